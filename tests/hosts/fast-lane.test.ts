import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { createPublicServer, type PublicServer } from '../../src/serve/node/public-server.ts';
import { ReleaseWatch } from '../../src/serve/node/release-watch.ts';
import type { Served } from '../../src/serve/node/served.ts';
import { defaultLimits, type ServerLimits } from '../../src/serve/node/server-limits.ts';
import { type OddRequest, oddRequests } from './odd-requests.ts';
import { writeRelease } from './release-fixture.ts';

const index = '/api/v1/index.json';
const search = '/api/v1/jobs/search/all/all/all.json';
/** More than a kernel takes at once for a client that does not read. */
const bulky = '/datos/bulto.csv';
/** Not held in memory, as long as nothing else is said. */
const large = '/datos/grande.csv';
const generatedAt = '2026-11-16T12:00:00Z';

function contentOf(id: string, marker: string) {
  return {
    id,
    generatedAt,
    files: {
      [index]: JSON.stringify({ marker, padding: 'x'.repeat(2_000) }),
      [search]: JSON.stringify({ marker, list: Array(3_000).fill(marker) }),
      '/.well-known/api-catalog': '{}',
      '/llms.txt': marker,
      '/index.html': '<!doctype html><title>Inicio</title>',
      '/404.html': '<!doctype html><title>No existe</title>',
      '/vacio.txt': '',
      [bulky]: marker.repeat(8_000_000),
      [large]: marker.repeat(300_000),
    },
  };
}

interface Host extends PublicServer {
  readonly port: number;
  readonly watch: ReleaseWatch;
  readonly served: Served[];
  readonly failures: unknown[];
  /** Connections that were left to Node's parser. */
  readonly left: () => number;
}

let releases = '';
const hosts: Host[] = [];

interface HostOptions {
  readonly preparedBytes?: number;
  readonly limits?: Partial<ServerLimits>;
  readonly directory?: string;
  readonly largestCachedFile?: number;
}

async function startHost({
  preparedBytes = 40_000_000,
  limits = {},
  directory = releases,
  largestCachedFile = 100_000,
}: HostOptions = {}): Promise<Host> {
  const failures: unknown[] = [];
  const watch = await ReleaseWatch.start({
    releases: directory,
    cacheBytes: 30_000_000,
    largestCachedFile,
    pollMilliseconds: 3_600_000,
    onSwitch: () => {},
    onFailure: (error) => failures.push(error),
  });
  const served: Served[] = [];
  const created = createPublicServer({
    current: () => watch.release,
    refresh: () => watch.check(),
    origin: 'http://localhost:8080',
    limits: { ...defaultLimits, ...limits },
    preparedBytes,
    onServed: (answer) => served.push(answer),
    onRefused: () => {},
    onEnded: () => {},
    onFailure: (error) => failures.push(error),
  });
  let left = 0;
  created.server.on('connection', (socket: Socket) => {
    socket.on('newListener', (event) => {
      // Only Node's parser listens for it.
      if (event === 'data') left++;
    });
  });
  created.server.listen(0, '127.0.0.1');
  await once(created.server, 'listening');
  const { port } = created.server.address() as AddressInfo;
  const host = { ...created, port, watch, served, failures, left: () => left };
  hosts.push(host);
  return host;
}

/** The same server with the lane and without it. */
let lane: Host;
let parser: Host;

before(async () => {
  releases = await mkdtemp(join(tmpdir(), 'tabulador-fast-lane-'));
  await writeRelease(releases, contentOf('one', 'a'));
  lane = await startHost();
  parser = await startHost({ preparedBytes: 0 });
});

after(async () => {
  for (const { server, connections, watch } of hosts) {
    watch.close();
    connections.destroyAll();
    server.close();
  }
  await rm(releases, { recursive: true });
});

const last = 'GET /llms.txt HTTP/1.1\r\nHost: last\r\nConnection: close\r\n\r\n';

