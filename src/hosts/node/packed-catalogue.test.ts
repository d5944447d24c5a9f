import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FileKind, fileKinds } from '../../contract/headers.ts';
import type { ManifestFile, ReleaseManifest } from '../../contract/manifest.ts';
import { problemCodes } from '../../contract/operations.ts';
import { catalogueFileOf } from '../answer-catalogue.ts';
import { PackedCatalogue, packColumns } from './packed-catalogue.ts';

const size = fc.nat({ max: 2 ** 40 });
const manifestFile: fc.Arbitrary<ManifestFile> = fc.record({
  size,
  sha256: fc.constant('0'.repeat(64)),
  kind: fc.constantFrom(...(Object.keys(fileKinds) as FileKind[])),
  etag: fc.stringMatching(/^[0-9a-f]{1,32}$/),
  changedAt: fc.constantFrom('2026-11-16T12:00:00Z', '2026-11-17T06:00:01Z'),
  encoded: fc.oneof(
    fc.constant({}),
    size.map((br) => ({ br })),
    fc.record({ br: size, gzip: size }),
  ),
});
const path = fc
  .array(fc.stringMatching(/^[a-z0-9_~-]{1,12}$/), { minLength: 1, maxLength: 4 })
  .map((segments) => `/${segments.join('/')}.json`);

function manifestOf(files: Record<string, ManifestFile>): Pick<ReleaseManifest, 'files' | 'problems'> {
  const problem: ManifestFile = {
    size: 7,
    sha256: '',
    kind: 'problem',
    etag: 'p',
    changedAt: '2026-11-16T12:00:00Z',
  };
  return {
    files,
    problems: Object.fromEntries(problemCodes.map((code) => [code, problem])) as ReleaseManifest['problems'],
  };
}

test('a packed catalogue says what the manifest says, and nothing of other paths', () => {
  fc.assert(
    fc.property(fc.dictionary(path, manifestFile, { maxKeys: 60 }), fc.array(path), (files, others) => {
      const catalogue = new PackedCatalogue(packColumns(manifestOf(files)));
      for (const [known, file] of Object.entries(files)) {
        const expected = catalogueFileOf(file);
        const none = Object.keys(file.encoded ?? {}).length === 0;
        assert.deepEqual(catalogue.file(known), {
          ...expected,
          encoded: none ? undefined : { ...file.encoded },
        });
      }
      for (const other of others)
        if (!Object.hasOwn(files, other)) assert.equal(catalogue.file(other), undefined);
      for (const code of problemCodes) assert.equal(catalogue.problem(code).size, 7);
      assert.equal(catalogue.file('problem:not-found'), undefined);
    }),
  );
});

const good: ManifestFile = { size: 1, sha256: '', kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' };

for (const unusable of ['/../x', '/a/../b', '/.', '/a//b', 'a', '/a/', '/a\\b', '/a%2fb', '/ñ', '/a\0', '']) {
  test(`a manifest that lists ${JSON.stringify(unusable)} is refused`, () => {
    assert.throws(() => packColumns(manifestOf({ [unusable]: good })), /unusable path/);
  });
}

test('a name that starts with a dot is a name like others', () => {
  const catalogue = new PackedCatalogue(packColumns(manifestOf({ '/.well-known/api-catalog': good })));
  assert.equal(catalogue.file('/.well-known/api-catalog')?.size, 1);
});

test('an entry that cannot be answered from is refused, with its path', () => {
  const broken: Record<string, unknown>[] = [
    { ...good, size: -1 },
    { ...good, kind: 'video' },
    { ...good, etag: 'a"b' },
    { ...good, changedAt: 'yesterday' },
  ];
  for (const file of broken) {
    assert.throws(() => packColumns(manifestOf({ '/a.json': file as unknown as ManifestFile })), /\/a\.json/);
  }
});
