// A board that is too wide for a narrow screen: its parts one below the other. The game says which ids are a part.
const UNIT = 30; // of the drawing
const GAP = UNIT / 2; // between parts

// How far each element moves and the size of it all, with words and without, for rows of a usual breadth; null if a part
// is broader than the most.
export function folded(elements, patterns, usual, most) {
  const parts = parted(elements, patterns).flatMap((part) => (part.right - part.left > most ? columns(part) : [part]));
  const broadest = Math.max(...parts.map((part) => part.right - part.left));
  const rows = broadest > most ? [] : stacked(parts, Math.max(usual, broadest));
  const width = Math.max(...rows.map((row) => row.far - row.left));
  if (!rows.length || (rows.length === 1 && width > most)) return null;
  const shifts = new Map();
  const left = Math.min(...rows.map((row) => row.left));
  let bottom = Math.min(...rows.map((row) => row.top));
  for (const row of rows) {
    for (const part of row.parts) for (const element of part.elements) shifts.set(element, [left - row.left, bottom - row.top]);
    bottom += row.bottom - row.top + GAP;
  }
  return { shifts, width, broad: Math.max(...rows.map((row) => row.right - row.left)), height: bottom - GAP };
}

// Boxes broader than the room become only as broad as the longest of their words; how broad they were.
export function tightened(elements, room) {
  const boxes = [...elements].flatMap((element) => [...element.querySelectorAll("rect")]).filter((box) => box.width.baseVal.value > room);
  const needed = UNIT + Math.max(...boxes.map((box) => box.nextElementSibling?.getBBox().width ?? room));
  if (needed > room) return new Map();
  const were = new Map(boxes.map((box) => [box, box.getAttribute("width")]));
  for (const box of boxes) box.setAttribute("width", needed);
  return were;
}

// The parts in the game's order. What is of no part goes with the one it lies on, or stays together, above those that reach below it.
function parted(elements, patterns) {
  const boxes = new Map([...elements].map((element) => [element, element.getBBox()]));
  const parts = patterns.map((pattern) => {
    const part = empty();
    for (const [element, box] of boxes) if (pattern.test(element.id)) add(part, element, box);
    return part;
  });
  const named = new Set(parts.flatMap((part) => part.elements));
  const rest = empty();
  for (const [element, box] of boxes) if (!named.has(element)) add(parts.find((part) => lies(box, part)) ?? rest, element, box);
  const seen = parts.filter((part) => part.far > part.left);
  if (!rest.elements.length) return seen;
  const later = seen.findIndex((part) => part.bottom > rest.top);
  return later < 0 ? [...seen, rest] : [...seen.slice(0, later), rest, ...seen.slice(later)];
}

// What is too broad falls apart where nothing lies from top to bottom.
function columns(part) {
  const found = [];
  const boxes = part.elements.map((element) => [element, element.getBBox()]).sort(([, one], [, other]) => one.x - other.x);
  for (const [element, box] of boxes) {
    const last = found.at(-1);
    if (!last || box.x > Math.max(last.left, last.right) + GAP) found.push(empty());
    add(found.at(-1), element, box);
  }
  return found;
}

// `far` is where the words of a heading end, over other parts too.
const empty = () => ({ elements: [], left: Infinity, right: -Infinity, far: -Infinity, top: Infinity, bottom: -Infinity });

function lies(box, part) {
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return x >= part.left && x <= part.right && y >= part.top && y <= part.bottom;
}

function add(part, element, box) {
  part.elements.push(element);
  const far = box.x + box.width, right = element.querySelector("use, rect") ? far : -Infinity;
  if (box.width) stretch(part, { left: box.x, right, far, top: box.y, bottom: box.y + box.height });
}

function stretch(one, other) {
  one.left = Math.min(one.left, other.left);
  one.right = Math.max(one.right, other.right);
  one.far = Math.max(one.far, other.far);
  one.top = Math.min(one.top, other.top);
  one.bottom = Math.max(one.bottom, other.bottom);
}

// As many parts beside each other as there is room for, where they lie beside each other anyway.
function stacked(parts, room) {
  const rows = [];
  for (const part of parts) {
    const last = rows.at(-1);
    const end = part.right > part.left ? part.right : part.far; // of words alone
    const isBeside = last && part.left >= last.right - GAP && end - last.left <= room;
    const row = isBeside ? last : { ...empty(), parts: [] };
    row.parts.push(part);
    stretch(row, part);
    if (!isBeside) rows.push(row);
  }
  return rows;
}
