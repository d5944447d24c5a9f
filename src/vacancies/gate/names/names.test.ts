import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { gateThatKnows } from '../../../../tests/support/gate.ts';
import { employerKey } from '../../employer-name.ts';
import type { EmployerRules } from '../employer-rules.ts';
import type { NameMatcher } from './name-matcher.ts';

type Known = { readonly aliases?: readonly string[]; readonly domains?: readonly string[] };

const employer = (legalName: string, { aliases = [], domains = [] }: Known = {}) => ({
  legalName,
  aliases: [...aliases],
  domains: [...domains],
});

const matcherOf = (...names: string[]) => gateThatKnows(names.map((name) => employer(name))).matcher;

/** One text or several, between bars. */
const textsIn = (texts: string) => texts.trim().split(/\s*¦ /);

/** The text with double brackets around each name that is found. */
function marked(text: string, matcher: NameMatcher, own?: string): string {
  return matcher
    .find(text, 'text', own === undefined ? undefined : { key: employerKey(own), named: new Set<string>() })
    .filter(({ isDoubt }) => !isDoubt)
    .toReversed()
    .reduce(
      (rest, { start, end }) => `${rest.slice(0, start)}[[${rest.slice(start, end)}]]${rest.slice(end)}`,
      text,
    );
}

const unmarked = (text: string) => text.replace(/\[\[|\]\]/g, '');

/** By legal name, the texts: names must be found between the double brackets, and nowhere else. */
function check(textsOf: Readonly<Record<string, string>>, known: Known = {}, isOwn = false): void {
  for (const [legalName, texts] of Object.entries(textsOf)) {
    const expected = textsIn(texts);
    test(isOwn ? `${legalName}, in its own vacancies` : legalName, () => {
      const matcher = gateThatKnows([employer(legalName, known)]).matcher;
      const own = isOwn ? legalName : undefined;
      assert.deepEqual(
        expected.map((text) => marked(unmarked(text), matcher, own)),
        expected,
      );
    });
  }
}

const checkOwn = (textsOf: Readonly<Record<string, string>>, known: Known = {}) =>
  check(textsOf, known, true);

/** The same with the name of the employer in front of each text. */
function checkEach(texts: string): void {
  test('one employer for each text', () => {
    for (const line of textsIn(texts)) {
      const [legalName = '', ...rest] = line.split(': ');
      const text = rest.join(': ');
      assert.equal(marked(unmarked(text), matcherOf(legalName)), text, legalName);
    }
  });
}

