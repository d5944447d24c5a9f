import { createInflateRaw } from 'node:zlib';
import { brokenFile, columnLimit } from '../broken-file.ts';

/**
 * What a workbook may hold. It is read as a whole, so all of it is measured before any of it is kept: a file of a few
 * kilobytes can unpack to as much as it likes.
 */
export const workbookLimits = {
  /** Of the file itself. */
  packedBytes: 128 * 1024 * 1024,
  /** Of its parts together. */
  unpackedBytes: 256 * 1024 * 1024,
  parts: 10_000,
  sheetRows: 200_000,
  sheetColumns: columnLimit,
  /** Rows by columns of a sheet, empty ones among them. */
  sheetCells: 5_000_000,
  /** Texts that cells refer to. */
  sharedTexts: 5_000_000,
} as const;

export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: Uint8Array;
}

/** The parts of a ZIP archive, from the directory at its end. */
export function zipParts(bytes: Buffer, file: string): ZipPart[] {
  const damaged = () => brokenFile(file, 'the workbook is damaged or cut short.');
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw damaged();
  // Nothing may stand before the archive or behind it: the library that reads it looks for neither, and waits for ever.
  const directoryEnd = bytes.readUInt32LE(end + 12) + bytes.readUInt32LE(end + 16);
  if (directoryEnd !== end || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > workbookLimits.parts) throw tooLarge(file, `${count} parts`, `${workbookLimits.parts} parts`);
  const parts: ZipPart[] = [];
  try {
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
      const flags = bytes.readUInt16LE(at + 8);
      const method = bytes.readUInt16LE(at + 10);
      const size = bytes.readUInt32LE(at + 20);
      const nameLength = bytes.readUInt16LE(at + 28);
      const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      const local = bytes.readUInt32LE(at + 42);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      if (start + size > bytes.length) throw damaged();
      parts.push({
        name,
        method,
        isEncrypted: (flags & 1) === 1,
        packed: bytes.subarray(start, start + size),
      });
      at += 46 + nameLength + rest;
    }
  } catch (cause) {
    if (cause instanceof RangeError) throw damaged();
    throw cause;
  }
  return parts;
}

/** Unpacks everything once, keeping nothing, and refuses what is too large. */
export async function measureWorkbook(parts: readonly ZipPart[], file: string): Promise<void> {
  let total = 0;
  for (const part of parts) {
    const extent = /^xl\/worksheets\/[^/]+\.xml$/i.test(part.name) ? new SheetExtent(file) : undefined;
    const texts = /^xl\/sharedStrings\.xml$/i.test(part.name) ? new SharedTexts(file) : undefined;
    for await (const chunk of unpacked(part, file)) {
      total += chunk.length;
      if (total > workbookLimits.unpackedBytes) {
        const limit = workbookLimits.unpackedBytes / 1024 / 1024;
        throw tooLarge(file, `more than ${limit} MiB when unpacked`, `${limit} MiB`);
      }
      extent?.add(chunk);
      texts?.add(chunk);
    }
  }
}

async function* unpacked({ method, packed, name }: ZipPart, file: string): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    return;
  }
  if (method !== 8)
    throw brokenFile(file, `its part ${name} is packed in a way that nobody uses for workbooks.`);
  const stream = createInflateRaw({ chunkSize: 256 * 1024 });
  stream.end(packed);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (cause) {
    throw brokenFile(file, 'the workbook is damaged or cut short.', { cause });
  }
}

/** How far a sheet reaches: the library that reads it makes room for every row and column up to its last cell. */
class SheetExtent {
  readonly #file: string;
  #rows = 0;
  #columns = 0;
  #rest = '';
  #cellsWithoutPlace = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    for (const [, letters, digits] of text.matchAll(
      /<(?:\w{1,10}:)?(?:c|row)\s[^>]{0,200}?\br=["']([A-Z]{0,4})(\d{1,9})["']/g,
    )) {
      this.#rows = Math.max(this.#rows, Number(digits));
      if (letters) this.#columns = Math.max(this.#columns, columnNumber(letters));
    }
    // A cell may be cut in two.
    this.#rest = text.slice(-220);
    this.#cellsWithoutPlace += text.split(/<(?:\w{1,10}:)?c[\s/>]/).length - 1;
    const { sheetRows, sheetColumns, sheetCells } = workbookLimits;
    if (this.#rows > sheetRows)
      throw tooLarge(this.#file, `a sheet that reaches to row ${this.#rows}`, `${sheetRows} rows`);
    if (this.#columns > sheetColumns) {
      throw tooLarge(
        this.#file,
        `a sheet that reaches to column ${this.#columns}`,
        `${sheetColumns} columns`,
      );
    }
    if (this.#rows * this.#columns > sheetCells || this.#cellsWithoutPlace > sheetCells) {
      throw tooLarge(this.#file, 'a sheet with too many cells', `${sheetCells} cells`);
    }
  }
}

/** The library keeps each of them, however short it is. */
class SharedTexts {
  readonly #file: string;
  #count = 0;
  #rest = '';

  constructor(file: string) {
    this.#file = file;
  }

  add(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    this.#count += text.split(/<(?:\w{1,10}:)?si[\s/>]/).length - 1;
    // A tag may be cut in two, and is shorter than this.
    this.#rest = /<[^>]{0,13}$/.exec(text.slice(-14))?.[0] ?? '';
    if (this.#count > workbookLimits.sharedTexts) {
      throw tooLarge(this.#file, 'too many different texts', `${workbookLimits.sharedTexts} texts`);
    }
  }
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

export function tooLarge(file: string, found: string, most: string): Error {
  return brokenFile(file, `the workbook has ${found}, and at most ${most} are read.`, {
    hint: 'Delete what is not needed (empty rows and columns below and beside the table too), or export the sheet as CSV in UTF-8.',
  });
}
