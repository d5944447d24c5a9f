import { employerKey } from '../../vacancies/employer-key.ts';
import { coreWords, lettersOfWords, type NameWord, wordsOf } from '../../vacancies/legal-forms.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import type { EmployerRule, EmployerRules, NameScope } from '../employer-rules.ts';
import {
  defaultMatch,
  isLead,
  matchOfShortened,
  type NameMatch,
  type Reason,
  type Vocabulary,
} from './match-policy.ts';
import { contentWords, isJoin } from './ordinary-words.ts';

/** One way in which an employer may be named. */
export interface KnownName {
  /** As the operator would recognise it. */
  readonly name: string;
  readonly words: readonly NameWord[];
  readonly match: NameMatch;
  readonly reason?: Reason;
  readonly origin: 'legal name' | 'alias' | 'domain' | 'shortened';
}

export interface KnownEmployer {
  readonly legalName: string;
  readonly key: string;
  readonly scope: NameScope;
  /** Phrases, folded and without gaps, in which the name means something else. */
  readonly exceptions: readonly string[];
  readonly names: readonly KnownName[];
}

/** The board's employers and the operator's, each with all the names to look for. */
export function knownEmployers(
  employers: readonly Employer[],
  rules: EmployerRules,
): readonly KnownEmployer[] {
  const merged = new Map<string, { employer: Employer; rule: EmployerRule | undefined }>();
  const ruleOf = new Map((rules.employers ?? []).map((rule) => [employerKey(rule.name), rule]));
  for (const employer of employers) {
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
    scope: rule?.scope ?? 'every-text',
    exceptions: (rule?.exceptions ?? []).map((phrase) => lettersOfWords(wordsOf(phrase))),
    // A single letter is nobody's name.
    names: namesOf(employer, rule, vocabulary).filter(({ words }) => lettersOfWords(words).length > 1),
  }));
}

function mergedEmployer(a: Employer, b: Employer): Employer {
  return {
    legalName: a.legalName,
    aliases: [...new Set([...a.aliases, ...b.aliases])],
    domains: [...new Set([...a.domains, ...b.domains])],
  };
}

function commonWords(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const words = new Set(contentWords(coreWords(name)).map(({ letters }) => letters));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 2).map(([word]) => word));
}

function namesOf(
  employer: Employer,
  rule: EmployerRule | undefined,
  vocabulary: Vocabulary,
): readonly KnownName[] {
  const core = coreWords(employer.legalName);
  const aliases = [...employer.aliases, ...(rule?.aliases ?? [])];
  const domains = [...employer.domains, ...(rule?.domains ?? [])];
  return [
    knownName({ name: employer.legalName, match: rule?.match, origin: 'legal name' }, vocabulary),
    ...(rule?.match === 'aliases-only' ? [] : shortenedNames(core, vocabulary)),
    ...aliases.map((alias) => {
      const { name, match } = typeof alias === 'string' ? { name: alias, match: undefined } : alias;
      return knownName({ name, match, origin: 'alias' }, vocabulary);
    }),
    ...domains.flatMap((domain) => domainNames(domain, vocabulary)),
  ];
}

function knownName(
  { name, match, origin }: Pick<KnownName, 'name' | 'origin'> & { match: EmployerRule['match'] },
  vocabulary: Vocabulary,
): KnownName {
  const words = coreWords(name);
  if (match === undefined) return { name, words, ...defaultMatch(words, vocabulary), origin };
  return { name, words, match: match === 'aliases-only' ? 'with-legal-form' : match, origin };
}

/**
 * What people call a company with a long name: `Aceros del Norte` for `Aceros del Norte Laminados`, `Zyntrax` for
 * `Grupo Zyntrax Soluciones`.
 */
function shortenedNames(core: readonly NameWord[], vocabulary: Vocabulary): readonly KnownName[] {
  const rest = withoutLead(core);
  const starts = rest.length < core.length ? [core, rest] : [core];
  const shortened = new Map<string, KnownName>();
  for (const words of starts) {
    for (let count = 1; count <= words.length; count += 1) {
      const part = words.slice(0, count);
      const last = part.at(-1);
      if (!last || isJoin(last) || (words === core && count === core.length)) continue;
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

/** Hosts that everybody uses: an employer may have its address there, but the host does not name it. */
const sharedHosts = new Set(
  `gmail hotmail outlook yahoo live msn icloud prodigy protonmail google facebook linkedin instagram whatsapp twitter x
   tiktok youtube occ indeed computrabajo glassdoor wordpress blogspot wixsite wix squarespace github`.split(
    /\s+/,
  ),
);

const secondLevelDomains = new Set(['com', 'org', 'net', 'gob', 'gov', 'edu', 'co', 'ac']);

/** A domain as a whole, and the label of it that somebody has registered. */
function domainNames(domain: string, vocabulary: Vocabulary): readonly KnownName[] {
  const labels = domain
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '' && label !== 'www');
  const own = registeredLabel(labels);
  if (own === undefined || sharedHosts.has(own)) return [];
  const words = wordsOf(own);
  return [
    { name: domain, words: labels.flatMap((label) => wordsOf(label)), match: 'domain', origin: 'domain' },
    // Without the reason: the operator decides about names, not about the domains that follow from them.
    { name: own, words, match: defaultMatch(words, vocabulary).match, origin: 'domain' },
  ];
}

function registeredLabel(labels: readonly string[]): string | undefined {
  const rest = labels.slice(0, -1);
  const last = rest.at(-1);
  return rest.length > 1 && last !== undefined && secondLevelDomains.has(last) ? rest.at(-2) : last;
}
