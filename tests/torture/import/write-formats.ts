import { gzipSync } from 'node:zlib';
import type { FeedFormat } from '../../../src/intake/formats/feed-formats.ts';
import type { Random } from '../../../src/program/demo/random.ts';
import { type Cell, workbook } from '../../feeds/xlsx.ts';
import { type FeedRecord, recordsOf, type Value } from './records.ts';

/** A file as somebody might send it. */
export interface FeedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** JobPosting is JSON, but read with another profile. */
export type GrammarName = FeedFormat | 'jobposting';

/** How a file of each format is written, right in most places and odd in some. */
const writers: Readonly<Record<GrammarName, (chance: Random) => string | Uint8Array>> = {
  csv: (chance) => table(chance, chance.pick([',', ';', '|', '\t', ','])),
  tsv: (chance) => table(chance, '\t'),
  json: (chance) => {
    const records = recordsOf(chance, { flat: false });
    const list = JSON.stringify(records, null, chance.pick([0, 0, 2]));
    return chance.weighted([
      [list, 8],
      [`{"jobs":${list},"total":${records.length}}`, 3],
      [`{"data":{"items":${list}}}`, 2],
      [`{"next":null,"vacantes":${list}`, 1],
      [`${list}${list}`, 1],
      [JSON.stringify(records[0] ?? null), 1],
    ]);
  },
  ndjson: (chance) =>
    recordsOf(chance, { flat: false })
      .map(
        (record) =>
          JSON.stringify(record) +
          chance.weighted([
            ['\n', 40],
            ['\r\n', 4],
            ['\n\n', 3],
            [',\n', 1],
            ['', 1],
          ]),
      )
      .join(''),
  jobposting: (chance) => {
    const postings = recordsOf(chance, { flat: false }).map((record) => posting(record, chance));
    return chance.chance(0.5)
      ? JSON.stringify(postings)
      : postings.map((one) => `${JSON.stringify(one)}\n`).join('');
  },
  xml: (chance) => {
    const element = chance.weighted([
      ['job', 8],
      ['vacante', 2],
      ['item', 2],
      ['a:job', 1],
    ]);
    const records = recordsOf(chance, { flat: false }).map(
      (record) =>
        `<${element}${chance.chance(0.2) ? ' id="1" xml:lang="es"' : ''}>${members(record, chance)}</${element}>`,
    );
    const prolog = chance.weighted([
      ['', 6],
      ['<?xml version="1.0" encoding="UTF-8"?>\n', 6],
      ['<?xml version="1.1"?>', 1],
      ['<?xml version="1.0" encoding="ISO-8859-1"?>', 2],
      ['<!DOCTYPE source>', 1],
      ['<!DOCTYPE s [<!ENTITY a "b">]>', 1],
      ['<?xml-stylesheet href="x"?><!-- c -->', 1],
    ]);
    return `${prolog}<source xmlns:a="urn:a">${records.join(chance.pick(['', '\n', '<!-- x -->', '<?p i?>']))}</source>`;
  },
  xlsx: (chance) => {
    const sheets = Array.from(
      {
        length: chance.weighted([
          [1, 6],
          [2, 2],
        ]),
      },
      (_, at) => {
        const records = recordsOf(chance, { flat: false });
        const header = columnsIn(records);
        const title = chance.chance(0.2) ? [['Vacantes de noviembre', null]] : [];
        const rows = records.map((record) => header.map((name) => cell(record[name], chance)));
        return {
          name: chance.pick([`Hoja ${at + 1}`, 'Vacantes', "O'Hara & <x>", '']),
          rows: [...title, header.map(printable), ...rows],
        };
      },
    );
    return workbook(sheets);
  },
};

export const grammarNames = Object.keys(writers) as GrammarName[];

export function fileOf(grammar: GrammarName, chance: Random): FeedFile {
  const written = writers[grammar](chance);
  const content = typeof written === 'string' ? encoded(written, chance) : written;
  // Some names are wrong on purpose.
  const usual = grammar === 'jobposting' ? 'json' : grammar;
  const extension = chance.chance(0.9) ? usual : chance.pick(['txt', 'csv', 'xml', 'json', 'bin']);
  return packed({ name: `feed.${extension}`, content }, chance);
}

