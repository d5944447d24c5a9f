/** The vacancies and the salary index in bulk, as changes and as a feed, outside the prefix of the API. */
export const openData = {
  release: '/datos/publicacion.json',
  vacanciesNdjson: '/datos/vacantes.ndjson.gz',
  vacancyDigests: '/datos/huellas.txt',
  changes: '/datos/cambios.json',
  changesNdjson: '/datos/cambios.ndjson.gz',
  vacanciesCsv: '/datos/vacantes.csv.gz',
  vacanciesParquet: '/datos/vacantes.parquet',
  salariesCsv: '/datos/sueldos.csv',
  salariesParquet: '/datos/sueldos.parquet',
  dictionary: '/datos/datapackage.json',
  atomFeed: '/feeds/vacantes.xml',
} as const;

/** The changes of each of the last releases; the time of its build follows. */
export const changesFolder = '/datos/cambios/';
export const changesKept = 30;

export function changesFile(generatedAt: string): string {
  return `${changesFolder}${generatedAt.replace(/[-:]/g, '')}.json`;
}

/** The files whose digests `openData.release` lists: all but itself. */
export type OpenDataFile = Exclude<(typeof openData)[keyof typeof openData], typeof openData.release>;

/** `sha256` is the digest of `digestList`, so a mirror can compute it from its copy, in whatever order. */
export interface VacanciesDigest {
  readonly count: number;
  readonly sha256: string;
}

/** The body of `openData.release`. Its digests tell files of this release from older ones in a cache. */
export interface OpenDataDigests {
  readonly generatedAt: string;
  readonly vacancies: VacanciesDigest;
  /** The release that the two files of changes start from; null for the first release. */
  readonly since: { readonly generatedAt: string; readonly vacancies: VacanciesDigest } | null;
  readonly files: Readonly<Record<OpenDataFile, FileDigest>>;
  /** The changes of the last releases, newest first: each file says `since` which release, and `until` which. */
  readonly changes: readonly ({ readonly path: string; readonly generatedAt: string } & FileDigest)[];
}

export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** What a mirror must do to follow a release: fetch what was added or changed, delete what was closed. */
export interface Changes {
  readonly generatedAt: string;
  /** `generatedAt` of the previous release; null for the first. A mirror of any other release must start over. */
  readonly since: string | null;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly closed: readonly string[];
}

/** The body of `openData.vacancyDigests`, as `sha256sum` writes it. Ids are ASCII, so every language sorts alike. */
export function digestList(digests: ReadonlyMap<string, string>): string {
  return [...digests.keys()]
    .sort()
    .map((id) => `${digests.get(id)}  ${id}\n`)
    .join('');
}
