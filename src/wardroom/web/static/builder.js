// A builder: asks for the page again with what is chosen, and shows it in place. It knows no rule and no game.
import { Idiomorph } from "/static/idiomorph.js";

const at = (id) => document.getElementById(id);
const game = document.body.dataset.game;
const panel = () => at("panel").dataset;
const play = at("play");
const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
let asked = 0;

async function ask(query) {
  const mine = ++asked;
  const answer = await fetch(`/build/${game}?${query}`);
  if (!answer.ok || mine !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return;
  const held = document.activeElement;
  for (const part of page.querySelectorAll("[data-morph]")) Idiomorph.morph(at(part.id), part, { morphStyle: "outerHTML" });
  const text = at("text");
  if (text && document.activeElement !== text) text.value = page.getElementById("text").value;
  if (!held.isConnected) at("panel").focus();
  settle();
}

// What else on the page depends on the draft.
function settle() {
  const { code, ready, path, fresh } = panel();
  play.elements.code.value = code;
  if (at("spaces")) play.elements.spaces.value = at("spaces").value;
  play.querySelector("button").disabled = !ready;
  at("fresh").href = fresh;
  history.replaceState(null, "", code ? path : location.pathname);
  document.querySelector("input[name=back]").value = path;
  const chosen = document.querySelectorAll(".chosen li").length;
  at("count").textContent = chosen || (ready ? "✓" : "");
  filter();
}

const choose = at("choose");
let later = 0;
document.addEventListener("change", (event) => {
  if (event.target.form?.id === "choose" && event.target.id !== "text") ask(new URLSearchParams(new FormData(at("choose"))));
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "choose") return;
  event.preventDefault();
  ask(new URLSearchParams(new FormData(event.target, event.submitter)));
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  ask(new URL(link.href).search.slice(1));
});
at("text")?.addEventListener("input", () => {
  clearTimeout(later);
  later = setTimeout(() => ask(new URLSearchParams(new FormData(choose))), 250);
});

// The cards that are looked for.
function filter() {
  const find = at("find");
  if (!find) return;
  const [typed, type, pack] = [find.value.toLowerCase().split(/\s+/), at("type").value, at("pack").value];
  let shown = 0;
  for (const card of document.querySelectorAll(".tile")) {
    const text = card.textContent.toLowerCase();
    const fits = typed.every((word) => text.includes(word)) && (!type || card.dataset.types.split(" ").includes(type)) && (!pack || card.dataset.pack === pack);
    card.hidden = !fits;
    shown += fits;
  }
  at("found").textContent = at("found").dataset.words.replace("{shown}", shown);
}
for (const id of ["find", "type", "pack"]) at(id)?.addEventListener("input", filter);

// To be kept and handed on.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = button.dataset.copy === "link" ? new URL(panel().path, location.href).href : panel().code;
    if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => {});
    else { // without https
      const slip = Object.assign(make("textarea", text), { className: "unseen" });
      button.after(slip);
      slip.select();
      document.execCommand("copy");
      slip.remove();
    }
    at("copied").textContent = at("copied").dataset.done;
    setTimeout(() => { at("copied").textContent = ""; }, 2000);
  });
}
const shelf = `builds ${game}`;
const kept = () => JSON.parse(localStorage.getItem(shelf) ?? "[]");
function showKept() {
  at("saved").replaceChildren(...kept().map(({ name, path }, number) => {
    const item = make("li", "");
    const link = Object.assign(make("a", name), { href: path });
    link.dataset.go = "";
    const forget = Object.assign(make("button", "×"), { className: "forget", type: "button" });
    forget.setAttribute("aria-label", at("saved").dataset.forget.replace("{name}", name));
    forget.addEventListener("click", () => {
      localStorage.setItem(shelf, JSON.stringify(kept().filter((_, other) => other !== number)));
      showKept();
      at("save-name").focus();
    });
    item.append(link, forget);
    return item;
  }));
}
at("save").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = at("save-name").value.trim();
  if (!name || !panel().code) return;
  localStorage.setItem(shelf, JSON.stringify([...kept().filter((one) => one.name !== name), { name, path: panel().path }]));
  at("save-name").value = "";
  showKept();
});

// At a table that is there already nothing is opened.
function showWhere() {
  const button = play.querySelector("button"), isThere = play.elements.who.value.startsWith("table ");
  button.textContent = isThere ? button.dataset.there : button.dataset.new;
  at("how").hidden = isThere;
}
play.elements.who.addEventListener("change", showWhere);
showWhere();

play.elements.name.value ||= localStorage.name ?? "";
play.addEventListener("submit", () => { localStorage.name = play.elements.name.value; });
for (const part of document.querySelectorAll(".tools, .filters, .saved")) part.hidden = false;
settle();
showKept();
