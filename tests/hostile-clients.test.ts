/** Whatever a client sends, the Node host gives right answers to right requests, keeps nothing, and lives. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { problems } from '../src/contract/problems.ts';
import { getting, type NodeHost, startNodeHost, stopNodeHosts } from './hosts/node-host.ts';
import { answersIn, type RawAnswer } from './hosts/raw-http.ts';
import { removeRelease, writeRelease } from './hosts/release-fixture.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const index = '/api/v1/index.json';
const contentOf = (id: string) => ({
  id,
  generatedAt: '2026-11-16T12:00:00Z',
  files: {
    [index]: `{"release":"${id}"}`,
    '/404.html': '<title>No</title>',
    '/datos/grande.csv': id.repeat(100_000),
  },
});

const releases = scratchDirectory({ after });
await writeRelease(releases, contentOf('one'));
const host = await startNodeHost(releases);
after(stopNodeHosts);

/** Sends bytes, closes its half of the connection, and reads what comes. */
async function answersTo(bytes: string, { port }: NodeHost = host): Promise<RawAnswer[]> {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.end(bytes, 'latin1');
  return answersIn(Buffer.concat(await client.toArray()).toString('latin1'));
}

/** A second request where only a body may stand: whoever answers it can be made to answer anybody's. */
const smuggled = getting('/smuggled');
const post = (...headers: readonly string[]) =>
  `${[`POST ${index} HTTP/1.1`, 'Host: h', ...headers].join('\r\n')}\r\n\r\n`;

/** What is answered, once, with each status. */
const hostile: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  400: {
    'a length and chunks': `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
    'chunks and then another encoding': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`,
    'an unknown encoding': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`,
    'a blank before the colon': `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`,
    'two lengths': `${post('Content-Length: 5', 'Content-Length: 6')}${smuggled}`,
    'a length below zero': `${post('Content-Length: -1')}${smuggled}`,
    'a length that is no integer': `${post('Content-Length: 1e3')}${smuggled}`,
    'a length beyond all numbers': `${post('Content-Length: 99999999999999999999')}${smuggled}`,
    'a folded header': getting(index, 'X: a', ' b'),
    'a bare carriage return': getting(index, 'X: a\rb'),
    'a NUL in a header': getting(index, 'X: \0'),
    'a header without a name': getting(index, ': x'),
    'lines without carriage returns': getting(index).replaceAll('\r\n', '\n'),
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
    'HTTP/0.9': 'GET /\r\n',
    TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'another protocol': 'SSH-2.0-x\r\n',
    'half a request': 'GET / HTTP/1.1\r\nHost: h\r\nX: ',
  },
  405: {
    'a chunk of no length': `${post('Transfer-Encoding: chunked')}-1\r\n${smuggled}`,
    'a chunk beyond all numbers': `${post('Transfer-Encoding: chunked')}ffffffffffffffffff\r\n${smuggled}`,
    'a request as a body': `${post(`Content-Length: ${smuggled.length}`)}${smuggled}`,
    'a request in chunks': `${post('Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n${smuggled}`,
  },
  200: {
    'an upgrade to h2c': getting(
      index,
      'Upgrade: h2c',
      'Connection: Upgrade, HTTP2-Settings',
      'HTTP2-Settings: AA',
    ),
    'an unknown expectation': getting(index, 'Expect: something'),
    'encodings that make no sense': getting(index, 'Accept-Encoding: gzip;q=9, br;q=-1, *;q='),
    'many ranges': getting(index, 'Range: bytes=0-0,1-1,2-2'),
  },
};

for (const [status, requests] of Object.entries(hostile)) {
  test(`hostile bytes that must be answered with ${status} are, and no body is taken for a request`, async () => {
    for (const [what, bytes] of Object.entries(requests)) {
      const answers = await answersTo(bytes);
      assert.deepEqual(
        answers.map((given) => given.status),
        [Number(status)],
        what,
      );
    }
  });
}

const documented = new Set<number>([...[200, 304], ...Object.values(problems).map(({ status }) => status)]);

test('right requests get right answers, in order, whatever bytes follow them', async () => {
  const good = { [index]: '{"release":"one"}', '/datos/grande.csv': 'one'.repeat(100_000) };
  const paths = fc.array(fc.constantFrom(...(Object.keys(good) as (keyof typeof good)[])), { maxLength: 5 });
  const pieces = Object.values(hostile).flatMap((requests) => Object.values(requests));
  const bytes = fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'binary-ascii', maxLength: 300 }),
    fc
      .tuple(fc.constantFrom(...pieces), fc.nat(), fc.string({ unit: 'binary-ascii', maxLength: 3 }))
      .map(
        ([text, at, odd]) =>
          text.slice(0, at % text.length) + odd + text.slice((at % text.length) + odd.length),
      ),
  );
  await fc.assert(
    fc.asyncProperty(paths, bytes, async (asked, odd) => {
      const answers = await answersTo(asked.map((path) => getting(path)).join('') + odd);
      if (odd === '') assert.equal(answers.length, asked.length);
      for (const [at, { status, headers, body }] of answers.entries()) {
        const path = asked[at];
        const isWhole = body.length === Number(headers['content-length']);
        // Bytes that are no request end the connection, and answers that are still to come with it.
        assert.ok(isWhole || (odd !== '' && at === answers.length - 1), `answer ${at} breaks off`);
        if (path !== undefined)
          assert.ok(status === 200 && good[path].startsWith(body), `answer ${at} is wrong`);
        assert.ok(documented.has(status) && !body.includes('smuggled'), `status ${status}: ${body}`);
      }
    }),
    { numRuns: 300 },
  );
  assert.deepEqual(host.failures, []);
});

test('releases that were served are forgotten, with their files', async (t) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const own = scratchDirectory(t);
  await writeRelease(own, contentOf('first'));
  const server = await startNodeHost(own);
  const served: WeakRef<object>[] = [];
  const descriptors = () => readdirSync('/dev/fd').length;
  let before = 0;
  for (let round = 0; round < 12; round++) {
    const old = server.watch.release;
    served.push(new WeakRef(old));
    await answersTo(getting(index) + getting('/datos/grande.csv'), server);
    await writeRelease(own, contentOf(`next-${round}`));
    await server.watch.check();
    await removeRelease(own, old.id);
    if (round === 1) before = descriptors();
  }
  // What a request has just used is let go when the event loop has turned.
  for (let turn = 0; turn < 10; turn++) {
    await new Promise(setImmediate);
    collect();
  }
  const kept = served.filter((release) => release.deref() !== undefined);
  assert.ok(kept.length <= 1, `${kept.length} of ${served.length} releases are still in memory`);
  assert.ok(descriptors() <= before, `${descriptors()} descriptors, ${before} before`);
});
