import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { problemCodes } from '../../contract/operations.ts';
import {
  isPublicPath,
  isReleaseId,
  problemCodeAt,
  problemLocation,
  publicLocation,
  publicPath,
  releaseId,
  requestPathPatterns,
} from './release-layout.ts';

const { plain, dotSegment } = requestPathPatterns;

/** As a server decides that reads the two patterns. */
const isPlainRequest = (target: string) =>
  new RegExp(plain).test(target) && !new RegExp(dotSegment).test(target);

const segment = fc.stringMatching(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,8}$/);

test('a path of plain segments may be in a release, and every server lets a request for it through', () => {
  const paths = fc.array(fc.oneof(segment, fc.constant('.well-known')), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(paths, fc.constantFrom('', '?', '?a=/../b'), (segments, query) => {
      const path = `/${segments.join('/')}`;
      assert.ok(isPublicPath(path));
      assert.ok(isPlainRequest(path + query));
    }),
  );
});

test('whatever may be in a release leads nowhere else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '.', '..', 'a', '%2e', '\\', ' ', 'ñ', '\0', '?', '#')),
      (parts) => {
        const path = parts.join('');
        if (!isPublicPath(path)) return;
        assert.equal(new URL(path, 'http://host').pathname, path);
        assert.ok(isPlainRequest(path));
      },
    ),
  );
});

test('a path that means something else, or is hidden, is not a public path', () => {
  const elsewhere = [
    '',
    '/',
    'a',
    '/../x',
    '/a/../b',
    '/.',
    '/a//b',
    '/a/',
    '/a\\b',
    '/a%2fb',
    '/ñ',
    '/a\0',
    '/a\n',
  ];
  for (const path of [...elsewhere, '/.lock', '/.well-known.json', '/a/.b']) {
    assert.ok(!isPublicPath(path), JSON.stringify(path));
  }
});

test('locations lead back to what they are of', () => {
  assert.equal(publicPath(publicLocation('/a/b.json')), '/a/b.json');
  assert.equal(publicPath(problemLocation('not-found')), undefined);
  for (const code of problemCodes) assert.equal(problemCodeAt(problemLocation(code)), code);
  assert.equal(problemCodeAt(publicLocation('/problems/a.json')), undefined);
});

test('an id is recognised as one, and what lies beside releases is not', () => {
  assert.ok(isReleaseId(releaseId('2026-11-16T12:00:00Z', 'f'.repeat(64))));
  const id = releaseId('2026-11-16T12:00:00Z', '3f9a0c51d2e7'.padEnd(64, '0'));
  assert.equal(id, '20261116T120000Z-3f9a0c51d2e7');
  const longer = [`x${id}`, `${id}0`, `${id}\n`, `2${id}`];
  const unlike = [id.slice(1), id.slice(0, -1), id.toUpperCase(), id.toLowerCase(), id.replace('T12', 'T1')];
  for (const name of [...longer, ...unlike]) assert.ok(!isReleaseId(name), name);
  for (const name of ['current', '.lock', '.staging-1', `.removed-${id}`, '20261116T120000Z', '..'])
    assert.ok(!isReleaseId(name), name);
});
