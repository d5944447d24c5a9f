import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

const atOnce = 16;

/** Flushes a directory tree. One `sync -f` is several times faster than flushing ten thousand files one by one. */
export async function makeDurable(directory: string): Promise<void> {
  if (await flushFileSystem(directory)) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await flush(path);
    }),
  );
}

/** Flushes a directory, so that new names in it survive a power cut. */
export function makeNamesDurable(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function flushFileSystem(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const command = spawn('sync', ['-f', directory], { stdio: 'ignore' });
    command.once('error', () => resolve(false));
    command.once('close', (code) => resolve(code === 0));
  });
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Errors of a disk that an operator can act on, with a message and a hint. Any other error is a bug. */
const diskErrorTexts: Readonly<Record<string, (where: string) => readonly [message: string, hint: string]>> =
  {
    ENOSPC: (where) => [
      say`The disk is full: ${where} could not be written.`,
      say`Free some space, or set releases.keep lower; the release in place is untouched.`,
    ],
    EDQUOT: (where) => [
      say`The disk quota is used up: ${where} could not be written.`,
      say`Free some space, or set releases.keep lower; the release in place is untouched.`,
    ],
    EFBIG: (where) => [
      say`${where} is larger than this process may write.`,
      say`Raise the file size limit (ulimit -f) or use another file system.`,
    ],
    EROFS: (where) => [
      say`${where} is on a read-only file system.`,
      say`Set releases.directory to a place that can be written, or mount it for writing.`,
    ],
    EACCES: (where) => [
      say`No permission for ${where}.`,
      say`Run the command as the owner of the releases directory, or change its permissions.`,
    ],
    EPERM: (where) => [
      say`${where} may not be changed.`,
      say`Run the command as the owner of the releases directory, and check its attributes.`,
    ],
    ENOTDIR: (where) => [
      say`${where}: a part of this path is a file, not a directory.`,
      say`Set releases.directory to a directory.`,
    ],
  };

/** Explains an error of the disk to the operator; returns any other error unchanged. */
export function readableDiskError(error: unknown, directory: string): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // `mkdir -p` over a file fails with EEXIST.
  const textOf = diskErrorTexts[code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : (code ?? '')];
  if (!textOf) return error;
  const [message, hint] = textOf(path ?? directory);
  return new OperatorError(message, { reason: 'environment', hint, cause: error });
}
