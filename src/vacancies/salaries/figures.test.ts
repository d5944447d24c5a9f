import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import { anyOffer, simulatedBoard, simulatedMedian } from '../../../tests/support/simulated-boards.ts';
import { figureFloor } from '../../contract/salary-band.ts';
import type { SalaryPeriod } from '../../contract/vocabulary/job-terms.ts';
import { medianInterval, type Offer, offerOf, salaryIndexOf } from './figures.ts';
import { transparencyOf } from './transparency.ts';

const exactly = (amount: number) => ({ min: amount, max: amount });

function offer(amount: number | null, facts: Partial<Offer> = {}): Offer {
  return { ...anyOffer, statesPay: amount !== null, min: amount, max: amount, ...facts };
}

test('the interval of a median needs an effective size of six, and takes the second and the ninth of ten', () => {
  const amounts = (count: number) => Array.from({ length: count }, (_, at) => exactly((at + 1) * 1_000));
  assert.equal(medianInterval(amounts(40), 5), null);
  assert.deepEqual(medianInterval(amounts(6), 6), { min: 1_000, max: 6_000 });
  assert.deepEqual(medianInterval(amounts(10), 10), { min: 2_000, max: 9_000 });
});

test('the interval is rounded as the median is, and is never of no width', () => {
  const ranges = Array.from({ length: 6 }, (_, at) => exactly(10_200 + at));
  assert.deepEqual(medianInterval(ranges, 6), { min: 9_500, max: 10_500 });
  assert.deepEqual(medianInterval(Array(40).fill(exactly(42_000)), 40), { min: 41_500, max: 42_500 });
});

test('intervals hold the truth in 93 to 97 % of figures, whatever employers share', () => {
  const boards = process.env.TEST_SUITE === 'all' ? 1_000 : 60;
  for (const deviation of [0.1, 0.2]) {
    let [held, all] = [0, 0];
    for (let seed = 1; seed <= boards; seed += 1) {
      const [offers = []] = simulatedBoard({ seed, months: 1, raise: 0, changing: false, deviation });
      for (const { family, level, interval } of salaryIndexOf(offers, { minimumSample: 3 }).figures) {
        const truth = simulatedMedian(family, level);
        if (!interval || truth === undefined) continue;
        assert.ok(interval.max > interval.min);
        all += 1;
        held += Number(interval.min <= truth && truth <= interval.max);
      }
    }
    assert.ok(held / all >= 0.93 && held / all <= 0.97, `${deviation}: ${held} of ${all}`);
  }
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

test('a figure of fewer than three employers, or of one with more than half, has no interval and is indicative', () => {
  const graded = (employers: readonly (number | null)[]) => {
    const offers = employers.map((employer, at) => offer(20_000 + (at % 3) * 500, { employer }));
    return salaryIndexOf(offers, { minimumSample: 3 }).figures[0];
  };
  const apart = Array.from({ length: 40 }, (_, at) => at);
  assert.deepEqual([graded(apart)?.effectiveSize, graded(apart)?.grade], [40, 'sólida']);
  const poor = [apart.map((at) => at % 2), apart.map((at) => (at < 21 ? 99 : at)), apart.map(() => null)];
  for (const employers of poor) {
    const figure = graded(employers);
    assert.deepEqual([figure?.effectiveSize, figure?.interval, figure?.grade], [0, null, 'orientativa']);
  }
  const five = graded(apart.map((at) => at % 5));
  assert.ok(five && five.effectiveSize < 40 && five.grade !== 'sólida', 'many of each say less');
});

test('part time, grants and fees are counted beside a figure, not in it; the guides of the API have them', () => {
  const full = Array.from({ length: 15 }, (_, employer) => offer(14_500, { employer }));
  const half = Array.from({ length: 12 }, () => offer(5_500, { isPartTime: true }));
  const { guides, fullTime, figures } = salaryIndexOf([...full, ...half], { minimumSample: 3 });
  assert.deepEqual([guides[0]?.band.sampleSize, fullTime[0]?.band.median], [27, 14_500]);
  assert.deepEqual([figures[0]?.band.sampleSize, figures[0]?.others], [15, 12]);
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
