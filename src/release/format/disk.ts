import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
