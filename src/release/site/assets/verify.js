/** Tells whether a message that somebody was sent is about a vacancy of this service. The message stays in the browser. */
import { element, linkTo } from './elements.js';
import { hasOtherWords, otherCity, otherTitle, readMessage } from './verify-message.js';

/** @typedef {ReturnType<typeof readMessage>} Message */
/** @typedef {'ours' | 'neutral' | 'altered'} Kind */

/** @type {Record<string, string>} */
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');

/** @type {(name: string, ...values: string[]) => string} */
const text = (name, ...values) =>
  (words[name] ?? '').replace(/\{(\d)\}/g, (_, at) => values[Number(at)] ?? '');

/** @param {HTMLFormElement} form */
function listen(form) {
  const field = form.querySelector('textarea');
  const answer = document.querySelector('[data-answer]');
  if (!field || !answer) return;
  const { prefixes = '', hosts = '', contacts = '', phone = '', cities = '', report = '' } = form.dataset;
  const letters = prefixes.split(' ');
  const known = { prefixes: letters, hosts: hosts.split(' '), contacts: contacts.split(' '), phone };
  const check = async () => {
    const message = readMessage(field.value, known);
    const codes = message.codes.slice(0, 5);
    const rows = await Promise.all(codes.map((code) => rowOf(code, letters).catch(() => undefined)));
    const ranges = rows.map((row) => (row?.dataset.pay ?? '').split(' ').map(Number));
    const isOpen = rows.some((row) => row && !row.dataset.closed);
    // Taxes and social security leave more than that of any gross pay.
    const least = message.isNet ? 0.6 : 1;
    const ours = rows.flatMap((row, at) => namesOf(row, codes[at] ?? '') ?? []);
    // Nothing is known of the title and the city of a closed vacancy.
    const isNamed = ours.length === codes.length;
    const other = [
      ...message.amounts
        .filter(
          (amount) => isOpen && !ranges.some(([min = 0, max = 0]) => min * least <= amount && amount <= max),
        )
        .map((amount) => `$${amount.toLocaleString('es-MX')}`),
      ...ours.flatMap(({ title, code }) => (isNamed ? otherTitle(field.value, code, title) : [])),
      ...(isNamed && isOpen ? otherCity(field.value, cities.split('|'), ours) : []),
    ];
    const warnings = Object.entries({ other, ...message.signs })
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => text(name, values.join(', ')));
    // A message with our code and such a part looks like a fraud.
    const kind =
      warnings.length > 0 ? 'altered' : hasOtherWords(field.value, known, ours) ? 'neutral' : 'ours';
    const results = codes.map((code, at) => answerFor(code, rows[at], message, kind));
    if (results.length === 0) results.push(withoutCode(message, letters[0] ?? ''));
    answer.replaceChildren(...results, ...warnings.map((warning) => element('p', 'warning', warning)));
    if (warnings.length > 0 || results.some((result) => result.className !== 'verdict ours'))
      answer.append(element('p', 'report', linkTo(report, text('report'))));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  // `/verificar/#VAC-10022` asks at once.
  const asked = window.location.hash.slice(1);
  if (!asked) return;
  try {
    field.value = decodeURIComponent(asked);
  } catch {
    field.value = asked;
  }
  void check();
}

/** @type {(code: string, row: HTMLElement | null | undefined, message: Message, kind: Kind) => HTMLElement} */
function answerFor(code, row, message, kind) {
  if (row === undefined) return verdict('unsure', text('offline'));
  if (row) return known(code, row, kind);
  // A link that a chat cut within the code.
  const isCut = message.own.some(({ path }) => path.toUpperCase().includes(code));
  return isCut
    ? verdict('unsure', text('cut'), text('askCode'))
    : verdict('foreign', text('unknown', code), text('careful'));
}

// The list of a hundred codes that this one would be in. Null if the code is not in it, or if there is no such list.
// A code with other letters may be a document of the reader: the server is not asked for it.
/** @type {(code: string, prefixes: string[]) => Promise<HTMLElement | null>} */
async function rowOf(code, prefixes) {
  if (!prefixes.includes(code.replace(/-.*/, ''))) return null;
  const answer = await fetch(`/verificar/${code.slice(0, -2)}/`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  const list = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return list.getElementById(code);
}

// The link of an open vacancy says `title en city: pay`.
/** @type {(row: HTMLElement | null | undefined, code: string) => { title: string, city: string, code: string, said: string, path: string } | undefined} */
function namesOf(row, code) {
  const advertisement = row?.querySelector('a');
  const said = advertisement?.textContent ?? '';
  const [, title, city] = /^(.*) en ([^:]+): /.exec(said) ?? [];
  const path = advertisement?.getAttribute('href') ?? '';
  return title && city ? { title, city, code, said, path } : undefined;
}

/** @type {(code: string, row: HTMLElement, kind: Kind) => HTMLElement} */
function known(code, row, kind) {
  const { closed, since, confirmed, doubt } = row.dataset;
  if (closed) return verdict('closed', text('closed', code, date(closed)), text('lookElsewhere'));
  const open = [
    since && text('since', date(since)),
    confirmed && text(doubt === undefined ? 'confirmed' : 'doubt', date(confirmed)),
  ].join('');
  const isOurs = text('neutral', code, open);
  const result =
    kind === 'ours'
      ? verdict(doubt === undefined ? kind : 'unsure', text(kind, code, open), text('onlyVacancy'))
      : kind === 'neutral'
        ? verdict(kind, isOurs, text('compare'))
        : verdict('unsure', text(kind), isOurs);
  const advertisement = row.querySelector('a');
  if (advertisement) result.append(advertisement);
  return result;
}

/** @type {(message: Message, prefix: string) => HTMLElement} */
function withoutCode({ own, signs }, prefix) {
  if (own.some(({ path }) => path.startsWith('/vacantes/')))
    return verdict('unsure', text('cut'), text('askCode'));
  if (own.length > 0 && signs.foreign.length === 0)
    return verdict('unsure', text('ownPage'), text('askCode'));
  return verdict('foreign', text('none', prefix), text('careful'));
}

/** @type {(kind: string, ...lines: string[]) => HTMLElement} */
function verdict(kind, ...lines) {
  return element('div', `verdict ${kind}`, ...lines.map((line) => element('p', '', line)));
}

/** @param {string} day */
function date(day) {
  const language = document.documentElement.lang === 'en' ? 'en-GB' : 'es-MX';
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}

const form = document.querySelector('form[data-verify]');
if (form instanceof HTMLFormElement) listen(form);
