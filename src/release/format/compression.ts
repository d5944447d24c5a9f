import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import {
  type BrotliOptions,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  deflateRawSync,
  gunzipSync,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { pages } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import { noFilters } from '../../contract/search-filters.ts';
import type { ByteSpan } from '../pieces.ts';
import { type ContentCoding, contentCodings } from './manifest.ts';

/** The versions that the bytes of a copy depend on. A build reuses only copies of the same compressors. */
export const compressors = `copies 8, brotli ${process.versions.brotli}, zlib ${process.versions.zlib}`;

/** Below this size an answer takes two or three packets, compressed or not. */
const smallestWorthIt = 4 * 1024;

/** From this size on Brotli saves packets over gzip. */
const smallestForBrotli = 64 * 1024;

/** Higher levels double the time to save one per cent. Every reader needs styles and scripts, which seldom change. */
function effortFor(kind: FileKind): { readonly brotli: number; readonly gzip: number } {
  if (kind === 'style' || kind === 'script') return { brotli: 11, gzip: 9 };
  return { brotli: 6, gzip: kind === 'page' || kind === 'markdown' ? 3 : 6 };
}

/** Every client requests these files first, so they get every copy that saves a packet, even on the smallest board. */
const askedByEveryone = new Set<string>([
  pathOf('getApiIndex', {}),
  pathOf('searchJobs', noFilters),
  `${pages.search}index.html`,
]);
const onePacket = 1_024;

/** The compressed copies that a file gets, by its public path or, for an error body, its location in the release. */
export function codingsFor(name: string, size: number, kind: FileKind): readonly ContentCoding[] {
  if (!fileKinds[kind].compressible || size < onePacket) return [];
  if (askedByEveryone.has(name) || isNamedByItsHash(kind) || size >= smallestForBrotli) return contentCodings;
  return size < smallestWorthIt ? [] : ['gzip'];
}

/** Such a file is compressed once and reused by every later release. */
function isNamedByItsHash(kind: FileKind): boolean {
  return fileKinds[kind].caching === 'immutable';
}

/** Undefined if the copy would not be smaller. Its size does not depend on the stamps. */
export async function compressed(
  coding: ContentCoding,
  bytes: Buffer,
  kind: FileKind,
  stamps: readonly ByteSpan[] = [],
): Promise<Buffer | undefined> {
  const effort = effortFor(kind);
  const copy =
    coding === 'br' ? await brotli(bytes, effort.brotli, stamps) : gzip(bytes, effort.gzip, stamps);
  return copy.length < bytes.length ? copy : undefined;
}

/** Whether a copy decompresses to these bytes. */
export function holds(coding: ContentCoding, copy: Buffer, bytes: Buffer): boolean {
  // A damaged copy may decompress to any number of bytes.
  const limit = { maxOutputLength: Math.max(bytes.length, 1) };
  try {
    return (coding === 'br' ? brotliDecompressSync(copy, limit) : gunzipSync(copy, limit)).equals(bytes);
  } catch {
    return false;
  }
}

async function brotli(bytes: Buffer, quality: number, stamps: readonly ByteSpan[]): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: fittingWindow(bytes.length),
  };
  const around = hasStoredStamps(bytes, stamps) && (await brotliAround(bytes, params, stamps));
  return around && holds('br', around, bytes) ? around : brotliCompressSync(bytes, { params });
}

/** Where a stored stamp ends: after the two bytes behind it, because the coding of the next literals depends on them. */
function withContext(stamps: readonly ByteSpan[], index: number, size: number): number {
  return Math.min((stamps[index]?.to ?? 0) + 2, stamps[index + 1]?.from ?? size);
}

/** Compresses a placeholder for each stamp, and puts an uncompressed meta-block (RFC 7932, section 9.2) in its place. */
async function brotliAround(bytes: Buffer, params: BrotliOptions['params'], stamps: readonly ByteSpan[]) {
  const encoder = createBrotliCompress({ params });
  let sent: Buffer[] = [];
  encoder.on('data', (part: Buffer) => sent.push(part));
  const flushed = () =>
    new Promise<Buffer>((resolve) => {
      // The data of a flush may arrive after its callback.
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () =>
        setImmediate(() => {
          resolve(Buffer.concat(sent));
          sent = [];
        }),
      );
    });
  const parts: Buffer[] = [];
  let done = 0;
  let used = 0;
  for (const [index, { from, to }] of stamps.entries()) {
    encoder.write(bytes.subarray(done, from));
    done = withContext(stamps, index, bytes.length);
    const stored = bytes.subarray(from, done);
    parts.push(await flushed(), brotliStoredHeader(stored.length), stored);
    const placeholder = Buffer.from(stored);
    for (let at = 0; at < to - from; at += 1) {
      placeholder[at] = placeholders[used++ % placeholders.length] ?? neverInText;
    }
    encoder.write(placeholder);
    await flushed();
  }
  const end = once(encoder, 'end');
  encoder.end(bytes.subarray(done));
  await end;
  return Buffer.concat([...parts, ...sent]);
}

function brotliStoredHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** The smallest window that covers the whole file: the encoder clears tables as large as its window for every file. */
function fittingWindow(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

/** The gzip header names no operating system, so the bytes are the same on all of them. */
const unknownSystem = 255;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, unknownSystem]);

/** Every stamp interrupts the compression. A table with a stamp in each row is compressed as a whole. */
const mostStamps = 64;

/** This byte does not occur in UTF-8. */
const neverInText = 0xff;
const neverInTexts = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => byte >= 0xf5 || (byte < 0x20 && byte !== 0x0a),
);

/** No two bytes in a row occur twice, so that the encoder refers to none. */
const placeholders = neverInTexts.flatMap((byte, at) => [
  byte,
  ...neverInTexts.slice(at + 1).flatMap((other) => [byte, other]),
]);

const hasStoredStamps = (bytes: Buffer, stamps: readonly ByteSpan[]) =>
  stamps.length > 0 && stamps.length <= mostStamps && isUtf8(bytes);

function gzip(bytes: Buffer, level: number, stamps: readonly ByteSpan[]): Buffer {
  const around = hasStoredStamps(bytes, stamps) && gzipAround(bytes, level, stamps);
  if (around && holds('gzip', around, bytes)) return around;
  const copy = gzipSync(bytes, { level });
  copy[9] = unknownSystem;
  return copy;
}

/** The largest distance of a deflate reference. */
const deflateWindow = 32_768;
const lengthOfTrailer = 8;
const lengthsOfStoredBlock = 4;

function storedLengths({ from, to }: ByteSpan): Buffer {
  const lengths = Buffer.alloc(lengthsOfStoredBlock);
  lengths.writeUInt16LE(to - from, 0);
  lengths.writeUInt16LE((to - from) ^ 0xffff, 2);
  return lengths;
}

/**
 * The copy of these bytes, made of the copy of bytes that differ in their stamps only. It costs a seventh of compressing
 * them. Undefined if that is not so.
 */
export function restamped(
  coding: ContentCoding,
  copy: Buffer,
  bytes: Buffer,
  stamps: readonly ByteSpan[] = [],
): Buffer | undefined {
  if (!hasStoredStamps(bytes, stamps)) return undefined;
  const changed = Buffer.from(copy);
  let at = 0;
  for (const [index, { from, to }] of stamps.entries()) {
    const end = withContext(stamps, index, bytes.length);
    const header = coding === 'br' ? brotliStoredHeader(end - from) : storedLengths({ from, to });
    const found = changed.indexOf(header, at);
    if (found < 0) return undefined;
    at = found + header.length;
    at += bytes.copy(changed, at, from, to);
  }
  if (coding === 'gzip') changed.writeUInt32LE(crc32(bytes), changed.length - lengthOfTrailer);
  return holds(coding, changed, bytes) ? changed : undefined;
}

/**
 * Stores the stamps uncompressed, so that a rebuild does not change the size. nginx and Caddy derive validators from
 * size and time, so these stay valid too.
 */
function gzipAround(bytes: Buffer, level: number, stamps: readonly ByteSpan[]): Buffer {
  const parts: Buffer[] = [gzipHeader];
  const deflated = (from: number, to: number, options: ZlibOptions = {}) => {
    const start = Math.max(0, from - deflateWindow);
    const dictionary = Buffer.from(bytes.subarray(start, from));
    for (const stamp of stamps) {
      if (stamp.to > start && stamp.to <= from) {
        dictionary.fill(neverInText, Math.max(0, stamp.from - start), stamp.to - start);
      }
    }
    return deflateRawSync(bytes.subarray(from, to), { ...options, level, ...(from > 0 && { dictionary }) });
  };
  let done = 0;
  for (const stamp of stamps) {
    const { from, to } = stamp;
    // A flush ends with an empty stored block; without its two lengths it is the header of our stored block.
    const before =
      from === done
        ? Buffer.of(0)
        : deflated(done, from, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -lengthsOfStoredBlock);
    parts.push(before, storedLengths(stamp), bytes.subarray(from, to));
    done = to;
  }
  const trailer = Buffer.alloc(lengthOfTrailer);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length >>> 0, 4);
  return Buffer.concat([...parts, deflated(done, bytes.length), trailer]);
}
