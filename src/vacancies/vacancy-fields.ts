import { listLimits, textLimits } from '../contract/limits.ts';
import type { CalendarDay, SalaryRange, VacancyFacts } from './vacancy.ts';

/** What the program does with every list of texts, unless its row says otherwise. */
const list = {
  stored: 'list',
  gate: 'list',
  search: 'text',
  page: 'section',
  most: { items: listLimits.textItems, characters: textLimits.listItem },
} as const;

/**
 * Every public field of a vacancy and what each part of the program does with it. The board's columns, the content
 * digest, the confidentiality gate, the search index and the page of a vacancy all follow from this table, so a field
 * that is added to `VacancyFacts` does not compile until each of them has been decided.
 */
export const vacancyFields = {
  title: { stored: 'text', gate: 'phrase', emptied: 'refuse', search: 'title', page: 'by hand' },
  company: { stored: 'text', gate: 'phrase', emptied: 'neutral', search: 'text', page: 'by hand' },
  industry: { stored: 'text', gate: 'phrase', emptied: 'null', search: 'facts', page: 'by hand' },
  area: { stored: 'text', gate: 'closed set', search: 'none', page: 'fact' },
  family: { stored: 'text', gate: 'closed set', search: 'facts', page: 'fact' },
  city: { stored: 'text', gate: 'closed set', search: 'facts', page: 'by hand' },
  modality: { stored: 'text', gate: 'closed set', search: 'facts', page: 'fact' },
  seniority: { stored: 'text', gate: 'closed set', search: 'facts', page: 'fact' },
  employmentType: { stored: 'text', gate: 'closed set', search: 'text', page: 'fact' },
  english: { stored: 'text', gate: 'closed set', search: 'none', page: 'fact' },
  salary: { stored: 'salary', gate: 'closed set', search: 'none', page: 'by hand' },
  postedAt: { stored: 'text', gate: 'day', search: 'none', page: 'fact' },
  validThrough: { stored: 'text', gate: 'day', search: 'none', page: 'by hand' },
  zone: { stored: 'text', gate: 'phrase', emptied: 'null', search: 'facts', page: 'by hand' },
  municipality: { stored: 'text', gate: 'phrase', emptied: 'null', search: 'facts', page: 'by hand' },
  description: { stored: 'text', gate: 'prose', emptied: 'refuse', search: 'text', page: 'section' },
  responsibilities: { ...list, heading: 'Qué vas a hacer', label: 'Funciones' },
  requirements: { ...list, heading: 'Requisitos', label: 'Requisitos' },
  benefits: { ...list, heading: 'Qué ofrecen', label: 'Ofrecemos' },
  applyUrl: { stored: 'text', gate: 'link', search: 'none', page: 'by hand' },
  assumed: { stored: 'names', gate: 'closed set', search: 'none', page: 'by hand' },
} as const satisfies FieldTable<VacancyFacts>;

/** The most characters of a text in sentences. */
export const longestProse: number = textLimits.description;

/** For caches by the texts of vacancies, which repeat each other's. */
export const textsKept = { maxEntries: 4_096, maxLength: longestProse };

/** Generic only so that a test can check other fields. */
export type FieldTable<Facts> = {
  readonly [Name in keyof Facts]: FieldDecisions<Facts[Name]>;
};

type FieldDecisions<Value> = Gated<Value> & {
  /** How the board stores the field: as a text column, as a JSON list of texts or names, or as the columns of a salary. */
  readonly stored: NonNullable<Value> extends string
    ? 'text'
    : NonNullable<Value> extends readonly string[]
      ? IsTextList<Value> extends true
        ? 'list'
        : 'names'
      : NonNullable<Value> extends SalaryRange
        ? 'salary'
        : never;
  /** The part of the search index that its words belong to, from the heaviest. */
  readonly search: 'title' | 'facts' | 'text' | 'none';
  /** Where the page shows the field: in the fact table, in a section, or `by hand` in its template. */
  readonly page: 'fact' | 'section' | 'by hand';
};

/** Whether anybody may write the items; the items of other lists are values of a closed set. */
type IsTextList<Value> = readonly string[] extends Value ? true : false;

/**
 * How the confidentiality gate inspects the field. Free text is always inspected: as a short phrase, as prose or as a
 * link. `emptied` says what happens if nothing of the text is left. Only values of a closed set and calendar days are
 * not inspected.
 */
type Gated<Value> =
  IsTextList<Value> extends true
    ? {
        readonly gate: 'list';
        /** The title of its section on the page of the vacancy. */
        readonly heading: string;
        /** Its heading in a description composed from the lists. */
        readonly label: string;
        /** The most items, and the most characters of an item. A list of the API has the limits of its schema. */
        readonly most: { readonly items: number; readonly characters: number };
      }
    : string extends NonNullable<Value>
      ?
          | {
              readonly gate: 'phrase' | 'prose';
              readonly emptied: null extends Value ? 'null' : 'refuse' | 'neutral';
            }
          | { readonly gate: 'link' }
      : { readonly gate: NonNullable<Value> extends CalendarDay ? 'day' : 'closed set' };

export type FieldName = keyof VacancyFacts;

/** In the order of the table, which is also the order of the columns and of the gate's findings. */
export const fieldNames = Object.keys(vacancyFields) as readonly FieldName[];

/** The fields for which a decision has one of the given values: `FieldsWhere<'page', 'fact'>`. */
export type FieldsWhere<Decision extends 'stored' | 'gate' | 'search' | 'page', Chosen extends string> = {
  [Name in FieldName]: (typeof vacancyFields)[Name][Decision] extends Chosen ? Name : never;
}[FieldName];

export function fieldsWhere<
  const Decision extends 'stored' | 'gate' | 'search' | 'page',
  const Chosen extends (typeof vacancyFields)[FieldName][Decision],
>(decision: Decision, ...chosen: readonly Chosen[]): readonly FieldsWhere<Decision, Chosen>[] {
  return fieldNames.filter((name): name is FieldsWhere<Decision, Chosen> =>
    (chosen as readonly string[]).includes(vacancyFields[name][decision]),
  );
}

/** A field that is a list of texts. */
export type TextList = FieldsWhere<'stored', 'list'>;

export const textLists: readonly TextList[] = fieldsWhere('stored', 'list');

/** A value for each list of texts. */
export function forEachTextList<Value>(
  valueFor: (name: TextList) => Value,
): Readonly<Record<TextList, Value>> {
  return Object.fromEntries(textLists.map((name) => [name, valueFor(name)])) as Record<TextList, Value>;
}
