import {
  coreWords,
  employerKey,
  employerLimits,
  isCutOff,
  lettersOfWords,
  type NameWord,
  nameLetters,
  wordsOf,
} from '../../employer-name.ts';
import { isEmployerPlaceholder } from '../../employer-placeholder.ts';
import { fold, wordSet } from '../../text/fold.ts';
import type { Employer } from '../../vacancy.ts';
import type { EmployerRule, EmployerRules, WordDecision } from '../employer-rules.ts';
import { nameClass } from '../persons/person-names.ts';
import {
  defaultMatch,
  isInstitution,
  isLead,
  matchOfShortened,
  matchOfWord,
  type NameMatch,
  type Reason,
} from './match-policy.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import {
  contentWords,
  isBrand,
  isFrequent,
  isJoin,
  isPlace,
  isTool,
  ordinariness,
} from './ordinary-words.ts';

/** `ordinaryWords` of the employers file. */
type Ordinary = ReadonlySet<string>;

/** One name of an employer. */
export interface KnownName {
  readonly name: string;
  readonly words: readonly NameWord[];
  readonly match: NameMatch;
  readonly reason?: Reason;
  readonly origin: 'legal name' | 'alias' | 'domain' | 'shortened' | 'word' | 'initials';
  /** A later word of the name, which may be that of a place or a trade: it names the employer in its own vacancies only. */
  readonly ownOnly?: boolean;
}

export interface KnownEmployer {
  readonly legalName: string;
  readonly key: string;
  /** In whose vacancies the gate looks for it. */
  readonly scope: NonNullable<EmployerRule['scope']>;
  /** Phrases, folded and without gaps, in which the name means something else. */
  readonly exceptions: readonly string[];
  readonly names: readonly KnownName[];
  /** A person, by decision in the word ledger. */
  readonly isPerson?: true;
  /** All words of the legal name, which belong to it beside one of its names. */
  readonly words: ReadonlySet<string>;
}

/** The words that name nobody, by decision of a person. */
export const ordinaryIn = ({ ordinaryWords = [], words = [] }: EmployerRules): ReadonlySet<string> =>
  new Set([
    ...ordinaryWords.map(nameLetters),
    ...words.flatMap(({ word, as }) => (as === 'ordinary' || as === 'tool' ? nameLetters(word) : [])),
  ]);

/** The employers of the board and of the employers file, with all names to look for. */
export function knownEmployers(
  employers: readonly Employer[],
  rules: EmployerRules,
): readonly KnownEmployer[] {
  const declared = rules.employers ?? [];
  const decided = (rules.words ?? []).filter(({ as }) => !/^(?:ordinary|tool|hidden)$/.test(as));
  const ownNames = Map.groupBy(decided, ({ word, of }) => employerKey(of ?? word));
  const ruleOf = new Map(declared.map((rule) => [employerKey(rule.name), rule]));
  const all = [
    // A board may contain placeholders such as "Confidencial" as employers.
    ...employers.filter(({ legalName }) => !isEmployerPlaceholder(legalName)),
    ...[...declared.map(({ name }) => name), ...decided.map(({ word, of }) => of ?? word)].map(
      (legalName) => ({ legalName, aliases: [], domains: [] }),
    ),
  ];
  const merged = Map.groupBy(all, ({ legalName }) => employerKey(legalName));
  const ordinary = ordinaryIn(rules);
  return [...merged].map(([key, same]) => {
    const rule = ruleOf.get(key);
    const legalName = same[0]?.legalName ?? '';
    const aliases = [...new Set(same.flatMap((one) => one.aliases))];
    const domains = [...new Set(same.flatMap((one) => one.domains))];
    const own = ownNames.get(key) ?? [];
    const employer = {
      legalName,
      aliases: [...aliases, ...own.flatMap(({ word, of }) => (of ? word : []))],
      domains,
    };
    const names = namesOf(employer, rule, ordinary);
    return {
      legalName,
      key,
      scope: rule?.scope ?? defaultScope(employer),
      exceptions: (rule?.exceptions ?? []).map(nameLetters),
      ...(own.some(({ as }) => as === 'person') && { isPerson: true as const }),
      names: [...own.map(decidedName), ...names].filter(({ words }) => isSearchable(lettersOfWords(words))),
      words: new Set(coreWords(legalName).map(({ letters }) => letters)),
    };
  });
}

const decidedName = ({ word }: WordDecision): KnownName => ({
  name: word,
  words: wordsOf(word),
  match: 'decided',
  origin: 'alias',
});

