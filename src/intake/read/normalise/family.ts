import { type FamilySlug, familySlugs } from '../../../contract/vocabulary/families.ts';
import { familyPhrases, unmappedPhrases } from './family-phrases.ts';
import { type Found, phraseBook, phrasesOf, readTitle, titleWordsOf } from './phrases.ts';

interface FamilyGuess {
  /** Null if no family has the strongest claim alone. */
  readonly family: FamilySlug | null;
  readonly candidates: readonly FamilySlug[];
}

const weights = { role: 3, field: 2, hint: 1 } as const;

type Claims = Map<FamilySlug, number>;

/** In a long title the first words name the job. */
const wordLimit = 40;

/** Beside one of these, the name of a function is an occupation: "gerente de ventas", "sales manager". */
const ranksBefore =
  'gerente analista coordinador ingeniero director subdirector jefe especialista auxiliar supervisor consultor ejecutivo ' +
  'lider becario asesor gestor oficial agente asistente encargado head';
const ranksAfter = 'manager engineer analyst specialist coordinator consultant officer representative';

const findClaims = phraseBook(claimsByPhrase(), (key) => key.split(' '));

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

/** By the words of a phrase; a phrase of several families only narrows the choice. */
function claimsByPhrase(): Map<string, Claims> {
  const claims = new Map(keysOf(unmappedPhrases).map((key) => [key, new Map() as Claims]));
  const add = (key: string, family: FamilySlug, weight: number) => {
    const sharing: Claims = claims.get(key) ?? new Map();
    claims.set(key, sharing.set(family, Math.max(weight, sharing.get(family) ?? 0)));
  };
  for (const family of familySlugs) {
    for (const [kind, weight] of Object.entries(weights)) {
      for (const key of keysOf(familyPhrases[family][kind as keyof typeof weights])) add(key, family, weight);
    }
  }
  const listed = new Set(claims.keys());
  for (const family of familySlugs) {
    for (const field of keysOf(familyPhrases[family].field)) {
      const before = ranksBefore.split(' ').map((rank) => `${rank} ${field}`);
      const after = ranksAfter.split(' ').map((rank) => `${field} ${rank}`);
      for (const key of [...before, ...after]) if (!listed.has(key)) add(key, family, weights.role);
    }
  }
  return claims;
}

function keysOf(list: string | undefined): string[] {
  return list === undefined ? [] : phrasesOf(list).map((phrase) => titleWordsOf(phrase).join(' '));
}
