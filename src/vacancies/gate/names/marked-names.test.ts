import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { employerKey } from '../../employer-key.ts';
import type { Employer } from '../../vacancy.ts';
import { knownEmployers } from './employer-names.ts';
import { isMadeOfWords } from './glue.ts';
import { createNameMatcher } from './name-matcher.ts';

const employer = (legalName: string, aliases: string[] = [], domains: string[] = []): Employer => ({
  legalName,
  aliases,
  domains,
});

const lines = (texts: string) =>
  texts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Texts in which the name stands between double brackets where it must be found, and nowhere else. */
function check(of: Employer, texts: readonly string[], own = false): void {
  const matcher = createNameMatcher([of], {});
  const key = own ? employerKey(of.legalName) : undefined;
  for (const marked of texts) {
    const text = marked.replaceAll('[[', '').replaceAll(']]', '');
    const bytes = Buffer.from(text);
    test(JSON.stringify(marked), () => {
      const found = matcher.find(bytes, 'text', key);
      const remarked = found.toReversed().reduce((rest, { start, end }) => {
        const [before, name, after] = [
          rest.subarray(0, start),
          rest.subarray(start, end),
          rest.subarray(end),
        ];
        return Buffer.concat([before, Buffer.from('[['), name, Buffer.from(']]'), after]);
      }, bytes);
      assert.equal(remarked.toString(), marked);
    });
  }
}

describe('initials, with dots between them or without', () => {
  const of = employer('Grupo Norteño Xalisco, S.A. de C.V.');
  check(
    of,
    lines(`
      Trabaja en [[GNX]] hoy
      Trabaja en [[G.N.X]]. hoy
      [[G.N.X]]. busca personal
      Ven a [[G.N.X]].
      a [[G.N.X]].
      en G.N.X.Y. hoy
      en A.G.N.X. hoy
      en AG.N.X. hoy
      en G.N.Xa hoy
      en g.n.x. hoy
      en G.N. X hoy
      en G. N. X. hoy
    `),
    true,
  );
  check(
    of,
    lines(`
      la empresa [[G.N.X]]. contrata
      [[G.N.X]]., S.A. de C.V.
      Trabaja en G.N.X. hoy
    `),
  );
});

describe('a coined word, however it is spelled', () => {
  check(
    employer('Zabolixtea'),
    lines(`
      la [[Zabolixtea]] de hoy
      la [[ZABOLIXTEA]], sí
      la [[zabolixtea]]
      [[Zabolixtea]]
      la [[Z4bolixtea]]
      la [[Zab0lixtea]]
      la [[Zabol1xtea]]
      la [[Zabolix7ea]]
      la [[Zabolixt3a]]
      la [[Za8olixtea]]
      la [[Zabo1ixtea]]
      la [[ZaboIixtea]]
      la [[Zabollxtea]]
      la [[Zábolixteà]]
      la [[Zаbolixtea]]
      la [[Z a b o l i x t e a]]
      la [[Z.a.b.o.l.i.x.t.e.a]].
      la [[Z-a-b-o-l-i-x-t-e-a]]
      la [[Z_a_b_o_l_i_x_t_e_a]]
      la [[Z*a*b*o*l*i*x*t*e*a]]
      la [[Zabo-lixtea]]
      la [[Zabo_lixtea]]
      la [[Zabo.lixtea]]
      la [[Zabo'lixtea]]
      la [[Zabo lixtea]]
      la Z4801147ea
      la Zabolixteo
      la Zabolixtew
      la Zabolixte
      la abolixtea
      la [[Zabo, lixtea]], y
      la Zabo ------- lixtea
      la Zabo en lixtea
      la pzabolixtea
      la zabolixteaq
      la ZABOLIXTEAQ
      la QZABOLIXTEA
      la [[Zabolixtea]]&Co
      la Co&[[Zabolixtea]]
    `),
  );
});