/** Sends pieces, each once the one before has had the time to arrive alone, and reads until the other side closes. */
function talk(port: number, pieces: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      text += data;
    });
    // What has arrived before a reset may differ.
    socket.on('error', () => resolve('reset'));
    socket.on('close', () => resolve(withoutDate(text)));
    const send = (at: number): void => {
      const piece = pieces[at];
      if (piece === undefined || !socket.writable) return;
      socket.write(piece, 'latin1', () => setImmediate(send, at + 1));
    };
    socket.on('connect', () => send(0));
  });
}

function withoutDate(text: string): string {
  return text.replaceAll(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT\r$/gm, 'Date: now\r');
}

function textOf({ method, target, headers }: OddRequest): string {
  const body = headers.some((header) => /^content-length: 2$/i.test(header)) ? '{}' : '';
  return `${[`${method} ${target} HTTP/1.1`, 'Host: h', ...headers].join('\r\n')}\r\n\r\n${body}`;
}

async function assertSame(...pieces: readonly string[]): Promise<void> {
  const [fast, slow] = await Promise.all([talk(lane.port, pieces), talk(parser.port, pieces)]);
  assert.equal(fast, slow, JSON.stringify(pieces).slice(0, 500));
}

/** Each request is sent when the answer to the one before is there. */
function answersInTurn(port: number, requests: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    let start = 0;
    let at = 0;
    const all = [...requests, last];
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      text += data;
      if (!isWholeAnswer(text.slice(start), all[at] ?? '')) return;
      start = text.length;
      at++;
      if (at < all.length && socket.writable) socket.write(all[at] ?? '', 'latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(withoutDate(text)));
    socket.write(all[0] ?? '', 'latin1');
  });
}

function isWholeAnswer(text: string, request: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n') + 4;
  if (headEnd === 3) return false;
  const length = Number(/^content-length: (\d+)\r$/im.exec(text.slice(0, headEnd))?.[1] ?? 0);
  return request.startsWith('HEAD') || text.length >= headEnd + length;
}

function answerAlone(port: number, request: string): Promise<string> {
  return answersInTurn(port, [request]);
}

