// The board: patched by id, moved smoothly, sized to be read, and touched.
import { Idiomorph } from "/static/idiomorph.js";
import { folded, tightened } from "/static/fold.js";
import { words } from "/static/parts.js";

const UNIT = 30; // of the drawing
const READABLE = 18, FOLDED = 19, LARGE = 26; // pixels a unit: below the first the board is folded, or enlarged to the last
const MARGIN = 12;
const COLUMN = 352, BELOW = 240; // pixels for what is beside or below a board
const board = document.getElementById("board");
const zoom = document.getElementById("zoom");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrowScreen = matchMedia("(max-width: 60rem)");

let size = { width: 0, height: 0, of: "" };
let isLarge = null; // as chosen; null as needed

export const elements = () => board.querySelectorAll("g[id]");
export const hasFocus = () => board.contains(document.activeElement);
export const isButton = (id) => Boolean(document.getElementById(id)?.querySelector("rect.button"));

export function draw(svg) {
  const before = places();
  unfold();
  const old = board.firstElementChild;
  if (old) Idiomorph.morph(old, svg, { morphStyle: "outerHTML" });
  else board.innerHTML = svg;
  board.firstElementChild.setAttribute("role", "group"); // what is inside a picture could not be reached
  crop();
  fit();
  glide(before);
}

function places() {
  const found = new Map();
  for (const element of elements()) {
    const shape = element.querySelector("use, rect, text");
    const [dx, dy] = shifts.get(element) ?? [0, 0];
    if (shape) found.set(element.id, [Number(shape.getAttribute("x")) + dx, Number(shape.getAttribute("y")) + dy]);
  }
  return found;
}

// Whatever has another place than before goes there; the drawing itself is there at once.
function glide(before) {
  if (still.matches) return;
  for (const [id, [x, y]] of places()) {
    const [oldX, oldY] = before.get(id) ?? [x, y];
    if (oldX === x && oldY === y) continue;
    const element = document.getElementById(id);
    const [dx, dy] = shifts.get(element) ?? [0, 0];
    const from = `translate(${dx + oldX - x}px, ${dy + oldY - y}px)`, to = `translate(${dx}px, ${dy}px)`;
    element.animate([{ transform: from }, { transform: to }], { duration: 350, easing: "ease-in-out" });
  }
}

// A scene leaves room for the longest words: only what is drawn is shown. The frame never shrinks, so nothing jumps.
function crop() {
  const svg = board.firstElementChild;
  const width = Number(svg.getAttribute("width")), height = Number(svg.getAttribute("height"));
  if (size.of !== String(width)) size = { width: 0, height: 0, of: String(width) };
  const box = svg.getBBox();
  size.width = Math.min(width, Math.max(size.width, Math.ceil(box.x + box.width + MARGIN)));
  size.height = Math.min(height, Math.ceil(box.y + box.height + MARGIN));
}

// Beside the column, or above it if the board is larger there; on a small screen as large as can be read.
export function fit() {
  const svg = board.firstElementChild;
  if (!svg || !size.width) return;
  const table = document.getElementById("table");
  const room = table.clientWidth - 2, high = innerHeight - table.getBoundingClientRect().top - scrollY - 16;
  const beside = Math.min((room - COLUMN) / size.width, high / size.height);
  const above = Math.min(room / size.width, (high - BELOW) / size.height);
  table.classList.toggle("wide", above > beside);
  const whole = narrowScreen.matches ? room / size.width : Math.min(Math.max(beside, above, 0.5), 2);
  const isSmall = whole * UNIT < READABLE;
  const folds = narrowScreen.matches && isSmall && !isLarge && fold(room);
  if (!folds) unfold();
  const large = !folds && (isLarge ?? isSmall);
  const scale = folds ? Math.min(room / folds.width, LARGE / UNIT) : large ? Math.max(whole, LARGE / UNIT) : whole;
  const { width, height } = folds || size;
  zoom.hidden = isLarge === null && !isSmall;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", Math.floor(width * scale));
  svg.setAttribute("height", Math.floor(height * scale));
  zoom.textContent = large ? "−" : "+";
  zoom.title = large ? words.zoomOut : words.zoomIn;
  zoom.setAttribute("aria-label", zoom.title);
  if (large) board.setAttribute("tabindex", "0");
  else board.removeAttribute("tabindex");
}

// Parts one below the other, where the whole would be too small to be read.
const parts = JSON.parse(document.getElementById("table").dataset.parts ?? "[]").map((ids) => new RegExp(ids));
let shifts = new Map();
let broad = new Map(); // boxes as broad as they were

function fold(room) {
  unfold();
  const [usual, most] = [FOLDED, READABLE].map((pixels) => (room * UNIT) / pixels - 2 * MARGIN);
  broad = tightened(elements(), usual);
  const found = folded(elements(), parts, usual, most);
  if (!found) return null;
  shifts = found.shifts;
  for (const [element, [dx, dy]] of shifts) if (dx || dy) element.setAttribute("transform", `translate(${dx} ${dy})`);
  board.classList.add("folded");
  const titled = board.querySelector(".title").getBBox().width + UNIT; // beside it the button that enlarges
  const width = Math.max(found.broad, Math.min(Math.max(found.width, titled), most - UNIT / 2));
  squeeze(width + 2 * MARGIN);
  return { width: width + 2 * MARGIN + UNIT / 2, height: found.height + 2 * UNIT };
}

