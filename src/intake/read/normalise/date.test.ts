import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../vacancies/calendar.ts';
import { isRelativeDay, normaliseDay, orderProvenBy } from './date.ts';

test('dates that are read', () => {
  const dates: Readonly<Record<string, string>> = {
    '2026-11-16': `
      2026-11-16 ¦  2026-11-16\u00a0 ¦ 2026/11/16 ¦ 2026-11-16T23:30:00 ¦ 2026-11-16 23:30 ¦
      2026-11-16T23:30:00-06:00 ¦ 2026-11-16T01:00:00+02:00 ¦ 2026-11-16T12:00:00.123Z ¦
      2026-11-16T06:00:00Z ¦ 2026-11-16T00:00:00Z ¦ 16/11/2026 ¦ 16-11-2026 ¦ 16.11.2026 ¦
      16/11/2026 10:30 ¦ 16/11/2026 10:30:00 p. m. ¦ 16 de noviembre de 2026 ¦ 16 de Noviembre del 2026 ¦
      lunes, 16 de noviembre de 2026 ¦ 16-nov-2026 ¦ 16/nov/2026 ¦ 16 nov. 2026 ¦ November 16, 2026 ¦
      Mon, 16 Nov 2026 12:00:00 GMT ¦ Mon, 16 Nov 2026 03:00:00 -0600 ¦ Mon, 16 Nov 2026 00:00:00 +0000 ¦
      11/16/2026 ¦ 16/11/26 ¦ 16-nov-26 ¦ 46342 ¦ 46342.75 ¦ 1794830400 ¦ 1794830400000 ¦ 20261116 ¦
      Mon Nov 16 2026 00:00:00 GMT-0600 (hora estándar central) ¦ Mon Nov 16 2026 00:00:00 GMT-0600 ¦
      Mon Nov 16 00:00:00 -0600 2026 ¦ /Date(1794830400000)/ ¦ November 16th, 2026 ¦ noviembre 16 de 2026 ¦
      Publicado el 16 de noviembre de 2026 ¦ 16/11/2026 a las 10:30 hrs ¦ 2026-11-16T12:00:00 CST ¦
      2026-11-16T12:00:00-06:00[America/Mexico_City]`,
    '2026-11-15': '2026-11-16T05:59:59Z ¦ 2026-11-16T02:00:00+00:00 ¦ Mon, 16 Nov 2026 03:00:00 GMT',
    '2026-06-05': '5/6/2026 ¦ 05/06/2026',
    '2026-09-01': '1 sept 2026 ¦ 1 de setiembre de 2026',
    '2028-02-29': '29/02/2028',
  };
  for (const [day, texts] of Object.entries(dates)) {
    for (const text of texts.split('¦')) {
      const result = normaliseDay(text);
      assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`);
      assert.equal(result.value, day, text);
    }
  }
});

test('dates that are refused, with the reason', () => {
  const dates: readonly (readonly [reason: RegExp, texts: string])[] = [
    [/no such day/, '2026-16-11 ¦ 31/02/2026 ¦ 29/02/2027 ¦ 32/01/2026 ¦ 00/01/2026'],
    [/year/, '16/11/1999 ¦ 2101-01-01 ¦ 0000-00-00'],
    [/no such time/, '2026-11-16T25:00:00Z'],
    [/time zone/, '2026-11-16T12:00:00 IST'],
    [/not a date/, '16 de brumario de 2026 ¦ noviembre 2026 ¦ 16/11-2026 ¦ hoy ¦ hace mucho ¦ 3 días'],
    [/not a date/, '20261316 ¦ lun 3 nov ¦ 10 de noviembre ¦ 3/11'],
    [/empty/, ''],
  ];
  for (const [reason, texts] of dates) {
    for (const text of texts.split('¦')) {
      const result = normaliseDay(text);
      assert.ok(!result.ok, `${text}: ${JSON.stringify(result)}`);
      assert.match(result.reason, reason, text);
    }
  }
});

test('the order of a column decides what the row leaves open, and nothing else', () => {
  const read = (text: string) => normaliseDay(text, { order: 'month-first' });
  assert.deepEqual(read('11/05/2026'), { ok: true, value: '2026-11-05' });
  assert.deepEqual(read('16/11/2026'), { ok: true, value: '2026-11-16' });
  assert.deepEqual(read('2026-11-05'), { ok: true, value: '2026-11-05' });
  assert.deepEqual(['16/11/2026', '11/16/2026 9:00', '05/11/2026', '2026-11-16'].map(orderProvenBy), [
    'day-first',
    'month-first',
    null,
    null,
  ]);
});

test('days that are counted from today', () => {
  const days: Readonly<Record<string, string>> = {
    '2026-11-16': 'hace 5 horas ¦ Today ¦ Just posted ¦ Hoy',
    '2026-11-15': 'hace 1 día ¦ Ayer ¦ Posted yesterday',
    '2026-11-14': 'Antier ¦ 2d',
    '2026-11-13': 'Hace 3 días',
    '2026-11-02': 'Publicado hace 2 semanas ¦ 2 weeks ago',
    '2026-10-17': 'Hace más de 30 días ¦ 30+ days ago ¦ a month ago',
  };
  for (const [day, texts] of Object.entries(days)) {
    for (const text of texts.split('¦')) {
      assert.deepEqual(normaliseDay(text, { today: '2026-11-16' }), { ok: true, value: day }, text);
      assert.ok(isRelativeDay(text), text);
      assert.ok(!normaliseDay(text).ok, text);
    }
  }
});

test('a day without a year is the nearest that has come, its weekday decides the year, and a last day may be to come', () => {
  const days: readonly (readonly [text: string, day: string, isEnd?: boolean])[] = [
    ['10 de noviembre', '2026-11-10'],
    ['20 nov', '2025-11-20'],
    ['Nov 10', '2026-11-10'],
    ['lun 3 nov', '2025-11-03'],
    ['mar 3 nov', '2026-11-03'],
    ['15 de enero', '2027-01-15', true],
    ['20 de octubre', '2026-10-20', true],
  ];
  for (const [text, day, isEnd = false] of days) {
    const read = normaliseDay(text, { today: '2026-11-16', isEnd });
    assert.ok(read.ok, text);
    assert.equal(read.value, day, text);
    assert.match(read.warning ?? '', /has no year/);
    assert.ok(isRelativeDay(text), text);
  }
  const before = normaliseDay('10 de noviembre', { today: '2026-11-16', near: '2024-03-01' });
  assert.ok(before.ok);
  assert.equal(before.value, '2023-11-10');
});

test('a day that stands for midnight UTC is not moved, and says so', () => {
  const result = normaliseDay('2026-11-16T00:00:00.000Z');
  assert.ok(result.ok);
  assert.match(result.warning ?? '', /midnight UTC/);
});

const someDay = fc.integer({ min: 0, max: 36_800 }).map((days) => addDays('2000-01-01', days));

test('every day comes back from each of its forms', () => {
  const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'];
  names.push('septiembre', 'octubre', 'noviembre', 'diciembre');
  fc.assert(
    fc.property(someDay, (day) => {
      const [year, month, date] = day.split('-') as [string, string, string];
      const instant = new Date(`${day}T12:00:00Z`);
      for (const form of [
        day,
        `${date}/${month}/${year}`,
        `${Number(date)}.${Number(month)}.${year}`,
        `${Number(date)} de ${names[Number(month) - 1]} de ${year}`,
        instant.toISOString(),
        instant.toUTCString(),
      ]) {
        assert.deepEqual(normaliseDay(form), { ok: true, value: day }, form);
      }
    }),
  );
});
