import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { drain } from '../../src/serve/node/lifecycle.ts';
import { defaultLimits, type ServerLimits } from '../../src/serve/node/server-limits.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import {
  getting,
  type NodeHost,
  type SilentClient,
  silentClient,
  startNodeHost,
  stopNodeHosts,
} from './node-host.ts';
import { answersIn, exchange, exchangeText } from './raw-http.ts';
import { makeCurrent, removeRelease, writeRelease } from './release-fixture.ts';

const index = '/api/v1/index.json';
const large = '/datos/grande.csv';
/** Too large for the cache. */
const medium = '/datos/mediano.csv';

function contentOf(id: string, marker: string) {
  return {
    id,
    generatedAt: '2026-11-16T12:00:00Z',
    files: {
      [index]: JSON.stringify({ marker, padding: 'x'.repeat(2_000) }),
      '/index.html': `<!doctype html><title>${marker}</title>`,
      '/404.html': '<!doctype html><title>No existe</title>',
      '/vacio.txt': '',
      [medium]: marker.repeat(300_000),
      [large]: marker.repeat(6_000_000),
    },
  };
}

/** No test changes this release. */
const releases = scratchDirectory({ after });
let main: NodeHost;

const startHost = (limits?: Partial<ServerLimits>) => startNodeHost(releases, limits);

before(async () => {
  await writeRelease(releases, contentOf('one', 'a'));
  main = await startHost();
});

after(stopNodeHosts);

const ask = async (request: string, host = main) => {
  const answers = await exchange(host.port, request);
  assert.equal(answers.length, 1, JSON.stringify(answers));
  return answers[0] as NonNullable<(typeof answers)[0]>;
};

