import { parquetWriteBuffer } from 'hyparquet-writer';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../contract/vocabulary/families.ts';
import { seniorities } from '../../contract/vocabulary/job-terms.ts';
import { type Cell, csvRow } from '../../foundation/csv.ts';
import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import { type Figure, figurePlace, type Offer } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';

interface Column<Row> {
  readonly type: keyof typeof parquetTypes;
  readonly description: string;
  readonly value: (row: Row) => Value;
}

type Value = string | number | boolean | null;

const parquetTypes = { string: 'STRING', integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;

function columns(type: keyof typeof parquetTypes) {
  return <Row>(description: string, value: (row: Row) => Value) => ({ type, description, value });
}

const text = columns('string');
const amount = columns('integer');
const decimal = columns('number');
const flag = columns('boolean');

/** A table that is written as CSV, as Parquet and as a schema, from one description. */
export interface Table<Row> {
  readonly name: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, Column<Row>>>;
}

export const offersTable: Table<Offer> = {
  name: 'ofertas',
  title: 'Las vacantes activas de la edición, sin título, empresa ni clave, en orden de sus valores',
  columns: {
    family: text('Familia de puestos', ({ family }) => family),
    city: text('Ciudad', ({ city }) => city),
    seniority: text('Nivel de experiencia', ({ seniority }) => seniority),
    seniorityStated: flag('El anuncio dice el nivel', ({ isLevelAssumed }) => !isLevelAssumed),
    statesPay: flag('El anuncio dice el sueldo', ({ statesPay }) => statesPay),
    min: amount('Sueldo mensual bruto, desde, en pesos', ({ min }) => min),
    max: amount('Sueldo mensual bruto, hasta, en pesos', ({ max }) => max),
    saysGrossOrNet: flag('Su texto dice si es bruto o neto', ({ saysGrossOrNet }) => saysGrossOrNet),
    saysHours: flag('Dice la jornada o el horario', ({ saysHours }) => saysHours),
    saysBenefits: flag('Dice las prestaciones', ({ saysBenefits }) => saysBenefits),
  },
};

/** The reverse of `offersTable`. What is not accepted becomes another value, so that writing it again shows the difference. */
export function offerFrom(given: Readonly<Record<string, string>>): Offer {
  const amount = (name: string) => (given[name] === '' ? null : Math.abs(Math.trunc(Number(given[name]))));
  const isYes = (name: string) => given[name] === 'true';
  return {
    family: familySlugs.find((slug) => slug === given.family) ?? null,
    city: citySlugs.find((slug) => slug === given.city) ?? citySlugs[0],
    seniority: seniorities.find((level) => level === given.seniority) ?? seniorities[0],
    isLevelAssumed: !isYes('seniorityStated'),
    statesPay: isYes('statesPay'),
    min: amount('min'),
    max: given.min === '' || Number(given.max) < Number(given.min) ? null : amount('max'),
    saysGrossOrNet: isYes('saysGrossOrNet'),
    saysHours: isYes('saysHours'),
    saysBenefits: isYes('saysBenefits'),
    employer: null,
  };
}

/** The offers of a frozen file, in which no cell needs quotes. */
export function frozenOffers(csv: Buffer): Offer[] {
  const [names = [], ...rows] = csv
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => offerFrom(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))));
}

const figuresTable: Table<Figure> = {
  name: 'cifras',
  title: 'Las cifras de la edición, en pesos brutos al mes',
  columns: {
    figure: text('Clave de la cifra, parte de su dirección', ({ id }) => id),
    family: text('Familia de puestos', ({ family }) => family),
    familyName: text('Nombre de la familia', ({ family }) => families[family].name),
    level: text('Nivel; vacío en las demás', ({ level }) => level),
    city: text('Ciudad; vacía en las demás', ({ city }) => city),
    label: text('General, nivel o ciudad', figurePlace),
    min: amount('Menor sueldo inicial', ({ band }) => band.min),
    lowerQuartile: amount('Primer cuartil de los puntos medios', ({ band }) => band.lowerQuartile),
    median: amount('Mediana de los puntos medios', ({ band }) => band.median),
    upperQuartile: amount('Tercer cuartil de los puntos medios', ({ band }) => band.upperQuartile),
    max: amount('Mayor sueldo tope', ({ band }) => band.max),
    sampleSize: amount('Vacantes con sueldo mensual', ({ band }) => band.sampleSize),
    vacancies: amount('Todas las vacantes del grupo', ({ vacancies }) => vacancies),
    medianLow: amount('Intervalo de la mediana al 95 %, desde', ({ interval }) => interval?.min ?? null),
    medianHigh: amount('Intervalo de la mediana al 95 %, hasta', ({ interval }) => interval?.max ?? null),
    grade: text('Calidad: sólida, aceptable u orientativa', ({ grade }) => grade),
    manyEmployers: flag('Al menos cinco empleadores, ninguno con más de un cuarto', ({ isBroad }) => isBroad),
  },
};

