import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDescriptor } from './employer.ts';
import { shortened } from './notes.ts';

test('a descriptor says what kind of organization it is, a name says which', () => {
  for (const text of [
    'Importante empresa del sector tecnología',
    'Reconocida empresa de consumo masivo',
    'Empresa confidencial',
    'Compañía líder en logística',
    'Institución financiera',
    'Laboratorio farmacéutico',
    'Aseguradora con operación nacional',
    'Cadena comercial con tiendas en el país',
  ]) {
    assert.ok(isDescriptor(text), text);
  }
  for (const text of [
    'Cemex',
    'Grupo Bimbo',
    'Empresas ICA, S.A.B. de C.V.',
    'Compañía Minera SA de CV',
    'Firma Legal, S.C.',
    'Acme Inc',
    'Compañía Acerera del Norte',
    'Banco azteca',
    'Laboratorio Médico Polanco',
  ]) {
    assert.ok(!isDescriptor(text), text);
  }
});

test('what is shown of a value is short, on one line, and cuts no character in two', () => {
  assert.equal(shortened('a\n b'), 'a b');
  assert.equal(shortened('😀'.repeat(100)), `${'😀'.repeat(80)}…`);
});
