import { type Changes, digestList, openData, type ReleaseDigests } from '../../contract/open-data.ts';
import { StaleCacheError } from '../errors.ts';
import { type Bytes, bytesOf, type OpenDataSource, sha256Of, textOf } from '../open-data.ts';
import type { RequestOptions } from '../transport.ts';
import { entriesIn, entryOf } from './entries.ts';
import type { MirrorChange, MirrorCopy, MirrorEntry, MirroredRelease, MirrorStore } from './mirror-store.ts';

export interface MirrorResult {
  /** What the copy is of now. */
  readonly release: MirroredRelease;
  /** How it came there: by the files of changes, vacancy by vacancy, or by the file with everything. */
  readonly way: 'unchanged' | 'changes' | 'vacancies' | 'everything';
  readonly put: number;
  readonly removed: number;
}

/** What is to be committed, and what is told of it afterwards. */
interface Plan extends Pick<MirrorChange, 'put' | 'removed'> {
  readonly way: MirrorResult['way'];
  readonly count: number;
}

/** Above this part of all vacancies one file with everything is less to move than so many answers. */
const fewVacancies = 0.1;
const atOnce = 4;
/** More than the longest vacancy that is published. */
const maxJobBytes = 1 << 20;
/** Each of the ways is tried twice, and another release may come between. */
const rounds = 8;

/**
 * Brings a copy to the release that is live. Everything that is fetched is believed by its digest alone, and before
 * anything is committed the copy that will be has the digest that the release says. So whatever caches hold, whenever
 * releases change and wherever a run ends, the copy is of one release and whole.
 */
export async function mirror(
  source: OpenDataSource,
  pathOfJob: (id: string) => string,
  store: MirrorStore,
  options?: RequestOptions,
): Promise<MirrorResult> {
  /** By its digest, how often a file did not come. */
  const failures = new Map<string, number>();

  for (let round = 0; round < rounds; round += 1) {
    const live = await source.release(options);
    const copy = await soundCopy(store);
    const plan = await planFor(live, copy);
    if (!plan) continue;
    options?.signal?.throwIfAborted();
    const release = { generatedAt: live.generatedAt, sha256: live.vacancies.sha256 };
    const { way, count, put, removed } = plan;
    const result = { release, way, put: count, removed: removed.length };
    if (way === 'unchanged' && copy.release?.generatedAt === live.generatedAt) return result;
    await store.commit({ from: copy.release, release, replace: way === 'everything', removed, put });
    return result;
  }
  throw staleCache();

  /** Undefined when a file of another release came: then the first question is whether this one is still live. */
  async function planFor(live: ReleaseDigests, { sha256, digests }: SoundCopy): Promise<Plan | undefined> {
    const mayFetch = (path: keyof ReleaseDigests['files']) =>
      (failures.get(live.files[path].sha256) ?? 0) < 2;
    const failed = (path: keyof ReleaseDigests['files'], times = 1) => {
      const key = live.files[path].sha256;
      failures.set(key, (failures.get(key) ?? 0) + times);
      return undefined;
    };
    const fetched = async (path: keyof ReleaseDigests['files']) =>
      (await source.file(live, path, options)) ?? failed(path);
    const isLive = async (next: ReadonlyMap<string, string>) =>
      (await digestOf(next)) === live.vacancies.sha256;

    if (sha256 === live.vacancies.sha256) return { way: 'unchanged', count: 0, put: [], removed: [] };

    const { changes, changesNdjson, vacancyDigests, vacanciesNdjson } = openData;
    if (sha256 && sha256 === live.since?.vacancies.sha256 && mayFetch(changes) && mayFetch(changesNdjson)) {
      const list = await fetched(changes);
      const lines = list && (await fetched(changesNdjson));
      if (!lines) return undefined;
      const put: MirrorEntry[] = [];
      for await (const entry of entriesIn(lines)) put.push(entry);
      const { closed } = JSON.parse(textOf(list)) as Changes;
      const next = new Map(digests);
      for (const id of closed) next.delete(id);
      for (const entry of put) next.set(entry.id, entry.sha256);
      if (await isLive(next)) return { way: 'changes', count: put.length, put, removed: closed };
      return failed(changes, 2);
    }

    if (sha256 && mayFetch(vacancyDigests)) {
      const list = await fetched(vacancyDigests);
      if (!list) return undefined;
      const next = digestsIn(list);
      const wanted = [...next].filter(([id, digest]) => digests.get(id) !== digest);
      if (wanted.length <= next.size * fewVacancies) {
        const put = await jobsOf(wanted);
        if (!put || !(await isLive(next))) return failed(vacancyDigests, 2);
        const removed = [...digests.keys()].filter((id) => !next.has(id));
        return { way: 'vacancies', count: put.length, put, removed };
      }
    }

    if (!mayFetch(vacanciesNdjson)) throw staleCache();
    const everything = await fetched(vacanciesNdjson);
    if (!everything) return undefined;
    const next = new Map<string, string>();
    for await (const entry of entriesIn(everything)) next.set(entry.id, entry.sha256);
    if (!(await isLive(next))) return failed(vacanciesNdjson, 2);
    return { way: 'everything', count: next.size, put: entriesIn(everything), removed: [] };
  }

  /** Undefined when one of them does not come. */
  async function jobsOf(wanted: readonly (readonly [string, string])[]): Promise<MirrorEntry[] | undefined> {
    const put: MirrorEntry[] = [];
    for (let at = 0; at < wanted.length; at += atOnce) {
      const entries = await Promise.all(wanted.slice(at, at + atOnce).map(jobOf));
      for (const entry of entries) {
        if (!entry) return undefined;
        put.push(entry);
      }
    }
    return put;
  }

  async function jobOf([id, sha256]: readonly [string, string]): Promise<MirrorEntry | undefined> {
    const fetched = () =>
      source.verified(pathOfJob(id), sha256, { ...options, maxBytes: maxJobBytes, normalize: lineOfAnswer });
    const line = (await fetched()) ?? (await fetched());
    return line && entryOf(textOf(line));
  }
}

interface SoundCopy extends Partial<MirrorCopy> {
  /** Of all vacancies; undefined when there is no copy. */
  readonly sha256?: string;
  readonly digests: MirrorCopy['digests'];
}

/** What is in the store, as long as it is what was committed; a damaged copy is as good as none. */
async function soundCopy(store: MirrorStore): Promise<SoundCopy> {
  const copy = await store.load();
  if (!copy) return { digests: new Map() };
  const sha256 = await digestOf(copy.digests);
  return sha256 === copy.release.sha256 ? { ...copy, sha256 } : { release: copy.release, digests: new Map() };
}

function digestOf(digests: ReadonlyMap<string, string>): Promise<string> {
  return sha256Of(bytesOf(digestList(digests)));
}

function digestsIn(list: Bytes): Map<string, string> {
  return new Map(
    textOf(list)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

/** A vacancy's line as the file with everything has it, from the answer of the API. */
function lineOfAnswer(answer: Bytes): Bytes {
  return bytesOf(`${textOf(answer).replace(/,"generatedAt":"[^"]{1,40}"\}$/, '}')}\n`);
}

function staleCache(): StaleCacheError {
  return new StaleCacheError('A cache on the way keeps files of other releases; the copy is as it was.', {
    url: openData.release,
  });
}
