import { randomUUID } from 'node:crypto';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { bucketFormat, indexKey, pointerHeaders, pointerKey, pointerText } from '../../bucket-layout.ts';
import { type ReadPointer, readPointer } from '../bucket-reader.ts';
import type { ObjectStore, WriteCondition } from '../object-store.ts';

export interface Switch {
  readonly release: string;
  /** SHA-256 of its index. */
  readonly index: string;
}

/**
 * Makes a release the current one, in one write that only succeeds over the pointer that was read before: what others did
 * in the meantime is never undone unnoticed. Answers with the pointer as it is now.
 */
export async function switchPointer(
  store: ObjectStore,
  from: ReadPointer | undefined,
  { release, index }: Switch,
): Promise<ReadPointer> {
  const next = {
    format: bucketFormat,
    ...{ release, index },
    sequence: (from?.sequence ?? 0) + 1,
    previous: from?.release === release ? from.previous : (from?.release ?? null),
  };
  await writePointer(store, pointerText(next), from ? { etag: from.etag } : { absent: true });
  const now = await readPointer(store);
  // An answer may have got lost on the way and the write been repeated: what counts is what is there.
  if (now?.release !== release || now.index !== index || now.sequence !== next.sequence) {
    throw conflict(store, now);
  }
  // A clean-up may have removed the index while nobody needed it yet. It looks at the pointer after that, we after this.
  if (!(await store.head(indexKey(release)))) {
    if (from)
      await writePointer(store, pointerText({ ...next, ...keptOf(from), sequence: next.sequence + 1 }), {
        etag: now.etag,
      });
    throw new OperatorError(
      say`The release ${release} was removed from ${store.address} in this very moment.`,
      {
        reason: 'busy',
        hint: say`Run the command again. What readers see is as it was.`,
      },
    );
  }
  return now;
}

function keptOf({ release, index, previous }: ReadPointer) {
  return { release, index, previous };
}

async function writePointer(store: ObjectStore, text: string, condition: WriteCondition): Promise<void> {
  const bytes = Buffer.from(text);
  await store.put(pointerKey, bytes, { headers: pointerHeaders, sha256: sha256(bytes), condition });
}

function conflict({ address }: ObjectStore, now: ReadPointer | undefined): OperatorError {
  return new OperatorError(
    now
      ? say`Somebody else switched ${address} to ${now.release} in the meantime, so it was left as it is.`
      : say`Somebody else is changing ${address}, so it was left as it is.`,
    {
      reason: 'busy',
      hint: say`See what is there with \`tabulador releases --at ${address}\`. If yours should be current, run the command again.`,
    },
  );
}

const probesFolder = 'probes/';

/**
 * Throws unless the server holds to the conditions of a write. Some take them and do nothing: there two publishers would
 * overwrite each other's pointer unnoticed. Tried on a key that nobody else uses and that is gone afterwards.
 */
export async function assertConditionalWrites(store: ObjectStore): Promise<void> {
  const key = `${probesFolder}${randomUUID()}`;
  const attempt = async (text: string, condition: WriteCondition) => {
    const bytes = Buffer.from(text);
    const options = { headers: pointerHeaders, sha256: sha256(bytes), condition };
    return (await store.put(key, bytes, options)).outcome === 'written';
  };
  try {
    // It may be there already when an answer got lost and the SDK asked again.
    await attempt('first', { absent: true });
    const tag = (await store.get(key, { limit: 100 }))?.etag;
    const isSound =
      tag !== undefined &&
      !(await attempt('second', { absent: true })) &&
      !(await attempt('third', { etag: '"00000000000000000000000000000000"' })) &&
      ((await attempt('fourth', { etag: tag })) || (await textAt(store, key)) === 'fourth');
    if (!isSound) throw withoutConditions(store);
  } finally {
    await store.delete([key]).catch(() => {});
  }
}

/** Left behind by runs that were killed in the middle of it. */
export async function oldProbes(store: ObjectStore, youngSince: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, modifiedAt } of store.list(probesFolder)) {
    if (modifiedAt < youngSince) keys.push(key);
  }
  return keys;
}

async function textAt(store: ObjectStore, key: string): Promise<string | undefined> {
  return (await store.get(key, { limit: 100 }))?.bytes.toString();
}

function withoutConditions({ address }: ObjectStore): OperatorError {
  return new OperatorError(say`The server of ${address} does not hold to the conditions of a write.`, {
    reason: 'refused',
    hint: say`Two publishers could overwrite each other unnoticed, so nothing was published. S3, Cloudflare R2, MinIO and Ceph from version 20 on hold to them.`,
  });
}
