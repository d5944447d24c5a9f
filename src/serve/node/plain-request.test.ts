import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { questionHeaders } from '../answer/answer.ts';
import { type PlainRequest, PlainRequestScanner, plainHeadBytes } from './plain-request.ts';

/**
 * The requests that a text consists of; undefined when there is anything else in it. Behind the bytes stands what could
 * complete them, as it does in a buffer that was used before.
 */
function recognise(text: string, behind = '\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n') {
  const length = Buffer.byteLength(text, 'latin1');
  const scanner = new PlainRequestScanner(Buffer.from(text + behind, 'latin1'));
  const requests: (PlainRequest & { readonly end: number })[] = [];
  for (let at = 0; at < length; at = scanner.end) {
    if (!scanner.scan(at, length)) return undefined;
    requests.push({ ...scanner.request(), end: scanner.end });
  }
  return requests;
}

const line = 'GET /api/v1/index.json HTTP/1.1\r\n';
const whole = `${line}Host: h\r\n\r\n`;

describe('a plain request', () => {
  test('is taken apart into what its answer depends on', () => {
    const first =
      'GET /a HTTP/1.1\r\nhOST:  h \r\nUser-Agent: x (y; z)\r\nACCEPT-encoding:gzip, br \r\n' +
      'If-None-Match: W/"a"\r\nConnection: Keep-Alive\r\n\r\n';
    const second = 'HEAD /b/c.d-e_f~9 HTTP/1.1\r\nAccept:\r\nIf-Modified-Since: x\r\nHost:\r\n\r\n';
    const requests = recognise(first + second);
    assert.deepEqual(
      requests?.map(({ method, target, headers, end }) => [method, target, [...headers], end]),
      [
        ['GET', '/a', [undefined, 'gzip, br', 'W/"a"', undefined], first.length],
        ['HEAD', '/b/c.d-e_f~9', ['', undefined, undefined, 'x'], first.length + second.length],
      ],
    );
  });

  const others: Readonly<Record<string, string>> = {
    nothing: '',
    'a line before it': `\r\n${whole}`,
    'another method': whole.replace('GET', 'POST'),
    'small letters': whole.replace('GET', 'get'),
    'a longer method': whole.replace('GET', 'GETS'),
    'two spaces': whole.replace('GET ', 'GET  '),
    'a tab': whole.replace('GET ', 'GET\t'),
    'HTTP/1.0': whole.replace('HTTP/1.1', 'HTTP/1.0'),
    'another protocol': whole.replace('HTTP', 'ICE'),
    'a host in the target': whole.replace('/api', 'http://h/api'),
    'no slash': whole.replace('/api', 'api'),
    asterisk: whole.replace('/api/v1/index.json', '*'),
    'a query': whole.replace('.json', '.json?a'),
    'a fragment': whole.replace('.json', '.json#a'),
    'a percent sign': whole.replace('index', '%69ndex'),
    'a byte beyond ASCII': whole.replace('index', 'índex'),
    'a NUL in the target': whole.replace('index', 'in\0dex'),
    'no Host': `${line}\r\n`,
    'two Hosts': `${line}Host: h\r\nhost: h\r\n\r\n`,
    'a space before a colon': `${line}Host : h\r\n\r\n`,
    'a space before a name': `${line} Host: h\r\n\r\n`,
    'a folded header': `${line}Host: h\r\nX: a\r\n b\r\n\r\n`,
    'a header without a name': `${line}Host: h\r\n: a\r\n\r\n`,
    'a header without a colon': `${line}Host: h\r\nX\r\n\r\n`,
    'a bare line feed': `${line}Host: h\n\r\n`,
    'a bare line feed at the end': `${line}Host: h\r\n\n`,
    'a bare carriage return': `${line}Host: h\rX: a\r\n\r\n`,
    'a NUL in a value': `${line}Host: h\0\r\n\r\n`,
    'a tab in a value': `${line}Host: h\r\nX: a\tb\r\n\r\n`,
    'a byte beyond ASCII in a value': `${line}Host: h\r\nX: é\r\n\r\n`,
    'a DEL in a value': `${line}Host: h\r\nX: \x7f\r\n\r\n`,
    'an unusual name': `${line}Host: h\r\nX(: a\r\n\r\n`,
    'a length': `${line}Host: h\r\nContent-Length: 0\r\n\r\n`,
    chunks: `${line}Host: h\r\nTRANSFER-ENCODING: chunked\r\n\r\n`,
    expectations: `${line}Host: h\r\nExpect: 100-continue\r\n\r\n`,
    'an upgrade': `${line}Host: h\r\nUpgrade: h2c\r\n\r\n`,
    'the end of the connection': `${line}Host: h\r\nConnection: close\r\n\r\n`,
    'several words about the connection': `${line}Host: h\r\nConnection: keep-alive, x\r\n\r\n`,
    'a proxy connection': `${line}Host: h\r\nProxy-Connection: keep-alive\r\n\r\n`,
    'a header twice': `${line}Host: h\r\nAccept: a\r\naccept: b\r\n\r\n`,
    'a large head': `${line}Host: h\r\nX: ${'a'.repeat(plainHeadBytes)}\r\n\r\n`,
    'something after it': `${whole}x`,
    'another one after it': `${whole}POST / HTTP/1.1\r\nHost: h\r\n\r\n`,
  };
  for (const [name, text] of Object.entries(others)) {
    test(`is not: ${name}`, () => {
      assert.equal(recognise(text)?.length || undefined, undefined);
    });
  }

  test('is whole: what stands behind it in the buffer never completes it', () => {
    for (let length = 1; length < whole.length; length++) {
      assert.equal(recognise(whole.slice(0, length), whole.slice(length)), undefined, `${length} bytes`);
    }
  });
});