describe('where a name is found, and where it is not', () => {
  check({
    Zabolixtea: `
    la [[Zabolixtea]] de hoy ¦ la [[ZABOLIXTEA]], sí ¦ la [[zabolixtea]] ¦ [[Zabolixtea]] ¦ la [[Zábolixteà]] ¦ la [[Z\u0430bolixtea]] ¦ la [[Zabo'lixtea]] ¦ la Z4801147ea ¦ la Zabolixteo ¦ la Zabolixtew
    ¦ la Zabolixte ¦ la abolixtea ¦ la Zabo ------- lixtea ¦ la Zabo en lixtea
    ¦ la pzabolixtea ¦ la zabolixteaq ¦ la ZABOLIXTEAQ ¦ la QZABOLIXTEA ¦ la [[Zabolixtea]]&Co
    ¦ la Co&[[Zabolixtea]] ¦ la [[Zabo-\nlixtea]] hoy ¦ la [[Zabo- \n lixtea]] hoy ¦ la Zabo       lixtea hoy
    ¦ la [[Z A B O L I X T E A]] hoy ¦ la [[Z / A / B / O / L / I / X / T / E / A]] hoy ¦ xzabolixtea
    ¦ Zabolix... hoy ¦ Zabol... hoy ¦ Zabolixt.a. hoy ¦ Zabolixt.. hoy
    ¦ la \\n[[Zabolixtea]] hoy ¦ la [[%5AABOLIXTEA]] hoy ¦ la ßabolixtea hoy ¦ la abcZabolixtea hoy
    ¦ la ZabolixteaXyz hoy
    ¦ la \\u003c[[zabolixtea]] hoy ¦ la \\n[[zabolixtea]] hoy ¦ la %3c[[zabolixtea]] hoy
    ¦ la \\\\u003c[[zabolixtea]] hoy ¦ la u003czabolixtea hoy`,
    'Straße Zukowix': `
    en [[Straße Zukowix]] hoy ¦ en [[Strasse Zukowix]] hoy ¦ en [[STRASSE ZUKOWIX]] hoy
    ¦ en Strase Zukowix hoy ¦ en [[strassezukowix]] hoy`,
    Zafirex: `
    ve [[zafirex]]2024 hoy
    ¦ ve 2024[[zafirex]] hoy ¦ ve zafirexq hoy ¦ ve qzafirex hoy ¦ ve zafirexivo hoy
    ¦ busca conoceazafirexmundo ¦ busca zafirextienda ¦ busca qpwzafirex
    ¦ part of [[Zafirex]]'s team`,
    Brimalta: `
    los brimalti ¦ los brimaltes
    ¦ los brimaltxos ¦ un brimaltivo
    ¦ un brimalt`,
    Acme: `
    ve casaacme hoy ¦ ve acmecasa hoy ¦ un ñacme ¦ TACME`,
    'Zafirex Brimalta Laminados, S.A. de C.V.': `
    en [[Zafirex Brimalta Laminados]] ¦ en [[zafirex brimalta]] hoy ¦ en [[Zafirex-Brimalta]]
    ¦ en [[ZafirexBrimalta]] ¦ en [[zafirexbrimalta]] ¦ en [[Zafirex]]. Brimalta es ¦ la [[ZBL]], S.A. de C.V.
    ¦ la ZBL en planta ¦ grupo ZBL en planta`,
  });
  checkOwn({
    Lince: `
    un lince hoy ¦ un 11nc3 hoy ¦ un iince hoy
    ¦ un \u200blince hoy ¦ un lin ce hoy ¦ un lin,ce hoy
    ¦ un lin  ce hoy ¦ un línce hoy ¦ un @[[lince]] hoy ¦ un [[lince]].com hoy ¦ un [[Lince]] hoy ¦ en [[Lince]] hoy
    ¦ la [[Lince]] hoy ¦ en [[LINCE]] hoy ¦ EN [[LINCE]] HOY ¦ grupo lince crece
    ¦ grupo [[Lince]] crece ¦ [[Lince]], S.A. de C.V. crece ¦ [[lince]] s.a. de c.v. crece ¦ unlince crece
    ¦ linces crecen ¦ lincea crece ¦ x1nce hoy ¦ un lɏnce hoy`,
    Faro: `
    un faro hoy ¦ un [[Faro]] hoy ¦ en [[Faro]] hoy ¦ un fa ro hoy ¦ la empresa [[Faro]] crece ¦ trabajamos con gusto en [[Faro]] cada día
    ¦ ve a www.[[faro]].com.mx ¦ síguenos en @[[faro]] ¦ usa #[[Faro]] ¦ la tienda [[Faro]], S.A. de C.V. ¦ el [[Faro]] de la costa
    ¦ la plaza [[Faro]] de la costa ¦ un faro en la costa ¦ Gerente General De [[Faro]] Para Ventas
    ¦ GERENTE DE [[FARO]] PARA VENTAS ¦ en [[FARO]] hay trabajo para ti ¦ con Gran [[Faro]] en la costa
    ¦ con [[Faro]] Grande en la costa ¦ grupo [[Faro]] ¦ grupo faro ¦ el [[Faro]] hace ¦ desde el faro se ve`,
    Sol: `
    el sol hoy ¦ el s0l hoy ¦ el s/o/l hoy
    ¦ el s. o. l hoy ¦ el s-o.l hoy ¦ el so-l hoy ¦ el so1 hoy
    ¦ el soI hoy ¦ en [[Sol]] hoy`,
    'A. del Norte': `
    en [[A. del Norte]] hoy ¦ en [[A del Norte]] hoy ¦ en a. del norte hoy ¦ en [[ADelNorte]] hoy
    ¦ letra [[A. Del Norte]] viene`,
    Contextos: `
    con textos hoy ¦ con Textos hoy ¦ en contextos hoy ¦ en [[Contextos]] hoy
    ¦ con  textos hoy ¦ Contex ------- tos
    ¦ varios context… y más`,
    Todoterreno: `
    un todo terreno hoy ¦ un [[Todo Terreno]] hoy
    ¦ un todoterreno hoy`,
    'Aceros del Norte Laminados': `
    en [[Aceros del Norte Laminados]] hoy ¦ en [[Aceros del Norte]] hoy ¦ en [[AcerosDelNorte]] hoy
    ¦ unos aceros del norte hoy ¦ unos aceros. Del norte hoy
    ¦ en [[ACEROS DEL NORTE]] hoy ¦ VENDEMOS ACEROS DEL NORTE HOY MISMO ¦ @[[acerosdelnorte]]
    ¦ en Aceros del N… hoy`,
    Falro: 'un fairo hoy ¦ un faxro hoy',
    Fario: `
    un fa rio hoy ¦ un f a rio hoy
    ¦ un f,a,r,i,o hoy ¦ un f  -  a  -  r  -  i  -  o hoy`,
    Zabolixt: `
    un zabo       lixt hoy ¦ un za       bo lixt hoy`,
    Sindudas: 'vas sin dudas hoy ¦ vas SIN dudas hoy',
    Intel: `
    soy[[Intel]]Hoy ¦ qz[[InTeL]] ¦ iNtElQz ¦ la pieza 1n7e1`,
    Sky: `
    la clave SKY2024 de acceso ¦ opciones S / K / Y ¦ vigilar el [[Sky]] desde la terraza
    ¦ Gerente de Sky en Línea de Ventas`,
  });
  checkOwn(
    {
      'Punto Clave': `
    un punto clave hoy
    ¦ un punto. clave hoy ¦ un [[Punto Clave]] hoy ¦ un Punto. Clave hoy
    ¦ un [[PuntoClave]] hoy ¦ en punto; clave hoy ¦ en [[Punto, Clave]] hoy ¦ rh en [[punto-clave]].com.mx
    ¦ [[punto-clave]].com ¦ rh@[[punto-clave]].com.mx ¦ el punto, clave de todo ¦ el punto clave: vender`,
    },
    { domains: ['punto-clave.com.mx'] },
  );
  checkOwn(
    {
      'Zy&Kro': `
    en [[Zy&Kro]] hoy ¦ en [[zy&kro]] hoy ¦ en [[Zy & Kro]] hoy ¦ en [[zy kro]] hoy ¦ en [[zykro]] hoy
    ¦ en [[Q&T]] hoy ¦ en [[q&t]] hoy ¦ en [[q & t]] hoy ¦ en Q T hoy ¦ en [[QT]] hoy
    ¦ en QT&C hoy ¦ en A&Q&T hoy`,
    },
    { aliases: ['Q&T'] },
  );
  check(
    {
      Norte: `
    [[zumbex.com.mx]] ¦ www.[[zumbex.com.mx]]/a ¦ rh@[[zumbex.com.mx]] ¦ [[zumbex{.}com.mx]] ¦ [[Zumbex]] hoy`,
    },
    { domains: ['zumbex.com.mx'] },
  );
  checkOwn({
    'Grupo Norteño Xalisco, S.A. de C.V.': `
    Trabaja en [[GNX]] hoy ¦ Trabaja en [[G.N.X]]. hoy ¦ [[G.N.X]]. busca personal ¦ Ven a [[G.N.X]].
    ¦ a [[G.N.X]]. ¦ en G.N.X.Y. hoy ¦ en A.G.N.X. hoy ¦ en AG.N.X. hoy ¦ en G.N.Xa hoy ¦ en g.n.x. hoy
    ¦ en G.N. X hoy ¦ en G. N. X. hoy`,
    Zafirex: `
    busca conocea[[zafirex]]mundo ¦ busca [[zafirex]]tienda`,
    Zabolixtea: `
    la abc[[Zabolixtea]] hoy ¦ la abc[[ZaBoLixtea]]X hoy ¦ la abc[[ZaBoLiXtEa]] hoy
    ¦ la [[Zabolixtea]]Xyz hoy ¦ la [[ZaBoLiXtEa]]Xyz hoy`,
    'Tele Ventas': `
    unas televentas hoy ¦ unas tele ventas hoy`,
    Faro: `
    Somos [[Faro]] y crecemos. ¦ [[Faro]] solicita chofer. ¦ El [[Faro]] de la costa.
    ¦ Analista contable - [[Faro]] ¦ el faro ¦ analista-[[faro]]-leon ¦ [[Faro]], una empresa líder
    ¦ buena gente de [[Faro]] aquí`,
    'Grupo Norteño Xalisco': `
    \\n[[GNX]] contrata`,
    Sky: `
    en [[Sky]] hoy ¦ en trabajaSky hoy ¦ en 24Sky hoy ¦ en Sky24 hoy ¦ en SkyTeam hoy ¦ en Skymx hoy
    ¦ en Co&Sky hoy ¦ en Sky&Co hoy`,
  });
  checkEach(`
    Grupo Norteño Xalisco, S.A. de C.V.: [[G.N.X]]., S.A. de C.V.
    ¦ Grupo Norteño Xalisco, S.A. de C.V.: Trabaja en G.N.X. hoy ¦ Kio: ve rhkio hoy ¦ Kio: la kio ¦ Kio: en kiomx
    ¦ Zentra: el sistema concentra todo ¦ Lumina: una pieza luminosa e iluminada ¦ 3M: equipo de 3M en planta
    ¦ Tekno 24: en [[tekno 24]] ¦ Tekno 24: en [[tekno]] 245 ¦ Punto 24: en Punto 245
    ¦ Zyntrax: la Zyn trax ¦ Ria: la pieza R1a roja ¦ Ria: la oficina Rla en León ¦ Ria: el modelo R-ia azul
    ¦ Punto Clave: llega al Punto. Clave en mano ¦ Punto Clave: un punto-clave del puesto
    ¦ J García Ferretería: en [[J. García Ferretería]] hoy
    ¦ Mi Pan: corta mi-pan hoy ¦ A.M.: de 9 a. m. a 6 ¦ H&M: ropa de h&m usada
    ¦ Search: Campañas de Google Search y Display. ¦ Salesforce: Experiencia en Salesforce y Excel.
    ¦ Salesforce: [[Salesforce]], Inc. busca ¦ Transportes Hernández: El señor Hernández te entrevista.
    ¦ Zafirex Logística Mexicana: [[ZLM]], S.A. de C.V. solicita ¦ Zafirex Logística Mexicana: la norma ZLM
    ¦ Logística Zafirex: experiencia en [[zafirex]] o similar ¦ Masnegocio: traer más negocio a la tienda
    ¦ Masnegocio: en [[Mas Negocio]] hay`);
});

