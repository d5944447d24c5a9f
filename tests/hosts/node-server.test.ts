import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPublicServer, defaultLimits, type ServerLimits } from '../../src/hosts/node/public-server.ts';
import { ReleaseWatch } from '../../src/hosts/node/release-watch.ts';
import { exchange, exchangeText } from './raw-http.ts';
import { makeCurrent, removeRelease, writeRelease } from './release-fixture.ts';

const index = '/api/v1/index.json';
const large = '/datos/grande.csv';

interface Host {
  readonly server: Server;
  readonly watch: ReleaseWatch;
  readonly port: number;
  readonly releases: string;
  readonly failures: unknown[];
}

const hosts: Host[] = [];
let main: Host;

function contentOf(id: string, marker: string) {
  return {
    id,
    generatedAt: '2026-11-16T12:00:00Z',
    files: {
      [index]: JSON.stringify({ marker, padding: 'x'.repeat(2_000) }),
      '/index.html': `<!doctype html><title>${marker}</title>`,
      '/404.html': '<!doctype html><title>No existe</title>',
      '/logo.png': new Uint8Array([137, 80, 78, 71]),
      '/vacio.txt': '',
      [large]: marker.repeat(6_000_000),
    },
  };
}

async function startHost(limits: Partial<ServerLimits> = {}): Promise<Host> {
  const releases = await mkdtemp(join(tmpdir(), 'tabulador-node-host-'));
  await writeRelease(releases, contentOf('one', 'a'));
  const failures: unknown[] = [];
  const watch = await ReleaseWatch.start({
    releases,
    cacheBytes: 1_000_000,
    largestCachedFile: 100_000,
    pollMilliseconds: 3_600_000,
    onSwitch: () => {},
    onFailure: (error) => failures.push(error),
  });
  const server = createPublicServer({
    current: () => watch.release,
    refresh: () => watch.check(),
    origin: 'http://localhost:8080',
    limits: { ...defaultLimits, ...limits },
    onServed: () => {},
    onRefused: () => {},
    onFailure: (error) => failures.push(error),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = { server, watch, port: (server.address() as AddressInfo).port, releases, failures };
  hosts.push(host);
  return host;
}

before(async () => {
  main = await startHost();
});

after(async () => {
  for (const { server, watch, releases } of hosts) {
    watch.close();
    server.closeAllConnections();
    server.close();
    await rm(releases, { recursive: true });
  }
});

const ask = async (request: string, host = main) => {
  const answers = await exchange(host.port, request);
  assert.equal(answers.length, 1, JSON.stringify(answers));
  return answers[0] as NonNullable<(typeof answers)[0]>;
};
const get = (target: string, ...headers: string[]) =>
  ask(`GET ${target} HTTP/1.1\r\n${['Host: h', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

describe('the Node host', () => {
  test('sends a file of the release, as it is or as one of its copies', async () => {
    const plain = await get(index);
    assert.equal(plain.status, 200);
    assert.equal(JSON.parse(plain.body).marker, 'a');
    const brotli = await get(index, 'Accept-Encoding: br');
    assert.equal(brotliDecompressSync(Buffer.from(brotli.body, 'latin1')).toString(), plain.body);
    const gzip = await get(index, 'Accept-Encoding: gzip');
    assert.equal(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString(), plain.body);
    assert.equal((await get('/vacio.txt')).headers['content-length'], '0');
    assert.equal((await get(large)).body.length, 6_000_000);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const target of [index, '/nowhere', '/api/v1/jobs/x.json', large]) {
      const { headers } = await get(target);
      const head = `HEAD ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`;
      // The length is announced and nothing follows.
      const [only] = await exchange(main.port, head);
      assert.equal(only?.body, '');
      assert.deepEqual({ ...only?.headers, date: '' }, { ...headers, date: '' });
    }
  });

  test('any other method is a 405 problem, also one that Node has never heard of', async () => {
    for (const method of ['POST', 'DELETE', 'BREW', 'get', 'OPTIONS', 'M-SEARCH', 'X!Y']) {
      const { status, headers, body } = await ask(
        `${method} ${index} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`,
      );
      assert.equal(status, 405, method);
      assert.equal(headers.allow, 'GET, HEAD');
      assert.equal(JSON.parse(body).code, 'method-not-allowed');
    }
    const { status } = await ask('CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n');
    assert.equal(status, 405);
  });

  test('a body is not waited for', async () => {
    const { status, headers } = await ask(
      `POST ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n`,
    );
    assert.equal(status, 405);
    assert.equal(headers.connection, 'close');
  });

  const malformed: Readonly<Record<string, [request: string, status: number, code: string]>> = {
    'no HTTP at all': ['hello\r\n\r\n', 400, 'bad-request'],
    'a target with a space': ['GET /a b HTTP/1.1\r\nHost: h\r\n\r\n', 400, 'bad-request'],
    'a NUL in the target': ['GET /a\0b HTTP/1.1\r\nHost: h\r\n\r\n', 400, 'bad-request'],
    'no Host': [`GET ${index} HTTP/1.1\r\n\r\n`, 400, 'bad-request'],
    'two Hosts': [`GET ${index} HTTP/1.1\r\nHost: h\r\nhost: h\r\n\r\n`, 400, 'bad-request'],
    'a space before a colon': [`GET ${index} HTTP/1.1\r\nHost : h\r\n\r\n`, 400, 'bad-request'],
    'two lengths': [
      `GET ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'bad-request',
    ],
    'a length and chunks': [
      `GET ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'bad-request',
    ],
    'a long target': [`GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: h\r\n\r\n`, 414, 'uri-too-long'],
    'large headers': [
      `GET ${index} HTTP/1.1\r\nHost: h\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  };
  for (const [name, [request, status, code]] of Object.entries(malformed)) {
    test(`${name} is answered with a problem`, async () => {
      const given = await ask(request);
      assert.equal(given.status, status);
      assert.equal(given.headers['content-type'], 'application/problem+json');
      assert.equal(given.headers['access-control-allow-origin'], '*');
      assert.equal(JSON.parse(given.body).code, code);
      assert.equal(JSON.parse(given.body).status, status);
      assert.equal(JSON.parse(given.body).generatedAt, '2026-11-16T12:00:00Z');
    });
  }

  test('rubbish after a request never cuts into the answer to it', async () => {
    const request = `GET ${large} HTTP/1.1\r\nHost: h\r\n\r\nrubbish\r\n\r\n`;
    // The connection may be reset before anything arrives.
    const text = await exchangeText(main.port, request).catch(() => '');
    assert.match(text, /^(HTTP\/1\.1 200 OK\r\n.*?\r\n\r\na*)?$/s);
  });

  test('several requests on one connection are answered in order', async () => {
    const requests = ['/vacio.txt', large, index, '/nowhere', '/logo.png'].map(
      (path, at, all) =>
        `GET ${path} HTTP/1.1\r\nHost: h\r\n${at === all.length - 1 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    const answers = await exchange(main.port, requests.join(''));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.length > 1_000_000]),
      [
        [200, false],
        [200, true],
        [200, false],
        [404, false],
        [200, false],
      ],
    );
  });

  const outside = [
    '/manifest.json',
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/..%2fmanifest.json',
    '/../../../../../etc/passwd',
    '//etc/passwd',
    '/problems/not-found.json',
    '/public/index.html',
    '/api/v1/index.json.br',
    '/index.html.gz',
    '/.',
    '/..',
  ];
  for (const path of outside) {
    test(`${path} is not in the manifest, so it is nowhere`, async () => {
      assert.equal((await get(path)).status, 404);
    });
  }

  test('a client that sends its request too slowly is told so and let go', async () => {
    const host = await startHost({ headersMilliseconds: 100, requestMilliseconds: 100 });
    const socket = connect(host.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(`GET ${index} HTTP/1.1\r\nHost:`);
    await once(socket, 'close');
    assert.match(text, /^HTTP\/1\.1 408 /);
    assert.match(text, /"code":"request-timeout"/);
  });

  test('a client that does not read its answer is let go', async () => {
    const host = await startHost({ stalledMilliseconds: 100 });
    const socket = connect(host.port, '127.0.0.1');
    socket.pause();
    socket.write(`GET ${large} HTTP/1.1\r\nHost: h\r\n\r\n`);
    const [connection] = await once(host.server, 'connection');
    await once(connection, 'close');
    socket.destroy();
    assert.deepEqual(host.failures, []);
  });
});

describe('a switch of releases', () => {
  test('is seen without a restart, and a broken release changes nothing', async () => {
    const host = await startHost();
    const markerNow = async () => JSON.parse((await ask(`GET ${index} HTTP/1.0\r\n\r\n`, host)).body).marker;
    await writeRelease(host.releases, contentOf('two', 'b'));
    await host.watch.check();
    assert.equal(await markerNow(), 'b');
    await writeRelease(host.releases, { ...contentOf('three', 'c'), files: { '/a b': 'c' } });
    await host.watch.check();
    await host.watch.check();
    assert.equal(await markerNow(), 'b');
    assert.equal(host.failures.length, 1);
    assert.match(String(host.failures[0]), /three.*unusable path/);
    assert.match(host.watch.failure ?? '', /three.*unusable path/);
    await makeCurrent(host.releases, 'one');
    await host.watch.check();
    assert.equal(await markerNow(), 'a');
    assert.equal(host.watch.failure, null);
  });

  test('lets an answer finish from the release it began with, even once that is removed', async () => {
    const host = await startHost();
    const request = httpRequest({ port: host.port, path: large, agent: false }).end();
    const [response] = await once(request, 'response');
    await writeRelease(host.releases, contentOf('two', 'b'));
    await host.watch.check();
    await removeRelease(host.releases, 'one');
    let body = '';
    response.setEncoding('utf8');
    for await (const chunk of response) body += chunk;
    assert.equal(body.length, 6_000_000);
    assert.match(body, /^a+$/);
  });

  test('a file that is not what the manifest says is an error of ours, told as a problem', async () => {
    const host = await startHost();
    await writeFile(join(host.releases, 'one/public', index), 'short');
    const { status, headers, body } = await ask(`GET ${index} HTTP/1.0\r\n\r\n`, host);
    assert.equal(status, 500);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(JSON.parse(body).code, 'internal-error');
    assert.equal(host.failures.length, 1);
  });

  test('a release that is moved away still tells its errors, and HEAD says what GET says', async () => {
    const host = await startHost();
    const statusOf = async (method: string, target: string, ...headers: string[]) => {
      const lines = [`${method} ${target} HTTP/1.1`, 'Host: h', 'Connection: close', ...headers];
      const text = await exchangeText(host.port, `${lines.join('\r\n')}\r\n\r\n`);
      return Number(text.split(' ')[1]);
    };
    await rename(join(host.releases, 'one'), join(host.releases, 'elsewhere'));
    await host.watch.check();
    assert.match(host.watch.failure ?? '', /no release to serve/);
    for (const accepted of ['identity', 'br', 'gzip']) {
      const coding = `Accept-Encoding: ${accepted}`;
      assert.equal(await statusOf('GET', '/api/v1/jobs/none.json', coding), 404);
      assert.equal(await statusOf('GET', '/nowhere', coding, 'Accept: text/html'), 404);
      assert.equal(await statusOf('POST', index, coding), 405);
    }
    assert.equal(await statusOf('BREW', index), 405);
    for (const path of [index, large]) {
      assert.equal(await statusOf('GET', path), 500);
      assert.equal(await statusOf('HEAD', path), 500);
    }
    await rename(join(host.releases, 'elsewhere'), join(host.releases, 'one'));
    await host.watch.check();
    assert.equal(host.watch.failure, null);
    assert.equal(await statusOf('HEAD', large), 200);
  });

  test('a release without its error bodies is not taken into service', async () => {
    const host = await startHost();
    await writeRelease(host.releases, contentOf('two', 'b'));
    await rm(join(host.releases, 'two/problems/not-found.json.br'));
    await host.watch.check();
    assert.match(host.watch.failure ?? '', /The release two cannot be served/);
    assert.equal(host.watch.release.id, 'one');
  });

  test('a file that went away with its release is answered from the next one', async () => {
    const host = await startHost();
    await writeRelease(host.releases, contentOf('two', 'b'));
    await removeRelease(host.releases, 'one');
    const { status, body } = await ask(`GET ${index} HTTP/1.0\r\n\r\n`, host);
    assert.equal(status, 200);
    assert.equal(JSON.parse(body).marker, 'b');
  });
});
