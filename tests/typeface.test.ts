import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { outlinesText } from '../scripts/typeface.ts';
import { outlinesFile } from '../src/release/site/images/typeface.ts';

test('the letters of share images are those that the script takes from the typeface', () => {
  assert.ok(readFileSync(outlinesFile, 'utf8') === outlinesText(), 'run node scripts/typeface.ts');
});

test('the typeface comes with its licence', () => {
  const licence = readFileSync(new URL('OFL.txt', outlinesFile), 'utf8');
  assert.match(licence, /Archivo Project Authors/);
  assert.match(licence, /SIL OPEN FONT LICENSE Version 1\.1/);
});
