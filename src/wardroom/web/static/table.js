// A table: shows frames, keeps what is touched, posts lines. It knows no rule and no game.
import * as board from "/static/board.js";
import { at, button, copy, kept, link, make, words } from "/static/parts.js";
import * as side from "/static/side.js";

const FEW = 8; // answers that are shown as buttons; more are in a list
const LISTED = 100; // of that list at once
const id = at("table").dataset.id;
const fresh = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);
const title = document.title;

let frame = null;
let touched = new Set(); // in the order of touching
let verb = ""; // answers of one kind only
let isSent = false; // an answer is on its way
let after = 0; // the version that tells what came of it
let isLeaving = false; // for the rematch
let unveiled = 0; // the seat that looks, at a screen that several share
let wait = 500;
let answeredAt = performance.now();

// Frames

function show(next) {
  const wasAsked = frame && frame.choices.length > 0;
  const wasOnBoard = board.hasFocus();
  const isSame = frame && next.seat === frame.seat && String(next.choices.map((one) => one.answer)) === String(frame.choices.map((one) => one.answer));
  frame = next;
  if (frame.version >= after) sent(false); // not by a frame that was on its way meanwhile
  if (!isSame) forget();
  if (frame.next && isLeaving) location.assign(`/t/${frame.next}`);
  veil();
  board.draw(frame.board.join(""));
  at("prompt").textContent = isInvited() ? words.sitHere : frame.prompt;
  at("why").textContent = "";
  showResult();
  side.show(frame, post);
  showOffer();
  showVerbs();
  narrow();
  if (wasOnBoard && !board.hasFocus()) at("prompt").focus({ preventScroll: true }); // what was touched is gone
  if (isSame && previewed) preview(previewed, true); // on the board drawn anew
  const isAsked = frame.choices.length > 0;
  if (isAsked && !isSame) board.reveal();
  giveBuilt();
  document.title = isAsked ? `▶ ${words.turn} · ${title}` : title;
  if (isAsked && !wasAsked && (document.hidden || performance.now() - answeredAt > 4000)) chime();
}

const isFull = () => frame.sitters.every((one) => one.is_taken);
const isInvited = () => !isFull() && !frame.is_over && !frame.sitters.some((one) => one.is_yours);

// What was said of the last touch.
function hush() {
  for (const one of ["why", "about", "tip"]) at(one).textContent = "";
}
at("hush").addEventListener("click", () => { hush(); forget(); narrow(); });

function forget() {
  touched.clear();
  verb = "";
  at("tip").textContent = "";
  at("about").textContent = "";
  at("find").value = "";
  preview(null);
}

// What one may look at alone: the screen is passed first.
function veil() {
  const curtain = at("curtain");
  if (!frame.curtain) unveiled = 0;
  const isVeiled = Boolean(frame.curtain) && unveiled !== frame.seat;
  document.body.classList.toggle("veiled", isVeiled);
  if (!isVeiled) { curtain.close(); return; }
  at("curtain-title").textContent = words.passScreen.replace("%", frame.curtain);
  curtain.querySelector("button").textContent = words.iAm.replace("%", frame.curtain);
  if (!curtain.open) curtain.showModal();
}
at("curtain").addEventListener("cancel", (event) => event.preventDefault());
at("curtain").querySelector("button").addEventListener("click", () => { unveiled = frame.seat; veil(); at("prompt").focus(); });

// Choosing: touching narrows; what is touched in full is answered, or confirmed.

const fits = (choice, with_) => with_.every((one) => choice.touches.includes(one)) && (!verb || verbOf(choice) === verb);
const verbOf = (choice) => choice.answer.split(" ", 1)[0];
const possible = (...more) => frame.choices.filter((choice) => fits(choice, [...touched, ...more]));
const whole = (choices, count) => choices.find((choice) => choice.touches.length === count);
const isCareful = () => kept("confirm", matchMedia("(hover: none)").matches ? "on" : "off") === "on";

function narrow() {
  const left = possible();
  document.body.classList.toggle("touching", touched.size > 0 || Boolean(verb));
  const lit = new Set(left.flatMap((choice) => choice.touches).filter((one) => !touched.has(one)));
  board.mark(lit, touched);
  const held = document.activeElement?.closest("#ready, #choices, #answers") ? document.activeElement : null;
  const ready = touched.size ? whole(left, touched.size) ?? (left.length === 1 ? left[0] : null) : null;
  at("ready").replaceChildren(...(ready ? [choiceButton(ready, "choice button strong", `✓ ${ready.label}`)] : []), ...(touched.size || verb ? [clear()] : []));
  at("choices").replaceChildren(...offers(left.filter((choice) => choice !== ready)));
  const all = at("all");
  all.hidden = left.length <= FEW;
  all.querySelector("summary").textContent = frame.listing;
  listAnswers();
  if (held && !held.isConnected) (againIn(held) ?? at("prompt")).focus();
}