describe('names that are words, and coined ones, as people and evaders write them', () => {
  check(employer('Lince'), [
    'un lince hoy',
    'un [[l\u0456nce]] hoy',
    'un [[linc\u0435]] hoy',
    'un [[l1nce]] hoy',
    'un [[linc3]] hoy',
    'un [[l1nc3]] hoy',
    'un 11nc3 hoy',
    'un [[Iince]] hoy',
    'un iince hoy',
    'un llnce hoy',
    'un [[lin\u200bce]] hoy',
    'un \u200blince hoy',
    'un [[l i n c e]] hoy',
    'un [[l-i-n-c-e]] hoy',
    'un [[l.i.n.c.e]] hoy',
    'un [[l. i. n. c. e]] hoy',
    'un [[lin-ce]] hoy',
    'un [[lin.ce]] hoy',
    'un lin ce hoy',
    'un lin,ce hoy',
    'un lin  ce hoy',
    'un línce hoy',
    'un @[[lince]] hoy',
    'un [[lince]].com hoy',
    'un Lince hoy',
    'en [[Lince]] hoy',
    'la Lince hoy',
    'en [[LINCE]] hoy',
    'EN LINCE HOY',
    '[[lince]]mx crece',
    'grupo lince crece',
    'grupo [[Lince]] crece',
    '[[Lince]], S.A. de C.V. crece',
    '[[lince]] s.a. de c.v. crece',
    'unlince crece',
    'linces crecen',
    'lincea crece',
    'un [[l1nce]]',
    'x1nce hoy',
    'un lɏnce hoy',
  ]);
  check(employer('Lince'), ['un [[llnce]] hoy'], true);
  check(employer('Faro'), [
    'un faro hoy',
    'un [[f4ro]] hoy',
    'un [[f4r0]] hoy',
    'un Faro hoy',
    'en [[Faro]] hoy',
    'un [[f-a-r-o]] hoy',
    'un [[f a r o]] hoy',
    'un [[f/a/r/o]] hoy',
    'un [[fa-ro]] hoy',
    'un fa ro hoy',
    'un [[fa\u200bro]] hoy',
    '[[F4R0]] crece',
  ]);
  check(employer('Sol'), [
    'el sol hoy',
    'el s0l hoy',
    'el [[s-o-l]] hoy',
    'el [[s o l]] hoy',
    'el [[s.o.l]] hoy',
    'el s/o/l hoy',
    'el s. o. l hoy',
    'el s-o.l hoy',
    'el [[so\u200bl]] hoy',
    'el [[s\u043el]] hoy',
    'el so-l hoy',
    'el so1 hoy',
    'el soI hoy',
    'en [[Sol]] hoy',
  ]);
  check(employer('Punto Clave', [], ['punto-clave.com.mx']), [
    'un punto clave hoy',
    'un [[puntoclave]] hoy',
    'un [[punto-clave]] hoy',
    'un [[punto_clave]] hoy',
    'un [[punto.clave]] hoy',
    'un punto. clave hoy',
    'un [[Punto Clave]] hoy',
    'un Punto. Clave hoy',
    'un [[PuntoClave]] hoy',
    'en punto; clave hoy',
    'en [[Punto, Clave]] hoy',
    'rh en [[punto-clave]].com.mx',
    'rh en [[punto-clave]] com mx',
    'rh en [[punto-clave]] (punto) com . mx',
    'rh en [[punto-clave]][dot]com[dot]mx',
    '[[punto-clave]]·com·mx',
    '[[punto-clave]].com',
    'rh@[[punto-clave]].com.mx',
    '[[p.u.n.t.o c.l.a.v.e]] hoy',
    '[[punt0 clav3]] hoy',
    '[[pun to cla ve]] hoy',
    'el punto, clave de todo',
    'el punto clave: vender',
  ]);
  check(employer('A. del Norte'), [
    'en [[A. del Norte]] hoy',
    'en [[A del Norte]] hoy',
    'en a. del norte hoy',
    'en [[ADelNorte]] hoy',
    'letra [[A. Del Norte]] viene',
  ]);
  check(employer('Zy&Kro', ['Q&T']), [
    'en [[Zy&Kro]] hoy',
    'en [[zy&kro]] hoy',
    'en [[Zy & Kro]] hoy',
    'en [[zy kro]] hoy',
    'en [[zykro]] hoy',
    'en Zy y Kro hoy',
    'en [[Q&T]] hoy',
    'en [[q&t]] hoy',
    'en [[q & t]] hoy',
    'en Q T hoy',
    'en [[QT]] hoy',
    'en QT&C hoy',
    'en A&Q&T hoy',
  ]);
  check(employer('Contextos'), [
    'con textos hoy',
    '[[Con Textos]] hoy',
    'con Textos hoy',
    'en contextos hoy',
    'en [[Contextos]] hoy',
    'con-textos hoy',
    'con  textos hoy',
  ]);
  check(employer('Todoterreno'), [
    'un todo-terreno hoy',
    'un todo terreno hoy',
    'un [[Todo Terreno]] hoy',
    'un [[to-doterreno]] hoy',
    'un todoterreno hoy',
    'en [[Todo-terreno]] hoy',
    'todo/terreno hoy',
  ]);
  check(employer('Zabolixtea'), [
    'la [[Zabo-\nlixtea]] hoy',
    'la [[Zabo- \n lixtea]] hoy',
    'la [[Zabo+lixtea]] hoy',
    'la [[Zabo--lixtea]] hoy',
    'la [[Zabo---lixtea]] hoy',
    'la [[Zabo      lixtea]] hoy',
    'la Zabo       lixtea hoy',
    'la [[Zabo (lixtea]]) hoy',
    'la [[Z A B O L I X T E A]] hoy',
    'la [[Z / A / B / O / L / I / X / T / E / A]] hoy',
    'la [[zaboIixtea]] hoy',
    'la [[z@bolixtea]] hoy',
    'la [[zabolixte@]] hoy',
    'la [[zabolixteas]] hoy',
    'la [[zabolixteños]] hoy',
    '[[zabolixtea]]mx',
    'xzabolixtea',
    'trabajaen[[zabolixtea]]',
    '[[Zabolixt]]... hoy',
    'Zabolix... hoy',
    'Zabol... hoy',
    'Zabolixt.a. hoy',
    '[[Zabolixt]]… hoy',
    'Zabolixt.. hoy',
    'la \\n[[Zabolixtea]] hoy',
    'la [[%5AABOLIXTEA]] hoy',
    'la ßabolixtea hoy',
  ]);
  check(employer('Zabolixtea'), ['[[Zabolix]]... hoy'], true);
  check(employer('Straße Zukowix'), [
    'en [[Straße Zukowix]] hoy',
    'en [[Strasse Zukowix]] hoy',
    'en [[STRASSE ZUKOWIX]] hoy',
    'en Strase [[Zukowix]] hoy',
    'en [[strassezukowix]] hoy',
  ]);
  check(employer('Tele Ventas'), [
    'unas televentas hoy',
    'unas televentas, hoy',
    'unas [[tele-ventas]] hoy',
    'unas tele ventas hoy',
    'unas [[Tele Ventas]] hoy',
    'en [[Televentas]] hoy',
    'teleVentas hoy',
  ]);
});

