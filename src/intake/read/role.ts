import {
  type AreaSlug,
  areaName,
  type FamilySlug,
  families,
  familySlugs,
} from '../../contract/vocabulary/families.ts';
import type { Seniority } from '../../contract/vocabulary/job-terms.ts';
import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { levelInText } from './facts-in-text.ts';
import { areaOfTitle, likelyArea, normaliseArea } from './normalise/area.ts';
import { familyOf } from './normalise/family.ts';
import { accepted, type Normalised, refused } from './normalise/normalised.ts';
import { normaliseSeniority, titleLevel } from './normalise/seniority.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';

const familyByName = new Map(
  familySlugs.flatMap((slug) => [[slug, slug] as const, [fold(families[slug].name), slug] as const]),
);
const familyFromColumn = memoize((text: string) => familyByName.get(fold(text)) ?? familyOf(text).family);

export interface Role {
  readonly family: FamilySlug | null;
  readonly area: AreaSlug | undefined;
}

/** The family decides the area. Without one, the area comes from its column, the candidates or the title. */
export function roleOf(texts: FieldTexts, title: string, notes: Notes): Role {
  const guess = familyOf(title);
  const family = givenFamily(texts.text('family'), guess.family, notes);
  if (family !== null) return { family, area: families[family].area };
  if (guess.candidates.length > 1) {
    notes.remark('family', say`the title fits several (${guess.candidates.join(', ')}): none is published`);
  }
  const areaText = texts.text('area');
  const named = areaOf(guess.candidates, title);
  const area = named ?? likelyArea(title);
  if (areaText !== '') {
    const settled = notes.settled('area', areaText, normaliseArea(areaText), () => ({
      value: area,
      label: areaName[area],
    }));
    return { family, area: settled };
  }
  if (named === undefined) notes.assume('area');
  notes.remark(
    'area',
    named === undefined
      ? say`neither given nor in the title: ${areaName[area]} is assumed`
      : say`none is given: it was taken from the words of the title`,
  );
  return { family, area };
}

/** What the title names outweighs families that it only hints at: "ingeniero civil, presupuestos". */
function areaOf(candidates: readonly FamilySlug[], title: string): AreaSlug | undefined {
  const areas = new Set(candidates.map((family) => families[family].area));
  const named = areaOfTitle(title);
  const [only] = areas;
  return named ?? (areas.size === 1 ? only : undefined);
}

function givenFamily(text: string, fromTitle: FamilySlug | null, notes: Notes): FamilySlug | null {
  if (text === '') return fromTitle;
  const family = familyFromColumn(text);
  const read: Normalised<FamilySlug | null> =
    family === null ? refused(say`it is not a role family`, familySlugs.join(', ')) : accepted(family);
  const settled = notes.settled('family', text, read, () => ({
    value: fromTitle,
    label: fromTitle ?? say`none`,
  }));
  return settled ?? null;
}

/** A title that states one level outweighs a column that leaves two open. */
export function seniorityOf(
  texts: FieldTexts,
  title: string,
  advertisement: string,
  notes: Notes,
): Seniority | undefined {
  const text = texts.text('seniority');
  const stated = titleLevel(title);
  if (text !== '') {
    return notes.settled('seniority', text, normaliseSeniority(text), (likely) => {
      const isStated = stated !== null && (likely === undefined || !stated.isSpanning);
      return { value: (isStated ? stated.level : likely) ?? 'Media', isStated };
    });
  }
  const inferred = stated === null ? levelInText(advertisement) : { value: stated.level, words: title };
  return notes.inferredOr('seniority', inferred, say`neither given nor in the title`, 'Media');
}
