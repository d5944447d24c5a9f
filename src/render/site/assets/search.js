/**
 * Full-text search in the browser. The index lies in small files: the page knows at which word each begins, and only
 * those that hold a word of the question are fetched.
 */
import { stemOf, wordsOf } from './search-terms.js';

/**
 * @typedef {object} Plan  What the page says of the index.
 * @property {string} base         The folder of its files; its name holds their hash.
 * @property {string[]} starts     The first word of each file of words.
 * @property {number} total
 * @property {number} rowsPerFile
 */

/** @typedef {Map<number, number>} Matches  Position of a vacancy to how well it matches. */

const resultsPerStep = 20;

/** A single letter or two could match most of the index: only this many files are looked at for one word. */
const filesPerWord = 6;

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-search]'));
const status = /** @type {HTMLElement} */ (document.querySelector('[data-search-status]'));
const list = /** @type {HTMLElement} */ (document.querySelector('[data-search-results]'));
const more = /** @type {HTMLButtonElement} */ (document.querySelector('[data-search-more]'));
const lists = /** @type {HTMLElement} */ (document.querySelector('[data-search-browse]'));
/** @type {Plan} */
const plan = JSON.parse(document.querySelector('#search-index')?.textContent ?? '{}');

/** @type {Map<string, Promise<string[]>>} */
const files = new Map();

/** The question being answered; an answer that comes after the next question is thrown away. */
let turn = 0;
/** @type {number[]} */
let found = [];
let shown = 0;

/** @param {string} name */
function linesOf(name) {
  const known = files.get(name);
  if (known) return known;
  const lines = fetch(plan.base + name).then(async (response) => {
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return (await response.text()).split('\n');
  });
  lines.catch(() => files.delete(name));
  files.set(name, lines);
  return lines;
}

/** How much a word weighs in the title, in the other facts and in the text: the parts in the order of the index. */
const weights = [8, 3, 1];

/**
 * The vacancies with a word that begins like this one. How rare the word is makes no difference among them, only
 * between the words of a question: so a title that has the word always comes before a text that mentions it.
 * @param {string} word
 * @returns {Promise<Matches>}
 */
async function matchesOf(word) {
  const stem = stemOf(word);
  const after = plan.starts.findIndex((start) => start > stem);
  const first = Math.max((after === -1 ? plan.starts.length : after) - 1, 0);
  /** @type {string[]} */
  const names = [];
  for (let file = first; file < plan.starts.length && names.length < filesPerWord; file += 1) {
    if (file > first && !plan.starts[file]?.startsWith(stem)) break;
    names.push(`${file}.txt`);
  }
  /** @type {Matches} */
  const matches = new Map();
  for (const line of (await Promise.all(names.map(linesOf))).flat()) {
    if (!line.startsWith(stem)) continue;
    const [term = '', ...parts] = line.split('\t');
    for (const [place, steps] of parts.entries()) {
      const weight = (weights[place] ?? 0) * (term === stem ? 2 : 1);
      for (const position of positionsOf(steps)) {
        matches.set(position, Math.max(matches.get(position) ?? 0, weight));
      }
    }
  }
  const rarity = Math.log(1 + plan.total / (matches.size + 1));
  for (const [position, weight] of matches) matches.set(position, weight * rarity);
  return matches;
}

/**
 * Positions are kept as the steps from each to the next, in base 36.
 * @param {string} steps
 */
function positionsOf(steps) {
  let position = -1;
  return steps === ''
    ? []
    : steps.split(',').map((step) => {
        position += Number.parseInt(step, 36) + 1;
        return position;
      });
}

/**
 * @param {string} question
 * @param {string} chosen  City, family and modality, `.` for any.
 * @returns {Promise<number[]>}
 */
async function answer(question, chosen) {
  const words = [...new Set(wordsOf(question))];
  const perWord = await Promise.all(words.map(matchesOf));
  const wanted = chosen === '...' ? null : (await linesOf('filtros.txt'))[0];
  /** @type {Map<number, {words: number, score: number}>} */
  const scores = new Map();
  for (const matches of perWord) {
    for (const [position, score] of matches) {
      const sum = scores.get(position) ?? { words: 0, score: 0 };
      scores.set(position, { words: sum.words + 1, score: sum.score + score });
    }
  }
  const best = Math.max(0, ...[...scores.values()].map((sum) => sum.words));
  return [...scores]
    .filter(([position, sum]) => sum.words === best && fits(position, wanted, chosen))
    .sort(([a, one], [b, other]) => other.score - one.score || a - b)
    .map(([position]) => position);
}

