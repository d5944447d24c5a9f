import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VacancyFacts } from './vacancy.ts';
import { type FieldTable, fieldNames, fieldsWhere, vacancyFields } from './vacancy-fields.ts';

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

test('only a calendar day goes unread as one, and nothing gets columns that no engine has', () => {
  const rest = { search: 'none', page: 'fact' } as const;
  // @ts-expect-error A text that may hold anything is not a day.
  const slogan: FieldTable<WithSlogan>['slogan'] = { ...rest, stored: 'text', gate: 'day' };
  const salaryColumns = { ...rest, stored: 'salary', gate: 'closed set' } as const;
  // @ts-expect-error The board has no columns for a number yet.
  const openings: FieldTable<{ openings: number }>['openings'] = salaryColumns;
  const day: FieldTable<VacancyFacts>['postedAt'] = { ...rest, stored: 'text', gate: 'day' };
  assert.equal(new Set([slogan, openings, day]).size, 3);
});

test('lists of fields follow from the table', () => {
  assert.deepEqual(fieldsWhere('stored', 'salary'), ['salary']);
  assert.deepEqual(fieldsWhere('gate', 'day', 'link'), ['postedAt', 'validThrough', 'applyUrl']);
});
