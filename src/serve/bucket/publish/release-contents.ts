import { join } from 'node:path';
import { kindOf } from '../../../contract/headers.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readRegularFile, readRegularFileSync } from '../../../foundation/regular-file.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { assertServable, ManifestError } from '../../../release/format/manifest.ts';
import { assertOwnFormat, readManifest } from '../../../release/format/manifest-file.ts';
import { sealFile } from '../../../release/format/release-layout.ts';
import { readSealed } from '../../../release/format/seal.ts';
import {
  bucketFormat,
  indexText,
  type ObjectHeaders,
  objectHeaders,
  placedObjects,
  privateFiles,
  type ReleaseIndex,
  type StoredObject,
} from '../../bucket-layout.ts';

/** The objects and the index of a release in a bucket. */
export interface ReleaseContents {
  readonly release: string;
  /** The objects by digest; files with the same bytes share one object. */
  readonly objects: ReadonlyMap<string, UploadObject>;
  readonly index: { readonly bytes: Buffer; readonly sha256: string };
}

export interface UploadObject extends StoredObject {
  readonly headers: ObjectHeaders;
  /** Throws an OperatorError when the file has changed since the build. */
  bytes(): Promise<Buffer>;
}

/** Reads the manifest of a release. Its files are read when they are uploaded. */
export function releaseContents(directory: string, release: string): ReleaseContents {
  const root = join(directory, release);
  assertOwnFormat(root);
  const manifest = readManifest(root);
  try {
    assertServable(manifest);
  } catch (cause) {
    if (!(cause instanceof ManifestError)) throw cause;
    throw damaged(release, cause);
  }
  const objects = new Map<string, UploadObject>();
  const add = (object: UploadObject): StoredObject => {
    if (!objects.has(object.sha256)) objects.set(object.sha256, object);
    return { size: object.size, sha256: object.sha256 };
  };
  // Uncompressed files first: a file and the compressed copy of another may have the same bytes.
  const placed = [...placedObjects(manifest)];
  for (const isCopy of [false, true]) {
    for (const { location, size, sha256, headers } of placed) {
      if ((headers.contentEncoding !== undefined) !== isCopy) continue;
      add({ size, sha256, headers, bytes: () => fileOf(root, release, location, { size, sha256 }) });
    }
  }
  const { generatedAt, tool, digest, totals } = manifest;
  const index: ReleaseIndex = {
    ...{ format: bucketFormat, release, generatedAt, tool, digest, totals },
    private: Object.fromEntries(
      privateFiles.map((name) => {
        const object = storedObject(
          name === sealFile ? readRegularFileSync(join(root, name)) : readSealed(root, name),
        );
        return [
          name,
          add({
            ...object,
            headers: objectHeaders(kindOf(`/${name}`), undefined),
            bytes: () => fileOf(root, release, name, object),
          }),
        ];
      }),
    ),
  };
  const bytes = Buffer.from(indexText(index));
  return { release, objects, index: { bytes, sha256: sha256(bytes) } };
}

function storedObject(bytes: Buffer): StoredObject {
  return { size: bytes.length, sha256: sha256(bytes) };
}

async function fileOf(
  root: string,
  release: string,
  location: string,
  { size, sha256: digest }: StoredObject,
): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readRegularFile(join(root, location));
  } catch (cause) {
    throw damaged(release, cause);
  }
  if (bytes.length !== size || sha256(bytes) !== digest) throw damaged(release, undefined);
  return bytes;
}

function damaged(release: string, cause: unknown): OperatorError {
  return new OperatorError(
    say`The release ${release} was changed after it was built, so it was not published.`,
    {
      reason: 'refused',
      hint: say`\`tabulador verify ${release}\` shows what is wrong; \`tabulador build\` makes a new release. What readers see is unchanged.`,
      cause,
    },
  );
}
