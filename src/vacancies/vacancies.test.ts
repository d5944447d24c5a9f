import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountLimit, textLimits } from '../contract/limits.ts';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { salaryPeriods } from '../contract/vocabulary/job-terms.ts';
import { deriveJobId, kebabCase } from './job-id.ts';
import { salaryText, shortSalaryText } from './salary-text.ts';
import type { CalendarDay, VacancyFacts } from './vacancy.ts';
import { newestFirst } from './vacancy.ts';
import { type FieldTable, fieldNames, vacancyFields } from './vacancy-fields.ts';

const vacancies = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  postedAt: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16', null),
});

test('newest first, undated last, ties by id', () => {
  const shuffled: { id: string; postedAt: CalendarDay | null }[] = [
    { id: 'b', postedAt: null },
    { id: 'b', postedAt: '2026-11-15' },
    { id: 'a', postedAt: null },
    { id: 'c', postedAt: '2026-11-16' },
    { id: 'a', postedAt: '2026-11-15' },
  ];
  assert.deepEqual(
    shuffled.sort(newestFirst).map(({ id, postedAt }) => `${postedAt} ${id}`),
    ['2026-11-16 c', '2026-11-15 a', '2026-11-15 b', 'null a', 'null b'],
  );
});

test('the order is total: antisymmetric, transitive, and equal only for the same id on the same day', () => {
  fc.assert(
    fc.property(vacancies, vacancies, vacancies, (a, b, c) => {
      assert.equal(newestFirst(a, b) + newestFirst(b, a), 0);
      if (newestFirst(a, b) <= 0 && newestFirst(b, c) <= 0) assert.ok(newestFirst(a, c) <= 0);
      assert.equal(newestFirst(a, b) === 0, a.id === b.id && a.postedAt === b.postedAt);
    }),
  );
});

test('a range shows both ends, a fixed salary shows one amount', () => {
  assert.equal(
    salaryText({ min: 18_000, max: 22_000, period: 'MONTH' }),
    '$18,000 – $22,000 MXN brutos al mes',
  );
  assert.equal(salaryText({ min: 600_000, max: 600_000, period: 'YEAR' }), '$600,000 MXN brutos al año');
  assert.equal(salaryText({ min: 80, max: 95, period: 'HOUR' }), '$80 – $95 MXN brutos por hora');
  assert.equal(salaryText({ min: 3_500, max: 3_500, period: 'WEEK' }), '$3,500 MXN brutos a la semana');
});

test('a narrow column shows the amounts, and the period only where it is not a month', () => {
  assert.equal(shortSalaryText({ min: 18_000, max: 22_000, period: 'MONTH' }), '$18,000 – $22,000');
  assert.equal(shortSalaryText({ min: 600_000, max: 600_000, period: 'YEAR' }), '$600,000 al año');
});

test('the text fits the published limit and differs whenever the range differs', () => {
  const ranges = fc
    .tuple(fc.nat(amountLimit), fc.nat(amountLimit), fc.constantFrom(...salaryPeriods))
    .map(([a, b, period]) => ({ min: Math.min(a, b), max: Math.max(a, b), period }));
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      assert.ok(salaryText(a).length <= textLimits.salaryText);
      const same = a.min === b.min && a.max === b.max && a.period === b.period;
      assert.equal(salaryText(a) === salaryText(b), same);
    }),
  );
});

const codes = fc
  .tuple(fc.stringMatching(/^[A-Z]{2,6}$/), fc.integer({ min: 1_000, max: 9_999_999 }))
  .map(([prefix, number]) => `${prefix}-${number}`);
const named = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: textLimits.title }),
  city: fc.constantFrom(...citySlugs),
  code: codes,
});

test('an id reads as title, city and reference code', () => {
  assert.equal(
    deriveJobId('Desarrollador/a Backend (Node.js)', 'guadalajara', 'VAC-10234'),
    'desarrollador-a-backend-node-js-guadalajara-vac-10234',
  );
  assert.equal(
    deriveJobId('Diseñadora gráfica Jr. — Campañas', 'ciudad-de-mexico', 'VAC-1000'),
    'disenadora-grafica-jr-campanas-ciudad-de-mexico-vac-1000',
  );
});

test('a title without a single Latin letter still has an address', () => {
  assert.equal(deriveJobId('営業担当 🚀', 'tijuana', 'VAC-1234'), 'tijuana-vac-1234');
});

test('every id fits the pattern and the limit, never starts or ends with a hyphen, and is not `search`', () => {
  fc.assert(
    fc.property(named, ({ title, city, code }) => {
      const id = deriveJobId(title, city, code);
      assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.ok(id.length <= textLimits.jobId);
      assert.ok(id.endsWith(code.toLowerCase()));
      assert.notEqual(id, 'search');
    }),
  );
});

test('kebab-case is stable: applying it again changes nothing, and accents make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = kebabCase(text);
      assert.equal(kebabCase(slug), slug);
      assert.equal(kebabCase(text.normalize('NFD')), slug);
      assert.equal(kebabCase(text.normalize('NFC')), slug);
    }),
  );
});

// The compiler is the test here: each `@ts-expect-error` fails the type check when the line below it compiles.

interface WithSlogan extends VacancyFacts {
  readonly slogan: string;
}

interface WithShift extends VacancyFacts {
  readonly trialShift: 'diurno' | 'nocturno' | null;
}

test('a new field does not compile until every part of the program has decided about it', () => {
  // @ts-expect-error Nothing has been decided about `slogan`.
  const undecided: FieldTable<WithSlogan> = vacancyFields;
  assert.ok(!('slogan' in undecided));

  // @ts-expect-error The page is not decided.
  const noPage: FieldTable<WithShift>['trialShift'] = { stored: 'text', gate: 'closed set', search: 'none' };
  assert.ok(!('page' in noPage));

  const decided: FieldTable<WithShift> = {
    ...vacancyFields,
    trialShift: { stored: 'text', gate: 'closed set', search: 'facts', page: 'fact' },
  };
  assert.equal(Object.keys(decided).length, fieldNames.length + 1);
});

test('free text cannot be kept from the confidentiality gate', () => {
  const rest = { stored: 'text', search: 'text', page: 'section' } as const;
  // @ts-expect-error A text that anybody may write is no value of a closed set.
  const unread: FieldTable<WithSlogan>['slogan'] = { ...rest, gate: 'closed set' };
  // @ts-expect-error What becomes of it when nothing is left of it is part of the decision.
  const halfDecided: FieldTable<WithSlogan>['slogan'] = { ...rest, gate: 'phrase' };
  // @ts-expect-error It is never null, so it cannot become null either.
  const nulled: FieldTable<WithSlogan>['slogan'] = { ...rest, gate: 'phrase', emptied: 'null' };
  const read: FieldTable<WithSlogan>['slogan'] = { ...rest, gate: 'phrase', emptied: 'refuse' };
  assert.equal(new Set([unread, halfDecided, nulled, read]).size, 4);
});
