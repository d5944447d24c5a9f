import { hash } from 'node:crypto';
import { basename } from 'node:path';
import Type, { type Static } from 'typebox';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { employerKey } from '../../vacancies/employer-name.ts';
import { isEmployerPlaceholder } from '../../vacancies/employer-placeholder.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import { type FieldName, requiredFields } from '../fields.ts';
import { columnName, type FieldTexts } from '../read/record-reader.ts';
import type { ColumnTexts } from './guess-profile.ts';
import { isPrivateHeading } from './header-score.ts';
import { columnsOfField, Profile } from './profile.ts';

const Text = Type.String();

const FeedPart = Type.Object({
  file: Text,
  sheet: Type.Optional(Text),
  /** Set if the dates of the file prove it. */
  dayOrder: Type.Optional(Text),
  profile: Profile,
  headings: Type.Array(Text),
  /** Private headings: employers, persons, telephones, notes. */
  private: Type.Array(Text),
  /** Headings that must go on having values. */
  filled: Type.Array(Text),
  /** Digests of values of guarded and private columns, to find them under another heading. */
  seen: Type.Record(Type.String(), Type.Array(Text)),
});
/** How one file, or one sheet of it, is read. */
export type FeedPart = Static<typeof FeedPart>;

/** What was understood of a feed and accepted. Each later import is held against it. */
export const FeedContract = Type.Object({
  parts: Type.Array(FeedPart, { minItems: 1 }),
  hasUniqueKeys: Type.Boolean(),
  /** The operator has accepted an employer column that looks like another one. */
  acceptsEmployers: Type.Boolean(),
});
export type FeedContract = Static<typeof FeedContract>;

export interface KnownFeed {
  /** Undefined if it is damaged and replaced. */
  readonly contract: FeedContract | undefined;
  /** The contract as the board keeps it. */
  readonly text: string;
}

/** Without its numbers: files and sheets are often named after their day. */
export function partName(name: string): string {
  return basename(name).replace(/\d+/g, '#');
}

export function isSamePart(one: FeedPart, other: FeedPart): boolean {
  return one.file === other.file && one.sheet === other.sheet;
}

/** The part of the contract that shares the most headings with a table. */
export function nearestPart({ parts }: FeedContract, columns: readonly ColumnTexts[]): FeedPart {
  const own = namesOf(columns.map(({ name }) => name));
  const shared = (part: FeedPart) => part.headings.filter((name) => own.has(columnName(name))).length;
  return parts.reduce((best, part) => (shared(part) > shared(best) ? part : best));
}

const namesOf = (headings: readonly string[]) => new Set(headings.map(columnName));

const longestKept = 200;
const digestOf = (text: string) => hash('sha256', employerKey(text), 'base64url').slice(0, 8);

/** The different values of a column that tell it from others. */
function digestsOf({ texts }: ColumnTexts): Set<string> {
  const telling = new Set(texts.filter(({ length }) => length <= longestKept));
  return new Set([...telling].filter((text) => !isEmployerPlaceholder(text)).map(digestOf));
}

export function layoutOf({ profile, columns, hasHeader }: Table, privateColumns: readonly string[]) {
  const headings = columns.map(({ name }) => name);
  const guarded = new Set(guardedOf({ headings, private: [...privateColumns] }, profile).keys());
  return {
    profile,
    headings,
    private: [...privateColumns],
    filled: columns.flatMap(({ name, filled }) => (filled >= (hasHeader ? 0.1 : 0.5) ? name : [])),
    seen: seenValues(columns, guarded),
  };
}

/** All values of guarded columns, and those of other columns that a guarded one has too. */
function seenValues(columns: readonly ColumnTexts[], guarded: ReadonlySet<string>): Record<string, string[]> {
  const digests = columns.map((column) => [column.name, digestsOf(column)] as const);
  const own = new Set(digests.flatMap(([name, values]) => (guarded.has(name) ? [...values] : [])));
  return Object.fromEntries(
    digests.flatMap(([name, values]) => {
      const kept = values.intersection(own);
      return guarded.has(name) || kept.size > 0 ? [[name, [...kept]]] : [];
    }),
  );
}

/** Fields without which a row would be another vacancy, name its employer, or be published although it is closed. */
const guardedFields: readonly FieldName[] = [
  'key',
  'vacancyId',
  'employer',
  'status',
  'closedOn',
  ...requiredFields,
];

type Role = FieldName | 'private';

