import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { strictTransportSecurity } from '../src/contract/headers.ts';
import { type ContentCoding, parseManifest, type ReleaseManifest } from '../src/release/format/manifest.ts';
import { answer, catalogueOf } from '../src/serve/answer/answer.ts';
import type { HostNameOfKind } from '../src/serve/check/hosts.ts';
import { defaultLimits } from '../src/serve/node/server-limits.ts';
import { type RunningHost, startAllHosts } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { tooLong } from './hosts/odd-requests.ts';
import { answersIn, exchangeText, type RawAnswer } from './hosts/raw-http.ts';
import { certificateFor } from './support/local-server.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** What nginx and Caddy do with the files of a release, beyond the rules for every host. */
const fronts = ['nginx', 'caddy'] as const satisfies readonly HostNameOfKind<'configuration'>[];
const index = '/api/v1/index.json';
const job = '/api/v1/jobs/no-such-vacancy.json';

let built: BuiltRelease;
const running = new Map<string, RunningHost>();
let stop = async () => {};

before(async () => {
  built = await buildDemoRelease();
  const started = await startAllHosts(built, fronts);
  stop = started.stop;
  for (const host of started.hosts) running.set(host.name, host);
});

after(async () => {
  await stop();
  await built.remove();
});

const current = (...parts: readonly string[]) => join(built.releases, 'current', ...parts);

async function manifest(): Promise<ReleaseManifest> {
  return parseManifest(await readFile(current('manifest.json'), 'utf8'));
}

/** As it goes over the wire: `fetch` would decompress, and spell paths in its own way. */
async function ask(front: string, path: string, ...lines: readonly string[]): Promise<RawAnswer> {
  const port = running.get(front)?.port ?? 0;
  const head = [`GET ${path} HTTP/1.1`, 'Host: h', 'Connection: close', ...lines];
  const [got] = answersIn(await exchangeText(port, `${head.join('\r\n')}\r\n\r\n`));
  assert.ok(got, `${front} gives no answer to ${path}`);
  return got;
}

/** Several at a time. */
async function forEach<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of waiting) await visit(item);
    }),
  );
}

/** A server may cache a removed file for up to a second, so this asks until the answer is right. */
async function until(front: string, path: string, isRight: (got: RawAnswer) => boolean): Promise<RawAnswer> {
  const deadline = AbortSignal.timeout(60_000);
  for (;;) {
    const got = await ask(front, path);
    if (isRight(got) || deadline.aborted) return got;
  }
}

const ownHeaders = new Set(['etag', 'last-modified', 'vary', 'content-length']);

for (const front of fronts) {
  for (const accepted of [undefined, 'gzip', 'br', 'gzip, deflate, br, zstd']) {
    test(`every file of a release is served by ${front} to a client that accepts ${accepted ?? 'no coding'}, with its headers`, async () => {
      const { files, problems } = await manifest();
      const catalogue = catalogueOf({ files, problems });
      const wrong: string[] = [];
      await forEach(Object.keys(files), async (path) => {
        const header = (name: string) => (name === 'accept-encoding' ? accepted : undefined);
        const { status, headers } = answer({ method: 'GET', target: path, header }, catalogue);
        const got = await ask(front, path, ...(accepted ? [`Accept-Encoding: ${accepted}`] : []));
        if (got.status !== status) wrong.push(`${path}: ${got.status}`);
        for (const name of new Set([...Object.keys(headers), 'content-encoding'])) {
          if (!ownHeaders.has(name) && got.headers[name] !== headers[name])
            wrong.push(`${path}: ${name}: ${got.headers[name]}`);
        }
        const coding = headers['content-encoding'] as ContentCoding | undefined;
        const size = coding ? files[path]?.encoded?.[coding] : files[path]?.size;
        // Caddy sends copies in chunks.
        const isSaid = coding === undefined || got.headers['content-length'] !== undefined;
        if (isSaid && Number(got.headers['content-length']) !== size) wrong.push(`${path}: its size`);
      });
      assert.deepEqual(wrong, []);
    });
  }
}

describe('a file in the tree that is not part of the release', () => {
  const strays = [
    '.env',
    '.git/config',
    '.well-known/private.txt',
    'api/.htpasswd.json',
    'api/v1/jobs/.hidden.json',
    'api/v1/jobs/copy.json.bak',
    'api/v1/jobs/search/all/all/all.json~',
    'api/v1/board.json',
    'api/v1/salaries/deep/er.json',
    'board.sqlite',
    'notes',
    'datos/dump.sql',
    'vacantes/.index.html.swp',
    'feeds/draft.txt',
    'index.html.br.tmp',
    // Another release could have these: the extension alone proves nothing.
    'notes.txt',
    'clients.csv',
    'board.json',
    'sitemap-old.xml',
    'datos/clients.csv',
    'datos/board.json',
    'datos/board.csv.gz',
    'feeds/internal.json',
    'feeds/internal.xml',
    'vacantes/notes.txt',
    'sitemaps/notes.xml',
    'recursos/clients.csv',
    'recursos/draft.js',
    'recursos/notes.txt',
    'private/index.html',
  ];
  before(async () => {
    for (const stray of strays) {
      await mkdir(dirname(current('public', stray)), { recursive: true });
      await writeFile(current('public', stray), 'secret');
    }
  });

  after(async () => {
    for (const stray of strays) await rm(current('public', stray));
  });

  for (const front of fronts) {
    test(`is not served by ${front}: dotfiles, backups, any other shape`, async () => {
      for (const stray of [...strays, 'private/'])
        assert.equal((await ask(front, `/${stray}`)).status, 404, stray);
    });
  }
});