const againIn = (held) => [...document.querySelectorAll("#ready button, #choices button, #answers button")].find((one) => one.textContent === held.textContent);

const clear = () => button("clear button", words.clear, () => { hush(); forget(); narrow(); });

function offers(left) {
  if (left.length <= FEW) return left.map((choice) => choiceButton(choice, "choice button", choice.label));
  return [...groups(left), make("p", "soft", words.touchBoard)];
}

function groups(left) {
  const kinds = Map.groupBy ? Map.groupBy(left, verbOf) : grouped(left);
  if (kinds.size < 2) return [];
  return [...kinds].map(([kind, choices]) => choices.length === 1
    ? choiceButton(choices[0], "choice button", choices[0].label)
    : button("group button", `${frame.verbs[kind]} (${choices.length})`, () => { hush(); verb = kind; narrow(); board.reveal(); }));
}

function grouped(choices) {
  const found = new Map();
  for (const choice of choices) found.set(verbOf(choice), [...(found.get(verbOf(choice)) ?? []), choice]);
  return found;
}

function choiceButton(choice, className, text) {
  const made = button(className, text, () => answer(choice.answer));
  made.dataset.answer = choice.answer;
  made.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") preview(choice); });
  made.addEventListener("focus", () => preview(choice));
  made.addEventListener("pointerleave", () => preview(ready()));
  return made;
}

function matching() {
  const typed = at("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  return possible().filter((choice) => typed.every((word) => `${choice.label} ${choice.answer}`.toLowerCase().includes(word)));
}

function listAnswers() {
  const all = at("all");
  if (!all.open || all.hidden) { at("answers").replaceChildren(); return; }
  const left = matching();
  at("answers").replaceChildren(...left.slice(0, LISTED).map((choice) => {
    const item = make("li", "");
    item.append(choiceButton(choice, "choice button", choice.label));
    return item;
  }));
  if (left.length > LISTED) at("answers").append(make("li", "soft", words.touchMore));
}
at("all").addEventListener("toggle", listAnswers);
at("find").addEventListener("input", listAnswers);
at("find").addEventListener("keydown", (event) => {
  const left = matching();
  if (event.key !== "Enter" || left.length > 1) return;
  event.preventDefault();
  answer(left[0]?.answer ?? event.target.value); // what is not in the list is refused, with its rule
});

const ready = () => (touched.size ? whole(possible(), touched.size) ?? null : null);

// One touch alone could be a slip: it is confirmed by touching again, unless it is a button that says what it does.
function touch(one) {
  if (isSent) return;
  if (touched.has(one) && touched.size === 1 && ready() && !isCareful()) { answer(ready().answer); return; }
  if (touched.has(one)) touched.delete(one);
  else touched.add(one);
  const left = possible(), full = ready(), isSure = touched.size > 1 || board.isButton(one);
  if (full && left.length === 1 && isSure && !isCareful()) { answer(full.answer); return; }
  narrow();
  preview(full ?? (left.length === 1 ? left[0] : null));
  board.reveal();
  if (full && touched.size === 1 && !isCareful()) at("about").textContent = words.touchAgain;
}

// Pointed at, and nothing else to touch after it: what it would do.
function point(one) {
  if (!frame) return;
  const left = one && !touched.has(one) ? possible(one) : [];
  preview(whole(left, touched.size + 1) ?? (left.length === 1 ? left[0] : ready()));
}

// What cannot be touched: why not, as the server knows; of things that lie on each other the first that a rule forbids.
let asks = 0;
board.listen(touch, point, (text) => { at("about").textContent = text; }, async (text, closed) => {
  hush();
  at("about").textContent = text;
  const which = asks += 1, version = frame.version;
  if (!closed.length || !frame.seat || isSent) return;
  const no = await whyNot(closed);
  if (which !== asks || version !== frame.version) return; // of something else since
  if (no) refuse(no);
  else if (text && frame.choices.length) at("about").textContent = `${text} · ${words.notNow}`;
});

async function whyNot(closed) {
  let found = null;
  for (const one of closed) {
    const ids = [...touched, one].map((id) => `&touch=${encodeURIComponent(id)}`).join("");
    const no = await ask(`why?seat=${frame.seat}&verb=${verb}${ids}`); // null where there is nothing to say
    if (no?.rule) return no;
    found ??= no;
  }
  return found;
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !(touched.size || verb)) return;
  if (touched.size) touched.delete([...touched].at(-1));
  else verb = "";
  hush();
  narrow();
  preview(ready());
});

