import { randomUUID } from 'node:crypto';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { sha256 } from '../../../release/format/digests.ts';
import {
  type BucketPointer,
  bucketFormat,
  indexKey,
  type PointerSignature,
  pointerHeaders,
  pointerKey,
  pointerText,
} from '../../bucket-layout.ts';
import { type ReadPointer, readPointer } from '../bucket-reader.ts';
import type { ObjectStore, PutOutcome, WriteCondition } from '../object-store.ts';

export type SignPointer = (pointer: BucketPointer) => PointerSignature;

interface SwitchTarget extends Pick<BucketPointer, 'release' | 'index'> {
  readonly sign?: SignPointer | undefined;
}

/**
 * Makes a release the current one by a conditional write over the pointer that was read before, so that no publisher undoes
 * the switch of another. `index` is the SHA-256 of the index of the release. Returns the new pointer.
 */
export async function switchPointer(
  store: ObjectStore,
  from: ReadPointer | undefined,
  { release, index, sign }: SwitchTarget,
): Promise<ReadPointer> {
  const next = {
    format: bucketFormat,
    ...{ release, index },
    sequence: (from?.sequence ?? 0) + 1,
    // Empty if the pointer before could not be read.
    previous: from?.release === release ? from.previous : from?.release || null,
  };
  const write = (pointer: BucketPointer) =>
    pointerText(sign ? { ...pointer, signed: sign(pointer) } : pointer);
  await putText(store, pointerKey, write(next), from ? { etag: from.etag } : { absent: true });
  // The outcome of the write is not reliable: if its first answer was lost, the repeated write fails on our own
  // pointer.
  const now = await readPointer(store);
  if (now?.release !== release || now.index !== index || now.sequence !== next.sequence) {
    throw conflict(store, now);
  }
  // A clean-up may have just removed the index. It reads the pointer after the removal; we check the index after the
  // switch.
  if (!(await store.head(indexKey(release)))) {
    if (from) {
      const restored = { ...next, release: from.release, index: from.index, previous: from.previous };
      const text = write({ ...restored, sequence: next.sequence + 1 });
      await putText(store, pointerKey, text, { etag: now.etag });
    }
    throw new OperatorError(say`The release ${release} was just removed from ${store.address}.`, {
      reason: 'busy',
      hint: say`Run the command again. What readers see is unchanged.`,
    });
  }
  return now;
}

async function putText(
  store: ObjectStore,
  key: string,
  text: string,
  condition: WriteCondition,
): Promise<PutOutcome> {
  const bytes = Buffer.from(text);
  return await store.put(key, bytes, { headers: pointerHeaders, sha256: sha256(bytes), condition });
}

function conflict({ address }: ObjectStore, now: ReadPointer | undefined): OperatorError {
  return new OperatorError(
    now
      ? say`Another publisher switched ${address} to ${now.release} at the same time, and that stays.`
      : say`Another publisher is changing ${address}, so nothing was switched.`,
    {
      reason: 'busy',
      hint: say`See what is there with \`tabulador releases --at ${address}\`. If yours should be current, run the command again.`,
    },
  );
}

const probesFolder = 'probes/';

/**
 * Throws unless the server respects conditions. Some servers ignore them, so two publishers would overwrite each
 * other's pointer. The test uses a random key and removes it.
 */
export async function assertConditionalWrites(store: ObjectStore): Promise<void> {
  const key = `${probesFolder}${randomUUID()}`;
  const attempt = async (text: string, condition: WriteCondition) =>
    (await putText(store, key, text, condition)).outcome === 'written';
  try {
    // This may fail if an answer was lost and the SDK repeated the write.
    await attempt('first', { absent: true });
    const tag = (await store.get(key, { limit: 100 }))?.etag;
    const isSound =
      tag !== undefined &&
      !(await attempt('second', { absent: true })) &&
      !(await attempt('third', { etag: '"00000000000000000000000000000000"' })) &&
      ((await attempt('fourth', { etag: tag })) ||
        (await store.get(key, { limit: 100 }))?.bytes.toString() === 'fourth');
    if (isSound) return;
    throw new OperatorError(say`The server of ${store.address} ignores the conditions of a write.`, {
      reason: 'refused',
      hint: say`Two publishers could overwrite each other unnoticed, so nothing was published. S3, Cloudflare R2, MinIO and Ceph from version 20 on respect them.`,
    });
  } finally {
    await store.delete([key]).catch(() => {});
  }
}

/** Keys that killed runs of `assertConditionalWrites` left behind. */
export async function oldProbes(store: ObjectStore, youngSince: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, modifiedAt } of store.list(probesFolder)) {
    if (modifiedAt < youngSince) keys.push(key);
  }
  return keys;
}
