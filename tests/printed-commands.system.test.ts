import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { doubtful, faultTemplate } from './faults/injected-faults.ts';
import { assertDone, today } from './faults/operated-directory.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { printedCommands } from './language/printed-commands.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** Commands of which only the help is run, and why. */
const onlyHelp: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^serve$/, 'serves until it is stopped'],
  [/^init$/, 'asks on a terminal'],
  [/^publish|--at s3:/, 'needs a bucket'],
];

/** Of commands for a service that has nothing yet. */
const inEmptyDirectory = /^demo$/;

const scratch = scratchDirectory({ after });
const template = await faultTemplate(join(scratch, 'template'));
const misspelled = Array.from({ length: 3 }, (_, at) => sampleRow(40 + at, { city: 'Sn. Nicolás' }));
writeFileSync(
  join(template.cwd, 'feed.csv'),
  csvOf([...sampleRows(8), sampleRow(30, doubtful), ...misspelled]),
);
assertDone(await template.run(['update']));
const known: Readonly<Record<string, string | undefined>> = {
  RELEASE: template.releaseIds()[0],
  RUN: readdirSync(join(template.cwd, '.tabulador', 'runs'))
    .find((name) => name.endsWith('.json'))
    ?.replace('.json', ''),
};

for (const [at, printed] of printedCommands().entries()) {
  const line = printed.map((word) => known[word] ?? word);
  const [, reason] = onlyHelp.find(([command]) => command.test(line.join(' '))) ?? [];
  const args = reason === undefined ? line : [...line.filter((word) => /^[a-z]+$/.test(word)), '--help'];
  test(`tabulador ${args.join(' ')}${reason === undefined ? '' : ` (it ${reason})`}`, {
    timeout: 120_000,
  }, async (t) => {
    const isFirst = inEmptyDirectory.test(line.join(' '));
    const cwd = isFirst ? scratchDirectory(t) : template.copy(join(scratch, String(at))).cwd;
    const { code, output, messages } = await runCommand(args, { cwd, now: today });
    assert.notEqual(code, exitCodes.usage, messages + output);
    assert.doesNotMatch(messages, /this is a bug/);
    t.diagnostic(`exit code ${code}`);
  });
}
