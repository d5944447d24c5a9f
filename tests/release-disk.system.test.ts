import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildRelease } from '../src/program/app/build.ts';
import { tinyRequest } from './release/tiny-release.ts';
import { type Ending, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const child = join(import.meta.dirname, 'release', 'disk-child.ts');
const isRoot = process.getuid?.() === 0;

interface Outcome {
  readonly operatorError: boolean;
  readonly message: string;
  readonly reason: string;
  readonly oldInPlace: boolean;
  readonly leftovers: readonly string[];
}

function outcomeOf({ code, output, messages }: Ending): Outcome {
  assert.equal(code, 0, messages);
  return JSON.parse(output) as Outcome;
}

/**
 * Runs the child with a small file system of its own mounted on the directory. The mount lives in a name space that ends
 * with the child, so nothing is left to unmount. Undefined, with a diagnostic, where the machine does not allow it.
 */
async function onSmallDisk(
  t: TestContext,
  directory: string,
  scenario: string,
  ...trouble: readonly string[]
): Promise<Outcome | undefined> {
  const script = 'mount -t tmpfs -o size=3m tmpfs "$1" || exit 99; shift; exec "$@"';
  const owned = isRoot ? [] : ['--map-root-user'];
  const wrapped = ['--mount', ...owned, 'sh', '-c', script, 'sh', directory];
  const probe = await start('unshare', [...wrapped, 'true']).ended.catch((error: Error) => error);
  if (probe instanceof Error || probe.code !== 0) {
    const why = probe instanceof Error ? probe.message : probe.messages.trim();
    t.diagnostic(`no file system can be mounted here (${why}): another kind of trouble stands in for it`);
    return undefined;
  }
  const command = [process.execPath, child, directory, scenario, ...trouble];
  return outcomeOf(await start('unshare', [...wrapped, ...command]).ended);
}

function assertHarmless({ operatorError, reason, oldInPlace, leftovers, message }: Outcome): void {
  assert.ok(operatorError, message);
  assert.equal(reason, 'environment');
  assert.ok(oldInPlace);
  assert.deepEqual(leftovers, []);
}

test('a full disk stops the build with a message and damages nothing', async (t) => {
  const directory = scratchDirectory(t);
  const outcome = await onSmallDisk(t, directory, 'full');
  if (outcome) {
    assert.match(outcome.message, /The disk is full/);
    assertHarmless(outcome);
  }
  // The same on any machine, by a limit on the size of a file instead.
  await buildRelease(tinyRequest(directory));
  const limited = ['--fsize=20000', process.execPath, child, directory, 'limited'];
  const stopped = outcomeOf(await start('prlimit', limited).ended);
  assert.match(stopped.message, /larger than this process may write/);
  assertHarmless(stopped);
});

test('a directory that cannot be written is named, and what is in it stays', async (t) => {
  const directory = scratchDirectory(t);
  const outcome = await onSmallDisk(t, directory, 'read-only', 'mount', '-o', 'remount,ro', directory);
  if (outcome) {
    assert.match(outcome.message, /read-only file system/);
    assertHarmless(outcome);
  }
  // The same by permissions. They mean nothing to root, so the child becomes nobody then.
  const releases = join(directory, 'releases');
  mkdirSync(releases);
  chmodSync(directory, 0o755);
  const stopped = outcomeOf(await start(process.execPath, [child, releases, 'no-permission']).ended);
  assert.match(stopped.message, /No permission for/);
  assertHarmless(stopped);
});
