import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFile } from '../contract/release-layout.ts';

/** What a release remembers for the next build. It lies beside the manifest, never among the public files. */
export interface ReleaseRecord {
  readonly format: 1;
  /** The release that was current when this one was built. */
  readonly previous: string | null;
  /** What changed since that one, in vacancies. */
  readonly changes: VacancyChanges;
  /** By vacancy, a digest of its public content; in the order of the release, newest first. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

export interface VacancyChanges {
  readonly added: number;
  readonly closed: number;
  readonly changed: number;
}

export function changesBetween(
  previous: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): VacancyChanges {
  let added = 0;
  let changed = 0;
  for (const [id, digest] of now) {
    const before = previous.get(id);
    if (before === undefined) added++;
    else if (before !== digest) changed++;
  }
  return { added, closed: previous.size + added - now.size, changed };
}

export function writeRecord(release: string, { jobDigests, ...rest }: ReleaseRecord): void {
  const pairs = Array.from(jobDigests, (pair) => `\n    ${JSON.stringify(pair)}`);
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  writeFileSync(join(release, recordFile), `${head},\n  "jobDigests": [${pairs.join(',')}\n  ]\n}\n`, {
    flag: 'wx',
  });
}

/** The record of a release, or undefined when it is missing or damaged: a mirror has none. */
export function readRecord(release: string): ReleaseRecord | undefined {
  try {
    const { jobDigests, ...rest } = JSON.parse(readFileSync(join(release, recordFile), 'utf8')) as {
      jobDigests: [string, string][];
    } & Omit<ReleaseRecord, 'jobDigests'>;
    return rest.format === 1 ? { ...rest, jobDigests: new Map(jobDigests) } : undefined;
  } catch {
    return undefined;
  }
}