/** One character may stand for several letters. */
const mostLetters = 2 * employerLimits.name;

/** A single letter is not a name. */
const isSearchable = ({ length }: string) => length > 1 && length <= mostLetters;

/** Other employers may mention well-known programs, banks, schools and brands. */
function defaultScope({ legalName, aliases }: Employer): KnownEmployer['scope'] {
  const isWellKnown = [legalName, ...aliases].some((name) => {
    const words = contentLetters(name).filter(
      (word) => !isLead(word) && !isPlace(word) && !/^mexican[oa]s?$/.test(word),
    );
    return isBrand(words) || (words.length === 1 && words.every(isTool));
  });
  return isWellKnown ? 'own-vacancies' : 'every-text';
}

const contentLetters = (name: string) => contentWords(coreWords(name)).map(({ letters }) => letters);

function namesOf(
  employer: Employer,
  rule: EmployerRule | undefined,
  ordinary: Ordinary,
): readonly KnownName[] {
  const core = coreWords(employer.legalName);
  const declared = (rule?.aliases ?? []).map((alias) =>
    typeof alias === 'string' ? { name: alias, match: 'anywhere' as const } : alias,
  );
  const given = [...employer.aliases, ...partsOf(employer.legalName)];
  const written = [
    { name: employer.legalName, match: rule?.match, origin: 'legal name' as const },
    ...given.map((name) => ({ name, match: undefined, origin: 'alias' as const })),
    ...declared.map((alias) => ({ ...alias, origin: 'alias' as const })),
  ];
  const domains = [...employer.domains, ...(rule?.domains ?? [])];
  /** Names that people derive from the legal name. */
  const derived: readonly KnownName[] = [
    ...shortenedNames(core, ordinary),
    ...wordsOfName(core, rule, ordinary),
    ...[employer.legalName, ...given].flatMap((name) => initials(name, ordinary)),
  ];
  return [
    ...written.map((one) => knownName(one, ordinary)),
    ...(rule?.match === 'aliases-only' ? [] : derived),
    ...[...given, ...(rule?.aliases ?? []).filter((alias) => typeof alias === 'string')].flatMap((alias) =>
      wordsOfName(coreWords(alias), undefined, ordinary),
    ),
    ...domains.flatMap((domain) => domainNames(domain, ordinary)),
  ];
}

/** A column may have several names: «Zyntrax Outsourcing (Grupo Lince)», «Zyntrax - Lince». */
function partsOf(legalName: string): readonly string[] {
  const parts = legalName
    .split(/\s*[()|]\s*|\s(?:[-–—/]|via|by)\s/u)
    .filter((part) => wordsOf(part).length > 0);
  return parts.length > 1 ? parts.filter((part) => !isPlace(nameLetters(part))) : [];
}

/** The words that name the employer by themselves, unless a rule decides about a name of one word. */
function wordsOfName(
  core: readonly NameWord[],
  rule: EmployerRule | undefined,
  ordinary: Ordinary,
): readonly KnownName[] {
  const content = contentWords(core);
  if (rule?.match !== undefined && content.length === 1) return [];
  const first = content.find(({ letters }) => !isLead(letters));
  const matches = content.map((word) => matchOfWord(word, ordinary, word === first));
  // «Prevención» does not name Servicio Prevención Zafirex.
  const telling = matches.findIndex((match) => match === 'anywhere' || match === 'capital');
  return content.flatMap((word, index): readonly KnownName[] => {
    const found = matches[index] ?? null;
    const byItself = found === 'cue' && telling >= 0 && index > 0 ? null : found;
    if (byItself === null) return [];
    const match = rule?.match === 'as-name' && byItself === 'anywhere' ? 'capital' : byItself;
    // «Universidad de Lince»: what comes after such words may be a place or a person.
    const ownOnly =
      (telling >= 0 && index > telling) ||
      nameClass(word.letters) !== undefined ||
      /^(?:del?|of)$/.test(core[core.indexOf(word) - 1]?.letters ?? '') ||
      content.slice(0, index).some(({ letters }) => isInstitution(letters));
    return [{ name: word.letters, words: [word], match, origin: 'word', ownOnly }];
  });
}

const leastInitials = 3;
const mostInitials = 10;
const mostLettersOfAcronym = 3;
const mostLettersOfCapitals = 6;

