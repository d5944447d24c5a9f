import { say } from '../../../foundation/language/language.ts';
import {
  coreWords,
  employerKey,
  employerLimits,
  isCutOff,
  lettersOfWords,
  type NameWord,
  wordsOf,
} from '../../employer-name.ts';
import { isEmployerPlaceholder } from '../../employer-placeholder.ts';
import { wordSet } from '../../text/fold.ts';
import type { Employer } from '../../vacancy.ts';
import type { EmployerRule, EmployerRules, NameScope } from '../employer-rules.ts';
import { nameClass } from '../persons/person-names.ts';
import {
  defaultMatch,
  isLead,
  matchOfDistinctive,
  matchOfShortened,
  type NameForm,
  type NameMatch,
  type Reason,
  type Vocabulary,
} from './match-policy.ts';
import { contentWords, isJoin, isPlace, isTool, ordinariness } from './ordinary-words.ts';

/** One name of an employer. */
export interface KnownName {
  readonly name: string;
  readonly words: readonly NameWord[];
  readonly match: NameMatch;
  readonly reason?: Reason;
  /** Only for a word that names the employer wherever it occurs. */
  readonly form?: NameForm;
  readonly origin: 'legal name' | 'alias' | 'domain' | 'shortened' | 'word' | 'initials' | 'surname';
}

export interface KnownEmployer {
  readonly legalName: string;
  readonly key: string;
  readonly scope: NameScope;
  /** Phrases, folded and without gaps, in which the name means something else. */
  readonly exceptions: readonly string[];
  readonly names: readonly KnownName[];
}

/** The employers of the board and of the employers file, with all names to look for. */
export function knownEmployers(
  employers: readonly Employer[],
  rules: EmployerRules,
): readonly KnownEmployer[] {
  const merged = new Map<string, { employer: Employer; rule: EmployerRule | undefined }>();
  const ruleOf = new Map((rules.employers ?? []).map((rule) => [employerKey(rule.name), rule]));
  for (const given of employers) {
    const employer = withinLimits(given);
    // A board may contain placeholders such as "Confidencial" as employers.
    if (isEmployerPlaceholder(employer.legalName)) continue;
    const key = employerKey(employer.legalName);
    const before = merged.get(key)?.employer;
    merged.set(key, {
      employer: before ? mergedEmployer(before, employer) : employer,
      rule: ruleOf.get(key),
    });
  }
  for (const [key, rule] of ruleOf) {
    if (!merged.has(key))
      merged.set(key, { employer: { legalName: rule.name, aliases: [], domains: [] }, rule });
  }
  const ordinary = new Set((rules.ordinaryWords ?? []).map((word) => lettersOfWords(wordsOf(word))));
  const common = commonWords([...merged.values()].map(({ employer }) => employer.legalName));
  const vocabulary = { ordinary, common };
  return [...merged].map(([key, { employer, rule }]) => ({
    legalName: employer.legalName,
    key,
    scope: rule?.scope ?? defaultScope(employer),
    exceptions: (rule?.exceptions ?? []).map((phrase) => lettersOfWords(wordsOf(phrase))),
    names: namesOf(employer, rule, vocabulary).filter(({ words }) => isSearchable(lettersOfWords(words))),
  }));
}

/** One character may stand for several letters. */
const mostLetters = 2 * employerLimits.name;

/** A single letter is not a name. */
const isSearchable = ({ length }: string) => length > 1 && length <= mostLetters;

/** Other employers may ask for well-known programs by name. */
function defaultScope({ legalName, aliases }: Employer): NameScope {
  const makesTool = [legalName, ...aliases].some((name) => {
    const [only, ...more] = contentWords(coreWords(name)).filter((word) => !isLead(word) && !isPlace(word));
    return only !== undefined && more.length === 0 && isTool(only.letters);
  });
  return makesTool ? 'own-vacancies' : 'every-text';
}

/** A board may contain longer names than imports accept today. */
function withinLimits({ legalName, aliases, domains }: Employer): Employer {
  const cut = (name: string) => name.slice(0, employerLimits.name);
  return {
    legalName: cut(legalName),
    aliases: aliases.map(cut),
    domains: domains.filter((domain) => domain.length <= employerLimits.domain),
  };
}

function mergedEmployer(a: Employer, b: Employer): Employer {
  return {
    legalName: a.legalName,
    aliases: [...new Set([...a.aliases, ...b.aliases])],
    domains: [...new Set([...a.domains, ...b.domains])],
  };
}

/** A word that more employers than this share belongs to their trade, not to a group of companies. */
const mostSharing = 3;

