import type { Employer } from '../vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type SoughtWords, wordsIn } from './leak-net.ts';
import { type KnownEmployer, knownEmployers } from './names/employer-names.ts';
import { contentWords, isKnownWord, ordinariness } from './names/ordinary-words.ts';

interface PublishedAnyway {
  /** The service's own address, contact and name, which are allowed everywhere. */
  readonly allowed: readonly string[];
  /** Words of the product itself. The net cannot look for an employer with such a name. */
  readonly productWords: readonly string[];
}

/** The words that the leak net looks for. Only this step needs the dictionary. */
export function soughtWords(
  employers: readonly Employer[],
  rules: EmployerRules,
  { allowed, productWords }: PublishedAnyway,
): SoughtWords {
  const ownWords = new Set([...productWords, ...allowed.flatMap((text) => wordsIn(Buffer.from(text)))]);
  const names = new Map<string, string>();
  const domains = new Map<string, string>();
  for (const employer of knownEmployers(employers, rules)) {
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
  return names.flatMap(({ match, words, ownOnly, form }) => {
    const [word, ...others] = contentWords(words);
    if (match !== 'anywhere' || form === 'stem' || ownOnly || word === undefined || others.length > 0)
      return [];
    const { letters } = word;
    // «Reclutadora» is an employer here, but its stem «reclutador» is a word. Digests contain «faced» and «decaf».
    const isUnique = ordinariness(letters) === 'distinctive' && !isStem(letters) && !/^[a-f]+$/.test(letters);
    return isUnique ? [letters] : [];
  });
}

/** The search index publishes stems of words, «sistem» of «sistemas», and must not be refused for an employer Sistem. */
const isStem = (letters: string) =>
  ['a', 'o', 'e', 'as', 'os', 'es', 'ar', 'er', 'ir', 'al'].some((ending) => isKnownWord(letters + ending));