/** Concurrently, but not all at once. */
async function eachOf<Item>(items: Iterable<Item>, check: (item: Item) => Promise<void>): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await check(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const plain = (target: string, ...headers: string[]) => textOf({ method: 'GET', target, headers });

describe('the fast lane says byte for byte what the parser way says', () => {
  test('to some thousands of odd requests', async () => {
    await eachOf(oddRequests(), async (request) => {
      const text = textOf(request);
      const [fast, slow] = await Promise.all([answerAlone(lane.port, text), answerAlone(parser.port, text)]);
      assert.equal(fast, slow, text.slice(0, 300));
    });
    assert.ok(lane.served.length > 2_000);
  });

  test('to every condition and every preference', async () => {
    const tag = /^etag: (.*)\r$/m.exec(await answerAlone(lane.port, plain(index)))?.[1] ?? '';
    const gzipTag = tag.replace(/"$/, '-gzip"');
    const conditions = [
      ...[tag, gzipTag, tag.slice(2), `"x", ${tag}`, `${tag},`, '*', ' * ', '', '"x"', 'x', `${tag} x`].map(
        (value) => `If-None-Match: ${value}`,
      ),
      ...['Mon, 16 Nov 2026 12:00:00 GMT', 'Mon, 16 Nov 2026 12:00:01 GMT', 'x', ''].map(
        (value) => `If-Modified-Since: ${value}`,
      ),
    ];
    const codings = [
      'gzip',
      'br',
      'gzip, deflate, br',
      'gzip;q=0',
      '*',
      'identity',
      'x-gzip',
      'gzip;q=0.5, br;q=0.4',
      '',
    ];
    const accepts = ['*/*', 'text/html', 'text/html, application/json', ''];
    const headers = [
      [],
      ...conditions.map((condition) => [condition]),
      ...codings.flatMap((coding) => [
        [`Accept-Encoding: ${coding}`],
        ...[tag, gzipTag].map((value) => [`Accept-Encoding: ${coding}`, `If-None-Match: ${value}`]),
        ...accepts.map((accept) => [`accept-encoding:${coding}  `, `ACCEPT: ${accept}`]),
      ]),
      ...conditions.map((condition) => [`If-None-Match: ${tag}`, condition]),
    ];
    const requests = ['GET', 'HEAD'].flatMap((method) =>
      [index, '/', '/nowhere', '/api/v1/jobs/none.json', '/vacio.txt'].flatMap((target) =>
        headers.map((chosen) => textOf({ method, target, headers: chosen })),
      ),
    );
    await eachOf(requests, async (text) => {
      const [fast, slow] = await Promise.all([answerAlone(lane.port, text), answerAlone(parser.port, text)]);
      assert.equal(fast, slow, text);
    });
  });

  const hostile = {
    'a space before a colon': `GET ${index} HTTP/1.1\r\nHost : h\r\n\r\n`,
    'a NUL': `GET ${index} HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n`,
    'a bare line feed': `GET ${index} HTTP/1.1\r\nHost: h\nX: a\r\n\r\n`,
    'a bare carriage return': `GET ${index} HTTP/1.1\r\nHost: h\rX: a\r\n\r\n`,
    'a folded header': `GET ${index} HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n`,
    'two Hosts': `GET ${index} HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n`,
    'no Host': `GET ${index} HTTP/1.1\r\nX: h\r\n\r\n`,
    'HTTP/1.0': `GET ${index} HTTP/1.0\r\nHost: h\r\n\r\n`,
    'HTTP/1.0 to be kept': `GET ${index} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`,
    'HTTP/2.0': `GET ${index} HTTP/2.0\r\nHost: h\r\n\r\n`,
    'an upgrade to HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'an empty line before': `\r\nGET ${index} HTTP/1.1\r\nHost: h\r\n\r\n`,
    'a length of nothing': `GET ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`,
    'a body': `GET ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello`,
    chunks: `GET ${index} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a smuggled length': `GET ${index} HTTP/1.1\r\nHost: h\r\nContent-Length : 5\r\n\r\nhello`,
    'an expectation': `GET ${index} HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n\r\n`,
    'a strange expectation': `GET ${index} HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n`,
    'an upgrade': `GET ${index} HTTP/1.1\r\nHost: h\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    'an upgrade without a word about the connection': `GET ${index} HTTP/1.1\r\nHost: h\r\nUpgrade: h2c\r\n\r\n`,
    'a proxy connection to close': `GET ${index} HTTP/1.1\r\nHost: h\r\nProxy-Connection: close\r\n\r\n`,
    'the same header twice': `GET ${index} HTTP/1.1\r\nHost: h\r\nIf-None-Match: "a"\r\nIf-None-Match: *\r\n\r\n`,
    'the same date twice': `GET ${index} HTTP/1.1\r\nHost: h\r\nIf-Modified-Since: x\r\nIf-Modified-Since: Mon, 16 Nov 2026 12:00:00 GMT\r\n\r\n`,
    'a tab around a value': `GET ${index} HTTP/1.1\r\nHost: h\r\nAccept-Encoding:\tgzip\t\r\n\r\n`,
    'Latin-1 in a value': `GET ${index} HTTP/1.1\r\nHost: h\r\nAccept: \xe9\r\n\r\n`,
    'many headers': `GET ${index} HTTP/1.1\r\nHost: h\r\n${'X: a\r\n'.repeat(500)}\r\n`,
    'a long header': `GET ${index} HTTP/1.1\r\nHost: h\r\nX: ${'a'.repeat(10_000)}\r\n\r\n`,
    'a longer header': `GET ${index} HTTP/1.1\r\nHost: h\r\nX: ${'a'.repeat(30_000)}\r\n\r\n`,
    'a method that nobody knows': `BREW ${index} HTTP/1.1\r\nHost: h\r\n\r\n`,
    'small letters': `get ${index} HTTP/1.1\r\nHost: h\r\n\r\n`,
    CONNECT: 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
    rubbish: 'rubbish\r\n\r\n',
    'a file that is not in memory': plain(large),
  };
  for (const [name, text] of Object.entries(hostile)) {
    test(`to ${name}, also on a connection that was on the lane before`, async () => {
      // One after the other: what follows an answer that is under way may cut it off.
      for (const requests of [[text], [plain(index), text]]) {
        const [fast, slow] = await Promise.all(
          [lane, parser].map(({ port }) => answersInTurn(port, requests)),
        );
        assert.equal(fast, slow);
      }
    });
  }

  test('to a request that is cut anywhere', async () => {
    const request = plain(index, 'Accept-Encoding: gzip', 'If-None-Match: "x"');
    const whole = await talk(parser.port, [request, last]);
    await eachOf(
      Array.from({ length: request.length - 1 }, (_, at) => at + 1),
      async (cut) => {
        assert.equal(
          await talk(lane.port, [request.slice(0, cut), request.slice(cut), last]),
          whole,
          `at ${cut}`,
        );
        assert.equal(
          await talk(lane.port, [request + request.slice(0, cut), request.slice(cut), last]),
          await talk(lane.port, [request, request, last]),
        );
      },
    );
  });

  test('to any mixture of requests, however it is cut', async () => {
    const request = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          plain(index),
          plain('/llms.txt'),
          plain('/nowhere'),
          plain('/'),
          plain(search, 'Accept-Encoding: br'),
        ),
      },
      fc.constantFrom(
        plain(`${index}?a=b`),
        plain(index, 'X: \xe9'),
        textOf({ method: 'HEAD', target: index, headers: [] }),
        textOf({ method: 'DELETE', target: index, headers: [] }),
        textOf({
          method: 'OPTIONS',
          target: index,
          headers: ['Origin: https://a.example', 'Access-Control-Request-Method: GET'],
        }),
        plain(index, 'If-None-Match: *'),
        plain(large),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        async (requests, cuts) => {
          const text = requests.join('') + last;
          const places = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b);
          const pieces = [0, ...places].map((start, at) => text.slice(start, places[at]));
          await assertSame(...pieces.filter((piece) => piece !== ''));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('in metrics and the access log', async () => {
    const requests = [
      ...[index, '/nowhere', '/llms.txt', '/vacio.txt'].flatMap((target) => [
        plain(target),
        plain(target, 'If-None-Match: *', 'Accept-Encoding: br'),
        textOf({ method: 'HEAD', target, headers: [] }),
      ]),
      plain(large),
    ];
    const counts: unknown[] = [];
    for (const { port, served } of [lane, parser]) {
      const start = served.length;
      for (const request of requests) {
        const before = served.length;
        await answerAlone(port, request);
        // It and the one that ends the connection; of a streamed file it is told a moment after its last byte.
        while (served.length < before + 2) await nextTurn();
      }
      for (const { milliseconds } of served.slice(start)) assert.ok(milliseconds >= 0);
      counts.push(
        served
          .slice(start)
          .map((answer) => JSON.stringify({ ...answer, milliseconds: 0 }))
          .sort(),
      );
    }
    assert.deepEqual(counts[0], counts[1]);
  });
});

describe('the fast lane', () => {
  test('is where plain requests stay, from the first one on, and files are read only once for it', async (t) => {
    const host = await startHost();
    const { files } = host.watch.release;
    const load = t.mock.method(files, 'load');
    const paths = [index, search, index, '/nowhere', search, index];
    await answersInTurn(
      host.port,
      paths.map((path) => plain(path)),
    );
    // The last request of all says that it is the last, which is not plain, and is for a third file.
    assert.equal(load.mock.callCount(), 3);
    assert.equal(host.served.length, paths.length + 1);
    assert.equal(host.left(), 1);
    assert.ok(host.lane.preparedBytes > 2_000);
    assert.equal(host.budget.reserved, 0);
    assert.equal(host.connections.waiting, 0);
  });

  test('says the date of now', async () => {
    const host = await startHost();
    const dates = new Set<string>();
    const socket = connect(host.port, '127.0.0.1');
    const started = Math.floor(Date.now() / 1000);
    while (dates.size < 2) {
      socket.write(plain('/vacio.txt'));
      const [data] = await once(socket, 'data');
      dates.add(/^Date: (.*)\r$/m.exec(String(data))?.[1] ?? '');
    }
    socket.destroy();
    const seconds = [...dates].map((date) => Date.parse(date) / 1000);
    assert.ok((seconds[0] ?? 0) >= started);
    assert.ok((seconds[1] ?? 0) > (seconds[0] ?? 0) && (seconds[1] ?? 0) <= Date.now() / 1000);
    assert.equal(host.left(), 0);
  });

  test('answers from the next release as soon as there is one, and drops what it had prepared', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tabulador-fast-lane-'));
    await writeRelease(directory, contentOf('one', 'a'));
    const host = await startHost({ directory });
    const socket = connect(host.port, '127.0.0.1');
    const markerNow = async () => {
      socket.write(plain('/llms.txt'));
      const [data] = await once(socket, 'data');
      return String(data).slice(-1);
    };
    assert.equal(await markerNow(), 'a');
    await writeRelease(directory, contentOf('two', 'b'));
    await host.watch.check();
    assert.equal(await markerNow(), 'b');
    assert.ok(host.lane.preparedBytes < 2_000);
    assert.equal(host.left(), 0);
    socket.destroy();
    await rm(directory, { recursive: true });
  });

  test('leaves a file that cannot be read to the other way, which says so, and sends nothing of it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tabulador-fast-lane-'));
    await writeRelease(directory, contentOf('one', 'a'));
    const host = await startHost({ directory });
    await writeFile(join(directory, 'one/public', index), 'short');
    const text = await answerAlone(host.port, plain(index));
    assert.match(text, /^HTTP\/1\.1 500 /);
    assert.equal(host.failures.length, 1);
    assert.equal(host.budget.reserved, 0);
    assert.equal(host.connections.waiting, 0);
    await rm(directory, { recursive: true });
  });

  test('keeps what a client has not taken within the budget, and gives it back when it is taken or nobody will', async () => {
    const host = await startHost({ largestCachedFile: 10_000_000 });
    for (const ending of ['read', 'destroy'] as const) {
      const socket = connect(host.port, '127.0.0.1')
        .on('error', () => {})
        .pause();
      const connection = once(host.server, 'connection');
      socket.write(plain(bulky));
      const [accepted] = (await connection) as [Socket];
      while (host.budget.reserved === 0) await new Promise(setImmediate);
      assert.ok(host.budget.reserved >= 8_000_000);
      const closed = new Promise((resolve) => accepted.on('close', resolve));
      if (ending === 'read') socket.resume();
      else socket.destroy();
      while (host.budget.reserved > 0) await new Promise(setImmediate);
      socket.destroy();
      await closed;
    }
    assert.equal(host.left(), 0);
  });

  test('answers nobody ahead who does not take what there is: the rest waits on the other way, until the end', async () => {
    const host = await startHost({ largestCachedFile: 10_000_000, limits: { stalledMilliseconds: 200 } });
    const socket = connect({ port: host.port, host: '127.0.0.1', noDelay: true })
      .on('error', () => {})
      .pause();
    const connection = once(host.server, 'connection');
    socket.write(plain(bulky));
    const [accepted] = (await connection) as [Socket];
    const closed = once(accepted, 'close');
    while (accepted.writableLength === 0) await new Promise(setImmediate);
    let reservedAtMost = 0;
    const asking = setInterval(() => {
      reservedAtMost = Math.max(reservedAtMost, host.budget.reserved);
      socket.write(plain(bulky));
    }, 5);
    await closed;
    clearInterval(asking);
    socket.destroy();
    assert.equal(host.left(), 1);
    // What was written, and the one whose turn it was.
    assert.ok(reservedAtMost < 3 * 8_000_000);
    assert.equal(host.budget.reserved, 0);
    assert.equal(host.connections.waiting, 0);
  });

  /** Asks for small answers, one after the other, and takes none, until one of them waits on our side. */
  async function askWithoutReading(host: Host) {
    const socket = connect({ port: host.port, host: '127.0.0.1', noDelay: true })
      .on('error', () => {})
      .pause();
    const [accepted] = (await once(host.server, 'connection')) as [Socket];
    let asked = 0;
    while (host.budget.reserved === 0) {
      socket.write(plain(search));
      asked++;
      while (host.served.length < asked) await new Promise(setImmediate);
    }
    return { socket, accepted, asked };
  }

  test('keeps a small answer for which the kernel has no room, and the next goes the other way behind it', async () => {
    const host = await startHost();
    const { socket, asked } = await askWithoutReading(host);
    assert.equal(host.left(), 0);
    const body = contentOf('one', 'a').files[search] ?? '';
    assert.ok(host.budget.reserved > body.length && host.budget.reserved < 2 * body.length);
    socket.write(plain(search) + last);
    while (host.left() === 0) await new Promise(setImmediate);
    let text = '';
    for await (const data of socket.setEncoding('latin1')) text += data;
    const bodies = text.split(/HTTP\/1\.1 200 OK\r\n(?:[^\r\n]+\r\n)+\r\n/).slice(1);
    assert.deepEqual([...new Set(bodies)], [body, 'a']);
    assert.equal(bodies.length, asked + 2);
    assert.equal(host.budget.reserved, 0);
    assert.equal(host.connections.waiting, 0);
  });

  test('hangs up on who takes nothing of a small answer, and gives back what was kept for it', async () => {
    const host = await startHost({ limits: { stalledMilliseconds: 200 } });
    const { socket, accepted } = await askWithoutReading(host);
    await new Promise((resolve) => accepted.once('close', resolve));
    while (host.budget.reserved > 0) await new Promise(setImmediate);
    socket.destroy();
  });

  test('sends what it has before the rest goes the other way, also when reads follow each other at once', async () => {
    // As many as fill a read exactly: what follows is read before anything of them is sent.
    const padded = (path: string) => {
      const bare = plain(path, 'X: ');
      return plain(path, `X: ${'x'.repeat(1_024 - bare.length)}`);
    };
    const requests = Array.from({ length: 200 }, (_, at) =>
      padded(['/llms.txt', '/', '/nowhere'][at % 3] ?? ''),
    );
    for (let round = 0; round < 5; round++) await assertSame(requests.join('') + last);
  });

  test('leaves a mistake of ours to the other way, which tells it and goes on', async (t) => {
    const host = await startHost();
    const { catalogue } = host.watch.release;
    const mistake = t.mock.method(catalogue, 'file', () => {
      throw new Error('a mistake');
    });
    assert.match(await answerAlone(host.port, plain(index)), /^HTTP\/1\.1 500 /);
    assert.equal(host.failures.length, 1);
    mistake.mock.restore();
    assert.match(await answerAlone(host.port, plain(index)), /^HTTP\/1\.1 200 /);
    assert.equal(host.connections.waiting, 0);
  });

  test('has no room for a body when there is none for answers', async () => {
    const host = await startHost({
      limits: { queuedBytes: 0, leastWindowBytes: 1_000, windowBytes: 1_000 },
    });
    const text = await answerAlone(host.port, plain(index));
    assert.equal(text, await answerAlone(parser.port, plain(index)));
    assert.equal(host.left(), 1);
  });

  test('ends with its clients: one that sends nothing is told so, one that was answered is closed without a word', async () => {
    const host = await startHost({
      limits: { headersMilliseconds: 50, idleMilliseconds: 50, closingMilliseconds: 50 },
    });
    const silent = connect(host.port, '127.0.0.1');
    const quiet = connect(host.port, '127.0.0.1');
    quiet.write(plain('/vacio.txt'));
    const texts = await Promise.all(
      [silent, quiet].map(async (socket) => Buffer.concat(await socket.toArray()).toString()),
    );
    assert.match(texts[0] ?? '', /^HTTP\/1\.1 408 .*"code":"request-timeout"/s);
    assert.match(texts[1] ?? '', /^HTTP\/1\.1 200 /);
    assert.equal(texts[1]?.match(/HTTP\/1\.1/g)?.length, 1);
    assert.equal(host.left(), 0);
  });

  test('answers a client that hangs up its side with its request', async () => {
    for (const path of [index, search, large]) {
      const socket = connect({ port: lane.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.end(plain(path));
      const text = Buffer.concat(await socket.toArray()).toString('latin1');
      assert.ok(isWholeAnswer(text, ''), path);
    }
  });
});
