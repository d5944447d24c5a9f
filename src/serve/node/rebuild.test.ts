import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type RebuildOptions, type RebuildOutcome, RebuildSchedule } from './rebuild.ts';

function scheduleOf(changes: Partial<RebuildOptions> = {}) {
  const outcomes: RebuildOutcome[] = [];
  const schedule = new RebuildSchedule({
    schedule: '0 6 * * 1-5',
    timeZone: 'America/Mexico_City',
    command: [process.execPath, '--eval', ''],
    cwd: import.meta.dirname,
    env: {},
    now: () => new Date('2026-11-16T12:00:00Z'),
    onFinished: (outcome) => outcomes.push(outcome),
    ...changes,
  });
  schedule.stop();
  return { schedule, outcomes };
}

test('a build that ends well and one that fails are both remembered', async () => {
  const well = scheduleOf();
  await well.schedule.run();
  assert.equal(well.schedule.last?.ok, true);
  const badly = scheduleOf({ command: [process.execPath, '--eval', 'process.exit(4)'] });
  await badly.schedule.run();
  assert.deepEqual(badly.outcomes, [
    {
      startedAt: '2026-11-16T12:00:00.000Z',
      finishedAt: '2026-11-16T12:00:00.000Z',
      ok: false,
      exitCode: 4,
    },
  ]);
});

test('a program that does not exist is a failed build, not a crash', async () => {
  const { schedule } = scheduleOf({ command: ['/nowhere/tabulador'] });
  assert.deepEqual(await schedule.run(), schedule.last);
  assert.equal(schedule.last?.exitCode, null);
});

test('the hour is that of the time zone', () => {
  const schedule = new RebuildSchedule({
    schedule: '0 6 * * 1-5',
    timeZone: 'America/Tijuana',
    command: ['true'],
    cwd: '.',
    env: {},
    now: () => new Date(0),
    onFinished: () => {},
  });
  const next = new Date(schedule.next ?? '');
  schedule.stop();
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Tijuana', timeStyle: 'short' });
  assert.equal(local.format(next), '06:00');
});

for (const wrong of [
  { schedule: 'every day' },
  { schedule: '61 6 * * *' },
  { schedule: '* * * * * *' },
  { timeZone: 'America/Nowhere' },
]) {
  test(`${JSON.stringify(wrong)} is refused before anything starts`, () => {
    assert.throws(
      () => scheduleOf(wrong),
      (error) => error instanceof OperatorError && error.reason === 'usage',
    );
  });
}
