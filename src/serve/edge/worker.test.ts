import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { problemCodes } from '../../contract/operations.ts';
import { type AssetsRelease, createWorker, shardCountFor, shardOf } from './worker.ts';

const release: AssetsRelease = {
  id: 'r',
  generatedAt: '2026-11-16T12:00:00Z',
  origin: 'https://empleos.example',
  shards: 1,
  problems: Object.fromEntries(
    problemCodes.map((code) => {
      const file = { size: 2, kind: 'problem', etag: 'e', changedAt: 0 };
      return [code, { file, body: '{}' }];
    }),
  ) as AssetsRelease['problems'],
};
const worker = createWorker(release);
const ask = (url: string, ASSETS: { fetch(): Promise<Response> }, method = 'GET') =>
  worker.fetch(new Request(url, { method }), { ASSETS });
const noFiles = { fetch: async () => Response.json({}) };

test('an address that is too long is refused with a problem body, whatever the method', async () => {
  const url = `https://empleos.example/api/v1/index.json?${'a'.repeat(9_000)}`;
  for (const method of ['GET', 'POST']) {
    const response = await ask(url, noFiles, method);
    assert.equal(response.status, 414);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    const { code, generatedAt } = (await response.json()) as Record<string, string>;
    assert.deepEqual({ code, generatedAt }, { code: 'uri-too-long', generatedAt: release.generatedAt });
  }
  assert.equal(await (await ask(url, noFiles, 'HEAD')).text(), '');
});

test('a missing asset is a problem and is logged', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  const failing = { fetch: async () => new Response(null, { status: 404 }) };
  const response = await ask('https://empleos.example/', failing);
  assert.equal(response.status, 500);
  assert.equal(((await response.json()) as { code: string }).code, 'internal-error');
  assert.equal(logged.mock.callCount(), 1);
});

test('Strict-Transport-Security is sent over TLS only', async () => {
  const header = async (scheme: string) =>
    (await ask(`${scheme}://empleos.example/nowhere`, noFiles)).headers.get('strict-transport-security');
  assert.equal(await header('https'), 'max-age=31536000');
  assert.equal(await header('http'), null);
});

test('every path has one shard, and no shard grows large', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (path, count) => {
      const shard = shardOf(path, count);
      assert.ok(Number.isInteger(shard) && shard >= 0 && shard < count);
    }),
  );
  const count = shardCountFor(100_000);
  const sizes = new Array<number>(count).fill(0);
  for (let at = 0; at < 100_000; at++) {
    const shard = shardOf(`/api/v1/jobs/analista-leon-vac-${10_000 + at}.json`, count);
    sizes[shard] = (sizes[shard] ?? 0) + 1;
  }
  assert.ok(Math.max(...sizes) < 300);
});
