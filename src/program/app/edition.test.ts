import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Create } from 'typebox/value';
import { Settings } from '../../foundation/settings/settings.ts';
import { editionOf } from './edition.ts';

const settings = Create(Settings);

function scratchProgram(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabulador-edition-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'render'));
  writeFileSync(join(folder, 'render', 'page.ts'), 'one');
  writeFileSync(join(folder, 'render', 'style.css'), 'one');
  return folder;
}

test('any file of the program makes another edition when it changes, comes, goes or is renamed', (t) => {
  const folder = scratchProgram(t);
  const editions = [editionOf(settings, folder)];
  const then = (change: () => void) => {
    change();
    editions.push(editionOf(settings, folder));
  };
  then(() => writeFileSync(join(folder, 'render', 'page.ts'), 'two'));
  then(() => writeFileSync(join(folder, 'render', 'style.css'), 'two'));
  then(() => writeFileSync(join(folder, 'other.ts'), ''));
  then(() => rmSync(join(folder, 'render', 'style.css')));
  assert.equal(new Set(editions).size, editions.length);
});

test('a test is not part of the program', (t) => {
  const folder = scratchProgram(t);
  const before = editionOf(settings, folder);
  writeFileSync(join(folder, 'render', 'page.test.ts'), '');
  assert.equal(editionOf(settings, folder), before);
});

test('settings that are published make another edition; where things lie does not', () => {
  const { service, apply, salaryIndex, vacancies } = settings;
  const changes: Partial<Settings>[] = [
    {},
    { service: { ...service, name: 'Otra bolsa' } },
    { service: { ...service, origin: 'https://otra.example' } },
    { apply: { ...apply, note: 'Otra nota.' } },
    { salaryIndex: { ...salaryIndex, minimumSample: 9 } },
    { vacancies: { ...vacancies, idPrefix: 'OTRA' } },
  ];
  const editions = changes.map((change) => editionOf({ ...settings, ...change }));
  assert.equal(new Set(editions).size, changes.length);
  const elsewhere = { ...settings, board: 'otra.sqlite', releases: { ...settings.releases, keep: 9 } };
  assert.equal(editionOf(elsewhere), editions[0]);
});