/** By heading, what the columns mean that must not be lost. */
function guardedOf({ headings, private: hidden }: Pick<FeedPart, 'headings' | 'private'>, profile: Profile) {
  const inFile = new Map(headings.map((name) => [columnName(name), name]));
  const found = new Map<string, Role>();
  const add = (column: string, role: Role) => {
    const name = inFile.get(columnName(column)) ?? inFile.get(columnName(column.split('.')[0] ?? ''));
    if (name !== undefined && !found.has(name)) found.set(name, role);
  };
  // What moves between two columns of keys, or of private matters, changes nothing.
  for (const field of guardedFields)
    for (const column of columnsOfField(profile, field)) add(column, field === 'vacancyId' ? 'key' : field);
  for (const column of hidden) add(column, 'private');
  return found;
}

interface Table {
  readonly profile: Profile;
  readonly columns: readonly ColumnTexts[];
  readonly rows: number;
  /** Formats without a header name a column only where it has a value. */
  readonly hasHeader: boolean;
}

export interface Drift {
  /** Why the feed is not imported until the operator accepts it. */
  readonly stops: readonly string[];
  readonly notices: readonly string[];
  /** The columns that must not be lost and are, and where their values stand now. */
  readonly lost: readonly {
    readonly name: string;
    readonly role: FieldName | 'private';
    readonly isGone: boolean;
    readonly to: string | undefined;
  }[];
  /** Columns that hold private values today. */
  readonly hidden: readonly string[];
  /** New columns of a meaning that the contract lacks. */
  readonly meant: readonly string[];
}

export const noDrift: Drift = { stops: [], notices: [], lost: [], hidden: [], meant: [] };

/** Fewer values in a wrong column may be chance. */
const leastStrayed = 3;

/** Compares a table with the accepted one. Columns may change places; new ones and optional ones are only named. */
export function driftOf(
  part: FeedPart,
  { profile, columns, rows, hasHeader }: Table,
  guess: () => Profile,
): Drift {
  const before = namesOf(part.headings);
  const present = new Map(columns.map((column) => [columnName(column.name), column]));
  const added = columns.map(({ name }) => name).filter((name) => !before.has(columnName(name)));
  const today = new Map(columns.map((column) => [column, digestsOf(column)]));
  const stops: string[] = [];
  const lost: Drift['lost'][number][] = [];
  const hidden: string[] = [];
  const guarded = guardedOf(part, profile);
  const roleNow = new Map([...guarded].map(([name, role]) => [columnName(name), role]));
  const seenIn = (name: string) => new Set(part.seen[name]);
  const keptIn = (name: string) => {
    const here = present.get(columnName(name));
    return here ? seenIn(name).intersection(today.get(here) ?? new Set()) : new Set<string>();
  };
  const isMost = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
    some.size >= 2 && some.size * 2 >= all.size;
  const keepsKeys = [...guarded].some(([name, role]) => role === 'key' && isMost(keptIn(name), seenIn(name)));
  for (const [name, role] of guarded) {
    const here = present.get(columnName(name));
    const [seen, kept] = [seenIn(name), keptIn(name)];
    // Where values stand now that stood here before.
    const [holder] = columns
      .filter((other) => roleNow.get(columnName(other.name)) !== role)
      .flatMap((column) => {
        const values = today.get(column) ?? new Set<string>();
        // What stood in both columns before has not arrived, and what still stands here has not moved.
        const arrived = values.intersection(seen).difference(seenIn(column.name));
        const moved = arrived.difference(kept);
        const arrivedCells = () => column.texts.filter((text) => arrived.has(digestOf(text))).length;
        // A column of small numbers holds keys by chance.
        const isChance = role === 'key' && values.size < column.texts.length * 0.9;
        const isFull = isMost(moved, values) && moved.size > kept.size * 2;
        const isPartly =
          (role === 'private' || role === 'employer') && arrived.size > 0 && arrivedCells() >= leastStrayed;
        return !isChance && (isFull || isPartly)
          ? [{ name: column.name, strayed: (isFull ? moved : arrived).size, of: values.size, isFull }]
          : [];
      })
      .toSorted((a, b) => b.strayed - a.strayed);
    // A harmless heading must not make such a column public when the file is understood anew.
    if (role === 'private' && here && !isPrivateHeading(name) && isMost(kept, today.get(here) ?? kept))
      hidden.push(here.name);
    if (holder?.isFull && (role === 'private' || role === 'employer')) hidden.push(holder.name);
    // A total below the rows has a word in the column of keys.
    const isNearlyEmpty = (role === 'key' || role === 'employer') && (here?.texts.length ?? 0) * 20 <= rows;
    const isMissed = !here || (rows >= 3 && (here.texts.length === 0 || isNearlyEmpty));
    const isExpected = part.filled.includes(name) || (hasHeader && !here);
    // Another column of the field has a value in nearly every row.
    const isReplaced =
      role !== 'private' &&
      role !== 'employer' &&
      columnsOfField(profile, role).some((one) => (present.get(columnName(one))?.filled ?? 0) >= 0.95);
    // The same vacancies cannot all have other employers.
    const isOther = role === 'employer' && keepsKeys && seen.size >= 3 && kept.size * 2 < seen.size;
    if (!holder && !isOther && (!isMissed || !isExpected || isReplaced)) continue;
    stops.push(
      [stateText(name, role, here, isNearlyEmpty), ...(holder ? [holderText(name, holder, added)] : [])].join(
        '; ',
      ),
    );
    if (!holder || holder.isFull) lost.push({ name, role, isGone: !here, to: holder?.name });
  }
  // A new column that names employers or closes vacancies is not harmless if the contract has none.
  const meant: string[] = [];
  const isIgnored = namesOf(profile.ignore ?? []);
  const candidates = added.filter((name) => !isIgnored.has(columnName(name)));
  for (const field of candidates.length > 0 ? (['employer', 'status', 'closedOn'] as const) : []) {
    const isRead = columnsOfField(profile, field).length > 0;
    const column = isRead
      ? undefined
      : columnsOfField(guess(), field).find((name) => candidates.includes(name));
    if (column === undefined) continue;
    meant.push(column);
    stops.push(say`"${column}" is new and seems to be ${roleText(field)}`);
  }
  const gone = part.headings.filter((name) => !present.has(columnName(name)) && !guarded.has(name));
  const notices = [
    ...(gone.length > 0 ? [say`No longer in the file: ${quoted(gone)}.`] : []),
    ...(added.length > 0
      ? [say`New and not read: ${quoted(added)}. To use such a column, repeat with --accept.`]
      : []),
  ];
  return { stops, lost, hidden, meant, notices: hasHeader ? notices : [] };
}

