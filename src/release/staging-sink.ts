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
  /** Stands for everything that the file was made from, where that is known. */
  readonly key?: string | undefined;
}

/** What becomes of a file in the release. */
export interface Staging {
  /** It has just been written. */
  add(file: StagedFile): void;
  /** Puts the file of the release before in its place, if that has one of the same key. */
  takeOver(location: string, key: string): boolean;
}

/**
 * Puts rendered files under the release in the making, each written whole before the next: synchronous writes are the
 * faster ones here, and the renderer needs no patience.
 */
export function stagingSink(release: string, staging: Staging): FileSink {
  const directories = new Set<string>();
  const taken = new Set<string>();

  function claim(location: string): string {
    refuseRivals(location, taken);
    const path = join(release, location);
    const directory = dirname(path);
    if (!directories.has(directory)) {
      mkdirSync(directory, { recursive: true });
      directories.add(directory);
    }
    return path;
  }

  return {
    file(path, pieces) {
      const location = locationOf(path);
      const size = writeWhole(claim(location), pieces);
      staging.add({ location, kind: kindOf(path), size });
    },
    derived(path, key, render) {
      const location = locationOf(path);
      const target = claim(location);
      if (staging.takeOver(location, key)) return;
      staging.add({ location, kind: kindOf(path), size: writeWhole(target, [render()]), key });
    },
    problem(code, pieces) {
      const location = problemLocation(code);
      staging.add({ location, kind: 'problem', size: writeWhole(claim(location), pieces) });
    },
  };
}

function locationOf(path: string): string {
  // A path that means anything but itself has no place in a release, whoever rendered it.
  if (!isPublicPath(path)) throw new Error(`not a public path: ${JSON.stringify(path)}`);
  return publicLocation(path);
}

/** Each path once; and none where the compressed copy of another would lie. */
function refuseRivals(location: string, taken: Set<string>): void {
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
