import type { AreaSlug } from '../../contract/vocabulary/areas.ts';
import { type FamilySlug, families, familySlugs } from '../../contract/vocabulary/families.ts';
import type { Seniority } from '../../contract/vocabulary/seniorities.ts';
import { fold } from '../../vacancies/fold.ts';
import { normaliseArea } from '../normalise/area.ts';
import { familyOf } from '../normalise/family.ts';
import { normaliseSeniority, seniorityFromTitle } from '../normalise/seniority.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';

const familyByName = new Map(
  familySlugs.flatMap((slug) => [[slug, slug] as const, [fold(families[slug].name), slug] as const]),
);

export interface Role {
  readonly family: FamilySlug | null;
  readonly area: AreaSlug | undefined;
}

/** Family and area. The family comes from its column or from the title, and it decides the area where there is one. */
export function roleOf(texts: FieldTexts, title: string, notes: Notes): Role {
  const family = givenFamily(texts.text('family'), notes) ?? familyOf(title).family;
  const areaText = texts.text('area');
  if (family !== null) return { family, area: families[family].area };
  if (areaText !== '') return { family, area: notes.taken('area', areaText, normaliseArea(areaText)) };
  const fromTitle = normaliseArea(title);
  if (fromTitle.ok) {
    notes.remark('area', 'the title maps to no family; its area was taken from the words of the title');
    return { family, area: fromTitle.value };
  }
  notes.refuse('area', title, 'the title maps to no family, and no area is given', fromTitle.accepted);
  return { family, area: undefined };
}

function givenFamily(text: string, notes: Notes): FamilySlug | null {
  if (text === '') return null;
  const family = familyByName.get(fold(text)) ?? familyOf(text).family;
  if (family === null) notes.refuse('family', text, 'it is not a role family', familySlugs.join(', '));
  return family;
}

export function seniorityOf(texts: FieldTexts, title: string, notes: Notes): Seniority | undefined {
  const text = texts.text('seniority');
  if (text !== '') return notes.taken('seniority', text, normaliseSeniority(text));
  return notes.taken('seniority', title, seniorityFromTitle(title));
}
