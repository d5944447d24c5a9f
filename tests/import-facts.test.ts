import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

test('a date in any common shape is the day that it says, and one that cannot be read is none', async () => {
  using bench = new Workbench();
  const days: Readonly<Record<string, string | null>> = {
    'Thu Oct 01 2026 00:00:00 GMT-0600 (hora estándar central)': '2026-10-01',
    'mar 3 nov': '2026-11-03',
    '10 de noviembre': '2026-11-10',
    '1790830800000': '2026-09-30',
    'quincena pasada': null,
  };
  const rows = Object.keys(days).map((isodate, number) => {
    const { postedAt: _, validThrough: __, ...row } = sampleRow(number);
    return { ...row, isodate };
  });
  const report = await bench.import(0, bench.write('fechas.csv', csvOf(rows)));
  const vacancies = await bench.vacancies();
  assert.deepEqual(
    vacancies.map(({ published }) => published.postedAt),
    Object.values(days),
  );
  assert.ok(
    report.warnings.some(({ field, message }) => field === 'postedAt' && /quincena pasada/.test(message)),
  );
});

test('what is paused, covered, cancelled or a draft is not published, and an unknown status is asked about', async () => {
  using bench = new Workbench();
  const statuses = ['Abierta', 'En pausa', 'Cubierta', 'Cancelada', 'Borrador', 'Stand by', 'Plan B'];
  const rows = statuses.map((estatus, number) => ({ ...sampleRow(number), estatus }));
  const report = await bench.import(3, bench.write('estatus.csv', csvOf(rows)));
  const open = (await bench.vacancies()).filter(({ closedOn }) => closedOn === null);
  assert.deepEqual(
    open.map(({ published }) => published.vacancyId),
    [rows[0]?.vacancyId],
  );
  const [cause] = report.causes;
  assert.equal(cause?.fix, '"values": {"status": {"Plan B": "…"}}');
  assert.equal(cause?.bringsBack, 1);
});