const previews = new Map();
let previewed = null, previewTimer = 0;
function preview(choice, isAgain = false) {
  if ((isSent && choice) || (choice?.answer === previewed?.answer && !isAgain)) return;
  previewed = choice ?? null;
  clearTimeout(previewTimer);
  if (!choice) { board.show({}); at("preview").replaceChildren(); return; }
  previewTimer = setTimeout(() => fetchPreview(choice), 90);
}

async function fetchPreview(choice) {
  const key = `${frame.version} ${frame.seat} ${choice.answer}`;
  if (!previews.has(key)) {
    if (previews.size > 200) previews.clear();
    previews.set(key, ask(`preview?seat=${frame.seat}&version=${frame.version}&answer=${encodeURIComponent(choice.answer)}`));
  }
  const found = await previews.get(key);
  if (previewed !== choice) return;
  board.show(found?.classes ?? {});
  at("preview").replaceChildren(...(found?.lines ?? []).map((line) => make("p", "", line)));
}

async function ask(what, options) {
  try {
    const reply = await fetch(`/t/${id}/${what}`, options);
    return reply.ok ? await reply.json() : null;
  } catch { return null; }
}

async function hint() {
  hush();
  at("tip").textContent = words.thinking;
  const version = frame.version;
  const found = await fetch(`/t/${id}/hint?seat=${frame.seat}`).then((reply) => reply.json()).catch(() => null);
  if (frame.version !== version) return;
  at("tip").textContent = found?.text ?? found?.why ?? words.lost;
  const { top, bottom } = at("tip").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) at("tip").scrollIntoView({ block: "center" });
  const choice = frame.choices.find((one) => one.answer === found?.answer);
  if (choice) { verb = ""; touched = new Set(choice.touches); narrow(); preview(choice); board.reveal(); }
}

at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (input.value.trim() && await post({ kind: "say", text: input.value })) input.value = "";
});

// Buttons around the game

const line = (kind) => () => post({ kind, seat: frame.seat });
const ACTS = { undo: () => post({ kind: "undo" }), hint, offer: line("offer"), resign, cancel: line("cancel") };
const isFirst = (one) => ["undo", "hint", "cancel"].includes(one); // the others are folded

// Above the board, where it is seen at once.
let isMine = false; // the offer
let isRefused = false; // told for a while
function showOffer() {
  const box = at("offered"), wasHidden = box.hidden, isAnswered = frame.can.includes("decline");
  if (isMine && !frame.offered && !frame.is_over) {
    isRefused = true;
    setTimeout(() => { isRefused = false; showOffer(); }, 8000);
  }
  isMine = Boolean(frame.offered) && !isAnswered;
  const text = frame.offered || (isRefused && !frame.is_over ? words.notTaken : "");
  box.hidden = !text;
  if (box.dataset.text === text) return;
  box.dataset.text = text;
  box.replaceChildren(make("p", "", text), ...(isAnswered
    ? [button("button strong", `✓ ${words.accept}`, line("offer")), button("button", words.decline, line("decline"))] : []));
  if (isAnswered && wasHidden) chime();
}

let shownVerbs = "";
function showVerbs() {
  at("builder").hidden = !frame.can.includes("build");
  const isOffered = frame.can.includes("decline"); // a draw: answered where it is told
  const can = frame.can.filter((one) => ACTS[one] && !(one === "offer" && isOffered));
  if (frame.can.join() === shownVerbs) return;
  shownVerbs = frame.can.join();
  const made = (one) => button(`button ${one}`, words[one], ACTS[one]);
  at("verbs").replaceChildren(...can.filter(isFirst).map(made));
  const mine = frame.sitters.some((sitter) => sitter.is_yours);
  at("settings").replaceChildren(
    ...can.filter((one) => !isFirst(one)).map(made),
    toggle("sound", "on", words.soundOn, words.soundOff),
    toggle("confirm", isCareful() ? "on" : "off", words.confirmOn, words.confirmOff),
    ...(mine && !frame.is_over ? [button("button", words.move, moveSeat)] : []),
  );
}

function toggle(name, usual, on, off) {
  const text = () => (kept(name, usual) === "on" ? on : off);
  const made = button("button", text(), () => {
    localStorage[name] = kept(name, usual) === "on" ? "off" : "on";
    made.textContent = text();
  });
  return made;
}

function resign() {
  put(make("p", "", words.resignReally), [[words.yesResign, "button danger", line("resign")], [words.noGoOn, "button"]]);
}

function put(content, buttons) {
  const dialog = at("dialog");
  at("dialog-text").replaceChildren(content);
  at("dialog-buttons").replaceChildren(...buttons.map(([text, className, act]) => button(className, text, () => { dialog.close(); act?.(); })));
  dialog.showModal();
}

