import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnknownNames } from './unknown-names.ts';

const found = (text: string) => findUnknownNames(text).map(({ start, end }) => text.slice(start, end));

test('a name of which the text speaks as of an employer is found without the words around it', () => {
  for (const text of [
    'En Zyntrax creemos en el equipo.',
    'Somos Zyntrax, líder en su ramo.',
    'Únete a Zyntrax hoy.',
    'At Zyntrax, we build engines.',
    'Join Zyntrax today.',
    'About Zyntrax',
    'Zyntrax busca contador.',
    'En Zyntrax nos encontramos en búsqueda de personal.',
  ])
    assert.deepEqual(found(text), ['Zyntrax'], text);
  assert.deepEqual(found('ZYNTRAX SOLICITA PERSONAL'), ['ZYNTRAX']);
  assert.deepEqual(found('EN ZYNTRAX ESTAMOS RECLUTANDO'), ['ZYNTRAX']);
  assert.deepEqual(found('En ZynChile creemos en ti.'), ['ZynChile']);
});

test('words, places and names without a cue are not', () => {
  for (const text of [
    'En Ventas creemos en el equipo.',
    'Manejo de Zyntrax y hojas de cálculo.',
    'Clínica ubicada en Zyntrax busca enfermera.',
    'PRESTIGIOSA CLINICA DE ZYNTRAX REQUIERE ENFERMERA',
    'Prestigiosa Clínica de Zyntrax requiere enfermera.',
    'Company based in Zyntrax is looking for a nurse.',
    'Empresa del rubro Zyntrax, requiere operario.',
  ])
    assert.deepEqual(found(text), [], text);
});