/**
 * @param {number} position
 * @param {string | null | undefined} wanted
 * @param {string} chosen
 */
function fits(position, wanted, chosen) {
  if (!wanted) return true;
  return [...chosen].every((code, place) => code === '.' || wanted[position * 3 + place] === code);
}

async function search() {
  turn += 1;
  const own = turn;
  const question = fieldOf('q')?.value.trim() ?? '';
  const chosen = ['ciudad', 'familia', 'modalidad'].map((name) => codeOf(name)).join('');
  lists.hidden = question !== '';
  if (wordsOf(question).length === 0) {
    list.replaceChildren();
    more.hidden = true;
    status.textContent = question
      ? 'Escribe una palabra más larga.'
      : 'Escribe un puesto, una herramienta o una ciudad.';
    return;
  }
  status.textContent = 'Buscando…';
  try {
    const positions = await answer(question, chosen);
    if (own !== turn) return;
    found = positions;
    shown = 0;
    list.replaceChildren();
    status.textContent =
      positions.length === 0
        ? 'Sin resultados. Prueba con otra palabra o con menos filtros.'
        : `${positions.length.toLocaleString('es-MX')} ${positions.length === 1 ? 'vacante encontrada' : 'vacantes encontradas'}.`;
    await showMore(own);
  } catch {
    if (own === turn) status.textContent = 'No se pudo leer el índice. Vuelve a cargar la página.';
  }
}

/** @param {string} name */
function fieldOf(name) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** @param {string} name */
function codeOf(name) {
  const select = fieldOf(name);
  return select instanceof HTMLSelectElement ? (select.selectedOptions[0]?.dataset.code ?? '.') : '.';
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

/** @param {number} position */
async function rowAt(position) {
  const lines = await linesOf(`v${Math.floor(position / plan.rowsPerFile)}.txt`);
  return (lines[position % plan.rowsPerFile] ?? '').split('\t');
}

/**
 * One vacancy, made of elements and text: nothing of it is ever read as markup.
 * @param {string[]} row
 */
function itemOf([id = '', title = '', company = '', facts = '', salary = '', posted = '']) {
  const link = element('a', 'job-link', title);
  link.setAttribute('href', `/vacantes/${encodeURIComponent(id)}/`);
  const heading = element('h2', '', '');
  heading.append(link);
  const what = element('div', 'job-what', '');
  what.append(heading, element('p', 'job-company', company), element('p', 'job-facts', facts));
  const pay = element('div', 'job-pay', '');
  const [amounts = '', unit] = salary.split(' MXN ');
  const line = element('p', '', '');
  line.append(element('span', unit ? 'pay' : 'pay-unit', amounts));
  if (unit) line.append(' ', element('span', 'pay-unit', `MXN ${unit}`));
  pay.append(line, element('p', 'job-when', posted));
  const item = element('li', 'job', '');
  item.append(what, pay);
  return item;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

const fieldNames = ['q', 'ciudad', 'familia', 'modalidad'];

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
  window.history.replaceState(null, '', window.location.pathname + (asked.size > 0 ? `#${asked}` : ''));
}

/** An address of before, with the question behind a `?`, is understood and put right. */
function recall() {
  const { hash, search: query } = window.location;
  const asked = new URLSearchParams(hash.length > 1 ? hash.slice(1) : query);
  for (const name of fieldNames) {
    const field = fieldOf(name);
    if (!field) continue;
    field.value = asked.get(name) ?? '';
    // A value that is not among the choices leaves a select with none; the first one is "any".
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.selectedIndex = 0;
  }
  if (query) remember();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
form.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => {
    remember();
    void search();
  }, 150);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  remember();
  void search();
});
more.addEventListener('click', () => void showMore(turn));
window.addEventListener('hashchange', () => {
  recall();
  void search();
});

recall();
void search();
