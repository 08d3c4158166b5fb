// The lists of tables, looked at again every few seconds while somebody looks at the page.
import { Idiomorph } from "/static/idiomorph.js";

const EVERY = 4000; // milliseconds
const tables = document.getElementById("tables");

async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/lobby");
    if (answer.ok) Idiomorph.morph(tables, await answer.text(), { morphStyle: "innerHTML" });
  } catch {
    // no connection: the next time
  }
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
