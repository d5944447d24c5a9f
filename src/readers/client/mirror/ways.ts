import type { Changes, ReleaseDigests } from '../../../contract/open-data.ts';
import { digestList, openData } from '../../../contract/open-data.ts';
import { pathTemplates } from '../../../contract/path-templates.ts';
import { apiPrefix } from '../../../contract/service.ts';
import { sha256Of } from '../../../contract/sha256.ts';
import { inOrder } from '../in-order.ts';
import { type Bytes, bytesOf, fileOf, type OpenDataSource, textOf, verified } from '../open-data.ts';
import { entriesIn, entryOf } from './entries.ts';
import type { MirrorChange, MirrorCopy, MirrorEntry } from './mirror-store.ts';

/** How a copy came to a release: by the files of changes, vacancy by vacancy, or by the file with everything. */
export type Way = 'unchanged' | 'changes' | 'vacancies' | 'everything';

/** What is to be committed, and how it was come by. */
export interface Step extends Pick<MirrorChange, 'put' | 'removed'> {
  readonly way: Way;
  readonly count: number;
}

/** With each further effort a way is left out, the one that fetches least first; with the last two none but everything is left. */
export const maxEffort = 3;

/**
 * An answer is ten times as many bytes as a vacancy has in the file with everything, where all are packed together: with
 * the list of digests, about as much is moved for every eleventh vacancy as for all. And it is one request for each.
 */
const fewVacancies = 0.05;
const jobsAtOnce = 4;
/** More than the longest vacancy that is published. */
const maxJobBytes = 1 << 20;

/** By the least that there is to fetch. Undefined when something else came instead. */
export async function nextStep(
  source: OpenDataSource,
  live: ReleaseDigests,
  copy: MirrorCopy | undefined,
  effort: number,
): Promise<Step | undefined> {
  const { sha256 } = live.vacancies;
  if (copy?.release.sha256 === sha256) return { way: 'unchanged', count: 0, put: [], removed: [] };
  const base = copy?.release.sha256 === live.since?.vacancies.sha256 && effort < 1 ? copy : undefined;
  return (copy && !base && effort < 2 && (await byVacancy(source, live, copy))) || byFile(source, live, base);
}

/** Undefined when too many differ, or one of them does not come. */
async function byVacancy(
  source: OpenDataSource,
  live: ReleaseDigests,
  copy: MirrorCopy,
): Promise<Step | undefined> {
  const path = openData.vacancyDigests;
  // By the digest of all vacancies, which is that of this list.
  const list = await verified(source, path, live.vacancies.sha256, live.files[path].bytes);
  if (!list) return undefined;
  const digests = digestsIn(list);
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

/** What changed on top of the copy before, or everything on top of nothing. */
async function byFile(
  source: OpenDataSource,
  live: ReleaseDigests,
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

/** A vacancy's line as the file with everything has it, from the answer of the API. */
function lineOfAnswer(answer: Bytes): Bytes {
  return bytesOf(`${textOf(answer).replace(/,"generatedAt":"[^"]*"\}$/, '}')}\n`);
}

export function digestOf(digests: ReadonlyMap<string, string>): Promise<string> {
  return sha256Of(bytesOf(digestList(digests)));
}

/** Each line is a digest of 64 figures, two blanks and an id. */
function digestsIn(list: Bytes): Map<string, string> {
  const lines = textOf(list).split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