const board = [
  employer('Acme, S.A. de C.V.', { domains: ['acme.com.mx'] }),
  employer('Aceros del Norte Laminados, S.A. de C.V.'),
  employer('Cinemas Lumiere', { domains: ['pantallazo.com'] }),
  employer('Sky'),
  employer('H&M', { aliases: ['3M', '7-Eleven', 'Intel', 'Ria'] }),
  employer('Punto Clave S.C.'),
  employer('Zyntrax Soluciones Industriales'),
  employer('Monterrey, S.A.'),
  employer('Contextos'),
  employer('Lince'),
];

const onBoard = gateThatKnows(board).matcher;

/** `own` is the employer of the vacancy; null if it is none of the board. */
function checkBoard(own: string | null, texts: string): void {
  const expected = textsIn(texts);
  test(own === null ? 'in the vacancies of others' : `in the vacancies of ${own}`, () => {
    const found = expected.map((text) => marked(unmarked(text), onBoard, own ?? undefined));
    assert.deepEqual(found, expected);
  });
}

describe('in the vacancies of others', () => {
  check({
    Faro: `
    un faro hoy ¦ un f4ro hoy ¦ en Faro hoy ¦ grupo [[Faro]] crece ¦ la empresa [[Faro]] hace ¦ usa #[[Faro]]
    ¦ [[Faro]], S.A. de C.V. crece ¦ [[faro]] s.a. de c.v. crece ¦ Faro Se ofrece sueldo`,
    'Punto Clave': 'el Punto Clave de todo ¦ en PuntoClave ¦ en punto-clave ¦ en @[[puntoclave]]',
    'Aceros del Norte Laminados': `
    cliente de [[Aceros del Norte Laminados]] hoy ¦ unos aceros del norte laminados hoy
    ¦ Gerente General De Ventas De Aceros Del Norte Laminados`,
    Multi: 'Atención Multicanal ¦ multicanal',
    Financiera: 'EXPERIENCIA FINANCIERA ¦ área Financiera',
    'Asesoría Fiscal': 'Asesoría Fiscal y contable ¦ de Asesoría Fiscal',
  });
});

