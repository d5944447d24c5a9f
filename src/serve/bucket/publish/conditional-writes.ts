import { randomUUID } from 'node:crypto';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { pointerHeaders } from '../../bucket-layout.ts';
import type { ObjectStore, WriteCondition } from '../object-store.ts';

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
