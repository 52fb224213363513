// What was refused and is the director's to say: the reason is asked for, and the same act goes again with it.
export function decideOtherwise(why, discretion, again) {
  const dialog = document.getElementById("otherwise");
  const form = dialog.querySelector("form");
  form.querySelector(".why").replaceChildren(...why.childNodes);
  const third = discretion === "third-person"; // the director is part of it: who decides instead?
  form.decided_by.required = third;
  form.decided_by.parentElement.hidden = !third;
  if (!third) form.reset();
  dialog.returnValue = "";
  dialog.onclose = () => dialog.returnValue === "yes" && again(Object.fromEntries(filled(form)));
  dialog.showModal();
}

const filled = (form) => [...new FormData(form)].filter(([, value]) => value.trim());
