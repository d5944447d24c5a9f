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
  add(file: StagedFile, pieces: readonly Uint8Array[]): void;
  /** Puts the file of the release before in its place, if that has one of the same key. */
  takeOver(location: string, key: string): boolean;
  /** Resolves when there is room for more. */
  drained(): Promise<void>;
}

/** Gives rendered files their place in the release in the making, each a place of its own. */
export function stagingSink(staging: Staging): FileSink {
  const taken = new Set<string>();

  function add(location: string, kind: FileKind, pieces: readonly Uint8Array[], key?: string): void {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    staging.add({ location, kind, size, key }, pieces);
  }

  return {
    file(path, pieces) {
      const location = locationOf(path);
      refuseRivals(location, taken);
      add(location, kindOf(path), pieces);
    },
    derived(path, key, render) {
      const location = locationOf(path);
      refuseRivals(location, taken);
      if (!staging.takeOver(location, key)) add(location, kindOf(path), render(), key);
    },
    problem(code, pieces) {
      const location = problemLocation(code);
      refuseRivals(location, taken);
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
