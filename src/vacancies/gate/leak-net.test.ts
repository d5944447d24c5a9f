import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { gateThatKnows } from '../../../tests/support/gate.ts';
import type { Employer } from '../vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { soughtWords } from './gate.ts';
import { createLeakNet, isUnseen, SeenWords, wordsIn } from './leak-net.ts';

const netFor = (
  employers: readonly Employer[],
  rules: EmployerRules,
  published: Parameters<typeof soughtWords>[1],
) => createLeakNet(soughtWords(gateThatKnows(employers, { rules }), published));

const employers = [
  { legalName: 'Zentravia Logística, S.A. de C.V.', aliases: ['Órbita Zynq'], domains: ['norte.com.mx'] },
  { legalName: 'Norte', aliases: [], domains: [] },
];
const allowed = ['Reclutadora Ejemplo', 'api@reclutadora.example'];
const net = netFor(employers, {}, { allowed, productWords: [] });
const inBytes = (text: string, path = '/a.json') => net(path, Buffer.from(text)).map(({ found }) => found);

test('a word that names nobody else is caught in any file, in any case, with and without accents', () => {
  for (const text of [
    '{"title":"Chofer en Zentravia"}',
    '<p>ZENTRAVIA</p>',
    'id,title\n1,zentravia\n',
    '{"a":"fin\\nZentravia"}',
    '{"a":"\\u003cli\\u003eZentravia"}',
    'https://x.example/chofer-zentravia-leon/',
    'Zentrávia',
    'Zentra\u0301via',
    'text=Chofer%20Zentr%C3%A1via%20hoy',
  ]) {
    assert.deepEqual(inBytes(text), ['zentravia'], text);
  }
  assert.deepEqual(
    net('/api/v1/jobs/chofer-zentravia.json', Buffer.from('{}')).map(({ where }) => where),
    ['path'],
  );
});

test('parts of other words, ordinary words and the rest of a name are not', () => {
  for (const text of ['zentraviano', 'azentravia', 'Norte', 'en el norte', 'Logística', 'logistica']) {
    assert.deepEqual(inBytes(text), [], text);
  }
});

test('the beginning of a longer word is not, in a link either', () => {
  const almace = [{ legalName: 'Almace del Valle', aliases: [], domains: [] }];
  const found = netFor(almace, {}, { allowed, productWords: [] });
  for (const text of ['Jefe de Almacén', 'text=Jefe%20de%20Almac%C3%A9n%20en', 'almac', 'Mecatr%C3%B3nico%'])
    assert.deepEqual(found('/a.html', Buffer.from(text)), [], text);
});

test('domains and e-mail addresses are caught, those of the service are not', () => {
  assert.deepEqual(inBytes('visita www.norte.com.mx hoy'), ['www.norte.com.mx']);
  assert.deepEqual(inBytes('Visita norte.com.mx.'), ['norte.com.mx']);
  assert.deepEqual(inBytes('Visita norte.com.mx...'), ['norte.com.mx']);
  assert.deepEqual(inBytes('maria.lopez@correo.example.mx'), ['maria.lopez@correo.example.mx']);
  assert.deepEqual(inBytes('"contact":"mailto:api@reclutadora.example"'), []);
  assert.deepEqual(inBytes('a@b, @handle, x@, 3.14, index.json'), []);
  // A key of structured data, and what only looks like the beginning of a host.
  assert.deepEqual(
    inBytes('{"@ejemplo.org":1} <@ejemplo.org> rh@.ejemplo.org rh@-ejemplo rh@"ejemplo.org'),
    [],
  );
  assert.deepEqual(inBytes('norte.com.mx5 norte.com.m'), []);
  assert.deepEqual(inBytes('(ventas.norte.com.mx-)'), ['ventas.norte.com.mx']);
});

test('a JSON escape before a domain or an address is not part of it', () => {
  for (const before of ['\\n', '\\t', '\\u003e', '\\\\\\n']) {
    assert.deepEqual(inBytes(`{"a":"Somos:${before}norte.com.mx"}`), ['norte.com.mx'], before);
    assert.deepEqual(inBytes(`{"a":"Escribe a:${before}api@reclutadora.example"}`), [], before);
    assert.deepEqual(inBytes(`{"a":"Escribe a:${before}rh@correo.example"}`), ['rh@correo.example'], before);
  }
  assert.deepEqual(inBytes('<p>C:\\norte.com.mx</p>'), ['norte.com.mx']);
});

