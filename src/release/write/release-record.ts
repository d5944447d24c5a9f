import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../../contract/open-data.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { isUnseen, type SoughtWords } from '../../vacancies/gate/leak-net.ts';
import type { ReleaseManifest } from '../format/manifest.ts';
import { readManifest } from '../format/manifest-file.ts';
import { recordFile } from '../format/release-layout.ts';
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
  /** A digest of what its gate allowed. */
  readonly gate: string;
  /** The hashes of the words and domains in its files, and of some that were in files before. Older programs did not keep them, and nothing of theirs is reused. */
  readonly seen: ReadonlySet<number>;
  /** The vacancies that changed since the previous release. */
  readonly changes: VacancyChanges;
  /** A digest of the public content of each vacancy, by its id; newest vacancy first. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** The changes of this release and the last ones, newest first. Older programs did not keep them. */
  readonly history?: readonly Changes[];
  readonly keys: FileKeys;
}

/** The key of each file, over everything that it depends on, by location in the release. */
export type FileKeys = ReadonlyMap<string, string>;

type VacancyChanges = {
  readonly added: number;
  readonly closed: number;
  readonly changed: number;
};

export function recordOf(
  previous: CurrentRelease | undefined,
  made: Omit<ReleaseRecord, 'format' | 'previous' | 'changes'>,
): ReleaseRecord {
  const { added, closed, changed } = changesBetween(previous?.jobDigests ?? new Map(), made.jobDigests);
  const changes = { added: added.length, closed: closed.length, changed: changed.length };
  return { format: 1, previous: previous?.id ?? null, changes, ...made };
}

export function writeRecord(release: string, record: ReleaseRecord): void {
  const { seen, ...others } = record;
  const plain = { ...others, seen: Buffer.from(Int32Array.from(seen).sort().buffer).toString('base64') };
  const text = JSON.stringify(plain, (_, value) => (value instanceof Map ? [...value] : value), 1);
  writeFileSync(join(release, recordFile), `${text}\n`, { flag: 'wx' });
}

/** Undefined if the record is missing, as in a mirror, or damaged. */
export function readRecord(release: string): ReleaseRecord | undefined {
  try {
    const record = JSON.parse(readSealed(release, recordFile).toString());
    if (record.format !== 1) return undefined;
    const { jobDigests, keys } = record;
    const seen = new Set(new Int32Array(Uint8Array.from(Buffer.from(record.seen ?? '', 'base64')).buffer));
    return { ...record, jobDigests: new Map(jobDigests), keys: new Map(keys), seen };
  } catch {
    return undefined;
  }
}

/** The release that is current while the next one is built. The next one reports its changes since then. */
interface CurrentRelease extends PreviousRelease {
  readonly id: string;
  readonly path: string;
  readonly manifest: ReleaseManifest;
  readonly record: ReleaseRecord;
}

/** Undefined before the first build, and when a forced build finds no usable release to compare with. */
export function readCurrentRelease(directory: string, force: boolean): CurrentRelease | undefined {
  const id = currentId(directory);
  try {
    return id === undefined ? undefined : readRelease(directory, id);
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
  sought: SoughtWords,
): Reuse | undefined {
  if (!previous) return undefined;
  const { path, record } = previous;
  const isAlike =
    record.compressors === made.compressors && record.buildFingerprint === made.buildFingerprint;
  return isAlike ? { path, isClean: record.gate === made.gate && isUnseen(sought, record.seen) } : undefined;
}

function readRelease(directory: string, name: string): CurrentRelease {
  const path = join(directory, name);
  if (!releaseExists(directory, name))
    throw new Error(say`\`current\` leads to ${name}, which is not there.`);
  const manifest = readManifest(path);
  const record = readRecord(path);
  const { id } = manifest;
  if (!record) throw new Error(say`The record of ${id} is missing or damaged.`);
  const { jobDigests, history } = record;
  return { id, path, manifest, record, generatedAt: manifest.generatedAt, jobDigests, history };
}
