import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { brokenFile, saveAgain } from '../broken-file.ts';
import type { ByteSource } from '../open/lookahead.ts';
import {
  type LeftOut,
  type OpenedParts,
  type Table,
  type TableKnowledge,
  type TableRow,
  tableOf,
} from './table.ts';
import {
  type MergedRange,
  measureWorkbook,
  tooLarge,
  workbookLimits,
  type ZipPart,
  zipParts,
} from './workbook-limits.ts';

type Cell = string | number | boolean | Date | null;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly merged: readonly MergedRange[];
}

interface WorkbookOptions extends TableKnowledge {
  readonly file: string;
  readonly sheets?: readonly string[] | undefined;
}

const shutName =
  /cerrad|cubiert|cancelad|pausad|archiv|histor|finalizad|terminad|concluid|suspendid|congelad|inactiv|vencid|expirad|caducad|contratad|ocupad|perdid|borrador|drafts?\b|closed|filled|cancell?ed|paused|inactive|expired|\b(?:bajas?|pausa|stand ?by|hold|hired)$|\ben espera\b|\bno (?:activ|vigent|disponib|publicad)/;
const openName = /\bno (?:cerrad|cubiert|cancelad|pausad)|(?<!\bno )\b(?:abiert|activ|vigent|open)/;

/** Whether the name of a sheet says that its vacancies are not open. A sheet of both has a column with the status. */
export function namesShutVacancies(sheet: string): boolean {
  const plain = fold(sheet)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return shutName.test(plain) && !openName.test(plain);
}

export async function openSheetNames(bytes: AsyncIterable<Uint8Array>, file: string): Promise<string[]> {
  const sheets = await sheetsOf(await wholeFile(bytes, file), file);
  return sheets.flatMap(({ name, rows }) => (rows.length === 0 || namesShutVacancies(name) ? [] : name));
}

/** The tables of all sheets with known columns, or of the sheets that are named. Never of closed vacancies. */
export async function openWorkbook(bytes: ByteSource, options: WorkbookOptions): Promise<OpenedParts> {
  const { file, sheets: wanted, isSection } = options;
  const sheets = (await sheetsOf(await wholeFile(bytes, file), file)).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw brokenFile(file, say`the workbook has no sheet with anything in it.`);
  const isAlone = sheets.length === 1;
  const plain = (name: string) => name.trim().toLowerCase();
  const absent = wanted?.find((one) => !sheets.some(({ name }) => plain(name) === plain(one)));
  if (absent !== undefined) throw noSuchSheet(file, absent, sheets);
  const tables: (Table & { readonly name: string })[] = [];
  const shut: LeftOut[] = [];
  for (const sheet of sheets) {
    const { name } = sheet;
    if (wanted && !wanted.some((one) => plain(one) === plain(name))) continue;
    if (namesShutVacancies(name)) {
      shut.push({ sheet: name, reason: say`its name says that its vacancies are closed` });
      continue;
    }
    const section = !isAlone && isSection?.(name) ? name : undefined;
    const table = await tableOf(rowsOf(sheet), { ...options, file: `${file}, sheet "${name}"`, section });
    tables.push({ ...table, name });
  }
  if (tables.length === 0)
    throw new OperatorError(say`The names of the sheets of ${file} say that their vacancies are closed.`, {
      reason: 'refused',
      hint: `${say`Nothing was imported.`} ${say`If the vacancies are open, give the sheet another name.`}`,
    });
  // Two known columns may be chance; a table of vacancies has more.
  const most = Math.max(...tables.map(({ known }) => known));
  const { read = [], leftOut = [] } = Object.groupBy(tables, ({ known }) =>
    known === most || known >= Math.max(3, most / 2) ? 'read' : 'leftOut',
  );
  return {
    parts: read.map(({ header, repeated, items, name }) => ({
      table: { header, delimiter: ',', repeated },
      place: { sheet: wanted && (wanted.length === 1 ? wanted[0] : [...wanted]) },
      sheet: isAlone ? undefined : name,
      sheetName: name,
      items,
    })),
    leftOut: [
      ...shut,
      ...leftOut.map(({ name }) => ({ sheet: name, reason: say`it has no columns of vacancies` })),
    ],
  };
}

function noSuchSheet(file: string, sheet: string, sheets: readonly Sheet[]): OperatorError {
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  return new OperatorError(say`${file} has no sheet called "${sheet}".`, {
    reason: 'refused',
    hint: `${say`Nothing was imported.`} ${say`Its sheets are: ${names}.`}`,
  });
}

async function wholeFile(bytes: AsyncIterable<Uint8Array>, file: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > workbookLimits.packedBytes) {
      const limit = workbookLimits.packedBytes / 1024 / 1024;
      throw tooLarge(file, say`more than ${limit} MiB`, `${limit} MiB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function sheetsOf(bytes: Buffer, file: string): Promise<Sheet[]> {
  const parts = zipParts(bytes, file);
  refuseOtherArchives(parts, file);
  const merged = measureWorkbook(parts, file);
  const { default: readXlsxFile } = await import('read-excel-file/node');
  try {
    const sheets = await readXlsxFile(bytes, { trim: false });
    return sheets.map(({ sheet, data }, at) => {
      return { name: sheet, rows: data as unknown as Sheet['rows'], merged: merged[at] ?? [] };
    });
  } catch (cause) {
    // The library's own message describes its internals.
    throw brokenFile(file, say`the workbook does not have the structure that spreadsheet programs write.`, {
      hint: saveAgain(),
      cause,
    });
  }
}

function refuseOtherArchives(parts: readonly ZipPart[], file: string): void {
  const has = (name: RegExp) => parts.some((part) => name.test(part.name));
  if (parts.some(({ isEncrypted }) => isEncrypted)) {
    throw brokenFile(file, say`the archive is protected with a password.`, {
      hint: say`Save it without a password.`,
    });
  }
  if (has(/^xl\/workbook\.xml$/i)) return;
  const hint = saveAgain();
  if (has(/^xl\/workbook\.bin$/i))
    throw brokenFile(file, say`this is a binary Excel workbook (.xlsb), which is not read.`, { hint });
  if (has(/^mimetype$/) && has(/^content\.xml$/)) {
    throw brokenFile(file, say`this is an OpenDocument file (.ods), which is not read.`, { hint });
  }
  throw brokenFile(file, say`this is a ZIP archive, not an Excel workbook.`, {
    hint: say`Unpack it and import the files that are in it.`,
  });
}

async function* rowsOf({ rows, merged }: Sheet): AsyncGenerator<TableRow, undefined> {
  /** Per row, the cells that are merged with one above. */
  const above = new Map<number, Map<number, string>>();
  for (const [top, left, bottom, right] of merged) {
    const value = textOf(rows[top]?.[left] ?? null);
    for (let row = top + 1; left === right && row <= bottom && row < rows.length; row++)
      above.set(row, (above.get(row) ?? new Map()).set(left, value));
  }
  for (const [index, row] of rows.entries()) {
    const cells = row.map(textOf);
    if (cells.every((cell) => cell.trim() === '')) continue;
    const raw = () => cells.join('\t');
    const own = above.get(index);
    const filled = own && cells.map((cell, column) => cell || (own.get(column) ?? ''));
    yield { line: index + 1, cells, filled, damaged: false, unterminated: false, raw };
  }
  return undefined;
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const [day = '', time = ''] = cell.toISOString().split('T');
  const clock = time.slice(0, 8);
  // Excel stores a time without a date as a day in 1899.
  if (cell.getUTCFullYear() < 1900) return clock;
  return clock === '00:00:00' ? day : `${day}T${clock}`;
}