test('what an employer is called in its own vacancies only, or with exceptions, is left to the judge of vacancies', () => {
  const rules = { employers: [{ name: 'Zentravia Logística', scope: 'own-vacancies' as const }] };
  const lenient = netFor(employers, rules, { allowed, productWords: [] });
  assert.deepEqual(lenient('/a.json', Buffer.from('Zentravia')), []);
});

test('the words of the operator are no leak, though an employer is called so', () => {
  const own = netFor(employers, {}, { allowed: ['Empleos Zentravia'], productWords: [] });
  assert.deepEqual(own('/a.json', Buffer.from('Empleos Zentravia')), []);
});

test('a word that the product publishes anyway cannot be told from a name', () => {
  const own = netFor(employers, {}, { allowed, productWords: ['zentravia'] });
  assert.deepEqual(own('/a.json', Buffer.from('Zentravia')), []);
});

test('a leak has its place, kind and employer', () => {
  assert.deepEqual(net('/zentravia/a.json', Buffer.from('rh@ventas.norte.com.mx y Zentravia')), [
    {
      path: '/zentravia/a.json',
      where: 'path',
      kind: 'employer',
      found: 'zentravia',
      employer: 'Zentravia Logística, S.A. de C.V.',
    },
    ...(
      [
        ['employer', 'zentravia'],
        ['email', 'rh@ventas.norte.com.mx'],
        ['employer', 'ventas.norte.com.mx'],
      ] as const
    ).map(([kind, found]) => ({
      path: '/zentravia/a.json',
      where: 'content' as const,
      kind,
      found,
      employer: 'Zentravia Logística, S.A. de C.V.',
    })),
  ]);
  assert.deepEqual(
    net('/a', Buffer.from('maria@correo.mx')).map(({ employer }) => employer),
    [null],
  );
});

test('a host belongs to the owner of the domain above it, but not by its top-level domain', () => {
  const owners = (text: string) => net('/a', Buffer.from(text)).map(({ found }) => found);
  assert.deepEqual(owners('a.b.norte.com.mx'), ['a.b.norte.com.mx']);
  assert.deepEqual(owners('NORTE.COM.MX'), ['norte.com.mx']);
  for (const text of ['com.mx', 'mx', 'anorte.com.mx', 'norte.com', 'norte.com.mx.example', 'norte..com.mx'])
    assert.deepEqual(owners(text), [], text);
});

test('the address of the service may lie under the domain of an employer', () => {
  const own = netFor(employers, {}, { allowed: ['https://bolsa.norte.com.mx'], productWords: [] });
  assert.deepEqual(own('/a', Buffer.from('https://bolsa.norte.com.mx/vacantes')), []);
  assert.equal(own('/a', Buffer.from('https://otra.norte.com.mx/vacantes')).length, 1);
});

test('of an endless mailbox the last letters are enough, and a host without letters is none', () => {
  const [found = ''] = inBytes(`${'a'.repeat(200)}@correo.example.mx`);
  assert.match(found, /^a{64}@correo\.example\.mx$/);
  assert.deepEqual(inBytes(`rh@${'a'.repeat(64)}.mx`), []);
  assert.deepEqual(inBytes('rh@1.2'), []);
  assert.deepEqual(inBytes('rh@correo.m'), []);
  assert.deepEqual(inBytes('r_h+1-x.y@correo.mx'), ['r_h+1-x.y@correo.mx']);
});

test('only long words of plain letters that nothing else is called by, and no later word of a name, are looked for', () => {
  const made = netFor(
    [
      {
        legalName: 'Zybq',
        aliases: ['Zybqx', 'Zyb4qx', 'Brimalta Zafirex', 'Faro', 'Hernández'],
        domains: [],
      },
      { legalName: 'Kentrixo', aliases: [], domains: [] },
    ],
    { employers: [{ name: 'Kentrixo', exceptions: ['kentrixo azul'] }] },
    { allowed, productWords: [] },
  );
  const found = made('/a', Buffer.from('Zybq Zybqx Zyb4qx Brimalta Zafirex Faro Hernández Kentrixo'));
  assert.deepEqual(
    found.map((leak) => leak.found),
    ['zybqx', 'brimalta'],
  );
});