async function moveSeat() {
  const found = await ask(`move?seat=${frame.seat || frame.sitters.find((one) => one.is_yours).seat}`, { method: "POST" });
  if (!found) return;
  const content = make("div", "invite");
  const input = Object.assign(make("input", ""), { readOnly: true, value: new URL(found.link, location.href).href });
  input.setAttribute("aria-label", words.move);
  const copier = button("button", words.copy, () => copy(input, copier));
  content.append(make("p", "", words.moveHow), input, copier);
  put(content, [[words.close, "button"]]);
}

let wasWaited = true; // for a rematch: no sound for who comes later
function showResult() {
  const box = at("result");
  box.hidden = !frame.is_over;
  if (!frame.is_over) return;
  const links = make("div", "verbs"), isWaited = frame.next && frame.can.includes("again");
  if (frame.can.includes("again")) links.append(button("button strong", isWaited ? words.next : words.again, again));
  else if (frame.next) links.append(link("button strong", words.next, `/t/${frame.next}`));
  if (isFull()) links.append(link("button", words.replay, `/t/${id}/replay`), Object.assign(link("button", words.record, `/t/${id}/record`), { download: `${id}.txt` }));
  if (isWaited && !wasWaited && !isLeaving) chime();
  wasWaited = isWaited;
  box.replaceChildren(make("h2", "", frame.result), ...(isWaited ? [make("p", "", words.againWaits)] : []), links);
}

async function again() {
  isLeaving = true;
  if (await post({ kind: "again", seat: frame.seat }) && frame.next) location.assign(`/t/${frame.next}`);
}

// A rule's id shows its text.
at("table").addEventListener("click", async (event) => {
  const cited = event.target.closest("a.rule");
  if (!cited) return;
  event.preventDefault();
  const text = await fetch(`/rules/${document.body.dataset.game}/${cited.textContent}`).then((reply) => (reply.ok ? reply.text() : "")).catch(() => "");
  if (!text) { location.assign(cited.href); return; }
  const content = make("div", "");
  content.innerHTML = text;
  put(content, [[words.close, "button strong"], [words.rules, "button", () => open(cited.href)]]);
});

function chime() {
  if (kept("sound", "on") === "off") return;
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

async function answer(text) {
  if (isSent) return;
  preview(null);
  sent(true);
  answeredAt = performance.now();
  after = Infinity;
  after = await post({ kind: "answer", text, seat: frame.seat, version: frame.version });
  if (frame.version >= after) sent(false);
  if (!after) { forget(); narrow(); }
}

// If it takes long, that shows.
let slow = 0;
function sent(isNow) {
  isSent = isNow;
  clearTimeout(slow);
  document.body.classList.remove("sending");
  if (isNow) slow = setTimeout(() => document.body.classList.add("sending"), 400);
}

// What was built before a friend sat down is kept in a cookie, and answered as soon as it is asked for.
const built = () => decodeURIComponent(document.cookie.match(/(?:^|; )built=([^;]*)/)?.[1] ?? "");
let isGiven = false;

async function giveBuilt() {
  if (isGiven || !built()) return;
  at("kept").hidden = false;
  if (!frame.can.includes("build")) return;
  isGiven = true;
  await answer(built());
  document.cookie = `built=; path=${location.pathname}; max-age=0`;
}

// The version after the line; 0 if it was not written.
async function post(given) {
  at("why").textContent = "";
  const body = JSON.stringify({ key: fresh(), ...given });
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const reply = await fetch(`/t/${id}/lines`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (reply.ok) return (await reply.json()).version;
      if (reply.status === 412) show(await ask("frame") ?? frame); // the table has moved on
      else refuse(await reply.json());
      return 0;
    } catch {
      await new Promise((done) => setTimeout(done, 300 * 2 ** tries)); // the same key: written once
    }
  }
  at("why").textContent = words.lost;
  return 0;
}

function refuse(no) {
  at("why").textContent = no.why ?? no.detail ?? "";
  if (no.rule) at("why").append(" ", link("rule", no.rule, `/rules/${document.body.dataset.game}#${no.rule}`));
}

function connect() {
  let known = frame; // of which this socket's next frame may leave out what is as it was
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/socket?since=${frame.version}`);
  socket.addEventListener("message", (event) => {
    wait = 500;
    document.body.classList.remove("offline");
    const next = JSON.parse(event.data);
    const board = next.board?.map((piece, place) => piece ?? known.board[place]) ?? known.board;
    known = { ...known, ...next, board };
    show(known);
  });
  socket.addEventListener("open", () => document.body.classList.remove("offline"));
  socket.addEventListener("close", () => {
    document.body.classList.add("offline");
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  });
}

show(JSON.parse(at("frame").textContent));
connect();
