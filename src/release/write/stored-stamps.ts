/**
 * Compressed copies in which the stamps of the build stand uncompressed, so that another stamp can be put in their place
 * without compressing again. The size stays the same too, because nginx and Caddy make their validators from it.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { brotliSettings, compressed, type Effort, holds } from '../format/compression.ts';
import type { ContentCoding } from '../format/manifest.ts';
import type { Span, StampPlace } from '../format/stamp-places.ts';
import { brotliEncoder } from './sync-encoder.ts';

/** A part of a file that its copies hold as it is: a stamp, and what the format needs beside it. */
export type StoredSpan = Span;

/** Literals in Brotli are coded by the two bytes before them, so these two must be the same whatever the stamp is. */
const contextBytes = 2;

/** Every one interrupts the compression. */
const mostSpans = 32;

/** What either format can store in one piece. */
const longestSpan = 0xffff;

/** How a file is compressed around its stamps. Follows from where they stand and in no way from what they say. */
interface StampPlan {
  readonly spans: readonly StoredSpan[];
  /** Placeholders for the stamps, which no compressor finds anything in, and where they go. */
  readonly masks: readonly { readonly from: number; readonly placeholder: Buffer }[];
  /** Only the first of each stamp is stored, and the others refer back to it: a table with one in every row. */
  readonly repeated: boolean;
}

interface StampFormat {
  /** Compresses around the spans. Placeholders come in the place of what is stored. */
  compress(bytes: Buffer, plan: StampPlan, effort: Effort): Buffer | undefined;
  /** A stored part as it stands in a copy. */
  stored(bytes: Buffer): Buffer;
  /** Sets right in a copy what depends on the whole of the bytes. */
  seal(copy: Buffer, bytes: Buffer): void;
  /** Whether later stamps may refer back to the first: not where what follows them is coded by their bytes. */
  readonly mayRepeat: boolean;
  /** Whether a copy is right only by how the compressor happened to work. */
  needsProof(plan: Pick<StampPlan, 'repeated'>): boolean;
}

const formats: Readonly<Record<ContentCoding, StampFormat>> = {
  gzip: {
    compress: gzipAround,
    stored: deflateStored,
    seal: sealGzip,
    mayRepeat: true,
    needsProof: ({ repeated }) => repeated,
  },
  br: {
    compress: brotliAround,
    stored: brotliStored,
    seal: () => {},
    mayRepeat: false,
    needsProof: () => true,
  },
};

/**
 * The compressed copy, always the same for the same bytes and as large for any other stamps of the same length;
 * undefined when it would not be smaller, or when its size would hang on the stamps. Where they cannot be left out, the
 * file is compressed as a whole.
 */
export function compressedAround(
  coding: ContentCoding,
  bytes: Buffer,
  places: readonly StampPlace[],
  effort: Effort,
): Buffer | undefined {
  if (places.length === 0) return compressed(coding, bytes, effort);
  const format = formats[coding];
  const spans = storedSpans(bytes.length, places);
  if (!spans && !format.mayRepeat) return undefined;
  const plan = spans ? plainPlan(bytes, spans) : repeatedPlan(bytes, places);
  const copy = plan && format.compress(bytes, plan, effort);
  if (!copy || (format.needsProof(plan) && !holds(coding, copy, bytes)))
    return compressed(coding, bytes, effort);
  return copy.length < bytes.length ? copy : undefined;
}

/**
 * A copy of one file, sound and made by `compressedAround`, made into the copy of another that differs from it in stamps
 * alone; undefined where it was compressed as a whole.
 */
export function restamped(
  coding: ContentCoding,
  copy: Buffer,
  before: Buffer,
  bytes: Buffer,
  places: readonly StampPlace[],
): Buffer | undefined {
  const { stored, seal, needsProof } = formats[coding];
  const result = Buffer.from(copy);
  let at = 0;
  const all = storedSpans(bytes.length, places);
  for (const { from, to } of all ?? storedSpans(bytes.length, firstOfEach(places)) ?? []) {
    const old = stored(before.subarray(from, to));
    at = copy.indexOf(old, at);
    if (at === -1) return undefined;
    stored(bytes.subarray(from, to)).copy(result, at);
    at += old.length;
  }
  seal(result, bytes);
  // How the compressor happened to work was proved for other stamps: these must hold too.
  const isRight = !needsProof({ repeated: !all }) || holds(coding, result, bytes);
  return isRight ? result : undefined;
}

/** What to store of a file: its stamps with the bytes that go along; undefined where there are too many. */
function storedSpans(size: number, places: readonly Span[]): StoredSpan[] | undefined {
  if (places.length > mostSpans) return undefined;
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of places) {
    const last = spans.at(-1);
    const end = Math.min(to + contextBytes, size);
    if (last && from <= last.to) last.to = end;
    else spans.push({ from, to: end });
  }
  return spans.every(({ from, to }) => to - from <= longestSpan) ? spans : undefined;
}

function firstOfEach(places: readonly StampPlace[]): StampPlace[] {
  const seen = new Set<number>();
  return places.filter(({ stamp }) => !seen.has(stamp) && seen.add(stamp));
}

