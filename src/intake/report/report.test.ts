import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RejectReason } from '../read/notes.ts';
import { ReportBuilder } from './report.ts';
import { reportText } from './report-text.ts';

const nothing = { kept: true, dryRun: false, files: [], feeds: [] };

function rejected(...rows: RejectReason[][]) {
  const report = new ReportBuilder({ full: false });
  for (const [index, findings] of rows.entries()) {
    report.reject({ file: 'a', line: index + 1, key: `k${index}` }, findings);
  }
  return report.finish(nothing).causes;
}

const lunar: RejectReason = {
  code: 'not-understood',
  field: 'modality',
  found: 'lunar',
  reason: 'not a modality',
  accepted: 'presencial',
};
const elsewhere: RejectReason = {
  code: 'elsewhere',
  field: 'city',
  found: 'Oz',
  reason: '"Oz" names none of the published cities',
  accepted: 'a city',
};
const named: RejectReason = {
  code: 'confidential',
  kind: 'employer',
  field: 'description',
  found: 'Zentrava',
  reason: 'confidential: employer',
  accepted: 'texts without it',
  option: '--redact',
};

test('a fix brings back the rows that have nothing else against them', () => {
  const causes = rejected(
    [named],
    [named, { ...named, field: 'title' }],
    [named, lunar],
    [lunar],
    [elsewhere],
  );
  assert.deepEqual(
    causes.map(({ cause, rows, bringsBack, repairs }) => [cause, rows, bringsBack, repairs]),
    [
      ['redactable', 3, 2, [{ at: ['redact'], value: true, rows: 3 }]],
      ['word', 2, 1, [{ at: ['values', 'modality', 'lunar'], value: null, rows: 2 }]],
      ['elsewhere', 1, 1, [{ at: ['values', 'city', 'Oz'], value: null, rows: 1 }]],
    ],
  );
});

test('a place is repaired only with one in the same state, and the step promises its rows alone', () => {
  const report = new ReportBuilder({ full: false });
  const places = ['Benito Juárez, Quintana Roo', 'Acatzingo, Puebla', 'Zapopn, Jalisco', 'Reynosa'];
  for (const [line, found] of places.entries())
    report.reject({ file: 'a', line, key: `k${line}` }, [{ ...elsewhere, found }]);
  const file = { file: 'a', format: 'csv', encoding: 'utf-8', profile: 'p', feed: 'f', rows: 4, rejected: 4 };
  const finished = report.finish({ ...nothing, files: [file] } as Parameters<typeof report.finish>[0]);
  assert.deepEqual(finished.causes[0]?.repairs, [
    { at: ['values', 'city', 'Zapopn, Jalisco'], value: 'Zapopan', rows: 1 },
  ]);
  assert.match(reportText(finished), /"Zapopan".*: brings in 1 row\n/);
});

test('one warning for each value that was taken for something else', () => {
  const report = new ReportBuilder({ full: false });
  const assumed = { value: 'Mid-Senior level', takenAs: 'Senior', change: 'values.seniority' };
  for (const line of [1, 2, 3]) {
    const value = line === 3 ? 'Associate' : assumed.value;
    report.warn({ file: 'a', line, key: null }, [
      {
        field: 'seniority',
        message: `${value}: taken as Senior`,
        found: value,
        assumed: { ...assumed, value },
      },
    ]);
  }
  assert.deepEqual(
    report.finish(nothing).warningGroups.map(({ rows, repairs }) => [rows, repairs[0]?.at]),
    [
      [2, ['values', 'seniority', 'Mid-Senior level']],
      [1, ['values', 'seniority', 'Associate']],
    ],
  );
});

test('trouble of endless kinds ends in one group for the rest, and endless values are not kept', () => {
  const kinds = Array.from({ length: 5_000 }, (_, kind) => [{ ...lunar, field: 'x', accepted: `z${kind}` }]);
  const causes = rejected(...kinds);
  assert.equal(causes.length, 501);
  assert.equal(
    causes.reduce((sum, { rows }) => sum + rows, 0),
    5_000,
  );
  const [places] = rejected(...kinds.map((_, at) => [{ ...elsewhere, found: `Pueblo ${at}` }]));
  assert.deepEqual([places?.rows, places?.values.length, places?.otherValues], [5_000, 10, 4_990]);
});