describe('on a board of several employers', () => {
  checkBoard(
    null,
    `trabaja en [[acme]] hoy ¦ [[A C M E]] ¦ [[A.C.M.E]]. ¦ [[Ac-\nme]] ¦ en [[Ácmé\u0301]] hoy
    ¦ careers.[[acme]].com ¦ correo@[[acme.com.mx]] ¦ [[acme]] com mx
    ¦ @[[acme]]_mx ¦ [[acme]]2024
    ¦ [[Aceros del Norte Laminados]] ¦ [[AcerosDelNorteLaminados]] ¦ [[pantallazo]] te espera ¦ lntel ¦ h&amp;m
    ¦ Con&shy;textos ¦ inteligencia artificial ¦ secretaria bilingüe ¦ Acmes ¦ tacme
    ¦ Sexo: H/M ¦ 3 m de altura ¦ redacta con textos claros ¦ se trabaja en Monterrey ¦ a. c. Me dijeron
    ¦ buscamos gente para trabajar en Sky este mes ¦ personal de SKY en turno matutino
    ¦ [[sky]], S.A. de C.V. ¦ visita sky.com ¦ s k y ¦ ver juan@x/sky
    ¦ Sky es una palabra inglesa ¦ Gerente Sky ¦ Parque Sky ¦ ES EL SKY DE LA CIUDAD ¦ analista-sky-leon
    ¦ UN PUNTO CLAVE DEL PUESTO ¦ [[Monterrey]], S.A. solicita ¦ SKY crece con nosotros hoy
    ¦ únete a [[zyntrax]]`,
  );
  checkBoard(
    'Sky',
    `Gerente [[Sky]] ¦ [[Sky]] es líder ¦ the sky is blue ¦ VEN A SKY HOY MISMO ¦ analista-[[sky]]-leon ¦ visita [[sky]].com ¦ personal de [[SKY]] en turno matutino`,
  );
  checkBoard('Acme', 'Gerente Sky');

  test('what stands right before a name is read however far into the text it is, and nothing far away', () => {
    const far = 'una palabra y otra '.repeat(30);
    for (const text of [
      `${far}la empresa [[Lince]] crece`,
      `${far}en el Lince crece`,
      `La empresa. ${far}en el Lince crece`,
    ])
      assert.equal(marked(unmarked(text), onBoard), text);
    const initials = matcherOf('Grupo Norteño Xalisco');
    for (const before of ['ñ'.repeat(200), far]) {
      assert.match(marked(`${before} en GNX hoy`, initials, 'Grupo Norteño Xalisco'), /en \[\[GNX\]\] hoy$/);
      assert.match(marked(`${before} en GNX hoy`, initials), /en GNX hoy$/);
    }
  });
});

