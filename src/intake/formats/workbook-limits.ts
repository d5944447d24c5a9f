import { posix } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { everyMatch } from '../../foundation/every-match.ts';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, columnLimit, saveAgain } from '../broken-file.ts';

/** A few kilobytes can unpack to any size, so a workbook is measured before it is read. */
export const workbookLimits = {
  packedBytes: 128 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  parts: 10_000,
  sheets: 1_000,
  sheetRows: 200_000,
  sheetColumns: columnLimit,
  /** Rows times columns of all sheets, empty cells included. */
  cells: 5_000_000,
  styles: 200_000,
  sharedTexts: 5_000_000,
} as const;

export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: Buffer;
}

export function zipParts(bytes: Buffer, file: string): ZipPart[] {
  const damaged = () => brokenFile(file, say`the workbook is damaged or cut short.`);
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw damaged();
  // With bytes before or after the archive the library would wait forever.
  const directoryEnd = bytes.readUInt32LE(end + 12) + bytes.readUInt32LE(end + 16);
  if (directoryEnd !== end || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > workbookLimits.parts)
    throw tooLarge(file, say`${count} parts`, say`${workbookLimits.parts} parts`);
  const parts: ZipPart[] = [];
  try {
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
      const method = bytes.readUInt16LE(at + 10);
      const size = bytes.readUInt32LE(at + 20);
      const nameLength = bytes.readUInt16LE(at + 28);
      const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      const local = bytes.readUInt32LE(at + 42);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      if (start + size > bytes.length) throw damaged();
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
      parts.push({ name, method, isEncrypted, packed: bytes.subarray(start, start + size) });
      at += 46 + nameLength + rest;
    }
  } catch (cause) {
    if (cause instanceof RangeError) throw damaged();
    throw cause;
  }
  return parts;
}

/** Merged cells, zero-based and inclusive. */
export type MergedRange = readonly [top: number, left: number, bottom: number, right: number];

/** Refuses a workbook that is too large, and returns the merged cells of each sheet: the library does not read them. */
export function measureWorkbook(parts: readonly ZipPart[], file: string): MergedRange[][] {
  let bytes = 0;
  let cells = 0;
  const merged = new Map<string, MergedRange[]>();
  const [book, references] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  const texts = new Map([book, references].map((name) => [name, '']));
  for (const part of parts) {
    const text = unpacked(part, workbookLimits.unpackedBytes - bytes, file);
    bytes += text.length;
    cells += cellsIn(text, part.name.slice(0, 100), file);
    if (cells > workbookLimits.cells)
      throw tooLarge(file, say`${cells} cells, empty ones included`, say`${workbookLimits.cells} cells`);
    if (texts.has(part.name)) texts.set(part.name, text);
    merged.set(part.name, mergedIn(text));
  }
  const paths = new Map(
    everyMatch(relationship, texts.get(references) ?? '').map(([tag]) => [
      attribute(tag, 'Id'),
      posix.resolve('/xl', attribute(tag, 'Target')).slice(1),
    ]),
  );
  return everyMatch(sheetTag, texts.get(book) ?? '').map(
    ([tag]) => merged.get(paths.get(attribute(tag, String.raw`\w+:id`)) ?? '') ?? [],
  );
}

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g;
const relationship = /<(?:\w+:)?Relationship\s[^>]*>/g;
const mergedCell = /<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';

const mergedIn = (text: string) =>
  everyMatch(mergedCell, text).map(
    ([, left = '', top, right = '', bottom]): MergedRange => [
      Number(top) - 1,
      columnNumber(left) - 1,
      Number(bottom) - 1,
      columnNumber(right) - 1,
    ],
  );

/** `A` is 1. */
const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function unpacked({ method, packed, name }: ZipPart, limit: number, file: string): string {
  if (method !== 0 && method !== 8)
    throw brokenFile(file, say`the compression of part ${name} is not supported.`);
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: limit + 1 });
    if (bytes.length <= limit) return bytes.toString('latin1');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE')
      throw brokenFile(file, say`the workbook is damaged or cut short.`, { cause });
  }
  const most = workbookLimits.unpackedBytes / 1024 / 1024;
  throw tooLarge(file, say`more than ${most} MiB when unpacked`, `${most} MiB`);
}

/** What the library keeps in memory, by element name. Any part may be a sheet. */
const elements = [
  { name: 'row', limit: workbookLimits.sheetRows, what: () => say`rows` },
  { name: 'si', limit: workbookLimits.sharedTexts, what: () => say`different texts` },
  { name: 'xf', limit: workbookLimits.styles, what: () => say`styles` },
  { name: 'numFmt', limit: workbookLimits.styles, what: () => say`number formats` },
  { name: 'sheet', limit: workbookLimits.sheets, what: () => say`sheets` },
  { name: 'Relationship', limit: workbookLimits.parts, what: () => say`references between its parts` },
].map((element) => ({ ...element, tag: new RegExp(`[<:]${element.name}[\\s/>]`, 'g') }));

/** The attribute `r` with the position of a row or cell, with any prefix (but not the declaration `xmlns:r`). */
const placeAttribute = /(?:\s|(?<!\sxmlns):)r=["']([^"']{0,12})(["']?)/g;
const place = /^([A-Z]{0,3})(\d{1,7})$/;

const entityDeclaration = /<!(?:ENTITY|DOCTYPE[^>]{0,8}\[)/;

/** The cells of a sheet: the library allocates every row and column up to the last one. */
function cellsIn(text: string, part: string, file: string): number {
  if (entityDeclaration.test(text))
    throw brokenFile(file, say`the file declares entities, which are not allowed.`, { hint: saveAgain() });
  let [rows, columns] = [0, 0];
  for (const { name, limit, what, tag } of elements) {
    let count = 0;
    for (const _ of text.matchAll(tag)) {
      count++;
      if (count > limit)
        throw tooLarge(file, say`more than ${limit} ${what()} in ${part}`, say`${limit} of them`);
    }
    if (name === 'row') rows = count;
  }
  if (!text.includes('sheetData')) return 0;
  const { sheetRows, sheetColumns } = workbookLimits;
  for (const [, where = '', quote] of text.matchAll(placeAttribute)) {
    const [, letters = '', digits] = place.exec(where) ?? [];
    if (digits === undefined) {
      const shown = quote === '' ? `${where}…` : where;
      const problem = say`the workbook has a row or a cell at "${shown}" in ${part}, which is not a valid place: at most ${sheetRows} rows and ${sheetColumns} columns are read.`;
      throw brokenFile(file, problem, { hint: saveAgain() });
    }
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
    if (rows > sheetRows)
      throw tooLarge(file, say`a sheet that reaches to row ${rows} in ${part}`, say`${sheetRows} rows`);
    if (columns > sheetColumns) {
      const found = say`a sheet that reaches to column ${columns} (cell ${where}) in ${part}`;
      throw tooLarge(file, found, say`${sheetColumns} columns`);
    }
  }
  return rows * columns;
}

export function tooLarge(file: string, found: string, most: string): Error {
  return brokenFile(file, say`the workbook has ${found}, and at most ${most} are read.`, {
    hint: say`Delete what is not needed (empty rows and columns below and beside the table too), or export the sheet as CSV in UTF-8.`,
  });
}
