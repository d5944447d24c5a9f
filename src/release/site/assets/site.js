/** Choosing a listing, sharing, printing and copying. Every page works without it. */

for (const form of document.querySelectorAll('form[data-finder]')) {
  if (form instanceof HTMLFormElement) enhanceFinder(form);
}

for (const form of document.querySelectorAll('form[data-words]')) {
  // Searches for the words within the listing.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const filters = new URLSearchParams(form.getAttribute('data-words') ?? '');
    ask(form.querySelector('input')?.value.trim() ?? '', filters);
  });
}

const isEnglish = document.documentElement.lang === 'en';

for (const name of ['click', 'focusin'])
  document.addEventListener(name, ({ target }) =>
    foldFilters((fold) => !(target instanceof Node && fold.contains(target))),
  );

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('button') : null;
  if (!target) return;
  if (target.matches('[data-print]')) window.print();
  if (target.matches('[data-share]')) void share(target);
  if (target.matches('[data-copy]')) void copyFrom(target);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') foldFilters(() => true);
});

// The open filters of a listing cover its rows; a click or the focus elsewhere closes them.
/** @param {(fold: Element) => boolean} which */
function foldFilters(which) {
  for (const fold of document.querySelectorAll('.facet[open]')) if (which(fold)) fold.removeAttribute('open');
}

for (const sample of document.querySelectorAll('.sample')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.dataset.copy = '';
  button.textContent = isEnglish ? 'Copy' : 'Copiar';
  sample.append(button);
}

// Without words the form leads to the listing of the three choices; with words to the search, after a `#`, which never
// leaves the browser. Choices without vacancies are disabled, and the button has the number of vacancies.
/** @param {HTMLFormElement} form */
function enhanceFinder(form) {
  const selects = [...form.querySelectorAll('select')];
  const words = form.querySelector('input');
  const button = form.querySelector('button');
  /** @type {((choices: number[]) => number) | undefined} */
  let countOf;

  const update = () => {
    countOf ??= combinationCounts(form);
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

  // The page is correct before a choice, so nothing is computed until then.
  form.addEventListener('focusin', update, { once: true });
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = words?.value.trim();
    if (question) {
      ask(
        question,
        selects.map(({ id, value }) => [id, value]),
      );
      return;
    }
    const segments = selects.map((select) => select.value || 'todas');
    const everything = segments.every((segment) => segment === 'todas');
    window.location.assign(everything ? '/vacantes/' : `/vacantes/${segments.join('/')}/`);
  });
  // A browser may restore earlier choices.
  window.addEventListener('pageshow', () => {
    if (words?.value || selects.some(({ selectedIndex }) => selectedIndex > 0)) update();
  });
}

// How many vacancies a combination of choices has.
/** @type {(form: HTMLFormElement) => (choices: number[]) => number} */
export function combinationCounts(form) {
  /** One for each combination, the last choice changing fastest. */
  const counts = (form.dataset.counts ?? '').split(',').map((text) => Number.parseInt(text || '0', 36));
  const sizes = [...form.querySelectorAll('select')].map(({ options }) => options.length);
  return (choices) =>
    counts[choices.reduce((sum, choice, place) => sum * (sizes[place] ?? 1) + choice, 0)] ?? 0;
}

/** @type {(question: string, filters: Iterable<string[]>) => void} */
function ask(question, filters) {
  const asked = new URLSearchParams(question ? { q: question } : {});
  for (const [name = '', value] of filters) if (value) asked.set(name, value);
  window.location.assign(`/buscar/#${asked}`);
}

const canShare = typeof navigator.share === 'function';

// Without a share dialogue the button copies the address, and its label says so.
if (!canShare) {
  for (const button of document.querySelectorAll('[data-share]')) button.textContent = 'Copiar enlace';
}

/** @param {Element} button */
async function share(button) {
  const url = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? window.location.href;
  if (canShare) {
    // Closing the dialogue is not an error.
    const text = messageBeside(button);
    await navigator.share({ title: document.title, text, url }).catch(() => undefined);
    return;
  }
  await copy(button, url, 'Enlace copiado');
}

// The text of the chat link beside the button, without the address.
/** @param {Element} button */
function messageBeside(button) {
  const link = button.parentElement?.querySelector('a');
  return new URL(link?.href ?? '', window.location.href).searchParams.get('text')?.split('\n')[0] ?? '';
}

/** @param {Element} button */
async function copyFrom(button) {
  const source =
    document.querySelector(button.getAttribute('data-copy') || 'none') ??
    button.parentElement?.querySelector('code');
  await copy(button, source?.textContent ?? '', isEnglish ? 'Copied' : 'Copiado');
}

/** @type {(button: Element, text: string, done: string) => Promise<void>} */
async function copy(button, text, done) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = done;
  } catch {
    button.textContent = isEnglish ? 'Could not copy' : 'No se pudo copiar';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}
