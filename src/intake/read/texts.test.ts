import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasChangedCharacters } from './texts.ts';

test('a sign inside a word where an accent was is seen', () => {
  for (const text of [
    ...['Dise–ador UX', 'a–os', '3 a–os de experiencia', 'dise–o', 'compa–’a', 'ni–os', 'se–or', 'ense–anza'],
    ...['Administraci—n', 'econ—mico', 'c—digo', 'M‡rquez', 'MŽxico', 'nœmero', 'ingenier’a', 'DISE„ADOR'],
    ...['Dise?o', 'M?xico', 'a?os', 'Administraci?n', 'DISE?O', 'Dise¤ador', 'M‚xico', 'administraci¢n'],
    ...['DiseÒador', 'MÈxico', 'AdministraciÛn', '¿Te interesa? Dise?o'],
  ]) {
    assert.ok(hasChangedCharacters(text), text);
  }
});

test('signs that have a use of their own are left alone', () => {
  for (const text of [
    ...[
      'on-line',
      'A–B',
      'a–z',
      'lunes–viernes',
      'lunes a viernes – 9–18 h',
      'México–Toluca',
      'costo—beneficio',
    ],
    ...[
      'El puesto —clave— es',
      '¿qué?',
      'sí/no?',
      '¿Te interesa?escríbenos',
      '¿Listo?Postúlate',
      'Interesado?Postúlate',
    ],
    ...[
      'https://x.example/a?b=c',
      'x.example/apply?id',
      '<a href="https://x.example/?q">aquí</a>',
      'www.x.example?a',
    ],
    ...[
      'candidato–a',
      'O’Neill',
      'd’Or',
      'McDonald’s',
      'don’t',
      'Sacré-Cœur',
      'manœuvre',
      'Diseño',
      'año',
      'PLC/HMI…etc',
    ],
    ...[
      'Sueldo $10,000–$12,000',
      'ventas•marketing',
      'AdministraciÃ³n',
      'Dise\u00c3\u00b1o',
      'L’Oréal',
      'C++?',
      'Ò',
      'español–inglés',
    ],
    ...['nivel A2–B1', 'Project manager – IT', 'teórico–práctico', 'uno—dos', 'fin de semana—en casa'],
  ]) {
    assert.ok(!hasChangedCharacters(text), text);
  }
});
