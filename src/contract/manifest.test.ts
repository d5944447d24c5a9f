import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertServable, ManifestError, manifestFormat, parseManifest, wrongInDigests } from './manifest.ts';
import { problemCodes } from './operations.ts';

const file = { size: 1, sha256: '', kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' } as const;
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

test('what is no JSON says so itself', () => {
  assert.throws(() => parseManifest('{'), SyntaxError);
});

for (const [what, body, message] of [
  ['nothing', null, /format/],
  ['a list', [], /format/],
  ['a later format', { ...manifest, format: manifestFormat + 1 }, /written by tabulador in format 3/],
  ['no id', { ...manifest, id: undefined }, /lacks an id or a date/],
  ['no date', { ...manifest, generatedAt: 'yesterday' }, /lacks an id or a date/],
  ['no files', { ...manifest, files: undefined }, /lacks files/],
  ['no problems', { ...manifest, problems: null }, /lacks files/],
  ['no totals', { ...manifest, totals: 3 }, /lacks files/],
] as const) {
  test(`a manifest with ${what} is refused`, () => {
    assert.throws(() => parseManifest(JSON.stringify(body)), refused(message));
  });
}

for (const [what, entry] of [
  ['no entry', null],
  ['no size', { ...file, size: -1 }],
  ['no size', { ...file, size: '1' }],
  ['an unknown kind', { ...file, kind: 'video' }],
  ['an unknown kind', { ...file, kind: 'toString' }],
  ['no usable etag', { ...file, etag: 'a"b' }],
  ['no date', { ...file, changedAt: 'yesterday' }],
] as const) {
  test(`an entry with ${what} cannot be served: ${JSON.stringify(entry)}`, () => {
    const told = (name: string) => refused(new RegExp(`^its manifest has ${what} for ${name}$`));
    const served = (part: object) => () =>
      assertServable(parseManifest(JSON.stringify({ ...manifest, ...part })));
    assert.throws(served({ files: { '/a.json': entry } }), told('/a.json'));
    assert.throws(
      served({ problems: { ...manifest.problems, 'not-found': entry } }),
      told('problem:not-found'),
    );
  });
}

test('a path that leads out of the release cannot be served', () => {
  const climbing = parseManifest(JSON.stringify({ ...manifest, files: { '/../manifest.json': file } }));
  assert.throws(() => assertServable(climbing), refused(/an unusable path/));
});

test('a file and each of its copies need a digest of their own', () => {
  const digest = 'a'.repeat(64);
  assert.equal(wrongInDigests({ sha256: digest }), undefined);
  for (const other of [digest.slice(1), `${digest}0`, `x${digest}`, digest.toUpperCase().replace(/\d/g, 'A')])
    assert.equal(wrongInDigests({ sha256: other }), 'no digest', other);
  // What a text would say of it is a digest.
  assert.equal(wrongInDigests(JSON.parse(`{ "sha256": ["${digest}"] }`)), 'no digest');
  const copies = { sha256: digest, encoded: { br: 1, gzip: 1 } };
  assert.equal(wrongInDigests({ ...copies, encodedSha256: { br: digest, gzip: digest } }), undefined);
  assert.equal(wrongInDigests({ ...copies, encodedSha256: { br: digest } }), 'no digest of the gzip copy');
  assert.equal(wrongInDigests(copies), 'no digest of the br copy');
});

test('an etag may have any visible sign but a quote, and any length', () => {
  for (const etag of ['3f9ac1d20b7e4c55', '!#~', 'a'])
    assertServable({
      files: { '/a.json': { ...file, etag } },
      problems: parseManifest(JSON.stringify(manifest)).problems,
    });
  for (const etag of ['', 'a b', 'a"', '"a', 'ñ', 'a\n'])
    assert.throws(
      () =>
        assertServable({
          files: { '/a.json': { ...file, etag } },
          problems: parseManifest(JSON.stringify(manifest)).problems,
        }),
      refused(/no usable etag/),
      JSON.stringify(etag),
    );
});