describe('a coined word with endings and companions', () => {
  const endings = `s n ns er ers ian ians iano iana ianos ianas ano ana anos anas ero era eros eras ense enses eno ena enos enas ista istas ino ina inos inas nauta nautas naut nauts ite ites lover lovers`;
  const before = `trabajaen trabajacon trabajemosen trabaja unetea unete somos soy equipo team grupo empleos empleo empleosen vacantes vacante vacantesen bolsa bolsadetrabajo talento talentos reclutamiento rh rrhh hr careers jobs contacto ventas www join workat lifeat vive orgullo mx app familia comunidad club fundacion`;
  const after = `mx mex mexico latam oficial careers jobs rh rrhh hr empleos empleo vacantes talento reclutamiento corp sadecv app team life group grupo global`;
  check(employer('Zafirex'), [
    ...endings.split(' ').map((ending) => `los [[zafirex${ending}]] de hoy`),
    ...before.split(' ').map((word) => `ve ${word}[[zafirex]] hoy`),
    ...after.split(' ').map((word) => `ve [[zafirex]]${word} hoy`),
    've [[zafirex]]2024 hoy',
    've 2024[[zafirex]] hoy',
    've zafirexq hoy',
    've qzafirex hoy',
    've zafirexivo hoy',
  ]);
  check(employer('Brimalta'), [
    'los [[brimaltenses]]',
    'los [[brimaltinos]]',
    'los [[brimaltistas]]',
    'los brimalti',
    'los brimaltes',
    'los brimaltxos',
  ]);
  // Too short to be told from chance, unless the companion is one of the lists.
  check(employer('Acme'), ['ve rh[[acme]] hoy', 've [[acme]]mx hoy', 've casaacme hoy', 've acmecasa hoy']);
  check(employer('Kio'), ['ve rhkio hoy', 'la kio', 'en kiomx']);
});