function commonWords(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const words = new Set(contentWords(coreWords(name)).map(({ letters }) => letters));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > mostSharing).map(([word]) => word));
}

function namesOf(
  employer: Employer,
  rule: EmployerRule | undefined,
  vocabulary: Vocabulary,
): readonly KnownName[] {
  const core = coreWords(employer.legalName);
  const aliases = [...employer.aliases, ...(rule?.aliases ?? [])];
  const domains = [...employer.domains, ...(rule?.domains ?? [])];
  const written = [
    { name: employer.legalName, match: rule?.match, origin: 'legal name' as const },
    ...aliases.map((alias) => ({
      ...(typeof alias === 'string' ? { name: alias, match: undefined } : alias),
      origin: 'alias' as const,
    })),
  ];
  /** Names that people derive from the legal name. */
  const derived = [
    ...shortenedNames(core, vocabulary),
    ...distinctiveWords(employer.legalName, core, rule, vocabulary),
    ...initials(core, vocabulary),
    ...surnames(core, vocabulary),
  ];
  return [
    ...written.map((one) => knownName(one, vocabulary)),
    ...(rule?.match === 'aliases-only' ? [] : derived),
    ...aliases
      .filter((alias) => typeof alias === 'string')
      .flatMap((alias) => distinctiveWords(alias, coreWords(alias), undefined, vocabulary)),
    ...domains.flatMap((domain) => domainNames(domain, vocabulary)),
  ];
}

/** The words that no dictionary has, unless a rule decides about a name of one word. */
function distinctiveWords(
  name: string,
  core: readonly NameWord[],
  rule: EmployerRule | undefined,
  vocabulary: Vocabulary,
): readonly KnownName[] {
  const content = contentWords(core);
  if (rule?.match !== undefined && content.length === 1) return [];
  return content.flatMap((word) => {
    const byItself = matchOfDistinctive(word, vocabulary);
    if (byItself === null) return [];
    const match = rule?.match === 'as-name' ? 'as-name' : byItself;
    // The column was too narrow for the only word of the name.
    const form = core.length === 1 && isCutOff(name) && word.letters.length > 4 ? 'beginning' : 'word';
    const known = { name: word.letters, words: [word], match, form, origin: 'word' } as const;
    const stem = word.letters.replace(/[aeiou]+$/, '');
    if (match !== 'anywhere' || stem === word.letters || stem.length < leastLettersOfStem) return [known];
    return [known, { ...known, words: [{ ...word, letters: stem }], form: 'stem' as const }];
  });
}

const leastLettersOfStem = 4;
const leastInitials = 3;
const mostLettersOfAcronym = 3;

/** `ZLM` for `Zyntrax Logística Mexicana`, and the three letters in `GRX Corporativo`. */
function initials(core: readonly NameWord[], { ordinary }: Vocabulary): readonly KnownName[] {
  const content = contentWords(core);
  const letters = content.map((word) => word.letters.charAt(0)).join('');
  const acronyms = content.filter(
    (word) =>
      content.length > 1 &&
      word.letters.length === mostLettersOfAcronym &&
      ordinariness(word.letters, ordinary) === 'distinctive',
  );
  const made = content.length >= leastInitials ? [{ letters, signBefore: '' }] : [];
  return [...acronyms, ...made].map((word) => ({
    name: word.letters.toUpperCase(),
    words: [word],
    match: 'initials',
    origin: 'initials',
  }));
}

/** Words that show that a company is named after a person. */
const personalWords = wordSet(
  'hermanos hermanas hnos hno don dona lic ing dr dra mtro mtra arq cp sr sra asociados hijos familia viuda',
);

/** Surnames of an employer who is a person or is named after one. */
function surnames(core: readonly NameWord[], { ordinary }: Vocabulary): readonly KnownName[] {
  const isPersonal = core.some(({ letters }) => personalWords.has(letters));
  return contentWords(core)
    .filter(
      ({ letters }, index, words) =>
        words.length > 1 &&
        !personalWords.has(letters) &&
        letters.length >= leastLettersOfStem &&
        (ordinariness(letters, ordinary) === 'person' ||
          (isPersonal && (nameClass(letters)?.common || index === words.length - 1))),
    )
    .map((word) => ({ name: word.letters, words: [word], match: 'surname', origin: 'surname' }));
}