function plainPlan(bytes: Buffer, spans: readonly StoredSpan[]): StampPlan | undefined {
  // The context bytes at the end of a span stay.
  const masked = spans.map(({ from, to }) => ({ from, to: Math.max(to - contextBytes, from) }));
  const placeholder = placeholderFor(bytes, masked, masked);
  if (!placeholder) return undefined;
  let taken = 0;
  const masks = masked.map(({ from, to }) => {
    const own = placeholder.subarray(taken, taken + to - from);
    taken += own.length;
    return { from, placeholder: own };
  });
  return { spans, masks, repeated: false };
}

function repeatedPlan(bytes: Buffer, places: readonly StampPlace[]): StampPlan | undefined {
  const first = firstOfEach(places);
  const spans = storedSpans(bytes.length, first);
  const placeholder = placeholderFor(bytes, places, first);
  if (!spans || !placeholder) return undefined;
  const own = new Map<number, Buffer>();
  let taken = 0;
  for (const { from, to, stamp } of first) {
    own.set(stamp, placeholder.subarray(taken, taken + to - from));
    taken += to - from;
  }
  const masks = places.map(({ from, stamp }) => ({ from, placeholder: own.get(stamp) as Buffer }));
  return { spans, masks, repeated: true };
}

/** Does the work while the placeholders are in place. A large file is not copied for it: there may be no room for two. */
function whileMasked<Result>(bytes: Buffer, { masks }: StampPlan, work: () => Result): Result {
  const originals = masks.map(({ from, placeholder }) =>
    Buffer.from(bytes.subarray(from, from + placeholder.length)),
  );
  for (const { from, placeholder } of masks) placeholder.copy(bytes, from);
  try {
    return work();
  } finally {
    for (const [place, { from }] of masks.entries()) originals[place]?.copy(bytes, from);
  }
}

/**
 * Bytes that occur nowhere else in the file, and no two of them in the same order twice: as many as the places in
 * `needed` take. Depends on nothing that is masked. Undefined when the file leaves too few bytes unused.
 */
function placeholderFor(bytes: Buffer, masked: readonly Span[], needed: readonly Span[]): Buffer | undefined {
  const length = needed.reduce((sum, { from, to }) => sum + to - from, 0);
  const kept = [{ from: 0, to: 0 }, ...masked].map(({ to }, index) =>
    bytes.subarray(to, masked[index]?.from),
  );
  const alphabet: number[] = [];
  // From the end: the last bytes occur in no UTF-8, so the search is short.
  for (let byte = 255; byte >= 0 && alphabet.length ** 2 < length; byte--) {
    if (!kept.some((part) => part.includes(byte))) alphabet.push(byte);
  }
  return alphabet.length ** 2 < length ? undefined : sequenceOfPairs(alphabet);
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

/** How far back a reference of this format reaches. */
const deflateWindow = 32_768;
const storedBlock = Buffer.from([0]);

function gzipAround(bytes: Buffer, plan: StampPlan, { gzip: level }: Effort): Buffer {
  const { spans } = plan;
  const stored = spans.map(({ from, to }) => deflateStored(bytes.subarray(from, to)));
  const parts: Buffer[] = [gzipHeader];
  whileMasked(bytes, plan, () => {
    let done = 0;
    // A part knows what came before it as its dictionary.
    const known = () =>
      done === 0 ? {} : { dictionary: bytes.subarray(Math.max(0, done - deflateWindow), done) };
    for (const [place, { from, to }] of spans.entries()) {
      // A flush ends with an empty stored block. Without its lengths it is the beginning of ours.
      const flushed = { ...known(), level, finishFlush: constants.Z_SYNC_FLUSH };
      parts.push(
        from === done
          ? storedBlock
          : deflateRawSync(bytes.subarray(done, from), flushed).subarray(0, -storedLengths),
        stored[place] as Buffer,
      );
      done = to;
    }
    parts.push(
      done < bytes.length ? deflateRawSync(bytes.subarray(done), { ...known(), level }) : deflateEnd,
    );
  });
  const copy = Buffer.concat([...parts, Buffer.alloc(gzipTrailerLength)]);
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

function brotliAround(bytes: Buffer, plan: StampPlan, effort: Effort): Buffer | undefined {
  using encoder = brotliEncoder(brotliSettings(bytes.length, effort.brotli));
  if (!encoder) return undefined;
  const stored = plan.spans.map(({ from, to }) => brotliStored(bytes.subarray(from, to)));
  const parts: Buffer[] = [];
  whileMasked(bytes, plan, () => {
    let done = 0;
    for (const [place, { from, to }] of plan.spans.entries()) {
      parts.push(encoder.write(bytes.subarray(done, from), constants.BROTLI_OPERATION_FLUSH));
      if (to < bytes.length) encoder.write(bytes.subarray(from, to), constants.BROTLI_OPERATION_FLUSH);
      parts.push(stored[place] as Buffer);
      done = to;
    }
    parts.push(
      done < bytes.length
        ? encoder.write(bytes.subarray(done), constants.BROTLI_OPERATION_FINISH)
        : brotliEnd,
    );
  });
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
