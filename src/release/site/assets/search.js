/** The search page. The engine is in `search-engine.js`. */
import { element } from './elements.js';
import { createSearch, filterColumns } from './search-engine.js';
import { itemOf, openIndex, sentenceOf, today, vacancies } from './search-results.js';

/** @import { Answer, Part, Plan, Span } from './search-engine.js' */

// The script does not wait for the style, and so might come before the end of the page.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

const resultsPerStep = 20;

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-search]'));
const status = part('status');
const list = part('results');
const more = part('more');
const lists = part('browse');
const chips = part('chips');
const tally = part('tally');
const folder = part('fold');
const paid = part('pay');
const filters = /** @type {HTMLDetailsElement} */ (form.querySelector('details'));
const order = /** @type {HTMLSelectElement} */ (document.querySelector('#orden'));
/** @type {Plan} */
const plan = JSON.parse(document.querySelector('#search-index')?.textContent ?? '{}');
const { linesOf, rowsAt } = openIndex(plan);
const { answer } = createSearch(plan, linesOf, today());

// Every question needs it, and the page has asked for it already.
void linesOf('filtros.idx').catch(() => {});

/** The number of the question; an answer that comes after the next question is dropped. */
let turn = 0;
/** @type {Answer | null} */
let answered = null;
/** @type {readonly number[]} */
let found = [];
let shown = 0;

/** @param {string} name */
function part(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`[data-search-${name}]`));
}

/** The fields beside the words, by their names in the address. */
const choices = [...filterColumns.filter((name) => name !== 'ingles'), 'sueldo', 'fecha'];

async function search() {
  turn += 1;
  const own = turn;
  const isIdle = wordsAsked() === '' && chosenFields().length === 0;
  lists.hidden = !isIdle;
  showTally();
  if (isIdle) {
    show([], 'Escríbelo como lo dirías: «contador en Monterrey», «programador desde casa, más de 25 mil».');
    loadTypeface();
    return;
  }
  status.textContent = 'Buscando…';
  try {
    const result = await ask();
    if (own !== turn) return;
    answered = result;
    show(result.positions, sentenceOf(result));
    folder.textContent = `Ver ${vacancies(result.positions.length)}`;
    folder.hidden = false;
    chips.append(...result.kept.map(chip));
    chips.hidden = result.kept.length === 0;
    lists.hidden = result.positions.length > 0;
    paid.hidden = !result.understood.asksPay;
    await showMore(own);
    loadTypeface();
  } catch {
    if (own === turn) show([], 'No pudimos cargar las vacantes. Revisa tu conexión y vuelve a intentarlo.');
  }
}

// Only now, because the results should not wait for it.
function loadTypeface() {
  document.body.classList.remove('type-waits');
}

function wordsAsked() {
  return fieldOf('q')?.value.trim() ?? '';
}

function chosenFields() {
  return choices.filter((name) => fieldOf(name)?.value);
}

function ask() {
  return answer({
    question: wordsAsked(),
    chosen: Object.fromEntries(filterColumns.map((name) => [name, codeOf(name)])),
    leastPay: numberOf('sueldo'),
    days: numberOf('fecha'),
    order: /** @type {'relevancia' | 'fecha' | 'sueldo'} */ (order.value || 'relevancia'),
  });
}

/** @type {(positions: readonly number[], sentence: string) => void} */
function show(positions, sentence) {
  found = positions;
  shown = 0;
  list.replaceChildren();
  chips.replaceChildren();
  more.hidden = true;
  folder.hidden = true;
  paid.hidden = true;
  order.parentElement?.toggleAttribute('hidden', positions.length < 2);
  status.textContent = sentence;
}

/** @param {string} name */
function chosenName(name) {
  const select = fieldOf(name);
  return (select instanceof HTMLSelectElement && select.selectedOptions[0]?.text) || '';
}

/** @param {Part} part */
function chip({ name, label: own, spans }) {
  const label = own || chosenName(name);
  const button = element('button', 'chip', label);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `Quitar ${label}`);
  button.addEventListener('click', () => {
    if (spans.length > 0) takeOut(spans);
    else choose(fieldOf(name), '');
    fieldOf('q')?.focus();
    changed();
  });
  return button;
}