describe('the Node host', () => {
  test('answers methods that Node does not know with 405, and does not wait for a body', async () => {
    for (const request of [
      `BREW ${index} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`,
      `X!Y ${index} HTTP/1.1\r\nHost: h\r\n\r\n`,
      'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n',
      `POST ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n`,
    ]) {
      const { status, headers, body } = await ask(request);
      assert.equal(status, 405, request);
      assert.equal(headers.allow, 'GET, HEAD');
      assert.equal(headers.connection, 'close');
      assert.equal(JSON.parse(body).code, 'method-not-allowed');
    }
  });

  const line = `GET ${index} HTTP/1.1\r\nHost: h\r\n`;
  const [long, longer] = ['a'.repeat(9_000), 'a'.repeat(20_000)];
  const malformed: Readonly<
    Record<string, [status: number, code: string, requests: Record<string, string>]>
  > = {
    'malformed HTTP': [
      400,
      'bad-request',
      {
        'no HTTP at all': 'hello\r\n\r\n',
        'a space in the target': 'GET /a b HTTP/1.1\r\nHost: h\r\n\r\n',
        'a NUL in the target': 'GET /a\0b HTTP/1.1\r\nHost: h\r\n\r\n',
        'no Host': `GET ${index} HTTP/1.1\r\n\r\n`,
        'two Hosts': `${line}host: h\r\n\r\n`,
        'a version that does not exist': `GET ${index} HTTP/2.0\r\nHost: h\r\n\r\n`,
        'an unknown coding': `${line}Transfer-Encoding: rot13\r\n\r\n`,
        ...Object.fromEntries(
          ['', 'a/b', 'a@b', 'a b', 'a:b', '[::1', 'a\\b', 'a?b'].map((host) => [
            `the Host "${host}"`,
            `GET ${index} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
          ]),
        ),
      },
    ],
    'a long target': [
      414,
      'uri-too-long',
      {
        'a long target': getting(`/${long}`),
      },
    ],
    'large headers': [
      431,
      'headers-too-large',
      {
        'a target that is longer than all headers may be': getting(`/${longer}`),
        'large headers': `${line}X-A: ${longer}\r\n\r\n`,
        'more headers than there may be': `${line}${'X-n: 1\r\n'.repeat(1_000)}\r\n`,
      },
    ],
  };
  for (const [name, [status, code, requests]] of Object.entries(malformed)) {
    test(`answers ${name} with a problem`, async () => {
      for (const [what, request] of Object.entries(requests)) {
        const given = await ask(request);
        assert.equal(given.status, status, what);
        assert.equal(given.headers['content-type'], 'application/problem+json');
        assert.equal(given.headers['access-control-allow-origin'], '*');
        const problem = { code, status, generatedAt: '2026-11-16T12:00:00Z' };
        assert.partialDeepStrictEqual(JSON.parse(given.body), problem, what);
      }
    });
  }

  const connectTo = 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n';
  const withRubbish: Readonly<Record<string, [request: string, statuses: number[]]>> = {
    'five requests and a NUL': [`${getting(index).repeat(5)}\0`, [200, 200, 200, 200, 200, 400]],
    'a large answer and rubbish': [`${getting(large)}rubbish\r\n\r\n`, [200, 400]],
    'several answers and an unknown method': [
      `${getting(large)}${getting(index)}HELLO / HTTP/1.1\r\nHost: h\r\n\r\n`,
      [200, 200, 405],
    ],
    'a large answer and a very long target': [
      `${getting(large)}${getting(`/${'a'.repeat(9_000)}`, 'Connection: close')}`,
      [200, 414],
    ],
    'a large answer and large headers': [
      `${getting(large)}${getting(index, `X-A: ${'a'.repeat(20_000)}`)}`,
      [200, 431],
    ],
    'several answers, CONNECT and more': [
      `${getting(index).repeat(3)}${connectTo}${getting(index)}`,
      [200, 200, 200, 405],
    ],
    'the last request and the beginning of another': [`${getting(index, 'Connection: close')}GE`, [200]],
    'a body that is longer than it says': [
      `POST ${index} HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello!!!!`,
      [405],
    ],
  };
  test('answers the requests that arrived in one packet with malformed ones, in order', async () => {
    for (const [name, [request, statuses]] of Object.entries(withRubbish)) {
      const answers = await exchange(main.port, request);
      const found = answers.map(({ status }) => status);
      assert.deepEqual(found, statuses, name);
    }
  });

  test('a client that sends its request too slowly gets a 408, and the connection is closed', async () => {
    const host = await startHost({ headersMilliseconds: 100, requestMilliseconds: 100 });
    const text = await exchangeText(host.port, `GET ${index} HTTP/1.1\r\nHost:`);
    assert.match(text, /^HTTP\/1\.1 408 .*"code":"request-timeout"/s);
  });
});

describe('greedy clients of the Node host', () => {
  test('pipelined requests are answered in order, beyond what fits into one read of the server', async () => {
    const host = await startHost();
    const padding = `X-Padding: ${'x'.repeat(3_000)}`;
    const paths = Array.from({ length: 90 }, (_, at) => (at % 3 === 0 ? index : medium));
    const requests = paths.map((path) => getting(path, padding)).join('');
    const answers = await exchange(host.port, requests + getting('/nowhere', 'Connection: close'));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.length > 100_000]),
      [...paths.map((path) => [200, path === medium]), [404, false]],
    );
    assert.deepEqual(host.ended, []);
    assert.equal(host.counts.waiting, 0);
  });

  for (const limits of [{ pipelinedRequests: 5 }, { waitingRequests: 5 }])
    test(`a client that pipelines too many requests is disconnected: ${JSON.stringify(limits)}`, async () => {
      const host = await startHost(limits);
      const { client, accepted } = await silentClient(host, getting(index).repeat(50));
      await once(accepted, 'close');
      client.destroy();
      assert.deepEqual(host.ended, ['pipelining']);
      assert.equal(host.counts.waiting, 0);
    });

  test('a connection beyond the limit is closed at once', async () => {
    const host = await startHost({ connections: 1 });
    const { client } = await silentClient(host, '');
    assert.equal(await exchangeText(host.port, '').catch(() => ''), '');
    assert.deepEqual(host.ended, ['full']);
    client.destroy();
  });

  test('beyond the bytes that clients may leave unread, whoever has taken longest is disconnected', async () => {
    const host = await startNodeHost(releases, { unreadBytes: 1_000_000 });
    // Each holds two pieces of 64 KiB.
    const clients: SilentClient[] = [];
    for (let at = 0; at < 10; at++) clients.push(await silentClient(host, getting(large)));
    const first = clients.slice(0, 3).map(({ accepted }) => accepted.destroyed || once(accepted, 'close'));
    await Promise.all(first);
    assert.deepEqual(
      clients.map(({ accepted }) => accepted.destroyed),
      clients.map((_, at) => at < 3),
    );
    assert.deepEqual(host.ended, ['stalled', 'stalled', 'stalled']);
    for (const { client } of clients) client.destroy();
  });

  test('a client that reads nothing is disconnected, however much it sends', async () => {
    const host = await startHost({ stalledMilliseconds: 50 });
    const { client, accepted } = await silentClient(host, getting(large));
    const asking = setInterval(() => client.write(getting(large)), 5);
    await once(accepted, 'close');
    clearInterval(asking);
    client.destroy();
    assert.deepEqual(host.ended, ['stalled']);
    assert.equal(host.counts.waiting, 0);
    assert.deepEqual(host.failures, []);
  });

  const unending: Readonly<Record<string, string>> = {
    CONNECT: 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n',
    'CONNECT behind a request': `${getting(index)}CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n`,
    rubbish: 'rubbish\r\n\r\n',
    'a request that never ends': `GET ${index} HTTP/1.1\r\nHost:`,
    nothing: '',
    'a request to upgrade': getting(index, 'Connection: Upgrade', 'Upgrade: websocket'),
  };
  for (const [name, text] of Object.entries(unending)) {
    test(`clients that send ${name} and never hang up are disconnected`, async () => {
      const impatient = { headersMilliseconds: 50, requestMilliseconds: 50 };
      const host = await startHost({ ...impatient, idleMilliseconds: 50, closingMilliseconds: 50 });
      const clients: SilentClient[] = [];
      for (let count = 0; count < 10; count++) clients.push(await silentClient(host, text));
      await Promise.all(clients.map(({ accepted }) => accepted.closed || once(accepted, 'close')));
      assert.equal(host.counts.connections, 0);
      for (const { client } of clients) client.destroy();
    });
  }

  test('a client that half-closes its connection after the request gets the whole answer', async () => {
    const client = connect({ port: main.port, host: '127.0.0.1', allowHalfOpen: true });
    client.end(getting(large) + getting(medium));
    const answers = answersIn(Buffer.concat(await client.toArray()).toString('latin1'));
    assert.deepEqual(
      answers.map(({ body }) => body.length),
      [6_000_000, 300_000],
    );
  });

  test('a stop ends within the grace period, whatever the connections do', async () => {
    const host = await startHost({});
    const clients: SilentClient[] = [];
    for (const text of [...Object.values(unending), getting(large).repeat(3)])
      clients.push(await silentClient(host, text));
    while (host.counts.waiting < 3) await new Promise(setImmediate);
    await drain(host.server, 50);
    for (const { client, accepted } of clients) {
      assert.ok(accepted.destroyed);
      client.destroy();
    }
  });

  test('a stop lets the running answer finish', async () => {
    const host = await startHost({});
    const { client, accepted } = await silentClient(host, getting(large));
    while (host.counts.waiting < 1) await new Promise(setImmediate);
    const drained = drain(host.server, defaultLimits.graceMilliseconds);
    const [answer] = answersIn(Buffer.concat(await client.toArray()).toString('latin1'));
    await drained;
    assert.ok(accepted.closed);
    assert.equal(answer?.body.length, 6_000_000);
  });
});

/** A host with a copy of the release that the test may change. */
async function ownHost() {
  const own = scratchDirectory({ after });
  cpSync(releases, own, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return { ...(await startNodeHost(own)), releases: own };
}

describe('a switch of releases', () => {
  test('is seen without a restart, and a broken release changes nothing', async () => {
    const host = await ownHost();
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

  test('lets an answer finish from its release, even after that is removed', async () => {
    const host = await ownHost();
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

  test('a release that is moved away still has its error bodies, and HEAD has the status of GET', async () => {
    const host = await ownHost();
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
    const host = await ownHost();
    await writeRelease(host.releases, contentOf('two', 'b'));
    await rm(join(host.releases, 'two/problems/not-found.json.br'));
    await host.watch.check();
    assert.match(host.watch.failure ?? '', /The release two cannot be served/);
    assert.equal(host.watch.release.id, 'one');
  });

  test('a file that was removed with its release is answered from the next release', async () => {
    const host = await ownHost();
    await writeRelease(host.releases, contentOf('two', 'b'));
    await removeRelease(host.releases, 'one');
    const { status, body } = await ask(`GET ${index} HTTP/1.0\r\n\r\n`, host);
    assert.equal(status, 200);
    assert.equal(JSON.parse(body).marker, 'b');
  });
});
