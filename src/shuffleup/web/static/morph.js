// Make an element's children those of some HTML, keeping what is there: focus, what is typed, and what is open.
export function morph(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  children(element, template.content);
}

const keyOf = (node) => node.nodeType === 1 ? node.id || node.dataset.key || "" : "";

function children(from, to) {
  const keyed = new Map([...from.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    const found = key ? keyed.get(key) : at && !keyOf(at) && same(at, wanted) ? at : null;
    if (found && same(found, wanted)) {
      if (found === at) at = at.nextSibling;
      else from.insertBefore(found, at);
      keyed.delete(key);
      one(found, wanted);
    } else from.insertBefore(wanted, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.type ?? "") === (b.type ?? "");

function one(from, to) {
  if (from.isEqualNode(to)) return; // most of it: the browser sees that sooner than we
  if (from.nodeType !== 1) {
    from.nodeValue = to.nodeValue;
    return;
  }
  attributes(from, to);
  if (from.nodeName === "TEXTAREA") return;
  children(from, to);
}

// A heading may have the focus.
const KEPT = { DETAILS: ["open"], DIALOG: ["open"], H2: ["tabindex"], H3: ["tabindex"] };

function attributes(from, to) {
  const kept = KEPT[from.nodeName] ?? [];
  const typed = from.nodeName === "INPUT" && from.getAttribute("value") === to.getAttribute("value");
  const ticked = from.nodeName === "INPUT" && from.hasAttribute("checked") === to.hasAttribute("checked");
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !kept.includes(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  if (from.nodeName === "INPUT" && !typed && from !== document.activeElement)
    from.value = to.getAttribute("value") ?? "";
  if (from.nodeName === "INPUT" && !ticked) from.checked = to.hasAttribute("checked");
}
