import { type AreaSlug, areaName, areaSlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import words from './area-words.json' with { type: 'json' };
import { type Normalised, quoted, theOnly } from './normalised.ts';
import { phraseBook, phrasesOf, tableBook, titleWordsOf, wordsOf } from './phrases.ts';

interface AreaWords {
  /** Other names of the area in feeds. */
  readonly names: string;
  /** Professions without a family, by the area in which people look for them. */
  readonly professions: string;
  /** What the work of others is about. */
  readonly topics: string;
}

const areaWords: Readonly<Record<AreaSlug, AreaWords>> = words;

const namesOf = (slug: AreaSlug) => [slug, areaName[slug], ...phrasesOf(areaWords[slug].names)];
const professionsOf = (slug: AreaSlug) => phrasesOf(areaWords[slug].professions);

function areaBook(phrases: (area: AreaSlug) => readonly string[], split = titleWordsOf) {
  return phraseBook(
    areaSlugs.flatMap((area) => phrases(area).map((phrase) => [phrase, area] as const)),
    split,
  );
}

const names = areaBook(namesOf, wordsOf);

export const normaliseArea = memoize((text: string): Normalised<AreaSlug> => {
  return theOnly(names.values(wordsOf(text)), {
    accepted: areaSlugs.map((slug) => areaName[slug]).join(', '),
    none: () => say`${quoted(text)} names no known function`,
    several: (all) => say`${quoted(text)} names several: ${all}`,
  });
});

/** Names of areas that mean something else in a title: "auxiliar de producto terminado", "issue management". */
const columnsOnly = new Set(
  phrasesOf('producto, product, management, dirección, comunicación, infraestructura'),
);
const inTitles = areaBook((area) => [
  ...namesOf(area).filter((phrase) => !columnsOnly.has(phrase)),
  ...professionsOf(area),
  ...phrasesOf(areaWords[area].topics),
]);

/** Of several areas the one that the title names first. */
export const areaOfTitle = memoize(
  (title: string): AreaSlug | undefined => inTitles.find(titleWordsOf(title))[0]?.value,
);

/** Only likely: a technician may also teach or film. */
const ranks = tableBook<AreaSlug>(
  {
    'operaciones-y-logistica':
      'ingeniero, técnico, operador, ayudante, inspector, arquitecto, technician, ingeniería',
    'administracion-y-proyectos': 'asistente, administrador',
    'recursos-humanos': 'maestro',
    'direccion-y-estrategia': 'director, chief, partner, socio',
  },
  titleWordsOf,
);

/** What to assume of a title that names no area. "Gerente" fits any. */
export function likelyArea(title: string): AreaSlug {
  return ranks.find(titleWordsOf(title))[0]?.value ?? 'administracion-y-proyectos';
}

const professions = areaBook(professionsOf);

/** The area of the profession with which the title begins: "chofer administrativo" drives. */
export function areaOfHead(words: readonly string[]): AreaSlug | undefined {
  const [first] = professions.find(words);
  return first?.start === 0 ? first.value : undefined;
}
