import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ConfidentialSpan } from '../inspect-text.ts';
import { redactText, type TextStyle } from './redact-text.ts';
import { describesJob } from './redact-title.ts';
import { sentencesOf, tidy } from './sentences.ts';

/** `[[the own employer]]`, `{{a datum}}`, `<<a person>>`, `[~another employer~]` */
const marks = /\[\[(.*?)\]\]|\{\{(.*?)\}\}|<<(.*?)>>|\[~(.*?)~\]/g;
const nothing = { findings: [], doubts: [] };

function redacted(marked: string, style: TextStyle): string {
  const findings: ConfidentialSpan[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, 1: own, 2: datum, 3: person, 4: other, index } of marked.matchAll(marks)) {
    text += marked.slice(at, index);
    const start = text.length;
    const employer = own ?? other;
    text += employer ?? datum ?? person ?? '';
    const kind = employer !== undefined ? 'employer' : datum !== undefined ? 'phone' : 'person';
    findings.push({
      kind,
      start,
      end: text.length,
      ...(employer !== undefined && { employer, isOther: other !== undefined }),
    });
    at = index + whole.length;
  }
  return redactText(text + marked.slice(at), { findings, doubts: [] }, style, () => nothing).text;
}

/** Pairs between bars: a marked text, an arrow, and what is left of it. */
const pairsIn = (texts: string): [marked: string, left: string][] =>
  texts
    .trim()
    .split(/\s*¦ /)
    .map((pair) => {
      const [marked = '', left = ''] = pair.split(/ → ?/);
      return [marked, left];
    });

/** Judged by ear, each of them. */
const frames = pairsIn(`
  Grupo [[Zentrava]] México solicita chofer. → La empresa solicita chofer.
 
  ¦ [[Zentrava]] (León) solicita chofer. → La empresa solicita chofer.
  ¦ [[Zentrava]] Mobrilix cuenta con comedor. → La empresa cuenta con comedor.
  ¦ ¡[[ZENTRAVA]] TE BUSCA! → ¡LA EMPRESA TE BUSCA! ¦ Empresa [[Zentrava]] requiere chofer. → La empresa requiere chofer.
  ¦ [[Zentrava]] – [~Brimalta~] busca chofer. → La empresa busca chofer.
  ¦ [~Brimalta~] contrata chofer. → La empresa contrata chofer.
  ¦ Actualmente [[Zentrava]] tiene doce plantas. → Actualmente la empresa tiene doce plantas.
  ¦ [[Zentrava]] es una compañía de alimentos. → Se trata de una compañía de alimentos.
 
 
 
  ¦ En [[Zentrava]] te cuidamos. → Te cuidamos. ¦ Hoy en [[Zentrava]] buscamos gente. → Hoy buscamos gente.
 
  ¦ En [[Zentrava]] encontrarás futuro. → Encontrarás futuro. ¦ Dentro de [[Zentrava]] tu voz cuenta. → Tu voz cuenta.
  ¦ ¡Únete a [[Zentrava]]! → ¡Únete a la empresa!
  ¦ Trabajarás con [~Brimalta~], líder en ventas. → Trabajarás con la empresa, líder en ventas.
  ¦ Somos [[Zentrava]], una cadena nacional. → Somos una cadena nacional.
 
 
  ¦ Hay vales. Somos [[Zentrava]]. → Hay vales.
 
 
  ¦ Hay vales de [[Zentrava]]. → Hay vales de la empresa. ¦ Lo que [[Zentrava]] ofrece es serio. → Lo que la empresa ofrece es serio.
  ¦ Ven a nuestro equipo de [[Zentrava]]. → Ven a nuestro equipo.
  ¦ Usa el método [[Zentrava]] en clase. → Usa el método en clase.
  ¦ Ven a la gran familia [[Zentrava]]. → Ven a la gran familia.
  ¦ Hay bonos (en [[Zentrava]] y más) y comedor. → Hay bonos y comedor.
  ¦ Hay comedor (tel. {{55 1234 5678}}) y caja. → Hay comedor y caja.
  ¦ Manejo de Excel, Torvani, [~Brimalta~] y Quelix. → Manejo de Excel, Torvani y Quelix.
 
  ¦ [[Zentrava]] is a network. → The company is a network. ¦ At [[Zentrava]], we grow. → We grow.
  ¦ We are [[Zentrava]], the place to be for you. → We are the place to be for you.
  ¦ You will work for [[Zentrava]] in the office. → You will work for the company in the office.
  ¦ The growth of [[Zentrava]] products is in your hands. → The growth of the company products is in your hands.
  ¦ Founded in León, [[Zentrava]] is the leader of the market. → Founded in León, the company is the leader of the market.
  ¦ It is in [[Zentrava]]'s interest that you are safe. → It is in the company's interest that you are safe.
 
  ¦ Join the [[Zentrava]] team and grow with us. → Join the company team and grow with us.
 `);

