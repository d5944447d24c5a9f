import assert from 'node:assert/strict';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { fillBoard } from './release/demo-board.ts';
import { manifestIn } from './release/scratch.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
before(() => fillBoard(join(scratch, 'board.sqlite'), 30, '2026-11-16T12:00:00Z'));

/** The command line in the scratch directory; optionally on a terminal. */
function command(
  args: readonly string[],
  {
    now = '2026-11-16T12:00:00Z',
    terminal = false,
    ...env
  }: {
    now?: string;
    terminal?: boolean;
    TABULADOR_BOARD?: string;
    TABULADOR_RELEASES_DIRECTORY?: string;
    TABULADOR_AGGREGATORS_TARGETS?: string;
  } = {},
) {
  const places = { TABULADOR_BOARD: 'board.sqlite', TABULADOR_RELEASES_DIRECTORY: 'series' };
  return runCommand(args, { cwd: scratch, now, terminal, env: { ...places, ...env } });
}

test('build says what it made, releases lists, rollback switches, verify judges', async () => {
  const { code, output, messages } = await command(['build'], { terminal: true });
  assert.equal(code, 0, messages);
  const [, first = ''] = /^Release (\S+) is current\.\n {2}vacancies {2}30\n/.exec(output) ?? [];
  assert.match(output, /30 added, 0 closed, 0 changed: the first release/);
  assert.ok(output.includes(join(scratch, 'series', first)));
  for (const phase of ['judge', 'render', 'scan and compress', 'flush', 'switch'])
    assert.ok(messages.includes(phase), phase);

  const next = await command(['build', '--json'], {
    now: '2026-11-17T12:00:00Z',
    terminal: true,
    TABULADOR_AGGREGATORS_TARGETS: 'talent,trovit,careerjet,jooble',
  });
  assert.equal(next.messages.replaceAll('\r\x1b[2K', ''), '');
  const built = JSON.parse(next.output) as { id: string; path: string; totals: object };
  const { id: second, path, totals } = built;
  assert.deepEqual([totals, second], [manifestIn(path).totals, manifestIn(path).id]);
  assert.match(manifestIn(path).tool, /^tabulador \d/);

  const lines = async () => (await command(['releases'])).output.trimEnd().split('\n');
  assert.deepEqual(
    (await lines()).map((line) => line.slice(0, second.length + 2)),
    [`→ ${second}`, `  ${first}`],
  );
  const back = await command(['rollback']);
  assert.equal(back.output, `Release ${first} is current; it was ${second}.\n`);
  const listed = JSON.parse((await command(['releases', '--json'])).output) as {
    releases: { id: string; current: boolean }[];
  };
  assert.deepEqual(
    listed.releases.map(({ id, current }) => [id, current]),
    [
      [second, false],
      [first, true],
    ],
  );
  assert.equal((await command(['rollback'])).code, 4);
  assert.equal((await command(['rollback', 'no-such-release'])).code, 2);

  const whole = await command(['verify', join('series', 'current')]);
  assert.equal(whole.code, 0, whole.output);
  assert.equal((await command(['verify', join('series', second)])).code, 0, 'with feeds for aggregators');
  assert.match(whole.output, /Nothing is wrong\.\n$/);
  const job = Object.keys(manifestIn(join(scratch, 'series', first)).files).find((path) =>
    /jobs\/[^/]+$/.test(path),
  );
  const file = join(scratch, 'series', first, 'public', job as string);
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, new Date(mtime.getTime() + 60_000));
  const touched = await command(['verify', join('series', first)]);
  assert.equal(touched.code, 4);
  assert.ok(touched.output.includes(`${job}: time\n    expected `), touched.output);
  assert.match(touched.output, /Things that are wrong: 1\.\n$/);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"company":"', '"company":"Otra '));
  const damaged = await command(['verify', join('series', first)]);
  assert.equal(damaged.code, 4);
  assert.ok(damaged.output.includes(`${job}: sha256\n    expected `), damaged.output);
  assert.match(damaged.output, /Things that are wrong: \d+\.\n$/);
  const judged = JSON.parse((await command(['verify', '--json', join('series', first)])).output) as {
    findings: { file: string; what: string }[];
  };
  assert.ok(judged.findings.some(({ file: name, what }) => name === job && what === 'company'));
});

test('an empty board is refused, unless it is forced', async () => {
  const empty = { TABULADOR_BOARD: 'empty.sqlite', TABULADOR_RELEASES_DIRECTORY: 'empty' };
  await openBoard(join(scratch, 'empty.sqlite'));
  const { code, messages } = await command(['build'], empty);
  assert.equal(code, 4);
  assert.match(messages, /no vacancies.*\n.*--force/);
  const none = await command(['releases'], empty);
  assert.match(none.output, /No releases in .*empty yet/);
  assert.equal((await command(['verify', '--config', 'none.json'])).code, 2);
  assert.equal((await command(['rollback'], empty)).code, 4);
  const forced = await command(['build', '--force'], empty);
  assert.equal(forced.code, 0, forced.messages);
  assert.equal((await command(['verify', join('empty', 'current')])).code, 0);
});

test('verify without a release is a usage error', async () => {
  const { code, messages } = await command(['verify', 'nowhere']);
  assert.equal(code, 2);
  assert.match(messages, /There is no release in .*nowhere/);
  assert.equal((await command(['verify'], { TABULADOR_RELEASES_DIRECTORY: 'none' })).code, 2);
});
