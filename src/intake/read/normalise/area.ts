import { type AreaSlug, areaName, areaSlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import words from './area-words.json' with { type: 'json' };
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, type PhraseBook, phraseBook, phrasesOf, titleWordsOf, wordsOf } from './phrases.ts';

interface AreaWords {
  /** Other names of the area in feeds. */
  readonly names: string;
  /** Professions without a family, by the area in which people look for them. */
  readonly professions: string;
  /** What the work of others is about. */
  readonly topics: string;
}

const areaWords: Readonly<Record<AreaSlug, AreaWords>> = words;

const book = phraseBook(
  areaSlugs.flatMap((slug) => areaPhrases(slug).map((phrase) => [phrase, slug] as const)),
);
const options = areaSlugs.map((slug) => areaName[slug]).join(', ');

function areaPhrases(slug: AreaSlug): string[] {
  return [slug, areaName[slug], ...phrasesOf(areaWords[slug].names)];
}

export function normaliseArea(text: string): Normalised<AreaSlug> {
  const areas = new Set(book(wordsOf(text)).map(({ value }) => value));
  const [only] = areas;
  if (only === undefined) return refused(say`${quoted(text)} names no known function`, options);
  if (areas.size > 1) return refused(say`${quoted(text)} names several: ${[...areas].join(', ')}`, options);
  return accepted(only);
}

/** Only likely: a technician may also teach or film. */
const titleRanks = {
  'operaciones-y-logistica':
    'ingeniero, técnico, operador, ayudante, inspector, arquitecto, technician, ingeniería',
  'administracion-y-proyectos': 'asistente, administrador',
  'recursos-humanos': 'maestro',
  'direccion-y-estrategia': 'director, chief, partner, socio',
} as const satisfies Partial<Record<AreaSlug, string>>;

/** Names of areas that mean something else in a title: "auxiliar de producto terminado", "issue management". */
const columnsOnly = new Set([
  'producto',
  'product',
  'management',
  'dirección',
  'comunicación',
  'infraestructura',
]);

const people = bookOf((area) => phrasesOf(areaWords[area].professions));
const fieldBook = bookOf((area) => [
  ...areaPhrases(area).filter((phrase) => !columnsOnly.has(phrase)),
  ...phrasesOf(areaWords[area].professions),
  ...phrasesOf(areaWords[area].topics),
]);
const rankBook = phraseBook(entriesOf(titleRanks), titleWordsOf);

/** Of several areas the one that the title names first. */
export function areaOfTitle(title: string): AreaSlug | undefined {
  return fieldBook(titleWordsOf(title))[0]?.value;
}

/** For titles such as "Gerente", which fit any area. */
const lastArea = 'administracion-y-proyectos' satisfies AreaSlug;

/** What to assume of a title that names no area. */
export function likelyArea(title: string): AreaSlug {
  return rankBook(titleWordsOf(title))[0]?.value ?? lastArea;
}

/** The area of the profession with which the title begins: "chofer administrativo" drives. */
export function areaOfHead(words: readonly string[]): AreaSlug | undefined {
  const [first] = people(words);
  return first?.start === 0 ? first.value : undefined;
}

function bookOf(phrases: (area: AreaSlug) => readonly string[]): PhraseBook<AreaSlug> {
  return phraseBook(
    areaSlugs.flatMap((area) => phrases(area).map((phrase) => [phrase, area] as const)),
    titleWordsOf,
  );
}
