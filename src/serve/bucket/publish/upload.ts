import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { objectKey } from '../../bucket-layout.ts';
import type { ObjectStore } from '../object-store.ts';
import { runPool } from '../run-pool.ts';
import { defaultConcurrency } from '../s3-store.ts';
import type { UploadObject } from './release-contents.ts';
import { bytesOf, type UploadPlan } from './upload-plan.ts';

export interface UploadProgress {
  readonly objects: number;
  readonly of: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

/** Bytes of files that are in memory at the same time; one that is larger goes alone. */
const bytesInFlight = 64 * 1024 ** 2;

/**
 * Sends what a plan says, several objects at a time, and holds what the server says it has got against what was sent.
 * What was sent before a failure stays: the next run finds it.
 */
export async function upload(
  store: ObjectStore,
  { missing, damaged, revived }: UploadPlan,
  onProgress: (progress: UploadProgress) => void = () => {},
): Promise<void> {
  const all = [
    ...missing.map((object) => ({ object, replace: false })),
    ...[...damaged, ...revived].map((object) => ({ object, replace: true })),
  ];
  const ofBytes = bytesOf(all.map(({ object }) => object));
  let [objects, bytes] = [0, 0];
  const budget = new ByteBudget(bytesInFlight);
  await runPool(all, defaultConcurrency, async ({ object, replace }) => {
    await budget.take(object.size);
    try {
      await send(store, object, replace);
    } finally {
      budget.give(object.size);
    }
    objects += 1;
    bytes += object.size;
    onProgress({ objects, of: all.length, bytes, ofBytes });
  });
}

async function send(store: ObjectStore, object: UploadObject, replace: boolean): Promise<void> {
  const { sha256, headers } = object;
  const outcome = await store.put(objectKey(sha256), await object.bytes(), {
    headers,
    sha256,
    condition: replace ? undefined : { absent: true },
  });
  // Another publisher was quicker, or an answer got lost: the object is there, and is looked at like any other.
  if (outcome.outcome === 'written' && outcome.arrived) return;
  await assertArrived(store, object);
}

/** Asks the server what it holds. Where it knows no digest, its check of the signature has covered the bytes, and the size will do. */
async function assertArrived(store: ObjectStore, { sha256, size }: UploadObject): Promise<void> {
  const facts = await store.head(objectKey(sha256));
  if (facts?.size === size && (facts.sha256 === undefined || facts.sha256 === sha256)) return;
  throw new OperatorError(say`An object did not arrive whole in ${store.address}.`, {
    reason: 'environment',
    hint: say`What readers see is unchanged. Run the command again: damaged objects are found and replaced.`,
  });
}

/** Lets through what fits, in the order of asking. */
class ByteBudget {
  readonly #limit: number;
  #used = 0;
  readonly #waiting: { readonly size: number; readonly go: () => void }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(size: number): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ size, go });
      this.#admit();
    });
  }

  give(size: number): void {
    this.#used -= size;
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#used > 0 && this.#used + next.size > this.#limit) return;
      this.#waiting.shift();
      this.#used += next.size;
      next.go();
    }
  }
}
