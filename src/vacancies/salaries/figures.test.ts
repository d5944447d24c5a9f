import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import { figureFloor } from '../../contract/salary-band.ts';
import type { SalaryPeriod } from '../../contract/vocabulary/job-terms.ts';
import { medianInterval, type Offer, offerOf, salaryIndexOf } from './figures.ts';
import { transparencyOf } from './transparency.ts';

const exactly = (amount: number) => ({ min: amount, max: amount });

function offer(amount: number | null, facts: Partial<Offer> = {}): Offer {
  return {
    family: 'ventas',
    city: 'leon',
    seniority: 'Senior',
    isLevelAssumed: false,
    statesPay: amount !== null,
    min: amount,
    max: amount,
    saysGrossOrNet: false,
    saysHours: false,
    saysBenefits: false,
    employer: null,
    ...facts,
  };
}

/** The same rule in whole numbers: the largest k whose tail is at most a fortieth. */
function naivePlace(size: number): number {
  let [below, choose, place] = [0n, 1n, 0];
  for (;;) {
    below += choose;
    if (below * 40n > 1n << BigInt(size)) return place;
    choose = (choose * BigInt(size - place)) / BigInt(place + 1);
    place += 1;
  }
}

test('the interval of a median needs six vacancies, and takes the second and the ninth of ten', () => {
  const amounts = (count: number) => Array.from({ length: count }, (_, at) => exactly((at + 1) * 1_000));
  assert.equal(medianInterval(amounts(5)), null);
  assert.deepEqual(medianInterval(amounts(6)), { min: 1_000, max: 6_000 });
  assert.deepEqual(medianInterval(amounts(10)), { min: 2_000, max: 9_000 });
});

test('the places of the interval are those of exact whole numbers, for any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (size) => {
      const place = naivePlace(size);
      const interval = medianInterval(Array.from({ length: size }, (_, at) => exactly((at + 1) * 500)));
      assert.deepEqual(interval, place === 0 ? null : { min: place * 500, max: (size + 1 - place) * 500 });
    }),
    { numRuns: 60 },
  );
});

test('the interval is rounded outwards', () => {
  const ranges = Array.from({ length: 6 }, (_, at) => exactly(10_200 + at));
  assert.deepEqual(medianInterval(ranges), { min: 10_000, max: 10_500 });
});

test('below the floor there is no figure, and vacancies without pay count in the share only', () => {
  const few = Array.from({ length: figureFloor - 1 }, () => offer(20_000));
  assert.deepEqual(salaryIndexOf(few, { minimumSample: 3 }).figures, []);
  const enough = [...few, offer(30_000), offer(null), offer(null, { seniority: 'Junior' })];
  const { figures } = salaryIndexOf(enough, { minimumSample: 3 });
  assert.deepEqual(
    figures.map(({ id, band, vacancies }) => [id, band.sampleSize, vacancies]),
    [
      ['ventas', 5, 7],
      ['ventas-senior', 5, 6],
      ['ventas-leon', 5, 7],
    ],
  );
});

test('many employers are attested from five on, none over a quarter; unknown ones count as one', () => {
  const graded = (employers: readonly (number | null)[]) => {
    const offers = employers.map((employer, at) => offer(20_000 + (at % 3) * 500, { employer }));
    return salaryIndexOf(offers, { minimumSample: 3 }).figures[0];
  };
  const even = Array.from({ length: 40 }, (_, at) => at % 5);
  assert.deepEqual([graded(even)?.isBroad, graded(even)?.grade], [true, 'sólida']);
  const withLargest = (count: number) => even.map((employer, at) => (at < count ? 9 : employer));
  assert.equal(graded(withLargest(10))?.isBroad, true, 'exactly a quarter');
  assert.deepEqual([graded(withLargest(11))?.isBroad, graded(withLargest(11))?.grade], [false, 'aceptable']);
  assert.equal(graded(even.map((employer, at) => (at < 11 ? null : employer)))?.isBroad, false);
  assert.equal(graded(Array.from({ length: 40 }, (_, at) => at % 4))?.isBroad, false);
});

/** An advertisement with pay, whose text is all that it says of its terms. */
const advertisement = (description: string, period: SalaryPeriod = 'MONTH') =>
  offerOf({
    ...emptyFacts,
    assumed: ['employmentType', 'seniority'],
    description,
    salary: { min: 9_000, max: 9_000, period },
  });

test('an offer says what its published text says, and nothing that was assumed', () => {
  const { statesPay, min, isLevelAssumed, saysGrossOrNet, saysHours, saysBenefits } = advertisement(
    'Sueldo de 9,000 netos.',
    'WEEK',
  );
  assert.deepEqual(
    [statesPay, min, isLevelAssumed, saysGrossOrNet, saysHours, saysBenefits],
    [true, null, true, true, false, false],
  );
});

test('an advertisement says its hours if it gives any', () => {
  const given = [
    ...['Horario de 9:00 a 18:00', 'Lunes a viernes de 8 a 16 h', '9 a 18 h', 'De 9 a 18 horas'],
    ...['Jornada de 8 horas', 'Jornada de ocho horas', '48 horas semanales', '40 hrs a la semana'],
    ...['Horario: lunes a viernes de 9 a 6', 'de 9 am a 6 p.m.', 'Turnos de 12 h', 'Semana de 40 horas'],
  ];
  for (const text of given) assert.equal(advertisement(text).saysHours, true, text);
  const silent = [
    ...['Horario flexible de entrada', 'Horario flexible y 15 días de vacaciones', 'Servicio las 24 horas'],
    ...['Atención 24 horas al día', 'De 3 a 5 años de experiencia', 'Norma ISO 9001:2015', 'Turno rotativo'],
  ];
  for (const text of silent) assert.equal(advertisement(text).saysHours, false, text);
});

test('an advertisement says gross or net if it speaks of pay', () => {
  const given = [
    ...['Sueldo de $18,000.00 netos', '$20,000 brutos', '25,000 brutos al mes', 'Salario mensual bruto'],
    ...['$12,000 libres', '15,000 pesos mensuales libres', 'Libre de impuestos', 'MXN 30,000 netos'],
  ];
  for (const text of given) assert.equal(advertisement(text).saysGrossOrNet, true, text);
  const silent = [
    ...['Calcular el margen bruto y la utilidad neta', 'Revisar el peso neto', 'Ingresos netos de la cuenta'],
    ...['Sueldo competitivo. Tendrás a cargo el resultado bruto', 'Sueldo base, cuidar el margen bruto'],
    ...['Sueldo base y dos días libres', 'Desarrollo en .NET'],
  ];
  for (const text of silent) assert.equal(advertisement(text).saysGrossOrNet, false, text);
});

test('the barometer counts every vacancy, and leaves out groups below the floor', () => {
  const offers = [...Array(6)].map((_, at) => offer(at < 4 ? 9_000 : null, { saysBenefits: at < 2 }));
  assert.deepEqual(
    transparencyOf([...offers, offer(1, { family: 'marketing', city: 'puebla' })]).map((row) => [
      row.key,
      row.vacancies,
      row.pay,
      row.benefits,
    ]),
    [
      ['total', 7, 5, 2],
      ['ventas', 6, 4, 2],
      ['leon', 6, 4, 2],
    ],
  );
});
