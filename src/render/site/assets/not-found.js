/**
 * The page of what is not there. The address of a vacancy holds its title and city: when one has closed, they are searched
 * for, so that whoever followed an old link sees what is like it.
 */
import { createSearch } from './search-engine.js';
import { itemOf, openIndex, today } from './search-results.js';

const shown = 5;

const [, words] = /^\/vacantes\/([a-z0-9-]{3,200})\/?$/.exec(window.location.pathname) ?? [];
if (words) void offerSimilar(words);

/** @param {string} slug */
async function offerSimilar(slug) {
  const heading = document.querySelector('h1');
  const lead = document.querySelector('.page-head .lead');
  if (heading) heading.textContent = 'Esta vacante ya no está publicada';
  if (lead) lead.textContent = 'Cerró o se cubrió. Estas se le parecen y siguen abiertas.';
  const section = document.querySelector('[data-closed]');
  const list = section?.querySelector('ol');
  if (!section || !list) return;
  try {
    const plan = await planOfSearch();
    const { linesOf, rowAt } = openIndex(plan);
    const { answer, read } = createSearch(plan, linesOf, today());
    // The reference code at its end is no word of any other.
    const title = slug.replace(/-[a-z]{2,6}-\d{4,}$/, '').replaceAll('-', ' ');
    const kind = read(title).filters.flatMap(({ words: own }) => own);
    /** @type {Set<number>} */
    const similar = new Set();
    for (const question of new Set([title, kind.join(' ')])) {
      if (question === '' || similar.size >= shown) continue;
      const { positions } = await answer({
        question,
        chosen: {},
        leastPay: null,
        days: null,
        order: 'relevancia',
      });
      for (const position of positions) similar.add(position);
    }
    const rows = await Promise.all([...similar].slice(0, shown).map(rowAt));
    list.replaceChildren(...rows.map(itemOf));
    section.toggleAttribute('hidden', rows.length === 0);
  } catch {
    // The ways on below do not need the index.
    if (lead) lead.textContent = 'Cerró o se cubrió. Abajo están las que siguen abiertas.';
  }
}

/**
 * It stands in the page of the search, and only there.
 * @returns {Promise<import('./search-engine.js').Plan>}
 */
async function planOfSearch() {
  const response = await fetch('/buscar/');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return JSON.parse(page.querySelector('#search-index')?.textContent ?? '');
}
