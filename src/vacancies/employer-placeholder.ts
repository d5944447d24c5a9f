import { memoize } from '../foundation/memoize.ts';
import { employersKept, withoutLegalForm, wordsOf } from './employer-name.ts';
import lists from './employer-placeholder.json' with { type: 'json' };
import { wordSet } from './text/fold.ts';

const phrases = (list: readonly string[]): ReadonlySet<string> => new Set(list.join().split(','));

/** What feeds write in place of a missing name. */
const nothingGiven = phrases(lists.nothingGiven);

/** What stands in a column of another kind: how one works, or where the advertisement comes from. */
const workPhrases = phrases(lists.workPhrases);

/** Whether a text says how one works or where the advertisement comes from: «Home office», «web». */
export const isWorkPhrase = (name: string) =>
  workPhrases.has(
    wordsOf(name)
      .map(({ letters }) => letters)
      .join(' '),
  );

/** Words that say that the name is secret. */
const secrecy = wordSet(lists.secrecy);

/** Words beside a word of secrecy that are not names. */
const generic = wordSet(lists.generic);

/** Words of praise that come before the kind of organization. */
const praise = wordSet(lists.praise);

const kinds = wordSet(lists.kinds);

/** Kinds of organization that can begin a descriptor. */
const bareKinds = wordSet(lists.bareKinds);

/** Words that continue a description after the kind of organization. Anything else is a name. */
const continuation = wordSet(lists.continuation);

/**
 * Such words if the kind comes first: «Empresa mexicana de aviación» may be a name, «Empresa líder en acero» is not.
 */
const firmContinuation = wordSet(lists.firmContinuation);

const sectorWords = wordSet(lists.sectorWords);

/** Sectors after «empresa de». Anything else may be a name. */
const sectors = wordSet(lists.sectors);

const inAnyNumber = (words: ReadonlySet<string>, word: string) =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => words.has(one));

/** «hotel», «panadería». */
const isBusiness = memoize(
  (word: string) => inAnyNumber(kinds, word) || /.{3}(?:[aei]dora|tora|eria)s?$/.test(word),
);

/** A kind of organization or a sector: the first word of many names, and of no employer in particular. */
export const isKindOfEmployer = memoize((word: string) => isBusiness(word) || inAnyNumber(sectors, word));

/** Whether a text names no employer: «Empresa confidencial», «Importante empresa del sector automotriz», «N/A», «—». */
export const isEmployerPlaceholder = memoize((name: string): boolean => {
  const words = wordsOf(name);
  const spoken = words.map(({ letters }) => letters);
  const total = spoken.join(' ');
  // Letters of other scripts fold to nothing but are a name.
  if (total === '') return !/[\p{L}\p{N}]/u.test(name);
  // «s/d», «N/A»: an abbreviation of two letters.
  if (/^(?:x{2,}|0+|(.)\1{3,})$/.test(total.replaceAll(' ', '')) || /^\s*\p{L}\s?\/\s?\p{L}\s*$/u.test(name))
    return true;
  // «NA/NA», «N/A / N/A».
  if (nothingGiven.has(/^(.+?)(?: \1)+$/.exec(total)?.[1] ?? '')) return true;
  const core = withoutLegalForm(words);
  // In «Well-known company» the last word is not a legal form.
  const isRegistered = core.length < spoken.length && spoken.at(-1) !== 'company';
  if (isRegistered) return isKeptBack(core.map(({ letters }) => letters)) && core.length > 1;
  return (
    nothingGiven.has(total) ||
    workPhrases.has(total) ||
    isKeptBack(spoken) ||
    isPraisedKind(spoken) ||
    isBareKind(spoken) ||
    isDescription(name, spoken) ||
    /^(?:un |a |our |nuestro )?(?:client|cliente) (?:of|de|del|confidential|confidencial)\b/.test(total) ||
    /^(?:nuestro|our|un importante|importante) (?:client|cliente)\b/.test(total)
  );
}, employersKept);

/** A word of secrecy among words that are not names, or before the kind of company. */
function isKeptBack(spoken: readonly string[]): boolean {
  const at = spoken.findIndex((word) => secrecy.has(word));
  // «La Anónima» is a name, and somebody's.
  if (spoken.length === 2 && /^(?:el|la)$/.test(spoken[0] ?? '')) return false;
  if (at < 0 || !spoken.slice(0, at).every((word) => generic.has(word))) return false;
  const rest = spoken.slice(at + 1);
  const first = rest[0];
  if (first === undefined || rest.every((word) => generic.has(word) || secrecy.has(word))) return true;
  // «Privada de Occidente» may be a name.
  const isPlain = /^(?:confiden|undisclosed)/.test(spoken[at] ?? '');
  return (
    isPlain && (continuation.has(first) || sectorWords.has(first) || kinds.has(first) || praise.has(first))
  );
}

function isPraisedKind(spoken: readonly string[]): boolean {
  let at = /^(?:una?|the|an?|el|la)$/.test(spoken[0] ?? '') ? 1 : 0;
  const first = at;
  while (praise.has(spoken[at] ?? '')) at += 1;
  const kind = spoken[at] ?? '';
  if (at === first || !kinds.has(kind)) return false;
  while (kinds.has(spoken[at] ?? '') || praise.has(spoken[at] ?? '')) at += 1;
  const next = spoken[at];
  // In «Nuevo Banco de Occidente» the praise is part of a name.
  const isTelling =
    bareKinds.has(kind) ||
    /^(?:import|recono|prestig|soli|desta|renom|lider|lead|well|major|known)/.test(spoken[first] ?? '');
  if (next === undefined) return isTelling;
  return isTelling
    ? continuation.has(next) || sectorWords.has(next)
    : firmContinuation.has(next) || isSector(spoken.slice(at));
}

function isBareKind(spoken: readonly string[]): boolean {
  const [kind, next, ...rest] = spoken;
  if (!bareKinds.has(kind ?? '') || next === undefined) return false;
  if (firmContinuation.has(next) || isSector([next, ...rest])) return true;
  // «Empresa mexicana», «Empresa líder en …», «Empresa internacional con presencia en …».
  const after = rest.findIndex((word) => !praise.has(word));
  return (
    praise.has(next) &&
    (after !== 0 || firmContinuation.has(rest[after] ?? '') || isSector(rest.slice(after)))
  );
}

/** «Se necesita chofer», «Ser parte de un equipo», «Colegio en Toluca», «Empresa de aseo industrial». */
function isDescription(name: string, spoken: readonly string[]): boolean {
  const [first = '', second = ''] = spoken;
  if (/^(?:se (?:necesita|busca|solicita|requiere)|(?:ser|forma|formar) parte)\b/.test(spoken.join(' ')))
    return true;
  if (!kinds.has(first) || spoken.length < 3) return false;
  return (
    second === 'en' || (bareKinds.has(first) && second === 'de' && !/\p{Lu}/u.test(name.slice(first.length)))
  );
}

/** «del sector …», «de giro …», «de consumo masivo». */
function isSector([link, ...rest]: readonly string[]): boolean {
  if (link === 'sector' || link === 'ramo' || link === 'giro') return true;
  if (!/^(?:del?|in|of|en)$/.test(link ?? '') || rest.length === 0) return false;
  const [first, second] = rest;
  if (
    sectorWords.has(first ?? '') ||
    (/^(?:el|la|the|un)$/.test(first ?? '') && sectorWords.has(second ?? ''))
  )
    return true;
  return rest.every((word) => sectors.has(word));
}
