import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listReleases } from '../src/release/release-list.ts';
import { start, startTabulador, tabulador } from './release/command.ts';
import { fillBoard } from './release/demo-board.ts';
import { leftoversIn, scratchDirectory } from './release/scratch.ts';

/** The suite tries a dozen moments; TABULADOR_TEST_KILLS=100 tries more. */
const moments = Number(process.env.TABULADOR_TEST_KILLS ?? 12);

test(`a build killed at any of ${moments} moments never shows a reader anything but a whole release`, async (t) => {
  const scratch = scratchDirectory(t);
  const directory = join(scratch, 'releases');
  const board = join(scratch, 'board.sqlite');
  await fillBoard(board, 120, '2026-11-16T12:00:00Z');
  const settings = (build: number) => ({
    TABULADOR_BOARD: board,
    TABULADOR_RELEASES_DIRECTORY: directory,
    TABULADOR_RELEASES_KEEP: '2',
    TABULADOR_NOW: new Date(Date.parse('2026-11-16T12:00:00Z') + build * 1_000).toISOString(),
  });

  assert.equal((await tabulador(['build'], settings(0))).code, 0);
  const reader = start(process.execPath, [
    join(import.meta.dirname, 'release', 'reader-child.ts'),
    directory,
  ]);
  await once(reader.child.stdout, 'data');
  const began = performance.now();
  assert.equal((await tabulador(['build'], settings(1))).code, 0);
  // A little beyond the end of a build, so that the switch and the tidying up after it are hit too.
  const span = (performance.now() - began) * 1.1;
  let killed = 0;
  let cleaned = 0;
  for (let kill = 1; kill <= moments; kill++) {
    const victim = startTabulador(['build'], settings(1 + kill));
    const moment = ((kill - Math.random()) / moments) * span;
    await Promise.race([setTimeout(moment, undefined, { ref: false }), victim.ended]);
    victim.child.kill('SIGKILL');
    const { signal } = await victim.ended;
    if (signal === 'SIGKILL') killed++;
    if (leftoversIn(directory).length > 0) cleaned++;
    assert.ok(listReleases(directory).every(({ damage }) => damage === null));
    assert.equal(listReleases(directory).filter(({ current }) => current).length, 1);
  }
  const last = await tabulador(['build'], settings(moments + 2));
  assert.equal(last.code, 0, last.messages);
  assert.deepEqual(leftoversIn(directory), []);

  reader.child.stdin.end();
  const { output } = await reader.ended;
  const told = output.trim().split('\n').at(-1) ?? '';
  const { reads, releases, failures } = JSON.parse(told) as {
    reads: number;
    releases: number;
    failures: string[];
  };
  assert.deepEqual(failures, []);
  assert.ok(reads > 0 && releases > 0);
  t.diagnostic(
    `${killed} of ${moments} builds killed, ${cleaned} times something to clean up, ${reads} reads of ${releases} releases`,
  );
});
