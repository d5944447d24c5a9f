import { gzipSync } from 'node:zlib';
import { workbook } from '../../feeds/xlsx.ts';
import { csvOf, sampleRow, sampleRows } from '../../import/sample-rows.ts';
import type { FeedFile } from './write-formats.ts';

const header = 'title,city,description\n';
const job =
  '<job><title>Contador</title><city>León</city><date>2026-11-10</date><description>x</description></job>';

/** Larger than any part of a feed may be, and small on the way. */
const inflated = 48 * 1024 * 1024;

function bomb(before: string, piece: string, after: string): Uint8Array {
  const chunk = piece.repeat(64 * 1024);
  const content = [before, ...Array.from({ length: inflated / chunk.length }, () => chunk), after];
  return gzipSync(Buffer.from(content.join('')));
}

/** Inputs by which the program, or programs like it, once took minutes or gigabytes, or gave way. Each is tried in every run. */
export const knownWeaknesses: Readonly<Record<string, () => FeedFile>> = {
  'quotes that open and never close': () => csv(`${header}${'a,"b\n'.repeat(50_000)}`),
  'quotes in the middle of cells': () => csv(`${header}${'a"b,c"d,"e"f\n'.repeat(20_000)}`),
  'rows of one cell': () => csv(`${header}${'x\n'.repeat(120_000)}`),
  'rows of too many cells': () => csv(`${header}${`${','.repeat(300)}\n`.repeat(800)}`),
  'one line without end': () => csv(`${header}${'a'.repeat(256 * 1024)}`),
  'nothing but quotes': () => csv(`${header}${'"'.repeat(256 * 1024)}`),
  'a long name of an employer': () =>
    csv(csvOf([sampleRow(1, { employer: 'Grupo Ñandú '.repeat(4_200) }), ...sampleRows(3)])),
  'a long domain of an employer': () =>
    csv(csvOf([{ ...sampleRow(1), employerDomains: `${'a.'.repeat(1_250_000)}example` }])),
  'many aliases of an employer': () =>
    csv(
      csvOf([
        {
          ...sampleRow(1),
          employerAliases: Array.from({ length: 20_000 }, (_, at) => `Alias ${at}`).join('|'),
        },
      ]),
    ),
  'a bomb in the text of XML': () => gzipped('xml', bomb('<source>', 'aaaaaaaa', `${job}</source>`)),
  'a bomb in a comment of XML': () => gzipped('xml', bomb('<source><!--', 'aaaaaaaa', `-->${job}</source>`)),
  'a bomb in an instruction of XML': () =>
    gzipped('xml', bomb('<source><?x ', 'aaaaaaaa', `?>${job}</source>`)),
  'a bomb in an attribute of XML': () => gzipped('xml', bomb('<source a="', 'aaaaaaaa', `">${job}</source>`)),
  'a bomb in the type of XML': () =>
    gzipped('xml', bomb('<!DOCTYPE source "', 'aaaaaaaa', `"><source>${job}</source>`)),
  'a bomb in a name of XML': () => gzipped('xml', bomb('<source><', 'aaaaaaaa', `/>${job}</source>`)),
  'a bomb in a text of JSON': () => gzipped('json', bomb('[{"title":"', 'aaaaaaaa', '"}]')),
  'a bomb of blanks in JSON': () => gzipped('json', bomb('[', '        ', ']')),
  'a bomb in a line of NDJSON': () => gzipped('ndjson', bomb('{"title":"', 'aaaaaaaa', '"}\n')),
  'a bomb in a cell of CSV': () => gzipped('csv', bomb(`${header}"`, 'aaaaaaaa', '",b,c\n')),
  'a bomb in a number of JSON': () => gzipped('json', bomb('[{"title":', '11111111', '}]')),
  'a bomb of empty elements': () => gzipped('xml', bomb('<source>', '<a/>', `${job}</source>`)),
  'a bomb of empty rows': () => gzipped('csv', bomb(header, ',,\n', 'a,b,c\n')),
  'two workbooks in one file': () => {
    const book = workbook([
      {
        name: 'Vacantes',
        rows: [
          ['title', 'city'],
          ['Contador', 'León'],
        ],
      },
    ]);
    return { name: 'feed.xlsx', content: Buffer.concat([book, book]) };
  },
  // One employer's cell must not keep every other vacancy from being published.
  'an employer called by an address of the operator': () =>
    csv(
      csvOf([
        sampleRow(1, { employer: 'https://candidatos.reclutadora.example/vacantes/x?a=b#c' }),
        sampleRow(2, { title: 'Reclutador' }),
      ]),
    ),
};

function csv(text: string): FeedFile {
  return { name: 'feed.csv', content: Buffer.from(text) };
}

function gzipped(extension: string, content: Uint8Array): FeedFile {
  return { name: `feed.${extension}.gz`, content };
}