test('a name with a dot is not a domain', () => {
  const dotted = [{ legalName: 'Norte.com.mx', aliases: [], domains: [] }];
  const net = netFor(dotted, {}, { allowed: [], productWords: [] });
  assert.deepEqual(net('/a.json', Buffer.from('visita norte.com.mx hoy')), []);
});

test('a dot at the very beginning hides nothing that follows', () => {
  assert.deepEqual(inBytes('.x visita norte.com.mx'), ['norte.com.mx']);
  assert.deepEqual(inBytes('.-.. visita norte.com.mx'), ['norte.com.mx']);
});

test('a figure set above or below ends a word', () => {
  assert.deepEqual(inBytes('Zentravia² hoy'), ['zentravia']);
  assert.deepEqual(inBytes('²Zentravia hoy'), ['zentravia']);
});

test('an address of the greatest length is read, after any other text', () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.mx`;
  assert.deepEqual(inBytes(`${'x '.repeat(400)}${address} y z@w`), [address]);
});

describe('the words of some bytes', () => {
  /** The rule written again on characters: letters without accents, in lower case, five to sixty-four of them. */
  function wordsOf(text: string): string[] {
    return text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .split(/[^a-z]+/)
      .filter((word) => word.length >= 5 && word.length <= 64);
  }
  const spanish = fc.string({ unit: fc.constantFrom(...'abcdeñáéÜxyzAZß 1,.@_/'), maxLength: 90 });

  test('are what one reads, in plain small letters', () => {
    fc.assert(
      fc.property(spanish, fc.integer({ min: 0, max: 80 }), (text, more) => {
        const long = text + 'q'.repeat(more);
        assert.deepEqual(wordsIn(Buffer.from(long)), wordsOf(long));
      }),
      { numRuns: 200 },
    );
  });

  const cases: [string, string[]][] = [
    ['abcd abcde', ['abcde']],
    ['a'.repeat(64), ['a'.repeat(64)]],
    ['a'.repeat(65), []],
    [`${'a'.repeat(63)}ß x`, []],
    [`${'a'.repeat(62)}ß`, [`${'a'.repeat(62)}ss`]],
    ['uno€zentra', ['zentra']],
    ['zentra😀zentra', ['zentra', 'zentra']],
    ['zen\u00adtra', ['zentra']],
    ['fin\\nzentra', ['zentra']],
    ['\\u003czentra\\u003e', ['zentra']],
    ['\\\\zentra', ['zentra']],
    ['zentra\\', ['zentra']],
    ['zentra\\u0', ['zentra']],
    ['`zentra{[zentra@', ['zentra', 'zentra']],
  ];
  test('end at signs, escapes and characters of three bytes', () => {
    for (const [text, words] of cases) assert.deepEqual(wordsIn(Buffer.from(text)), words, text);
  });
});

test('what was seen in files tells which names and domains cannot be in them', () => {
  const seen = new SeenWords();
  const net = createLeakNet({ names: new Map(), domains: new Map(), own: [] }, seen);
  net('/vacantes/almacén-1/', Buffer.from('Busca Zentravía en <a href="https://empleo.vortexia.example/a">'));
  const soughtMap = (texts: readonly string[]) => new Map(texts.map((text) => [text, 'Uno, S.A.']));
  const hashes = new Set(seen.takeAdded());
  for (const [isThere, names, domains] of [
    [true, ['zentravia'], []],
    [true, ['almacen'], []],
    [true, ['nadiemas', 'zentravia'], []],
    [true, [], ['vortexia.example']],
    [true, [], ['empleo.vortexia.example']],
    [false, ['nadiemas', 'zentra'], ['otra.vortexia.example', 'tortexia.example']],
  ] as const)
    assert.equal(
      isUnseen({ names: soughtMap(names), domains: soughtMap(domains), own: [] }, hashes),
      !isThere,
    );
});
