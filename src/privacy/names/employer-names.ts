import { employerKey } from '../../vacancies/employer-key.ts';
import { coreWords, type NameWord, squeezed, wordsOf } from '../../vacancies/legal-forms.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import type { EmployerRule, EmployerRules, NameScope } from '../employer-rules.ts';
import { domainNames } from './domain-names.ts';
import type { KnownName } from './known-name.ts';
import { contentWords } from './ordinary-words.ts';
import { shortenedNames } from './shortened-names.ts';
import { type NameMatch, usualMatch } from './usual-match.ts';

export interface KnownEmployer {
  readonly legalName: string;
  readonly key: string;
  readonly scope: NameScope;
  /** Folded and squeezed phrases in which the name means something else. */
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
  const ordinary = new Set((rules.ordinaryWords ?? []).map((word) => squeezed(wordsOf(word))));
  const common = commonWords([...merged.values()].map(({ employer }) => employer.legalName));
  return [...merged].map(([key, { employer, rule }]) => known(key, employer, rule, { ordinary, common }));
}

interface Vocabulary {
  readonly ordinary: ReadonlySet<string>;
  /** Words that several employers of the board share; they single out none of them. */
  readonly common: ReadonlySet<string>;
}

function known(
  key: string,
  employer: Employer,
  rule: EmployerRule | undefined,
  vocabulary: Vocabulary,
): KnownEmployer {
  const core = coreWords(employer.legalName);
  const names: KnownName[] = [legalName(employer.legalName, core, rule, vocabulary)];
  if (rule?.match !== 'aliases-only') {
    names.push(...shortenedNames(core, vocabulary.ordinary, vocabulary.common).map(shortened));
  }
  for (const alias of [...employer.aliases, ...(rule?.aliases ?? [])])
    names.push(aliasName(alias, vocabulary));
  for (const domain of [...employer.domains, ...(rule?.domains ?? [])]) {
    names.push(...domainNames(domain, vocabulary.ordinary));
  }
  const exceptions = (rule?.exceptions ?? []).map((phrase) => squeezed(wordsOf(phrase)));
  return {
    legalName: employer.legalName,
    key,
    scope: rule?.scope ?? 'every-text',
    exceptions,
    names: names.filter(({ words }) => squeezed(words).length > 1),
  };
}

function legalName(
  name: string,
  words: readonly NameWord[],
  rule: EmployerRule | undefined,
  { ordinary }: Vocabulary,
): KnownName {
  const origin = 'legal name';
  if (rule?.match === 'aliases-only') return { name, words, match: 'with-legal-form', origin };
  if (rule?.match) return { name, words, match: rule.match, origin };
  return { name, words, ...usualMatch(words, ordinary), origin };
}

function aliasName(
  alias: string | NonNullable<EmployerRule['aliases']>[number],
  { ordinary }: Vocabulary,
): KnownName {
  const origin = 'alias';
  const name = typeof alias === 'string' ? alias : alias.name;
  const words = coreWords(name);
  if (typeof alias === 'string') return { name, words, ...usualMatch(words, ordinary), origin };
  const match = alias.match === 'aliases-only' ? 'with-legal-form' : alias.match;
  return { name, words, match, origin };
}

function shortened({ words, match }: { words: readonly NameWord[]; match: NameMatch }): KnownName {
  return { name: words.map(({ letters }) => letters).join(' '), words, match, origin: 'shortened' };
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
