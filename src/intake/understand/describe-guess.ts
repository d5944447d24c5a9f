import { say } from '../../foundation/language/language.ts';
import type { Guess } from './guess-profile.ts';

/** How the columns of a file were understood, for the report: what a program reads and people are shown. */
export interface GuessedColumns {
  readonly file: string;
  readonly columns: Guess['found'];
  /** Known, and kept out of everything that is published. */
  readonly private: readonly string[];
  readonly unused: readonly string[];
}

export function guessedColumns(
  file: string,
  { found, privateColumns, unusedColumns }: Guess,
): GuessedColumns {
  return { file, columns: found, private: privateColumns, unused: unusedColumns };
}

const nameLength = 60;
const columnsShown = 12;

export function* guessLines({ file, columns, private: hidden }: GuessedColumns): Generator<string> {
  yield say`How the columns of ${file} were understood (--save-profile FILE writes it, to be changed and used with --profile FILE):`;
  const written = columns.map(({ field, columns: names }) => [quotedNames(names), field] as const);
  const width = Math.min(60, Math.max(0, ...written.map(([names]) => names.length)));
  for (const [names, field] of written) yield `  ${names.padEnd(width)} → ${field}`;
  if (hidden.length > 0) yield `  ${say`never published: ${quotedNames(hidden)}`}`;
}

function quotedNames(names: readonly string[]): string {
  const shown = names.slice(0, columnsShown).map((name) => {
    return `"${name.length > nameLength ? `${name.slice(0, nameLength)}…` : name}"`;
  });
  const rest = names.length - shown.length;
  return rest > 0 ? say`${shown.join(', ')} and ${rest} more` : shown.join(', ');
}
