/** The page of the search: what is asked, what was understood, what was found. The engine is in `search-engine.js`. */
import { createSearch, filterColumns } from './search-engine.js';
import { element, itemOf, openIndex, today } from './search-results.js';

/** @typedef {import('./search-engine.js').Answer} Answer */

const resultsPerStep = 20;

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-search]'));
const status = part('status');
const list = part('results');
const more = part('more');
const lists = part('browse');
const chips = part('chips');
const help = part('help');
const tally = part('tally');
const order = /** @type {HTMLSelectElement} */ (document.querySelector('#orden'));
/** @type {import('./search-engine.js').Plan} */
const plan = JSON.parse(document.querySelector('#search-index')?.textContent ?? '{}');
const { linesOf, rowAt } = openIndex(plan);
const { answer } = createSearch(plan, linesOf, today());

/** The question being answered; an answer that comes after the next question is thrown away. */
let turn = 0;
/** @type {readonly number[]} */
let found = [];
let shown = 0;

/** @param {string} name */
function part(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`[data-search-${name}]`));
}

/** What can be chosen beside the words, by the name that it has in the address. */
const choices = [...filterColumns.filter((name) => name !== 'ingles'), 'sueldo', 'fecha'];

async function search() {
  turn += 1;
  const own = turn;
  const question = fieldOf('q')?.value.trim() ?? '';
  const chosen = Object.fromEntries(filterColumns.map((name) => [name, codeOf(name)]));
  const isIdle = question === '' && choices.every((name) => !fieldOf(name)?.value);
  lists.hidden = !isIdle;
  showTally();
  if (isIdle) {
    show(
      [],
      'Escríbelo como lo dirías: «contador en Monterrey», «ventas sin experiencia», «programador desde casa, más de 25 mil».',
    );
    return;
  }
  status.textContent = 'Buscando…';
  try {
    const result = await answer({
      question,
      chosen,
      leastPay: numberOf('sueldo'),
      days: numberOf('fecha'),
      order: /** @type {'relevancia' | 'fecha' | 'sueldo'} */ (order.value || 'relevancia'),
    });
    if (own !== turn) return;
    show(result.positions, sentenceOf(result));
    showChips(result);
    showHelp(result);
    showCounts(result);
    await showMore(own);
  } catch {
    if (own === turn) show([], 'No pudimos leer las vacantes. Revisa tu conexión y vuelve a intentarlo.');
  }
}

/**
 * @param {readonly number[]} positions
 * @param {string} sentence
 */
function show(positions, sentence) {
  found = positions;
  shown = 0;
  list.replaceChildren();
  chips.replaceChildren();
  help.replaceChildren();
  more.hidden = true;
  order.parentElement?.toggleAttribute('hidden', positions.length < 2);
  status.textContent = sentence;
}

/** @param {Answer} answer */
function sentenceOf({ positions: { length }, corrections, unknown }) {
  const count =
    length === 0
      ? 'No encontramos vacantes así.'
      : `${length.toLocaleString('es-MX')} ${length === 1 ? 'vacante encontrada' : 'vacantes encontradas'}.`;
  const taken = corrections.map(({ typed, used }) => ` Buscamos «${used}» en lugar de «${typed}».`);
  const left =
    unknown.length > 0 ? ` Ninguna vacante dice ${unknown.map((word) => `«${word}»`).join(' ni ')}.` : '';
  return count + taken.join('') + left;
}

/**
 * What was understood as a filter, each with a button that takes it out of the question again.
 * @param {Answer} answer
 */
function showChips({ understood: { filters, pay } }) {
  for (const { name, isExcluded, from, to } of filters) {
    chips.append(chip(isExcluded ? `Sin: ${name}` : name, () => without(from, to)));
  }
  if (pay) chips.append(chip(payName(pay), () => without(pay.from, pay.to)));
  chips.hidden = chips.childElementCount === 0;
}

/** @param {import('./search-engine.js').Pay} pay */
function payName({ least, most }) {
  const amount = (/** @type {number} */ value) => `$${value.toLocaleString('es-MX')}`;
  if (least !== null && most !== null) return `De ${amount(least)} a ${amount(most)}`;
  return least !== null ? `Desde ${amount(least)}` : `Hasta ${amount(most ?? 0)}`;
}

/**
 * @param {string} label
 * @param {() => void} remove
 */
function chip(label, remove) {
  const button = element('button', 'chip', label);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `Quitar ${label}`);
  button.addEventListener('click', remove);
  return button;
}

/**
 * @param {number} from
 * @param {number} to
 */
function without(from, to) {
  const field = fieldOf('q');
  if (!field) return;
  // What led up to it goes along: "contador en cdmx" becomes "contador".
  const before = field.value
    .slice(0, from)
    .replace(/(?:^|\s)(?:(?:en|de|del|la|el|con|sin|no|por|para|y)\s+)+$/i, ' ');
  field.value = `${before} ${field.value.slice(to)}`.replace(/\s+/g, ' ').trim();
  field.focus();
  changed();
}

