/** Fetches the files of the index and shows vacancies as rows. */

/** By the clock of the browser. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** @param {import('./search-engine.js').Plan} plan */
export function openIndex(plan) {
  /** @type {Map<string, Promise<string[]>>} */
  const files = new Map();

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

  // The rows of these vacancies, from files of neighbours.
  /** @type {(positions: readonly number[]) => Promise<string[][]>} */
  function rowsAt(positions) {
    return Promise.all(
      positions.map(async (at) => {
        const lines = await linesOf(`v${Math.floor(at / plan.rowsPerFile)}.idx`);
        return (lines[at % plan.rowsPerFile] ?? '').split('\t');
      }),
    );
  }

  return { linesOf, rowsAt };
}

// Made of elements and text, so no text is ever parsed as markup.
/** @param {string[]} row */
export function itemOf([
  id = '',
  title = '',
  company = '',
  facts = '',
  salary = '',
  posted = '',
  compared = '',
]) {
  const link = element('a', 'job-link', title);
  link.setAttribute('href', `/vacantes/${encodeURIComponent(id)}/`);
  const heading = element('h2', '', '');
  heading.append(link);
  const what = element('div', 'job-what', '');
  const line = element('p', 'job-facts', '');
  line.append(...facts.split(' · ').flatMap((fact) => [element('span', '', fact), ' ']));
  const who = element('p', 'job-company', '');
  who.append(element('span', '', company));
  if (posted) who.append(' ', when(posted));
  what.append(heading, line, who);
  const pay = element('div', 'job-pay', '');
  const [amounts = '', unit] = salary.split(' MXN ');
  const sum = element('p', '', '');
  sum.append(element('span', unit ? 'pay' : 'pay-unit', amounts));
  if (unit) sum.append(' ', element('span', 'pay-unit', `MXN ${unit}`));
  pay.append(sum);
  if (compared) pay.append(element('p', 'job-compare', compared));
  const item = element('li', 'job', '');
  item.append(what, pay);
  return item;
}

/** @param {string} posted */
function when(posted) {
  const made = element('span', '', '');
  made.append(element('span', 'unseen', 'publicada el '), posted);
  return made;
}

/** @type {(name: string, className: string, text: string) => HTMLElement} */
export function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

// As Mexico writes numbers. `toLocaleString` loads language tables first, which takes a phone a tenth of a second.
/** @param {number} count */
export function grouped(count) {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
