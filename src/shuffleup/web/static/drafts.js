// What is typed into a form and not sent yet is kept: when others' taps replace the form, it is there again as soon as
// the form is. A form is known by what its buttons do and to whom, and by what it says it is about. Kept for this tab
// only, and forgotten when it was sent.
const KEPT = `typed ${location.pathname}`;
const CHANGES = ["then", "confirm", "armed", "fresh", "key", "hand", "rebuys"]; // not what a form is about
const FIELDS = "input:not([type=hidden]), select, textarea";
// Form → field → [what was there, what is there now, whether it was only chosen].
let drafts = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
const known = new WeakMap(); // form → what it was about when it was last looked at

export function nameOf(form) {
  const buttons = form?.closest("main") ? [...form.querySelectorAll("[data-do]")] : [];
  // Kept elsewhere, or one turn's own.
  if (!buttons.length || form.querySelector("[data-look-as], [data-seen]")) return "";
  return (
    (form.dataset.about ?? "") +
    JSON.stringify(buttons.map(({ dataset }) => Object.entries(dataset).filter(([name]) => !CHANGES.includes(name))))
  );
}

const ticks = (field) => field.type === "checkbox" || field.type === "radio";
const fieldName = (field) => field.id || `${field.name} ${ticks(field) ? field.value : ""}`;
const chosen = (field) => ticks(field) || field.nodeName === "SELECT";
const now = (field) => (ticks(field) ? field.checked : field.value);
const first = (field) =>
  ticks(field) ? field.defaultChecked : (field.defaultValue ?? field.querySelector("[selected]")?.value ?? "");
const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(drafts));

document.addEventListener("input", ({ target }) => {
  const name = target.form && nameOf(target.form);
  if (!name) return;
  const draft = (drafts[name] = {});
  for (const one of target.form.querySelectorAll(FIELDS))
    if (now(one) !== first(one)) draft[fieldName(one)] = [first(one), now(one), chosen(one)];
  keep();
});

// After the page has changed: a form that came back has what was typed, and one that is about somebody else now has
// not.
export function fillIn() {
  for (const form of document.querySelectorAll("main form")) {
    const name = nameOf(form);
    const before = known.get(form);
    known.set(form, name);
    if (before === name) continue;
    if (before && name) form.reset();
    for (const field of form.querySelectorAll(FIELDS)) fill(field, drafts[name]?.[fieldName(field)]);
  }
}

// What was counted, drawn or set meanwhile is newer than what was typed.
function fill(field, [was, typed] = []) {
  if (typed === undefined || (first(field) !== was && first(field) !== "")) return;
  if (ticks(field)) field.checked = typed;
  else field.value = typed;
}

export function forget(name) {
  delete drafts[name];
  keep();
}

// Who turns elsewhere gives up what was ticked and chosen: it would be answered unread. What was typed stays.
export function turnAway() {
  for (const draft of Object.values(drafts)) {
    for (const [name, [, , only]] of Object.entries(draft)) if (only) delete draft[name];
  }
  keep();
}
