// A form leads to the search, with its words and choices after a `#`, which never leaves the browser.
export function listenToForms() {
  for (const form of document.querySelectorAll('form[data-ask]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const asked = new URLSearchParams();
      for (const field of form.querySelectorAll('input, select'))
        if ('value' in field && field.value) asked.set(field.id, String(field.value).trim());
      for (const [name, value] of new URLSearchParams(form.getAttribute('data-ask') ?? ''))
        asked.set(name, value);
      window.location.assign(`/buscar/#${asked}`);
    });
  }
}
