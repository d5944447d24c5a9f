import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Create } from 'typebox/value';
import { demoService } from '../../contract/service.ts';
import { OperatorError } from '../operator-error.ts';
import { settingVariables } from './environment.ts';
import { loadSettings } from './load-settings.ts';
import { defaultSettings, Settings } from './settings.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tabulador-settings-'));
after(() => rmSync(cwd, { recursive: true }));

function fileOf(settings: unknown): string {
  const path = join(cwd, 'given.json');
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return path;
}

function refusal(source: { file?: string; env?: Record<string, string> }): OperatorError {
  try {
    loadSettings({ cwd, env: {}, ...source });
  } catch (error) {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.reason, 'usage');
    return error;
  }
  assert.fail('the settings were accepted');
}

test('without a file the defaults describe the demo', () => {
  assert.deepEqual(loadSettings({ cwd, env: {} }).service, demoService);
});

test('the file overrides defaults, the environment overrides the file', () => {
  const file = fileOf({ $schema: './x.json', service: { name: 'Del archivo' }, releases: { keep: 9 } });
  const settings = loadSettings({
    cwd,
    file,
    env: { TABULADOR_RELEASES_KEEP: '2', TABULADOR_APPLY_HOSTS: 'a.mx, b.mx' },
  });
  assert.equal(settings.service.name, 'Del archivo');
  assert.equal(settings.service.organization, demoService.organization);
  assert.equal(settings.releases.keep, 2);
  assert.deepEqual(settings.apply.hosts, ['a.mx', 'b.mx']);
});

test('a number that may be null is read from the environment', () => {
  const env = { TABULADOR_VACANCIES_CLOSE_UNCONFIRMED_AFTER_DAYS: '15', TABULADOR_SERVE_HOST: '10' };
  const { vacancies, serve } = loadSettings({ cwd, env });
  assert.equal(vacancies.closeUnconfirmedAfterDays, 15);
  assert.equal(serve.host, '10');
  assert.match(
    refusal({ env: { TABULADOR_SALARY_INDEX_EDITION_DAY: 'first' } }).message,
    /salaryIndex\.editionDay/,
  );
});

test('a wrong value is named by its path', () => {
  assert.match(refusal({ file: fileOf({ service: { origin: 'empleos.mx/' } }) }).message, /service\.origin/);
  assert.match(
    refusal({ env: { TABULADOR_RELEASES_KEEP: 'many' } }).message,
    /releases\.keep: "many" must be a whole number/,
  );
});

test('a misspelled setting is refused, not ignored', () => {
  assert.match(
    refusal({ file: fileOf({ service: { nmae: 'x' } }) }).message,
    /service: unknown nmae \(did you mean name\?\); known: name, origin/,
  );
  const { message, hint } = refusal({ env: { TABULADOR_SERVICE_NMAE: 'x' } });
  assert.match(message, /TABULADOR_SERVICE_NMAE is not a setting/);
  assert.equal(hint, 'Did you mean TABULADOR_SERVICE_NAME?');
});

test('a setting on the wrong level is shown its place, and one that resembles nothing is only refused', () => {
  assert.match(
    refusal({ file: fileOf({ origin: 'https://x.mx' }) }).message,
    /top level: unknown origin \(did you mean service\.origin\?\); known: service, board/,
  );
  assert.match(refusal({ file: fileOf({ colour: 'red' }) }).message, /top level: unknown colour; known/);
  assert.match(refusal({ env: { TABULADOR_COLOUR: 'red' } }).hint ?? '', /^Known variables: /);
});

test('a byte order mark is fine, in UTF-8 and in UTF-16', () => {
  const text = '\ufeff{"service": {"name": "Índice"}}';
  const path = join(cwd, 'marked.json');
  for (const bytes of [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
  ]) {
    writeFileSync(path, bytes);
    assert.equal(loadSettings({ cwd, env: {}, file: path }).service.name, 'Índice');
  }
});

test('a group of settings that is not an object is refused by its name', () => {
  for (const wrong of [null, [], 'x', 3]) {
    assert.match(refusal({ file: fileOf({ service: wrong }) }).message, /service: .* must be an object/);
  }
});

test('feeds in a variable are JSON, and anything else is refused by its place', () => {
  const feeds = [{ name: 'bolsa', from: 'a.csv' }];
  const env = { TABULADOR_FEEDS: JSON.stringify(feeds) };
  assert.deepEqual(loadSettings({ cwd, env }).feeds, feeds);
  assert.match(refusal({ env: { TABULADOR_FEEDS: 'a.csv' } }).message, /feeds: "a\.csv" must be a list/);
});

test('a file that was asked for must exist and be JSON', () => {
  assert.match(refusal({ file: 'absent.json' }).message, /absent\.json/);
  assert.match(refusal({ file: fileOf('{"service":') }).message, /not valid JSON/);
});

test('every setting has its own variable', () => {
  assert.ok(settingVariables.has('TABULADOR_SERVICE_DATA_LICENSE_URL'));
  assert.ok(settingVariables.has('TABULADOR_BOARD'));
});

test('every setting has a default, the one that its schema says', () => {
  assert.deepEqual(defaultSettings(), Create(Settings));
  assert.notEqual(
    defaultSettings().apply.hosts,
    defaultSettings().apply.hosts,
    'nobody changes those of others',
  );
});

test('a setting of the wrong form is answered with an example, never with a regular expression', () => {
  const env = { TABULADOR_SERVICE_ORIGIN: 'empleos' };
  assert.match(
    refusal({ env }).message,
    /service\.origin: "empleos" must be a text such as https:\/\/empleos/,
  );
  const patterns = [...JSON.stringify(Settings).matchAll(/\{[^{}]*?"pattern":/g)].length;
  assert.ok(patterns > 5);
  const check = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { pattern, examples } = schema as { pattern?: string; examples?: string[] };
    if (typeof pattern === 'string')
      for (const example of examples ?? assert.fail(pattern)) assert.match(example, new RegExp(pattern));
    Object.values(schema).forEach(check);
  };
  check(Settings);
});
