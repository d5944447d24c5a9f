import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildRelease } from '../src/program/app/build.ts';
import { rollBack } from '../src/release/write/make-current.ts';
import { tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

type SyncFunction = (...args: unknown[]) => unknown;

interface FileSystemCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly result: unknown;
}

/**
 * Calls back after every synchronous call to the file system. The code under test runs in this thread, so a reader can see
 * exactly the states that the callback sees: no luck with timing is needed.
 */
function watchFileSystem(t: TestContext, onCall: (call: FileSystemCall) => void): void {
  const functions = fs as unknown as Record<string, SyncFunction>;
  const names = Object.keys(functions).filter((name) => name.endsWith('Sync'));
  const originals = new Map(names.map((name) => [name, functions[name] as SyncFunction]));
  let watching = true;
  for (const [name, original] of originals) {
    functions[name] = (...args) => {
      let result: unknown;
      try {
        result = original(...args);
        return result;
      } finally {
        if (watching) {
          // The calls of the callback itself are not watched.
          watching = false;
          onCall({ name, args, result });
          watching = true;
        }
      }
    };
  }
  syncBuiltinESMExports();
  t.after(() => {
    for (const [name, original] of originals) functions[name] = original;
    syncBuiltinESMExports();
  });
}

/** Notes the calls, the releases that readers see, and every state in which a reader would find none. */
function watchReaders(t: TestContext, directory: string) {
  const seen = { calls: [] as FileSystemCall[], releases: new Set<string>(), failures: [] as string[] };
  watchFileSystem(t, (call) => {
    seen.calls.push(call);
    try {
      fs.readFileSync(join(directory, 'current', 'manifest.json'));
      fs.readFileSync(join(directory, 'current', 'public', 'api', 'v1', 'index.json'));
      seen.releases.add(fs.readlinkSync(join(directory, 'current')));
    } catch (error) {
      seen.failures.push(`${call.name}: ${(error as Error).message}`);
    }
  });
  return seen;
}

/** Fails unless the directory is flushed after the link was renamed: before that a power cut may undo the switch. */
function assertFlushed(calls: readonly FileSystemCall[], directory: string): void {
  const renamed = calls.findLastIndex(
    ({ name, args }) => name === 'renameSync' && args[1] === join(directory, 'current'),
  );
  assert.notEqual(renamed, -1, 'the link is renamed over the old one');
  const after = calls.slice(renamed);
  const opened = after.find(({ name, args }) => name === 'openSync' && args[0] === directory)?.result;
  assert.ok(after.some(({ name, args }) => name === 'fsyncSync' && args[0] === opened));
}

test('at no step of a build or a rollback is there no release, or half of one, and each switch is flushed', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory));
  const second = await buildRelease(tinyRequest(directory, undefined, { generatedAt: tuesday }));
  const seen = watchReaders(t, directory);
  rollBack(directory, undefined, 'a test');
  assert.deepEqual([...seen.releases].sort(), [first.id, second.id]);
  assertFlushed(seen.calls, directory);

  seen.calls.length = 0;
  const next = { generatedAt: '2026-11-18T12:00:00Z', keep: 1 };
  const { id, removed } = await buildRelease(tinyRequest(directory, undefined, next));
  assert.deepEqual([...seen.releases].sort(), [first.id, second.id, id]);
  assertFlushed(seen.calls, directory);
  assert.deepEqual(removed, [second.id]);
  assert.deepEqual(seen.failures, []);
});

test('an old release that cannot be removed stops no later build, and each one says so', async (t) => {
  const directory = scratchDirectory(t);
  const remove = fs.rmSync;
  t.after(() => {
    Object.assign(fs, { rmSync: remove });
    syncBuiltinESMExports();
  });
  fs.rmSync = (path, options) => {
    if (String(path).includes('.removed-'))
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rm', path });
    remove(path, options);
  };
  syncBuiltinESMExports();
  const problems: boolean[] = [];
  for (const day of [16, 17, 18, 19]) {
    const generatedAt = `2026-11-${day}T12:00:00Z`;
    const built = await buildRelease(tinyRequest(directory, undefined, { generatedAt, keep: 1 }));
    assert.equal(fs.readlinkSync(join(directory, 'current')), built.id);
    problems.push(/could not be removed/.test(built.problem?.message ?? ''));
  }
  assert.deepEqual(problems, [false, false, true, true]);
});
