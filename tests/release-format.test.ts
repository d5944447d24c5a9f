import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { manifestFormat } from '../src/release/format/manifest.ts';
import { manifestFile, sealFile } from '../src/release/format/release-layout.ts';
import { writeSeal } from '../src/release/format/seal.ts';
import { ReleaseWatch } from '../src/serve/node/release-watch.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** A board, and two releases that a later version of the program seems to have written. */
const cwd = scratchDirectory({ after });
before(async () => {
  const built: string[] = [];
  for (const [args, date] of [
    [['demo', '--count', '12'], '16'],
    [['build'], '16'],
    [['build'], '17'],
  ] as const) {
    const { code, messages, output } = await runCommand(args, { cwd, now: `2026-11-${date}T18:00:00Z` });
    assert.equal(code, 0, messages);
    const path = /^ {2}in +(\S+)$/m.exec(output)?.[1];
    if (path) built.push(path);
  }
  for (const release of built) writeInFormat(release, manifestFormat + 1);
});

function writeInFormat(release: string, format: number): void {
  const path = join(release, manifestFile);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...manifest, format, tool: 'tabulador 9.0.0' }));
  rmSync(join(release, sealFile));
  writeSeal(release);
}

const sentence = /it was written by tabulador 9\.0\.0 in format 2, and this version reads format 1\./;

for (const [command, code] of [
  ['verify', exitCodes.refused],
  ['rollback', exitCodes.refused],
  ['serve', exitCodes.environment],
  ['build', exitCodes.refused],
] as const) {
  test(`${command} refuses a release of another format and says what to type`, async () => {
    const ended = await runCommand([command], { cwd, now: '2026-11-18T18:00:00Z' });
    assert.equal(ended.code, code, ended.messages);
    assert.equal(ended.output, '');
    assert.match(ended.messages, sentence);
    assert.match(ended.messages, /--force/);
    assert.equal(ended.messages.trim().split('\n').length, 2, ended.messages);
  });
}

test('a release of the format before is served, and an update builds the next one beside it', async (t) => {
  const own = scratchDirectory(t);
  const at = (day: number) => ({ cwd: own, now: `2026-11-${day}T18:00:00Z` });
  assert.equal((await runCommand(['demo', '--count', '12'], at(16))).code, 0);
  const path = /^ {2}in +(\S+)$/m.exec((await runCommand(['build'], at(16))).output)?.[1] ?? '';
  writeInFormat(path, manifestFormat - 1);
  const host = await ReleaseWatch.start({
    ...{ releases: join(path, '..'), cacheBytes: 0, largestCachedFile: 0, pollMilliseconds: 60_000 },
    onSwitch: () => {},
    onFailure: (error) => assert.ifError(error),
  });
  t.after(() => host.close());
  assert.equal(host.release.id, basename(path));
  const built = await runCommand(['build'], at(17));
  assert.equal(built.code, 0, built.messages);
  await host.check();
  assert.notEqual(host.release.id, basename(path));
  assert.equal((await runCommand(['rollback'], at(17))).code, 0);
});

test('a forced build replaces a release of another format', async () => {
  const now = '2026-11-18T18:00:00Z';
  assert.equal((await runCommand(['build', '--force'], { cwd, now })).code, 0);
  assert.equal((await runCommand(['verify'], { cwd, now })).code, 0);
});
