/** The search page. The engine is in `search-engine.js`. */
import { createSearch, filterColumns } from './search-engine.js';
import { element, grouped, itemOf, openIndex, today } from './search-results.js';

/** @import { Answer, Pay, Plan, Span } from './search-engine.js' */

const resultsPerStep = 20;

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-search]'));
const status = part('status');
const list = part('results');
const more = part('more');
const lists = part('browse');
const chips = part('chips');
const help = part('help');
const tally = part('tally');
const fold = part('fold');
const filters = /** @type {HTMLDetailsElement} */ (form.querySelector('details'));
const order = /** @type {HTMLSelectElement} */ (document.querySelector('#orden'));
/** @type {Plan} */
const plan = JSON.parse(document.querySelector('#search-index')?.textContent ?? '{}');
const { linesOf, rowAt } = openIndex(plan);
const { answer } = createSearch(plan, linesOf, today());

/** The number of the question; an answer that comes after the next question is dropped. */
let turn = 0;
/** The words that were answered, and the answer. @type {{ typed: string, result: Answer } | null} */
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
    show(
      [],
      'Escríbelo como lo dirías: «contador en Monterrey», «ventas sin experiencia», «programador desde casa, más de 25 mil».',
    );
    await refreshCounts();
    return;
  }
  status.textContent = 'Buscando…';
  try {
    const typed = wordsAsked();
    const result = await ask();
    if (own !== turn) return;
    answered = { typed, result };
    const limits = limitsOf(result);
    show(result.positions, sentenceOf(result, limits));
    showFold(result.positions.length);
    showChips(limits);
    showHelp(result);
    showCounts(result);
    await showMore(own);
  } catch {
    if (own === turn) show([], 'No pudimos leer las vacantes. Revisa tu conexión y vuelve a intentarlo.');
  }
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
    // The pay is in another file, which is only fetched when the filters are open.
    floors: filters.open ? numbersOf('sueldo') : [],
    ages: numbersOf('fecha'),
  });
}

/** @type {(positions: readonly number[], sentence: string) => void} */
function show(positions, sentence) {
  found = positions;
  shown = 0;
  list.replaceChildren();
  chips.replaceChildren();
  help.replaceChildren();
  more.hidden = true;
  fold.hidden = true;
  order.parentElement?.toggleAttribute('hidden', positions.length < 2);
  status.textContent = sentence;
}

