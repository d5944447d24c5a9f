import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { problemCodes } from '../../contract/operations.ts';
import { ManifestError, type ManifestFile, type ReleaseManifest } from '../../release/format/manifest.ts';
import { catalogueOf } from './answer-catalogue.ts';

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

test('a catalogue says what the manifest says, and nothing of other paths', () => {
  fc.assert(
    fc.property(fc.dictionary(path, manifestFile, { maxKeys: 60 }), fc.array(path), (files, others) => {
      const catalogue = catalogueOf(manifestOf(files));
      for (const [known, { sha256: _, changedAt, ...kept }] of Object.entries(files)) {
        assert.deepEqual(catalogue.file(known), {
          ...kept,
          changedAt: new Date(changedAt).getTime() / 1000,
        });
      }
      for (const other of others)
        if (!Object.hasOwn(files, other)) assert.equal(catalogue.file(other), undefined);
      for (const code of problemCodes) assert.equal(catalogue.problem(code).size, 7);
    }),
  );
});

test('what every object has is not in a catalogue', () => {
  for (const name of ['constructor', '__proto__', 'toString', ''])
    assert.equal(catalogueOf(manifestOf({})).file(name), undefined);
});

const good: ManifestFile = { size: 1, sha256: '', kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' };

test('there is no catalogue with a path that leads out of its release, or an entry that is no use', () => {
  assert.ok(catalogueOf(manifestOf({ '/.well-known/api-catalog': good })).file('/.well-known/api-catalog'));
  assert.throws(() => catalogueOf(manifestOf({ '/../manifest.json': good })), ManifestError);
  assert.throws(() => catalogueOf(manifestOf({ '/a.json': { ...good, size: -1 } })), /\/a\.json/);
});
