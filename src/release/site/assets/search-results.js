/** Fetches the files of the index and shows vacancies as rows. */
import { element, linkTo } from './elements.js';
import { grouped } from './search-terms.js';

/** @import { Answer } from './search-engine.js' */

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
  const link = linkTo(`/vacantes/${encodeURIComponent(id)}/`, title);
  link.className = 'job-link';
  const when = element('span', '', element('span', 'unseen', 'publicada el '), posted);
  const what = element(
    'div',
    'job-what',
    element('h2', '', link),
    element('p', 'job-facts', ...facts.split(' · ').flatMap((fact) => [element('span', '', fact), ' '])),
    element('p', 'job-company', element('span', '', company), ...(posted ? [' ', when] : [])),
  );
  const [amounts = '', unit] = salary.split(' MXN ');
  const sum = element('p', '', element('span', unit ? 'pay' : 'pay-unit', amounts));
  if (unit) sum.append(' ', element('span', 'pay-unit', `MXN ${unit}`));
  const pay = element('div', 'job-pay', sum);
  if (compared) pay.append(element('p', 'job-compare', compared));
  return element('li', 'job', what, pay);
}

/** @param {number} count */
export function vacancies(count) {
  return `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;
}

/** @param {Answer} answer */
export function sentenceOf({ positions, closest, also, kept, unknown, corrections, givenUp, ...answer }) {
  const { length } = positions;
  const { mentioned, trainings, isVague } = answer;
  const { cannot } = answer.understood;
  const job = kept.find(({ isNamed }) => isNamed)?.label ?? '';
  const unsaid = unknown.filter((word) => `«${word}»` !== job);
  const failed =
    unsaid.length < unknown.length ? `Ningún título dice ${job}` : `Ninguna de ${job} cumple con lo demás`;
  const more = length > closest ? ` y ${grouped(length - closest)} más en ${also}` : '';
  const found = closest === 1 ? 'encontrada' : 'encontradas';
  const first =
    closest > 0
      ? `${vacancies(closest)} ${kept[0] || mentioned[0] ? found : 'en total'}${more}`
      : (job ? failed : 'No encontramos vacantes así') +
        (length > 0
          ? job
            ? `. Hay ${vacancies(length)} de otros puestos, en ${also}`
            : `; hay ${vacancies(length)} que cumplen lo demás`
          : '');
  return [
    ...(isVague ? [] : [first]),
    ...corrections.map(({ typed, used }) => `Buscamos «${used}» en lugar de «${typed}»`),
    ...(length > 0 ? mentioned : []).map(({ label, count }) =>
      count > 1
        ? `${count === length ? 'Todas' : grouped(count)} mencionan ${label}`
        : `${count ? 'Una' : 'Ninguna'} menciona ${label}`,
    ),
    ...(trainings > 0
      ? [`Prácticas para estudiantes: ${trainings === length ? 'todas' : grouped(trainings)}`]
      : []),
    ...(unsaid.length > 0 ? [`Ninguna menciona ${unsaid.map((word) => `«${word}»`).join(' ni ')}`] : []),
    ...(givenUp.length > 0
      ? [`Ninguna cumple con todo: dejamos fuera ${givenUp.map(({ label }) => label).join(', ')}`]
      : []),
    ...(cannot.length > 0 ? [`No podemos filtrar por ${cannot.join(' ni por ')}`] : []),
    ...(isVague ? ['Escribe un puesto, una ciudad o un sueldo'] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
