// A table: shows frames, keeps what is touched, posts lines. It knows no rule and no game.
import { Idiomorph } from "/static/idiomorph.js";

const at = (id) => document.getElementById(id);
const id = at("table").dataset.id;
const words = at("words").dataset;
const fresh = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);
const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });

let frame = null;
let since = 0; // when the frame came, for the clocks
let touched = new Set();
let socket = null;
let wait = 500;
const title = document.title;

function show(next) {
  const wasAsked = frame && frame.choices.length > 0;
  if (!frame || next.version !== frame.version || next.seat !== frame.seat) touched.clear();
  frame = next;
  since = performance.now();
  const board = at("board");
  if (board.firstElementChild) Idiomorph.morph(board.firstElementChild, frame.board, { morphStyle: "outerHTML" });
  else board.innerHTML = frame.board;
  at("prompt").textContent = unescaped(frame.prompt);
  showSitters();
  showStory();
  at("talk").replaceChildren(...frame.talk.map((line) => {
    const item = make("li", "");
    item.append(make("b", "", line.who), ` ${line.text}`);
    return item;
  }));
  showVerbs();
  narrow();
  const isAsked = frame.choices.length > 0;
  document.title = isAsked ? `▶ ${words.turn} · ${title}` : title;
  if (isAsked && !wasAsked && document.hidden) chime();
}

const unescaped = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;

// The board: what may be touched is lit; touching narrows.

const possible = () => frame.choices.filter((choice) => [...touched].every((one) => choice.touches.includes(one)));

function narrow() {
  const left = possible();
  const lit = new Set(left.flatMap((choice) => choice.touches).filter((one) => !touched.has(one)));
  for (const element of at("board").querySelectorAll("g[id]")) {
    element.classList.toggle("lit", lit.has(element.id));
    element.classList.toggle("touched", touched.has(element.id));
    if (lit.has(element.id) || touched.has(element.id)) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
    } else element.removeAttribute("role");
  }
  const list = left.slice(0, 60).map((choice) => {
    const button = make("button", "choice", choice.label);
    button.addEventListener("click", () => answer(choice.answer));
    return button;
  });
  if (left.length > list.length) list.push(make("p", "more", words.more));
  if (touched.size) {
    const clear = make("button", "clear", words.clear);
    clear.addEventListener("click", () => { touched.clear(); narrow(); });
    list.unshift(clear);
  }
  at("choices").replaceChildren(...list);
}

function touch(element) {
  const found = element.closest("g[id]");
  if (!found || !frame) return;
  if (touched.has(found.id)) touched.delete(found.id);
  else if (found.classList.contains("lit")) touched.add(found.id);
  else return;
  const whole = frame.choices.filter((choice) => choice.touches.length === touched.size && choice.touches.every((one) => touched.has(one)));
  const left = possible();
  if (whole.length === 1 && left.length === 1) answer(whole[0].answer);
  else narrow();
}

at("board").addEventListener("click", (event) => touch(event.target));
at("board").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  touch(event.target);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && touched.size) { touched.clear(); narrow(); }
});

// Around the game

function showSitters() {
  at("sitters").replaceChildren(...frame.sitters.map((sitter) => {
    const item = make("li", `sitter seat-${sitter.seat}${sitter.is_asked ? " asked" : ""}${sitter.is_yours ? " yours" : ""}`);
    item.append(make("span", "name", sitter.is_taken ? sitter.name : "…"));
    if (sitter.left !== null) {
      const clock = make("span", "clock");
      clock.dataset.seat = sitter.seat;
      item.append(clock);
    }
    if (!sitter.is_taken) item.append(sitForm(sitter.seat));
    return item;
  }));
  tick();
}

function sitForm(seat) {
  const form = make("form", "sit");
  const name = make("input", "");
  Object.assign(name, { name: "name", maxLength: 20, placeholder: words.name, required: true, value: localStorage.name ?? "" });
  name.setAttribute("aria-label", words.name);
  form.append(name, make("button", "button strong", words.sit));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    localStorage.name = name.value;
    post({ kind: "sit", text: name.value, seat });
  });
  return form;
}

function tick() {
  if (!frame) return;
  for (const clock of document.querySelectorAll(".clock")) {
    const sitter = frame.sitters[clock.dataset.seat - 1];
    const left = Math.max(0, sitter.left - (sitter.is_asked && !frame.is_over ? performance.now() - since : 0)) / 1000;
    const days = Math.floor(left / 86400), hours = Math.floor(left / 3600) % 24;
    const two = (number) => String(Math.floor(number)).padStart(2, "0");
    clock.textContent = days ? `${days} d ${hours} h` : `${hours ? hours + ":" : ""}${two((left / 60) % 60)}:${two(left % 60)}`;
  }
}
setInterval(tick, 500);

function showStory() {
  const list = at("story");
  while (list.children.length > frame.first) list.lastElementChild.remove();
  for (const line of frame.story) {
    const item = make("li", "");
    item.innerHTML = line;
    list.append(item);
  }
  list.lastElementChild?.scrollIntoView({ block: "nearest" });
}

function showVerbs() {
  at("verbs").replaceChildren(...frame.can.filter((verb) => verb !== "say" && words[verb]).map((verb) => {
    const button = make("button", `button ${verb}`, words[verb]);
    button.addEventListener("click", () => post({ kind: verb, seat: frame.seat }));
    return button;
  }));
}

at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (input.value.trim() && await post({ kind: "say", text: input.value })) input.value = "";
});

function chime() {
  if (localStorage.sound === "off") return;
  const sound = new AudioContext();
  const tone = sound.createOscillator(), gain = sound.createGain();
  tone.frequency.value = 660;
  gain.gain.setValueAtTime(0.08, sound.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.5);
  tone.connect(gain).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.5);
}

// Lines up, frames down

const answer = (text) => post({ kind: "answer", text, seat: frame.seat });

async function post(line) {
  at("why").textContent = "";
  const body = JSON.stringify({ version: line.kind === "answer" ? frame.version : null, key: fresh(), ...line });
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const reply = await fetch(`/t/${id}/lines`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (reply.ok) return true;
      const no = await reply.json();
      at("why").textContent = no.why ?? no.detail ?? "";
      if (no.rule) {
        const link = make("a", "rule", no.rule);
        link.href = `/rules/${document.body.dataset.game}#${no.rule}`;
        at("why").append(" ", link);
      }
      touched.clear();
      narrow();
      return false;
    } catch {
      await new Promise((done) => setTimeout(done, 300 * 2 ** tries)); // the same key: written once
    }
  }
  at("why").textContent = words.lost;
  return false;
}

function connect() {
  const from = frame ? frame.version : -1;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/socket?since=${from}`);
  socket.addEventListener("message", (event) => { wait = 500; document.body.classList.remove("offline"); show(JSON.parse(event.data)); });
  socket.addEventListener("open", () => document.body.classList.remove("offline"));
  socket.addEventListener("close", () => {
    document.body.classList.add("offline");
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  });
}

show(JSON.parse(at("frame").textContent));
connect();
