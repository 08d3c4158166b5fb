// What the scripts of a table share: elements, words, what is kept in the browser.
export const at = (id) => document.getElementById(id);
export const words = at("words").dataset;
export const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });
export const kept = (name, usual) => localStorage[name] ?? usual;
export const link = (className, text, href) => Object.assign(make("a", className, text), { href });

export function button(className, text, act) {
  const made = make("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

export async function copy(input, say) {
  input.select();
  try { await navigator.clipboard.writeText(input.value); } catch { document.execCommand("copy"); } // no clipboard without https
  say.textContent = words.copied;
  setTimeout(() => { say.textContent = words.copy; }, 2000);
}
