// A link to give away, from the button beside it: sent with what the device has for that, else copied. Without a secure
// address a browser shares nothing, and lets a page copy only what is selected.
const { classList } = document.documentElement;
classList.add("scripted"); // no button without a script behind it
if (navigator.share) classList.add("shares");

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-share]");
  if (!button) return;
  const link = button.parentElement.querySelector("input");
  if (navigator.share)
    return navigator.share({ title: document.title, text: button.dataset.text, url: link.value }).catch(() => {});
  link.focus();
  link.select();
  const copied = await (navigator.clipboard?.writeText(link.value) ?? Promise.reject()).then(
    () => true,
    () => document.execCommand("copy"),
  );
  button.parentElement.querySelector("[role=status]").textContent = copied
    ? button.dataset.done
    : button.dataset.selected;
});
