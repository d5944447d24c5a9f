import { say } from '../../foundation/language/language.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { Employer } from '../vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type SoughtWords, wordsIn } from './leak-net.ts';
import { type KnownEmployer, knownEmployers, ordinaryIn } from './names/employer-names.ts';
import type { Reason } from './names/match-policy.ts';
import { createNameMatcher, type NameMatcher } from './names/name-matcher.ts';
import { contentWords, isKnownWord, ordinariness } from './names/ordinary-words.ts';
import { type ReadText, textReader } from './text-reading.ts';

/** What a gate is compiled from: plain data, so a worker can compile its own. */
export interface GateKnowledge {
  /** Every employer on the board, including those of closed vacancies. */
  readonly employers: readonly Employer[];
  readonly rules: EmployerRules;
  /** Hosts to which a text or an application link may lead. */
  readonly allowedHosts: readonly string[];
  /** Prefix of the board's own reference codes, which are not inspected. */
  readonly ownCodePrefix: string;
  /** What happens to a vacancy with a word that nobody has decided. */
  readonly unknownWords?: Settings['privacy']['unknownWords'];
}

/** The compiled gate: import, build, review and the leak net of one board share one. */
export interface Gate {
  readonly knowledge: GateKnowledge;
  readonly employers: readonly KnownEmployer[];
  readonly matcher: NameMatcher;
  /** Words and phrases that name nobody, by decision of the operator. */
  readonly ordinary: ReadonlySet<string>;
  /** Finds what is confidential whoever's vacancy it stands in. */
  readonly read: ReadText;
}

export function compileGate(knowledge: GateKnowledge): Gate {
  const { rules, allowedHosts } = knowledge;
  const employers = knownEmployers(knowledge.employers, rules);
  let matcher: NameMatcher | undefined;
  return {
    knowledge,
    employers,
    // Built on first use: a build whose texts were all accepted before does not need it.
    get matcher() {
      matcher ??= createNameMatcher(employers);
      return matcher;
    },
    ordinary: ordinaryIn(rules),
    read: textReader(allowedHosts.map((host) => host.toLowerCase())),
  };
}

interface PublishedAnyway {
  /** The service's own address, contact and name, which are allowed everywhere. */
  readonly allowed: readonly string[];
  /** Words of the product itself. The net cannot look for an employer with such a name. */
  readonly productWords: readonly string[];
}

/** The words that the leak net looks for. */
export function soughtWords(
  { employers }: Pick<Gate, 'employers'>,
  { allowed, productWords }: PublishedAnyway,
): SoughtWords {
  const ownWords = new Set([...productWords, ...allowed.flatMap((text) => wordsIn(Buffer.from(text)))]);
  const names = new Map<string, string>();
  const domains = new Map<string, string>();
  for (const employer of employers) {
    for (const word of unmistakableWords(employer))
      if (!ownWords.has(word)) names.set(word, employer.legalName);
    for (const { match, name } of employer.names)
      if (match === 'domain') domains.set(name.toLowerCase(), employer.legalName);
  }
  return { names, domains, own: allowed.map((text) => text.toLowerCase()) };
}

/** Single words that name this employer in any text. */
function unmistakableWords({ names, scope, exceptions }: KnownEmployer): string[] {
  if (scope !== 'every-text' || exceptions.length > 0) return [];
  return names.flatMap(({ match, words, ownOnly }) => {
    const [word, ...others] = contentWords(words);
    if (match !== 'anywhere' || ownOnly || word === undefined || others.length > 0) return [];
    const { letters } = word;
    // «Reclutadora» is an employer here, but its stem «reclutador» is a word. Digests contain «faced» and «decaf».
    const isUnique = ordinariness(letters) === 'distinctive' && !isStem(letters) && !/^[a-f]+$/.test(letters);
    return isUnique ? [letters] : [];
  });
}

/** The search index publishes stems of words, «sistem» of «sistemas», and must not be refused for an employer Sistem. */
const isStem = (letters: string) =>
  ['a', 'o', 'e', 'as', 'os', 'es', 'ar', 'er', 'ir', 'al'].some((ending) => isKnownWord(letters + ending));

/** A name that is also a word, and for which the operator has not chosen a way to match it. */
export interface UndecidedName {
  readonly employer: string;
  readonly name: string;
  readonly reason: Reason | 'too short to look for';
  /** What applies until the operator decides. */
  readonly match: 'as-name' | 'not matched';
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
export function undecidedNames({ employers }: Gate): readonly UndecidedName[] {
  const known = employers.toSorted((a, b) => (a.legalName < b.legalName ? -1 : 1));
  return known.flatMap(({ legalName: employer, names }): readonly UndecidedName[] => {
    if (!names.some(({ origin }) => origin === 'legal name'))
      return [{ employer, name: employer, reason: 'too short to look for', match: 'not matched' }];
    // The operator decides about names, not about the domains derived from them.
    return names.flatMap(({ name, reason, origin }) =>
      reason && origin !== 'domain' ? [{ employer, name, reason, match: 'as-name' }] : [],
    );
  });
}
