import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isEmployerPlaceholder } from '../src/vacancies/employer-placeholder.ts';
import { createInspector } from '../src/vacancies/gate/judge-vacancy.ts';
import { soughtWords } from '../src/vacancies/gate/sought-words.ts';
import type { Employer } from '../src/vacancies/vacancy.ts';
import { draftWith } from './confidentiality/drafts.ts';

const employer = (legalName: string): Employer => ({ legalName, aliases: [], domains: [] });
/** What stops a description, in the vacancy of the first employer; a doubt has a question mark. */
function stopped(description: string, own: string, ...others: readonly string[]): readonly string[] {
  const employers = [own, ...others].map(employer);
  const inspect = createInspector({ employers, rules: {}, redact: false });
  const inspection = inspect(draftWith({ description }, employers[0]));
  const findings = inspection.ok ? [] : inspection.findings;
  return [...findings, ...inspection.doubts].map(
    ({ kind, found, isDoubt }) => `${kind} ${found}${isDoubt ? '?' : ''}`,
  );
}

describe('the own employer, as real advertisements name it', () => {
  const cases: readonly [employer: string, text: string, found: string][] = [
    ['V&Q Ingeniería', 'En V&Q transformamos desafíos en oportunidades.', 'employer V&Q'],
    ['Zafirex Labrador Municipal Norteña', 'Conoce el programa #ZLMNtalento.', 'employer ZLMN'],
    ['Zafirex Labrador Municipal Norteña', 'The ZLMNs strong team.', 'employer ZLMN'],
    ['Canónigo', 'Our culture empowers Canónigos to deliver.', 'employer Canónigos'],
    ['ZQV Alimentos', 'AUXILIAR DE ZQV PARA LA PLANTA DE CERDO', 'employer ZQV'],
    ['717', 'At 717 we are engineers and analysts.', 'employer 717'],
    ['Zumbrug', 'Zum Brug Flooring has grown since 1980.', 'employer Zum Brug'],
    ['Cuarzo Digital', 'cuarzo es una empresa de pagos.', 'employer cuarzo'],
    ['Tlapalería El Martillo', 'Ubicación: El Martillo, cerca del metro.', 'employer El Martillo?'],
    ['Lácteos Santa Brimeria', 'La ruta de reparto de Santa Brimeria en el sur.', 'employer Santa Brimeria?'],
    ['Correos México', 'ESTAMOS BUSCANDO PERSONAL PARA CORREOS MÉXICO HOY', 'employer CORREOS MÉXICO?'],
    [
      'Mezcal Siete Misterios',
      'Llevarás las redes de Misterios (Instagram, TikTok, Facebook).',
      'employer Misterios',
    ],
    ['La Anónima', 'Somos La Anónima, una empresa nacional.', 'employer La Anónima'],
    ['Amparo Solutions SD', 'Integral Amparo solutions institución de salud.', 'employer Amparo solutions'],
  ];
  for (const [own, text, found] of cases) test(text, () => assert.deepEqual(stopped(text, own), [found]));
});

describe('words of a name that mean something else', () => {
  for (const [own, text] of [
    ['Corona', 'Corona de piñón, cadena y transmisión.'],
    ['Palacio', 'Visitas a Palacio de Hierro para revisar exhibiciones.'],
    ['Victoria', 'Cerca de la estación Victoria, turno matutino.'],
  ] as const)
    test(text, () => assert.deepEqual(stopped(text, own), []));

  test('a later word of another name may be a place', () => {
    assert.deepEqual(stopped('Asesor comercial en Brimalta.', 'Vandrix', 'Zafirex Brimalta'), []);
    assert.deepEqual(stopped('Asesor comercial en Zafirex.', 'Vandrix', 'Zafirex Brimalta'), [
      'employer Zafirex',
    ]);
  });
  test('a country beside a name is no name', () => {
    assert.deepEqual(stopped('Oficinas en Colombia S.A.S.', 'Vandrix', 'Zafirex - Colombia'), []);
  });
});

describe('contacts and persons', () => {
  const cases: readonly [text: string, found: string][] = [
    ['Llama al 5512345678Te esperamos', 'phone 5512345678'],
    ['Recruiter 415-555-2671br /', 'phone 415-555-2671'],
    ['Con material de última generación. 0998765432', 'phone 0998765432'],
    ['Escríbenos a instagram zafi_baby_mx', 'messaging instagram zafi_baby_mx'],
    ['Our recruiters always use a “@zafirex.com” address.', 'email @zafirex.com'],
    ['Contact Information for Candidates Emily Perravolt', 'person Emily Perravolt'],
    ['This job is hosted by Matthew Perravolt.', 'person Matthew Perravolt'],
  ];
  for (const [text, found] of cases) test(text, () => assert.deepEqual(stopped(text, 'Vandrix'), [found]));
});

test('placeholders are no employers, and a name with an article is one', () => {
  for (const name of ['Confidencial', 'Empresa importante', 'N/A', 'Empresa confidencial'])
    assert.ok(isEmployerPlaceholder(name), name);
  assert.ok(!isEmployerPlaceholder('La Anónima'));
});

test('an employer called like the stem of a word does not stop a release', () => {
  const { names } = soughtWords(
    [employer('Sistem'), employer('Zafirex')],
    {},
    { allowed: [], productWords: [] },
  );
  assert.deepEqual([...names.keys()], ['zafirex']);
});
