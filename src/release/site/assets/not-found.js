/**
 * The page for missing addresses. The address of a closed vacancy has its title and city, so similar vacancies are shown.
 * The address of an empty listing has its filters, so the nearest listings are shown; a missing slash is added.
 * The address of a code leads to the page that verifies it.
 */
import { element, linkTo } from './elements.js';
import { createSearch } from './search-engine.js';
import { itemOf, openIndex, today, vacancies } from './search-results.js';
import { combinationCounts } from './site.js';

const shown = 5;
/** Which filters of a listing remain: all, two or one. */
const leftOver = ['111', '011', '101', '110', '100', '010', '001'];

const { pathname } = window.location;
const lead = document.querySelector('.page-head .lead');
/** The reference code with which the address of every vacancy ends. */
const code = /-[a-z]{2,6}-\d{4,}$/;
const [, words = ''] = /^\/vacantes\/([a-z0-9-]{3,200})\/?$/.exec(pathname) ?? [];
const [, ...filters] =
  /^\/vacantes\/([a-z-]{1,60})\/([a-z-]{1,60})\/([a-z-]{1,60})\/(?:pagina-\d{1,6}\/)?$/.exec(pathname) ?? [];
const [, asked] = /^\/verificar\/([a-z]{2,6}-\d{4,})\/?$/i.exec(pathname) ?? [];
const finder = document.querySelector('form[data-finder]');
if (asked) window.location.replace(`/verificar/#${asked}`);
else if (code.test(words)) void offerSimilar(words);
else if (/^\/(sueldos|datos)(\/[a-z0-9-]{1,60})*$/.test(pathname)) offerSlash();
else if (finder instanceof HTMLFormElement && filters.length > 0) offerNear(filters, finder);

/** @param {string} text */
function setHeading(text) {
  const heading = document.querySelector('h1');
  if (!heading) return;
  document.title = document.title.replace(heading.textContent, () => text);
  heading.textContent = text;
}

// Every page ends in a slash. Hosts do not redirect, so that each address has one spelling.
function offerSlash() {
  const address = `${pathname}/`;
  const list = document.querySelector('[data-near]');
  setHeading('La dirección está incompleta');
  if (lead) lead.textContent = 'Quizá buscabas esta página:';
  list?.replaceChildren(element('li', '', linkTo(address + window.location.hash, address)));
  list?.removeAttribute('hidden');
}

/** @type {(slugs: string[], form: HTMLFormElement) => void} */
function offerNear(slugs, form) {
  const selects = [...form.querySelectorAll('select')];
  const choices = slugs.map((slug, place) =>
    slug === 'todas' ? 0 : [...(selects[place]?.options ?? [])].findIndex(({ value }) => value === slug),
  );
  const list = document.querySelector('[data-near]');
  if (!list || choices.includes(-1)) return;
  const countOf = combinationCounts(form);
  const itself = countOf(choices) > 0;
  /** @param {number[]} near */
  const strictness = (near) => near.filter((choice) => choice > 0).length;
  const wider = leftOver
    .map((kept) => choices.map((choice, place) => (kept[place] === '1' ? choice : 0)))
    .filter((near) => strictness(near) > 0 && countOf(near) > 0);
  const strictest = Math.max(...wider.map(strictness));
  const nearest = new Map(
    wider.filter((near) => strictness(near) === strictest).map((near) => [near.join(), near]),
  );
  setHeading(itself ? 'Esa página de la lista ya no existe' : 'Hoy no hay vacantes así');
  if (lead)
    lead.textContent = itself
      ? 'La lista tiene menos páginas:'
      : nearest.size > 0
        ? 'Esto es lo más cercano:'
        : 'Busca otras aquí.';
  list.replaceChildren(...[...nearest.values()].map((near) => nearItem(near, selects, countOf(near))));
  list.toggleAttribute('hidden', nearest.size === 0);
}

/** @type {(choices: number[], selects: HTMLSelectElement[], count: number) => HTMLElement} */
function nearItem(choices, selects, count) {
  const options = choices.map((choice, place) => (choice > 0 ? selects[place]?.options[choice] : undefined));
  const address = `/vacantes/${options.map((option) => option?.value ?? 'todas').join('/')}/`;
  const name = options.flatMap((option) => option?.text ?? []).join(' · ');
  return element('li', '', linkTo(address, name), ` ${vacancies(count)}`);
}

/** @param {string} slug */
async function offerSimilar(slug) {
  setHeading('Esta vacante no está disponible');
  // A release does not say which codes were ever used, so the page does not claim that the vacancy closed.
  const reason = 'Quizá ya cerró o la dirección tiene un error.';
  if (lead) lead.textContent = `${reason} Estas se parecen y siguen abiertas:`;
  const section = document.querySelector('[data-closed]');
  const list = section?.querySelector('ol');
  if (!section || !list) return;
  // The links below do not need the index.
  const rows = await rowsLike(slug).catch(() => []);
  list.replaceChildren(...rows.map(itemOf));
  section.toggleAttribute('hidden', rows.length === 0);
  if (lead && rows.length === 0) lead.textContent = `${reason} Busca otras aquí.`;
}

/** @param {string} slug */
async function rowsLike(slug) {
  const plan = await planOfSearch();
  const { linesOf, rowsAt } = openIndex(plan);
  // No other vacancy has this code.
  const { positions } = await createSearch(plan, linesOf, today()).answer({
    question: slug.replace(code, '').replaceAll('-', ' '),
    chosen: {},
    leastPay: null,
    days: null,
    order: 'relevancia',
  });
  return rowsAt(positions.slice(0, shown));
}

// Only the search page contains it.
/** @type {() => Promise<import('./search-engine.js').Plan>} */
async function planOfSearch() {
  const response = await fetch('/buscar/');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return JSON.parse(page.querySelector('#search-index')?.textContent ?? '');
}
