/** Shows every program of the page in the chosen language. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.tabs > input')) return;
  const before = target.getBoundingClientRect().top;
  for (const input of document.querySelectorAll('.tabs > input')) {
    if (input instanceof HTMLInputElement && input.value === target.value) input.checked = true;
  }
  // Programs above may change their height; the text under the pointer must not move.
  window.scrollBy(0, target.getBoundingClientRect().top - before);
});
