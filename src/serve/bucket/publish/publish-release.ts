import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { indexKey, pointerHeaders } from '../../bucket-layout.ts';
import { type ReadIndex, type ReadPointer, readIndex, readPointer } from '../bucket-reader.ts';
import type { ObjectStore, WriteCondition } from '../object-store.ts';
import { type CleanUp, cleanUp, digestsOf, RemovedTooMuch } from './clean-up.ts';
import { type ReleaseContents, releaseContents } from './release-contents.ts';
import { assertConditionalWrites, switchPointer } from './switch-pointer.ts';
import {
  absentOf,
  bytesOf,
  emptyPlan,
  planUpload,
  type Reliance,
  relianceOnNothing,
  surveyObjects,
  type UploadPlan,
  type UploadProgress,
  upload,
  uploadsOf,
} from './upload.ts';

export interface PublishRequest {
  /** Of the releases on this machine. */
  readonly directory: string;
  readonly release: string;
  /** Looks and writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Also over a release that was built later. */
  readonly force?: boolean | undefined;
  /** Relies on nothing that is in the bucket: sends every object again, whatever the server says of it. */
  readonly repair?: boolean | undefined;
  /** How many releases stay in the bucket. */
  readonly keep: number;
  /** For so long nothing is removed that no release needs: another publisher may be about to. */
  readonly graceHours: number;
  /** By the clock on the wall, which is what the server's times are compared with. */
  readonly now: Date;
  readonly onProgress?: ((progress: PublishProgress) => void) | undefined;
}

export type PublishProgress =
  | { readonly phase: 'list'; readonly objects: number }
  | ({ readonly phase: 'upload' } & UploadProgress)
  | { readonly phase: 'switch' | 'clean-up' };

/** `unchanged`: the bucket had it already and shows it. */
export type PublishOutcome = 'published' | 'unchanged' | 'planned';

export interface Publication {
  readonly outcome: PublishOutcome;
  readonly address: string;
  readonly release: string;
  /** What readers saw before; null when there was nothing. */
  readonly previous: string | null;
  readonly sequence: number;
  /** What the release needs, what of it was there, and what was, or would be, sent. */
  readonly objects: Amounts;
  readonly bytes: Amounts;
  /** Of the objects sent, those that were there in a wrong size. */
  readonly repaired: number;
  readonly cleanUp: CleanUp | null;
  /** Why nothing was removed although it was time to; the publication stands all the same. */
  readonly cleanUpProblem: string | null;
}

export interface Amounts {
  readonly needed: number;
  readonly present: number;
  readonly sent: number;
}

/**
 * Takes a release to a bucket: what the bucket lacks, then the index, then the pointer. Until the pointer is switched no
 * reader sees any of it, and after that all of it. A run that was cut short is gone on with by the next.
 */
export async function publishRelease(store: ObjectStore, request: PublishRequest): Promise<Publication> {
  const { onProgress = () => {} } = request;
  const contents = releaseContents(request.directory, request.release);
  const pointer = await readPointer(store);
  const shown = await shownIndex(store, pointer);
  // A pointer to an index that is gone or damaged shows nothing: then the index is written again.
  const isCurrent = shown?.release === contents.release && shown.sha256 === contents.index.sha256;
  if (!request.force) assertNewer(store, pointer, contents.release);
  onProgress({ phase: 'list', objects: 0 });
  const needed = [...contents.objects.values()];
  const relied = request.repair ? relianceOnNothing : await reliance(store, shown, request);
  const listing = await surveyObjects(store, needed, relied.current, (objects) =>
    onProgress({ phase: 'list', objects }),
  );
  const plan = planUpload(contents, listing, relied);
  const sent = uploadsOf(plan);
  const publication: Omit<Publication, 'outcome' | 'sequence'> = {
    address: store.address,
    release: contents.release,
    previous: pointer?.release ?? null,
    objects: { needed: needed.length, present: plan.present.objects, sent: sent.length },
    bytes: { needed: bytesOf(needed), present: plan.present.bytes, sent: bytesOf(sent) },
    repaired: plan.damaged.length,
    cleanUp: null,
    cleanUpProblem: null,
  };
  if (request.dryRun) {
    return { ...publication, outcome: 'planned', sequence: pointer?.sequence ?? 0 };
  }
  if (!isCurrent || sent.length > 0) await assertConditionalWrites(store);
  await upload(store, plan, (progress) => onProgress({ phase: 'upload', ...progress }));
  let sequence = pointer?.sequence ?? 0;
  if (!isCurrent) {
    onProgress({ phase: 'switch' });
    await writeIndex(store, contents, pointer);
    const { release, index } = contents;
    sequence = (await switchPointer(store, pointer, { release, index: index.sha256 })).sequence;
  }
  await keepRevived(store, plan);
  onProgress({ phase: 'clean-up' });
  return {
    ...publication,
    outcome: isCurrent ? 'unchanged' : 'published',
    sequence,
    ...(await tidied(store, request)),
  };
}

/** The bucket shows what was built later: somebody publishes from another machine, or an old release was named. */
function assertNewer({ address }: ObjectStore, pointer: ReadPointer | undefined, release: string): void {
  if (!pointer || pointer.release <= release) return;
  throw new OperatorError(say`${address} shows ${pointer.release}, which was built later than ${release}.`, {
    reason: 'refused',
    hint: say`Go back with \`tabulador rollback --at ${address}\`, or publish the older one all the same with --force.`,
  });
}

/** The index that the pointer means; undefined when there is none, or it is damaged. */
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

async function reliance(
  store: ObjectStore,
  shown: ReadIndex | undefined,
  request: PublishRequest,
): Promise<Reliance> {
  // Half of the time for which a clean-up leaves it alone: the other half is for this run to end in.
  return {
    // Of a release that is damaged nothing is relied upon: what is needed of it is sent again.
    current: (shown && (await unlessRefused(() => digestsOf(store, shown)))) ?? new Set(),
    youngSince: hoursBefore(request.now, request.graceHours / 2),
  };
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** A clean-up that began before us may have removed, after all, what was old when it looked. */
async function keepRevived(store: ObjectStore, { revived }: UploadPlan): Promise<void> {
  if (revived.length === 0) return;
  await upload(store, { ...emptyPlan, missing: await absentOf(store, revived) });
}

/**
 * One that is there already is written again, so that it is young: a clean-up may be about to remove it. So is one that
 * cannot be read, or that is not the one that the pointer means.
 */
async function writeIndex(
  store: ObjectStore,
  { release, index }: ReleaseContents,
  pointer: ReadPointer | undefined,
): Promise<void> {
  const write = (condition: WriteCondition | undefined) =>
    store.put(indexKey(release), index.bytes, { headers: pointerHeaders, sha256: index.sha256, condition });
  if ((await write({ absent: true })).outcome === 'written') return;
  const there = await unlessRefused(() => readIndex(store, release));
  const isMeant = pointer?.release === release && pointer.index === index.sha256;
  if (there !== undefined && there.sha256 !== index.sha256 && !isMeant) {
    throw new OperatorError(say`${store.address} has another release under the name ${release}.`, {
      reason: 'refused',
      hint: say`Two machines built at the same second. Build again, and publish that.`,
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
    // What readers see is broken then: that is no matter of tidiness.
    if (!(error instanceof OperatorError) || error instanceof RemovedTooMuch) throw error;
    return { cleanUp: null, cleanUpProblem: error.message };
  }
}
