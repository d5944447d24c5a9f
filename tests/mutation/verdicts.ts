import { isCovered } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import { type Judge, runTest, type Workspace, withMutant } from './workspace.ts';

/** What became of a mutant. Whatever ends a test, even an endless loop, has been noticed. */
export const verdicts = ['killed', 'timed out', 'survived', 'no coverage', 'equivalent'] as const;
export type Verdict = (typeof verdicts)[number];

export interface JudgedMutant extends Mutant {
  readonly verdict: Verdict;
  /** The test that noticed, or the reason for which none can. */
  readonly by: string | null;
}

/** The tests that run the changed code, quickest first. */
export function judgesOf({ file, start }: Pick<Mutant, 'file' | 'start'>, judges: readonly Judge[]): Judge[] {
  return judges
    .filter(({ coverage }) => isCovered(coverage.get(file) ?? [], start))
    .sort((a, b) => a.milliseconds - b.milliseconds);
}

/** Tries the mutant on every test that could notice, until one does. */
export async function judgeMutant(
  workspace: Workspace,
  mutant: Mutant,
  judges: readonly Judge[],
): Promise<JudgedMutant> {
  const able = judgesOf(mutant, judges);
  if (able.length === 0) return { ...mutant, verdict: 'no coverage', by: null };
  return withMutant(workspace, mutant, async () => {
    for (const { testFile } of able) {
      const { result } = await runTest(workspace, testFile);
      if (result === 'failed') return { ...mutant, verdict: 'killed', by: testFile };
      if (result === 'timed out') return { ...mutant, verdict: 'timed out', by: testFile };
    }
    return { ...mutant, verdict: 'survived', by: null };
  });
}
