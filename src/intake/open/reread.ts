import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type OpenedBytes, openFile, openStream } from './open-bytes.ts';

/** Something that can be read from its beginning as often as it is opened. */
export interface Rereadable {
  /** As the operator wrote it. */
  readonly name: string;
  readonly open: () => Promise<OpenedBytes>;
  /** Forgets what was kept of it. */
  readonly release: () => Promise<void>;
}

/** A file is simply opened again. A pipe under a file's name gives its bytes only once, so it is kept meanwhile. */
export async function rereadableFile(path: string, name: string): Promise<Rereadable> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts || facts.isFile() || facts.isDirectory()) {
    return { name, open: () => openFile(path, name), release: async () => {} };
  }
  return rereadableStream(createReadStream(path), name);
}

/**
 * Keeps a stream in a file of the temporary directory. It holds employers' names: only its owner may read it, and it
 * has lost its name before the first byte goes in, so that nothing is left behind however the program ends.
 */
export async function rereadableStream(stream: Readable, name: string): Promise<Rereadable> {
  const file = await namelessFile();
  try {
    for await (const chunk of stream) await file.writeFile(chunk);
    const { size } = await file.stat();
    return {
      name,
      // By its number: a stream of the handle itself would keep the handle from closing.
      open: () => openStream(createReadStream('', { fd: file.fd, start: 0, autoClose: false }), name, size),
      release: () => file.close(),
    };
  } catch (cause) {
    await file.close();
    throw new OperatorError(say`${name} cannot be read: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`It is kept in ${tmpdir()} while it is imported; there must be room for it.`,
      cause,
    });
  }
}

async function namelessFile(): Promise<FileHandle> {
  try {
    const directory = await mkdtemp(join(tmpdir(), 'tabulador-'));
    try {
      return await open(join(directory, 'input'), 'wx+', 0o600);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  } catch (cause) {
    throw new OperatorError(say`No temporary file can be made: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`TMPDIR names the directory for such files.`,
      cause,
    });
  }
}
