// A form that shows what it comes to: whenever a field changes, the same page is fetched with what is filled in, and
// laid over.
import { morph } from "./morph.js";

let timer = 0;
let busy = false;
let again = null;

// One at a time: what changes meanwhile is asked when the answer has come.
async function refresh(form) {
  if (busy) {
    again = form;
    return;
  }
  busy = true;
  const place = document.getElementById(form.dataset.refresh);
  place.setAttribute("aria-busy", "true");
  await fetched(form).finally(() => (busy = false));
  place.removeAttribute("aria-busy");
  const next = again;
  again = null;
  if (next) refresh(next);
}

async function fetched(form) {
  const query = new URLSearchParams(new FormData(form)).toString();
  const url = `${location.pathname}?${query}`;
  const answer = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || again) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = form.dataset.refresh;
  morph(document.getElementById(id), page.getElementById(id).innerHTML);
  fold(form);
  history.replaceState({}, "", url);
}

// A field that says nothing without another (`data-with`: its name, or name=value) is there only with it; one with
// something wrong in it stays.
function saysSomething(form, wanted) {
  const [name, value] = wanted.split("=");
  const field = form.elements[name];
  if (!field) return true;
  if (field.type === "checkbox") return field.checked;
  return value ? field.value === value : !["", "0", "none"].includes(field.value);
}

function fold(form) {
  for (const one of form.querySelectorAll("[data-with]"))
    one.hidden = !saysSomething(form, one.dataset.with) && !one.querySelector("[aria-invalid=true]");
  for (const one of form.querySelectorAll("[data-lasts]")) one.hidden = false; // of no use without a script
}

for (const form of document.querySelectorAll("form")) fold(form);

// How long a night takes, as a slider: it sets the time by which it is over.
function lasts({ form, value }) {
  const [hours, minutes] = form.elements.starts.value.split(":").map(Number);
  const ends = (hours * 60 + minutes + Number(value)) % (24 * 60);
  const two = (number) => String(number).padStart(2, "0");
  form.elements.ends.value = `${two(Math.floor(ends / 60))}:${two(ends % 60)}`;
}

document.addEventListener("input", (event) => {
  if (event.target.closest("[data-lasts]")) lasts(event.target);
  if (event.target.form) fold(event.target.form);
  const form = event.target.closest("form[data-refresh]");
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(() => refresh(form), 250);
});

// What was answered by a rule of thumb, so that nobody waits for the page, is asked in earnest once it is there.
const soon = document.querySelector("form[data-refresh][data-soon]");
if (soon) refresh(soon);

// A form that was sent and came back with something wrong is read from there.
const faulty = document.querySelector("form[data-faulty]")?.querySelector("[aria-invalid=true], .wrong, .trouble");
faulty?.scrollIntoView({ block: "center" });
faulty?.focus({ preventScroll: true });
