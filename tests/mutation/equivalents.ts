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
export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/salary-index/band.ts',
    within: 'throw new RangeError',
    original: 'upper === undefined || lower === undefined',
    replacement: 'upper === undefined && lower === undefined',
    because: 'both middles are missing or neither is; the compiler asks for both',
  },
  {
    file: 'src/salary-index/band.ts',
    within: 'throw new RangeError',
    original: 'upper === undefined',
    replacement: 'false',
    because: 'both middles are missing or neither is; the compiler asks for both',
  },
  {
    file: 'src/salary-index/band.ts',
    within: 'throw new RangeError',
    original: 'lower === undefined',
    replacement: 'false',
    because: 'both middles are missing or neither is; the compiler asks for both',
  },
  {
    file: 'src/salary-index/band.ts',
    within: 'min = range.min',
    original: 'range.min < min',
    replacement: 'range.min <= min',
    because: 'an equal minimum replaces itself',
  },
  {
    file: 'src/salary-index/band.ts',
    within: 'max = range.max',
    original: 'range.max > max',
    replacement: 'range.max >= max',
    because: 'an equal maximum replaces itself',
  },
  {
    file: 'src/salary-index/guides.ts',
    within: 'bySeniority.get(seniority) ?? []',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'a list of one is below the two that a band needs, like an empty one',
  },
];

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