describe('in the vacancies of an employer whose name is also a word', () => {
  checkOwn({
    Within: `Within this role you will lead. ¦ Deliver within the agreed time. ¦ En [[Within]] buscamos talento.
    ¦ [[Within]] busca talento. ¦ [[Within]] is hiring. ¦ SOMOS [[WITHIN]] Y BUSCAMOS TALENTO
    ¦ WITHIN THIS ROLE YOU LEAD ¦ Analista contable - Within ¦ Analista contable within the team`,
    Norte: 'Trabaja en [[Norte]].',
    'Nueva Era': 'Una nueva era de la atención. ¦ [[Nueva Era]] ofrece sueldo base.',
    'Capital Humano Activo': 'gestionar capital humano activo',
    Search: 'Search specialist',
    'Zafirex Logística Mexicana': 'En [[ZLM]] buscamos chofer. ¦ en zlm buscamos chofer',
    'Servicios Administrativos del Pacífico': 'Manejo de SAP y Excel.',
    'Transportes Hernández': 'El señor [[Hernández]] te entrevista. ¦ pregunta a hernández hoy',
    'Ferretería Hermanos Flores': 'Arreglos de Flores para bodas.',
    'Aceros del Norte Laminados': 'vender aceros del norte y láminas',
    'Zyntrumexa Logística': 'en Zyntru… hoy',
    'Logística Zafirex': 'lo nuestro es la logística… y más',
  });
});

