import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../../../tests/support/empty-facts.ts';
import { discriminatoryWording, wordingMessage } from './discriminatory-wording.ts';
import { type WordingRule, wordingRules } from './wording-rules.ts';

function rulesIn(description: string) {
  const facts = { ...emptyFacts, title: 'Ejecutivo de ventas' };
  return discriminatoryWording({ ...facts, description }).map(({ rule }) => rule);
}

/** What each rule finds, and what looks like it and is allowed. */
const examples: Readonly<Record<WordingRule, { readonly hits: string; readonly innocent: string }>> = {
  age: {
    hits: `
      Edad de 25 a 45 años. | Edad: 18 - 35 años. | Máximo 40 años. | Edad máxima 35 |
      menores de 30 años | Entre 22 y 38 años | Edad entre 20 y 35 | No mayor a 45 años |
      mayores de 25 años | Solo personal joven | Must be between 25 and 35 years old. |
      Sexo indistinto, edad de 25 a 35 años`,
    innocent: `
      2 a 5 años de experiencia | Experiencia de 15 a 20 años en obra |
      Empresa con más de 35 años en el mercado | Empresa sólida con 20 a 25 años de trayectoria |
      mayores de edad | Ser mayor de 18 años | Edad: mayor de edad, horario de 9 a 20 horas |
      Edad indistinta, horario de 10:00 a 20:00 horas | Cuidado de adultos mayores de 65 años |
      Atención a clientes mayores de 60 años | Hasta 15 años de antigüedad | Contrato de hasta 12 meses |
      Ropa para niñas de 4 a 16 años | Sin límite de edad`,
  },
  sex: {
    hits: `
      Sexo masculino. | Sexo: femenino. | Solo hombres. | Señoritas con experiencia en ventas. |
      Se solicita señorita para recepción | Buscamos mujer para limpieza | Género femenino |
      De preferencia mujeres | Female candidates only | Vacante exclusiva para damas`,
    innocent: `
      Sexo indistinto. | Género: indistinto. | Sexo: masculino o femenino | Hombres y mujeres |
      Se solicitan mujeres y hombres | Solo hombres o mujeres con licencia | Ropa de caballero |
      Calzado para dama | Venta de calzado exclusivo para damas | Damas y caballeros |
      Preguntar con la señorita Karla | Atención a señoras y señoritas | Ambos sexos`,
  },
  'marital-status': {
    hits: `
      Estado civil: soltero. | Soltera, sin hijos. | Soltero(a) | Preferentemente casado |
      Persona sin compromisos familiares`,
    innocent: `
      Estado civil indistinto | Apoyo a madres solteras | Casado o soltero | Beneficios para tus hijos |
      Regardless of marital status`,
  },
  pregnancy: {
    hits: `
      Prueba de embarazo obligatoria. | Presentar certificado de no gravidez. | No estar embarazada |
      Examen médico de embarazo | Pregnancy test required`,
    innocent: `
      En esta vacante no se solicita prueba de embarazo ni de VIH. | Sin prueba de embarazo |
      Licencia por embarazo | Nunca pedimos una prueba de embarazo |
      Venta de pruebas rápidas en farmacia`,
  },
  appearance: {
    hits: `
      Excelente apariencia física. | Estatura mínima de 1.70 m y complexión delgada. |
      Sin tatuajes visibles. | Excelente presentación | Buena presentación y trato amable | Tez blanca |
      Talla máxima 32 | Buena apariencia`,
    innocent: `
      Excelente presentación de resultados ante la dirección | Excelente presentación oral y escrita |
      Buena presentación de los platillos | Preparar presentaciones ejecutivas |
      Control de tallas y colores de ropa | Los tatuajes no son un impedimento |
      Mantener una buena imagen de la tienda | Medición de peso y talla de pacientes`,
  },
  religion: {
    hits: `
      De preferencia católico. | Indispensable profesar la religión cristiana. | Religión: católica |
      Solo cristianos`,
    innocent: `
      Colegio católico | Sin importar religión | Docente de religión católica |
      Universidad cristiana en expansión`,
  },
  photograph: {
    hits: `
      Enviar CV con fotografía reciente. | Solicitud elaborada con foto. |
      Currículum actualizado y fotografía | Presentar 2 fotografías tamaño infantil |
      Send your resume with photo`,
    innocent: `
      Toma de fotografía de producto | Enviar CV sin fotografía | Experiencia en fotografía y video |
      Enviar fotografías de evidencia de la obra | CV y portafolio de fotografía`,
  },
  health: {
    hits: `
      Prueba de VIH | Sin discapacidad`,
    innocent: `
      No se realiza prueba de VIH | Personas con y sin discapacidad |
      Vacante para personas con discapacidad`,
  },
  union: {
    hits: `
      No pertenecer a ningún sindicato | Sin antecedentes sindicales`,
    innocent: `
      Relación con el sindicato | Manejo de personal sindicalizado | Negociación sindical`,
  },
};

const listed = (texts: string) => texts.split('|').map((text) => text.trim());

for (const rule of wordingRules) {
  test(`what the law forbids to ask: ${rule}`, () => {
    for (const text of listed(examples[rule].hits)) {
      assert.ok(rulesIn(text).includes(rule), text);
      assert.ok(rulesIn(text.toUpperCase()).includes(rule), text.toUpperCase());
    }
    for (const text of listed(examples[rule].innocent)) assert.deepEqual(rulesIn(text), [], text);
  });
}

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
  test('of any kind', () => {
    for (const text of statements) assert.deepEqual(rulesIn(text), [], text);
  });

  test('but they excuse nothing that is asked for beside them', () => {
    assert.deepEqual(rulesIn('Sexo indistinto, edad de 25 a 35 años.'), ['age']);
    assert.deepEqual(rulesIn('Edad de 25 a 35 años, no discriminamos por religión.'), ['age']);
    assert.deepEqual(rulesIn('No discriminamos por edad. Sexo masculino.'), ['sex']);
  });
});

test('a hit has its place, its sentence and the law', () => {
  const hits = discriminatoryWording({
    ...emptyFacts,
    title: 'Recepcionista',
    requirements: ['Preparatoria', 'Sexo femenino, con experiencia. Horario de lunes a viernes'],
  });
  assert.deepEqual(hits, [
    { rule: 'sex', field: 'requirements[1]', found: 'Sexo femenino, con experiencia', mild: false },
  ]);
  assert.match(wordingMessage('pregnancy'), /^discriminatory wording: .*133-XIV; fine of 250 to 5,000 UMA/);
});

test('"buena presentación" is only ever a warning; a height is not', () => {
  const mild = (description: string) => discriminatoryWording({ ...emptyFacts, description });
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
