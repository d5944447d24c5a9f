import { type FamilySlug, familySlugs } from '../../../contract/vocabulary/families.ts';
import { familyPhrases, unmappedPhrases } from './family-phrases.ts';
import { type Found, phraseBook, phrasesOf, readTitle, titleWordsOf } from './phrases.ts';

interface FamilyGuess {
  /** Null when nothing in the title names a family, or two families are equal. */
  readonly family: FamilySlug | null;
  /** All families with the strongest claim. */
  readonly candidates: readonly FamilySlug[];
}

const weights = { role: 3, field: 2, hint: 1 } as const;

type Claims = Map<FamilySlug, number>;

/** In a longer title the first words name the job. */
const wordLimit = 40;

const findClaims = phraseBook(claimsByPhrase(), titleWordsOf);

export function familyOf(title: string): FamilyGuess {
  const { words, joined } = readTitle(title);
  const strongest: Claims = new Map();
  let previous: Found<Claims> | undefined;
  for (const found of findClaims(words.slice(0, wordLimit))) {
    // "Gerente de operaciones y logística": the rank counts for both.
    const isEqual = joined.has(found.start) && previous?.end === found.start;
    const floor = isEqual ? Math.max(...(previous?.value.values() ?? [])) : 0;
    for (const [family, weight] of found.value) {
      strongest.set(family, Math.max(weight, floor, strongest.get(family) ?? 0));
    }
    previous = found;
  }
  const best = Math.max(0, ...strongest.values());
  const candidates = familySlugs.filter((family) => best > 0 && strongest.get(family) === best);
  const isCertain = candidates.length === 1 && best > weights.hint;
  return { family: isCertain ? (candidates[0] ?? null) : null, candidates };
}

/** A phrase of several families only narrows the choice. */
function claimsByPhrase(): Map<string, Claims> {
  const claims = new Map<string, Claims>();
  for (const phrase of phrasesOf(unmappedPhrases)) claims.set(titleWordsOf(phrase).join(' '), new Map());
  for (const family of familySlugs) {
    for (const [kind, weight] of Object.entries(weights)) {
      const list = familyPhrases[family][kind as keyof typeof weights];
      for (const phrase of list === undefined ? [] : phrasesOf(list)) {
        const key = titleWordsOf(phrase).join(' ');
        const sharing: Claims = claims.get(key) ?? new Map();
        sharing.set(family, Math.max(weight, sharing.get(family) ?? 0));
        claims.set(key, sharing);
      }
    }
  }
  return claims;
}
