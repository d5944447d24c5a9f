import { hash } from 'node:crypto';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { ServiceIdentity } from '../contract/service.ts';
import { type Cell, csvRow } from '../foundation/csv.ts';

interface Column<Row> {
  readonly type: keyof typeof parquetTypes;
  readonly description: string;
  readonly value: (row: Row) => Value;
}

type Value = string | number | boolean | null;

const parquetTypes = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const;

function columns(type: Column<unknown>['type']) {
  return <Row>(description: string, value: (row: Row) => Value) => ({ type, description, value });
}

export const text = columns('string');
export const amount = columns('integer');
export const decimal = columns('number');
export const flag = columns('boolean');
export const date = columns('date');

/** A table that is written as CSV, as Parquet and as a schema, from one description. */
export interface Table<Row> {
  readonly name: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, Column<Row>>>;
}

export function recordsOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): Record<string, unknown>[] {
  const entries = Object.entries(columns);
  return rows.map((row) => Object.fromEntries(entries.map(([name, { value }]) => [name, value(row)])));
}

/** Without a byte order mark, which tools for data take for a part of the first name. */
export function csvOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): string {
  const cell = (value: Cell | boolean) => (typeof value === 'boolean' ? String(value) : value);
  const cells = rows.map((row) => Object.values(columns).map(({ value }) => cell(value(row))));
  return [Object.keys(columns), ...cells].map((row) => csvRow(row)).join('');
}

export function parquetOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): Buffer {
  const entries = Object.entries(columns);
  const columnData = entries.map(([name, { type, value }]) => ({
    name,
    data: rows.map((row) => (type === 'date' ? dayOf(value(row)) : value(row))),
  }));
  const elements = entries.map(([name, { type }]) => ({
    name,
    ...parquetTypes[type],
    repetition_type: 'OPTIONAL' as const,
  }));
  const schema = [{ name: 'root', num_children: entries.length }, ...elements];
  return Buffer.from(parquetWriteBuffer({ columnData, schema }));
}

const dayOf = (value: Value) => (value === null ? null : new Date(String(value)));

/** A file of a data package. */
interface DataFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Undefined for a file that is not a table. */
  readonly table?: Table<never> | undefined;
  readonly description?: string;
}

/** Data Package, version 2: what Zenodo, Frictionless and R read. Its columns are the dictionary of the data. */
export function dataPackage(
  { organization, origin, dataLicense }: ServiceIdentity,
  about: Readonly<Record<'name' | 'title' | 'homepage', string>> & Readonly<Record<string, unknown>>,
  files: readonly DataFile[],
): object {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    ...about,
    licenses: [
      { name: dataLicense.name.replaceAll(' ', '-'), path: dataLicense.url, title: dataLicense.name },
    ],
    contributors: [{ title: organization, path: origin, roles: ['creator'] }],
    resources: files.map(({ path, bytes, table, description }) => {
      const [name = '', format = '', compression] = path.split('.');
      return {
        name: format === 'csv' ? name : `${name}-${format}`,
        path,
        ...(table && { title: table.title, schema: schemaOf(table) }),
        ...(description && { description }),
        format,
        ...(compression && { compression }),
        ...(format === 'csv' && { mediatype: 'text/csv', encoding: 'utf-8' }),
        bytes: bytes.length,
        hash: `sha256:${hash('sha256', bytes, 'hex')}`,
      };
    }),
  };
}

/** Table Schema of the same standard. */
function schemaOf({ columns }: Table<never>): object {
  return {
    fields: Object.entries(columns).map(([name, { type, description }]) => ({ name, type, description })),
  };
}
