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
    const verdicts = await Promise.all(codes.map(verdictOn));
    if (verdicts.length === 0)
      verdicts.push(
        verdict('foreign', `El mensaje no trae un código nuestro, como ${prefixes[0]}-10022.`, careful),
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

// The answer is the row in the list of a hundred codes that the code would be in.
/** @type {(code: string) => Promise<HTMLElement>} */
async function verdictOn(code) {
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
  const said = element('span', '', ...row.childNodes);
  return row.hasAttribute('data-closed')
    ? verdict('closed', said, 'Si te la ofrecen como abierta, desconfía.')
    : verdict(
        'ours',
        said,
        'No podemos saber quién te mandó el mensaje. Compara con nuestra página y postúlate solo ahí; nunca pagues ni mandes documentos.',
      );
}

/** @type {(kind: string, ...lines: (string | Node)[]) => HTMLElement} */
function verdict(kind, ...lines) {
  return element('div', `verdict ${kind}`, ...lines.map((line) => element('p', '', line)));
}

const form = document.querySelector('form[data-verify]');
if (form instanceof HTMLFormElement) listen(form);
