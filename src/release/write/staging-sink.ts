import { type FileKind, kindOf } from '../../contract/headers.ts';
import { bytesOfPiece, type FileSink, type Piece } from '../file-sink.ts';
import { codingSuffix } from '../format/manifest.ts';
import { isPublicPath, problemLocation, publicLocation } from '../format/release-layout.ts';
import type { Span } from '../format/stamp-places.ts';

export interface StagedFile {
  readonly location: string;
  readonly size: number;
  readonly kind: FileKind;
  /** Stands for everything that the file was made from, where that is known. */
  readonly key?: string | undefined;
  /** Parts that other files of the release have as well, in order and apart from each other. */
  readonly repeated?: readonly Span[] | undefined;
}

/** What becomes of a file in the release. */
export interface Staging {
  add(file: StagedFile, pieces: readonly Uint8Array[]): void;
  /** Puts the file of the release before in its place, if that has one of the same key. */
  takeOver(location: string, key: string): boolean;
  /** Resolves when there is room for more. */
  drained(): Promise<void>;
}

/** Gives rendered files their place in the release in the making, each a place of its own. */
export function stagingSink(staging: Staging): FileSink {
  const taken = new TakenPlaces();

  function add(location: string, kind: FileKind, pieces: readonly Piece[], key?: string): void {
    const bytes = pieces.map(bytesOfPiece);
    const repeated: { from: number; to: number }[] = [];
    let size = 0;
    for (const [place, own] of bytes.entries()) {
      const from = size;
      size += own.length;
      if (own === pieces[place]) continue;
      const last = repeated.at(-1);
      if (last?.to === from) last.to = size;
      else repeated.push({ from, to: size });
    }
    staging.add({ location, kind, size, key, ...(repeated.length > 0 && { repeated }) }, bytes);
  }

  return {
    file(path, pieces) {
      const location = locationOf(path);
      taken.add(location);
      add(location, kindOf(path), pieces);
    },
    derived(path, key, render) {
      const location = locationOf(path);
      taken.add(location);
      if (!staging.takeOver(location, key)) add(location, kindOf(path), render(), key);
    },
    problem(code, pieces) {
      const location = problemLocation(code);
      taken.add(location);
      add(location, 'problem', pieces);
    },
    drained: () => staging.drained(),
  };
}

function locationOf(path: string): string {
  // A path that means anything but itself has no place in a release, whoever rendered it.
  if (!isPublicPath(path)) throw new Error(`not a public path: ${JSON.stringify(path)}`);
  return publicLocation(path);
}

/** Each path once; and none where the compressed copy of another would lie. */
class TakenPlaces {
  readonly #locations = new Set<string>();
  /** Of files that are called like a copy of another, that other one's name. */
  readonly #originals = new Map<string, string>();

  add(location: string): void {
    const suffix = Object.values(codingSuffix).find((ending) => location.endsWith(ending));
    const original = suffix && location.slice(0, -suffix.length);
    const rival = [location, original].find((name) => name !== undefined && this.#locations.has(name));
    const taken = rival ?? this.#originals.get(location);
    if (taken !== undefined) throw new Error(`${location} and ${taken} cannot both be in a release`);
    this.#locations.add(location);
    if (original !== undefined) this.#originals.set(original, location);
  }
}
