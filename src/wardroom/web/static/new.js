// What is chosen decides what else is offered: ask for the form again, and change what is different.
import { Idiomorph } from "/static/idiomorph.js";

const form = document.querySelector("form.plan");
let asked = 0;

form.addEventListener("change", async (event) => {
  if (!("plan" in event.target.dataset)) return;
  const number = ++asked;
  const given = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.action}?${given}`, { headers: { accept: "text/html" } });
  if (!answer.ok || number !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  Idiomorph.morph(form, page.querySelector("form.plan"), { callbacks: { beforeAttributeUpdated: keepOpen } });
  remember();
});

// What was opened by hand stays open.
const keepOpen = (name, node) => !(name === "open" && node.localName === "details");

// The options go into the address, so that a reload or another language finds them again; names and words do not.
function remember() {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (!/^(name|word|own-)/.test(name) && value) chosen.set(name, value);
  history.replaceState(null, "", `?${chosen}`);
  document.querySelector(".languages [name=back]").value = location.pathname + location.search;
}
form.addEventListener("change", remember);
