import { resolve } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import type { Workspace } from './workspace.ts';

/** Consumer prices by month, from the file that the operator supplies. Empty without one. */
export function inpcSeries({ cwd, settings: { salaryIndex } }: Workspace): ReadonlyMap<string, number> {
  const { inpc: file } = salaryIndex;
  const series = new Map<string, number>();
  if (file === null) return series;
  const hint = say`Write a line for each month, such as 2026-10,141.197 (the general INPC of INEGI), or set salaryIndex.inpc to null.`;
  const refuse = (message: string, cause?: unknown) =>
    new OperatorError(message, { reason: 'usage', hint, cause });
  let text: string;
  try {
    text = readRegularFileSync(resolve(cwd, file))
      .toString()
      .replace(/^\ufeff/, '');
  } catch (cause) {
    throw refuse(say`${file} cannot be read: ${(cause as Error).message}.`, cause);
  }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [month = '', value = '', ...more] = line.split(',').map((cell) => cell.trim());
    // A first line may name the columns.
    if (line.trim() === '' || (at === 0 && !/\d/.test(line))) continue;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || !/^\d{1,6}(\.\d{1,6})?$/.test(value) || more.length > 0)
      throw refuse(say`${file}, line ${at + 1}: "${line.slice(0, 80)}" is not a month and its INPC.`);
    if (Number(value) === 0 || series.has(month))
      throw refuse(say`${file}, line ${at + 1}: ${month} has no INPC above zero, or has one already.`);
    series.set(month, Number(value));
  }
  return series;
}
