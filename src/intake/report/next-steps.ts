import { plural, say } from '../../foundation/language/language.ts';
import type { Cause, ImportReport } from './import-report.ts';

const stepsShown = 4;

/** What the operator does now: the fixes that bring back the most rows first, then the way on. */
export function nextSteps({ kept, dryRun, counts, causes, files }: ImportReport): string[] {
  // The invented feed is seeded, not imported: whoever does it says what comes next.
  if (files.length === 0) return [];
  const fixes = causes.filter(({ fix, bringsBack }) => fix !== null && bringsBack > 0);
  const steps = fixes.slice(0, stepsShown).map(stepOf);
  const mendable = causes.some(({ cause, fix }) => fix === null && cause !== 'elsewhere');
  if (mendable) steps.push(say`mend the other rows: --rejects FILE writes them with their reasons`);
  if (dryRun) steps.push(say`repeat the import without --dry-run`);
  else if (kept && counts.rows > counts.rejected) steps.push(say`publish what was taken: tabulador build`);
  return steps;
}

function stepOf({ cause, fix, bringsBack }: Cause): string {
  const count = bringsBack.toLocaleString('en-US');
  const rows = plural(bringsBack, say`1 row more`, say`${count} rows more`);
  return cause === 'redactable'
    ? say`repeat the import with ${fix ?? ''}: ${rows}`
    : say`put ${fix ?? ''} into the profile: ${rows}`;
}
