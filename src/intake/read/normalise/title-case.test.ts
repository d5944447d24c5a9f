import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceCase } from './title-case.ts';

const titles: Readonly<Record<string, string>> = {
  'EJECUTIVO DE VENTAS MONTERREY': 'Ejecutivo de ventas Monterrey',
  'GERENTE DE TI - CIUDAD DE MEXICO': 'Gerente de TI - Ciudad de México',
  'DESARROLLADOR JAVA JR': 'Desarrollador Java Jr',
  'PROGRAMADOR CNC II': 'Programador CNC II',
  'COORDINADOR DE R&D': 'Coordinador de R&D',
  'SAP ABAP': 'SAP ABAP',
  'Gerente de TI': 'Gerente de TI',
};

test('a title in capitals is set in sentence case, acronyms and places kept', () => {
  for (const [written, wanted] of Object.entries(titles)) assert.equal(sentenceCase(written, null), wanted);
});

test('the name of the employer keeps a capital, so that the gate still takes it for a name', () => {
  const employer = { legalName: 'Grupo Zentelia SA de CV', aliases: [], domains: [] };
  assert.equal(sentenceCase('CAJERO ZENTELIA', employer), 'Cajero Zentelia');
});