// A line of words that is longer than the parts are broad is set more narrowly, or all the rest would be smaller.
function squeeze(room) {
  for (const [element, [dx]] of shifts) {
    const text = element.querySelector("text"), box = element.getBBox(), left = room - box.x - dx;
    if (!text || element.querySelector("use, rect") || box.width <= left) continue;
    text.setAttribute("textLength", left);
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}

function unfold() {
  board.classList.remove("folded");
  for (const element of shifts.keys()) {
    element.removeAttribute("transform");
    for (const name of ["textLength", "lengthAdjust"]) element.querySelector("text")?.removeAttribute(name);
  }
  shifts = new Map();
  for (const [box, width] of broad) box.setAttribute("width", width);
  broad = new Map();
}

zoom.addEventListener("click", () => { isLarge = zoom.textContent === "+"; fit(); reveal(); });
addEventListener("resize", fit);

// Sideways only, and only if most of what may be touched is out of sight.
export function reveal() {
  const lit = [...board.querySelectorAll(".lit")].map((element) => element.getBoundingClientRect());
  const sight = board.getBoundingClientRect();
  const seen = lit.filter((box) => box.left >= sight.left - 2 && box.left + 20 <= sight.right);
  if (2 * seen.length >= lit.length) return;
  const left = board.scrollLeft + Math.min(...lit.map((box) => box.left)) - sight.left - 16;
  board.scrollTo({ left, behavior: still.matches ? "auto" : "smooth" });
}

// Tab goes to one of what may be touched, arrow keys from there to the others.
let stop = null;
function stopAt(element) {
  stop?.setAttribute("tabindex", "-1");
  stop = element;
  stop?.setAttribute("tabindex", "0");
}

export function mark(lit, touched) {
  const open = [...elements()].filter((element) => lit.has(element.id) || touched.has(element.id));
  if (!open.includes(stop)) stop = open.find((element) => element === document.activeElement) ?? open[0] ?? null;
  for (const element of elements()) {
    const isLit = lit.has(element.id), isTouched = touched.has(element.id);
    element.classList.toggle("lit", isLit);
    element.classList.toggle("touched", isTouched);
    if (isLit || isTouched) {
      element.setAttribute("tabindex", element === stop ? "0" : "-1");
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", String(isTouched));
    } else {
      element.removeAttribute("role");
      element.removeAttribute("aria-pressed");
      if (element === document.activeElement) element.setAttribute("tabindex", "-1"); // or the focus is lost
      else element.removeAttribute("tabindex");
    }
  }
}

let shown = [];
export function show(classes) {
  for (const [element, name] of shown) element.classList.remove(name);
  shown = [];
  for (const [id, name] of Object.entries(classes)) {
    const element = document.getElementById(id);
    if (element && !element.classList.contains(name)) {
      element.classList.add(name);
      shown.push([element, name]);
    }
  }
}

// What is touched: the uppermost that may be, though something that may not lies on it.
const touchable = (element) => element.closest?.("#board g.lit, #board g.touched");
const under = (event) => document.elementsFromPoint(event.clientX, event.clientY).map(touchable).find(Boolean) ?? touchable(event.target);

const heap = (event) => [...new Set(document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest("#board g[id]")?.id))].filter(Boolean);
const title = (element) => element?.querySelector("title")?.textContent ?? "";

export function listen(touch, point, describe, tell) {
  board.addEventListener("click", (event) => {
    const found = under(event);
    tell(title(found ?? event.target.closest("g[id]")), found ? [] : heap(event)); // fingers cannot hover
    if (found) touch(found.id);
  });
  let under_ = null; // the pointer
  board.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    point(under(event)?.id);
    const found = event.target.closest("g[id]");
    if (found !== under_) describe(title(found));
    under_ = found;
  });
  board.addEventListener("pointerleave", () => { point(undefined); describe(""); under_ = null; });
  board.addEventListener("focusin", (event) => {
    const found = touchable(event.target);
    point(found?.id);
    if (found) stopAt(found);
    if (found?.matches(":focus-visible")) describe(title(found));
  });
  board.addEventListener("keydown", (event) => {
    const found = touchable(event.target);
    if (event.key.startsWith("Arrow") && found) step(event, found);
    const focused = event.target.closest("g[id]");
    if ((event.key !== "Enter" && event.key !== " ") || !focused) return;
    event.preventDefault();
    if (found) touch(found.id);
    else tell(title(focused), [focused.id]); // it could be touched a moment ago
  });
}

// Arrow keys go to the nearest that may be touched, in their direction.
function step(event, from) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(from);
  let best = null, nearest = Infinity;
  for (const element of board.querySelectorAll("g.lit, g.touched")) {
    const [left, top] = middle(element);
    const along = (left - x) * dx + (top - y) * dy, beside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
    if (along > 2 && along + 2 * beside < nearest) [best, nearest] = [element, along + 2 * beside];
  }
  event.preventDefault();
  best?.focus();
}
