/** Tells whether a message that somebody was sent is about a vacancy of this service. The message stays in the browser. */
import { readMessage } from './verify-message.js';

/** @param {HTMLFormElement} form */
function listen(form) {
  const field = form.querySelector('textarea');
  const answer = document.querySelector('[data-answer]');
  if (!field || !answer) return;
  const words = texts[document.documentElement.lang === 'en' ? 'en' : 'es'];
  const { prefixes = '', hosts = '', phone = '', report = '' } = form.dataset;
  const known = { prefixes: prefixes.split(' '), hosts: hosts.split(' '), phone };
  const check = async () => {
    const message = readMessage(field.value, known);
    const codes = message.codes.slice(0, 5);
    const rows = await Promise.all(codes.map((code) => rowOf(code).catch(() => undefined)));
    const ranges = rows.map((row) => (row?.dataset.pay ?? '').split(' ').map(Number));
    const isOurPay = (/** @type {number} */ amount) =>
      ranges.some((range) => Math.min(...range) <= amount && amount <= Math.max(...range));
    const isOpen = rows.some((row) => row && !row.dataset.closed);
    const other = isOpen ? message.amounts.filter((amount) => !isOurPay(amount)) : [];
    const warnings = [
      other.length > 0 &&
        words.amounts(other.map((amount) => `$${amount.toLocaleString('es-MX')}`).join(', ')),
      message.foreign.length > 0 && words.foreign(message.foreign.join(', ')),
      message.phones.length > 0 && words.phones(message.phones.join(', ')),
      message.asksMoney && words.money,
    ].filter((text) => text !== false);
    // Our code in a message with such a part is how frauds look.
    const isAltered = warnings.length > 0;
    const results = codes.map((code, at) => answerFor(code, rows[at], message, isAltered, words));
    if (results.length === 0) results.push(withoutCode(message, words));
    answer.replaceChildren(...results, ...warnings.map((text) => piece('p', 'warning', text)));
    if (warnings.length > 0 || results.some((result) => result.className !== 'verdict ours'))
      answer.append(link('report', report, words.report));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  // `/verificar/#VAC-10022` asks at once.
  const asked = decodeURIComponent(window.location.hash.slice(1));
  if (!asked) return;
  field.value = asked;
  void check();
}

/** @typedef {import("./verify-message.js").Message} Message */
/** @typedef {(typeof texts)['es']} Words */

/** @type {(code: string, row: HTMLElement | null | undefined, message: Message, isAltered: boolean, words: Words) => HTMLElement} */
function answerFor(code, row, message, isAltered, words) {
  if (row === undefined) return verdict('unsure', words.offline);
  if (row) return known(code, row, isAltered, words);
  // A link that a chat cut within the code.
  const isCut = message.own.some(({ path }) => path.toUpperCase().includes(code));
  return isCut
    ? verdict('unsure', words.cut, words.askCode)
    : verdict('foreign', words.unknown(code), words.careful);
}

// The list of a hundred codes that this one would be in. Null if the code is not in it, or if there is no such list.
/** @param {string} code */
async function rowOf(code) {
  const answer = await fetch(`/verificar/${code.toLowerCase().slice(0, -2)}/`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  const list = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return list.getElementById(code);
}

/** @type {(code: string, row: HTMLElement, isAltered: boolean, words: Words) => HTMLElement} */
function known(code, row, isAltered, words) {
  const { closed, since, confirmed, doubt } = row.dataset;
  if (closed) return verdict('closed', words.closed(code, words.date(closed)), words.lookElsewhere);
  const open = words.open(
    isAltered ? words.real(code) : words.ours(code),
    since ? words.date(since) : '',
    confirmed ? words.date(confirmed) : '',
    doubt !== undefined,
  );
  const kind = doubt === undefined && !isAltered ? 'ours' : 'unsure';
  const result = isAltered ? verdict(kind, words.altered, open) : verdict(kind, open);
  const advertisement = row.querySelector('a');
  if (advertisement)
    result.append(link('', advertisement.getAttribute('href') ?? '', advertisement.textContent ?? ''));
  return result;
}

/** @type {(message: Message, words: Words) => HTMLElement} */
function withoutCode({ own, foreign }, words) {
  if (own.some(({ path }) => path.startsWith('/vacantes/')))
    return verdict('unsure', words.cut, words.askCode);
  if (own.length > 0 && foreign.length === 0) return verdict('unsure', words.ownPage, words.askCode);
  return verdict('foreign', words.none, words.careful);
}

/** @type {(kind: string, text: string, advice?: string) => HTMLElement} */
function verdict(kind, text, advice) {
  const result = piece('div', `verdict ${kind}`, '');
  result.append(piece('p', '', text));
  if (advice) result.append(piece('p', '', advice));
  return result;
}

/** @type {(name: string, kind: string, text: string) => HTMLElement} */
function piece(name, kind, text) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
}

/** @type {(kind: string, address: string, text: string) => HTMLElement} */
function link(kind, address, text) {
  const paragraph = piece('p', kind, '');
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = text;
  paragraph.append(anchor);
  return paragraph;
}

/** @type {(language: string) => (day: string) => string} */
const longDate = (language) => (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

const texts = {
  es: {
    date: longDate('es-MX'),
    /** @type {(code: string) => string} */
    ours: (code) => `Es nuestra: ${code}`,
    altered: 'El mensaje puede estar alterado: dice cosas que no están en nuestra vacante.',
    /** @type {(code: string) => string} */
    real: (code) => `Nuestra vacante es esta: ${code}`,
    /** @type {(code: string, since: string, confirmed: string, doubt: boolean) => string} */
    open: (code, since, confirmed, doubt) =>
      `${code}${since && `, abierta desde el ${since}`}${confirmed && (doubt ? `, sin confirmar desde el ${confirmed}; puede que ya no esté abierta` : `, confirmada el ${confirmed}`)}.`,
    /** @type {(code: string, day: string) => string} */
    closed: (code, day) => `Ya cerró el ${day}: ${code} era nuestra y ya no recibe postulaciones.`,
    lookElsewhere: 'Si te la ofrecen como abierta, desconfía. Busca en nuestras vacantes una parecida.',
    /** @type {(code: string) => string} */
    unknown: (code) =>
      `No es nuestra: no tenemos ninguna vacante con el código ${code}. Revisa que esté bien escrito.`,
    none: 'No es nuestra: el mensaje no trae ningún código ni liga de este sitio.',
    careful: 'No mandes dinero, documentos ni datos bancarios, y no abras sus ligas.',
    cut: 'La liga es de este sitio, pero está cortada.',
    ownPage: 'La liga es de este sitio, pero no es de una vacante.',
    askCode: 'Pide el código de la vacante a quien te la mandó, y pégalo aquí.',
    /** @type {(amounts: string) => string} */
    amounts: (amounts) =>
      `El mensaje dice ${amounts}, y nuestra vacante no. Vale lo que dice nuestra página.`,
    /** @type {(hosts: string) => string} */
    foreign: (hosts) => `El mensaje trae ligas que no son nuestras (${hosts}): no las abras.`,
    /** @type {(phones: string) => string} */
    phones: (phones) =>
      `El mensaje trae un teléfono que no publicamos (${phones}): postúlate solo en nuestra página.`,
    money: 'El mensaje habla de un pago. Nadie puede cobrarte por postularte: no pagues.',
    offline: 'No se pudo revisar. Comprueba tu conexión e inténtalo de nuevo.',
    report: 'Reportar el mensaje',
  },
  en: {
    date: longDate('en-GB'),
    /** @type {(code: string) => string} */
    ours: (code) => `It is ours: ${code}`,
    altered: 'The message may have been altered: it says things that our vacancy does not.',
    /** @type {(code: string) => string} */
    real: (code) => `Our vacancy is this one: ${code}`,
    /** @type {(code: string, since: string, confirmed: string, doubt: boolean) => string} */
    open: (code, since, confirmed, doubt) =>
      `${code}${since && `, open since ${since}`}${confirmed && (doubt ? `, not confirmed since ${confirmed}; it may no longer be open` : `, confirmed on ${confirmed}`)}.`,
    /** @type {(code: string, day: string) => string} */
    closed: (code, day) => `It closed on ${day}: ${code} was ours and takes no more applications.`,
    lookElsewhere: 'Be careful if somebody offers it as open. Look for a similar one among our vacancies.',
    /** @type {(code: string) => string} */
    unknown: (code) =>
      `It is not ours: we have no vacancy with the code ${code}. Check that it is written correctly.`,
    none: 'It is not ours: the message has no code and no link of this site.',
    careful: 'Do not send money, documents or bank details, and do not open its links.',
    cut: 'The link leads to this site, but it is cut off.',
    ownPage: 'The link leads to this site, but not to a vacancy.',
    askCode: 'Ask whoever sent it for the code of the vacancy, and paste it here.',
    /** @type {(amounts: string) => string} */
    amounts: (amounts) => `The message says ${amounts}, and our vacancy does not. What our page says counts.`,
    /** @type {(hosts: string) => string} */
    foreign: (hosts) => `The message has links that are not ours (${hosts}): do not open them.`,
    /** @type {(phones: string) => string} */
    phones: (phones) =>
      `The message has a telephone number that we do not publish (${phones}): apply on our page only.`,
    money: 'The message speaks of a payment. Nobody may charge you for applying: do not pay.',
    offline: 'It could not be checked. Check your connection and try again.',
    report: 'Report the message',
  },
};

const form = document.querySelector('form[data-verify]');
if (form instanceof HTMLFormElement) listen(form);
