import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCodes } from '../../contract/operations.ts';
import {
  assertServable,
  ManifestError,
  ManifestFormatError,
  manifestFormat,
  parseManifest,
  wrongInEntry,
} from './manifest.ts';

const sha256 = '0'.repeat(64);
const file = { size: 1, sha256, kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' } as const;
const manifest = {
  format: manifestFormat,
  id: '20261116T120000Z-000000000000',
  generatedAt: '2026-11-16T12:00:00Z',
  tool: 'tabulador',
  digest: '',
  totals: { vacancies: 0, guides: 0, files: 1, bytes: 1 },
  files: { '/.well-known/api-catalog': file },
  problems: Object.fromEntries(problemCodes.map((code) => [code, file])),
};

const refused = (message: RegExp) => (error: unknown) =>
  error instanceof ManifestError && message.test(error.message);

test('a manifest is read as it was written, and can be served', () => {
  const read = parseManifest(JSON.stringify(manifest));
  assert.deepEqual(read, manifest);
  assertServable(read);
});

test('a text that is not JSON is a syntax error', () => {
  assert.throws(() => parseManifest('{'), SyntaxError);
});

test('a manifest without a format, an id, a date or its lists is refused', () => {
  const lists = /lacks files, problems or totals/;
  const identity = /lacks an id or a date/;
  for (const [body, message] of [
    [null, /names no format/],
    [[], /names no format/],
    [{ ...manifest, format: 1.5 }, /names no format/],
    [{ ...manifest, format: '1' }, /names no format/],
    [{ ...manifest, id: 3 }, identity],
    [{ ...manifest, generatedAt: undefined }, identity],
    [{ ...manifest, generatedAt: null }, identity],
    [{ ...manifest, generatedAt: 'yesterday' }, identity],
    [{ ...manifest, files: undefined }, lists],
    [{ ...manifest, problems: null }, lists],
    [{ ...manifest, totals: 3 }, lists],
  ] as const) {
    assert.throws(() => parseManifest(JSON.stringify(body)), refused(message), JSON.stringify(body));
  }
});

test('a manifest of another format is refused by the name of its writer, in one short printable line', () => {
  const parse = (format: number, tool: unknown) => () => parseManifest(JSON.stringify({ format, tool }));
  const refusal = (message: string) => (error: unknown) =>
    error instanceof ManifestFormatError && error.message === message;
  for (const format of [manifestFormat - 1, manifestFormat + 1]) {
    const rest = `in format ${format}, and this version reads format 1`;
    for (const tool of ['tabulador 0.9.0', '~ b', 'x'.repeat(60)])
      assert.throws(parse(format, tool), refusal(`it was written by ${tool} ${rest}`));
    for (const tool of ['', 'x'.repeat(61), 'a\nb', 'a\u001b', 'ñ', 7, null, ['tabulador']])
      assert.throws(parse(format, tool), refusal(`it was written by another version ${rest}`));
  }
});

test('an entry that a host cannot answer from is refused', () => {
  for (const [what, entry] of [
    ['no entry', null],
    ['no size', { ...file, size: -1 }],
    ['no size', { ...file, size: '1' }],
    ['an unknown kind', { ...file, kind: 'video' }],
    ['an unknown kind', { ...file, kind: 'toString' }],
    ['no size', { ...file, size: 1.5 }],
    ['an unknown kind', { ...file, kind: undefined }],
    ['no usable etag', { ...file, etag: 'a"b' }],
    ['no usable etag', { ...file, etag: 5 }],
    ['no date', { ...file, changedAt: undefined }],
    ['no entry', 'a file'],
    ['no date', { ...file, changedAt: 'yesterday' }],
  ] as const) {
    const refusal = (name: string) => refused(new RegExp(`^its manifest has ${what} for ${name}$`));
    const served = (part: object) => () =>
      assertServable(parseManifest(JSON.stringify({ ...manifest, ...part })));
    assert.throws(served({ files: { '/a.json': entry } }), refusal('/a.json'), JSON.stringify(entry));
    const problems = { ...manifest.problems, 'not-found': entry };
    assert.throws(served({ problems }), refusal('problem:not-found'));
  }
});

test('a path that leads out of the release cannot be served', () => {
  const climbing = parseManifest(JSON.stringify({ ...manifest, files: { '/../manifest.json': file } }));
  assert.throws(() => assertServable(climbing), refused(/an unusable path/));
});

test('a file and each of its copies need a digest of their own', () => {
  const digest = 'a'.repeat(64);
  const wrongInDigests = (digests: object) => wrongInEntry({ ...file, ...digests });
  assert.equal(wrongInDigests({ sha256: digest }), undefined);
  for (const other of [digest.slice(1), `${digest}0`, `x${digest}`, digest.toUpperCase().replace(/\d/g, 'A')])
    assert.equal(wrongInDigests({ sha256: other }), 'no digest', other);
  // As a text this list would be a digest.
  assert.equal(wrongInDigests(JSON.parse(`{ "sha256": ["${digest}"] }`)), 'no digest');
  const copies = { sha256: digest, encoded: { br: 1, gzip: 1 } };
  assert.equal(wrongInDigests({ ...copies, encodedSha256: { br: digest, gzip: digest } }), undefined);
  assert.equal(wrongInDigests({ ...copies, encodedSha256: { br: digest } }), 'no digest of the gzip copy');
  assert.equal(wrongInDigests(copies), 'no digest of the br copy');
});
