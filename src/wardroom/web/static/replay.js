// Watching again: asks for steps, shows one. It knows no rule and no game.
import { draw } from "/static/board.js";

const at = (id) => document.getElementById(id);
const { base, last: end, isOver } = at("table").dataset;
const last = Number(end);
const words = at("words").dataset;
const language = document.documentElement.lang;
const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });
const CHUNK = 10;

const steps = new Map();
const asked = new Map(); // chunks on their way
let number = Number(at("scrub").value);
let playing = 0;

async function ask(wanted) {
  const first = Math.floor(wanted / CHUNK) * CHUNK;
  if (wanted < 0 || wanted > last || steps.has(wanted)) return;
  if (!asked.has(first)) {
    const to = Math.min(last, first + CHUNK - 1);
    asked.set(first, fetch(`${base}/steps?from=${first}&to=${to}&language=${language}`).then(async (reply) => {
      if (!reply.ok) throw new Error(reply.status);
      for (const step of (await reply.json()).steps) steps.set(step.number, step);
    }).finally(() => asked.delete(first)));
  }
  await asked.get(first);
}

async function go(wanted) {
  number = Math.max(0, Math.min(last, wanted));
  place();
  const mine = number;
  for (let tries = 0; tries < 4 && !steps.has(mine) && mine === number; tries += 1) {
    try {
      await ask(mine);
    } catch {
      await new Promise((done) => setTimeout(done, 400 * 2 ** tries));
    }
  }
  if (mine === number && steps.has(mine)) show(steps.get(mine));
  ask(mine + CHUNK / 2).catch(() => {});
}

// What can be said without the step: the bar, the story's line, the address.
function place() {
  at("scrub").value = number;
  at("number").value = `${number} / ${last}`;
  const list = at("story");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const item = list.children[number];
  item.setAttribute("aria-current", "step");
  at("scrub").setAttribute("aria-valuetext", `${number}: ${item.querySelector("span").textContent}`);
  list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
  history.replaceState(null, "", `?at=${number}`);
  at("link").value = location.href;
  document.querySelector(".languages [name=back]").value = location.pathname + location.search;
  const form = at("on");
  if (form) form.elements.at.value = number;
}

function show(step) {
  draw(step.board);
  const lines = step.story.map((html) => {
    const line = make("p", "");
    line.innerHTML = html;
    return line;
  });
  at("line").replaceChildren(...(lines.length ? lines : [make("p", "", words.start)]));
  if (at("on")) at("on").querySelector("button").disabled = number === last && at("table").dataset.isDecided === "1";
}

// Playing

const TO = { first: () => 0, back: () => number - 1, forward: () => number + 1, last: () => last };

function stop() {
  clearTimeout(playing);
  playing = 0;
  at("play").textContent = words.play;
  at("line").setAttribute("aria-live", "polite");
}

function play() {
  playing = setTimeout(async () => {
    await go(number + 1);
    if (!playing) return;
    if (number >= last) stop();
    else play();
  }, 1000 * at("speed").value);
}

at("play").addEventListener("click", async () => {
  if (playing) return stop();
  at("play").textContent = words.pause;
  at("line").setAttribute("aria-live", "off"); // too quick to be read aloud
  if (number >= last) await go(0);
  play();
});
for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => { stop(); go(TO[button.dataset.go]()); });
}
at("scrub").addEventListener("input", () => { stop(); go(Number(at("scrub").value)); });
const KEYS = { ArrowLeft: TO.back, ArrowRight: TO.forward, Home: TO.first, End: TO.last };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === " " && !event.target.closest("input:not(#scrub), select, textarea, button, a")) {
    event.preventDefault();
    at("play").click();
  }
  const to = KEYS[event.key];
  if (!to || event.target.closest("input, select, textarea, [role=region], #board")) return;
  event.preventDefault();
  stop();
  go(to());
});
document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest("a.rule")) return;
  const link = event.target.closest("a[data-at]") ?? event.target.closest(".moments li")?.querySelector("a[data-at]");
  if (!link) return;
  event.preventDefault();
  stop();
  go(Number(link.dataset.at));
  if (link.closest("#moments")) at("board").scrollIntoView({ block: "nearest" });
});

at("copy").addEventListener("click", async () => {
  at("link").select();
  try {
    await navigator.clipboard.writeText(at("link").value);
  } catch {
    document.execCommand("copy"); // where there is no clipboard, as without TLS
  }
  const said = at("copy").textContent;
  at("copy").textContent = words.copied;
  setTimeout(() => { at("copy").textContent = said; }, 1500);
});
at("on")?.addEventListener("submit", () => { localStorage.name = at("on").elements.name.value; });
if (at("on")) at("on").elements.name.value ||= localStorage.name ?? "";

// After the game

async function lookBack(wait = 700) {
  const reply = await fetch(`${base}/analysis`).catch(() => null);
  if (!reply || reply.status === 202) {
    if (reply) at("progress").value = (await reply.json()).done;
    setTimeout(lookBack, wait, Math.min(wait * 1.3, 5000));
    return;
  }
  if (!reply.ok) {
    at("working").textContent = words.failed;
    return;
  }
  const after = await reply.json();
  at("plot").attachShadow({ mode: "open" }).innerHTML = after.plot; // its style is its own
  const svg = at("plot").shadowRoot.firstElementChild;
  svg.style.cssText = "display:block;width:100%;height:auto;min-width:640px";
  at("luck").replaceChildren(...after.luck.map((one) => {
    const row = make("tr", "");
    const who = make("th", "", one.who);
    who.scope = "row";
    row.append(who, make("td", "", one.luck), make("td", "", one.errors));
    return row;
  }));
  at("moments").replaceChildren(...after.moments.map((one) => {
    const item = make("li", ""), link = make("a", "", one.at), text = make("span", "", one.text);
    link.href = `?at=${one.at}`;
    link.dataset.at = one.at;
    text.append(" ", make("b", "", one.change));
    item.append(link, " ", text);
    return item;
  }));
  if (!after.moments.length) at("moments").replaceWith(make("p", "", words.none));
  at("working").hidden = true;
  at("after").hidden = false;
}

draw(at("board").innerHTML);
place();
ask(number).catch(() => {});
if (isOver === "1") lookBack();