test('other words take the place of a name where the sentence stays one', () => {
  for (const [marked, left] of frames) assert.equal(redacted(marked, 'prose'), left, marked);
});

/** A word more or less, and what is left would be wrong, or would name somebody else. */
const gone = `Vive en la ciudad de [[Zentrava]]. ¦ Oficina ubicada en [[Zentrava]].
  ¦ Los [[Zentrava]] somos personas. ¦ El Puerto de [[Zentrava]] crece. ¦ Hay vales en Banco [[Zentrava]] Ventas Sur. ¦ Experiencia con [~Brimalta~].
  ¦ [[Zentrava]] y Torvani crecen. ¦ Nada que ver con [[Zentrava]] México Vende. ¦ Hay descuentos en @[[zentrava]] hoy.
  ¦ Revisa www.[[zentrava]].com hoy. ¦ Empresa: [[Zentrava]] ¦ Somos una empresa de [[Zentrava]]. ¦ We are [[Zentrava]] for you.
  ¦ Our group [[Zentrava]] is in the city. ¦ It is part of the group [[Zentrava]] and of us. ¦ The people [[Zentrava]] are with us.
  ¦ Your firm called [[Zentrava]] is in the city. ¦ Trabaja con ([[Zentrava]] y otros) hoy. ¦ #[[Zentrava]] busca gente.
  ¦ Reporta a <<Ana Ruiz>>, directora. ¦ Envía tu CV a {{rh@x.mx}} con foto. ¦ Planta con {{55 1234 5678}}, comedor y más.
  ¦ [[Zentrava]], la que quieres, y tú. ¦ Hay gente que en [[Servicios]] crece.`;

test('any other sentence goes as a whole', () => {
  for (const marked of gone.split(/\s*¦ /)) {
    assert.equal(redacted(marked, 'prose'), '', marked);
    assert.equal(redacted(`Hay vales. ${marked}\nHay bonos.`, 'prose'), 'Hay vales.\nHay bonos.', marked);
  }
});

/** What led to the sentence, and what continued it. */
const lines = pairsIn(String.raw`
  Hay vales. ¿Dudas? Llama al {{55 1234 5678}}. → Hay vales. ¦ Hay vales. ¿Te interesa? Marca al {{55 1234 5678}}. → Hay vales.
  ¦ Hay vales.\nContacto:\n{{rh@x.mx}} → Hay vales. ¦ Hay vales.\nEnvía tu CV a\n{{rh@x.mx}}\nHay bonos. → Hay vales.\nHay bonos.
  ¦ Beneficios:\n- Convenio [~Brimalta~]\n- Vales → Beneficios:\n- Vales
  ¦ Hay vales. Si te interesa, llama al {{55 1234 5678}}. → Hay vales.
  ¦ Manda tu CV a {{rh@x.mx}}\nindicando el puesto.\nHay vales. → Hay vales.
  ¦ Hay vales.\nContacto\n{{rh@x.mx}}\nHay bonos. → Hay vales.\nHay bonos.
  ¦ Pregunta por <<Ana Ruiz>>. (A tres cuadras del metro.) Hay vales. → Hay vales.
  ¦ Turno de 9 a 18, interesados enviar CV a {{rh@x.mx}} → Turno de 9 a 18.
  ¦ Hay vales Interesados comunicarse al WhatsApp {{55 1234 5678}} → Hay vales
  ¦ Sueldo de 10000Contacto: {{rh@x.mx}} → Sueldo de 10000 ¦ Funciones:- Barrer- Ver a [~Brimalta~]- Lavar → Funciones:- Barrer\n- Lavar
  ¦ prepa terminada. Sabe de [~Brimalta~]; y trae foto. hay vales. → prepa terminada. Hay vales.`);

test('with a sentence goes what makes no sense without it', () => {
  for (const [marked, left] of lines)
    assert.equal(redacted(marked.replaceAll('\\n', '\n'), 'prose'), left.replaceAll('\\n', '\n'), marked);
});

const titles = pairsIn(`
  Analista para la empresa [[Zentrava]] → Analista ¦ Analista del Grupo [[Zentrava]] → Analista
  ¦ Analyst for our client [[Zentrava]] → Analyst ¦ Analyst @ [[Zentrava]] → Analyst
  ¦ Analyst with [[Zentrava]]'s team → Analyst team ¦ Guía de turistas - [[Zentrava]] Tours → Guía de turistas
  ¦ analista-[[zentrava]]-jr → analista-jr ¦ [[zentrava]]_analista → analista ¦ Analista por [[Zentrava]] y → Analista
  ¦ Vendedor, tel. {{55 1234 5678}}, León → Vendedor, León ¦ [[Zentrava]] busca chofer → Chofer
  ¦ Vendedor con Lic. <<Karla Méndez>>, gerente → Vendedor, gerente ¦ En [[Zentrava]] León: analista → León: analista
  ¦ Atención al cliente [[Zentrava]] → Atención al cliente ¦ [[Zentrava]] Vendedor Sur → Vendedor Sur
  ¦ Analista de - con [[Zentrava]] → Analista`);

