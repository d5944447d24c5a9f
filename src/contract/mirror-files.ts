/** What keeps a copy of all vacancies right. Apart from the rest, so that a client stays small. */
export const mirrorFiles = {
  release: '/datos/publicacion.json',
  vacanciesNdjson: '/datos/vacantes.ndjson.gz',
  vacancyDigests: '/datos/huellas.txt',
  changes: '/datos/cambios.json',
  changesNdjson: '/datos/cambios.ndjson.gz',
} as const;

/** The list of digests as it is published; ids are ASCII, so that every language sorts them alike. */
export function digestList(digests: ReadonlyMap<string, string>): string {
  return [...digests.keys()]
    .sort()
    .map((id) => `${digests.get(id)}  ${id}\n`)
    .join('');
}