const transparencyTable: Table<TransparencyRow> = {
  name: 'transparencia',
  title: 'Cuántas vacantes dicen el sueldo, si es bruto o neto, la jornada y las prestaciones',
  columns: {
    group: text('total, family o city', ({ group }) => group),
    key: text('Familia o ciudad', ({ key }) => key),
    vacancies: amount('Vacantes activas', ({ vacancies }) => vacancies),
    pay: amount('Dicen el sueldo', ({ pay }) => pay),
    grossOrNet: amount('Dicen el sueldo y, en su texto, si es bruto o neto', (row) => row.grossOrNet),
    hours: amount('Dicen la jornada: tiempo completo o parcial, o sus horas', ({ hours }) => hours),
    benefits: amount('Dicen las prestaciones', ({ benefits }) => benefits),
  },
};

const comparisonTable: Table<Comparison> = {
  name: 'comparacion',
  title: 'Diferencia con lo usual en el sitio al mismo nivel, en por ciento',
  columns: {
    family: text('Familia; sin ciudad, contra las demás a igual nivel', ({ family }) => family),
    city: text('Ciudad; contra las demás a igual familia y nivel', ({ city }) => city),
    difference: amount('Mediana de las diferencias, en por ciento', ({ difference }) => difference),
    low: amount('Intervalo al 95 %, desde', ({ interval }) => interval?.min ?? null),
    high: amount('Intervalo al 95 %, hasta', ({ interval }) => interval?.max ?? null),
    sampleSize: amount('Vacantes comparadas', ({ sampleSize }) => sampleSize),
    leftOut: amount('Vacantes con sueldo que no se comparan', ({ leftOut }) => leftOut),
  },
};

const trendTable: Table<TrendRow> = {
  name: 'tendencia',
  title: 'Cómo se movió lo que se ofrece, con la primera edición de la serie en 100',
  columns: {
    family: text('Familia de puestos; vacía: todas las vacantes', ({ family }) => family),
    edition: text('Edición', ({ edition }) => edition),
    sampleSize: amount('Vacantes con sueldo mensual', ({ sampleSize }) => sampleSize),
    median: amount('Mediana, en pesos', ({ median }) => median),
    raw: decimal('Índice de la mediana, sin ajustar', ({ raw }) => raw),
    constant: decimal('Índice a mezcla constante', ({ constant }) => constant),
    compared: amount('Vacantes de la primera edición que se comparan, en por ciento', (row) => row.compared),
    inpc: decimal('INPC del mes, si se conocía', ({ inpc }) => inpc),
    real: decimal('Índice a mezcla constante y precios de la primera edición', ({ real }) => real),
    margin: decimal('Margen de constant al 95 %, en puntos', ({ margin = null }) => margin),
  },
};

export const tables = { offersTable, figuresTable, transparencyTable, comparisonTable, trendTable };

export function recordsOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): Record<string, unknown>[] {
  const entries = Object.entries(columns);
  return rows.map((row) => Object.fromEntries(entries.map(([name, { value }]) => [name, value(row)])));
}

/** Without a byte order mark, which tools for data take for a part of the first name. */
export function csvOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): string {
  const cell = (value: Cell | boolean) => (typeof value === 'boolean' ? String(value) : value);
  const cells = rows.map((row) => Object.values(columns).map(({ value }) => cell(value(row))));
  return [Object.keys(columns), ...cells].map((row) => csvRow(row)).join('');
}

export function parquetOf<Row>({ columns }: Table<Row>, rows: readonly Row[]): Buffer {
  const columnData = Object.entries(columns).map(([name, { type, value }]) => ({
    name,
    type: parquetTypes[type],
    data: rows.map(value),
  }));
  return Buffer.from(parquetWriteBuffer({ columnData }));
}

/** Table Schema of the Data Package standard, version 2. */
export function schemaOf<Row>({ columns }: Table<Row>): object {
  return {
    fields: Object.entries(columns).map(([name, { type, description }]) => ({ name, type, description })),
  };
}
