import { createHash, hash } from 'node:crypto';
import { digestList } from '../../contract/mirror-files.ts';
import type { OpenDataFile, ReleaseDigests, VacanciesDigest } from '../../contract/open-data.ts';
import type { PreviousRelease } from './changes.ts';

/** By what a release and each of its open data files is known. */
export function releaseDigests(
  generatedAt: string,
  jobDigests: ReadonlyMap<string, string>,
  previous: PreviousRelease | undefined,
  files: Readonly<Record<OpenDataFile, readonly Uint8Array[]>>,
): ReleaseDigests {
  return {
    generatedAt,
    vacancies: vacanciesDigest(jobDigests),
    since: previous
      ? { generatedAt: previous.generatedAt, vacancies: vacanciesDigest(previous.jobDigests) }
      : null,
    files: Object.fromEntries(
      Object.entries(files).map(([path, pieces]) => [path, fileDigest(pieces)]),
    ) as ReleaseDigests['files'],
  };
}

function vacanciesDigest(digests: ReadonlyMap<string, string>): VacanciesDigest {
  return { count: digests.size, sha256: hash('sha256', digestList(digests), 'hex') };
}

function fileDigest(pieces: readonly Uint8Array[]): { bytes: number; sha256: string } {
  const digest = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    digest.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}