export function packed({ name, content }: FeedFile, chance: Random): FeedFile {
  if (!chance.chance(0.15)) return { name, content };
  const gzipped = gzipSync(content);
  return { name: `${name}.gz`, content: chance.chance(0.1) ? Buffer.concat([gzipped, gzipped]) : gzipped };
}

function encoded(text: string, chance: Random): Uint8Array {
  const encoding = chance.weighted([
    ['utf8', 20],
    ['bom', 4],
    ['utf16le', 2],
    ['latin1', 3],
  ]);
  if (encoding === 'bom') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf8');
}

function columnsIn(records: readonly FeedRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function textOf(value: Value | undefined): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function table(chance: Random, delimiter: string): string {
  const records = recordsOf(chance, { flat: true });
  const header = columnsIn(records);
  const newline = chance.pick(['\n', '\r\n', '\r\n', '\r']);
  const quoted = (text: string) =>
    /["\n\r]/.test(text) || text.includes(delimiter) || chance.chance(0.1)
      ? `"${chance.chance(0.97) ? text.replaceAll('"', '""') : text}"`
      : text;
  const rows = records.map((record) => {
    const cells = header.map((name) => quoted(textOf(record[name])));
    return chance.chance(0.97)
      ? cells
      : cells.slice(chance.integer(0, 2), chance.integer(0, cells.length + 1));
  });
  const preamble = chance.chance(0.1) ? [['Reporte de vacantes'], []] : [];
  const lines = [...preamble, header.map(quoted), ...rows].map((cells) => cells.join(delimiter));
  return lines.join(newline) + (chance.chance(0.9) ? newline : '');
}

function posting(record: FeedRecord, chance: Random): Value {
  const member = (name: string) => record[name] ?? null;
  return {
    '@context': 'https://schema.org',
    '@type': chance.pick(['JobPosting', 'JobPosting', 'JobPosting', 'Thing', '']),
    title: member('title'),
    identifier: { '@type': 'PropertyValue', value: member('vacancyId') },
    datePosted: member('postedAt'),
    validThrough: member('validThrough'),
    description: member('description'),
    employmentType: chance.pick([member('employmentType'), ['FULL_TIME', 'INTERN']]),
    hiringOrganization: chance.pick([
      { '@type': 'Organization', name: member('employer'), sameAs: member('employerDomains') },
      member('employer'),
      'confidential',
    ]),
    jobLocation: chance.weighted<Value>([
      [{ '@type': 'Place', address: { addressLocality: member('city'), addressRegion: member('state') } }, 8],
      [[{ address: member('city') }, { address: { addressLocality: 'León' } }], 2],
      [member('city'), 1],
      [null, 1],
    ]),
    jobLocationType: chance.pick([null, 'TELECOMMUTE']),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'MXN',
      value: { minValue: member('salaryMin'), maxValue: member('salaryMax'), unitText: 'MONTH' },
    },
  };
}

function members(record: FeedRecord, chance: Random): string {
  return Object.entries(record)
    .map(([name, value]) => {
      const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : 'campo';
      if (Array.isArray(value))
        return (value as readonly Value[])
          .map((one) => `<${tag}>${escaped(textOf(one), chance)}</${tag}>`)
          .join('');
      return `<${tag}>${escaped(textOf(value), chance)}</${tag}>`;
    })
    .join('');
}

function escaped(text: string, chance: Random): string {
  if (chance.chance(0.3)) return `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`;
  if (chance.chance(0.03)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u0000', '');
}

function cell(value: Value | undefined, chance: Random): Cell {
  if (typeof value === 'number') return value;
  if (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    chance.chance(0.5) &&
    !Number.isNaN(Date.parse(value))
  ) {
    return { day: value };
  }
  return printable(textOf(value));
}

/** XML has no way to write these, so no spreadsheet program saves them. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uffff]/g, '');
}
