import type { ManifestFile } from '../contract/manifest.ts';
import type { CatalogueFile } from './answer.ts';

/** What a host keeps of a file's entry in the manifest. The digest serves to verify a release, not to answer from it. */
export function catalogueFileOf({ size, kind, etag, changedAt, encoded }: ManifestFile): CatalogueFile {
  return { size, kind, etag, changedAt: Math.floor(Date.parse(changedAt) / 1000), encoded };
}
