import { isCovered } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import { type Judge, runTests, type Workspace, withMutant } from './workspace.ts';

/** What became of a mutant. Whatever ends a test, even an endless loop, has been noticed. */
export const verdicts = ['killed', 'timed out', 'survived', 'no coverage', 'equivalent'] as const;
export type Verdict = (typeof verdicts)[number];

export interface JudgedMutant extends Mutant {
  readonly verdict: Verdict;
  /** The tests of which one noticed, or the reason for which none can. */
  readonly by: string | null;
}

/** The tests that run the changed code, quickest first. */
export function judgesOf({ file, start }: Pick<Mutant, 'file' | 'start'>, judges: readonly Judge[]): Judge[] {
  return judges
    .filter(({ coverage }) => isCovered(coverage.get(file) ?? [], start))
    .sort((a, b) => a.milliseconds - b.milliseconds);
}

/** Tries the mutant on the quickest test that could notice, and if that does not, on all the others. */
export async function judgeMutant(
  workspace: Workspace,
  mutant: Mutant,
  judges: readonly Judge[],
): Promise<JudgedMutant> {
  const able = judgesOf(mutant, judges);
  if (able.length === 0) return { ...mutant, verdict: 'no coverage', by: null };
  return withMutant(workspace, mutant, async () => {
    for (const few of [able.slice(0, 1), able.slice(1)].filter(({ length }) => length > 0)) {
      const testFiles = few.map(({ testFile }) => testFile);
      const { result } = await runTests(workspace, testFiles);
      if (result === 'passed') continue;
      const verdict = result === 'failed' ? 'killed' : 'timed out';
      return { ...mutant, verdict, by: testFiles.join(', ') };
    }
    return { ...mutant, verdict: 'survived', by: null };
  });
}
