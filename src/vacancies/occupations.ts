import type { AreaSlug, FamilySlug } from '../contract/vocabulary/families.ts';
import { type Job, jobs, ranks, rankWords, turnsRoles } from '../contract/vocabulary/occupations.ts';
import { memoize } from '../foundation/memoize.ts';
import { editDistance } from '../foundation/nearest.ts';
import { isDictionaryWord } from './dictionary/dictionary.ts';
import { wordSet } from './text/fold.ts';
import { covers, type Found, phraseBook, readTitle, titleWordsOf } from './text/phrases.ts';

const isRole = ({ code }: Job) => !code.endsWith('0');
const jobByPhrase = new Map(
  jobs
    .toSorted((one, other) => Number(isRole(one)) - Number(isRole(other)))
    .flatMap((job) => job.phrasesInTitles.map((phrase) => [titleWordsOf(phrase).join(' '), job] as const)),
);
const book = phraseBook(jobByPhrase, (key) => key.split(' '));

const known = new Set([...jobByPhrase.keys(), ...ranks.keys()].flatMap((key) => key.split(' ')));

const withoutGender = (word: string) => word.replace(/[ao]$/, '');
const knownStems = Array.from(known, (own) => [own, withoutGender(own)] as const);

/** «Ing.» is short for «ingeniero». */
const fullRanks = new Map(
  rankWords.flatMap((words) => {
    const [full = '', ...others] = words.split(' ');
    return others.flatMap((short) => (full.startsWith(short) ? [[short, full] as const] : []));
  }),
);

/** «Operativa» means «operativo», and «adminsitrativo» is a slip; «cantador» is another word than «contador». */
const meant = memoize((word: string): string => {
  if (word.length < 6 || known.has(word)) return fullRanks.get(word) ?? word;
  const slips = isDictionaryWord(word) ? 0 : 1;
  const stem = withoutGender(word);
  const near = knownStems.filter(
    ([own, ownStem]) =>
      editDistance(word, own, slips) <= slips || editDistance(stem, ownStem, slips) <= slips,
  );
  // «Recepsionista» is nearer to «recepcionista» than to «receptionist».
  const whole = near.filter(([own]) => editDistance(word, own, slips) <= slips);
  for (const [only, ...others] of [whole, near]) if (only && others.length === 0) return only[0];
  // «Demovendedora», «valetparking»
  const last = ([own, ownStem]: readonly [string, string]) =>
    own.length > 5 && (word.endsWith(own) || (own.length > 6 && stem.endsWith(ownStem)));
  return (word.length > 9 && slips === 1 && knownStems.find(last)?.[0]) || word;
});

/** In a long title the first words name the job. */
const wordLimit = 40;
/** They stand between a rank and its field: «gerente regional de ventas». */
const modifiers = wordSet('sr jr senior junior ssr semi regional nacional zona bilingue mx mexico latam');

/** What a title says of the job. */
export interface Occupation {
  /** Three digits; null if no work is named. */
  readonly code: string | null;
  /** Whether a role or a rank with a field is named, and not only a field as the names of firms do: «Data Analyst», not «Analytics». */
  readonly isNamed: boolean;
  /** Null for work without a family, and for a title of two families. */
  readonly family: FamilySlug | null;
  readonly candidates: readonly FamilySlug[];
  readonly area: AreaSlug | undefined;
}

/** The job of a title: the first role or field with a rank, else the first field. */
export const occupationOf = memoize((title: string): Occupation => {
  const { words: written, joined } = readTitle(title, modifiers);
  const words = written.slice(0, wordLimit).map(meant);
  const found = book.find(words).filter(({ value }, at, all) => !givesWay(value, all[at + 1]?.value));
  const free = words.map((word, at) => (covers(found, at) ? '' : word));
  const codes = found.map((own) => codeOf(own, free));
  const named = codes.findIndex((code) => code[2] !== '0');
  const first = Math.max(named, 0);
  const best = found[first];
  if (!best) return { code: null, isNamed: false, family: null, candidates: [], area: undefined };
  const { family, area } = best.value;
  const own = new Set([family]);
  // «Gerente de operaciones y logística»: the rank counts for both.
  for (let next = first + 1; !isRole(best.value) && joined.has(found[next]?.start ?? -1); next += 1) {
    if (found[next]?.start !== found[next - 1]?.end) break;
    own.add(found[next]?.value.family ?? null);
  }
  const candidates = [...own].flatMap((family) => family ?? []);
  return {
    code: codes[first] ?? null,
    isNamed: named >= 0,
    family: own.size === 1 ? family : null,
    candidates,
    area,
  };
});

/** «Arquitecto de ciberseguridad» builds no houses, and «ejecutivo telefónico de cobranza» collects. */
const givesWay = ({ givesWayTo }: Job, next: Job | undefined): boolean =>
  givesWayTo.some((own) => own === next?.area || own === next?.family || own === next?.field);

/** «Auxiliar contable» has a rank of a field; «supervisor de choferes» drives nothing. */
function codeOf({ value, start, end }: Found<Job>, words: readonly string[]): string {
  const before = ranks.get(words[start - 1] ?? '');
  const field = value.code.slice(0, 2);
  if (isRole(value)) return end - start === 1 && turnsRoles(before) ? field + before : value.code;
  const rank = words.slice(0, start).find((word) => ranks.has(word)) ?? words[end] ?? '';
  return field + (ranks.get(rank) ?? '0');
}

/** The areas of the fields that a category names, or else of its roles: «Choferes». */
export function areasOf(category: string): Set<AreaSlug> {
  const found = book.find(titleWordsOf(category)).map(({ value }) => value);
  const fields = found.filter((job) => !isRole(job));
  return new Set((fields.length > 0 ? fields : found).map(({ area }) => area));
}

/** The area that a text speaks of twice as often as of any other. */
export function areaInText(text: string): AreaSlug | undefined {
  const counts = new Map<AreaSlug, number>();
  for (const { value } of book.find(titleWordsOf(text)))
    counts.set(value.area, (counts.get(value.area) ?? 0) + (isRole(value) ? 2 : 1));
  const [[area, most] = [undefined, 0], [, next] = [undefined, 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return most >= Math.max(3, 2 * next) ? area : undefined;
}
