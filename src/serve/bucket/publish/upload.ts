import { join } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { megabytes, type OnProgress } from '../../../foundation/progress.ts';
import { readRegularFileSync } from '../../../foundation/regular-file.ts';
import { explainSystemError } from '../../../foundation/system-errors.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { readManifest } from '../../../release/format/manifest-file.ts';
import { sealFile } from '../../../release/format/release-layout.ts';
import { readSealed } from '../../../release/format/seal.ts';
import {
  bucketFormat,
  indexText,
  objectKey,
  placedObjects,
  privateFiles,
  type StoredObject,
} from '../../bucket-layout.ts';
import { type ObjectStore, runPoolBySize } from '../object-store.ts';

export interface ReleaseContents {
  readonly release: string;
  readonly root: string;
  /** Files with the same bytes are one object. */
  readonly objects: readonly LocalObject[];
  readonly index: { readonly bytes: Buffer; readonly sha256: string };
}

export interface LocalObject extends StoredObject {
  readonly location: string;
}

export function releaseContents(directory: string, release: string): ReleaseContents {
  const root = join(directory, release);
  const manifest = readManifest(root);
  const ownFiles = privateFiles.map((location): LocalObject => {
    const bytes = readOf(release, () =>
      location === sealFile ? readRegularFileSync(join(root, location)) : readSealed(root, location),
    );
    return { location, size: bytes.length, sha256: sha256(bytes) };
  });
  const { generatedAt, tool, digest, totals } = manifest;
  const index = {
    format: bucketFormat,
    release,
    generatedAt,
    tool,
    digest,
    totals,
    private: Object.fromEntries(
      ownFiles.map(({ location, size, sha256 }) => [location, { size, sha256 }] as const),
    ),
  };
  const bytes = Buffer.from(indexText(index));
  const objects = new Map([...ownFiles, ...placedObjects(manifest)].map((object) => [object.sha256, object]));
  return { release, root, objects: [...objects.values()], index: { bytes, sha256: sha256(bytes) } };
}

function readOf(release: string, read: () => Buffer): Buffer {
  try {
    return read();
  } catch (cause) {
    throw damaged(release, cause);
  }
}

/** A disk that fails, or too many open files, change no release. */
function damaged(release: string, cause: unknown): unknown {
  const explained = explainSystemError(cause);
  if (explained instanceof OperatorError) return explained;
  return new OperatorError(
    say`The release ${release} was changed after it was built, so it cannot be published.`,
    {
      reason: 'refused',
      hint: say`\`tabulador verify ${release}\` shows what is wrong; \`tabulador build\` makes a new release.`,
      cause,
    },
  );
}

export function bytesOf(objects: readonly StoredObject[]): number {
  return objects.reduce((sum, { size }) => sum + size, 0);
}

/** Sends objects of a release. The server checks what arrives; after a failure the next run continues. */
export async function upload(
  store: ObjectStore,
  { root, release }: ReleaseContents,
  uploads: readonly LocalObject[],
  onProgress?: OnProgress,
): Promise<void> {
  const ofBytes = megabytes(bytesOf(uploads));
  let [objects, bytes] = [0, 0];
  const send = async ({ sha256: digest, size, location }: LocalObject) => {
    const content = readOf(release, () => readRegularFileSync(join(root, location)));
    if (sha256(content) !== digest) throw damaged(release, undefined);
    await store.put(objectKey(digest), content);
    objects += 1;
    bytes += size;
    onProgress?.(say`Sending`, objects, uploads.length, say`objects, ${megabytes(bytes)} of ${ofBytes}`);
  };
  await runPoolBySize(uploads, ({ size }) => size, send);
}