test('what is left of a title or a label', () => {
  for (const [marked, left] of titles) assert.equal(redacted(marked, 'phrase'), left, marked);
});

test('a title describes the job by one word that is neither place, shift nor filler', () => {
  for (const title of ['Analista', 'Vacante de chofer', 'Zona norte: cajera', 'TI', 'Líder', 'Senior Chef'])
    assert.equal(describesJob(title, 'san-luis-potosi'), true, title);
  for (const title of [
    '',
    'Vacante',
    'VACANTES urgentes'.slice(0, 8),
    'Híbrido',
    'San Luis Potosí',
    'en el la de',
    'Turno 24 sur',
    '2026',
    'A B C',
    'Jr. Sr.',
    'Importante empresa solicita personal',
  ])
    assert.equal(describesJob(title, 'san-luis-potosi'), false, title);
});

describe('spaces and punctuation around a gap', () => {
  const cases: [string, string][] = [
    ['uno () dos', 'uno dos'],
    ['uno [ ] « » “” {} dos', 'uno dos'],
    ['uno  , dos   .', 'uno, dos.'],
    ['uno ; dos : tres ! cuatro ?', 'uno; dos: tres! cuatro?'],
    ['(  uno ) « dos »  “ tres ”', '(uno) «dos» “tres”'],
    ['¿  uno? ¡  dos!', '¿uno? ¡dos!'],
    ['uno, , ,dos', 'uno,dos'],
    ['uno,\n, dos', 'uno, dos'],
    ['uno; ! dos: ? tres', 'uno! dos? tres'],
    ['uno. . dos', 'uno. dos'],
    ['uno... dos', 'uno... dos'],
    ['  ,; uno', 'uno'],
    ['- uno\n– dos\n· tres', '- uno\n– dos\n· tres'],
    ['uno  ,;-  \ndos (', 'uno\ndos'],
    ['uno\n\n\n\ndos\n\ntres', 'uno\n\ndos\n\ntres'],
    ['.Net Core\nuno. .NET', '.Net Core\nuno. .NET'],
  ];
  for (const [text, tidied] of cases) test(JSON.stringify(text), () => assert.equal(tidy(text), tidied));
});

describe('sentences', () => {
  const divided = (text: string) => sentencesOf(text, []).map(({ start, end }) => text.slice(start, end));

  test('abbreviations end none', () => {
    const words =
      'tel|tels|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtro|mtra|prof|c.v|c.p|s.a|de c.v|atn|int|fracc|prol|priv|inc|ltd|mr|mrs|ms|E';
    for (const word of words.split('|')) assert.equal(divided(`Uno ${word}. dos. Tres`).length, 2, word);
  });

  test('end with a stop, a line, a mark of a list, or where a break was lost', () => {
    const pieces = [
      'uno.dos tres. ',
      'Uno... ',
      'dos? ',
      '¡cuatro! ',
      'cinco\n',
      'seis; ',
      'Siete; ocho ',
      '• nueve ',
      '✓ diez ',
      '3. once',
    ];
    assert.deepEqual(divided(pieces.join('')), pieces);
    for (const [text, count] of [
      ['Todo lo de leyRequisitos claros', 2],
      ['WhatsApp y JavaScript', 1],
      ['Full timeEn Lumo hay', 2],
      ['Vales Sueldo: 10', 2],
      ['Vales y más Contacto directo', 2],
      ['Comunicarse al WhatsApp', 1],
      ['Funciones:- Barrer- Lavar', 3],
      ['Hotel Coca-Cola', 1],
      ['Pago de $15.500.- Diarios', 1],
    ] as const)
      assert.equal(divided(text).length, count, text);
  });

  test('no boundary divides a finding', () => {
    assert.equal(sentencesOf('Ven a Acme. Norte hoy', [{ start: 6, end: 17 }]).length, 1);
  });
});

test('what a redaction brings together is found and goes, and what cannot go is reported', () => {
  const again = (piece: string) => {
    const start = piece.indexOf('Nila');
    return start < 0
      ? nothing
      : { findings: [{ kind: 'person' as const, start, end: start + 4 }], doubts: [] };
  };
  const found = { findings: [{ kind: 'employer' as const, start: 6, end: 14 }], doubts: [] };
  assert.deepEqual(redactText('Es un Zentrava. Aquí Nila manda. Hay vales.', found, 'prose', again), {
    text: 'Hay vales.',
    ...nothing,
  });
  const always = () => ({ findings: [{ kind: 'person' as const, start: 0, end: 1 }], doubts: [] });
  assert.equal(
    redactText(
      'Hay. Ven a Zentrava. Hoy.',
      { findings: [{ kind: 'employer', start: 11, end: 19 }], doubts: [] },
      'prose',
      always,
    ).findings.length,
    1,
  );
});
