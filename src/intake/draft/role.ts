import {
  type AreaSlug,
  areaName,
  type FamilySlug,
  families,
  familySlugs,
} from '../../contract/vocabulary/families.ts';
import type { Seniority } from '../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../foundation/memoize.ts';
import { fold } from '../../vacancies/fold.ts';
import { areaOfTitle, normaliseArea } from '../normalise/area.ts';
import { familyOf } from '../normalise/family.ts';
import { normaliseSeniority, seniorityFromTitle } from '../normalise/seniority.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';

const familyFrom = memoize(familyOf);
const seniorityFrom = memoize(normaliseSeniority);
const titleSeniority = memoize(seniorityFromTitle);
const areaFrom = memoize(areaOfTitle);

/** For titles such as "Gerente", which could stand in any area: the one that every kind of organization has. */
const lastArea = 'administracion-y-proyectos' satisfies AreaSlug;

const familyByName = new Map(
  familySlugs.flatMap((slug) => [[slug, slug] as const, [fold(families[slug].name), slug] as const]),
);

export interface Role {
  readonly family: FamilySlug | null;
  readonly area: AreaSlug | undefined;
}

/**
 * Family and area. The family comes from its column or from the title, and decides the area. Without one the area comes
 * from its column, from the families between which the title leaves a choice, from the words of the title, or is assumed.
 */
export function roleOf(texts: FieldTexts, title: string, notes: Notes): Role {
  const guess = familyFrom(title);
  const family = givenFamily(texts.text('family'), notes) ?? guess.family;
  if (family !== null) return { family, area: families[family].area };
  if (guess.candidates.length > 1) {
    notes.remark('family', `the title fits several (${guess.candidates.join(', ')}): none is published`);
  }
  const areaText = texts.text('area');
  if (areaText !== '') return { family, area: notes.taken('area', areaText, normaliseArea(areaText)) };
  const area = areaOf(guess.candidates, title);
  notes.remark(
    'area',
    area === undefined
      ? `neither given nor in the title: ${areaName[lastArea]} is assumed`
      : 'none is given: it was taken from the words of the title',
  );
  return { family, area: area ?? lastArea };
}

function areaOf(candidates: readonly FamilySlug[], title: string): AreaSlug | undefined {
  const areas = new Set(candidates.map((family) => families[family].area));
  const [only] = areas;
  return areas.size === 1 ? only : areaFrom(title);
}

function givenFamily(text: string, notes: Notes): FamilySlug | null {
  if (text === '') return null;
  const family = familyByName.get(fold(text)) ?? familyFrom(text).family;
  if (family === null)
    notes.refuse({
      field: 'family',
      found: text,
      reason: 'it is not a role family',
      accepted: familySlugs.join(', '),
    });
  return family;
}

/** The level from its column or from the title. Most titles without one are neither first jobs nor management. */
export function seniorityOf(texts: FieldTexts, title: string, notes: Notes): Seniority | undefined {
  const text = texts.text('seniority');
  if (text !== '') return notes.taken('seniority', text, seniorityFrom(text));
  const stated = titleSeniority(title);
  if (stated === null) notes.remark('seniority', 'neither given nor in the title: Media is assumed');
  return stated ?? 'Media';
}
