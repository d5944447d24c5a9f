import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Offer } from './normalise/salary.ts';
import { payInText } from './salary.ts';

const offer: Offer = { min: 12_000, max: 15_000, period: 'MONTH', basis: 'unstated' };

suite('a description that calls the salary net', () => {
  for (const text of [
    'Somos una empresa. Sueldo de $12,000 netos mensuales. Postúlate.',
    'Ofrecemos: $12,000 libres al mes.',
    'Sueldo neto mensual de $15,000 más prestaciones.',
    '$12,000.00 mensuales libres de impuestos',
    '<li>Sueldo: $6,000 netos quincenales</li>',
    'El sueldo es neto. Prestaciones de ley.',
    'Salary: 12,000 net per month',
    'SUELDO DE 12 MIL PESOS LIBRES',
    'Pago semanal de $2,769 libres.',
    'Sueldo $12,000 ya con descuentos',
  ]) {
    test(text, () => assert.equal(payInText(text, offer).isNet, true));
  }
});

suite('a description that does not', () => {
  for (const text of [
    'Día de cumpleaños libre de labores. Sueldo de $12,000 brutos.',
    'Bono de $2,000 netos por puntualidad.',
    'Tiempo libre, días libres, libre acceso al comedor por $1,200 al mes.',
    'Administrar una cartera de 12,000 clientes en la red .NET.',
    'Sueldo mensual de $12,000.',
  ]) {
    test(text, () => assert.equal(payInText(text, offer).isNet, false));
  }
});

test('a hostile text is read in time', () => {
  for (const piece of ['1 ', '$1,', 'sueldo ', 'sueldo base es son ', 'neto 12,000', '1,1.1 '])
    payInText(piece.repeat(20_000), offer);
});

test('another salary in the text is reported; the same one, a part of it or an extra is not', () => {
  const other = (text: string) => payInText(text, offer).other;
  assert.equal(other('Buscamos. Sueldo mensual de $21,000. Postúlate.'), 'Sueldo mensual de $21,000');
  assert.equal(other('Salario: $40,000 - $45,000 al mes'), 'Salario: $40,000 - $45,000 al mes');
  for (const text of [
    'Sueldo mensual de $13,500.',
    'Sueldo de $7,000 quincenales',
    'Sueldo base de $8,000 mensuales más comisiones',
    'Sueldo hasta de $25,000 mensuales',
    'Ingresos de $30,000 con bonos',
    'Administrar nómina de 21,000 empleados',
    'Sueldo competitivo y 30 días de aguinaldo',
    'Sueldo según aptitudes. Ventas por $1,000,000 mensuales.',
  ]) {
    assert.equal(other(text), null, text);
  }
});
