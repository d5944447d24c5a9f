import { listLimits } from '../contract/limits.ts';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/**
 * No record of a vacancy comes near it. A larger one is a quote or a bracket that is never closed, and reading on would
 * take the rest of the file into memory.
 */
export const recordSizeLimit = 16 * 1024 * 1024;

/** A part of a file that goes on beyond what is read of one: what is told says how much that is. */
export function endless(what: string, limit: number): string {
  return say`${what} has no end within ${limit / 1024 / 1024} MiB, the most that is read of one.`;
}

/** Blanks and markup, or rows of empty cells, before a record, between two or after the last: the same holds for them. */
export const emptySizeLimit = recordSizeLimit;

export function withoutRecord(file: string, line: number): OperatorError {
  const limit = `${emptySizeLimit / 1024 / 1024} MiB`;
  return brokenFile(file, say`no record follows within ${limit}, the most that is read without one.`, {
    line,
  });
}

/** A feed with more of them could not be published: no answer of the API may list so many. */
export const recordCountLimit = listLimits.searchResults;

/** Columns of a table, and the cells of a row that are kept: empty ones beyond the last column mean nothing. */
export const columnLimit = 2_000;
export const cellLimit = 20_000;

/** Of objects and arrays in JSON, and of elements in XML. */
export const nestingLimit = 64;

/** A file that cannot be read to its end is refused as a whole: half of a feed looks like a feed that lost the other half. */
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
