import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openData } from '../src/contract/open-data.ts';
import { pages } from '../src/contract/pages.ts';
import { pathOf } from '../src/contract/routes.ts';
import { codingSuffix, contentCodings } from '../src/release/format/manifest.ts';
import { fillBoard } from './release/demo-board.ts';
import { manifestIn } from './release/scratch.ts';
import { tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/**
 * The index, the digests and the status count the time of the build as content; the others say which release this one is compared with,
 * or how large the file is that does.
 */
const newEveryTime = new Set<string>([
  pathOf('getApiIndex', {}),
  openData.changes,
  openData.release,
  `${pages.developers}index.html`,
  `${pages.developersInEnglish}index.html`,
  `${pages.status}index.html`,
  `${pages.statusInEnglish}index.html`,
  `${pages.data}index.html`,
  `${pages.dataInEnglish}index.html`,
]);

test('whenever a board is built again, each file and copy of what did not change keeps its size and time', async (t) => {
  const place = scratchDirectory(t);
  const settings = (now: string) => ({
    TABULADOR_BOARD: join(place, 'board.sqlite'),
    TABULADOR_RELEASES_DIRECTORY: join(place, 'releases'),
    TABULADOR_NOW: now,
  });
  const feedDay = '2026-11-16';
  await fillBoard(join(place, 'board.sqlite'), 80, `${feedDay}T00:00:00Z`);
  let before: Map<string, readonly [size: number, time: number]> | undefined;
  // Noon of that day stands in feeds as data, and in the examples of the description.
  for (const time of ['07:59:58', '12:00:00', '13:00:00', '14:00:00', '22:10:07']) {
    const { code, messages } = await tabulador(['build'], settings(`${feedDay}T${time}Z`));
    assert.equal(code, 0, messages);
    const release = join(place, 'releases', 'current');
    const state = new Map<string, readonly [number, number]>();
    for (const [path, { encoded = {} }] of Object.entries(manifestIn(release).files)) {
      if (newEveryTime.has(path)) continue;
      const copies = contentCodings.filter((coding) => encoded[coding] !== undefined);
      for (const suffix of ['', ...copies.map((coding) => codingSuffix[coding])]) {
        const { size, mtimeMs } = statSync(join(release, 'public', path + suffix));
        state.set(path + suffix, [size, mtimeMs]);
      }
    }
    if (before) {
      const changed = [...state].filter(([path, now]) => String(before?.get(path)) !== String(now));
      assert.deepEqual(changed, [], `at ${time}`);
    }
    before = state;
  }
});
