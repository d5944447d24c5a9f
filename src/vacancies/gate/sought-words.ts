import type { Employer } from '../vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type SoughtWords, wordsIn } from './leak-net.ts';
import { type KnownEmployer, knownEmployers } from './names/employer-names.ts';
import { contentWords, ordinariness } from './names/ordinary-words.ts';

export interface PublishedAnyway {
  /** What may stand anywhere: the service's own address, contact and name. */
  readonly allowed: readonly string[];
  /** Words that the product publishes whatever the vacancies say. An employer that is called so cannot be told from them. */
  readonly productWords: readonly string[];
}

/** What the net under a build looks for. It takes the dictionary to know; to look for it takes nothing but this. */
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
    for (const domain of domainsOf(employer)) domains.set(domain, employer.legalName);
  }
  return { names, domains, own: allowed.map((text) => text.toLowerCase()) };
}

/** Words by which a text names this employer wherever they stand, whoever the text belongs to. */
function unmistakableWords({ names, scope, exceptions }: KnownEmployer): string[] {
  if (scope !== 'every-text' || exceptions.length > 0) return [];
  return names.flatMap(({ match, words }) => {
    const [word, ...others] = contentWords(words);
    if (match !== 'anywhere' || word === undefined || others.length > 0) return [];
    const { letters } = word;
    // An employer called «Reclutadora» is also found as «reclutador», which a judge of texts knows to be a word.
    return ordinariness(letters) === 'distinctive' ? [letters] : [];
  });
}

function domainsOf({ names }: KnownEmployer): string[] {
  return names.flatMap(({ match, name }) => (match === 'domain' ? [name.toLowerCase()] : []));
}
