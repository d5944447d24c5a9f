/** Looks up the codes of a message that somebody was sent. The message stays in the browser. */
import { element } from './elements.js';

const mostCodes = 5;
const careful = 'No mandes dinero, documentos ni datos bancarios, y no abras sus ligas.';

/** @param {HTMLFormElement} form */
function listen(form) {
  const field = form.querySelector('textarea');
  const answer = document.querySelector('[data-answer]');
  if (!field || !answer) return;
  const prefixes = (form.dataset['prefixes'] ?? '').split(' ');
  const check = async () => {
    const codes = codesIn(field.value, prefixes);
    const hosts = [window.location.hostname, form.dataset['host'] ?? ''];
    const foreign = foreignIn(field.value, hosts);
    const isMessage = foreign.length > 0 || hasOwnWords(field.value, prefixes, hosts);
    const verdicts = await Promise.all(codes.map((code) => verdictOn(code, isMessage)));
    if (isMessage || codes.length === 0)
      verdicts.unshift(
        verdict(
          'foreign',
          'No podemos confirmar quién te escribió.',
          ...(foreign.length > 0 ? [`No es nuestro: ${foreign.join(', ')}.`] : []),
          ...(codes.length > 0 ? [] : [`El mensaje no trae un código nuestro, como ${prefixes[0]}-10022.`]),
          careful,
        ),
      );
    answer.replaceChildren(...verdicts);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  // `/verificar/#VAC-10022` asks at once.
  field.value = window.location.hash.slice(1);
  if (field.value) void check();
}

/** @type {(message: string, prefixes: string[]) => string[]} */
function codesIn(message, prefixes) {
  const pattern = new RegExp(`(?<![a-z0-9])(${prefixes.join('|')})[\\s_‐-―-]{0,3}(\\d{4,})(?!\\d)`, 'gi');
  const codes = Array.from(
    message.matchAll(pattern),
    ([, prefix = '', number]) => `${prefix.toUpperCase()}-${number}`,
  );
  return [...new Set(codes)].slice(0, mostCodes);
}

// Addresses of sites and mail that are not ours; files are none.
/** @type {(message: string, hosts: string[]) => string[]} */
function foreignIn(message, hosts) {
  const found = message.toLowerCase().match(/(?:[\p{L}\d-]+\.)+[a-z]{2,6}(?![\p{L}\d])/gu) ?? [];
  const isOurs = (/** @type {string} */ name) =>
    hosts.some((host) => name === host || (host !== '' && name.endsWith(`.${host}`)));
  return [...new Set(found)].filter((name) => !isOurs(name) && !/\.(?:pdf|docx?|jpe?g|png)$/.test(name));
}

/** @type {(message: string, prefixes: string[], hosts: string[]) => boolean} */
function hasOwnWords(message, prefixes, hosts) {
  const ours = (/** @type {string} */ word) => hosts.some((host) => host !== '' && word.includes(host));
  const words = message.split(/\s+/).filter((word) => !ours(word));
  return (words.join(' ').match(/\p{L}{2,}/gu) ?? []).some((word) => !prefixes.includes(word.toUpperCase()));
}

// The answer is the row in the list of a hundred codes that the code would be in.
/** @type {(code: string, isMessage: boolean) => Promise<HTMLElement>} */
async function verdictOn(code, isMessage) {
  const response = await fetch(`/verificar/${code.slice(0, -2)}/`).catch(() => undefined);
  if (!response?.ok && response?.status !== 404)
    return verdict('unsure', 'No se pudo revisar. Comprueba tu conexión e inténtalo de nuevo.');
  const list = new DOMParser().parseFromString(await response.text(), 'text/html');
  const row = list.getElementById(code);
  if (!row)
    return verdict(
      'foreign',
      `${code} no está entre nuestras vacantes abiertas ni entre las cerradas en el último año. Revisa que el código esté bien escrito.`,
      careful,
    );
  const link = row.querySelector('a');
  if (isMessage && link)
    return verdict('unsure', element('span', '', `Compara el mensaje con nuestra ${code}: `, link));
  const said = element('span', '', ...row.childNodes);
  return row.hasAttribute('data-closed')
    ? verdict('closed', said, 'Si te la ofrecen como abierta, desconfía.')
    : verdict(
        'ours',
        said,
        'Postúlate solo desde nuestra página. No pagues nada ni mandes documentos por mensaje.',
      );
}

/** @type {(kind: string, ...lines: (string | Node)[]) => HTMLElement} */
function verdict(kind, ...lines) {
  return element('div', `verdict ${kind}`, ...lines.map((line) => element('p', '', line)));
}

const form = document.querySelector('form[data-verify]');
if (form instanceof HTMLFormElement) listen(form);
