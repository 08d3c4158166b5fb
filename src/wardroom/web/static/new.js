// What is chosen decides what else is offered: ask for the form again.
for (const select of document.querySelectorAll("[data-plan]")) {
  select.addEventListener("change", () => {
    const chosen = new URLSearchParams([...document.querySelectorAll("[data-plan]")].map((one) => [one.name, one.value]));
    location.search = chosen;
  });
}
const name = document.querySelector("input[name=name]");
name.value ||= localStorage.name ?? "";
name.form.addEventListener("submit", () => { localStorage.name = name.value; });
