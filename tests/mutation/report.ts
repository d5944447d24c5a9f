import type { JudgedMutant, Verdict } from './verdicts.ts';

export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly equivalent: number;
  /** Share of the mutants that were noticed among those that could be, in percent; null when there were none. */
  readonly score: number | null;
}

export function tallyOf(judged: readonly JudgedMutant[]): Tally {
  const count = (...wanted: Verdict[]) => judged.filter(({ verdict }) => wanted.includes(verdict)).length;
  const killed = count('killed', 'timed out');
  const equivalent = count('equivalent');
  const countable = judged.length - equivalent;
  return {
    mutants: judged.length,
    killed,
    survived: count('survived'),
    noCoverage: count('no coverage'),
    equivalent,
    score: countable === 0 ? null : (100 * killed) / countable,
  };
}

const columns = ['folder', 'mutants', 'killed', 'survived', 'no coverage', 'equivalent', 'score'];

/** One row for each folder, in plain columns. */
export function tableOf(rows: readonly (readonly [folder: string, tally: Tally])[]): string {
  const cells = rows.map(([folder, tally]) => [
    folder,
    String(tally.mutants),
    String(tally.killed),
    String(tally.survived),
    String(tally.noCoverage),
    String(tally.equivalent),
    tally.score === null ? '–' : `${tally.score.toFixed(1)} %`,
  ]);
  const all = [columns, ...cells];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return all.map(lineOf).join('\n');
}

/** Where it is and what was changed, so that one can try it by hand. */
export function describe({ file, line, operator, original, replacement, verdict, by }: JudgedMutant): string {
  const reason = by === null ? '' : `\n    ${by}`;
  return `${verdict}: ${file}:${line} ${operator}\n  - ${oneLine(original)}\n  + ${oneLine(replacement)}${reason}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
}
