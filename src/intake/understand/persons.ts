import { fold, wordSet } from '../../vacancies/text/fold.ts';
import { type FeedValues, textsOf } from '../feed-item.ts';
import { ColumnValues } from './column-values.ts';
import { headerWords } from './header-score.ts';

const personSheet =
  /\b(?:candidat[oa]s?|postulantes?|postulaciones|aspirantes?|finalistas?|empleados|colaboradores|nomina|directorio|contactos|candidates|applicants|employees)\b/;

/** Stems of the header words that name a person, and of those that only lists of people have. */
const nameWords = wordSet(
  'candidato candidata postulant aspirant apellido colaborador empleado applicant candidat surnam',
);
const personalWords = wordSet(
  'correo email mail telefono celular movil phon curp nss rfc nacimiento edad cv curriculum pretension expectativa resum',
);

/** Few rows may have distinct values by chance. */
const fewestPersons = 3;

/** Whether a table lists candidates or other people: names and personal data that differ from row to row. */
export function listsPersons(records: readonly FeedValues[], sheet: string | undefined): boolean {
  if (sheet !== undefined && personSheet.test(fold(sheet))) return true;
  const columns = Object.keys(records[0] ?? {});
  return (
    columns.some((name) => isNameOfPerson(name, records)) && columns.some((name) => isPersonal(name, records))
  );
}

function isNameOfPerson(column: string, records: readonly FeedValues[]): boolean {
  const words = headerWords(column);
  const isFullName = words.includes('nombr') && (words.length === 1 || words.includes('completo'));
  if (!isFullName && !words.some((word) => nameWords.has(word))) return false;
  const values = valuesOf(column, records);
  return differ(values, records) && values.share('role') < 0.3;
}

function isPersonal(column: string, records: readonly FeedValues[]): boolean {
  const words = headerWords(column);
  return words.some((word) => personalWords.has(word)) && differ(valuesOf(column, records), records);
}

function valuesOf(column: string, records: readonly FeedValues[]): ColumnValues {
  const texts = records.map((record) => textsOf(record[column]).join(' ').trim());
  return new ColumnValues(texts.filter((text) => text !== ''));
}

function differ({ texts, distinct }: ColumnValues, { length }: readonly FeedValues[]): boolean {
  return (
    texts.length >= Math.min(length, fewestPersons) &&
    texts.length * 2 >= Math.min(length, 60) &&
    distinct >= 0.8
  );
}
