import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCodes } from '../contract/operations.ts';
import type { ManifestFile, ReleaseManifest } from '../release/format/manifest.ts';
import {
  BucketLayoutError,
  type BucketPointer,
  bucketFormat,
  digestInKey,
  indexKey,
  indexText,
  objectKey,
  parseIndex,
  parsePointer,
  placedObjects,
  pointerText,
  privateFiles,
  type ReleaseIndex,
  releaseInKey,
} from './bucket-layout.ts';

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
const problems = Object.fromEntries(problemCodes.map((code) => [code, file])) as ReleaseManifest['problems'];
const index: ReleaseIndex = {
  format: bucketFormat,
  release,
  generatedAt: '2026-11-16T12:00:00Z',
  tool: 'tabulador 0.1.0',
  digest: sha,
  totals: { vacancies: 1, guides: 0, files: 1, bytes: 5 },
  private: Object.fromEntries(privateFiles.map((name) => [name, { size: 1, sha256: sha }])),
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
  'no object': () => parsePointer('[]'),
  'a later format': () => parsePointer(pointerText({ ...pointer, format: 2 })),
  'a release that leads elsewhere': () => parsePointer(pointerText({ ...pointer, release: '../x' })),
  'a previous one that leads elsewhere': () => parsePointer(pointerText({ ...pointer, previous: '../x' })),
  'half a sequence': () => parsePointer(pointerText({ ...pointer, sequence: 1.5 })),
  'a sequence before the first': () => parsePointer(pointerText({ ...pointer, sequence: 0 })),
  'a sequence that is a text': () => parsePointer(pointerText({ ...pointer, sequence: '7' as never })),
  'no sequence': () => parsePointer(pointerText({ ...pointer, sequence: undefined as never })),
  'no digest of the index': () => parsePointer(pointerText({ ...pointer, index: 'x' })),
  'the index of another release': () => parseIndex(indexText(index), older),
  'an index with a negative size': () =>
    changedIndex({ private: { ...index.private, [privateFiles[0] ?? '']: { size: -1, sha256: sha } } }),
  'an index without a manifest': () => changedIndex({ private: {} }),
  'an index with a file that leads elsewhere': () =>
    changedIndex({ private: { ...index.private, '../x': { size: 1, sha256: sha } } }),
  'an index without totals': () => changedIndex({ totals: null as unknown as ReleaseIndex['totals'] }),
};

test('damaged or forged texts are refused', () => {
  for (const [what, read] of Object.entries(damaged)) assert.throws(read, BucketLayoutError, what);
  assert.throws(() => parsePointer('{'), SyntaxError);
});

test('a file is stored as it is and in each of its copies', () => {
  const placed = [...placedObjects({ files: { '/a.json': file }, problems })];
  assert.deepEqual(
    placed
      .filter(({ location }) => location.startsWith('public/'))
      .map(({ location, size }) => [location, size]),
    [
      ['public/a.json', 5],
      ['public/a.json.br', 3],
      ['public/a.json.gz', 4],
    ],
  );
  assert.equal(placed.length, 3 + 3 * problemCodes.length);
});