/**
 * Where nothing was found: what stands in the way, and where else to look.
 * @param {Answer} answer
 */
function showHelp({ positions, wider, understood }) {
  help.hidden = positions.length > 0;
  if (positions.length > 0) return;
  lists.hidden = false;
  for (const { without: name, name: label, count } of wider) {
    const item = element('li', '', '');
    const button = element(
      'button',
      'quiet',
      `Sin ${nameOf(name, label)}: ${count.toLocaleString('es-MX')} ${count === 1 ? 'vacante' : 'vacantes'}`,
    );
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => widen(name, understood));
    item.append(button);
    help.append(item);
  }
  help.append(
    linkItem('/vacantes/', 'Ver todas las vacantes'),
    linkItem('/feeds/vacantes.xml', 'Recibe las vacantes nuevas por RSS'),
  );
}

/**
 * @param {string} address
 * @param {string} label
 */
function linkItem(address, label) {
  const link = element('a', '', label);
  link.setAttribute('href', address);
  const item = element('li', '', '');
  item.append(link);
  return item;
}

/**
 * @param {string} name
 * @param {string} label
 */
function nameOf(name, label) {
  const select = fieldOf(name);
  const own = select instanceof HTMLSelectElement && select.value ? select.selectedOptions[0] : null;
  return `«${own?.dataset.name ?? label}»`;
}

/**
 * @param {string} name
 * @param {import('./search-engine.js').Understood} understood
 */
function widen(name, { filters, pay }) {
  const field = fieldOf(name);
  if (field?.value) {
    field.value = '';
    changed();
    return;
  }
  const span = name === 'sueldo' ? pay : filters.find(({ filter }) => filter === name);
  if (span) without(span.from, span.to);
}

/**
 * How many there are with each choice.
 * @param {Answer} answer
 */
function showCounts({ counts }) {
  for (const name of filterColumns) {
    const select = fieldOf(name);
    if (!(select instanceof HTMLSelectElement)) continue;
    for (const option of select.options) {
      const { code, name: label } = option.dataset;
      if (!code || !label) continue;
      option.textContent = `${label} (${(counts[name]?.get(code) ?? 0).toLocaleString('es-MX')})`;
    }
  }
}

function showTally() {
  const chosen = choices.filter((name) => fieldOf(name)?.value).length;
  tally.textContent = chosen > 0 ? ` (${chosen})` : '';
}

/** @param {string} name */
function fieldOf(name) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** @param {string} name */
function codeOf(name) {
  const select = fieldOf(name);
  return select instanceof HTMLSelectElement ? (select.selectedOptions[0]?.dataset.code ?? '') : '';
}

/** @param {string} name */
function numberOf(name) {
  const value = fieldOf(name)?.value;
  return value ? Number(value) : null;
}

/** @param {number} own */
async function showMore(own) {
  const next = found.slice(shown, shown + resultsPerStep);
  const rows = await Promise.all(next.map(rowAt));
  if (own !== turn) return;
  list.append(...rows.map(itemOf));
  shown += next.length;
  more.hidden = shown >= found.length;
}

const fieldNames = ['q', ...choices];

/**
 * The address keeps the question, so that it can be shared and the way back works. It stands behind the `#`: what
 * follows it never leaves the browser.
 */
function remember() {
  const asked = new URLSearchParams();
  for (const name of fieldNames) {
    const value = fieldOf(name)?.value.trim();
    if (value) asked.set(name, value);
  }
  if (order.value && order.value !== 'relevancia') asked.set('orden', order.value);
  window.history.replaceState(null, '', window.location.pathname + (asked.size > 0 ? `#${asked}` : ''));
}

/** An address of before, with the question behind a `?`, is understood and put right. */
function recall() {
  const { hash, search: query } = window.location;
  const asked = new URLSearchParams(hash.length > 1 ? hash.slice(1) : query);
  for (const name of fieldNames) {
    const field = fieldOf(name);
    if (field) choose(field, asked.get(name) ?? '');
  }
  choose(order, asked.get('orden') ?? 'relevancia');
  if (asked.has('filtros')) form.querySelector('details')?.setAttribute('open', '');
  if (query) remember();
}

/**
 * A value that is not among the choices leaves a select with none; the first one is "any".
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string} value
 */
function choose(field, value) {
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
  // On a phone the keyboard covers what was found.
  fieldOf('q')?.blur();
  status.scrollIntoView({ block: 'start' });
});
form.addEventListener('reset', () => {
  clearTimeout(pause);
  pause = setTimeout(changed);
});
order.addEventListener('change', changed);
more.addEventListener('click', () => void showMore(turn));
window.addEventListener('hashchange', () => {
  recall();
  void search();
});

recall();
void search();
