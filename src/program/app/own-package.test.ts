import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Create } from 'typebox/value';
import { Settings } from '../../foundation/settings/settings.ts';
import { buildFingerprint } from './own-package.ts';

const settings = Create(Settings);

function scratchProgram(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabulador-package-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'render'));
  writeFileSync(join(folder, 'render', 'page.ts'), 'one');
  writeFileSync(join(folder, 'render', 'style.css'), 'one');
  return folder;
}

test('any file of the program makes another fingerprint when it changes, comes, goes or is renamed', (t) => {
  const folder = scratchProgram(t);
  const fingerprints = [buildFingerprint(settings, folder)];
  const then = (change: () => void) => {
    change();
    fingerprints.push(buildFingerprint(settings, folder));
  };
  then(() => writeFileSync(join(folder, 'render', 'page.ts'), 'two'));
  then(() => writeFileSync(join(folder, 'render', 'style.css'), 'two'));
  then(() => writeFileSync(join(folder, 'other.ts'), ''));
  then(() => rmSync(join(folder, 'render', 'style.css')));
  assert.equal(new Set(fingerprints).size, fingerprints.length);
});

test('a test is not part of the program', (t) => {
  const folder = scratchProgram(t);
  const before = buildFingerprint(settings, folder);
  writeFileSync(join(folder, 'render', 'page.test.ts'), '');
  assert.equal(buildFingerprint(settings, folder), before);
});

test('settings that are published make another fingerprint; where things lie does not', () => {
  const { service, apply, salaryIndex, vacancies } = settings;
  const changes: Partial<Settings>[] = [
    {},
    { service: { ...service, name: 'Otra bolsa' } },
    { service: { ...service, origin: 'https://otra.example' } },
    { apply: { ...apply, note: 'Otra nota.' } },
    { salaryIndex: { ...salaryIndex, minimumSample: 9 } },
    { vacancies: { ...vacancies, idPrefix: 'OTRA' } },
  ];
  const fingerprints = changes.map((change) => buildFingerprint({ ...settings, ...change }));
  assert.equal(new Set(fingerprints).size, changes.length);
  const elsewhere = { ...settings, board: 'otra.sqlite', releases: { ...settings.releases, keep: 9 } };
  assert.equal(buildFingerprint(elsewhere), fingerprints[0]);
});
