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
