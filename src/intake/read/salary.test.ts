import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Notes } from './notes.ts';
import { salaryOf } from './salary.ts';

/** What is published and reported of a salary of 12,000 to 15,000 a month, beside such a description. */
function read(text: string) {
  const notes = new Notes();
  const texts = { text: (field: string) => (field === 'salary' ? '$12,000 - $15,000 mensuales' : '') };
  const context = {
    headings: { text: '', bounds: '' },
    title: '',
    text,
    city: undefined,
    day: '2026-11-16',
    seniority: undefined,
    employmentType: undefined,
  } as const;
  const range = salaryOf(texts as never, context, { netSalaries: 'unpublished' }, notes);
  return { isNet: range === null, other: notes.remarks.find(({ found }) => found)?.found };
}

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
  ])
    test(text, () => assert.equal(read(text).isNet, true));
});

suite('a description that does not', () => {
  for (const text of [
    'Día de cumpleaños libre de labores. Sueldo de $12,000 brutos.',
    'Bono de $2,000 netos por puntualidad.',
    'Tiempo libre, días libres, libre acceso al comedor por $1,200 al mes.',
    'Administrar una cartera de 12,000 clientes en la red .NET.',
    'Sueldo mensual de $12,000.',
  ])
    test(text, () => assert.equal(read(text).isNet, false));
});

test('another salary in the text is reported; the same one, a part of it or an extra is not', () => {
  for (const [text, other] of [
    ['Buscamos. Sueldo mensual de $21,000. Postúlate.', 'Sueldo mensual de $21,000'],
    ['Salario: $40,000 - $45,000 al mes', 'Salario: $40,000 - $45,000 al mes'],
    ['Sueldo mensual de $13,500.'],
    ['Sueldo de $7,000 quincenales'],
    ['Sueldo base de $8,000 mensuales más comisiones'],
    ['Sueldo hasta de $25,000 mensuales'],
    ['Ingresos de $30,000 con bonos'],
    ['Administrar nómina de 21,000 empleados'],
    ['Sueldo competitivo y 30 días de aguinaldo'],
    ['Sueldo según aptitudes. Ventas por $1,000,000 mensuales.'],
  ] as const)
    assert.equal(read(text).other, other, text);
});
