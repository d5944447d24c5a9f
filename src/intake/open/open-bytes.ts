import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { brokenFile } from '../broken-file.ts';
import { type ByteSource, byteSource } from './lookahead.ts';

export interface OpenedBytes {
  readonly bytes: ByteSource;
  /** Size on disk; unknown for standard input. */
  readonly size: number | undefined;
  /** How much has been taken from the disk so far. */
  readonly taken: () => number;
}

const gzipMagic = [0x1f, 0x8b];

/**
 * Vacancies shrink to a tenth, or to a fiftieth where one text is used again and again. What grows beyond this was made
 * to grow; a little file may do so, as long as it stays small enough to be read in moments.
 */
export const unpackedLimits = { bytes: 64 * 1024 * 1024, timesPacked: 200 };

/** Opens a file for reading, unpacked if it is compressed with gzip, whatever it is called. */
export async function openFile(path: string, name: string): Promise<OpenedBytes> {
  const size = await sizeOf(path, name);
  return openStream(createReadStream(path, { highWaterMark: 256 * 1024 }), name, size);
}

export async function openStream(stream: Readable, name: string, size?: number): Promise<OpenedBytes> {
  let taken = 0;
  const packed = byteSource(readable(stream, name, (length) => (taken += length)));
  const head = await packed.peek(gzipMagic.length);
  const isPacked = gzipMagic.every((byte, index) => head?.[index] === byte);
  const bytes = isPacked ? byteSource(unpacked(packed, name, () => taken)) : packed;
  return { bytes, size, taken: () => taken };
}

async function sizeOf(path: string, name: string): Promise<number> {
  try {
    const facts = await stat(path);
    if (!facts.isDirectory()) return facts.size;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    throw new OperatorError(
      missing ? say`There is no file ${name}.` : say`${name} cannot be read: ${code ?? ''}.`,
      {
        reason: missing ? 'usage' : 'environment',
        cause,
      },
    );
  }
  throw new OperatorError(say`${name} is a directory.`, {
    reason: 'usage',
    hint: say`Name the files in it, for example ${name.replace(/\/$/, '')}/*.csv.`,
  });
}

async function* readable(stream: Readable, name: string, count: (length: number) => void) {
  try {
    for await (const chunk of stream) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      count(bytes.length);
      yield bytes;
    }
  } catch (cause) {
    throw new OperatorError(say`${name} cannot be read: ${(cause as Error).message}.`, {
      reason: 'environment',
      cause,
    });
  }
}

async function* unpacked(packed: ByteSource, name: string, taken: () => number): AsyncGenerator<Uint8Array> {
  // The callback is where a pipeline reports an error that the loop below also meets.
  const stream = pipeline(packed, createGunzip(), () => {});
  try {
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > unpackedLimits.bytes && length > taken() * unpackedLimits.timesPacked) throw bomb(name);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw brokenFile(name, say`the gzip data is damaged or cut short (${(cause as Error).message}).`, {
      cause,
    });
  }
}

function bomb(name: string): OperatorError {
  const { bytes, timesPacked } = unpackedLimits;
  return brokenFile(
    name,
    say`it unpacks to more than ${timesPacked} times its size, the most that is read of a packed file beyond ${bytes / 1024 / 1024} MiB.`,
    { hint: say`If it is what it should be, unpack it and import that.` },
  );
}
