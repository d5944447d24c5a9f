import type { FileKind } from '../../contract/headers.ts';
import type { ProblemCode } from '../../contract/operations.ts';
import {
  assertServable,
  type ContentCoding,
  type ManifestFile,
  type ReleaseManifest,
} from '../../release/format/manifest.ts';

/** What a host has to know of a file in order to answer with it: a part of its entry in the manifest. */
export interface CatalogueFile {
  readonly size: number;
  readonly kind: FileKind;
  readonly etag: string;
  /** In whole seconds since 1970. */
  readonly changedAt: number;
  readonly encoded?: Readonly<Partial<Record<ContentCoding, number>>> | undefined;
}

/** A release as `answer` sees it. */
export interface Catalogue {
  readonly file: (path: string) => CatalogueFile | undefined;
  readonly problem: (code: ProblemCode) => CatalogueFile;
}

/** Throws a ManifestError when there is an entry that cannot be answered from. */
export function catalogueOf(manifest: Pick<ReleaseManifest, 'files' | 'problems'>): Catalogue {
  assertServable(manifest);
  // A Map and not the object as it was read: a request may ask for `constructor`, and the rest of each entry can go.
  const files = new Map<string, CatalogueFile>();
  // Not by `Object.entries`: a host does this while it serves, and 100,000 pairs cost time and memory.
  for (const path in manifest.files) files.set(path, catalogueFileOf(manifest.files[path] as ManifestFile));
  const { problems } = manifest;
  return { file: (path) => files.get(path), problem: (code) => catalogueFileOf(problems[code]) };
}

/** The digest is left out: it serves to verify a release, not to answer from it. */
export function catalogueFileOf({ size, kind, etag, changedAt, encoded }: ManifestFile): CatalogueFile {
  return { size, kind, etag, changedAt: Math.floor(Date.parse(changedAt) / 1000), encoded };
}
