import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findResemblances, ownNameOf } from './resemblances.ts';

const found = (text: string, name: string) =>
  findResemblances(text, ownNameOf(name)).map(({ start, end }) => text.slice(start, end));

test('letters that begin at least two words of the name abbreviate it', () => {
  for (const [text, name, written] of [
    ['Las políticas de LUG se cumplen.', 'Lundara Gold Ecuador', 'LUG'],
    ['Trabajarás en DfQ con clientes.', 'Diseño Fino Quiteño', 'DfQ'],
    ['The needs of NR across the region.', 'Nube Roja', 'NR'],
    ['Vive los QT-VALUES con nosotros.', 'Quiroga & Tello', 'QT'],
    ['Deliver QT&Co services.', 'Quiroga Tello y Compañía', 'QT&Co'],
    ['En #UdeQA tendrás retos.', 'Universidad de Quiroga Alta', 'UdeQA'],
  ] as const)
    assert.deepEqual(found(text, name), [written], text);
});

test('one word, letters in another order, usual abbreviations and a text in capitals are not', () => {
  for (const [text, name] of [
    ['Manejo de LUG y hojas de cálculo.', 'Lugano'],
    ['Manejo de GUL y hojas de cálculo.', 'Lundara Gold Ecuador'],
    ['Manejo de KPI y hojas de cálculo.', 'Kapital Industrial'],
    ['Manejo de TI y hojas de cálculo.', 'Tela Industrial'],
    ['De 8 AM a 5 PM.', 'Autos Monterrubio'],
    ['HORARIO DE 9 a 18 con descanso.', 'Dulces Encanto'],
    ['De 8 AM a 5 PM.', 'Plásticos Mirexal'],
    ['Manejo de NR y hojas de cálculo.', 'Nube Roja del Norte'],
    ['EL PERSONAL DE LUG CUMPLE LAS POLITICAS', 'Lundara Gold Ecuador'],
    ['EL PERSONAL DE LUNGO CUMPLE LAS POLITICAS', 'Lundara Gold Ecuador'],
    ['Manejo de CASEROS y hojas de cálculo.', 'Cafetal Servicios'],
    ['Conocer la NOM-001-LUG-2012.', 'Lundara Gold Ecuador'],
    ['Manejo de Lug y hojas de cálculo.', 'Lundara Gold Ecuador'],
  ] as const)
    assert.deepEqual(found(text, name), [], text);
});

test('a misspelling or a part of a rare word resembles it', () => {
  for (const [written, name] of [
    ['Zafirx', 'Zafirex Logística'],
    ['Zafrirex', 'Zafirex Logística'],
    ['Zafierx', 'Zafirex Logística'],
    ['ZAFIRX', 'Zafirex'],
    ['Zafire', 'Zafirecorp'],
    ['Mirexal', 'Labmirexal'],
    ['Zafirexianos', 'Zafirex'],
    ['Torreveija', 'Torre Vieja'],
  ] as const)
    assert.deepEqual(found(`Trabaja con ${written} hoy.`, name), [written], written);
  for (const [written, name] of [
    ['Zafirex', 'Zafirex'],
    ['zafirx', 'Zafirex'],
    ['Zefirix', 'Zafirex'],
    ['Puebla', 'Zafirex Puebla'],
    ['Limpieza', 'Limpieta'],
    ['Zafi', 'Zafirex'],
    ['Excel', 'Excelmar'],
  ] as const)
    assert.deepEqual(found(`Trabaja con ${written} hoy.`, name), [], written);
});

test('words resemble the name that their initials are', () => {
  const text = 'Trabajo con Zyntrax Logística de México hoy.';
  assert.deepEqual(found(text, 'ZLM'), ['Zyntrax Logística de México']);
  assert.deepEqual(found(text, 'ZLX'), []);
});
