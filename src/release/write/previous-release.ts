import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ReleaseManifest } from '../format/manifest.ts';
import { readManifest } from '../format/manifest-file.ts';
import { recordFile } from '../format/release-layout.ts';
import { currentId, releaseExists } from '../format/releases-directory.ts';
import { readSealed } from '../format/seal-file.ts';
import type { PreviousRelease } from '../open-data/changes.ts';

/** What a release remembers for the next build. It lies beside the manifest, never among the public files. */
export interface ReleaseRecord {
  readonly format: 1;
  /** The release that was current when this one was built. */
  readonly previous: string | null;
  /** What its compressed copies were made with. */
  readonly compressors?: string | undefined;
  /** Stands for the program and the settings that it was made with. */
  readonly edition?: string | undefined;
  /** Stands for what its gate looked for. */
  readonly gate?: string | undefined;
  /** What the build has found out and the next one of the same edition need not find out again. */
  readonly notes?: BuildNotes | undefined;
  /** What changed since that one, in vacancies. */
  readonly changes: VacancyChanges;
  /** By vacancy, a digest of its public content; in the order of the release, newest first. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

export interface BuildNotes {
  /** Words that the product publishes whatever the vacancies say. */
  readonly productWords: readonly string[];
  /** By vacancy, what was read of it when it was found fit to be published, and by which rules. */
  readonly verdicts: ReadonlyMap<string, string>;
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

export function writeRecord(release: string, { jobDigests, notes, ...rest }: ReleaseRecord): void {
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  const noted = notes
    ? `  "productWords": ${JSON.stringify(notes.productWords)},\n  "verdicts": ${linesOf(notes.verdicts)},\n`
    : '';
  const text = `${head},\n${noted}  "jobDigests": ${linesOf(jobDigests)}\n}\n`;
  writeFileSync(join(release, recordFile), text, { flag: 'wx' });
}

function linesOf(pairs: Iterable<readonly [string, string]>): string {
  const lines = Array.from(pairs, (pair) => `\n    ${JSON.stringify(pair)}`);
  return `[${lines.join(',')}\n  ]`;
}

/** The record of a release, or undefined when it is missing or damaged: a mirror has none. */
export function readRecord(release: string): ReleaseRecord | undefined {
  try {
    const text = readSealed(release, recordFile).toString();
    const {
      jobDigests,
      verdicts = [],
      productWords,
      ...rest
    } = JSON.parse(text) as {
      readonly jobDigests: [string, string][];
      readonly verdicts?: [string, string][];
      readonly productWords?: string[];
    } & Omit<ReleaseRecord, 'jobDigests' | 'notes'>;
    if (rest.format !== 1) return undefined;
    const notes = productWords && { productWords, verdicts: new Map(verdicts) };
    return { ...rest, jobDigests: new Map(jobDigests), notes };
  } catch {
    return undefined;
  }
}

/** What the last build of this edition has noted; undefined when there was none. */
export function lastNotes(directory: string, edition: string): BuildNotes | undefined {
  const id = currentId(directory);
  const record = id === undefined ? undefined : readRecord(join(directory, id));
  return record?.edition === edition ? record.notes : undefined;
}

/** The release that is current while the next one is built: everything that the next one says of change refers to it. */
export interface CurrentRelease extends PreviousRelease {
  readonly id: string;
  readonly path: string;
  readonly manifest: ReleaseManifest;
  readonly record: ReleaseRecord;
}

/**
 * Undefined before the first build. When `current` leads to nothing usable there is something to compare with and it
 * cannot be read: then the build stops, since it could not tell a normal day from a lost board, unless it is forced.
 */
export function readCurrentRelease(directory: string, force: boolean): CurrentRelease | undefined {
  const id = currentId(directory);
  if (id === undefined) return undefined;
  try {
    return readRelease(directory, id);
  } catch (cause) {
    if (force) return undefined;
    throw new OperatorError(say`The current release cannot be compared with: ${(cause as Error).message}`, {
      reason: 'refused',
      hint: say`Switch to a whole release with \`tabulador rollback\`, or build with --force, which compares with nothing.`,
      cause,
    });
  }
}

function readRelease(directory: string, id: string): CurrentRelease {
  const path = join(directory, id);
  if (!releaseExists(directory, id)) throw new Error(say`\`current\` leads to ${id}, which is not there.`);
  const manifest = readManifest(path);
  const record = readRecord(path);
  if (!record) throw new Error(say`The record of ${id} is missing or damaged.`);
  return { id, path, manifest, record, generatedAt: manifest.generatedAt, jobDigests: record.jobDigests };
}
