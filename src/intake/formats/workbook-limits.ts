import { createInflateRaw } from 'node:zlib';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, columnLimit } from '../broken-file.ts';

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
  readonly packed: Uint8Array;
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

export async function measureWorkbook(parts: readonly ZipPart[], file: string): Promise<void> {
  let bytes = 0;
  let cells = 0;
  for (const part of parts) {
    const extent = partExtent(part.name, file);
    for await (const chunk of unpacked(part, file)) {
      bytes += chunk.length;
      if (bytes > workbookLimits.unpackedBytes) {
        const limit = workbookLimits.unpackedBytes / 1024 / 1024;
        throw tooLarge(file, say`more than ${limit} MiB when unpacked`, `${limit} MiB`);
      }
      extent.add(chunk);
    }
    cells += extent.end();
    if (cells > workbookLimits.cells) {
      throw tooLarge(file, say`${cells} cells, empty ones included`, say`${workbookLimits.cells} cells`);
    }
  }
}

async function* unpacked({ method, packed, name }: ZipPart, file: string): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    return;
  }
  if (method !== 8) throw brokenFile(file, say`the compression of part ${name} is not supported.`);
  const stream = createInflateRaw({ chunkSize: 256 * 1024 });
  stream.end(packed);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (cause) {
    throw brokenFile(file, say`the workbook is damaged or cut short.`, { cause });
  }
}

/** What the library keeps in memory, by element name. Any part may be a sheet. */
const elements = [
  { name: 'row', limit: workbookLimits.sheetRows, what: () => say`rows` },
  { name: 'si', limit: workbookLimits.sharedTexts, what: () => say`different texts` },
  { name: 'xf', limit: workbookLimits.styles, what: () => say`styles` },
  { name: 'numFmt', limit: workbookLimits.styles, what: () => say`number formats` },
  { name: 'sheet', limit: workbookLimits.sheets, what: () => say`sheets` },
  { name: 'Relationship', limit: workbookLimits.parts, what: () => say`references between its parts` },
].map((element) => ({ ...element, tag: new RegExp(`[<:]${element.name}[\\s/>]`) }));

/** The attribute `r` with the position of a row or cell, with any prefix (but not the declaration `xmlns:r`). */
const placeAttribute = /(?:\s|(?<!\sxmlns):)r=["']([^"']{0,12})(["']?)/g;
const place = /^([A-Z]{0,3})(\d{1,7})$/;

const entityDeclaration = /<!(?:ENTITY|DOCTYPE[^>]{0,8}\[)/;

/** Longer than any tag or attribute that is matched. */
const overlap = 24;

/** Measures a sheet: the library allocates every row and column up to the last cell. */
function partExtent(part: string, file: string) {
  const name = part.slice(0, 100);
  const counts = new Map<string, number>();
  let isSheet = false;
  let [rows, columns] = [0, 0];
  let rest = '';

  const count = (text: string) => {
    for (const { name: element, limit, what, tag } of elements) {
      const found = text.split(tag).length - rest.split(tag).length;
      const total = (counts.get(element) ?? 0) + found;
      counts.set(element, total);
      if (total > limit)
        throw tooLarge(file, say`more than ${limit} ${what()} in ${name}`, say`${limit} of them`);
      if (element === 'row') rows = Math.max(rows, total);
    }
  };
  const reach = (where: string, isWhole: boolean) => {
    const [, letters, digits] = place.exec(where) ?? [];
    const { sheetRows, sheetColumns } = workbookLimits;
    if (digits === undefined) {
      const shown = isWhole ? where : `${where}…`;
      const problem = say`the workbook has a row or a cell at "${shown}" in ${name}, which is not a valid place: at most ${sheetRows} rows and ${sheetColumns} columns are read.`;
      throw brokenFile(file, problem, { hint: saveAgain() });
    }
    rows = Math.max(rows, Number(digits));
    const column = [...(letters ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
    if (rows > sheetRows)
      throw tooLarge(file, say`a sheet that reaches to row ${rows} in ${name}`, say`${sheetRows} rows`);
    if (columns > sheetColumns) {
      const found = say`a sheet that reaches to column ${columns} (cell ${where}) in ${name}`;
      throw tooLarge(file, found, say`${sheetColumns} columns`);
    }
  };
  const measure = (text: string, end: number) => {
    rest = text.slice(end);
    if (entityDeclaration.test(text))
      throw brokenFile(file, say`the file declares entities, which are not allowed.`, { hint: saveAgain() });
    count(text);
    isSheet ||= text.includes('sheetData');
    if (!isSheet) return;
    for (const { 1: where = '', 2: quote, index } of text.matchAll(placeAttribute))
      if (index < end) reach(where, quote !== '');
  };
  return {
    add(chunk: Buffer) {
      const text = rest + chunk.toString('latin1');
      // What begins in the overlap is measured with the next chunk.
      measure(text, Math.max(0, text.length - overlap));
    },
    /** The number of cells. */
    end() {
      measure(rest, rest.length);
      return rows * columns;
    },
  };
}

export const saveAgain = () =>
  say`Open it in a spreadsheet program, save it again as .xlsx or as CSV in UTF-8, and import that.`;

export function tooLarge(file: string, found: string, most: string): Error {
  return brokenFile(file, say`the workbook has ${found}, and at most ${most} are read.`, {
    hint: say`Delete what is not needed (empty rows and columns below and beside the table too), or export the sheet as CSV in UTF-8.`,
  });
}
