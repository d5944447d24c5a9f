import { mirrorFiles } from './mirror-files.ts';

/** What is published beyond the API's operations: the same data in bulk, as changes and as feeds, outside its prefix. */
export const openData = {
  ...mirrorFiles,
  vacanciesCsv: '/datos/vacantes.csv.gz',
  salariesCsv: '/datos/sueldos.csv',
  jsonFeed: '/feeds/vacantes.json',
  atomFeed: '/feeds/vacantes.xml',
} as const;

/** Those whose bytes the release vouches for: all but the file in which it does. */
export type OpenDataFile = Exclude<(typeof openData)[keyof typeof openData], typeof openData.release>;

/**
 * All vacancies of a release, by content. `sha256` is that of the list of digests: for each vacancy, in the order of their
 * ids, the digest of its line in the NDJSON file and its id, as `sha256sum` writes them. So it is the same for the same
 * vacancies in whatever order or packing, and whoever keeps them can work it out from what he has.
 */
export interface VacanciesDigest {
  readonly count: number;
  readonly sha256: string;
}

/**
 * What a release says of its open data (`openData.release`): which one it is, and by which digests its files are known. A cache may hold
 * any other file of any age; with this one at hand nobody mistakes it for the file of this release.
 */
export interface ReleaseDigests {
  readonly generatedAt: string;
  readonly vacancies: VacanciesDigest;
  /** The copy from which the two files of changes lead to this release; null: there was none before. */
  readonly since: { readonly generatedAt: string; readonly vacancies: VacanciesDigest } | null;
  readonly files: Readonly<Record<OpenDataFile, { readonly bytes: number; readonly sha256: string }>>;
}

/** What a mirror must do to follow a release: fetch what is added or changed, drop what is closed. */
export interface Changes {
  readonly generatedAt: string;
  /** `generatedAt` of the release compared with. A mirror of any other state has to start over; null: there was none. */
  readonly since: string | null;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly closed: readonly string[];
}
