/**
 * Compressed copies in which the stamps of the build stand uncompressed, so that another stamp can be put in their place
 * without compressing again, and the size does not depend on it: docs/decisions/0100-stored-stamps.md.
 */
import { constants, crc32 } from 'node:zlib';
import type { ContentCoding } from '../contract/manifest.ts';
import { brotliSettings, compressed, type Effort, holds } from './compression.ts';
import type { Span } from './stamp-places.ts';
import { brotliEncoder, deflateEncoder } from './sync-encoder.ts';

/** A part of a file that its copies hold as it is: a stamp, and what the format needs beside it. */
export type StoredSpan = Span;

/** Literals in Brotli are coded by the two bytes before them, so these two must be the same whatever the stamp is. */
const contextBytes = 2;

/** Every one interrupts the compression. A table with the stamp in each row is better compressed as a whole. */
const mostSpans = 32;

/** What either format can store in one piece. */
const longestSpan = 0xffff;

/** What to store of a file: its stamps with the bytes that go along; nothing where that would not be worth it. */
export function storedSpans(size: number, stamps: readonly Span[]): StoredSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of stamps) {
    const last = spans.at(-1);
    const end = Math.min(to + contextBytes, size);
    if (last && from <= last.to) last.to = end;
    else spans.push({ from, to: end });
  }
  const fits = spans.length <= mostSpans && spans.every(({ from, to }) => to - from <= longestSpan);
  return fits ? spans : [];
}

interface StampFormat {
  /** Compresses around the spans. The bytes of the mask come in the place of those that are stored. */
  compress(bytes: Buffer, mask: Buffer, spans: readonly StoredSpan[], effort: Effort): Buffer | undefined;
  /** A stored part as it stands in a copy. */
  stored(bytes: Buffer): Buffer;
  /** Sets right in a copy what depends on the whole of the bytes. */
  seal(copy: Buffer, bytes: Buffer): void;
}

const formats: Readonly<Record<ContentCoding, StampFormat>> = {
  gzip: { compress: gzipAround, stored: deflateStored, seal: sealGzip },
  br: { compress: brotliAround, stored: brotliStored, seal: () => {} },
};

/**
 * The compressed copy, always the same for the same bytes and as large for any other stamps of the same length;
 * undefined when it would not be smaller. Where the spans cannot be left out, the file is compressed as a whole.
 */
export function compressedAround(
  coding: ContentCoding,
  bytes: Buffer,
  spans: readonly StoredSpan[],
  effort: Effort,
): Buffer | undefined {
  const mask = spans.length === 0 ? undefined : maskOf(bytes, spans);
  const copy = mask && formats[coding].compress(bytes, mask, spans, effort);
  if (!copy || !holds(coding, copy, bytes)) return compressed(coding, bytes, effort);
  return copy.length < bytes.length ? copy : undefined;
}

/**
 * A copy of one file made into the copy of another that differs from it in stored spans alone; undefined when that is
 * not how the copy was made. Whether it holds the new bytes is for the caller to see.
 */
export function restamped(
  coding: ContentCoding,
  copy: Buffer,
  before: Buffer,
  bytes: Buffer,
  spans: readonly StoredSpan[],
): Buffer | undefined {
  const { stored, seal } = formats[coding];
  const result = Buffer.from(copy);
  let at = 0;
  for (const { from, to } of spans) {
    const old = stored(before.subarray(from, to));
    at = copy.indexOf(old, at);
    if (at === -1) return undefined;
    stored(bytes.subarray(from, to)).copy(result, at);
    at += old.length;
  }
  seal(result, bytes);
  return result;
}

/**
 * The file with placeholders for the spans, which no compressor finds anything in: bytes that occur nowhere else in the
 * file, and no two of them in the same order twice. The context bytes at the end of a span stay. Depends on nothing
 * that is masked. Undefined when the file leaves too few bytes unused.
 */
