// A file that is chosen is read into the form, so that it is sent with it and looked over first.
document.addEventListener("change", async ({ target }) => {
  if (!target.dataset.into || !target.files[0]) return;
  document.getElementById(target.dataset.into).value = await target.files[0].text();
});
