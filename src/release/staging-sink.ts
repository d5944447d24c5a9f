import { closeSync, mkdirSync, openSync, writeSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileKind, kindOf } from '../contract/headers.ts';
import { codingSuffix } from '../contract/manifest.ts';
import { isPublicPath, problemLocation, publicLocation } from '../contract/release-layout.ts';
import type { FileSink } from '../render/file-sink.ts';

export interface StagedFile {
  readonly location: string;
  readonly size: number;
  readonly kind: FileKind;
}

/**
 * Puts rendered files under the release in the making, each written whole before the next: synchronous writes are the
 * faster ones here, and the renderer needs no patience.
 */
export function stagingSink(release: string, onStaged: (file: StagedFile) => void): FileSink {
  const directories = new Set<string>();
  const taken = new Set<string>();

  function stage(location: string, kind: FileKind, pieces: readonly Uint8Array[]): void {
    claim(location, taken);
    const path = join(release, location);
    const directory = dirname(path);
    if (!directories.has(directory)) {
      mkdirSync(directory, { recursive: true });
      directories.add(directory);
    }
    onStaged({ location, kind, size: writeWhole(path, pieces) });
  }

  return {
    file(path, pieces) {
      // A path that means anything but itself has no place in a release, whoever rendered it.
      if (!isPublicPath(path)) throw new Error(`not a public path: ${JSON.stringify(path)}`);
      stage(publicLocation(path), kindOf(path), pieces);
    },
    problem: (code, pieces) => stage(problemLocation(code), 'problem', pieces),
  };
}

/** Each path once; and none where the compressed copy of another would lie. */
function claim(location: string, taken: Set<string>): void {
  const rivals = [location];
  for (const suffix of Object.values(codingSuffix)) {
    rivals.push(location + suffix);
    if (location.endsWith(suffix)) rivals.push(location.slice(0, -suffix.length));
  }
  const rival = rivals.find((candidate) => taken.has(candidate));
  if (rival !== undefined) throw new Error(`${location} and ${rival} cannot both be in a release`);
  taken.add(location);
}

function writeWhole(path: string, pieces: readonly Uint8Array[]): number {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const descriptor = openSync(path, 'wx');
  try {
    let written = pieces.length === 0 ? 0 : writevSync(descriptor, pieces);
    // A disk that fills up takes a part of the bytes before it says so.
    if (written < size) {
      const whole = Buffer.concat(pieces);
      while (written < size) written += writeSync(descriptor, whole, written);
    }
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(descriptor);
  }
  return size;
}
