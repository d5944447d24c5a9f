import {
  type AreaSlug,
  areaName,
  areaSlugs,
  type FamilySlug,
  families,
  familySlugs,
} from '../../contract/vocabulary/families.ts';
import type { Seniority } from '../../contract/vocabulary/job-terms.ts';
import { ranks } from '../../contract/vocabulary/occupations.ts';
import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { areaInText, areasOf, occupationOf } from '../../vacancies/occupations.ts';
import { tableBook, titleWordsOf } from '../../vacancies/text/phrases.ts';
import { levelInText } from './facts-in-text.ts';
import { accepted, type Normalised, quoted, refused, theOnly } from './normalise/normalised.ts';
import book from './normalise/phrases.json' with { type: 'json' };
import { normaliseSeniority, titleLevel } from './normalise/seniority.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';

export const normaliseArea = memoize((text: string): Normalised<AreaSlug> => {
  return theOnly(areasOf(text), {
    accepted: areaSlugs.map((slug) => areaName[slug]).join(', '),
    none: () => say`${quoted(text)} names no known function`,
    several: (all) => say`${quoted(text)} names several: ${all}`,
  });
});

const likely = tableBook<AreaSlug>(book.likelyAreas, titleWordsOf);
/** Only likely: a technician may also teach or film. */
const likelyOfRank = tableBook<AreaSlug>(book.likelyAreasOfRanks, titleWordsOf);

/** What to assume of a title that names no area. "Gerente" fits any. */
function likelyArea(title: string, advertisement: string): AreaSlug {
  const words = titleWordsOf(title);
  const topic = likely.find(words)[0];
  if (topic) return topic.value;
  // «Tarimero», «ayudante armador»: a trade.
  const isTrade = words.some(
    (word) => /(?:er|dor|ista)[oa]?$/.test(word) && !ranks.has(word) && !likelyOfRank.find([word])[0],
  );
  if (isTrade) return 'operaciones-y-logistica';
  const isRanked = words.some((word) => ranks.has(word));
  return (
    areaInText(advertisement) ??
    likelyOfRank.find(words)[0]?.value ??
    (isRanked ? 'administracion-y-proyectos' : 'operaciones-y-logistica')
  );
}

export interface Role {
  readonly family: FamilySlug | null;
  readonly area: AreaSlug | undefined;
}

/** A family, and a job that the title names, decide the area; a field that it only mentions gives way to the column. */
export function roleOf(texts: FieldTexts, title: string, notes: Notes): Role {
  const guess = occupationOf(title);
  const areaText = texts.text('area');
  const stated = guess.isNamed || areaText === '' ? undefined : normaliseArea(areaText);
  const isOther = stated?.ok && stated.value !== guess.area;
  const family = givenFamily(texts.text('family'), isOther ? null : guess.family, notes);
  if (family !== null) return { family, area: families[family].area };
  if (guess.candidates.length > 1) {
    notes.remark('family', say`the title fits several (${guess.candidates.join(', ')}): none is published`);
  }
  const named = guess.area;
  const area = named ?? likelyArea(title, texts.text('description'));
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

function givenFamily(text: string, fromTitle: FamilySlug | null, notes: Notes): FamilySlug | null {
  if (text === '') return fromTitle;
  const family = occupationOf(text).family;
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
