import { createReadStream } from 'node:fs';
import { readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readRegularFile } from '../../../foundation/regular-file.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { parseManifest, type ReleaseManifest } from '../../../release/format/manifest.ts';
import { currentLink, isReleaseId, manifestFile, sealFile } from '../../../release/format/release-layout.ts';
import { parseSeal } from '../../../release/format/seal.ts';
import { placedObjects } from '../../bucket-layout.ts';
import type { ReleaseStorage, StoredFile } from './storage.ts';

const filesInBatch = 1_000;
/** A stream costs more than the bytes of a small file. */
const wholeBytes = 1_048_576;

/**
 * A directory of releases, such as `tabulador build` fills, usually on a shared disk. It is copied from, so that a host
 * goes on when the disk is away. Two files at a time: a disk that does not answer keeps a thread of the pool for each.
 */
export function directoryStorage(directory: string): ReleaseStorage {
  return {
    name: directory,
    concurrency: 2,
    async look() {
      return { release: await currentIn(directory), sequence: null, index: null };
    },
    async *files({ release }) {
      const manifest = await readRegularFile(join(directory, release, manifestFile));
      yield await privateFilesOf(join(directory, release));
      yield* batchesOf(parseManifest(manifest.toString()));
    },
    async *read({ location, size }, { release }, signal) {
      const file = join(directory, release, location);
      if (size <= wholeBytes) yield await readRegularFile(file);
      else yield* createReadStream(file, { signal });
    },
    close() {},
  };
}

async function currentIn(directory: string): Promise<string> {
  let release: string;
  try {
    release = basename(await readlink(join(directory, currentLink)));
  } catch (cause) {
    throw new OperatorError(say`There is no release in ${directory}, or the disk is away.`, {
      reason: 'environment',
      hint: say`Build there with \`tabulador build\`, or see whether the disk is mounted.`,
      cause,
    });
  }
  if (isReleaseId(release)) return release;
  throw new OperatorError(say`\`current\` in ${directory} leads to something else than a release.`, {
    reason: 'environment',
    hint: say`\`tabulador rollback\` there sets it.`,
  });
}

/** The seal, and what it vouches for. */
async function privateFilesOf(release: string): Promise<StoredFile[]> {
  const bytes = await readRegularFile(join(release, sealFile));
  const sealed = parseSeal(bytes.toString()) ?? new Map<string, string>();
  const files: StoredFile[] = [
    { location: sealFile, size: bytes.length, sha256: sha256(bytes), changedAt: undefined },
  ];
  for (const [name, digest] of sealed) {
    const { size } = await stat(join(release, name));
    files.push({ location: name, size, sha256: digest, changedAt: undefined });
  }
  return files;
}

function* batchesOf(manifest: ReleaseManifest): Generator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for (const file of placedObjects(manifest)) {
    batch.push(file);
    if (batch.length < filesInBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