/** `ZLM` for `Zyntrax Logística Mexicana`, and the short words of a name as they are written: `PwC España`. */
function initials(name: string, ordinary: Ordinary): readonly KnownName[] {
  const core = coreWords(name);
  const content = contentWords(core);
  const first = content.find(({ letters }) => !isLead(letters));
  const isMixed = /\p{Ll}/u.test(name);
  const asWritten = ({ letters }: NameWord) =>
    name.split(/[^\p{L}\d]+/u).find((part) => fold(part) === letters) ?? letters.toUpperCase();
  const acronyms = content.filter((word) => {
    if (content.length < 2 || word.letters.length > mostLettersOfCapitals) return false;
    // «DOS Zafirex»: capitals that the rest of the column has not.
    if (word === first && isMixed && !/\p{Ll}/u.test(asWritten(word))) return true;
    if (word.letters.length > mostLettersOfAcronym) return false;
    const isOwn = word.joinedBy !== undefined || ordinariness(word.letters, ordinary) === 'distinctive';
    return isOwn || (word === first && !isFrequent(word.letters));
  });
  // «ZLM» for Zafirex Logística Mexicana Puebla too, «OLA» for Óptica Los Andes, «ZSC» for Zafirex Supply Company.
  const made = (isCutOff(name) ? [content] : [content, core, wordsOf(name)])
    .flatMap((words) => [words, words.filter(({ letters }) => !isPlace(letters))])
    .filter(({ length }) => length >= leastInitials && length <= mostInitials)
    .map((words) => words.map((word) => word.letters.charAt(0)).join(''));
  const words = [...acronyms, ...[...new Set(made)].map((letters) => ({ letters, signBefore: '' }))];
  const kind = 'initials';
  return words.map((word) => ({ name: asWritten(word), words: [word], match: kind, origin: kind }));
}

function knownName(
  { name, match, origin }: Pick<KnownName, 'name' | 'origin'> & { match: EmployerRule['match'] },
  ordinary: Ordinary,
): KnownName {
  const words = coreWords(name);
  if (match !== undefined) return { name, words, match: matchOfRule[match], origin };
  return { name, words, ...defaultMatch(words, ordinary), origin };
}

const matchOfRule = {
  anywhere: 'anywhere',
  'as-name': 'capital',
  'aliases-only': 'with-legal-form',
} as const satisfies Record<NonNullable<EmployerRule['match']>, NameMatch>;

/** Shortened names have at most this many words. */
const mostWordsShortened = 8;

/** `Aceros del Norte` for `Aceros del Norte Laminados`, `Viva Vital` for `Nutrición Viva Vital`. */
function shortenedNames(core: readonly NameWord[], ordinary: Ordinary): readonly KnownName[] {
  const rest = withoutLead(core);
  const lastButOne = contentWords(rest).at(-2);
  const tail = lastButOne ? rest.slice(rest.indexOf(lastButOne)) : rest;
  const shortened = new Map<string, KnownName>();
  for (const words of [core, rest, tail]) {
    for (const [index, last] of words.slice(0, mostWordsShortened).entries()) {
      const part = words.slice(0, index + 1);
      if (isJoin(last.letters) || part.length === core.length) continue;
      const match = matchOfShortened(part, ordinary);
      const name = part.map(({ letters }) => letters).join(' ');
      // A distinctive word is a name by itself.
      if (match && (words !== tail || match !== 'anywhere'))
        shortened.set(lettersOfWords(part), { name, words: part, match, origin: 'shortened' });
    }
  }
  return [...shortened.values()];
}

/** «Roca Firme» of «Constructora Roca Firme», «El Ranchero» of «Pollos El Ranchero». */
function withoutLead(words: readonly NameWord[]): readonly NameWord[] {
  if (/^(?:el|la|los|las)$/.test(words[1]?.letters ?? '')) return words.slice(1);
  const first = words.findIndex(({ letters }) => !isLead(letters) && !/^(?:del?|y|e|the)$/.test(letters));
  return first < 0 ? words : words.slice(first);
}

/** Hosts that many organizations share do not identify an employer. */
const sharedHosts = wordSet(lists.sharedHosts);

const secondLevelDomains = wordSet('com org net gob gov edu co ac');

/** A domain, and its registered label. */
function domainNames(domain: string, ordinary: Ordinary): readonly KnownName[] {
  const labels = domain
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '' && label !== 'www');
  const [last = '', before] = labels.slice(0, -1).toReversed();
  const own = before !== undefined && secondLevelDomains.has(last) ? before : last;
  if (own === '' || sharedHosts.has(own)) return [];
  return [
    { name: domain, words: labels.flatMap((label) => wordsOf(label)), match: 'domain', origin: 'domain' },
    knownName({ name: own, match: undefined, origin: 'domain' }, ordinary),
  ];
}
