/** What a page can do beyond being read: choose a listing, share, print, copy. Every page works without it. */

for (const form of document.querySelectorAll('form[data-finder]')) {
  if (form instanceof HTMLFormElement) enhanceFinder(form);
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('button') : null;
  if (!target) return;
  if (target.matches('[data-print]')) window.print();
  if (target.matches('[data-share]')) void share(target);
  if (target.matches('[data-copy]')) void copyFrom(target);
});

for (const sample of document.querySelectorAll('.sample')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.dataset.copy = '';
  button.textContent = document.documentElement.lang === 'en' ? 'Copy' : 'Copiar';
  sample.append(button);
}

/**
 * Without words the form leads to the listing of the three choices; with words it goes to the search. The words travel
 * behind a `#`, which a browser keeps to itself. A choice without vacancies cannot be made, and the button says how many there are.
 * @param {HTMLFormElement} form
 */
function enhanceFinder(form) {
  const selects = [...form.querySelectorAll('select')];
  const words = form.querySelector('input');
  const button = form.querySelector('button');
  /** One count for each combination of choices, the last choice changing fastest. */
  const counts = (form.dataset.counts ?? '').split(',').map((text) => Number.parseInt(text || '0', 36));

  /** @param {number[]} choices */
  const countOf = (choices) =>
    counts[choices.reduce((sum, choice, place) => sum * (selects[place]?.options.length ?? 1) + choice, 0)] ??
    0;

  const update = () => {
    const choices = selects.map((select) => select.selectedIndex);
    for (const [place, select] of selects.entries()) {
      for (const option of select.options) {
        option.disabled = countOf(choices.with(place, option.index)) === 0;
      }
    }
    if (!button) return;
    const count = countOf(choices);
    button.textContent = words?.value.trim()
      ? 'Buscar'
      : `Ver ${count.toLocaleString('es-MX')} ${count === 1 ? 'vacante' : 'vacantes'}`;
  };

  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = words?.value.trim();
    if (question) {
      const asked = new URLSearchParams({ q: question });
      for (const { id, value } of selects) if (value) asked.set(id, value);
      window.location.assign(`/buscar/#${asked}`);
      return;
    }
    const segments = selects.map((select) => select.value || 'todas');
    const everything = segments.every((segment) => segment === 'todas');
    window.location.assign(everything ? '/vacantes/' : `/vacantes/${segments.join('/')}/`);
  });
  // A browser may bring back what was chosen before the page was left.
  window.addEventListener('pageshow', update);
  update();
}

const canShare = typeof navigator.share === 'function';

// A button says what it will do: where there is nothing to hand a page over to, it copies the address.
if (!canShare) {
  for (const button of document.querySelectorAll('[data-share]')) button.textContent = 'Copiar enlace';
}

/** @param {Element} button */
async function share(button) {
  const url = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? window.location.href;
  if (canShare) {
    // Whoever closes the dialogue has not made a mistake.
    const text = messageBeside(button);
    await navigator.share({ title: document.title, text, url }).catch(() => undefined);
    return;
  }
  await copy(button, url, 'Enlace copiado');
}

/**
 * What the link to a chat beside the button says, without the address, which goes along by itself.
 * @param {Element} button
 */
function messageBeside(button) {
  const link = button.parentElement?.querySelector('a');
  return new URL(link?.href ?? '', window.location.href).searchParams.get('text')?.split('\n')[0] ?? '';
}

/** @param {Element} button */
async function copyFrom(button) {
  const source =
    document.querySelector(button.getAttribute('data-copy') || 'none') ??
    button.parentElement?.querySelector('code');
  const english = document.documentElement.lang === 'en';
  await copy(button, source?.textContent ?? '', english ? 'Copied' : 'Copiado');
}

/**
 * @param {Element} button
 * @param {string} text
 * @param {string} done
 */
async function copy(button, text, done) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = done;
  } catch {
    button.textContent = document.documentElement.lang === 'en' ? 'Could not copy' : 'No se pudo copiar';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}
