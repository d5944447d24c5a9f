import { listLimits } from '../contract/limits.ts';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/** A larger record is an unclosed quote or bracket, and would read the rest of the file into memory. */
export const recordSizeLimit = 16 * 1024 * 1024;

export function endless(file: string, line: number, what: string): OperatorError {
  const problem = say`${what} has no end within ${recordSizeLimit / 1024 / 1024} MiB, which is the limit.`;
  return brokenFile(file, problem, { line });
}

export const emptySizeLimit = recordSizeLimit;

export function withoutRecord(file: string, line: number): OperatorError {
  const limit = `${emptySizeLimit / 1024 / 1024} MiB`;
  return brokenFile(file, say`no record follows within ${limit}, which is the limit.`, { line });
}

/** A feed with more records could not be published: no API answer may list so many. */
export const recordCountLimit = listLimits.searchResults;

export const columnLimit = 2_000;
export const cellLimit = 20_000;

export const nestingLimit = 64;

/** In characters, of JSON and XML, whose records are found only after reading all of the file. */
export const wholeFileLimit = 128 * 1024 * 1024;

/** Vacancies shrink to a tenth, or a fiftieth if texts repeat. Small files may exceed the ratio. */
export const unpackedLimits = { bytes: 64 * 1024 * 1024, timesPacked: 200 };

/** A file that cannot be read to its end is refused, because a partial feed would close the missing vacancies. */
export function brokenFile(
  file: string,
  problem: string,
  options: { line?: number; hint?: string; cause?: unknown } = {},
) {
  const place = options.line === undefined ? file : say`${file}, line ${options.line}`;
  return new OperatorError(`${place}: ${problem}`, {
    reason: 'refused',
    hint: `${say`Nothing was imported.`} ${options.hint ?? say`Correct the file, or export it again, and repeat the import.`}`,
    cause: options.cause,
  });
}

export const saveAgain = () =>
  say`Open it in a spreadsheet program, save it again as .xlsx (Excel workbook) or as CSV in UTF-8, and import that.`;
