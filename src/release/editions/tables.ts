import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../contract/vocabulary/families.ts';
import { employmentTypes, seniorities } from '../../contract/vocabulary/job-terms.ts';
import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import { type Figure, figurePlace, type Offer } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { amount, decimal, flag, type Table, text } from '../tables.ts';

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
    saysGrossOrNet: flag('El anuncio dice si es bruto o neto', ({ saysGrossOrNet }) => saysGrossOrNet),
    saysHours: flag('Dice la jornada o el horario', ({ saysHours }) => saysHours),
    saysBenefits: flag('Dice las prestaciones', ({ saysBenefits }) => saysBenefits),
    contract: text('Tipo de contrato', ({ contract }) => contract),
    hours: text('Jornada: completa o parcial', ({ isPartTime }) => (isPartTime ? 'parcial' : 'completa')),
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
    // The first editions do not say the contract.
    contract: employmentTypes.find((contract) => contract === given.contract) ?? employmentTypes[0],
    isPartTime: given.hours === 'parcial',
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
    sampleSize: amount('Vacantes de tiempo completo con sueldo mensual', ({ band }) => band.sampleSize),
    vacancies: amount('Vacantes de tiempo completo, con o sin sueldo', ({ vacancies }) => vacancies),
    others: amount(
      'De medio tiempo, prácticas u honorarios, con sueldo; no cuentan en la cifra',
      (row) => row.others,
    ),
    effectiveSize: amount(
      'Muestra efectiva, que cuenta a los empleadores; la afirma quien publica',
      (row) => row.effectiveSize,
    ),
    medianLow: amount('Intervalo de la mediana al 95 %, desde', ({ interval }) => interval?.min ?? null),
    medianHigh: amount('Intervalo de la mediana al 95 %, hasta', ({ interval }) => interval?.max ?? null),
    grade: text('Calidad: sólida, aceptable u orientativa', ({ grade }) => grade),
  },
};

/** What depends on the employers is in editions only: from one day to the next it would say which vacancies share one. */
const { effectiveSize: _, medianLow: _l, medianHigh: _h, grade: _g, ...daily } = figuresTable.columns;
export const todaysFigures: Table<Figure> = {
  name: 'sueldos',
  title: 'Las cifras de hoy, de tiempo completo, en pesos brutos al mes',
  columns: daily,
};

const transparencyTable: Table<TransparencyRow> = {
  name: 'transparencia',
  title: 'Cuántas vacantes dicen el sueldo, si es bruto o neto, la jornada y las prestaciones',
  columns: {
    group: text('total, family o city', ({ group }) => group),
    key: text('Familia o ciudad', ({ key }) => key),
    vacancies: amount('Vacantes activas', ({ vacancies }) => vacancies),
    pay: amount('Dicen el sueldo', ({ pay }) => pay),
    grossOrNet: amount('Dicen el sueldo y si es bruto o neto', (row) => row.grossOrNet),
    hours: amount('Dicen la jornada: tiempo completo o parcial, o sus horas', ({ hours }) => hours),
    benefits: amount('Dicen las prestaciones', ({ benefits }) => benefits),
  },
};

const comparisonTable: Table<Comparison> = {
  name: 'comparacion',
  title: 'Diferencia de cada ciudad con lo usual en el sitio para la misma familia y nivel, en por ciento',
  columns: {
    city: text('Ciudad', ({ city }) => city),
    difference: amount('Mediana de las diferencias, en por ciento', ({ difference }) => difference),
    low: amount('Intervalo al 95 %, desde', ({ interval }) => interval.min),
    high: amount('Intervalo al 95 %, hasta', ({ interval }) => interval.max),
    sampleSize: amount('Vacantes comparadas', ({ sampleSize }) => sampleSize),
    effectiveSize: amount('Muestra efectiva', ({ effectiveSize }) => effectiveSize),
    leftOut: amount('Vacantes con sueldo que no se comparan', ({ leftOut }) => leftOut),
  },
};

const trendTable: Table<TrendRow> = {
  name: 'tendencia',
  title: 'Cómo se movió lo que se ofrece, con la primera edición de la serie en 100',
  columns: {
    family: text('Familia de puestos; vacía: todas las vacantes', ({ family }) => family),
    edition: text('Edición', ({ edition }) => edition),
    sampleSize: amount('Vacantes con sueldo que se comparan', ({ sampleSize }) => sampleSize),
    index: decimal('Índice a mezcla constante', ({ index }) => index),
    margin: decimal('Margen del índice al 95 %, en puntos', ({ margin }) => margin),
    spread: decimal(
      'Parte del margen que viene de ediciones anteriores, en millonésimas al cuadrado',
      (row) => row.spread,
    ),
    inpcMonth: text('Último mes con INPC conocido', ({ inpcMonth }) => inpcMonth),
    inpc: decimal('INPC de ese mes', ({ inpc }) => inpc),
    real: decimal('Índice a precios de la primera edición', ({ real }) => real),
  },
};

export const tables = { offersTable, figuresTable, transparencyTable, comparisonTable, trendTable };
