import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { problemCodes } from '../../contract/operations.ts';
import {
  assertCurrentFormat,
  assertServable,
  ManifestError,
  ManifestFormatError,
  manifestFormat,
  parseManifest,
  wrongInDigests,
} from './manifest.ts';

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
  ['a number', 3, /format/],
  ['format 0', { ...manifest, format: 0 }, /has a format that this version does not know$/],
  ['a format between two', { ...manifest, format: 1.5 }, /has a format that this version does not know$/],
  ['a format in words', { ...manifest, format: '2' }, /has a format that this version does not know$/],
  ['a later format', { ...manifest, format: manifestFormat + 1 }, /written by tabulador in format 3/],
  ['no id', { ...manifest, id: undefined }, /lacks an id or a date/],
  ['a number for an id', { ...manifest, id: 3 }, /lacks an id or a date/],
  ['no date at all', { ...manifest, generatedAt: undefined }, /lacks an id or a date/],
  ['nothing for a date', { ...manifest, generatedAt: null }, /lacks an id or a date/],
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
  ['no size', { ...file, size: 1.5 }],
  ['an unknown kind', { ...file, kind: undefined }],
  ['no usable etag', { ...file, etag: 'a"b' }],
  ['no usable etag', { ...file, etag: 5 }],
  ['no date', { ...file, changedAt: undefined }],
  ['no entry', 'a file'],
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

test('a file may be empty', () => {
  assertServable({ ...parseManifest(JSON.stringify(manifest)), files: { '/a.json': { ...file, size: 0 } } });
});

describe('a manifest of another version of the program', () => {
  const formatError = (format: number, tool: unknown = 'tabulador 0.9.0'): ManifestFormatError => {
    try {
      assertCurrentFormat(JSON.parse(JSON.stringify({ format, tool })));
    } catch (error) {
      if (error instanceof ManifestFormatError) return error;
    }
    throw new Error(`format ${format} is taken for the current one`);
  };

  test('is read when it is an earlier one, and can be built upon but not served', () => {
    const earlier = { ...manifest, format: 1 };
    assert.deepEqual(parseManifest(JSON.stringify(earlier)), earlier);
    const error = formatError(1);
    assert.equal(
      error.message,
      'it was written by tabulador 0.9.0 in format 1, and this version reads format 2',
    );
    assert.equal(error.isEarlier, true);
    assert.deepEqual([error.writer, error.format], ['tabulador 0.9.0', 1]);
  });

  test('is left alone when it is a later one', () => {
    const error = formatError(manifestFormat + 1);
    assert.equal(error.isEarlier, false);
    assert.equal(error.name, 'ManifestError');
  });

  test('is none when it has the current format', () => {
    assertCurrentFormat({ format: manifestFormat, tool: 'tabulador' });
  });

  test('says who wrote it in one short printable line, or not at all', () => {
    for (const tool of ['a', '~ b', 'x'.repeat(60)])
      assert.ok(formatError(1, tool).message.startsWith(`it was written by ${tool} in format 1,`), tool);
    for (const tool of ['', 'x'.repeat(61), 'a\nb', 'a\u001b', '\u001ba', 'ñ', 7, null, ['tabulador']])
      assert.match(formatError(1, tool).message, /^it was written by another version in format 1,/);
  });
});

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
