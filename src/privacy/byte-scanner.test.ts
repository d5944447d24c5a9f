import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createByteScanner } from './byte-scanner.ts';

const employers = [
  { legalName: 'Acme, S.A. de C.V.', aliases: [], domains: ['acme.com.mx'] },
  { legalName: 'GNP', aliases: [], domains: [] },
];
const allowed = ['api@reclutadora.example', 'https://empleos.example'];
const scanner = createByteScanner(employers, {}, { allowed });

const scan = (path: string, text: string) =>
  scanner.scan(path, new TextEncoder().encode(text)).map(({ kind, found }) => `${kind} ${found}`);

describe('a disguise in a finished file', () => {
  const cases: [string, string, string, string][] = [
    ['plain JSON', '/a.json', '{"x":"en Acme hoy"}', 'employer Acme'],
    ['JSON escapes', '/a.json', String.raw`{"x":"\u0041c\u006de"}`, 'employer Acme'],
    ['JSON in JSON', '/a.json', String.raw`{"x":"{\"y\":\"\\u0041cme\"}"}`, 'employer Acme'],
    ['a line break before it', '/a.json', String.raw`{"x":"hola\nacme"}`, 'employer acme'],
    ['an escaped sign before it', '/a.json', String.raw`{"x":"hola\u003cacme\u003e"}`, 'employer acme'],
    ['a tab before a short name', '/a.json', String.raw`{"x":"hola\tGNP es"}`, 'employer GNP'],
    ['references', '/a.html', '<p>&#65;c&#x6d;e</p>', 'employer Acme'],
    ['tags between letters', '/a.html', '<p>A<b>c</b>m<i>e</i></p>', 'employer Acme'],
    ['an attribute', '/a.html', '<img alt="Acme" src="x">', 'employer Acme'],
    ['a comment', '/a.html', '<!-- Acme -->', 'employer Acme'],
    ['an address', '/a.html', '<a href="/v/desarrollador-acme-leon">x</a>', 'employer acme'],
    ['percent-encoding', '/a.txt', 'https://x.example/%41cme', 'employer Acme'],
    ['an e-mail', '/a.json', '{"x":"rh@otro.com"}', 'email rh@otro.com'],
    ['an e-mail in a link', '/a.html', '<a href="mailto:rh@otro.com">x</a>', 'email rh@otro.com'],
    ['an e-mail spelled out', '/a.json', '{"x":"rh (at) otro.com"}', 'email rh (at) otro.com'],
    ['a mail provider after «at»', '/a.json', '{"x":"juan at gmail"}', 'email juan at gmail'],
    ['a page of a network', '/a.txt', 'instagram.com/juanito', 'messaging instagram.com/juanito'],
    ['a local number beside a channel', '/a.txt', 'WhatsApp 1234 5678', 'phone 1234 5678'],
    ['a telephone', '/a.html', '<p>Tel. 55 1234 5678</p>', 'phone 55 1234 5678'],
    ['a local number', '/a.json', '{"x":"Tel: 1234-5678"}', 'phone 1234-5678'],
    [
      'a telephone in words',
      '/a.txt',
      'cinco cinco uno dos tres cuatro cinco seis',
      'phone cinco cinco uno dos tres cuatro cinco seis',
    ],
    ['a messaging link', '/a.html', '<a href="https://t.me/juanito">x</a>', 'messaging https://t.me/juanito'],
    ['a CURP', '/a.json', '{"x":"HEGG560427MVZRRL04"}', 'curp HEGG560427MVZRRL04'],
    ['an RFC', '/a.json', '{"x":"RFC GODE561231GR8"}', 'rfc GODE561231GR8'],
  ];
  for (const [what, path, text, expected] of cases) {
    test(what, () => assert.deepEqual(scan(path, text), [expected]));
  }
});

describe('what is public', () => {
  for (const [path, text] of [
    ['/a.json', '{"email":"api@reclutadora.example","url":"https://empleos.example/x"}'],
    ['/openapi.json', '{"maximum":2147483647,"minimum": 5512345678}'],
    ['/a.html', '<svg><path d="M55 12 34 56 78"/></svg><style>a{margin:55 1234 5678}</style>'],
    [
      '/a.html',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting"}</script>',
    ],
    ['/a.html', '<a href="https://creativecommons.org/licenses/by/4.0/deed.es">CC BY 4.0</a>'],
    ['/a.js', 'const x = 5512345678;'],
    ['/a.png', 'Acme'],
  ] as const) {
    test(`${path} ${text.slice(0, 40)}`, () => assert.deepEqual(scan(path, text), []));
  }

  test('an allowed text does not excuse what only contains it', () => {
    assert.deepEqual(scan('/a.json', '"otra-api@reclutadora.example"'), [
      'email otra-api@reclutadora.example',
    ]);
  });
});

test('the finding says where it is: path, byte, length, employer', () => {
  assert.deepEqual(scanner.scan('/vacantes/analista-acme.html', new TextEncoder().encode('ñ')), [
    {
      path: '/vacantes/analista-acme.html',
      where: 'path',
      offset: 19,
      length: 4,
      kind: 'employer',
      found: 'acme',
      employer: 'Acme, S.A. de C.V.',
    },
  ]);
  const [finding] = scanner.scan('/a.html', new TextEncoder().encode('<p>ñ A<b>cme</b></p>'));
  assert.deepEqual([finding?.where, finding?.offset, finding?.length], ['content', 6, 7]);
});

test('a worker thread makes its own from plain data', async () => {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { createByteScanner } from ${JSON.stringify(new URL('./byte-scanner.ts', import.meta.url).href)};
    const scanner = createByteScanner(workerData.employers, workerData.rules, workerData.options);
    parentPort.postMessage(scanner.scan('/a.txt', new TextEncoder().encode('en Acme')).length);
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: { employers, rules: {}, options: { allowed } },
  });
  const found = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  assert.equal(found, 1);
  await worker.terminate();
});

test('the first word of a longer name counts in the path of a vacancy, where nothing has a capital', () => {
  const strict = createByteScanner(
    [{ legalName: 'Zafirex Logística S.A. de C.V.', aliases: [], domains: [] }],
    {},
  );
  const path = '/api/v1/jobs/ejecutivo-cuenta-zafirex-leon-vac-10001.json';
  assert.deepEqual(
    strict.scan(path, new Uint8Array()).map(({ where, found }) => `${where} ${found}`),
    ['path zafirex'],
  );
});
