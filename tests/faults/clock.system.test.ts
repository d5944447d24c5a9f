import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { assertDone, assertExplained, commands, isDone, OperatedDirectory } from './operated-directory.ts';

/** Times that a clock may show when it is wrong, or that somebody may type. */
const oddTimes: readonly string[] = [
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2024-02-29T12:00:00Z',
  '2026-11-15T18:00:00Z',
  '2026-11-16T00:00:00-14:00',
  '2026-11-16T00:00:00.999999999Z',
  '2026-12-31T23:59:60Z',
  '2038-01-19T03:14:08Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  '2026-13-45T99:99:99Z',
  '2026-11-16',
  '1794852000',
  'ayer',
];

test('whatever the clock shows, a command works or says why not, and with the right time all is well', async (t) => {
  const directory = await OperatedDirectory.filled(join(scratchDirectory(t), 'work'));
  const done = { import: 0, build: 0 };
  for (const now of oddTimes) {
    for (const name of ['import', 'build'] as const) {
      const before = directory.state();
      const ended = await directory.run(commands[name]?.('') ?? [], now);
      if (isDone(ended)) done[name] += 1;
      else {
        assertExplained(ended, `${name} at ${now}`);
        assert.deepEqual(directory.state(), before, `${name} at ${now} was refused`);
      }
    }
  }
  assert.ok(done.import > 0 && done.build > 0, 'every time was refused');
  assertDone(await directory.run(['clock', 'accept']));
  for (const name of ['import', 'build']) assertDone(await directory.run(commands[name]?.('') ?? []));
  await directory.assertSound('with the right time');
});
