import {
  type BrotliOptions,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { pathOf } from '../../contract/routes.ts';
import { noFilters } from '../../contract/search-filters.ts';
import { type ContentCoding, contentCodings } from './manifest.ts';

/**
 * What determines the bytes of a copy beside the file: the way in which we write copies, counted, and the compressors
 * inside Node. Copies of a release that were made by others are made anew.
 */
export const compressors = `copies 4, brotli ${process.versions.brotli}, zlib ${process.versions.zlib}`;

/** Below this an answer comes in two or three packets, compressed or not, and a copy is one more file to make every day. */
const smallestWorthIt = 4 * 1024;

/** From here on Brotli saves packets. Below it saves some hundred bytes of an answer that arrives in one go anyway. */
const smallestForBrotli = 64 * 1024;

export interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** Beyond these, one per cent less costs more time than all before it; pages change daily, so they get less effort. */
export function effortFor(kind: FileKind): Effort {
  if (isNamedByItsHash(kind)) return { brotli: 11, gzip: 9 };
  return { brotli: 8, gzip: kind === 'page' ? 3 : 6 };
}

/** What every client asks for first. It has every copy, as long as that saves a packet, on the smallest board too. */
const askedByEveryone = new Set<string>([pathOf('getApiIndex', {}), pathOf('searchJobs', noFilters)]);
const onePacket = 1_024;

/** The compressed copies that a file gets, by its public path or, for an error body, its location in the release. */
export function codingsFor(name: string, size: number, kind: FileKind): readonly ContentCoding[] {
  if (!fileKinds[kind].compressible || size < onePacket) return [];
  if (askedByEveryone.has(name) || isNamedByItsHash(kind) || size >= smallestForBrotli) return contentCodings;
  return size < smallestWorthIt ? [] : ['gzip'];
}

/** Such a file is compressed once and taken over by every later release. */
function isNamedByItsHash(kind: FileKind): boolean {
  return fileKinds[kind].caching === 'immutable';
}

/** The compressed copy, always the same for the same bytes; undefined when it would not be smaller. */
export function compressed(coding: ContentCoding, bytes: Buffer, effort: Effort): Buffer | undefined {
  const copy = coding === 'br' ? brotli(bytes, effort.brotli) : gzip(bytes, effort.gzip);
  return copy.length < bytes.length ? copy : undefined;
}

export function decompressed(coding: ContentCoding, bytes: Uint8Array): Buffer {
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** Whether a copy, wherever it comes from, gives these bytes back. */
export function holds(coding: ContentCoding, copy: Buffer, bytes: Buffer): boolean {
  // What is damaged may promise any amount of bytes.
  const limit = { maxOutputLength: Math.max(bytes.length, 1) };
  try {
    return (coding === 'br' ? brotliDecompressSync(copy, limit) : gunzipSync(copy, limit)).equals(bytes);
  } catch {
    return false;
  }
}

function brotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, brotliSettings(bytes.length, quality));
}

export function brotliSettings(size: number, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: fittingWindow(size),
    },
  };
}

/**
 * The smallest window that sees the whole file. The encoder clears tables as large as its window for every file, and
 * with thousands of small files that is most of its time.
 */
function fittingWindow(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

const unknownSystem = 255;

function gzip(bytes: Buffer, level: number): Buffer {
  const copy = gzipSync(bytes, { level });
  // The header names the operating system; without it the same bytes come out on every one.
  copy[9] = unknownSystem;
  return copy;
}
