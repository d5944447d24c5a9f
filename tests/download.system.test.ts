import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type DownloadRequest, download } from '../src/intake/fetch/download.ts';
import { OutboundFailure } from '../src/intake/fetch/outbound-request.ts';
import { type Certificate, certificateFor, localServer } from './support/local-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

const feed = 'título,ciudad\nAnalista,León\n';

interface Fetched {
  readonly result: OutboundFailure | undefined;
  readonly text: string | undefined;
  readonly file: string;
  readonly asked: readonly IncomingHttpHeaders[];
}

async function fetched(
  t: TestContext,
  answer: RequestListener,
  changes: Partial<DownloadRequest> = {},
  tls?: Certificate,
): Promise<Fetched> {
  const asked: IncomingHttpHeaders[] = [];
  const { url, ca } = await localServer(
    t,
    (request, response) => {
      asked.push(request.headers);
      answer(request, response);
    },
    tls,
  );
  const file = join(scratchDirectory(t), 'feed.csv');
  const request: DownloadRequest = {
    url: new URL(`${url}/feed.csv`),
    userAgent: 'tabulador/test',
    file,
    maximumBytes: 10_000,
    timeoutMilliseconds: 20_000,
    allowPrivateAddresses: true,
    ...(ca !== undefined && { surroundings: { ca } }),
    ...changes,
  };
  const result = await download(request).then(
    () => undefined,
    (error: unknown) => {
      assert.ok(error instanceof OutboundFailure, String(error));
      return error;
    },
  );
  return { result, file, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined, asked };
}

const kindOf = ({ result }: Fetched) => result?.kind ?? 'downloaded';

test('an answer is saved whole, readable by its owner only', async (t) => {
  const got = await fetched(t, (_, response) => response.end(feed));
  assert.equal(got.text, feed);
  assert.equal(statSync(got.file).mode & 0o777, 0o600);
});

test('credentials are sent to the host that they are for', async (t) => {
  const got = await fetched(
    t,
    (request, response) => {
      if (request.url === '/feed.csv') response.writeHead(302, { location: '/moved.csv' }).end();
      else response.end(feed);
    },
    { authorization: 'Bearer secret' },
  );
  assert.deepEqual([kindOf(got), got.text], ['downloaded', feed]);
  assert.deepEqual(
    got.asked.map(({ authorization }) => authorization),
    ['Bearer secret', 'Bearer secret'],
  );
});

test('a redirect to another host is refused, and that host gets no request', async (t) => {
  let isAsked = false;
  const other = await localServer(t, (_, response) => {
    isAsked = true;
    response.end(feed);
  });
  for (const location of [
    `${other.url}/feed.csv`,
    `//localhost:${other.port}/`,
    'file:///etc/passwd',
    'http://[',
  ]) {
    const got = await fetched(t, (_, response) => response.writeHead(302, { location }).end());
    assert.equal(kindOf(got), 'redirect-refused', location);
  }
  assert.equal(isAsked, false);
});

test('a redirect loop ends', async (t) => {
  const got = await fetched(t, (_, response) => response.writeHead(307, { location: '/feed.csv' }).end());
  assert.deepEqual([kindOf(got), got.asked.length], ['redirect-refused', 4]);
});

test('any other status than 200 is a failure that names it', async (t) => {
  for (const status of [204, 206, 300, 304, 401, 403, 404, 429, 500, 503]) {
    const { result } = await fetched(t, (_, response) => response.writeHead(status).end());
    assert.ok(result instanceof OutboundFailure && result.kind === 'status', String(status));
    assert.match(result.message, new RegExp(String(status)));
  }
});

test('an answer that never comes, or never ends, times out', async (t) => {
  const timeoutMilliseconds = 300;
  assert.equal(kindOf(await fetched(t, () => {}, { timeoutMilliseconds })), 'timed-out');
  const trickle = await fetched(t, (_, response) => void response.write(feed), { timeoutMilliseconds });
  assert.equal(kindOf(trickle), 'timed-out');
});

test('an answer that is too large is refused, with or without Content-Length', async (t) => {
  const large = 'x'.repeat(20_000);
  const told = await fetched(t, (_, response) => response.setHeader('content-length', 20_000).end(large));
  assert.deepEqual([kindOf(told), told.text], ['too-large', undefined]);
  const untold = await fetched(t, (_, response) => {
    response.write(large);
    response.end();
  });
  assert.equal(kindOf(untold), 'too-large');
});