function knownName(
  { name, match, origin }: Pick<KnownName, 'name' | 'origin'> & { match: EmployerRule['match'] },
  vocabulary: Vocabulary,
): KnownName {
  const words = coreWords(name);
  const [only] = words;
  if (match === undefined) {
    const byDefault = defaultMatch(words, vocabulary);
    const isWord =
      words.length === 1 && only !== undefined && matchOfDistinctive(only, vocabulary) === 'anywhere';
    const form = isWord && byDefault.match === 'anywhere' ? { form: 'word' as const } : {};
    return { name, words, ...byDefault, ...form, origin };
  }
  return { name, words, match: match === 'aliases-only' ? 'with-legal-form' : match, origin };
}

/** Shortened names have at most this many words. */
const mostWordsShortened = 8;

/** `Aceros del Norte` for `Aceros del Norte Laminados`, `Zyntrax` for `Grupo Zyntrax Soluciones`. */
function shortenedNames(core: readonly NameWord[], vocabulary: Vocabulary): readonly KnownName[] {
  const rest = withoutLead(core);
  const starts = rest.length < core.length ? [core, rest] : [core];
  const shortened = new Map<string, KnownName>();
  for (const words of starts) {
    for (let count = 1; count <= Math.min(words.length, mostWordsShortened); count += 1) {
      const part = words.slice(0, count);
      const last = part.at(-1);
      if (!last || isJoin(last) || count === core.length) continue;
      const match = matchOfShortened(part, vocabulary);
      const name = part.map(({ letters }) => letters).join(' ');
      if (match) shortened.set(lettersOfWords(part), { name, words: part, match, origin: 'shortened' });
    }
  }
  return [...shortened.values()];
}

function withoutLead(words: readonly NameWord[]): readonly NameWord[] {
  const [first] = words;
  if (!first || !isLead(first)) return words;
  const next = words.findIndex((word, index) => index > 0 && !isJoin(word));
  return next < 0 ? words : words.slice(next);
}

/** Hosts that many organizations share do not identify an employer. */
const sharedHosts = wordSet(
  `gmail hotmail outlook yahoo live msn icloud prodigy protonmail google facebook linkedin instagram whatsapp twitter x
   tiktok youtube occ indeed computrabajo glassdoor wordpress blogspot wixsite wix squarespace github`,
);

const secondLevelDomains = wordSet('com org net gob gov edu co ac');

/** A domain, and its registered label. */
function domainNames(domain: string, vocabulary: Vocabulary): readonly KnownName[] {
  const labels = domain
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '' && label !== 'www');
  const own = registeredLabel(labels);
  if (own === undefined || sharedHosts.has(own)) return [];
  // The reason is dropped, because the operator decides about names, not about the domains derived from them.
  const { reason: _, ...registered } = knownName(
    { name: own, match: undefined, origin: 'domain' },
    vocabulary,
  );
  return [
    { name: domain, words: labels.flatMap((label) => wordsOf(label)), match: 'domain', origin: 'domain' },
    registered,
  ];
}

function registeredLabel(labels: readonly string[]): string | undefined {
  const rest = labels.slice(0, -1);
  const last = rest.at(-1);
  return rest.length > 1 && last !== undefined && secondLevelDomains.has(last) ? rest.at(-2) : last;
}

/** A name that is also a word, and for which the operator has not chosen a way to match it. */
export interface UndecidedName {
  readonly employer: string;
  readonly name: string;
  readonly reason: Reason | 'too short to look for';
  /** What applies until the operator decides. */
  readonly match: NameMatch | 'not matched';
}

/** Why a name needs a decision, for messages. */
export function reasonText(reason: UndecidedName['reason']): string {
  const texts: Readonly<Record<UndecidedName['reason'], string>> = {
    short: say`short`,
    'ordinary words': say`ordinary words`,
    'place or trade': say`place or trade`,
    'name of many people': say`name of many people`,
    'well-known tool': say`well-known tool`,
    'too short to look for': say`too short to look for`,
  };
  return texts[reason];
}

/** The names that need a decision in the employers file. */
export function undecidedNames(
  employers: readonly Employer[],
  rules: EmployerRules,
): readonly UndecidedName[] {
  return knownEmployers(employers, rules)
    .flatMap(undecidedOf)
    .sort((a, b) => (a.employer < b.employer ? -1 : a.employer > b.employer ? 1 : 0));
}

function undecidedOf({ legalName, names }: KnownEmployer): readonly UndecidedName[] {
  if (!names.some(({ origin }) => origin === 'legal name')) {
    return [{ employer: legalName, name: legalName, reason: 'too short to look for', match: 'not matched' }];
  }
  return names.flatMap(({ name, match, reason }) =>
    reason ? [{ employer: legalName, name, reason, match }] : [],
  );
}