/** @param {number} count */
function vacancies(count) {
  return `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;
}

/** @type {(answer: Answer, limits: Limit[]) => string} */
function sentenceOf({ positions: { length }, corrections, unknown, understood }, limits) {
  const missed = unknown.map((word) => `«${word}»`).join(' ni ');
  const taken = corrections.map(({ typed, used }) => ` Buscamos «${used}» en lugar de «${typed}».`).join('');
  if (length === 0)
    return `No encontramos vacantes así.${taken}${missed && ` Ninguna vacante dice ${missed}.`}`;
  if (missed === '') return `${vacancies(length)} ${length === 1 ? 'encontrada' : 'encontradas'}.${taken}`;
  // Says first that something is missing, then how much there is of the rest.
  const rest = [
    ...understood.words
      .filter((word) => !unknown.includes(word))
      .map((word) => `«${corrections.find(({ typed }) => typed === word)?.used ?? word}»`),
    ...limits.map(({ label }) => label),
  ];
  return `No hay vacantes con ${missed}. Encontramos ${vacancies(length)} con lo demás: ${rest.join(', ')}.${taken}`;
}

/** @typedef {{ name: string, label: string, spans: readonly Span[] }} Limit  A filter; a choice in the form has no spans. */

// What was chosen in the form, and what was understood as a filter.
/** @type {(result: Answer) => Limit[]} */
function limitsOf(result) {
  return [
    ...chosenFields().map((name) => ({ name, label: chosenName(name), spans: [] })),
    ...spokenLimits(result),
  ];
}

/** @type {(answer: Answer) => Limit[]} */
function spokenLimits({ understood: { filters: named, pay, age } }) {
  return [
    ...named.map((own) => ({
      name: own.filter,
      label: own.isExcluded ? `Sin: ${own.name}` : own.name,
      spans: [own],
    })),
    ...(pay ? [{ name: 'sueldo', label: payName(pay), spans: [pay] }] : []),
    ...(age ? [{ name: 'fecha', label: ageName(age.days), spans: [age] }] : []),
  ];
}

/** @param {string} name */
function chosenName(name) {
  const least = name === 'sueldo' ? numberOf(name) : null;
  if (least !== null) return payName({ least, most: null, isAbout: false });
  const select = fieldOf(name);
  return (select instanceof HTMLSelectElement && select.selectedOptions[0]?.dataset['name']) || '';
}

/** @param {Limit[]} limits */
function showChips(limits) {
  chips.append(...limits.map((limit) => chip(limit.label, () => lift(limit))));
  chips.hidden = limits.length === 0;
}

/** @param {{ name: string, spans: readonly Span[] }} limit */
function lift({ name, spans }) {
  if (spans.length > 0) takeOut(spans);
  else choose(fieldOf(name), '');
  fieldOf('q')?.focus();
  changed();
}

// A vacancy matches if its range reaches the amount; it may start below.
/** @param {Pick<Pay, 'least' | 'most' | 'isAbout'>} pay */
function payName({ least, most, isAbout }) {
  const amount = (/** @type {number} */ value) => `$${grouped(value)}`;
  if (least === null) return `Hasta ${amount(most ?? 0)}`;
  if (most !== null) return `De ${amount(least)} a ${amount(most)}`;
  return isAbout ? `Paga ${amount(least)}` : `Llega a ${amount(least)} o más`;
}

/** @param {number} days */
function ageName(days) {
  return days === 1 ? 'Publicada hoy' : `Últimos ${days} días`;
}

/** @type {(label: string, remove: () => void) => HTMLElement} */
function chip(label, remove) {
  const button = element('button', 'chip', label);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `Quitar ${label}`);
  button.addEventListener('click', remove);
  return button;
}

// Removes words from the question.
/** @param {readonly Span[]} spans */
function takeOut(spans) {
  const field = fieldOf('q');
  if (!field || !answered) return;
  let text = answered.result.question;
  // From the end, so that the other places stay valid.
  for (const { from, to } of spans.toSorted((a, b) => b.from - a.from)) {
    // Removes the preposition too: "contador en cdmx" becomes "contador".
    const before = text
      .slice(0, from)
      .replace(/(?:^|\s)(?:(?:en|de|del|la|el|con|sin|no|por|para|y)\s+)+$/i, ' ');
    text = `${before} ${text.slice(to)}`;
  }
  field.value = text.replace(/\s+/g, ' ').trim();
}

// A choice replaces what the words say about the same filter. The name of a family stays, because titles are searched for it.
/** @param {string} name */
function replaceSpoken(name) {
  if (!fieldOf(name)?.value || answered?.typed !== wordsAsked()) return;
  const { filters: named, pay, age } = answered.result.understood;
  const spans =
    name === 'sueldo'
      ? [pay]
      : name === 'fecha'
        ? [age]
        : named.filter(({ filter, isExcluded }) => filter === name && (isExcluded || name !== 'familia'));
  takeOut(spans.filter((span) => span !== null));
}

// Without results: which filters to remove, and where else to look.
/** @param {Answer} answer */
function showHelp({ positions, wider }) {
  help.hidden = positions.length > 0;
  if (positions.length > 0) return;
  lists.hidden = false;
  for (const { without: name, label, spans, count } of wider) {
    const item = element('li', '', '');
    const button = element('button', 'quiet', `Sin «${label || chosenName(name)}»: ${vacancies(count)}`);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => lift({ name, spans }));
    item.append(button);
    help.append(item);
  }
  help.append(
    linkItem('/vacantes/', 'Ver todas las vacantes'),
    linkItem('/feeds/vacantes.xml', 'Recibe las vacantes nuevas por RSS'),
  );
}

/** @type {(address: string, label: string) => HTMLElement} */
function linkItem(address, label) {
  const link = element('a', '', label);
  link.setAttribute('href', address);
  const item = element('li', '', '');
  item.append(link);
  return item;
}

// Shows how many vacancies each choice has, and in place of "any" what the words say.
/** @param {Answer} result */
function showCounts(result) {
  const spoken = spokenLimits(result);
  for (const name of choices) {
    const select = fieldOf(name);
    if (!(select instanceof HTMLSelectElement)) continue;
    const counts = result.counts[name];
    for (const option of select.options) {
      const label = option.dataset['name'] ?? '';
      const count = counts?.get(option.dataset['code'] ?? option.value) ?? 0;
      const said = spoken.filter((own) => own.name === name).map((own) => own.label);
      if (option.value) option.text = counts?.size ? `${label} (${grouped(count)})` : label;
      else option.text = said.length > 0 ? `${said.join(', ')} (lo escribiste)` : label;
    }
  }
}

async function refreshCounts() {
  const own = turn;
  const result = filters.open ? await ask().catch(() => null) : null;
  if (result && own === turn) showCounts(result);
}

function showTally() {
  const { length } = chosenFields();
  tally.textContent = length > 0 ? ` (${length})` : '';
}

/** @param {number} count */
function showFold(count) {
  fold.textContent = `Ver ${vacancies(count)}`;
  fold.hidden = false;
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

// The numbers among the choices.
/** @param {string} name */
function numbersOf(name) {
  const select = fieldOf(name);
  return select instanceof HTMLSelectElement
    ? Array.from(select.options, ({ value }) => Number(value)).filter((value) => value > 0)
    : [];
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

/** Also reads older addresses, with the question after a `?`, and corrects them. */
function recall() {
  const { hash, search: query } = window.location;
  const asked = new URLSearchParams(hash.length > 1 ? hash.slice(1) : query);
  for (const name of fieldNames) {
    const field = fieldOf(name);
    choose(field, asked.get(name) ?? '');
  }
  choose(order, asked.get('orden') ?? 'relevancia');
  if (asked.has('filtros')) filters.open = true;
  if (query) remember();
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
form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLSelectElement) replaceSpoken(target.id);
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
  clearTimeout(pause);
  pause = setTimeout(changed);
});
filters.addEventListener('toggle', refreshCounts);
fold.addEventListener('click', () => {
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

// Their texts change with the counts.
for (const option of form.querySelectorAll('option')) option.dataset['name'] ??= option.text;
recall();
void search();