/** The first names of a list, each cut to a length. */
export function shortList(
  names: readonly string[],
  { most, length, quote = '' }: { most: number; length: number; quote?: string },
): string {
  const cut = (name: string) => (name.length > length ? `${name.slice(0, length)}…` : name);
  const shown = names.slice(0, most).map((name) => `${quote}${cut(name)}${quote}`);
  const rest = names.length - shown.length;
  return rest > 0 ? say`${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

const quoted = (names: readonly string[]) => shortList(names, { most: 20, length: 80, quote: '"' });

function roleText(role: Role): string {
  const texts: Readonly<Partial<Record<Role, string>>> = {
    key: say`the key`,
    employer: say`the employer`,
    status: say`the status`,
    private: say`private`,
  };
  return texts[role] ?? role;
}

function stateText(name: string, role: Role, here: ColumnTexts | undefined, isNearlyEmpty: boolean): string {
  if (!here) return say`"${name}" (${roleText(role)}) is gone`;
  if (here.texts.length === 0) return say`"${name}" (${roleText(role)}) is empty in every row`;
  if (isNearlyEmpty) return say`"${name}" (${roleText(role)}) is nearly empty`;
  return say`"${name}" (${roleText(role)}) holds other values`;
}

function holderText(
  name: string,
  holder: { readonly name: string; readonly strayed: number; readonly of: number },
  added: readonly string[],
): string {
  const subject = added.includes(holder.name) ? say`"${holder.name}" is new and` : say`of "${holder.name}",`;
  return say`${subject} ${holder.strayed} of its ${holder.of} values stood in "${name}" before`;
}

/** The key that a row brings along; empty if it has none. */
export function ownKeyOf(texts: FieldTexts): string {
  return cleanLine(texts.givenKey || texts.text('key') || texts.text('vacancyId'));
}

/** Nothing of a feed was imported, because of what is in it. */
export class FeedRefused extends OperatorError {
  readonly kind: 'not-accepted' | 'rejected' | 'missing';
  /** What to do instead of accepting. */
  readonly advice: string;
  /** With which option it is imported all the same. */
  readonly option: string | undefined;
  /** What is no longer as it was accepted, one by one. */
  readonly changes: readonly string[];

  constructor(
    kind: FeedRefused['kind'],
    message: string,
    { advice = '', isFinal = false, changes = [] as readonly string[] } = {},
  ) {
    const options = { 'not-accepted': '--accept', rejected: undefined, missing: '--accept-loss' };
    const option = isFinal ? undefined : options[kind];
    const accept = option && say`If this is right, repeat the command with ${option}.`;
    const hint = [say`Nothing was imported.`, advice, accept].filter(Boolean).join(' ');
    super(message, { reason: 'refused', hint });
    this.kind = kind;
    this.advice = advice;
    this.option = option;
    this.changes = changes;
  }
}
