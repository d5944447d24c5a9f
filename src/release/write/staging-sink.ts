import { type FileKind, kindOf } from '../../contract/headers.ts';
import type { FileSink } from '../file-sink.ts';
import { codingSuffix } from '../format/manifest.ts';
import { isPublicPath, problemLocation, publicLocation } from '../format/release-layout.ts';
import { type EncodedFile, encoded, type Piece } from '../pieces.ts';

export interface StagedFile extends Pick<EncodedFile, 'size' | 'stamps' | 'repeated'> {
  /** From the root of the release: `public/api/v1/index.json`. */
  readonly location: string;
  readonly kind: FileKind;
  /** A key over everything that the file depends on, if known. */
  readonly key?: string | undefined;
}

/** Receives the files of a release, each with its location. */
export interface Staging {
  add(file: StagedFile, pieces: readonly Uint8Array[]): void;
  /** Whether the file need not be rendered, because the previous release has one of the same key. */
  reuse?(location: string, key: string): boolean;
  /** Resolves when there is room for more. */
  drained?(): Promise<void>;
}

const suffixes = Object.values(codingSuffix);

/** Gives each rendered file its location in the release. */
export function stagingSink(staging: Staging): FileSink {
  const taken = new Set<string>();

  function add(location: string, kind: FileKind, pieces: readonly Piece[], key?: string): void {
    const { bytes, ...file } = encoded(pieces);
    staging.add({ location, kind, key, ...file }, bytes);
  }

  function publicPlace(path: string): string {
    if (!isPublicPath(path)) throw new Error(`not a public path: ${JSON.stringify(path)}`);
    return claimed(publicLocation(path));
  }

  /** Throws when a file would overwrite another one, or the compressed copy of another one. */
  function claimed(location: string): string {
    const originals = suffixes.filter((suffix) => location.endsWith(suffix));
    const rival = [
      location,
      ...suffixes.map((suffix) => location + suffix),
      ...originals.map((suffix) => location.slice(0, -suffix.length)),
    ].find((name) => taken.has(name));
    if (rival !== undefined) throw new Error(`${location} and ${rival} cannot both be in a release`);
    taken.add(location);
    return location;
  }

  return {
    file: (path, pieces) => add(publicPlace(path), kindOf(path), pieces),
    derived(path, key, render) {
      const location = publicPlace(path);
      if (!staging.reuse?.(location, key)) add(location, kindOf(path), render(), key);
    },
    problem: (code, pieces) => add(claimed(problemLocation(code)), 'problem', pieces),
    drained: async () => await staging.drained?.(),
  };
}
