import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { start } from '../support/run-command.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import {
  assertDone,
  assertExplained,
  commands,
  isDone,
  OperatedDirectory,
  programLine,
  today,
} from './operated-directory.ts';

const isRoot = process.getuid?.() === 0;
const scratch = scratchDirectory({ after });
chmodSync(scratch, 0o755);
const template = await OperatedDirectory.filled(join(scratch, 'template'));

/**
 * Runs a command where a small file system is mounted over the directory, in a name space that ends with the command, so that
 * nothing is left to unmount. What the command made of the directory is copied back.
 */
function onOwnDisk(trouble: string): readonly string[] {
  const script = `
    cp -a . ../own && mount -t tmpfs -o size=60m tmpfs . && cd "$PWD" && cp -a ../own/. . || exit 99
    ${trouble}
    "$@"; code=$?
    mount -o remount,rw "$PWD"; rm -f filler; rm -rf ../own; cp -a . ../own; umount -l "$PWD"; cd "$PWD"
    rm -rf .tabulador; cp -a ../own/. .; rm -rf ../own; exit $code`;
  return ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user']), 'sh', '-c', script, 'sh'];
}

/** The command under which the program runs into each trouble. */
const troubles: Readonly<Record<string, readonly string[]>> = {
  'a full disk': onOwnDisk('dd if=/dev/zero of=filler bs=64k 2> /dev/null'),
  'a read-only disk': onOwnDisk('mount -o remount,ro "$PWD"'),
  'a limit on the size of files': ['prlimit', '--fsize=8192'],
  // Permissions mean nothing to root, who becomes nobody then.
  'a lost right to write': isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'],
};

const mountable = await start('unshare', [...onOwnDisk('').slice(1), 'true'], {}, { cwd: template.cwd })
  .ended;

for (const [what, under] of Object.entries(troubles)) {
  test(`${what} is explained by every command that writes, and damages nothing`, async (t) => {
    if (under[0] === 'unshare' && mountable.code !== 0)
      return t.diagnostic(`no file system can be mounted here: ${mountable.messages.trim()}`);
    for (const [name, argsFor] of Object.entries(commands)) {
      const where = `${name}, ${what}`;
      const directory = template.copy(join(scratch, where.replaceAll(/\W+/g, '-'), 'work'));
      const args = argsFor(directory.releaseIds()[0] ?? '');
      const old = directory.state();
      const isClosed = what === 'a lost right to write';
      const rights = (mode: string) => execFileSync('chmod', ['-R', mode, directory.cwd]);
      if (isClosed) rights('a-w,a+rX');
      const [command = '', ...rest] = [...under, ...programLine(args)];
      const ended = await start(command, rest, { TABULADOR_NOW: today }, { cwd: directory.cwd }).ended;
      if (isClosed) rights('u+w');
      // A rollback may need no room at all.
      if (name !== 'rollback' || !isDone(ended)) {
        assertExplained(ended, where);
        assert.deepEqual(directory.state(), old, where);
      }
      assertDone(await directory.run(args));
      await directory.assertSound(where);
    }
  });
}
