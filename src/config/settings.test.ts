import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { demoService } from '../contract/service.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { settingVariables } from './environment.ts';
import { loadSettings } from './load-settings.ts';

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
    /service: unknown nmae; known: name, origin/,
  );
  assert.match(refusal({ env: { TABULADOR_SERVICE_NMAE: 'x' } }).message, /TABULADOR_SERVICE_NMAE/);
});

test('a file that was asked for must exist and be JSON', () => {
  assert.match(refusal({ file: 'absent.json' }).message, /absent\.json/);
  assert.match(refusal({ file: fileOf('{"service":') }).message, /not valid JSON/);
});

test('every setting has a variable of its own', () => {
  assert.ok(settingVariables.has('TABULADOR_SERVICE_DATA_LICENSE_URL'));
  assert.ok(settingVariables.has('TABULADOR_BOARD'));
});
