import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { discriminatoryWording, wordingMessage } from './discriminatory-wording.ts';
import { wordingRuleEntries, wordingRules } from './wording-rules.ts';

function rulesIn(description: string) {
  const facts = { title: 'Ejecutivo de ventas', responsibilities: [], requirements: [], benefits: [] };
  return discriminatoryWording({ ...facts, description }).map(({ rule }) => rule);
}

suite('what the law forbids to ask', () => {
  for (const rule of wordingRules) {
    for (const text of wordingRuleEntries[rule].hits) {
      test(`${rule}: "${text}"`, () => assert.ok(rulesIn(text).includes(rule)));
      test(`${rule}, in capitals: "${text}"`, () => assert.ok(rulesIn(text.toUpperCase()).includes(rule)));
    }
    for (const text of wordingRuleEntries[rule].innocent) {
      test(`not ${rule}: "${text}"`, () => assert.deepEqual(rulesIn(text), []));
    }
  }
});

suite('statements of equality ask for nothing', () => {
  const statements = [
    'Sin importar género, edad, religión, estado civil u orientación sexual.',
    'Somos un centro de trabajo incluyente: no discriminamos por edad, sexo, religión, embarazo ni apariencia.',
    'We are an equal opportunity employer regardless of age, gender, religion, marital status or disability.',
    'Igualdad de oportunidades para hombres y mujeres, solteros o casados.',
    'Promovemos la inclusión sin distinción de sexo, edad, tatuajes o apariencia física.',
    'Edad indistinta. Sexo indistinto. Estado civil indistinto.',
    'Contratamos sin importar si tienes 20 o 60 años.',
    'Queda prohibido solicitar certificados de no embarazo o pruebas de VIH.',
  ];
  for (const text of statements) test(text, () => assert.deepEqual(rulesIn(text), []));

  test('but they excuse nothing that is asked for beside them', () => {
    assert.deepEqual(rulesIn('Sexo indistinto, edad de 25 a 35 años.'), ['age']);
    assert.deepEqual(rulesIn('Edad de 25 a 35 años, no discriminamos por religión.'), ['age']);
    assert.deepEqual(rulesIn('No discriminamos por edad. Sexo masculino.'), ['sex']);
  });
});

test('a hit has its place, its sentence and the law', () => {
  const hits = discriminatoryWording({
    title: 'Recepcionista',
    description: 'Empresa en crecimiento.',
    responsibilities: [],
    requirements: ['Preparatoria', 'Sexo femenino, con experiencia. Horario de lunes a viernes'],
    benefits: [],
  });
  assert.deepEqual(hits, [
    { rule: 'sex', field: 'requirements[1]', found: 'Sexo femenino, con experiencia', mild: false },
  ]);
  assert.match(wordingMessage('pregnancy'), /^discriminatory wording: .*133-XIV; fine of 250 to 5,000 UMA/);
});

test('"buena presentación" is only ever a warning; a height is not', () => {
  const mild = (description: string) =>
    discriminatoryWording({ title: 'x', description, responsibilities: [], requirements: [], benefits: [] });
  assert.deepEqual(
    mild('Buena presentación').map((hit) => hit.mild),
    [true],
  );
  assert.deepEqual(
    mild('Estatura mínima de 1.70 m').map((hit) => hit.mild),
    [false],
  );
});

test('any text is read, and what stands around a demand in other sentences does not hide it', () => {
  const harmless = fc.stringMatching(/^[a-c ,:()$%]{0,60}$/);
  fc.assert(
    fc.property(harmless, harmless, (before, after) => {
      assert.deepEqual(rulesIn(`${before}. Edad de 25 a 45 años. ${after}`), ['age']);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => void rulesIn(text)));
});

test('a long text of cue words takes no longer than its length', () => {
  for (const word of ['edad de ', 'sexo ', 'solo para ', 'no se ', 'cv con ', '25 a ', 'sin ']) {
    rulesIn(word.repeat(8_000 / word.length));
  }
});

test('an age limit needs no word for years', () => {
  assert.deepEqual(rulesIn('Puntual, no mayor de 35 ni menor de 20.'), ['age']);
  for (const text of [
    'Descuento no mayor de 30 %.',
    'Estancia no mayor a 40 días.',
    'Carga no mayor de 25 kg.',
  ]) {
    assert.deepEqual(rulesIn(text), [], text);
  }
});
