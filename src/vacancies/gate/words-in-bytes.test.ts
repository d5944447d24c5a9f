import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createLeakNet, wordsIn } from './leak-net.ts';
import { soughtWords } from './sought-words.ts';

const netFor = (...known: Parameters<typeof soughtWords>) => createLeakNet(soughtWords(...known));

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
      { numRuns: 400 },
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
  for (const [text, words] of cases)
    test(JSON.stringify(text.slice(0, 20)), () => assert.deepEqual(wordsIn(Buffer.from(text)), words));
});

describe('the net', () => {
  const employers = [
    {
      legalName: 'Zentravia Logística',
      aliases: ['Kiox', 'Zynqa'],
      domains: ['norte.com.mx', 'Zentravia.io'],
    },
    { legalName: 'Brimalta 24', aliases: [], domains: [] },
  ];
  const allowed = ['api@Reclutadora.example'];
  const net = netFor(employers, {}, { allowed, productWords: [] });
  const found = (text: string) => net('/a.json', Buffer.from(text));
  const leak = (kind: 'employer' | 'email', text: string, employer: string | null) => ({
    path: '/a.json',
    where: 'content',
    kind,
    found: text,
    employer,
  });
  const zentravia = 'Zentravia Logística';

  test('says what was found, where, and whose it is', () => {
    assert.deepEqual(found('de Zentravia y Zentravia'), [leak('employer', 'zentravia', zentravia)]);
    assert.deepEqual(found('ZYNQA, Kiox'), [leak('employer', 'zynqa', zentravia)]);
    assert.deepEqual(found('brimalta'), [leak('employer', 'brimalta', 'Brimalta 24')]);
    assert.deepEqual(found('Ana@Norte.com.mx'), [
      leak('email', 'ana@norte.com.mx', zentravia),
      leak('employer', 'norte.com.mx', zentravia),
    ]);
    assert.deepEqual(found('ana@correo.example'), [leak('email', 'ana@correo.example', null)]);
    assert.deepEqual(net('/zynqa/ana@correo.example.txt', Buffer.from('')), [
      { ...leak('employer', 'zynqa', zentravia), path: '/zynqa/ana@correo.example.txt', where: 'path' },
      {
        ...leak('email', 'ana@correo.example.txt', null),
        path: '/zynqa/ana@correo.example.txt',
        where: 'path',
      },
    ]);
  });

  test('knows hosts at either end of the bytes, below a domain, and no part of another host', () => {
    const hosts = (text: string) => found(text).map((one) => one.found);
    assert.deepEqual(hosts('norte.com.mx'), ['norte.com.mx']);
    assert.deepEqual(hosts('x www.a.norte.com.mx/y'), ['www.a.norte.com.mx']);
    assert.deepEqual(hosts('"x":"NORTE.com.mx","y":"norte.com.mx"'), ['norte.com.mx']);
    for (const text of [
      'alnorte.com.mx',
      'norte.com.mxx',
      'norte.com',
      'com.mx',
      'a. b .c ..',
      'norte,com.mx',
    ])
      assert.deepEqual(hosts(text), [], text);
  });

  test('lets the addresses of the service stand, in any case', () => {
    assert.deepEqual(found('API@reclutadora.EXAMPLE'), []);
    assert.equal(found('otra@reclutadora.example').length, 1);
  });

  test('reads an address of the greatest length, after any other text', () => {
    const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.mx`;
    assert.deepEqual(
      found(`${'x '.repeat(400)}${address} y z@w`).map((one) => one.found),
      [address],
    );
    assert.deepEqual(
      found('"contact":"api@reclutadora.example","x":"ana@correo.mx"').map((one) => one.found),
      ['ana@correo.mx'],
    );
    assert.deepEqual(
      found('uno@a.mx dos@b.mx').map((one) => one.found),
      ['uno@a.mx', 'dos@b.mx'],
    );
  });

  test('leaves to the judge whom the operator made exceptions for', () => {
    const rules = { employers: [{ name: zentravia, exceptions: ['Vía Zentravia'] }] };
    const lenient = netFor(employers, rules, { allowed: [], productWords: [] });
    assert.deepEqual(lenient('/a', Buffer.from('zentravia')), []);
    assert.equal(lenient('/a', Buffer.from('brimalta')).length, 1);
  });
});
