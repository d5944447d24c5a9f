import Type, { type Static, type TOptional, type TSchema } from 'typebox';
import { type FieldName, fieldNames } from '../fields.ts';

/** Exports of forms have whole questions as headers. */
export const columnNameLimit = 500;

const Column = Type.String({ minLength: 1, maxLength: columnNameLimit });
const Columns = Type.Array(Column, { minItems: 1, maxItems: 20 });

const ColumnChoice = Type.Union([
  Column,
  Type.Object({ firstOf: Columns }, { additionalProperties: false }),
  Type.Object({ join: Columns, with: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
]);
export type ColumnChoice = Static<typeof ColumnChoice>;

/** A misspelled field is an error. */
function perField<Schema extends TSchema>(schema: Schema, description: string) {
  const properties = Object.fromEntries(fieldNames.map((name) => [name, Type.Optional(schema)]));
  return Type.Optional(
    Type.Object(properties as Record<FieldName, TOptional<Schema>>, {
      description,
      additionalProperties: false,
    }),
  );
}

const name = (description: string) =>
  Type.String({
    description,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 64,
    examples: ['bolsa-norte'],
  });

const text = (description: string) =>
  Type.Optional(Type.String({ description, minLength: 1, maxLength: 200 }));

const payPattern = '^[1-9][0-9]{0,7}-[1-9][0-9]{0,7}$';
const PayText = Type.String({ pattern: payPattern });

const Sheet = Type.String({ minLength: 1, maxLength: 200 });

/** Fields in which a default replaces a value that is not understood, unless the profile is strict. */
const doubtfulFields = [
  'modality',
  'seniority',
  'employmentType',
  'english',
  'area',
  'family',
  'salary',
  'postedAt',
  'validThrough',
  'description',
] as const satisfies readonly FieldName[];
export type DoubtfulField = (typeof doubtfulFields)[number];
export type Strictness = boolean | readonly DoubtfulField[];

export const Profile = Type.Object(
  {
    name: name('Name of the profile, in lower case.'),
    description: Type.Optional(Type.String({ description: 'For people.', maxLength: 500 })),
    feed: Type.Optional(
      name('Name under which the board keeps what the profile imports. Its own name if absent.'),
    ),
    guessed: Type.Optional(
      Type.Boolean({
        description: 'The columns that the profile does not name are guessed, once, as without a profile.',
      }),
    ),
    records: text('Where the records are: the path of a list in JSON, the name of an element in XML.'),
    sheet: Type.Optional(
      Type.Union([Sheet, Type.Array(Sheet, { minItems: 1, maxItems: 100 })], {
        description:
          'Names of the sheets of a workbook. The first with columns of vacancies, and those with the same columns, if absent.',
      }),
    ),
    where: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: 50 }),
        {
          description:
            'Only records that have one of these values in this column; the others are passed over.',
          maxProperties: 10,
        },
      ),
    ),
    columns: perField(
      ColumnChoice,
      'From which column a field comes; `firstOf` takes the first of several that has a value, `join` joins them `with` a text.',
    ),
    defaults: perField(
      Type.String({ minLength: 1, maxLength: 8_000 }),
      'What to use where a row says nothing: in every row, if no column is named.',
    ),
    values: perField(
      Type.Record(Type.String(), Type.String({ maxLength: 2_000 }), {
        maxProperties: 2_000,
      }),
      'Their words for ours: each value of the file and what it stands for.',
    ),
    pay: Type.Optional(
      Type.Record(Type.String(), Type.Record(PayText, PayText), {
        description:
          'Monthly pay that a person has looked at, by the key of the vacancy: MIN-MAX as it is read, and as it is right.',
        maxProperties: 2_000,
      }),
    ),
    strict: Type.Optional(
      Type.Union([Type.Boolean(), Type.Array(Type.Enum([...doubtfulFields]), { maxItems: 20 })], {
        description:
          'Fields in which a value that is not understood rejects the row instead of being taken as a default; true for all.',
      }),
    ),
    ignore: Type.Optional(
      Type.Array(Type.String({ maxLength: columnNameLimit }), {
        description: 'Columns that are known and not wanted, so that they are not reported.',
        maxItems: 500,
      }),
    ),
    dayOrder: Type.Optional(
      Type.Union([Type.Literal('day-first'), Type.Literal('month-first')], {
        description: 'How days such as 11/12/2026 are written. Day first if absent.',
      }),
    ),
    listSeparators: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        description: 'What stands between the items of a list, besides line breaks and bullets.',
        maxItems: 10,
      }),
    ),
    redact: Type.Optional(
      Type.Boolean({
        description: 'Takes confidential data out of texts instead of rejecting the row, as --redact does.',
      }),
    ),
  },
  {
    description: 'How the columns of a feed become fields of a vacancy.',
    additionalProperties: false,
  },
);
export type Profile = Static<typeof Profile>;

