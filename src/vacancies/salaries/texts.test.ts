import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textLimits } from '../../contract/limits.ts';
import { demoService } from '../../contract/service.ts';
import { citation, methodology, updateDate, updateNotice } from './texts.ts';

const service = { ...demoService, name: 'Empleos Ejemplo', origin: 'https://empleos.example' };

test('the date of the data is the day in Mexico City, in Spanish', () => {
  assert.equal(updateDate('2026-11-16T12:00:00Z'), '16 de noviembre de 2026');
  assert.equal(updateDate('2026-11-16T05:59:59Z'), '15 de noviembre de 2026');
  assert.equal(updateDate('2027-01-01T06:00:00Z'), '1 de enero de 2027');
});

test('the citation names the index, the date, the publisher and the address', () => {
  assert.equal(
    citation({ ...service, synthetic: false }, '2026-11-16T12:00:00Z'),
    'Índice de Sueldos Empleos Ejemplo, actualizado el 16 de noviembre de 2026. Reclutadora de Ejemplo, https://empleos.example/sueldos/.',
  );
});

test('what changes in the citation from day to day is the notice of its date alone', () => {
  const [one, other] = ['2026-11-16T12:00:00Z', '2026-12-01T12:00:00Z'];
  const masked = (generatedAt: string) =>
    citation(service, generatedAt).replace(updateNotice(generatedAt), '');
  assert.notEqual(citation(service, one), citation(service, other));
  assert.equal(masked(one), masked(other));
});

test('invented data says so wherever a figure may be taken from', () => {
  assert.match(citation({ ...service, synthetic: true }, '2026-11-16T12:00:00Z'), /ficticios/);
  assert.match(methodology({ ...service, synthetic: true }, 3), /ficticias/);
  assert.doesNotMatch(methodology({ ...service, synthetic: false }, 3), /ficticias/);
});

test('the methodology states the thresholds in force and fits its field', () => {
  assert.match(methodology(service, 7), /al menos 7 vacantes con sueldo/);
  assert.match(methodology(service, 1), /al menos una vacante con sueldo/);
  assert.match(methodology(service, 3), /al menos 2 vacantes y una ciudad con al menos 3 vacantes, hasta 10/);
  assert.ok(methodology(service, 3).length <= textLimits.prose);
});
