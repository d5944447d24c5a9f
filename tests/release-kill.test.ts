import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listReleases } from '../src/release/release-list.ts';
import { fillBoard } from './release/demo-board.ts';
import { leftoversIn } from './release/scratch.ts';
import { start, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const here = join(import.meta.dirname, 'release');

/** The suite tries a dozen moments; TABULADOR_TEST_KILLS=100 tries more. */
const moments = Number(process.env.TABULADOR_TEST_KILLS ?? 12);

/** Resolves when a build says that it is about to switch. */
function switching({ stderr }: ReturnType<typeof start>['child']): Promise<void> {
  return new Promise((resolve) => {
    stderr.on('data', (text: Buffer) => {
      if (text.includes('switch')) resolve();
    });
  });
}

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
  const reader = start(process.execPath, [join(here, 'reader-child.ts'), directory]);
  await once(reader.child.stdout, 'data');
  const began = performance.now();
  assert.equal((await tabulador(['build'], settings(1))).code, 0);
  const span = performance.now() - began;
  let killed = 0;
  let cleaned = 0;
  for (let kill = 1; kill <= moments; kill++) {
    const victim = start(process.execPath, [join(here, 'build-child.ts')], settings(1 + kill));
    const moment =
      kill % 3 === 0
        ? // Around the one step that readers notice, and the removal of old releases after it.
          switching(victim.child).then(() => setTimeout(Math.random() * 40))
        : setTimeout(((kill - Math.random()) / moments) * span, undefined, { ref: false });
    await Promise.race([moment, victim.ended]);
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
