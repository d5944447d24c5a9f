import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { faultTemplate, faultyCommands, undisturbed, withFault } from './injected-faults.ts';
import type { OperatedDirectory } from './operated-directory.ts';
import { TracedProgram } from './traced-program.ts';

/** A few faults for each command: the given calls, or the first and the last of the name. `npm run faults` draws others. */
const cases: Readonly<
  Record<string, readonly (readonly [call: string, error: string, at?: number | 'each'])[]>
> = {
  init: [
    ['write', 'EIO'],
    ['mkdir', 'EROFS'],
  ],
  import: [
    ['fsync', 'KILL', 'each'],
    ['pwrite64', 'ENOSPC'],
    ['fdatasync', 'EIO'],
  ],
  'import that takes down': [
    ['fsync', 'KILL'],
    ['pwrite64', 'ENOSPC'],
  ],
  'update --accept': [
    ['pwrite64', 'KILL'],
    ['fsync', 'ENOSPC'],
  ],
  fix: [
    ['rename', 'KILL', 'each'],
    ['fsync', 'KILL', 'each'],
    ['write', 'ENOSPC'],
  ],
  update: [
    ['rename', 'KILL', 'each'],
    ['fsync', 'KILL', 'each'],
    ['fsync', 'EIO'],
    ['rename', 'EIO'],
    ['mkdir', 'EIO'],
  ],
  build: [
    ['fsync', 'EIO'],
    ['fsync', 'ENOSPC'],
    ['mkdir', 'EIO'],
    ['rmdir', 'EIO'],
    ['symlink', 'KILL'],
    ['rename', 'KILL', 'each'],
  ],
  rollback: [
    ['rename', 'KILL'],
    ['fsync', 'EIO'],
    ['rename', 'EROFS'],
  ],
  backup: [
    ['write', 'ENOSPC'],
    ['rename', 'KILL'],
    ['mkdir', 'EIO'],
  ],
  restore: [
    ['pwrite64', 'ENOSPC'],
    ['fsync', 'EIO', 'each'],
    ['rename', 'KILL'],
    // The second and third of several threads, which opens files beside the boards.
    ['openat', 'EROFS', 2],
    ['openat', 'EROFS', 3],
    // It opens the settings.
    ['openat', 'KILL', 42],
  ],
  close: [
    ['pwrite64', 'EIO'],
    ['fsync', 'KILL', 'each'],
  ],
  'keys create': [
    ['rename', 'EIO'],
    ['rename', 'KILL'],
  ],
  publish: [['openat', 'EIO']],
  serve: [['rename', 'KILL']],
};

const scratch = scratchDirectory({ after });
const program = new TracedProgram();
after(() => program.stop());
let template: OperatedDirectory;

before(async () => {
  await ensureSystemPackages('strace');
  template = await faultTemplate(join(scratch, 'template'));
});

for (const [command, faults] of Object.entries(cases)) {
  test(`${command} says what happened when a system call fails, and the next run is well`, async (t) => {
    assert.ok(faultyCommands[command]);
    const run = await undisturbed(program, template, command, scratch);
    let hits = 0;
    for (const [call, error, only] of faults) {
      const numbers = run.calls.get(call) ?? [];
      for (const at of only === 'each' ? numbers : only ? [only] : new Set([numbers[0], numbers.at(-1)])) {
        if (at === undefined) continue;
        const verdict = await withFault(run, { command, call, error, at }, scratch);
        if ('hit' in verdict) hits += 1;
      }
    }
    t.diagnostic(`${hits} faults`);
    assert.ok(hits > 0, 'no fault hit the service');
  });
}
