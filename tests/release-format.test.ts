import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { manifestFormat } from '../src/release/format/manifest.ts';
import { isReleaseId, manifestFile, sealFile } from '../src/release/format/release-layout.ts';
import { writeSeal } from '../src/release/format/seal.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { runCommand } from './support/run-command.ts';

/** A board, and two releases that a later version of the program seems to have written. */
let built: BuiltRelease;
before(async () => {
  built = await buildDemoRelease();
  await built.rebuild('2026-11-17T18:00:00Z');
  for (const id of readdirSync(built.releases).filter(isReleaseId))
    writeInFormat(join(built.releases, id), manifestFormat + 1);
});
after(() => built.remove());

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
    const ended = await runCommand([command], { cwd: built.cwd, now: '2026-11-18T18:00:00Z' });
    assert.equal(ended.code, code, ended.messages);
    assert.equal(ended.output, '');
    assert.match(ended.messages, sentence);
    assert.match(ended.messages, /--force/);
    assert.equal(ended.messages.trim().split('\n').length, 2, ended.messages);
  });
}

test('a forced build replaces a release of another format', async () => {
  const now = '2026-11-18T18:00:00Z';
  assert.equal((await runCommand(['build', '--force'], { cwd: built.cwd, now })).code, 0);
  assert.equal((await runCommand(['verify'], { cwd: built.cwd, now })).code, 0);
});
