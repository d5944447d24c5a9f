/** What is published beyond the API's operations: the same data in bulk, as changes and as feeds, outside its prefix. */
export const openData = {
  vacanciesNdjson: '/datos/vacantes.ndjson.gz',
  vacanciesCsv: '/datos/vacantes.csv.gz',
  salariesCsv: '/datos/sueldos.csv',
  changes: '/datos/cambios.json',
  jsonFeed: '/feeds/vacantes.json',
  atomFeed: '/feeds/vacantes.xml',
} as const;
