import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLeakNet } from './leak-net.ts';

const employers = [
  { legalName: 'Zentravia Logística, S.A. de C.V.', aliases: ['Órbita Zynq'], domains: ['norte.com.mx'] },
  { legalName: 'Norte', aliases: [], domains: [] },
];
const allowed = ['Reclutadora Ejemplo', 'api@reclutadora.example'];
const net = createLeakNet(employers, {}, { allowed, productWords: [] });
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

test('what an employer is called in its own vacancies only, or with exceptions, is left to the judge of vacancies', () => {
  const rules = { employers: [{ name: 'Zentravia Logística', scope: 'own-vacancies' as const }] };
  const lenient = createLeakNet(employers, rules, { allowed, productWords: [] });
  assert.deepEqual(lenient('/a.json', Buffer.from('Zentravia')), []);
});

test('the words of the operator are no leak, though an employer is called so', () => {
  const own = createLeakNet(employers, {}, { allowed: ['Empleos Zentravia'], productWords: [] });
  assert.deepEqual(own('/a.json', Buffer.from('Empleos Zentravia')), []);
});

test('a word that the product publishes anyway cannot be told from a name', () => {
  const own = createLeakNet(employers, {}, { allowed, productWords: ['zentravia'] });
  assert.deepEqual(own('/a.json', Buffer.from('Zentravia')), []);
});