/** Folded texts that mean nothing. */
export const emptyValues: ReadonlySet<string> = new Set([
  '',
  ...'- -- n/a na n/d s/d null none #n/a'.split(' '),
]);

export function payText({ min, max }: { readonly min: number; readonly max: number }): string {
  return `${min}-${max}`;
}

/** The reverse of `payText`; undefined for what is none. */
export function payFrom(text: string | undefined) {
  const [min = 0, max = 0] = text && new RegExp(payPattern).test(text) ? text.split('-').map(Number) : [];
  return min > 0 && min <= max ? { min, max } : undefined;
}

export function columnsIn(choice: ColumnChoice): readonly string[] {
  if (typeof choice === 'string') return [choice];
  return 'firstOf' in choice ? choice.firstOf : choice.join;
}

/** A profile with other names of columns, or without some. */
export function withColumns(profile: Profile, renamed: (column: string) => string | undefined): Profile {
  const columns = Object.entries(profile.columns ?? {}).flatMap(([field, choice]) => {
    const names = columnsIn(choice).flatMap((name) => renamed(name) ?? []);
    if (names.length === 0) return [];
    const several = 'join' in Object(choice) ? { ...Object(choice), join: names } : { firstOf: names };
    return [[field, typeof choice === 'string' ? names[0] : several]];
  });
  return { ...profile, columns: Object.fromEntries(columns) };
}

export function columnsOfField({ columns }: Profile, field: FieldName): readonly string[] {
  const choice = columns?.[field];
  return choice === undefined ? [] : columnsIn(choice);
}

/** The fields that may contain placeholders. */
export const templateFields: readonly FieldName[] = ['company', 'description'];

/** The default of `postedAt` that means the day of the first import. */
export const firstSeen = '{firstSeen}';

/** Public facts only, since the result is published. */
export const placeholders = [
  'title',
  'industry',
  'city',
  'region',
  'zone',
  'municipality',
  'modality',
  'seniority',
  'employmentType',
] as const;

type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** For rows without a descriptor of their own. The employer's name is never part of it. */
export const usualDescriptors = ['Importante empresa del sector {industry}', 'Empresa confidencial'];

/** For rows that have nothing for the placeholders of their profile. */
export const usualDescription = 'Vacante de {title} en {city}, {region}.';

const placeholder = /\{(\w+)\}/g;

export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name);
}

/** The first template whose placeholders all have a value. */
export function fillTemplate(templates: readonly string[], values: PlaceholderValues): string | undefined {
  const found = templates.find((template) =>
    placeholdersIn(template).every((name) => values[name as Placeholder] !== null),
  );
  return found?.replace(placeholder, (_, name: Placeholder) => inSentence(name, values[name] ?? ''));
}

/** "del sector tecnología": a sector is not a proper name, but abbreviations keep their capitals. */
function inSentence(name: Placeholder, value: string): string {
  if (name !== 'industry' || /^\p{Lu}{2}/u.test(value)) return value;
  return value.charAt(0).toLowerCase() + value.slice(1);
}
