import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { indexKey, pointerHeaders, type StoredObject } from '../../bucket-layout.ts';
import {
  neededObjects,
  type ReadIndex,
  type ReadPointer,
  readIndex,
  readPointer,
  readPointerOrRepair,
} from '../bucket-reader.ts';
import type { ObjectStore, WriteCondition } from '../object-store.ts';
import { type CleanUp, cleanUp, NeededObjectsRemoved } from './clean-up.ts';
import { assertConditionalWrites, type SignPointer, switchPointer } from './pointer.ts';
import { type ReleaseContents, releaseContents } from './release-contents.ts';
import {
  bytesOf,
  findMissing,
  planUpload,
  type Reliance,
  relianceOnNothing,
  surveyObjects,
  type UploadProgress,
  upload,
} from './upload.ts';

export interface PublishRequest {
  /** The releases of this machine. */
  readonly directory: string;
  readonly release: string;
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
  /** Replace a release that was built later. */
  readonly force?: boolean | undefined;
  /** Signs the new pointer, where releases are signed. */
  readonly sign?: SignPointer | undefined;
  /** Send every object again, whatever the bucket has. */
  readonly repair?: boolean | undefined;
  /** How many releases to keep in the bucket. */
  readonly keep: number;
  /** Unneeded objects are kept this long, because another publisher may be about to need them. */
  readonly graceHours: number;
  /** The wall-clock time, for comparison with the server's times. */
  readonly now: Date;
  readonly onProgress?: ((progress: PublishProgress) => void) | undefined;
}

export type PublishProgress =
  | { readonly phase: 'list'; readonly objects: number }
  | ({ readonly phase: 'upload' } & UploadProgress)
  | { readonly phase: 'switch' | 'clean-up' };

export interface Publication {
  /** `unchanged`: the release was already current. */
  readonly outcome: 'published' | 'unchanged' | 'planned';
  readonly address: string;
  readonly release: string;
  /** The release that was current before; null if there was none. */
  readonly previous: string | null;
  readonly sequence: number;
  /** The number of objects that the release needs, that the bucket had, and that were or would be sent. */
  readonly objects: Amounts;
  readonly bytes: Amounts;
  /** Objects sent because they had a wrong size in the bucket. */
  readonly repaired: number;
  readonly cleanUp: CleanUp | null;
  /** Why the clean-up failed; the publication is still valid. */
  readonly cleanUpProblem: string | null;
}

interface Amounts {
  readonly needed: number;
  readonly present: number;
  readonly sent: number;
}

/**
 * Publishes a release: first the objects that the bucket lacks, then the index, then the pointer. Readers see the whole
 * release once the pointer is switched, and nothing before. A new run continues an interrupted one.
 */
export async function publishRelease(store: ObjectStore, request: PublishRequest): Promise<Publication> {
  const { onProgress = () => {} } = request;
  const contents = releaseContents(request.directory, request.release);
  const pointer = request.force ? await readPointerOrRepair(store, request.now) : await readPointer(store);
  const shown = await shownIndex(store, pointer);
  // If the index of the pointer is missing or damaged, it is written again.
  const isCurrent = shown?.release === contents.release && shown.sha256 === contents.index.sha256;
  if (!request.force) assertNewer(store, pointer, contents.release);
  onProgress({ phase: 'list', objects: 0 });
  const needed = [...contents.objects.values()];
  // What the current release needs is known here if it is this one, even if its manifest in the bucket is gone.
  const relied = request.repair
    ? relianceOnNothing
    : await relianceOn(store, isCurrent ? needed : shown, request);
  const listed = await surveyObjects(store, needed, relied.current, (objects) =>
    onProgress({ phase: 'list', objects }),
  );
  const uploads = planUpload(needed, listed, relied);
  const [neededBytes, sentBytes] = [bytesOf(needed), bytesOf(uploads.map(({ object }) => object))];
  const publication: Omit<Publication, 'outcome' | 'sequence'> = {
    address: store.address,
    release: contents.release,
    previous: pointer?.release || null,
    objects: { needed: needed.length, present: needed.length - uploads.length, sent: uploads.length },
    bytes: { needed: neededBytes, present: neededBytes - sentBytes, sent: sentBytes },
    repaired: uploads.filter(({ why }) => why === 'damaged').length,
    cleanUp: null,
    cleanUpProblem: null,
  };
  let sequence = pointer?.sequence ?? 0;
  if (request.dryRun) return { ...publication, outcome: 'planned', sequence };
  if (!isCurrent || uploads.length > 0) await assertConditionalWrites(store);
  await upload(store, uploads, (progress) => onProgress({ phase: 'upload', ...progress }));
  if (!isCurrent) {
    onProgress({ phase: 'switch' });
    await writeIndex(store, contents, pointer);
    const { release, index } = contents;
    const target = { release, index: index.sha256, sign: request.sign };
    sequence = (await switchPointer(store, pointer, target)).sequence;
  }
  const revived = uploads.flatMap(({ object, why }) => (why === 'revived' ? [object] : []));
  if (revived.length > 0) {
    // A clean-up that started before us may have removed them after we sent them.
    const removed = await findMissing(store, revived);
    await upload(
      store,
      removed.map((object) => ({ object, why: 'missing' })),
    );
  }
  onProgress({ phase: 'clean-up' });
  return {
    ...publication,
    outcome: isCurrent ? 'unchanged' : 'published',
    sequence,
    ...(await tidied(store, request)),
  };
}

