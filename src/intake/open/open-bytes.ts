import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtempDisposable, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { brokenFile, unpackedLimits } from '../broken-file.ts';
import { type ByteSource, byteSource } from './lookahead.ts';

export const standardInput = '-';

export interface FeedSource extends AsyncDisposable {
  readonly name: string;
  readonly open: () => Promise<OpenedBytes>;
}

export interface OpenedBytes {
  readonly bytes: ByteSource;
  readonly size: number | undefined;
  readonly bytesRead: () => number;
}

interface WhereFilesAre {
  readonly cwd: string;
  readonly nameOf?: ((file: string) => string) | undefined;
  readonly input?: Readable | undefined;
}

/** A pipe can be read only once, so it is copied. */
export async function feedSource(file: string, { cwd, input, nameOf }: WhereFilesAre): Promise<FeedSource> {
  if (file === standardInput) {
    if (!input) throw new Error('An import from standard input was not given any.');
    return await copiedStream(input, say`standard input`);
  }
  const path = resolve(cwd, file);
  const name = nameOf?.(file) ?? file;
  const facts = await stat(path).catch(() => undefined);
  if (facts && !facts.isFile() && !facts.isDirectory())
    return await copiedStream(createReadStream(path), name);
  return { name, open: () => openFile(path, name), [Symbol.asyncDispose]: async () => {} };
}

/** More than any feed; a larger one can be imported from a file. */
const copiedBytes = 256 * 1024 * 1024;

/** The copy names employers, so only its owner may read it. */
async function copiedStream(stream: Readable, name: string): Promise<FeedSource> {
  try {
    const directory = await mkdtempDisposable(join(tmpdir(), 'tabulador-'));
    const path = join(directory.path, 'input');
    const remove = () => directory.remove();
    try {
      await pipeline(limited(stream, name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    return { name, open: () => openFile(path, name), [Symbol.asyncDispose]: remove };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const hint = say`It is copied to ${tmpdir()} during the import; that directory needs enough free space.`;
    throw unreadable(name, cause, hint);
  }
}

async function* limited(stream: Readable, name: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Uint8Array).length;
    if (length > copiedBytes)
      throw brokenFile(name, say`it has more than ${copiedBytes / 1024 / 1024} MiB.`, {
        hint: say`Save it to a file, and import that.`,
      });
    yield chunk;
  }
}

async function openFile(path: string, name: string): Promise<OpenedBytes> {
  const size = await sizeOf(path, name);
  return openStream(createReadStream(path, { highWaterMark: 256 * 1024 }), name, size);
}

const gzipMagic = [0x1f, 0x8b];

export async function openStream(
  stream: AsyncIterable<string | Uint8Array>,
  name: string,
  size?: number,
): Promise<OpenedBytes> {
  let bytesRead = 0;
  const packed = byteSource(readable(stream, name, (length) => (bytesRead += length)));
  const head = await packed.peek(gzipMagic.length);
  const isPacked = gzipMagic.every((byte, index) => head?.[index] === byte);
  const bytes = isPacked ? byteSource(unpacked(packed, name, () => bytesRead)) : packed;
  return { bytes, size, bytesRead: () => bytesRead };
}

async function sizeOf(path: string, name: string): Promise<number> {
  try {
    const facts = await stat(path);
    if (!facts.isDirectory()) return facts.size;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw unreadable(name, cause);
    throw new OperatorError(say`There is no file ${name}.`, { reason: 'usage', cause });
  }
  throw new OperatorError(say`${name} is a directory.`, {
    reason: 'usage',
    hint: say`Name the files in it, for example ${name.replace(/\/$/, '')}/*.csv.`,
  });
}

async function* readable(
  stream: AsyncIterable<string | Uint8Array>,
  name: string,
  count: (length: number) => void,
) {
  try {
    for await (const chunk of stream) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      count(bytes.length);
      yield bytes;
    }
  } catch (cause) {
    throw cause instanceof OperatorError ? cause : unreadable(name, cause);
  }
}

function unreadable(name: string, cause: unknown, hint?: string): OperatorError {
  const message = say`${name} cannot be read: ${(cause as Error).message}.`;
  return new OperatorError(message, { reason: 'environment', cause, ...(hint !== undefined && { hint }) });
}

async function* unpacked(packed: ByteSource, name: string, taken: () => number): AsyncGenerator<Uint8Array> {
  // The loop below also receives the error.
  const stream = pipe(packed, createGunzip(), () => {});
  try {
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > unpackedLimits.bytes && length > taken() * unpackedLimits.timesPacked)
        throw tooPacked(name);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw brokenFile(name, say`the gzip data is damaged or cut short (${(cause as Error).message}).`, {
      cause,
    });
  }
}

function tooPacked(name: string): OperatorError {
  const { bytes, timesPacked } = unpackedLimits;
  return brokenFile(
    name,
    say`it unpacks to more than ${timesPacked} times its size, which is the limit for files of more than ${bytes / 1024 / 1024} MiB.`,
    { hint: say`If that is correct, unpack the file and import the result.` },
  );
}
