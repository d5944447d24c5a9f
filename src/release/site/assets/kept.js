/** Vacancies that a reader saved or hid. They stay in this browser. */
import { element, linkTo } from './elements.js';

/** @typedef {{ readonly title: string, readonly pay: string, readonly isHidden: boolean }} Kept */

const place = 'vacantes';

/** @returns {Record<string, Kept>} */
function keptVacancies() {
  return JSON.parse(localStorage.getItem(place) ?? '{}');
}

/** @type {(id: string, kept: Kept | undefined) => void} */
function keep(id, kept) {
  const all = keptVacancies();
  delete all[id];
  localStorage.setItem(place, JSON.stringify(kept ? { ...all, [id]: kept } : all));
  showKept();
}

/** @param {Element | null} link */
const idOf = (link) => link?.getAttribute('href')?.split('/')[2] ?? '';

/** @type {(within: Element, selector: string) => string} */
const textIn = (within, selector) => within.querySelector(selector)?.textContent?.trim() ?? '';

// Two switches: one saves the vacancy, the other hides it in lists.
/** @type {(id: string, within: Element, holder: Element) => void} */
function showSwitches(id, within, holder) {
  const kept = keptVacancies()[id];
  const switches = [
    { isHidden: false, sign: '☆★', words: ['Guardar', 'Guardada'] },
    { isHidden: true, sign: '×↺', words: ['Ocultar', 'Mostrar'] },
  ].map(({ isHidden, sign, words }) => {
    const isOn = kept?.isHidden === isHidden;
    const button = element(
      'button',
      'quiet',
      element('span', '', [...sign][Number(isOn)] ?? ''),
      element('span', 'keep-word', words[Number(isOn)] ?? ''),
    );
    button.setAttribute('type', 'button');
    button.setAttribute('aria-pressed', String(isOn));
    button.addEventListener('click', () => {
      const [title, pay] = [textIn(within, 'h1, h2, h3'), textIn(within, '.vacancy-pay .pay, .job-pay p')];
      keep(id, isOn ? undefined : { title, pay, isHidden });
      holder.querySelectorAll('button')[Number(isHidden)]?.focus();
    });
    return button;
  });
  holder.replaceChildren(...switches);
}

/** @param {Element} list */
function showList(list) {
  const kept = keptVacancies();
  for (const row of list.querySelectorAll('.job')) {
    const id = idOf(row.querySelector('.job-link'));
    const holder = row.querySelector('.keep') ?? element('p', 'keep');
    row.append(holder);
    row.classList.toggle('hidden-job', kept[id]?.isHidden === true);
    showSwitches(id, row, holder);
  }
}

// The saved ones, last saved first.
function showSaved() {
  const section = document.querySelector('#guardadas');
  const saved = Object.entries(keptVacancies()).filter(([, { isHidden }]) => !isHidden);
  section?.toggleAttribute('hidden', saved.length === 0);
  section?.querySelector('.jobs')?.replaceChildren(
    ...saved.reverse().map(([id, { title, pay }]) => {
      const link = linkTo(`/vacantes/${encodeURIComponent(id)}/`, title);
      link.className = 'job-link';
      const sum = element('div', 'job-pay', element('p', 'pay', pay));
      return element('li', 'job', element('div', 'job-what', element('h3', '', link)), sum);
    }),
  );
}

function showKept() {
  showSaved();
  for (const list of document.querySelectorAll('.jobs')) showList(list);
  const holder = document.querySelector('[data-keep]');
  const article = holder?.closest('article');
  if (holder && article) showSwitches(window.location.pathname.split('/')[2] ?? '', article, holder);
}

try {
  showKept();
  const results = document.querySelector('[data-search-results]');
  if (results) new MutationObserver(() => showList(results)).observe(results, { childList: true });
  window.addEventListener('storage', showKept);
} catch {
  // Some browsers forbid the storage; then there is nothing to keep.
}