// Removes words from the question.
/** @param {readonly Span[]} spans */
function takeOut(spans) {
  const field = fieldOf('q');
  if (!field || !answered) return;
  let text = answered.question;
  // From the end, so that the other places stay valid.
  for (const { from, to } of spans.toSorted((a, b) => b.from - a.from)) {
    // Removes the preposition too: "contador en cdmx" becomes "contador".
    const before = text
      .slice(0, from)
      .replace(
        /(?:^|\s)(?:(?:en|de|del|la|el|los|las|con|sin|no|por|para|y|o|ni|que|sea|quiero|excepto|menos|salvo|nada|fuera)\s+)+$/i,
        ' ',
      );
    text = `${before} ${text.slice(to)}`;
  }
  field.value = text.replace(/\s+/g, ' ').trim();
}

function showTally() {
  const { length } = chosenFields();
  tally.textContent = length > 0 ? ` (${length})` : '';
  form.querySelector('[type=reset]')?.toggleAttribute('hidden', length === 0);
}

/** @param {string} name */
function fieldOf(name) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

// The letter of a value is its place in the form: see `filterCode`.
/** @param {string} name */
function codeOf(name) {
  const select = fieldOf(name);
  return select instanceof HTMLSelectElement && select.value
    ? String.fromCharCode(96 + select.selectedIndex)
    : '';
}

/** @param {string} name */
function numberOf(name) {
  const value = fieldOf(name)?.value;
  return value ? Number(value) : null;
}

/** @param {number} own */
async function showMore(own) {
  const rows = await rowsAt(found.slice(shown, shown + resultsPerStep));
  if (own !== turn) return;
  const items = rows.map(itemOf);
  const { closest = 0, also = '' } = answered ?? {};
  if (closest >= shown && closest < shown + rows.length)
    items.splice(closest - shown, 0, element('li', 'also', also ? `También en ${also}` : 'Otras vacantes'));
  list.append(...items);
  shown += rows.length;
  more.hidden = shown >= found.length;
}

const fieldNames = ['q', ...choices];

/** Keeps the question in the address, so that it can be shared. It follows the `#`, which never leaves the browser. */
function remember() {
  const asked = new URLSearchParams();
  for (const name of fieldNames) {
    const value = fieldOf(name)?.value.trim();
    if (value) asked.set(name, value);
  }
  if (order.value && order.value !== 'relevancia') asked.set('orden', order.value);
  window.history.replaceState(null, '', window.location.pathname + (asked.size > 0 ? `#${asked}` : ''));
}

function recall() {
  const asked = new URLSearchParams(window.location.hash.slice(1));
  for (const name of fieldNames) choose(fieldOf(name), asked.get(name) ?? '');
  choose(order, asked.get('orden') ?? 'relevancia');
  if (asked.has('filtros')) filters.open = true;
}

// A value that is not among the choices selects the first one, "any".
/** @type {(field: HTMLInputElement | HTMLSelectElement | null, value: string) => void} */
function choose(field, value) {
  if (!field) return;
  field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.selectedIndex = 0;
}

function changed() {
  remember();
  void search();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
form.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(changed, 150);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  changed();
  // On a phone the keyboard covers the results.
  fieldOf('q')?.blur();
  status.scrollIntoView({ block: 'start' });
});
form.addEventListener('reset', () => {
  const words = wordsAsked();
  clearTimeout(pause);
  pause = setTimeout(() => {
    choose(fieldOf('q'), words);
    changed();
  });
});
folder.addEventListener('click', () => {
  filters.open = false;
  status.focus({ preventScroll: true });
  status.scrollIntoView({ block: 'start' });
});
order.addEventListener('change', changed);
more.addEventListener('click', () => void showMore(turn));
window.addEventListener('hashchange', () => {
  recall();
  void search();
});

// A wide screen has room for all filters in one line.
filters.open = window.matchMedia('(min-width: 60rem)').matches;
recall();
void search();