describe('a link in a release, under a name that a file could have', () => {
  const links = [
    'api/v1/jobs/linked.json',
    'api/v1/salaries/linked.json',
    'vacantes/linked/index.html',
    'sitemaps/9.xml',
  ];
  const linkedDirectory = 'vacantes/linked-directory';
  let outside: string;

  before(async () => {
    outside = await mkdtemp(join(tmpdir(), 'tabulador-outside-'));
    await writeFile(join(outside, 'index.html'), 'secret');
    for (const link of links) {
      await mkdir(dirname(current('public', link)), { recursive: true });
      await symlink(join(outside, 'index.html'), current('public', link));
    }
    await symlink(outside, current('public', linkedDirectory));
  });

  after(async () => {
    for (const link of [...links, linkedDirectory]) await rm(current('public', link));
    await rm(outside, { recursive: true });
  });

  test('is a 404 in nginx', async () => {
    for (const path of [...links, `${linkedDirectory}/`, `${linkedDirectory}/index.html`]) {
      const { status, body } = await ask('nginx', `/${path}`);
      assert.equal(status, 404, path);
      assert.ok(!body.includes('secret'));
    }
  });

  test('is not used as a compressed copy by nginx: the file itself is sent', async () => {
    const copy = current('public', `${index}.br`);
    await rename(copy, `${copy}.away`);
    await symlink(join(outside, 'index.html'), copy);
    try {
      const got = await ask('nginx', index, 'Accept-Encoding: br');
      assert.equal(got.status, 200);
      assert.equal(got.headers['content-encoding'], undefined);
      assert.equal(got.body, await readFile(current('public', index), 'latin1'));
    } finally {
      await rm(copy);
      await rename(`${copy}.away`, copy);
    }
  });
});

describe('without a release that can be read', () => {
  for (const front of fronts) {
    test(`${front} answers 500, not 404`, async () => {
      await rename(current(), join(built.releases, 'gone'));
      try {
        for (const path of [index, job, '/', '/nowhere']) {
          const { status, headers, body } = await until(front, path, (got) => got.status === 500);
          assert.equal(status, 500, path);
          assert.equal(headers['content-type'], 'application/problem+json');
          assert.equal(headers['cache-control'], 'no-store');
          const problem = JSON.parse(body);
          assert.equal(problem.code, 'internal-error');
          assert.ok(!('generatedAt' in problem));
        }
      } finally {
        await rename(join(built.releases, 'gone'), current());
      }
      assert.equal((await until(front, index, (got) => got.status === 200)).status, 200);
    });
  }
});

for (const front of fronts) {
  test(`${front} reads no more headers than every other host`, async () => {
    const { headerBytes } = defaultLimits;
    const statusWith = async (bytes: number) => {
      // nginx takes each line by itself, so none may be longer than an address.
      const cookie = `Cookie: ${'a'.repeat(bytes / 2)}\r\n`;
      const port = running.get(front)?.port ?? 0;
      const head = `GET ${index} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n`;
      // Caddy refuses these in its own words, before any configuration applies.
      return (await exchangeText(port, `${head}${cookie}${cookie}\r\n`)).slice('HTTP/1.1 '.length, 12);
    };
    assert.equal(await statusWith(headerBytes - 1_024), '200');
    assert.match(await statusWith(headerBytes + 1_024), /^4/);
  });
}

/** A valid request with bytes removed and inserted, the same in every run. */
const malformedRequests = fc.sample(
  fc
    .tuple(fc.nat({ max: 60 }), fc.nat({ max: 3 }), fc.string({ unit: 'binary-ascii', maxLength: 4 }))
    .map(([at, removed, inserted]) => {
      const request = `GET ${index} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`;
      return request.slice(0, at) + inserted + request.slice(at + removed);
    }),
  { seed: 1, numRuns: 300 },
);

