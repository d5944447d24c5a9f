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

  // Where each of these rows is: among all, and among the newest of all, of its city and of its family.
  /** @param {readonly number[]} positions */
  async function placesOf(positions) {
    const [cities = '', families = '', , days = ''] = await linesOf('filtros.idx');
    /** @type {Map<string, Map<number, number>>} */
    const places = new Map();
    for (const at of positions) {
      const name = `v${Math.floor(at / plan.rowsPerFile)}.idx`;
      places.set(name, (places.get(name) ?? new Map()).set(at, at % plan.rowsPerFile));
    }
    const byDay = Float64Array.from({ length: plan.total }, (_, at) => days.charCodeAt(at) * 2 ** 32 + at);
    const newest = Array.from(byDay.sort(), (key) => key % 2 ** 32);
    /** @type {(name: string, own: readonly number[]) => void} */
    const add = (name, own) =>
      void places.set(name, new Map(own.slice(0, plan.newestRows).map((at, line) => [at, line])));
    add('r.idx', newest);
    for (const [kind, codes] of /** @type {const} */ ([
      ['c', cities],
      ['f', families],
    ]))
      for (const code of new Set(positions.map((at) => codes[at])))
        add(
          `${kind}${code}.idx`,
          newest.filter((at) => codes[at] === code),
        );
    return places;
  }

  // The rows of the first `least` of these vacancies, from few files: those that are there already, then always the one that
  // has most of the remaining rows. Then the following rows that are in the same files.
  /** @type {(positions: readonly number[], least?: number) => Promise<string[][]>} */
  async function rowsAt(positions, least = positions.length) {
    const places = [...(await placesOf(positions))];
    /** @type {Map<number, Promise<string>>} */
    const rows = new Map();
    const isLeft = (/** @type {number} */ at) => !rows.has(at);
    /** @type {(place: [name: string, lines: Map<number, number>]) => void} */
    const take = ([name, lines]) => {
      for (const at of positions.filter(isLeft)) {
        const line = lines.get(at);
        if (line !== undefined)
          rows.set(
            at,
            linesOf(name).then((own) => own[line] ?? ''),
          );
      }
    };
    for (const place of places) if (files.has(place[0])) take(place);
    for (;;) {
      const left = positions.slice(0, least).filter(isLeft);
      if (left.length === 0) break;
      const hits = places.map(([, lines]) => left.filter((at) => lines.has(at)).length);
      const best = places[hits.indexOf(Math.max(...hits))];
      if (best) take(best);
    }
    const end = positions.findIndex(isLeft);
    const taken = end < 0 ? positions : positions.slice(0, end);
    return Promise.all(taken.map(async (at) => ((await rows.get(at)) ?? '').split('\t')));
  }

  // Fetches the rows that a question probably needs while its words are looked up. Rows of one family and city are neighbours.
  /** @param {readonly import('./search-engine.js').NamedFilter[]} filters */
  async function expect(filters) {
    const [city = '', family = ''] = ['ciudad', 'familia'].map((name) =>
      filters
        .flatMap(({ filter, codes, isExcluded }) => (filter === name && !isExcluded ? codes : []))
        .join(''),
    );
    if (city.length > 1 || family.length > 1 || city + family === '') return;
    if (city === '' || family === '') return void linesOf(family ? `f${family}.idx` : `c${city}.idx`);
    const [cities = '', families = ''] = (await linesOf('filtros.idx')).map((codes) => codes.toLowerCase());
    const own = Array.from(families.matchAll(RegExp(family, 'g')), ({ index }) => index).filter(
      (at) => cities[at] === city,
    );
    const [first = -1, last = -1] = [own[0], own.at(-1)].map((at = -1) => Math.floor(at / plan.rowsPerFile));
    for (let file = first; file >= 0 && file <= Math.min(last, first + 1); file += 1)
      void linesOf(`v${file}.idx`);
  }

  return { linesOf, rowsAt, expect };
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