describe('the key of a request', () => {
  const part = fc.option(fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '"'), maxLength: 3 }), {
    nil: undefined,
  });
  const question = fc.record({
    target: fc.constantFrom('/', '/a', '/b', '/a/b'),
    headers: fc.tuple(...questionHeaders.map(() => part)),
    agent: fc.constantFrom('x', 'y'),
  });
  type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
  const scanned = ({ target, headers, agent }: Question) => {
    const sent = questionHeaders.flatMap((name, index) =>
      headers[index] === undefined ? [] : [`${name}: ${headers[index]}\r\n`],
    );
    const text = `GET ${target} HTTP/1.1\r\nHost: h\r\nUser-Agent: ${agent}\r\n${sent.join('')}\r\n`;
    const scanner = new PlainRequestScanner(Buffer.from(text));
    assert.ok(scanner.scan(0, text.length));
    return scanner;
  };

  test('is that of another exactly when nothing differs that an answer depends on', () => {
    fc.assert(
      fc.property(question, question, (one, other) => {
        const meaning = ({ target, headers }: Question) =>
          JSON.stringify([target, ...headers.map((text) => text?.trim() ?? null)]);
        const isSame = meaning(one) === meaning(other);
        const [first, second] = [scanned(one).request(), scanned(other)];
        assert.equal(second.hasKey(first.key), isSame);
        assert.ok(second.hasKey(second.request().key));
        if (isSame) assert.equal(second.hash, first.hash);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is not that of a request of which it is the beginning, nor the other way round', () => {
    const { key } = scanned({
      target: '/a',
      headers: ['a', undefined, undefined, undefined],
      agent: 'x',
    }).request();
    const same = scanned({ target: '/a', headers: ['a', undefined, undefined, undefined], agent: 'y' });
    assert.ok(same.hasKey(key));
    for (let length = 0; length < key.length; length++) assert.ok(!same.hasKey(key.subarray(0, length)));
    assert.ok(!same.hasKey(Uint8Array.of(...key, 0)));
  });
});

/** The same grammar in other words. */
function isPlain(text: string): boolean {
  const head =
    /^(?:GET|HEAD) \/[A-Za-z0-9/._~-]* HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[ -~]*\r\n)*)\r\n$/.exec(text);
  if (!head || text.length > plainHeadBytes) return false;
  const fields = (head[1] ?? '').split('\r\n').slice(0, -1);
  const named = (name: string) =>
    fields
      .filter((field) => field.toLowerCase().startsWith(`${name}:`))
      .map((field) => field.slice(name.length + 1));
  const absent = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'proxy-connection'];
  return (
    named('host').length === 1 &&
    absent.every((name) => named(name).length === 0) &&
    named('connection').every((value) => /^ *keep-alive *$/i.test(value)) &&
    questionHeaders.every((name) => named(name).length <= 1)
  );
}

const token = fc.constantFrom(
  ...[
    'Host',
    'Accept',
    'X',
    'Connection',
    'keep-alive',
    'close',
    'If-None-Match',
    'Content-Length',
    'Expect',
  ],
  ...[
    ':',
    ' ',
    '\r\n',
    '\r',
    '\n',
    '\t',
    '\0',
    '"',
    '/',
    '%',
    'é',
    'GET ',
    'HEAD ',
    ' HTTP/1.1',
    ' HTTP/1.0',
    '\r\n\r\n',
  ],
);
const field = fc.constantFrom(
  ...[
    'Host: h',
    'Accept: */*',
    'accept-encoding: gzip',
    'Connection: keep-alive',
    'X-A: b',
    'If-None-Match: "a"',
  ],
);
const edit = fc.record({
  at: fc.nat(),
  remove: fc.nat({ max: 2 }),
  insert: fc.oneof(token, fc.constant('')),
});

test('accepts what the grammar says, and nothing else, however a request is damaged', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), fc.array(edit, { maxLength: 3 }), (fields, edits) => {
      let text = `GET /api/v1/index.json HTTP/1.1\r\n${['Host: h', ...fields].join('\r\n')}\r\n\r\n`;
      for (const { at, remove, insert } of edits) {
        const start = at % (text.length + 1);
        text = text.slice(0, start) + insert + text.slice(start + remove);
      }
      const found = recognise(text);
      // Two requests may have come of one.
      if (found && found.length > 1) return;
      assert.equal(found?.length === 1, isPlain(text), JSON.stringify(text));
    }),
    { numRuns: 20_000 },
  );
});
