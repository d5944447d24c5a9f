import { type FamilySlug, families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { areaOfHead } from './area.ts';
import words from './family-words.json' with { type: 'json' };
import { type Found, phraseBook, phrasesOf, readTitle, titleWordsOf } from './phrases.ts';

/** A `role` names the occupation; a `field` names the function and is weaker; a `hint` only narrows the choice. */
interface FamilyPhrases {
  readonly role: string;
  readonly field?: string;
  readonly hint?: string;
}

/** Fillers, gender and plural are ignored; the longest phrase wins. */
const familyPhrases: Readonly<Record<FamilySlug, FamilyPhrases>> = words.families;

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

interface FamilyGuess {
  /** Null if no family has the strongest claim alone. */
  readonly family: FamilySlug | null;
  readonly candidates: readonly FamilySlug[];
}

export const familyOf = memoize((title: string): FamilyGuess => {
  const { words, joined } = readTitle(title);
  const head = areaOfHead(words);
  const strongest: Claims = new Map();
  let previous: Found<Claims> | undefined;
  for (const found of findClaims.find(words.slice(0, wordLimit))) {
    // "Gerente de operaciones y logística": the rank counts for both.
    const isEqual = joined.has(found.start) && previous?.end === found.start;
    const floor = isEqual ? Math.max(...(previous?.value.values() ?? [])) : 0;
    for (const [family, weight] of found.value) {
      if (weight < weights.role && head !== undefined && families[family].area !== head) continue;
      strongest.set(family, Math.max(weight, floor, strongest.get(family) ?? 0));
    }
    previous = found;
  }
  const best = Math.max(0, ...strongest.values());
  const candidates = familySlugs.filter((family) => best > 0 && strongest.get(family) === best);
  const isCertain = candidates.length === 1 && best > weights.hint;
  return { family: isCertain ? (candidates[0] ?? null) : null, candidates };
});

/** Whether a text names an occupation, not only a function as the names of firms do: «Data Analyst», not «Analytics». */
export function namesOccupation(text: string): boolean {
  const found = findClaims.find(readTitle(text).words.slice(0, wordLimit));
  return found.some(({ value }) => [...value.values()].includes(weights.role));
}

/** By the words of a phrase; a phrase of several families only narrows the choice. */
function claimsByPhrase(): Map<string, Claims> {
  const claims = new Map(keysOf(words.unmapped).map((key) => [key, new Map() as Claims]));
  const add = (key: string, family: FamilySlug, weight: number) => {
    const sharing: Claims = claims.get(key) ?? new Map();
    claims.set(key, sharing.set(family, Math.max(weight, sharing.get(family) ?? 0)));
  };
  for (const family of familySlugs) {
    for (const [kind, weight] of Object.entries(weights)) {
      for (const key of keysOf(familyPhrases[family][kind as keyof typeof weights])) add(key, family, weight);
    }
  }
  const listed = new Map(claims);
  const ranks = ranksBefore.split(' ');
  for (const family of familySlugs) {
    for (const field of keysOf(familyPhrases[family].field)) {
      const before = ranks.map((rank) => `${rank} ${field}`);
      const after = ranksAfter.split(' ').map((rank) => `${field} ${rank}`);
      for (const key of [...before, ...after]) if (!listed.has(key)) add(key, family, weights.role);
      // "Analista de administración de personal" is not in administration.
      for (const [longer, meant] of listed) {
        if (!longer.startsWith(`${field} `)) continue;
        for (const rank of ranks)
          if (!listed.has(`${rank} ${longer}`)) claims.set(`${rank} ${longer}`, meant);
      }
    }
  }
  return claims;
}

function keysOf(list: string | undefined): string[] {
  return list === undefined ? [] : phrasesOf(list).map((phrase) => titleWordsOf(phrase).join(' '));
}