describe('a domain', () => {
  check(
    employer('Norte', [], ['zumbex.com.mx']),
    lines(`
      [[zumbex.com.mx]]
      www.[[zumbex.com.mx]]/a
      rh@[[zumbex.com.mx]]
      [[zumbex{.}com.mx]]
      [[Zumbex]] hoy
    `),
  );
});

describe('a name of several words', () => {
  check(
    employer('Zafirex Brimalta Laminados, S.A. de C.V.'),
    lines(`
      en [[Zafirex Brimalta Laminados]]
      en [[zafirex brimalta]] hoy
      en [[Zafirex-Brimalta]]
      en [[ZafirexBrimalta]]
      en [[zafirexbrimalta]]
      en [[Zafirex]]. [[Brimalta]] es
      la [[ZBL]], S.A. de C.V.
      la ZBL en planta
      grupo [[ZBL]] en planta
    `),
  );
  check(
    employer('Aceros del Norte Laminados'),
    lines(`
      en [[Aceros del Norte Laminados]] hoy
      en [[Aceros del Norte]] hoy
      en [[AcerosDelNorte]] hoy
      en [[aceros-del-norte]] hoy
      unos aceros del norte hoy
      unos aceros. Del norte hoy
      en [[ACEROS DEL NORTE]] hoy
      VENDEMOS ACEROS DEL NORTE HOY MISMO
      @[[acerosdelnorte]]
    `),
  );
});

describe('an ordinary word', () => {
  check(
    employer('Faro'),
    lines(`
      la empresa [[Faro]] crece
      trabajamos con gusto en [[Faro]] cada día
      ve a www.[[faro]].com.mx
      síguenos en @[[faro]]
      usa #[[Faro]]
      la tienda [[Faro]], S.A. de C.V.
      la tienda [[F4ro]] crece
      la tienda [[F-a-r-o]] crece
      Faro de la costa
      el Faro de la costa
      la plaza Faro de la costa
      un faro en la costa
      Gerente General De Faro Para Ventas
      GERENTE DE FARO PARA VENTAS
      en [[FARO]] hay trabajo para ti
      con Gran Faro en la costa
      con Faro Grande en la costa
      grupo [[Faro]]
      grupo faro
    `),
  );
  check(
    employer('Faro'),
    lines(`
      Somos [[Faro]] y crecemos.
      [[Faro]] solicita chofer.
      El Faro de la costa.
      Faro de la costa
      Analista contable - [[Faro]]
      el faro
      analista-[[faro]]-leon
      [[Faro]], una empresa líder
      buena gente de [[Faro]] aquí
    `),
    true,
  );
});

