import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { problemCodes } from '../contract/operations.ts';
import { sha256Of } from '../contract/sha256.ts';
import type { ManifestFile } from '../release/format/manifest.ts';
import {
  assertStored,
  BucketLayoutError,
  type BucketPointer,
  bucketFormat,
  bucketLimits,
  digestInKey,
  entryIn,
  indexKey,
  indexText,
  objectKey,
  parseIndex,
  parsePointer,
  parseShard,
  placedObjects,
  pointerText,
  privateFiles,
  type ReleaseIndex,
  releaseInKey,
  shardTexts,
} from './bucket-layout.ts';
import { shardCountFor, shardOf } from './path-shards.ts';

const release = '20261116T120000Z-3f9a0c51d2e7';
const older = '20261115T120000Z-000000000001';
const sha = 'a'.repeat(64);

const file: ManifestFile = {
  size: 5,
  sha256: sha,
  kind: 'api',
  etag: 'e',
  changedAt: '2026-11-16T12:00:00Z',
  encoded: { br: 3, gzip: 4 },
  encodedSha256: { br: 'b'.repeat(64), gzip: 'c'.repeat(64) },
};
const problems = Object.fromEntries(problemCodes.map((code) => [code, file])) as ReleaseIndex['problems'];
const index: ReleaseIndex = {
  format: bucketFormat,
  release,
  generatedAt: '2026-11-16T12:00:00Z',
  tool: 'tabulador 0.1.0',
  digest: sha,
  totals: { vacancies: 1, guides: 0, files: 1, bytes: 5 },
  private: Object.fromEntries(privateFiles.map((name) => [name, { size: 1, sha256: sha }])),
  problems,
  shards: [{ size: 2, sha256: sha }],
};
const pointer: BucketPointer = { format: bucketFormat, release, index: sha, sequence: 7, previous: older };

test('a key gives the digest or the release, and any other key gives nothing', () => {
  assert.equal(digestInKey(objectKey(sha)), sha);
  assert.equal(releaseInKey(indexKey(release)), release);
  for (const key of [`objects/bb/${sha}`, `objects/aa/${sha}x`, `x/objects/aa/${sha}`, sha, '']) {
    assert.equal(digestInKey(key), undefined);
  }
  for (const key of ['releases/x.json', `releases/${release}`, `${release}.json`, 'current.json']) {
    assert.equal(releaseInKey(key), undefined);
  }
});

test('pointer and index are read as they were written', () => {
  assert.deepEqual(parsePointer(pointerText(pointer)), pointer);
  assert.deepEqual(parsePointer(pointerText({ ...pointer, previous: null })).previous, null);
  assert.deepEqual(parseIndex(indexText(index), release), index);
});

const changedIndex = (changes: Partial<ReleaseIndex>) =>
  parseIndex(indexText({ ...index, ...changes }), release);
const damaged: Record<string, () => unknown> = {
  'no JSON': () => parsePointer('{'),
  'no object': () => parsePointer('[]'),
  'a later format': () => parsePointer(pointerText({ ...pointer, format: 2 })),
  'a release that leads elsewhere': () => parsePointer(pointerText({ ...pointer, release: '../x' })),
  'a previous one that leads elsewhere': () => parsePointer(pointerText({ ...pointer, previous: '../x' })),
  'no sequence': () => parsePointer(pointerText({ ...pointer, sequence: 0.5 })),
  'no digest of the index': () => parsePointer(pointerText({ ...pointer, index: 'x' })),
  'too much': () => parsePointer(`${pointerText(pointer)}${' '.repeat(bucketLimits.pointer)}`),
  'the index of another release': () => parseIndex(indexText(index), older),
  'an index without shards': () => changedIndex({ shards: [] }),
  'an index with a negative size': () => changedIndex({ shards: [{ size: -1, sha256: sha }] }),
  'an index without a manifest': () => changedIndex({ private: {} }),
  'an index with a file that leads elsewhere': () =>
    changedIndex({ private: { ...index.private, '../x': { size: 1, sha256: sha } } }),
  'an index without a problem body': () => changedIndex({ problems: {} as ReleaseIndex['problems'] }),
  'an index without totals': () => changedIndex({ totals: null as unknown as ReleaseIndex['totals'] }),
  'a path that leads elsewhere': () => parseShard(JSON.stringify({ '/../x': file }), 0, 1),
  'a path of another shard': () => parseShard(JSON.stringify({ '/x': file }), (shardOf('/x', 2) + 1) % 2, 2),
  'an entry without a digest': () => parseShard(JSON.stringify({ '/x': { ...file, sha256: '' } }), 0, 1),
};

test('damaged or forged texts are refused', () => {
  for (const [what, read] of Object.entries(damaged)) assert.throws(read, BucketLayoutError, what);
});

test('the shards have every path once, each where its hash says', () => {
  const path = fc
    .array(fc.string({ unit: fc.constantFrom(...'abc019-_'), minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((segments) => `/${segments.join('/')}.json`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 900 }), (paths) => {
      const texts = shardTexts(Object.fromEntries(paths.map((each) => [each, file])));
      const shards = texts.map((text, number) => parseShard(text, number, texts.length));
      assert.equal(
        shards.reduce((sum, shard) => sum + Object.keys(shard).length, 0),
        paths.length,
      );
      for (const each of paths)
        assert.deepEqual(entryIn(shards[shardOf(each, shards.length)] ?? {}, each), file);
    }),
  );
});

test('a property that every object has is not an entry', () => {
  assert.equal(entryIn({}, 'constructor'), undefined);
  assert.equal(entryIn(JSON.parse('{"__proto__":{}}'), 'toString'), undefined);
});

test('a file is stored as it is and in each of its copies, with the type of the file', () => {
  const placed = [...placedObjects({ files: { '/a.json': file }, problems })];
  assert.deepEqual(
    placed
      .filter(({ location }) => location.startsWith('public/'))
      .map(({ location, size, headers }) => [location, size, headers.contentType, headers.contentEncoding]),
    [
      ['public/a.json', 5, 'application/json', undefined],
      ['public/a.json.br', 3, 'application/json', 'br'],
      ['public/a.json.gz', 4, 'application/json', 'gzip'],
    ],
  );
  assert.equal(placed.length, 3 + 3 * problemCodes.length);
});

test('bytes are checked by size and digest', async () => {
  const bytes = new TextEncoder().encode('hola');
  const stored = { size: bytes.length, sha256: await sha256Of(bytes) };
  await assertStored(bytes, stored);
  await assert.rejects(assertStored(bytes.subarray(1), stored), BucketLayoutError);
  await assert.rejects(assertStored(bytes, { ...stored, sha256: sha }), BucketLayoutError);
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