describe('rules of the operator', () => {
  const checkRule = (rule: NonNullable<EmployerRules['employers']>[number], texts: string, own?: string) => {
    for (const text of textsIn(texts))
      assert.equal(
        marked(unmarked(text), gateThatKnows(board, { rules: { employers: [rule] } }).matcher, own),
        text,
      );
  };

  test('anywhere: also in lower case', () => checkRule({ name: 'SKY', match: 'anywhere' }, 'the [[sky]] is'));
  test('aliases-only: the name with its legal form, and the aliases', () =>
    checkRule(
      { name: 'Sky', match: 'aliases-only', aliases: ['Skyvix'] },
      'personal para Sky en turno ¦ personal para [[Sky]] S.A. en turno ¦ en [[skyvix]]',
    ));
  test('an alias has its own match', () =>
    checkRule({ name: 'Acme', aliases: [{ name: 'Cima', match: 'anywhere' }] }, 'llegar a la [[cima]]'));
  test('own-vacancies: others may name it', () => {
    checkRule({ name: 'Acme', scope: 'own-vacancies' }, 'manejo de Acme');
    checkRule({ name: 'Acme', scope: 'own-vacancies' }, 'manejo de [[Acme]]', 'Acme');
  });
  test('an exception frees the phrase and nothing before or behind it', () =>
    checkRule(
      { name: 'Acme', exceptions: ['método Acme'] },
      'con el Método ACME ¦ el método de [[Acme]] ¦ [[Acme]] usa el método Acme ¦ el método Acme llega a [[Acme]]',
    ));
  test('an employer that is only in the file is looked for too', () =>
    checkRule({ name: 'Wolframio SA' }, 'en [[Wolframio]]'));
  test('further ordinary words', () => {
    assert.equal(
      marked('hecho en acme', gateThatKnows(board, { rules: { ordinaryWords: ['acme'] } }).matcher),
      'hecho en acme',
    );
  });
});

test('a longer place or a loud neighbour is not the employer', () => {
  for (const [own, text] of [
    ['Garza Villamar', 'Oficina en San Pedro Garza García, planta baja'],
    ['Puente Norte Maquinados', 'Operador de GRÚA PUENTE con experiencia'],
  ] as const)
    assert.equal(marked(unmarked(text), matcherOf(own), own), text);
});

test('ten capitals may be initials, eleven are a word', () => {
  const names = 'Zafirex Brimalta Kolmex Truxel Vandrix Plomex Quirmex Wolmex Yuntex Hexmar Jolmex'.split(
    ' ',
  );
  for (const [count, isFound] of [
    [10, true],
    [11, false],
  ] as const) {
    const legalName = names.slice(0, count).join(' ');
    const initials = names.slice(0, count).map((name) => name.charAt(0));
    const text = marked(`en ${initials.join('')} hoy`, matcherOf(legalName), legalName);
    assert.equal(text.includes('[['), isFound);
  }
});

test('two names that touch are both found', () => {
  const both = matcherOf('Zentrava', 'Zabolixtea');
  assert.equal(marked('en Zentrava Zabolixtea hoy', both), 'en [[Zentrava]] [[Zabolixtea]] hoy');
});

test('a name is found wherever in a text it stands, and nothing else is', () => {
  const of = [employer('Zafirex Brimalta Laminados', { domains: ['zumbex.com.mx'] })];
  const matcher = gateThatKnows(of).matcher;
  const pieces = 'a|e|ñ|Ü|e\u0301|€|😀| |, |. |QW |\n|&amp;|\\n|\\u00e9|%20|%C3%A9|\u200b|@|$|ß|12'.split(
    '|',
  );
  const filler = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 260 });
  const written = fc.constantFrom(
    ...['Zafirex', 'ZAFIREX', 'Zafirex Brimalta', 'ZafirexBrimalta', 'Za\u200bfirex', '&#90;afirex'],
    ...['ZBL, S.A. de C.V.', 'zumbex.com.mx'],
  );
  fc.assert(
    fc.property(filler, written, filler, (before, name, after) => {
      const text = `${before} ; ${name} ; ${after}`;
      const found = matcher.find(text, 'text').map(({ start, end }) => [start, text.slice(start, end)]);
      assert.deepEqual(found, [[before.length + 3, name.replace(/, S\.A.*/, '')]]);
    }),
    { numRuns: 200 },
  );
});
