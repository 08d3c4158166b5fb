// Rules: found while one types, and shown where their id is touched.
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const box = document.getElementById("q");
let asked = 0;

async function find() {
  asked += 1;
  const mine = asked;
  await wait(150);
  if (mine !== asked) return;
  const address = box.value.trim() ? `${location.pathname}?q=${encodeURIComponent(box.value.trim())}` : location.pathname;
  const reply = await fetch(address);
  const text = await reply.text();
  if (mine !== asked || !reply.ok) return;
  const found = new DOMParser().parseFromString(text, "text/html").getElementById("found");
  document.getElementById("found").replaceChildren(...found.childNodes);
  history.replaceState(null, "", address);
}

box?.addEventListener("input", find);
box?.form.addEventListener("submit", (event) => { event.preventDefault(); find(); });

// On other pages an id opens its rule; on the rulebook's own it leads there.
async function open(link) {
  const [address, id] = link.getAttribute("href").split("#");
  const reply = await fetch(`${address}/${id}`);
  if (!reply.ok) { location.href = link.href; return; }
  const dialog = document.createElement("dialog");
  dialog.className = "rule-note";
  dialog.setAttribute("aria-label", id);
  dialog.innerHTML = await reply.text();
  const form = Object.assign(document.createElement("form"), { method: "dialog" });
  form.append(Object.assign(document.createElement("button"), { className: "button", textContent: document.querySelector("[data-close]")?.dataset.close ?? "✕" }));
  dialog.append(form);
  dialog.addEventListener("close", () => { dialog.remove(); link.focus(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
}

if (!box) document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.rule");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.querySelector("dialog.rule-note")?.close();
  open(link);
});
