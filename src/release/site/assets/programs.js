/** Who reads one program in Python wants the others in Python too. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.tabs > input')) return;
  const before = target.getBoundingClientRect().top;
  for (const input of document.querySelectorAll('.tabs > input')) {
    if (input instanceof HTMLInputElement && input.value === target.value) input.checked = true;
  }
  // What changed its height above must not move the text from under the pointer.
  window.scrollBy(0, target.getBoundingClientRect().top - before);
});
