import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ReleaseManifest } from '../format/manifest.ts';
import { readManifest } from '../format/manifest-file.ts';
import { keysFile, recordFile } from '../format/release-layout.ts';
import { currentId, releaseExists } from '../format/releases-directory.ts';
import { readSealed } from '../format/seal.ts';
import { changesBetween, type PreviousRelease } from '../open-data/open-data.ts';
import type { Reuse } from './finishing-pool.ts';

/** Data that a release stores for the next build, beside the manifest and never among the public files. */
interface ReleaseRecord {
  readonly format: 1;
  /** The release that was current when this one was built. */
  readonly previous: string | null;
  /** The compressors of its copies. */
  readonly compressors: string;
  /** A digest of the program and the settings that made it. */
  readonly buildFingerprint: string;
  /** A digest of everything that its gate looked for. */
  readonly gate: string;
  /** The vacancies that changed since the previous release. */
  readonly changes: VacancyChanges;
  readonly verdicts: Verdicts;
  /** A digest of the public content of each vacancy, by its id; newest vacancy first. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

/** For each published vacancy, a digest of the texts and rules that the gate judged. */
export type Verdicts = ReadonlyMap<string, string>;

export interface VacancyChanges {
  readonly added: number;
  readonly closed: number;
  readonly changed: number;
}

export function recordOf(
  previous: CurrentRelease | undefined,
  made: Pick<ReleaseRecord, 'compressors' | 'buildFingerprint' | 'gate' | 'verdicts' | 'jobDigests'>,
): ReleaseRecord {
  const { added, closed, changed } = changesBetween(previous?.jobDigests ?? new Map(), made.jobDigests);
  const changes = { added: added.length, closed: closed.length, changed: changed.length };
  return { format: 1, previous: previous?.id ?? null, changes, ...made };
}

export function writeRecord(release: string, { jobDigests, verdicts, ...rest }: ReleaseRecord): void {
  const text = [
    `${JSON.stringify(rest, null, 2).slice(0, -2)},`,
    `  "verdicts": ${linesOf(verdicts)},`,
    `  "jobDigests": ${linesOf(jobDigests)}`,
    '}\n',
  ].join('\n');
  writeFileSync(join(release, recordFile), text, { flag: 'wx' });
}

function linesOf(pairs: Iterable<readonly [string, string]>): string {
  const lines = Array.from(pairs, (pair) => `\n    ${JSON.stringify(pair)}`);
  return `[${lines.join(',')}\n  ]`;
}

/** Undefined if the record is missing, as in a mirror, or damaged. */
export function readRecord(release: string): ReleaseRecord | undefined {
  try {
    const text = readSealed(release, recordFile).toString();
    const { jobDigests, verdicts, ...rest } = JSON.parse(text) as {
      readonly jobDigests: [string, string][];
      readonly verdicts: [string, string][];
    } & Omit<ReleaseRecord, 'jobDigests' | 'verdicts'>;
    if (rest.format !== 1) return undefined;
    return { ...rest, verdicts: new Map(verdicts), jobDigests: new Map(jobDigests) };
  } catch {
    return undefined;
  }
}

/** The verdicts of the current release; none if another program or other settings made it. */
export function lastVerdicts(directory: string, buildFingerprint: string): Verdicts {
  const id = currentId(directory);
  const record = id === undefined ? undefined : readRecord(join(directory, id));
  return record?.buildFingerprint === buildFingerprint ? record.verdicts : new Map();
}

/** The key of each file, over everything that it depends on, by location in the release. */
export type FileKeys = ReadonlyMap<string, string>;

/** Writes one line for each file, sorted, so that the same keys give the same bytes. */
export function writeFileKeys(release: string, keys: FileKeys): void {
  const lines = Array.from(keys, ([location, key]) => `${location} ${key}\n`).sort();
  writeFileSync(join(release, keysFile), lines.join(''), { flag: 'wx' });
}

/** Empty if the keys are missing or damaged; then no file is reused by its key. */
export function readFileKeys(release: string): FileKeys {
  try {
    const lines = readSealed(release, keysFile).toString().split('\n');
    return new Map(lines.slice(0, -1).map((line) => line.split(' ', 2) as [string, string]));
  } catch {
    return new Map();
  }
}

/** The release that is current while the next one is built. The next one reports its changes since then. */
interface CurrentRelease extends PreviousRelease {
  readonly id: string;
  readonly path: string;
  readonly manifest: ReleaseManifest;
  readonly record: ReleaseRecord;
}

/**
 * The manifests and records of the last two releases, as a restored backup leaves them in the releases directory: the
 * next build lists what changed since then.
 */
export const restoredFolder = '.restored';

/** Undefined before the first build, and when a forced build finds no usable release to compare with. */
export function readCurrentRelease(
  directory: string,
  generatedAt: string,
  force: boolean,
): CurrentRelease | undefined {
  const id = currentId(directory);
  try {
    return id === undefined ? restoredRelease(directory, generatedAt) : readRelease(directory, id);
  } catch (cause) {
    if (force) return undefined;
    throw new OperatorError(
      say`The build cannot compare with the current release: ${(cause as Error).message}`,
      {
        reason: 'refused',
        hint: say`Switch to a complete release with \`tabulador rollback\`, or build with --force, which skips the comparison.`,
        cause,
      },
    );
  }
}

/** What the build may reuse of the previous release: only output of the same program, settings and compressors. */
export function reusableRelease(
  previous: CurrentRelease | undefined,
  made: Pick<ReleaseRecord, 'compressors' | 'buildFingerprint' | 'gate'>,
): Reuse | undefined {
  if (!previous) return undefined;
  const { path, record } = previous;
  const isAlike =
    record.compressors === made.compressors && record.buildFingerprint === made.buildFingerprint;
  return isAlike ? { path, sameGate: record.gate === made.gate } : undefined;
}

/** A build at the time of the last release makes that release again, so it compares with the one before. */
function restoredRelease(directory: string, generatedAt: string): CurrentRelease | undefined {
  const folder = join(directory, restoredFolder);
  const read = (name: string) => (releaseExists(folder, name) ? readRelease(folder, name) : undefined);
  const last = read('current');
  const compared = last?.generatedAt === generatedAt ? read('previous') : last;
  // Its public files are not there, so none is reused.
  return compared && { ...compared, record: { ...compared.record, buildFingerprint: '' } };
}

function readRelease(directory: string, name: string): CurrentRelease {
  const path = join(directory, name);
  if (!releaseExists(directory, name))
    throw new Error(say`\`current\` leads to ${name}, which is not there.`);
  const manifest = readManifest(path);
  const record = readRecord(path);
  const { id } = manifest;
  if (!record) throw new Error(say`The record of ${id} is missing or damaged.`);
  return { id, path, manifest, record, generatedAt: manifest.generatedAt, jobDigests: record.jobDigests };
}
