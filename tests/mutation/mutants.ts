import { Instrumenter } from '@stryker-mutator/instrumenter';
import { parseSync } from 'oxc-parser';

/** One small change of one source file. */
export interface Mutant {
  readonly file: string;
  /** Where the changed text begins and ends in the source, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** As people count, from 1. */
  readonly line: number;
  /** The name that Stryker gives to this kind of change. */
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
}

/** Every change that Stryker would try on a file, except the few that are no TypeScript once written down. */
export async function mutantsOf(file: string, source: string): Promise<Mutant[]> {
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content: source, mutate: true }],
    {
      plugins: null,
      excludedMutations: [],
      ignorers: [],
      noHeader: true,
    },
  );
  const lineStarts = startsOfLines(source);
  const offsetOf = ({ line, column }: { line: number; column: number }) => (lineStarts[line] ?? 0) + column;
  return mutants
    .map(({ location, mutatorName, replacement }): Mutant => {
      const start = offsetOf(location.start);
      const end = offsetOf(location.end);
      const original = source.slice(start, end);
      return {
        file,
        start,
        end,
        line: location.start.line + 1,
        operator: mutatorName,
        original,
        replacement,
      };
    })
    .filter((mutant) => parseSync(file, mutatedSource(source, mutant)).errors.length === 0);
}

/** The whole source with the change in it. */
export function mutatedSource(source: string, mutant: Mutant): string {
  return source.slice(0, mutant.start) + asOperand(mutant) + source.slice(mutant.end);
}

/** What tells a mutant from all others of the same source. */
export function identityOf({ file, start, end, replacement }: Mutant): string {
  return `${file}:${start}-${end} ${replacement}`;
}

/**
 * The replacement is printed without the parentheses that its new neighbours may ask for: `!(a || b) && c` without
 * its `!` is `(a || b) && c`. A part of an optional chain must stay bare, or the rest of the chain no longer ends with it.
 */
function asOperand({ operator, original, replacement }: Mutant): string {
  const mayBindLooser = ['LogicalOperator', 'MethodExpression', 'BooleanLiteral'].includes(operator);
  return mayBindLooser && !original.includes('?.') ? `(${replacement})` : replacement;
}

/** Lines end where Babel ends them. */
function startsOfLines(source: string): number[] {
  return [0, ...[...source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)].map((end) => end.index + end[0].length)];
}

const no = () => false;
const nothing = () => {};
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
