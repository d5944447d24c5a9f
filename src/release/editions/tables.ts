import { parquetWriteBuffer } from 'hyparquet-writer';
import { families } from '../../contract/vocabulary/families.ts';
import { type Cell, csvRow } from '../../foundation/csv.ts';
import { type Figure, figurePlace, type Offer } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';

type ColumnType = 'string' | 'integer' | 'boolean';

interface Column<Row> {
  readonly type: ColumnType;
  readonly description: string;
  readonly value: (row: Row) => string | number | boolean | null;
}

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
    saysGrossOrNet: flag('Dice si el sueldo es bruto o neto', ({ saysGrossOrNet }) => saysGrossOrNet),
    saysHours: flag('Dice la jornada o el horario', ({ saysHours }) => saysHours),
    saysBenefits: flag('Dice las prestaciones', ({ saysBenefits }) => saysBenefits),
  },
};

export const figuresTable: Table<Figure> = {
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
    manyEmployers: flag(
      'Al menos cinco empleadores, ninguno con más de una cuarta parte',
      ({ isBroad }) => isBroad,
    ),
  },
};

export const transparencyTable: Table<TransparencyRow> = {
  name: 'transparencia',
  title: 'Cuántas vacantes dicen el sueldo, si es bruto o neto, la jornada y las prestaciones',
  columns: {
    group: text('total, family o city', ({ group }) => group),
    key: text('Familia o ciudad', ({ key }) => key),
    vacancies: amount('Vacantes activas', ({ vacancies }) => vacancies),
    pay: amount('Dicen el sueldo', ({ pay }) => pay),
    grossOrNet: amount('Dicen el sueldo y si es bruto o neto', ({ grossOrNet }) => grossOrNet),
    hours: amount('Dicen la jornada o el horario', ({ hours }) => hours),
    benefits: amount('Dicen las prestaciones', ({ benefits }) => benefits),
  },
};

function text<Row>(description: string, value: (row: Row) => string | null): Column<Row> {
  return { type: 'string', description, value };
}

function amount<Row>(description: string, value: (row: Row) => number | null): Column<Row> {
  return { type: 'integer', description, value };
}

function flag<Row>(description: string, value: (row: Row) => boolean): Column<Row> {
  return { type: 'boolean', description, value };
}

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

const parquetTypes = { string: 'STRING', integer: 'INT32', boolean: 'BOOLEAN' } as const;

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