describe('the names of an employer', () => {
  const namesOf = (of: Employer, rules: Parameters<typeof knownEmployers>[1] = {}) =>
    (knownEmployers([of], rules)[0]?.names ?? []).map(({ name, match, origin, form }) =>
      [name, match, origin, form].filter((part) => part !== undefined).join(' | '),
    );

  test('say where each comes from and how it is to be found', () => {
    assert.deepEqual(
      namesOf(employer('Grupo Zafirex de Limpieza Industrial', ['Zynqa'], ['zumbex.org.mx'])),
      [
        'Grupo Zafirex de Limpieza Industrial | anywhere | legal name',
        'Zynqa | anywhere | alias | word',
        'grupo zafirex | anywhere | shortened',
        'grupo zafirex de limpieza | anywhere | shortened',
        'zafirex de limpieza | anywhere | shortened',
        'zafirex de limpieza industrial | anywhere | shortened',
        'zafirex | anywhere | word | word',
        'GZLI | initials | initials',
        'zynqa | anywhere | word | word',
        'zynqa | anywhere | word | stem',
        'zumbex.org.mx | domain | domain',
        'zumbex | anywhere | domain | word',
      ],
    );
  });

  test('follow what the operator decided', () => {
    const rule = { name: 'Zafirex Laminados' };
    const of = employer('Zafirex Laminados');
    assert.deepEqual(namesOf(of, { employers: [{ ...rule, match: 'aliases-only', aliases: ['Zynqa'] }] }), [
      'Zafirex Laminados | with-legal-form | legal name',
      'Zynqa | anywhere | alias | word',
      'zynqa | anywhere | word | word',
      'zynqa | anywhere | word | stem',
    ]);
    assert.deepEqual(namesOf(of, { employers: [{ ...rule, match: 'as-name' }] }), [
      'Zafirex Laminados | as-name | legal name',
      'zafirex | as-name | word | word',
    ]);
    assert.deepEqual(namesOf(employer('Zafirex'), { employers: [{ name: 'Zafirex', match: 'as-name' }] }), [
      'Zafirex | as-name | legal name',
    ]);
    assert.deepEqual(
      namesOf(of, {
        employers: [{ ...rule, aliases: [{ name: 'Zynqa', match: 'as-name' }], domains: ['kio.mx'] }],
      }),
      [
        'Zafirex Laminados | anywhere | legal name',
        'Zynqa | as-name | alias',
        'zafirex | anywhere | word | word',
        'kio.mx | domain | domain',
        'kio | as-name | domain',
      ],
    );
  });

  test('of domains under every ending that countries use, and of no shared host', () => {
    const labels = (domain: string) =>
      namesOf(employer('Norte', [], [domain]))
        .slice(1)
        .map((name) => name.split(' | ')[0]);
    for (const ending of [
      'com.mx',
      'org.mx',
      'net.mx',
      'gob.mx',
      'gov.mx',
      'edu.mx',
      'co.uk',
      'ac.uk',
      'com',
      'mx',
      'io',
    ])
      assert.deepEqual(labels(`zumbex.${ending}`), [`zumbex.${ending}`, 'zumbex'], ending);
    assert.deepEqual(labels('WWW.Bolsa.Zumbex.com'), ['WWW.Bolsa.Zumbex.com', 'zumbex']);
    for (const host of [
      'gmail.com',
      'www.facebook.com',
      'x.com',
      'empresa.wixsite.com',
      'github.com',
      'zumbex',
      '',
    ])
      assert.deepEqual(labels(host), [], host);
  });

  test('of employers that are one add up', () => {
    const both = [
      employer('Zafirex, S.A.', ['Zynqa'], ['a.mx']),
      employer('ZAFIREX SA', ['Zynqa', 'Krolv'], ['b.mx']),
    ];
    const known = knownEmployers(both, {});
    assert.equal(known.length, 1);
    assert.equal(known[0]?.legalName, 'Zafirex, S.A.');
    assert.deepEqual(
      known[0]?.names
        .filter(({ origin }) => origin === 'alias' || origin === 'domain')
        .map(({ name }) => name),
      ['Zynqa', 'Krolv', 'a.mx', 'b.mx'],
    );
  });
});

