import { type Changes, digestList, type OpenDataDigests, openData } from '../../contract/open-data.ts';
import { pathTemplates } from '../../contract/path-templates.ts';
import { apiPrefix } from '../../contract/service.ts';
import { sha256Of } from '../../contract/sha256.ts';
import { UntrustedReleaseError } from './errors.ts';
import type {
  MirrorChange,
  MirrorCopy,
  MirrorEntry,
  MirroredJob,
  MirroredRelease,
  MirrorStore,
} from './mirror-store.ts';
import {
  type Bytes,
  bytesOf,
  fileOf,
  liveRelease,
  type OpenDataSource,
  staleCache,
  textOf,
  verified,
} from './open-data.ts';
import { inOrder } from './transport.ts';

export interface MirrorResult {
  /** The release of the updated copy. */
  readonly release: MirroredRelease;

  readonly way: Way;
  readonly put: number;
  readonly removed: number;
}

/**
 * Updates a copy to the live release. Every file is checked by its digest, and the new copy as a whole before the
 * commit, so the copy is always one complete release, whatever caches do.
 */
export async function mirror(store: MirrorStore, source: OpenDataSource): Promise<MirrorResult> {
  const found = await store.load();
  const from = found?.release;
  // A damaged copy counts as none.
  const copy = found && (await digestOf(found.digests)) === found.release.sha256 ? found : undefined;
  for (let effort = copy ? 0 : maxEffort - 1; effort <= maxEffort; effort += 1) {
    const live = await liveRelease(source);
    if (source.options?.keys && from && live.generatedAt < from.generatedAt) {
      const why = `it was built at ${live.generatedAt}, before the copy (${from.generatedAt})`;
      throw new UntrustedReleaseError(`The release cannot be trusted: ${why}`, { url: source.origin });
    }
    const step = await nextStep(source, live, copy, effort);
    // Without a step, a file of another release arrived, so the live release is read again.
    if (step) {
      source.options?.signal?.throwIfAborted();
      const { way, count, removed, put } = step;
      const release = { generatedAt: live.generatedAt, sha256: live.vacancies.sha256 };
      if (way !== 'unchanged' || from?.generatedAt !== release.generatedAt)
        await store.commit({ from, release, replace: way === 'everything', removed, put });
      return { release, way, put: count, removed: removed.length };
    }
  }
  throw staleCache(source, openData.release);
}

/** What was fetched: nothing, the files of changes, single vacancies, or the whole file. */
type Way = 'unchanged' | 'changes' | 'vacancies' | 'everything';

/** What to commit, and how it was fetched. */
interface Step extends Pick<MirrorChange, 'put' | 'removed'> {
  readonly way: Way;
  readonly count: number;
}

/** Each attempt skips one way, the cheapest first; the last two fetch everything. */
const maxEffort = 3;

/** A single vacancy costs a request and ten times its compressed bytes: above this share the whole file is cheaper. */
const fewVacancies = 0.05;
const jobsAtOnce = 4;
/** More than the longest published vacancy. */
const maxJobBytes = 1 << 20;

/** Fetches as little as possible. Undefined if a file of another release arrived. */
async function nextStep(
  source: OpenDataSource,
  live: OpenDataDigests,
  copy: MirrorCopy | undefined,
  effort: number,
): Promise<Step | undefined> {
  const { sha256 } = live.vacancies;
  if (copy?.release.sha256 === sha256) return { way: 'unchanged', count: 0, put: [], removed: [] };
  const base = copy?.release.sha256 === live.since?.vacancies.sha256 && effort < 1 ? copy : undefined;
  return (copy && !base && effort < 2 && (await byVacancy(source, live, copy))) || byFile(source, live, base);
}

/** Undefined if too many vacancies differ, or one cannot be fetched. */
async function byVacancy(
  source: OpenDataSource,
  live: OpenDataDigests,
  copy: MirrorCopy,
): Promise<Step | undefined> {
  const path = openData.vacancyDigests;
  // The digest of all vacancies is the digest of this list.
  const list = await verified(source, path, live.vacancies.sha256, live.files[path].bytes);
  if (!list) return undefined;
  // Each line is a digest of 64 digits, two spaces and an id.
  const lines = textOf(list).split('\n').slice(0, -1);
  const digests = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const wanted = [...digests].filter(([id, sha256]) => copy.digests.get(id) !== sha256);
  if (wanted.length > digests.size * fewVacancies) return undefined;
  const lineOf = ([id, sha256]: readonly [string, string]) => {
    const address = apiPrefix + pathTemplates.getJob.replace('{jobId}', id);
    return verified(source, address, sha256, maxJobBytes, lineOfAnswer);
  };
  const put: MirrorEntry[] = [];
  for await (const line of inOrder(wanted, jobsAtOnce, lineOf)) {
    if (!line) return undefined;
    put.push(await entryOf(textOf(line)));
  }
  const removed = [...copy.digests.keys()].filter((id) => !digests.has(id));
  return { way: 'vacancies', count: put.length, put, removed };
}

/** Uses the files of changes if they apply to the copy; otherwise the whole file. */
async function byFile(
  source: OpenDataSource,
  live: OpenDataDigests,
  base: MirrorCopy | undefined,
): Promise<Step | undefined> {
  const packed = await fileOf(source, live, base ? openData.changesNdjson : openData.vacanciesNdjson);
  const list = packed && base && (await fileOf(source, live, openData.changes));
  if (!packed || (base && !list)) return undefined;
  const removed = list ? (JSON.parse(textOf(list)) as Changes).closed : [];
  const digests = new Map(base?.digests);
  for (const id of removed) digests.delete(id);
  let count = 0;
  for await (const { id, sha256 } of entriesIn(packed)) {
    digests.set(id, sha256);
    count += 1;
  }
  if ((await digestOf(digests)) !== live.vacancies.sha256) return undefined;
  return { way: base ? 'changes' : 'everything', count, put: entriesIn(packed), removed };
}

/** Converts an answer of the API to the vacancy's line in the whole file. */
function lineOfAnswer(answer: Bytes): Bytes {
  return bytesOf(`${textOf(answer).replace(/,"generatedAt":"[^"]*"\}$/, '}')}\n`);
}

function digestOf(digests: ReadonlyMap<string, string>): Promise<string> {
  return sha256Of(bytesOf(digestList(digests)));
}

/** Streams the vacancies of a compressed NDJSON file, so that a large board is not in memory twice. */
async function* entriesIn(packed: Bytes): AsyncGenerator<MirrorEntry, void, undefined> {
  const text = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield entryOf(`${line}\n`);
  }
}

async function entryOf(line: string): Promise<MirrorEntry> {
  const job = JSON.parse(line) as MirroredJob;
  return { id: job.id, sha256: await sha256Of(bytesOf(line)), job };
}
