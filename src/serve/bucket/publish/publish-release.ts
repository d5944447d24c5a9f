import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { OnProgress } from '../../../foundation/progress.ts';
import { indexKey, type StoredObject } from '../../bucket-layout.ts';
import {
  listObjects,
  missingObjects,
  neededObjects,
  type ReadPointer,
  readIndex,
  readPointer,
} from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import { type PointerAuthor, switchPointer } from './bucket-releases.ts';
import { type CleanUp, cleanUp } from './clean-up.ts';
import { bytesOf, type ReleaseContents, releaseContents, upload } from './upload.ts';

export interface PublishRequest extends PointerAuthor {
  readonly directory: string;
  readonly release: string;
  readonly dryRun?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly keep: number;
  readonly onProgress?: OnProgress | undefined;
}

export interface Publication {
  /** `unchanged`: the release was already current; a signed pointer to it was renewed. */
  readonly outcome: 'published' | 'unchanged' | 'planned';
  readonly address: string;
  readonly release: string;
  /** The release that was current before; null if there was none. */
  readonly previous: string | null;
  readonly sequence: number;
  /** The number of objects that the release needs, that the bucket had, and that were or would be sent. */
  readonly objects: Amounts;
  readonly bytes: Amounts;
  readonly cleanUp: CleanUp | null;
  /** Why the clean-up failed; the publication is still valid. */
  readonly cleanUpProblem: string | null;
}

interface Amounts {
  readonly needed: number;
  readonly present: number;
  readonly sent: number;
}

/** First the objects that the bucket lacks, then the index, then the pointer, so that readers see the whole release or nothing of it. */
export async function publishRelease(store: ObjectStore, request: PublishRequest): Promise<Publication> {
  const { onProgress, dryRun, force } = request;
  const contents = releaseContents(request.directory, request.release);
  const { objects: needed, release } = contents;
  const pointer = await readPointer(store);
  if (!force) assertNewer(store, pointer, release);
  const shown = pointer && (await unlessRefused(() => readIndex(store, pointer.release, pointer.index)));
  // If the index of the pointer is missing or damaged, it is written again.
  const isCurrent = shown?.sha256 === contents.index.sha256;
  const ofShown = isCurrent ? needed : shown && (await unlessRefused(() => neededObjects(store, shown)));
  const current = new Set(ofShown?.map(({ sha256 }) => sha256));
  onProgress?.(say`Looking at the bucket`);
  const listed = await listObjects(store, (objects) =>
    onProgress?.(say`Looking at the bucket`, objects, undefined, say`objects`),
  );
  const unlisted = needed.filter(({ sha256, size }) => listed.get(sha256)?.size !== size);
  // A listing may lag behind, so what the current release needs is asked for.
  const { kept = [], fresh = [] } = Object.groupBy(unlisted, ({ sha256 }) =>
    current.has(sha256) ? 'kept' : 'fresh',
  );
  const uploads = [...(await missingObjects(store, kept)), ...fresh];
  const [neededBytes, sentBytes] = [bytesOf(needed), bytesOf(uploads)];
  const publication: Omit<Publication, 'outcome' | 'sequence'> = {
    address: store.address,
    release,
    previous: pointer?.release ?? null,
    objects: { needed: needed.length, present: needed.length - uploads.length, sent: uploads.length },
    bytes: { needed: neededBytes, present: neededBytes - sentBytes, sent: sentBytes },
    cleanUp: null,
    cleanUpProblem: null,
  };
  let sequence = pointer?.sequence ?? 0;
  if (dryRun) return { ...publication, outcome: 'planned', sequence };
  await upload(store, contents, uploads, onProgress);
  if (uploads.length > 0) await assertArrived(store, uploads);
  if (!isCurrent) await writeIndex(store, contents, pointer);
  if (!isCurrent || request.sign) {
    onProgress?.(say`Switching`);
    const target = { release, index: contents.index.sha256 };
    ({ sequence } = await switchPointer(store, pointer, target, request));
  }
  // The clean-up of another publisher may have removed what was there and no release needed.
  const sent = new Set(uploads);
  const relied = needed.filter((object) => !sent.has(object) && !current.has(object.sha256));
  await upload(store, contents, await missingObjects(store, relied));
  onProgress?.(say`Removing old releases`);
  const outcome = isCurrent ? 'unchanged' : 'published';
  return { ...publication, outcome, sequence, ...(await cleanedUp(store, request)) };
}

/** A server may accept an object and not keep it, or keep a part of it. */
async function assertArrived(store: ObjectStore, uploads: readonly StoredObject[]): Promise<void> {
  const listed = await listObjects(store);
  const unlisted = uploads.filter(({ sha256, size }) => listed.get(sha256)?.size !== size);
  const lost = await missingObjects(store, unlisted);
  if (lost.length === 0) return;
  throw new OperatorError(
    say`${store.address} accepted objects that it does not have whole: ${lost.length} of ${uploads.length}.`,
    {
      reason: 'environment',
      hint: say`What readers see is unchanged. Run the command again; if this repeats, look at the service that keeps the bucket.`,
    },
  );
}

function assertNewer({ address }: ObjectStore, pointer: ReadPointer | undefined, release: string): void {
  // What follows the time is a digest, which says nothing about the order.
  const time = release.slice(0, release.indexOf('-'));
  if (!pointer || pointer.release.slice(0, time.length) <= time) return;
  throw new OperatorError(say`${address} shows ${pointer.release}, which was built later than ${release}.`, {
    reason: 'refused',
    hint: say`Roll back with \`tabulador rollback --at ${address}\`, or publish the older release with --force.`,
  });
}

/** Undefined if what is read is missing or damaged. */
async function unlessRefused<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof OperatorError && error.reason === 'refused') return undefined;
    throw error;
  }
}

/** Replaces an index that is damaged, but not that of another release with the same name. */
async function writeIndex(
  store: ObjectStore,
  { release, index }: ReleaseContents,
  pointer: ReadPointer | undefined,
): Promise<void> {
  if (await store.put(indexKey(release), index.bytes, { absent: true })) return;
  const there = await unlessRefused(() => readIndex(store, release));
  const isNamed = pointer?.release === release && pointer.index === index.sha256;
  if (there && there.sha256 !== index.sha256 && !isNamed) {
    throw new OperatorError(say`${store.address} has another release with the name ${release}.`, {
      reason: 'refused',
      hint: say`Two machines built in the same second. Build again, and publish that release.`,
    });
  }
  await store.put(indexKey(release), index.bytes);
}

async function cleanedUp(
  store: ObjectStore,
  request: PublishRequest,
): Promise<Pick<Publication, 'cleanUp' | 'cleanUpProblem'>> {
  try {
    return { cleanUp: await cleanUp(store, request), cleanUpProblem: null };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { cleanUp: null, cleanUpProblem: error.message };
  }
}
