import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { sha256, sha256OfFile } from './digests.ts';
import { parseSeal } from './seal.ts';
import { semanticTag, stampPlaces, tagOfDigest } from './stamps.ts';

const digest = '0123456789abcdef'.repeat(4);
const line = `${digest}  manifest.json\n`;
const other = `${digest}  record.json\n`;

test('a seal names files of one letter, with dots, hyphens or low lines', () => {
  const names = ['manifest.json', 'a', '0', 'Z.b_c-d.9'];
  const text = names.map((name) => `${digest}  ${name}\n`).join('');
  assert.deepEqual(parseSeal(text), new Map(names.map((name) => [name, digest])));
});

test('a seal with one changed character is another seal or invalid', () => {
  const text = line + other;
  const seal = parseSeal(text);
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    assert.notDeepEqual(parseSeal(changed), seal, changed);
  }
});

test('a seal that is cut, names a file twice, leads elsewhere or lacks the manifest is invalid', () => {
  for (const text of [
    '',
    '\n',
    line.trimEnd(),
    line + line,
    `a${line}`,
    `\n${line}`,
    line.replace('  ', ' '),
    line.replace('  ', '   '),
    line.replace('a', 'A'),
    line.replace('a', ''),
    line + other.replace('record.json', ''),
    line + other.replace('record', '-record'),
    line.replace('manifest.json', 'manifest.json x'),
    other,
    line + other.replace('record', '../record'),
  ]) {
    assert.equal(parseSeal(text), undefined, JSON.stringify(text));
  }
});

const stampsOf = (...stamps: string[]) =>
  stamps.map((stamp, mark) => ({ mark, needle: Buffer.from(stamp), lead: 0, length: stamp.length }));
const tag = (text: string, ...stamps: string[]) =>
  semanticTag(Buffer.from(text), stampPlaces(Buffer.from(text), stampsOf(...stamps)));

test('other content, and a moved, removed, added or different stamp, change the tag', () => {
  const texts = ['X ab', 'X ac', 'a X b', 'ab X', 'ab', 'X ab X', 'Y ab'];
  assert.equal(new Set(texts.map((text) => tag(text, 'X', 'Y'))).size, texts.length);
});

test('without stamps the tag is the beginning of the digest', () => {
  const bytes = Buffer.from('algo');
  assert.equal(semanticTag(bytes, []), Buffer.from(sha256(bytes), 'hex').toString('base64url').slice(0, 22));
  assert.equal(tagOfDigest(sha256(bytes)), semanticTag(bytes, []));
});

test('however the stamps are spread, a rebuild of the same content keeps its tag', () => {
  const content = fc.array(fc.oneof(fc.string(), fc.constantFrom({ stamp: 0 }, { stamp: 1 })));
  const written = (parts: (string | { stamp: number })[], stamps: string[]) =>
    parts.map((part) => (typeof part === 'string' ? part : stamps[part.stamp])).join('');
  fc.assert(
    fc.property(content, (parts) => {
      const [monday, tuesday] = [
        ['2026-11-16T12:00:00Z', 'actualizado el 16'],
        ['2026-11-17T09:30:00Z', 'actualizado el 17'],
      ] as const;
      assert.equal(
        tag(written(parts, [...monday]), ...monday),
        tag(written(parts, [...tuesday]), ...tuesday),
      );
    }),
  );
});

test('the digest of a file is that of its bytes, however many pieces it is read in', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'tabulador-digests-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const path = join(directory, 'file');
  for (const size of [0, 1, 1024 * 1024, 2 * 1024 * 1024 + 1]) {
    const bytes = Buffer.alloc(size, 'abc');
    writeFileSync(path, bytes);
    assert.equal(sha256OfFile(path), sha256(bytes), `${size} bytes`);
  }
});
