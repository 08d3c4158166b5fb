// A lesson: keeps what is touched, sends an answer, shows what comes back. It knows no rule and no game.
import { folded, tightened } from "/static/fold.js";
import { Idiomorph } from "/static/idiomorph.js";

const LISTED = 12; // answers; of more, only what is lit on the board is told
const at = (id) => document.getElementById(id);
const parts = JSON.parse(at("board").dataset.parts).map((ids) => new RegExp(ids));
const touched = new Set();
let isSending = false;

const choices = () => [...document.querySelectorAll("#tries button.choice")].map((button) => ({ button, touches: button.dataset.touches.split(" ").filter(Boolean) }));
const possible = (list) => list.filter((choice) => [...touched].every((one) => choice.touches.includes(one)));
const isWhole = (choice) => choice.touches.length === touched.size;

function narrow() {
  const all = choices();
  const left = possible(all);
  const lit = new Set(left.flatMap((choice) => choice.touches).filter((one) => !touched.has(one)));
  const drawing = at("board").querySelector("svg");
  drawing.setAttribute("role", all.length ? "group" : "img"); // what is inside of an img cannot be touched
  for (const element of drawing.querySelectorAll("g[id]")) {
    const isOpen = lit.has(element.id), isTouched = touched.has(element.id);
    element.classList.toggle("lit", isOpen);
    element.classList.toggle("touched", isTouched);
    for (const [name, value] of [["tabindex", "0"], ["role", "button"]]) {
      if (isOpen || isTouched) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    if (isTouched) element.setAttribute("aria-pressed", "true");
    else element.removeAttribute("aria-pressed");
  }
  const isLong = left.length > LISTED;
  for (const choice of all) choice.button.hidden = !left.includes(choice) || (isLong && !isWhole(choice));
  if (at("more")) at("more").hidden = !isLong;
  showClear();
}

// A scene leaves room for the longest words: only what is drawn is shown. On a narrow screen its parts are below each other.
function crop() {
  const drawing = at("board").querySelector("svg"), elements = drawing.querySelectorAll("g[id]");
  for (const element of elements) element.removeAttribute("transform");
  const [usual, most] = [19, 18].map((pixels) => (at("board").clientWidth * 30) / pixels - 24);
  const isNarrow = matchMedia("(max-width: 60rem)").matches;
  if (isNarrow) tightened(elements, usual);
  const folds = isNarrow && folded(elements, parts, usual, most);
  for (const [element, [dx, dy]] of folds?.shifts ?? []) element.setAttribute("transform", `translate(${dx} ${dy})`);
  at("board").classList.toggle("folded", Boolean(folds));
  const box = drawing.getBBox();
  const wide = folds ? Math.max(folds.width, drawing.querySelector(".title").getBBox().width) + 39 : Math.min(drawing.getAttribute("width"), Math.ceil(box.x + box.width + 12));
  const high = folds ? folds.height + 60 : Math.min(drawing.getAttribute("height"), Math.ceil(box.y + box.height + 12));
  for (const [name, value] of [["viewBox", `0 0 ${wide} ${high}`], ["width", wide], ["height", high]]) drawing.setAttribute(name, value);
  drawing.style.setProperty("--wide", wide);
  at("lesson").classList.toggle("wide", wide > 2 * high); // below the words rather than beside them
}

function showClear() {
  document.querySelector("#tries .clear")?.remove();
  if (!touched.size || !at("tries")) return;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "clear button", textContent: at("tries").dataset.clear });
  button.addEventListener("click", clear);
  document.querySelector("#tries .choices").prepend(button);
}

function clear() {
  touched.clear();
  narrow();
}

function touch(element) {
  const found = element.closest("g[id]");
  if (!found || !at("tries")) return;
  if (touched.has(found.id)) touched.delete(found.id);
  else if (found.classList.contains("lit")) touched.add(found.id);
  else return;
  const left = possible(choices());
  if (left.length === 1 && isWhole(left[0])) send(left[0].button.value);
  else narrow();
}

async function send(answer) {
  const form = at("tries");
  if (!form || isSending) return;
  isSending = true;
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams({ answer }) }).catch(() => null);
  isSending = false;
  if (!reply) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  touched.clear();
  Idiomorph.morph(at("lesson"), page.getElementById("lesson"), { morphStyle: "outerHTML" });
  crop();
  narrow();
  const place = at("tries") ? at("told") : at("next");
  place?.focus({ preventScroll: true });
  at("told").scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#board")) touch(event.target);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && touched.size) clear();
  if ((event.key === "Enter" || event.key === " ") && event.target.closest?.("#board")) {
    event.preventDefault();
    touch(event.target);
  }
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "tries" || !event.submitter) return;
  event.preventDefault();
  send(event.submitter.value);
});

crop();
narrow();