function maskOf(bytes: Buffer, spans: readonly StoredSpan[]): Buffer | undefined {
  const masked = spans.map(({ from, to }) => ({ from, to: Math.max(to - contextBytes, from) }));
  const needed = masked.reduce((sum, { from, to }) => sum + to - from, 0);
  const kept = [{ from: 0, to: 0 }, ...masked].map(({ to }, index) =>
    bytes.subarray(to, masked[index]?.from),
  );
  const alphabet: number[] = [];
  // From the end: the last bytes occur in no UTF-8, so the search is short.
  for (let byte = 255; byte >= 0 && alphabet.length ** 2 < needed; byte--) {
    if (!kept.some((part) => part.includes(byte))) alphabet.push(byte);
  }
  if (alphabet.length ** 2 < needed) return undefined;

  const placeholder = sequenceOfPairs(alphabet);
  const mask = Buffer.from(bytes);
  let taken = 0;
  for (const { from, to } of masked) taken += placeholder.copy(mask, from, taken, taken + to - from);
  return mask;
}

/** A de Bruijn sequence: every pair of the alphabet once. */
function sequenceOfPairs(alphabet: readonly number[]): Buffer {
  const sequence: number[] = [];
  for (const [index, one] of alphabet.entries()) {
    sequence.push(one);
    for (const other of alphabet.slice(index + 1)) sequence.push(one, other);
  }
  return Buffer.from(sequence);
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const gzipTrailerLength = 8;
const storedLengths = 4;
/** A last block with nothing in it. */
const deflateEnd = Buffer.from([3, 0]);

function gzipAround(
  bytes: Buffer,
  mask: Buffer,
  spans: readonly StoredSpan[],
  { gzip: level }: Effort,
): Buffer | undefined {
  using encoder = deflateEncoder(level);
  if (!encoder) return undefined;
  const parts: Buffer[] = [gzipHeader];
  let done = 0;
  for (const { from, to } of spans) {
    // A flush ends with an empty stored block. Without its lengths it is the beginning of ours.
    parts.push(
      encoder.write(mask.subarray(done, from), constants.Z_SYNC_FLUSH).subarray(0, -storedLengths),
      deflateStored(bytes.subarray(from, to)),
    );
    // The encoder must see that something stands here; how it writes it does not matter.
    if (to < bytes.length) encoder.write(mask.subarray(from, to), constants.Z_SYNC_FLUSH);
    done = to;
  }
  parts.push(
    done < bytes.length ? encoder.write(mask.subarray(done), constants.Z_FINISH) : deflateEnd,
    Buffer.alloc(gzipTrailerLength),
  );
  const copy = Buffer.concat(parts);
  sealGzip(copy, bytes);
  return copy;
}

/** The length, its complement, the bytes. */
function deflateStored(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(storedLengths + bytes.length);
  block.writeUInt16LE(bytes.length, 0);
  block.writeUInt16LE(bytes.length ^ 0xffff, 2);
  bytes.copy(block, storedLengths);
  return block;
}

function sealGzip(copy: Buffer, bytes: Buffer): void {
  copy.writeUInt32LE(crc32(bytes), copy.length - gzipTrailerLength);
  copy.writeUInt32LE(bytes.length >>> 0, copy.length - 4);
}

function brotliAround(
  bytes: Buffer,
  mask: Buffer,
  spans: readonly StoredSpan[],
  effort: Effort,
): Buffer | undefined {
  using encoder = brotliEncoder(brotliSettings(mask.length, effort.brotli));
  if (!encoder) return undefined;
  const parts: Buffer[] = [];
  let done = 0;
  for (const { from, to } of spans) {
    parts.push(encoder.write(mask.subarray(done, from), constants.BROTLI_OPERATION_FLUSH));
    if (to < bytes.length) encoder.write(mask.subarray(from, to), constants.BROTLI_OPERATION_FLUSH);
    parts.push(brotliStored(bytes.subarray(from, to)));
    done = to;
  }
  parts.push(
    done < bytes.length ? encoder.write(mask.subarray(done), constants.BROTLI_OPERATION_FINISH) : brotliEnd,
  );
  return Buffer.concat(parts);
}

/** A last meta-block with nothing in it. */
const brotliEnd = Buffer.from([3]);

/** An uncompressed meta-block: not the last one, four nibbles of length, the mark, the bytes. */
function brotliStored(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(3 + bytes.length);
  block.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  bytes.copy(block, 3);
  return block;
}
