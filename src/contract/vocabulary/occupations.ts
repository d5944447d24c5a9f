import { type AreaSlug, type FamilySlug, families } from './families.ts';
import table from './occupations.json' with { type: 'json' };

/** A field of work, or an occupation in it: «field:name,name~in titles only;occupation>gives way to:name|next field». */
export interface Job {
  /** Two digits in base 36 for the field; the third is that of the occupation, `0` for the field itself. */
  readonly code: string;
  readonly name: string;
  readonly field: string;
  readonly phrases: readonly string[];
  /** Also those that count in titles only. */
  readonly phrasesInTitles: readonly string[];
  /** Null for work that the contract has no family for. */
  readonly family: FamilySlug | null;
  readonly area: AreaSlug;
  /** Whose vacancies are the nearest: its own family, or the one after `=`. */
  readonly neighbours: FamilySlug | null;
  /** Areas, families and fields of jobs that it only describes, if it stands before one. */
  readonly givesWayTo: readonly string[];
}

const listed = (text: string) => text.split(',').flatMap((phrase) => phrase.trim() || []);

/** With a field, a rank names an occupation: «gerente de compras». Words of one digit mean the same. */
export const rankWords: readonly string[] = table.ranks.split(';');
/** The last digits of those who head others, and of those who head or help them. */
export const { heads, helpers } = table;
export const ranks: ReadonlyMap<string, string> = new Map(
  rankWords.flatMap((words, place) =>
    words.split(' ').map((word) => [word, (place + 1).toString(36)] as const),
  ),
);
/** «Auxiliar de contador» keeps no books, but a «líder desarrollador» develops. */
export const turnsRoles = (rank: string | undefined): boolean => rank !== undefined && rank <= helpers;
const firstRole = 1 + rankWords.length;

const sections = [
  ...Object.entries(table.families).map(([slug, text]) => {
    const family = slug as FamilySlug;
    return { text, family, area: families[family].area };
  }),
  ...Object.entries(table.areas).map(([area, text]) => ({ text, family: null, area: area as AreaSlug })),
];

export const jobs: readonly Job[] = sections
  .flatMap(({ text, ...of }) => text.split('|').map((line) => ({ line, ...of })))
  .flatMap(({ line, family, area }, field) => {
    const neighbours = family ?? ((/=([a-z-]+)/.exec(line)?.[1] ?? null) as FamilySlug | null);
    return line.split(';').map((part, place) => {
      const [named = '', inTitles = ''] = part.replace(/=[^:~]*/, '').split('~');
      const [own = '', forms = ''] = named.split(':');
      const [name = '', others = ''] = own.split('>').map((text) => text.trim());
      const phrases = [name, ...listed(forms)];
      const digit = place === 0 ? '0' : (firstRole + place - 1).toString(36);
      return {
        code: field.toString(36).padStart(2, '0') + digit,
        name,
        field: (/[^:;~=]+/.exec(line)?.[0] ?? '').trim(),
        phrases,
        phrasesInTitles: [...phrases, ...listed(inTitles)],
        family,
        area,
        neighbours,
        givesWayTo: listed(others),
      };
    });
  });
