import type { Cause, ImportReport } from './import-report.ts';

const stepsShown = 4;

/** What the operator does now: the fixes that bring back the most rows first, then the way on. */
export function nextSteps({ kept, dryRun, counts, causes, files }: ImportReport): string[] {
  // The invented feed is seeded, not imported: whoever does it says what comes next.
  if (files.length === 0) return [];
  const fixes = causes.filter(({ fix, bringsBack }) => fix !== null && bringsBack > 0);
  const steps = fixes.slice(0, stepsShown).map(stepOf);
  const mendable = causes.some(({ cause, fix }) => fix === null && cause !== 'elsewhere');
  if (mendable) steps.push('mend the other rows: --rejects FILE writes them with their reasons');
  if (dryRun) steps.push('repeat the import without --dry-run');
  else if (kept && counts.rows > counts.rejected) steps.push('publish what was taken: tabulador build');
  return steps;
}

function stepOf({ cause, fix, bringsBack }: Cause): string {
  const rows = `${bringsBack.toLocaleString('en-US')} ${bringsBack === 1 ? 'row' : 'rows'} more`;
  return cause === 'redactable'
    ? `repeat the import with ${fix}: ${rows}`
    : `put ${fix} into the profile: ${rows}`;
}
