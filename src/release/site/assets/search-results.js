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

  // Where the newest rows are: of all vacancies, and of each city.
  async function newestPlaces() {
    const [cities = '', , , days = ''] = await linesOf('filtros.idx');
    /** @type {Map<number, [file: string, line: number][]>} */
    const places = new Map();
    /** @type {Map<string, number>} */
    const counts = new Map();
    const newest = Array.from({ length: plan.total }, (_, at) => at);
    newest.sort((a, b) => days.charCodeAt(a) - days.charCodeAt(b) || a - b);
    for (const at of newest) {
      for (const file of ['r', `r${cities[at]}`]) {
        const line = counts.get(file) ?? 0;
        counts.set(file, line + 1);
        if (line < plan.newestRows) places.set(at, [...(places.get(at) ?? []), [file, line]]);
      }
    }
    return places;
  }

  // The rows of these vacancies, from as few files as possible.
  /** @param {readonly number[]} positions */
  async function rowsAt(positions) {
    const newest = await newestPlaces();
    const own = (/** @type {number} */ at) =>
      /** @type {[string, number]} */ ([`v${Math.floor(at / plan.rowsPerFile)}`, at % plan.rowsPerFile]);
    const ways = [
      own,
      (/** @type {number} */ at) => newest.get(at)?.[0] ?? own(at),
      (/** @type {number} */ at) => newest.get(at)?.at(-1) ?? own(at),
    ].map((placeOf) => positions.map(placeOf));
    const filesIn = (/** @type {[string, number][]} */ way) => new Set(way.map(([file]) => file)).size;
    const [best = []] = ways.sort((a, b) => filesIn(a) - filesIn(b));
    return Promise.all(
      best.map(async ([file, line]) => ((await linesOf(`${file}.idx`))[line] ?? '').split('\t')),
    );
  }

  return { linesOf, rowsAt };
}

// Made of elements and text, so no text is ever parsed as markup.
/** @param {string[]} row */
export function itemOf([id = '', title = '', company = '', facts = '', salary = '', posted = '']) {
  const link = element('a', 'job-link', title);
  link.setAttribute('href', `/vacantes/${encodeURIComponent(id)}/`);
  const heading = element('h2', '', '');
  heading.append(link);
  const what = element('div', 'job-what', '');
  const line = element('p', 'job-facts', '');
  line.append(
    ...[...facts.split(' · ').map((fact) => element('span', '', fact)), when(posted)].flatMap((fact) => [
      fact,
      ' ',
    ]),
  );
  what.append(heading, element('p', 'job-company', company), line);
  const pay = element('div', 'job-pay', '');
  const [amounts = '', unit] = salary.split(' MXN ');
  const sum = element('p', '', '');
  sum.append(element('span', unit ? 'pay' : 'pay-unit', amounts));
  if (unit) sum.append(' ', element('span', 'pay-unit', `MXN ${unit}`));
  pay.append(sum);
  const item = element('li', 'job', '');
  item.append(what, pay);
  return item;
}

/** @param {string} posted */
function when(posted) {
  const made = element('span', 'job-when', '');
  if (posted) made.append(element('span', 'unseen', 'publicada el '), posted);
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
