import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProblemCode, problemCodes } from '../../contract/operations.ts';
import { ManifestError, type ManifestFile } from '../../release/format/manifest.ts';
import { ReleaseDigests } from './release-digests.ts';

const entry = { size: 1, kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' } as const;
const digest = (letter: string) => letter.repeat(64);

function digestsOf(file: Partial<ManifestFile>): ReleaseDigests {
  const problem = { ...entry, sha256: digest('f') };
  const problems = Object.fromEntries(problemCodes.map((code) => [code, problem]));
  return new ReleaseDigests({
    files: { '/a.json': { ...entry, sha256: digest('a') }, '/b.json': { ...entry, ...file } as ManifestFile },
    problems: problems as Record<ProblemCode, ManifestFile>,
  });
}

test('every file and every copy has its own digest', () => {
  const digests = digestsOf({
    sha256: digest('b'),
    encoded: { br: 1, gzip: 1 },
    encodedSha256: { br: digest('c'), gzip: digest('d') },
  });
  const of = (file: string, coding?: 'br' | 'gzip') =>
    digests.of({ source: { file }, coding })?.toString('hex');
  assert.deepEqual(
    [of('/a.json'), of('/b.json'), of('/b.json', 'br'), of('/b.json', 'gzip'), of('/c.json')],
    [digest('a'), digest('b'), digest('c'), digest('d'), undefined],
  );
  assert.equal(
    digests.of({ source: { problem: 'not-found' }, coding: undefined })?.toString('hex'),
    digest('f'),
  );
  assert.deepEqual(
    [...digests.sources()],
    [{ file: '/a.json' }, { file: '/b.json' }, ...problemCodes.map((problem) => ({ problem }))],
  );
});

for (const [what, file] of Object.entries({
  'no digest': {},
  'half a digest': { sha256: 'b'.repeat(32) },
  'a digest that is none': { sha256: 'x'.repeat(64) },
  'no digest of a copy': { sha256: digest('b'), encoded: { br: 1 } },
} satisfies Record<string, Partial<ManifestFile>>)) {
  test(`a release with ${what} is not served`, () => {
    assert.throws(() => digestsOf(file), ManifestError);
  });
}