test('a compressed answer is decompressed, and its decompressed size counts', async (t) => {
  const packed =
    (bytes: Buffer): RequestListener =>
    (_, response) =>
      response.setHeader('content-encoding', 'gzip').end(bytes);
  const got = await fetched(t, packed(gzipSync(feed)));
  assert.deepEqual([kindOf(got), got.text], ['downloaded', feed]);
  assert.equal(got.asked[0]?.['accept-encoding'], 'gzip');
  assert.equal(kindOf(await fetched(t, packed(gzipSync(Buffer.alloc(5_000_000))))), 'too-large');
  assert.equal(kindOf(await fetched(t, packed(gzipSync(feed).subarray(0, -9)))), 'cut-off');
  assert.equal(kindOf(await fetched(t, packed(Buffer.from('no gzip at all')))), 'cut-off');
});

test('a connection that is cut gives no feed', async (t) => {
  const cuts: [RequestListener, kind: string][] = [
    [({ socket }) => socket.destroy(), 'unreachable'],
    [
      (_, response) => response.setHeader('content-length', 1_000).write(feed, () => response.destroy()),
      'cut-off',
    ],
    [(_, response) => response.write(feed, () => response.destroy()), 'cut-off'],
    [({ socket }) => socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${feed}`), 'cut-off'],
  ];
  for (const [answer, kind] of cuts) assert.equal(kindOf(await fetched(t, answer)), kind);
});

test('a type that is not a feed, or an encoding that was not accepted, is refused', async (t) => {
  for (const [name, value] of [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-type', 'TEXT/HTML'],
    ['content-type', 'application/xhtml+xml'],
    ['content-type', 'image/png'],
    ['content-encoding', 'br'],
  ] as const) {
    const got = await fetched(t, (_, response) => response.setHeader(name, value).end(feed));
    assert.equal(kindOf(got), 'wrong-type', value);
  }
});

test('a private address is refused before anything is sent', async (t) => {
  const got = await fetched(t, (_, response) => response.end(feed), { allowPrivateAddresses: false });
  assert.deepEqual([kindOf(got), got.asked], ['address-refused', []]);
});

test('plain HTTP never goes to a public address, and nothing to a reserved one', async (t) => {
  for (const address of [
    'http://93.184.216.34/',
    'http://169.254.169.254/',
    'https://169.254.169.254/',
    'http://[::ffff:7f00:1]/',
  ]) {
    const got = await fetched(t, (_, response) => response.end(feed), { url: new URL(address) });
    assert.equal(kindOf(got), 'address-refused', address);
  }
});

let tls: Certificate;
before(async () => {
  await ensureSystemPackages('openssl');
  tls = certificateFor({ after });
});

/** A resolver that gives these addresses, one list for each time that it is asked. */
function resolver(...answers: readonly string[][]) {
  const asked: string[] = [];
  const resolve = ((hostname: string, _: object, callback: (...of: unknown[]) => void) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as typeof lookup;
  return { lookup: resolve, asked };
}

test('over TLS the certificate must be trusted', async (t) => {
  const answer: RequestListener = (_, response) => response.end(feed);
  assert.equal(kindOf(await fetched(t, answer, {}, tls)), 'downloaded');
  assert.equal(kindOf(await fetched(t, answer, { surroundings: {} }, tls)), 'unreachable');
});

test('a name is resolved once, and the connection uses the checked address', async (t) => {
  const { port, ca = '' } = await localServer(t, (_, response) => response.end(feed), tls);
  const { lookup: rebinding, asked } = resolver(['127.0.0.1'], ['93.184.216.34']);
  const url = new URL(`https://feeds.example:${port}/feed.csv`);
  const surroundings = { ca, lookup: rebinding };
  const got = await fetched(t, () => {}, { url, surroundings });
  assert.deepEqual([kindOf(got), asked], ['downloaded', ['feeds.example']]);
});

test('a name with one private address among public ones is refused', async (t) => {
  const { lookup: mixed } = resolver(['93.184.216.34', '127.0.0.1']);
  const url = new URL('https://feeds.example/feed.csv');
  const got = await fetched(t, () => {}, {
    url,
    allowPrivateAddresses: false,
    surroundings: { lookup: mixed },
  });
  assert.equal(kindOf(got), 'address-refused');
});