function assertNewer({ address }: ObjectStore, pointer: ReadPointer | undefined, release: string): void {
  if (!pointer || pointer.release <= release) return;
  throw new OperatorError(say`${address} shows ${pointer.release}, which was built later than ${release}.`, {
    reason: 'refused',
    hint: say`Roll back with \`tabulador rollback --at ${address}\`, or publish the older release with --force.`,
  });
}

/** The index that the pointer names; undefined when it is missing or damaged. */
async function shownIndex(
  store: ObjectStore,
  pointer: ReadPointer | undefined,
): Promise<ReadIndex | undefined> {
  return pointer && (await unlessRefused(() => readIndex(store, pointer.release, pointer.index)));
}

async function unlessRefused<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof OperatorError && error.reason === 'refused') return undefined;
    throw error;
  }
}

async function relianceOn(
  store: ObjectStore,
  shown: ReadIndex | readonly StoredObject[] | undefined,
  { now, graceHours }: PublishRequest,
): Promise<Reliance> {
  // A damaged release is not relied on: the objects of this one are sent again.
  const objects =
    shown && ('release' in shown ? await unlessRefused(() => neededObjects(store, shown)) : shown);
  return {
    current: new Set(objects?.map(({ sha256 }) => sha256)),
    // A clean-up keeps objects for twice as long, so this run has the other half to finish.
    youngSince: hoursBefore(now, graceHours / 2),
  };
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** Rewrites an existing index, so that it is new enough to survive a clean-up, or because it is damaged. */
async function writeIndex(
  store: ObjectStore,
  { release, index }: ReleaseContents,
  pointer: ReadPointer | undefined,
): Promise<void> {
  const write = (condition: WriteCondition | undefined) =>
    store.put(indexKey(release), index.bytes, { headers: pointerHeaders, sha256: index.sha256, condition });
  if ((await write({ absent: true })).outcome === 'written') return;
  const there = await unlessRefused(() => readIndex(store, release));
  const isNamed = pointer?.release === release && pointer.index === index.sha256;
  if (there !== undefined && there.sha256 !== index.sha256 && !isNamed) {
    throw new OperatorError(say`${store.address} has another release with the name ${release}.`, {
      reason: 'refused',
      hint: say`Two machines built in the same second. Build again, and publish that release.`,
    });
  }
  await write(undefined);
}

async function tidied(
  store: ObjectStore,
  { keep, graceHours, now }: PublishRequest,
): Promise<Pick<Publication, 'cleanUp' | 'cleanUpProblem'>> {
  try {
    const done = await cleanUp(store, { keep, youngSince: hoursBefore(now, graceHours) });
    return { cleanUp: done, cleanUpProblem: null };
  } catch (error) {
    // If needed objects were removed, readers see a damaged release, which is a failure.
    if (!(error instanceof OperatorError) || error instanceof NeededObjectsRemoved) throw error;
    return { cleanUp: null, cleanUpProblem: error.message };
  }
}