for (const front of fronts) {
  test(`${front} answers malformed bytes with an error of the client, or closes the connection`, async () => {
    const bodies = [index, '/index.html'].map((path) => readFile(current('public', path), 'latin1'));
    const files = ['', ...(await Promise.all(bodies))];
    const wrong: unknown[] = [];
    await forEach(malformedRequests, async (request) => {
      const client = connect({ port: running.get(front)?.port ?? 0, host: '127.0.0.1', allowHalfOpen: true });
      const text = await client
        .end(request)
        .setEncoding('latin1')
        .toArray()
        .catch(() => []);
      const [head = '', body = ''] = text.join('').split(/\r\n\r\n(.*)/s);
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
      const isProblem = /\r\ncontent-type: application\/problem\+json/i.test(head);
      // nginx answers HTTP/0.9, which has no head. Go answers an unknown version or transfer coding by itself.
      if (Number.isNaN(status) && (files.includes(head) || head.startsWith('{"type":'))) return;
      if (status === 200 && files.includes(body)) return;
      if (status >= 400 && status < 500 && (isProblem || front === 'caddy')) return;
      if (front === 'caddy' && [501, 505].includes(status)) return;
      wrong.push({ request, head, body: body.slice(0, 80) });
    });
    assert.deepEqual(wrong, []);
    assert.equal((await ask(front, index)).status, 200);
  });
}

test('nginx has a problem body for each kind of malformed request', async () => {
  const { generatedAt } = await manifest();
  const port = running.get('nginx')?.port ?? 0;
  const requests = {
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'two hosts': 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'an unknown version': 'GET / HTTP/3.7\r\nHost: a\r\n\r\n',
    'an unknown coding': 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: rot13\r\n\r\n',
    'no HTTP at all': 'EHLO a\r\n\r\n',
  };
  for (const [what, request] of Object.entries(requests)) {
    const [got] = answersIn(await exchangeText(port, request));
    assert.equal(got?.status, 400, what);
    const { code, generatedAt: at } = JSON.parse(got.body);
    assert.deepEqual({ code, at }, { code: 'bad-request', at: generatedAt }, what);
  }
});

test('nginx with a certificate sends Strict-Transport-Security, in errors too', async (t) => {
  await ensureSystemPackages('openssl');
  const { key, cert } = certificateFor(t).files;
  const secure = await startAllHosts(built, ['nginx'], ['--certificate', cert, '--certificate-key', key]);
  try {
    const port = secure.hosts[0]?.port ?? 0;
    for (const path of [index, job, '/nowhere', `${index}?${'a'.repeat(tooLong)}`]) {
      const header = await new Promise((resolve, reject) => {
        const request = httpsRequest({ port, path, rejectUnauthorized: false }, (response) => {
          response.resume();
          resolve(response.headers['strict-transport-security']);
        });
        request.once('error', reject).end();
      });
      assert.equal(header, strictTransportSecurity['strict-transport-security'], path.slice(0, 40));
      assert.ok(!('strict-transport-security' in (await ask('nginx', path)).headers));
    }
  } finally {
    await secure.stop();
  }
});

describe('the next day, with the same data', () => {
  const codings = { br: 'br', gzip: 'gzip', plain: 'identity' } as const;
  const tags = new Map<string, string>();
  let yesterday: ReleaseManifest;
  let unchanged: string[];

  before(async () => {
    yesterday = await manifest();
    for (const front of fronts) {
      await forEach(Object.keys(yesterday.files), async (path) => {
        for (const coding of Object.values(codings)) {
          const { headers } = await ask(front, path, `Accept-Encoding: ${coding}`);
          tags.set(`${front} ${coding} ${path}`, headers.etag ?? '');
        }
      });
    }
    await built.rebuild('2026-11-17T12:00:00Z');
    const { files } = await manifest();
    unchanged = Object.keys(files).filter((path) => files[path]?.etag === yesterday.files[path]?.etag);
  });

  for (const front of fronts) {
    test(`${front} answers 304 for every validator of every unchanged answer, in every coding`, async () => {
      const { generatedAt } = await manifest();
      await until(front, index, ({ body }) => JSON.parse(body).generatedAt === generatedAt);
      // Nearly all of the API, and every page of a vacancy that is still there.
      assert.ok(unchanged.length > 1_300, `${unchanged.length} unchanged`);
      const lost: string[] = [];
      await forEach(unchanged, async (path) => {
        for (const coding of Object.values(codings)) {
          const tag = tags.get(`${front} ${coding} ${path}`);
          const { status } = await ask(front, path, `Accept-Encoding: ${coding}`, `If-None-Match: ${tag}`);
          if (status !== 304) lost.push(`${coding} ${path}: ${status}`);
        }
      });
      assert.deepEqual(lost, []);
    });

    test(`${front} sends the new generatedAt, also in transport errors`, async () => {
      const { generatedAt } = await manifest();
      const long = await ask(front, `${index}?${'a'.repeat(tooLong)}`);
      for (const { body } of [await ask(front, '/api/v1/salaries.json'), await ask(front, job), long]) {
        assert.equal(JSON.parse(body).generatedAt, generatedAt);
      }
    });
  }
});
