import { legalFormAhead } from '../../vacancies/legal-forms.ts';
import { type Cut, capitalised, hasNoWord } from './tidy.ts';

const descriptor =
  /(?:^|[^\p{L}])(?:empresa|compañía|firma|organización|marca|corporativo|grupo|institución|cadena|cliente|consultora|agencia|despacho|planta|tienda|sucursal|negocio)\s+$/iu;

const opening =
  /(^|[.!?…:;\n]\s*|,\s+)(?:en|dentro de|desde|para|con|at)\s+(?:(?:el|la)\s+)?(?:grupo\s+|empresa\s+|corporativo\s+)?$/iu;

/** Reaches over the legal form and over the rest of a token of which the name is only a part. */
export function widenToToken({ before, after }: Cut): Cut {
  const form = legalFormAhead(after);
  if (form > 0) return { before, after: after.slice(form) };
  const head = /[\p{L}\p{M}\d]+$/u.exec(before)?.[0].length ?? 0;
  const tail = /^[\p{L}\p{M}\d]+/u.exec(after)?.[0].length ?? 0;
  return { before: before.slice(0, before.length - head), after: after.slice(tail) };
}

/** The name was part of an address, a handle or a hashtag: nothing of that may stay. */
export function widenToAddress({ before, after }: Cut): Cut | null {
  const head = /[^\s,;()"“”«»<>]*$/u.exec(before)?.[0] ?? '';
  const tail = /^[^\s,;()"“”«»<>]*/u.exec(after)?.[0] ?? '';
  if (
    !/[@#/]|www\./iu.test(head) &&
    !/^\S*(?:[@/]|\.(?:com|mx|net|org|io|co|gob|edu)(?![\p{L}\d]))/iu.test(tail)
  ) {
    return null;
  }
  const keptStop = /[.!?…]+$/u.exec(tail)?.[0] ?? '';
  return {
    before: before.slice(0, before.length - head.length),
    after: keptStop + after.slice(tail.length),
  };
}

/** In running text a neutral noun takes the place of the name, unless the sentence already has one or needs none. */
export function redactInProse({ before, after }: Cut): string {
  if (hasNoWord(before) && hasNoWord(after)) return '';
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const inBrackets = /[(“«"'‘]\s*$/u.test(before) && /^\s*[)”»"'’]/u.test(after);
  if (inBrackets && /\(\s*$/.test(before))
    return before.replace(/\s*\(\s*$/, '') + after.replace(/^\s*\)/, '');
  const outer = inBrackets
    ? { before: before.replace(/[“«"'‘]\s*$/u, ''), after: after.replace(/^\s*[”»"'’]/u, '') }
    : { before, after };
  return inSentence(outer);
}

function inSentence({ before, after }: Cut): string {
  const open = opening.exec(before);
  if (open && /^\s*,/.test(after)) {
    const rest = after.replace(/^\s*,\s*/, '');
    const start = before.slice(0, open.index) + (open[1] ?? '');
    return start + (/,\s+$/.test(start) ? rest : capitalised(rest));
  }
  if (/\s[-–—|·/]\s*$/u.test(before) && /^\s*(?:$|[.\n])/.test(after)) {
    return before.replace(/\s[-–—|·/]\s*$/u, '') + after;
  }
  if (descriptor.test(before)) return before.trimEnd() + after;
  if (/,\s*$/.test(before) && /^\s*,/.test(after))
    return before.replace(/,\s*$/, '') + after.replace(/^\s*,/, '');
  const article = /(^|[^\p{L}])(el|la|los|las|del|al)\s+$/iu.exec(before);
  if (article) {
    const start = before.slice(0, article.index) + (article[1] ?? '');
    const word = (article[2] ?? '').toLowerCase();
    const noun = word === 'del' ? 'de la empresa' : word === 'al' ? 'a la empresa' : 'la empresa';
    return start + cased(noun, start) + after;
  }
  return before + cased('la empresa', before) + after;
}

const startsSentence = (before: string) => /(?:^|[.!?…:\n]\s*|[•*]\s*|[-–]\s+)[¿¡"“«(]*$/u.test(before);

const cased = (noun: string, before: string) => (startsSentence(before) ? capitalised(noun) : noun);

/** `desarrollador-acme-norte` → `desarrollador-norte`. */
function joinedSlug(before: string, after: string): string | null {
  if (/[\p{L}\d][-_]$/u.test(before)) return before.slice(0, -1) + after;
  if (/^[-_][\p{L}\d]/u.test(after)) return before + after.slice(1);
  return null;
}

const connector =
  /(?:\s*[-–—|·/,:(]\s*|\s+|^)(?:(?:en|de|del|para|con|por|a|al|at|@)\s+)?(?:(?:la|el|las|los|grupo|empresa|corporativo|compañía|cliente)\s+)*$/iu;

/** In a title or a label nothing needs to take the place; what led to the name goes with it. */
export function redactInPhrase({ before, after }: Cut): string {
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const rest = /\(\s*$/.test(before) ? after.replace(/^\s*\)/, '') : after;
  return `${before.replace(connector, '')} ${rest}`;
}
