// Beside the board: who sits where with which time left, the story, the talk.
import { at, copy, kept, make, words } from "/static/parts.js";

const LATEST = 2; // lines of the story that a phone shows above the board
const skew = Date.now() - Number(at("table").dataset.now);

export function show(next, write) {
  frame = next;
  post = write;
  showSitters();
  showStory();
  showTalk();
}

// Who sits where

let frame = null;
let post = null;
let seated = "";
function showSitters() {
  const key = JSON.stringify(frame.sitters.map((one) => [one.name, one.is_taken, one.is_yours, one.is_machine, frame.is_over]));
  if (key !== seated) at("sitters").replaceChildren(...frame.sitters.map(sitterItem));
  seated = key;
  frame.sitters.forEach((sitter, index) => {
    const item = at("sitters").children[index];
    item.classList.toggle("asked", sitter.is_asked);
    item.querySelector(".state").hidden = !sitter.is_asked;
  });
  const isOpen = !frame.is_over && frame.sitters.some((sitter) => !sitter.is_taken);
  at("invite").hidden = !isOpen || !frame.sitters.some((sitter) => sitter.is_yours);
  at("invite").querySelector("input").value = location.href;
  at("local").hidden = !/^(localhost|127\..*|\[::1\])$/.test(location.hostname);
  tick();
}

function sitterItem(sitter) {
  const item = make("li", `sitter seat-${sitter.seat}${sitter.is_yours ? " yours" : ""}`);
  const about = sitter.is_yours ? words.you : sitter.is_machine ? words.machine : "";
  const state = make("span", "state", "▶ ");
  state.append(make("span", "word", words.toMove));
  item.append(make("span", "name", sitter.is_taken ? sitter.name : words.free), make("span", "about", about && `(${about})`), state);
  if (sitter.left !== null) {
    const clock = make("span", "clock");
    clock.dataset.seat = sitter.seat;
    item.append(clock);
  }
  if (!sitter.is_taken && !frame.is_over && !frame.sitters.some((one) => one.is_yours)) item.append(sitForm(sitter.seat));
  return item;
}

function sitForm(seat) {
  const form = make("form", "sit");
  const name = make("input", "");
  Object.assign(name, { name: "name", maxLength: 20, placeholder: words.name, required: true, value: kept("name", "") });
  name.setAttribute("aria-label", words.name);
  form.append(name, make("button", "button strong", words.sit));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    localStorage.name = name.value;
    post({ kind: "sit", text: name.value, seat });
  });
  return form;
}

at("invite").querySelector("button").addEventListener("click", (event) => copy(at("invite").querySelector("input"), event.target));

function tick() {
  if (!frame) return;
  const passed = Math.max(0, Date.now() - skew - frame.at);
  for (const clock of document.querySelectorAll(".clock")) {
    const sitter = frame.sitters[clock.dataset.seat - 1];
    const isRunning = sitter.is_asked && !sitter.is_machine && !frame.is_over;
    const left = Math.max(0, sitter.left - (isRunning ? passed : 0)) / 1000;
    const days = Math.floor(left / 86400), hours = Math.floor(left / 3600) % 24;
    const two = (number) => String(Math.floor(number)).padStart(2, "0");
    clock.textContent = days ? words.daysLeft.replace("%d", days).replace("%h", hours) : `${hours ? hours + ":" : ""}${two((left / 60) % 60)}:${two(left % 60)}`;
    clock.classList.toggle("low", left < 30);
  }
}
setInterval(tick, 500);

// Story and talk: only the lists scroll, and only for who reads their ends.

const isAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40;
const toEnd = (list) => { list.scrollTop = list.scrollHeight; };

function showStory() {
  const list = at("story");
  const follows = isAtEnd(list);
  const first = () => list.start - 1;
  if (frame.first < first() || frame.first > first() + list.children.length) list.replaceChildren();
  if (!list.children.length) list.start = frame.first + 1;
  const place = (index) => frame.first + index - first();
  frame.story.forEach((line, index) => {
    const old = list.children[place(index)];
    const item = old ?? make("li", "");
    if (item.dataset.line !== line) { item.innerHTML = line; item.dataset.line = line; }
    if (!old) list.append(item);
  });
  while (list.children.length > place(frame.story.length)) list.lastElementChild.remove();
  if (follows) toEnd(list);
  at("latest").replaceChildren(...[...list.children].slice(-LATEST).map((item) => make("p", "", item.textContent)));
}

function showTalk() {
  const list = at("talk");
  at("say").hidden = !frame.can.includes("say");
  list.closest("details").hidden = !frame.talk.length && frame.sitters.every((one) => one.is_yours || one.is_machine); // nobody listens
  const follows = isAtEnd(list), key = JSON.stringify(frame.talk);
  if (list.dataset.key === key) return;
  const isNew = list.dataset.key !== undefined;
  list.dataset.key = key;
  list.replaceChildren(...frame.talk.map((line) => {
    const item = make("li", "");
    item.append(make("b", "", line.who), ` ${line.text}`);
    return item;
  }));
  if (isNew && frame.talk.length) list.closest("details").open = true;
  if (follows) toEnd(list);
}

for (const fold of document.querySelectorAll(".fold")) {
  fold.open = !matchMedia("(max-width: 60rem)").matches;
  fold.addEventListener("toggle", () => toEnd(fold.querySelector("ol, ul")));
}
