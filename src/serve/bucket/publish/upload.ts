import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { digestInKey, objectKey, objectsFolder, type StoredObject } from '../../bucket-layout.ts';
import { type ObjectFacts, type ObjectStore, runPool } from '../object-store.ts';
import { defaultConcurrency } from '../s3-store.ts';
import type { ReleaseContents, UploadObject } from './release-contents.ts';

export interface PresentObject {
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface Listing {
  /** By digest. */
  readonly objects: ReadonlyMap<string, PresentObject>;
  readonly bytes: number;
}

/** Every object in the bucket, a thousand with each request. */
export async function listObjects(
  store: ObjectStore,
  onProgress: (objects: number) => void = () => {},
): Promise<Listing> {
  const objects = new Map<string, PresentObject>();
  let bytes = 0;
  for await (const { key, size, modifiedAt } of store.list(objectsFolder)) {
    const sha256 = digestInKey(key);
    if (sha256 === undefined || objects.has(sha256)) continue;
    objects.set(sha256, { size, modifiedAt });
    bytes += size;
    if (objects.size % 1_000 === 0) onProgress(objects.size);
  }
  return { objects, bytes };
}

/**
 * The listing, put right where it contradicts what must be there: an object in a wrong size, or none where the current
 * release has one. Listings of some servers are a moment behind; the object itself never is.
 */
export async function surveyObjects(
  store: ObjectStore,
  needed: Iterable<StoredObject>,
  current: ReadonlySet<string>,
  onProgress?: (objects: number) => void,
): Promise<Listing> {
  const listing = await listObjects(store, onProgress);
  const objects = new Map(listing.objects);
  const doubtful = [...needed].filter(({ sha256, size }) => {
    const listed = objects.get(sha256);
    return listed ? listed.size !== size : current.has(sha256);
  });
  await runPool(doubtful, defaultConcurrency, async ({ sha256, size }) => {
    const facts = await store.head(objectKey(sha256));
    const modifiedAt = objects.get(sha256)?.modifiedAt ?? new Date(0);
    if (!facts) objects.delete(sha256);
    else objects.set(sha256, { size: isWhole(facts, { sha256, size }) ? size : notTheSize, modifiedAt });
  });
  return { objects, bytes: listing.bytes };
}

/** Of no object: of one that has the right length and other bytes, too. */
const notTheSize = -1;

function isWhole(facts: ObjectFacts, { sha256, size }: StoredObject): boolean {
  return facts.size === size && (facts.sha256 ?? sha256) === sha256;
}

/**
 * Those that are not in the bucket as they should be, by the listing and, where that has doubts, by name. So many of the
 * doubtful ones are asked for, evenly spread: a listing that has more doubts than that is one of a server whose listings lag.
 */
export async function absentOf<Needed extends StoredObject>(
  store: ObjectStore,
  needed: readonly Needed[],
  mostAsked = needed.length,
): Promise<Needed[]> {
  const { objects } = await listObjects(store);
  const doubtful = needed.filter(({ sha256, size }) => objects.get(sha256)?.size !== size);
  const step = Math.max(1, Math.ceil(doubtful.length / mostAsked));
  const absent: Needed[] = [];
  await runPool(
    doubtful.filter((_, at) => at % step === 0),
    defaultConcurrency,
    async (object) => {
      const facts = await store.head(objectKey(object.sha256));
      if (!facts || !isWhole(facts, object)) absent.push(object);
    },
  );
  return absent;
}

/** What has to be sent, and why. */
export interface UploadPlan {
  /** That the bucket lacks. */
  readonly missing: readonly UploadObject[];
  /** That are there in another size than they have: an upload that was cut short, or somebody's hand. */
  readonly damaged: readonly UploadObject[];
  /**
   * That are there, but no current release needs them and a clean-up may be about to remove them: sent again, they are
   * young and left alone.
   */
  readonly revived: readonly UploadObject[];
  readonly present: { readonly objects: number; readonly bytes: number };
}

export const emptyPlan: UploadPlan = {
  missing: [],
  damaged: [],
  revived: [],
  present: { objects: 0, bytes: 0 },
};

export interface Reliance {
  /** Digests that the current release of the bucket needs: no clean-up removes them while it is current. */
  readonly current: ReadonlySet<string>;
  /** What was written since then is too young for any clean-up, whoever wrote it. */
  readonly youngSince: Date;
}

/** Later than any time of a server. */
export const relianceOnNothing: Reliance = { current: new Set(), youngSince: new Date(8.64e15) };

export function planUpload(
  { objects }: Pick<ReleaseContents, 'objects'>,
  listing: Listing,
  { current, youngSince }: Reliance,
): UploadPlan {
  const missing: UploadObject[] = [];
  const damaged: UploadObject[] = [];
  const revived: UploadObject[] = [];
  const present = { objects: 0, bytes: 0 };
  for (const object of objects.values()) {
    const there = listing.objects.get(object.sha256);
    if (!there) missing.push(object);
    else if (there.size !== object.size) damaged.push(object);
    else if (!current.has(object.sha256) && there.modifiedAt < youngSince) revived.push(object);
    else {
      present.objects += 1;
      present.bytes += object.size;
    }
  }
  return { missing, damaged, revived, present };
}

export function uploadsOf({ missing, damaged, revived }: UploadPlan): UploadObject[] {
  return [...missing, ...damaged, ...revived];
}

export function bytesOf(objects: readonly { readonly size: number }[]): number {
  return objects.reduce((sum, { size }) => sum + size, 0);
}

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