describe('a capital inside a token is the edge of a name only where it is written as names are', () => {
  check(
    employer('Zabolixtea'),
    lines(`
      la abc[[Zabolixtea]] hoy
      la abc[[ZaBoLixtea]]X hoy
      la abcZaBoLiXtEa hoy
      la [[Zabolixtea]]Xyz hoy
      la ZaBoLiXtEaXyz hoy
    `),
  );
});

describe('a name right behind an escape', () => {
  check(
    employer('Zabolixtea'),
    lines(String.raw`
      la \u003c[[zabolixtea]] hoy
      la \n[[zabolixtea]] hoy
      la %3c[[zabolixtea]] hoy
      la \\u003c[[zabolixtea]] hoy
      la u003czabolixtea hoy
    `),
  );
  check(employer('Grupo Norteño Xalisco'), lines(String.raw`\n[[GNX]] contrata`), true);
});

test('two names that touch are both found', () => {
  const matcher = createNameMatcher([employer('Zabolixt'), employer('Brimalto')], {});
  const found = matcher.find(Buffer.from('en ZabolixtBrimalto hoy'), 'text');
  assert.deepEqual(
    found.map(({ name, start, end }) => [name, start, end]),
    [
      ['Zabolixt', 3, 11],
      ['Brimalto', 11, 19],
    ],
  );
});

test('what a name may be glued to is made of words', () => {
  for (const letters of ['', 'conocea', 'bolsadetrabajo', 'trabajaen', 'mitienda', 'tiendaen'])
    assert.equal(isMadeOfWords(letters, 7), true, letters);
  for (const letters of ['a', 'q', 'qpw', 'casaq', 'conocexa', 'conocealagente'])
    assert.equal(isMadeOfWords(letters, 7), false, letters);
  assert.equal(isMadeOfWords('conocea', 5), true);
  assert.equal(isMadeOfWords('conocea', 4), false);
  assert.equal(isMadeOfWords('trabajadortrabajadortrabajador', 7), false);
});

test('a name is found wherever in a text it stands, and nothing else is', () => {
  const matcher = createNameMatcher([employer('Zafirex Brimalta Laminados', [], ['zumbex.com.mx'])], {});
  const filler = fc.string({
    unit: fc.constantFrom(
      'a',
      'e',
      'ñ',
      'Ü',
      '€',
      '😀',
      ' ',
      ', ',
      '. ',
      'QW ',
      '\n',
      '&amp;',
      '\\n',
      '%20',
      '@',
      '$',
      'ß',
      '12',
    ),
    maxLength: 260,
  });
  const written = fc.constantFrom(
    'Zafirex',
    'zafirexes',
    'Brimalteños',
    'Zafirex Brimalta',
    'ZafirexBrimalta',
    'Z4firex',
    'Z@firex',
    'Za\u200bfirex',
    '&#90;afirex',
    'ZBL, S.A. de C.V.',
    'zumbex.com.mx',
    'Zafirex Brim…',
    'Zafirex Brim...',
  );
  fc.assert(
    fc.property(filler, written, filler, (before, name, after) => {
      const text = `${before} ; ${name} ; ${after}`;
      const bytes = Buffer.from(text);
      const found = matcher.find(bytes, 'text', undefined);
      const wanted = name.replace(/, S\.A.*|…$|\.\.\.$/, '');
      assert.deepEqual(
        found.map(({ start, end }) => bytes.subarray(start, end).toString()),
        [wanted],
      );
      assert.equal(found[0]?.start, Buffer.byteLength(`${before} ; `));
    }),
    { numRuns: 300 },
  );
});

describe('a name of three letters is none inside a token', () => {
  check(
    employer('Sky'),
    lines(`
      en [[Sky]] hoy
      en trabajaSky hoy
      en 24Sky hoy
      en Sky24 hoy
      en SkyTeam hoy
      en Skymx hoy
      en Co&Sky hoy
      en Sky&Co hoy
    `),
    true,
  );
});
