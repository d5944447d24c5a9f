import type { Mutant } from './mutants.ts';

/** A change after which the program does the same, so that no test can notice. */
export interface Equivalent {
  readonly file: string;
  /** Some text of the line where the change begins, enough to tell the place. */
  readonly within: string;
  readonly original: string;
  readonly replacement: string;
  readonly because: string;
}

/** These do not count in the score; the report still names them. */
export const equivalents: readonly Equivalent[] = [];

/** The entry that a mutant falls under, if any. `source` is the whole file. */
export function equivalentOf(
  mutant: Mutant,
  source: string,
  entries: readonly Equivalent[] = equivalents,
): Equivalent | undefined {
  const text = source.split('\n')[mutant.line - 1] ?? '';
  return entries.find(
    ({ file, within, original, replacement }) =>
      file === mutant.file &&
      original === mutant.original &&
      replacement === mutant.replacement &&
      text.includes(within),
  );
}
