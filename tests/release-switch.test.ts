import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { switchTo } from '../src/release/format/releases-directory.ts';
import { buildRelease } from '../src/release/write/build-release.ts';
import { rollBack } from '../src/release/write/rollback.ts';
import { tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

type SyncFunction = (...args: unknown[]) => unknown;

/**
 * Calls back before and after every synchronous call to the file system. Code that runs in this thread does nothing to
 * the disk in between, so a reader can see exactly the states that the callback sees: no luck with timing is needed.
 */
function watchFileSystem(t: TestContext, onState: (call: string) => void): void {
  const functions = fs as unknown as Record<string, SyncFunction>;
  const names = Object.keys(functions).filter((name) => name.endsWith('Sync'));
  const originals = new Map(names.map((name) => [name, functions[name] as SyncFunction]));
  let watching = true;
  for (const [name, original] of originals) {
    functions[name] = (...args) => {
      if (watching) look(`before ${name}`);
      try {
        return original(...args);
      } finally {
        if (watching) look(`after ${name}`);
      }
    };
  }
  syncBuiltinESMExports();
  t.after(() => {
    for (const [name, original] of originals) functions[name] = original;
    syncBuiltinESMExports();
  });

  /** What the callback itself asks of the disk is not watched. */
  function look(call: string): void {
    watching = false;
    try {
      onState(call);
    } finally {
      watching = true;
    }
  }
}

/** Notes every state in which a reader would not find a release, and every call, so that a test knows it saw some. */
function watchReaders(t: TestContext, directory: string) {
  const seen = { calls: new Set<string>(), releases: new Set<string>(), failures: [] as string[] };
  watchFileSystem(t, (call) => {
    seen.calls.add(call);
    try {
      fs.readFileSync(join(directory, 'current', 'manifest.json'));
      fs.readFileSync(join(directory, 'current', 'public', 'api', 'v1', 'index.json'));
      seen.releases.add(fs.readlinkSync(join(directory, 'current')));
    } catch (error) {
      seen.failures.push(`${call}: ${(error as Error).message}`);
    }
  });
  return seen;
}

async function twoReleases(directory: string): Promise<[string, string]> {
  const first = await buildRelease(tinyRequest(directory));
  const second = await buildRelease(tinyRequest(directory, undefined, { generatedAt: tuesday }));
  return [first.id, second.id];
}

test('at no step of a switch is there no release, or half of one', async (t) => {
  const directory = scratchDirectory(t);
  const ids = await twoReleases(directory);
  const seen = watchReaders(t, directory);
  for (const id of [...ids, ...ids]) switchTo(directory, id);
  assert.deepEqual(seen.failures, []);
  assert.deepEqual([...seen.releases].sort(), ids);
  assert.ok(seen.calls.has('after symlinkSync'), 'the steps of the switch were seen');
});

test('at no step of a rollback either', async (t) => {
  const directory = scratchDirectory(t);
  const ids = await twoReleases(directory);
  const seen = watchReaders(t, directory);
  rollBack(directory, undefined, 'a test');
  assert.deepEqual(seen.failures, []);
  assert.deepEqual([...seen.releases].sort(), ids);
});

test('nor of a build that replaces a release and removes old ones', async (t) => {
  const directory = scratchDirectory(t);
  const ids = await twoReleases(directory);
  const seen = watchReaders(t, directory);
  const next = { generatedAt: '2026-11-18T12:00:00Z', keep: 1 };
  const { id, removed } = await buildRelease(tinyRequest(directory, undefined, next));
  assert.deepEqual(seen.failures, []);
  assert.deepEqual([...seen.releases].sort(), [ids[1], id]);
  assert.deepEqual(removed, [ids[0]]);
});
