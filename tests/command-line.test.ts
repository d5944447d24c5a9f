import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { commands } from '../src/program/cli/commands.ts';
import { clock } from '../src/program/cli/context.ts';
import { capturedContext, runCommand } from './support/run-command.ts';

const cwd = '/nonexistent';

test('help lists every command and the exit codes', async () => {
  const { code, output } = await runCommand(['--help'], { cwd });
  assert.equal(code, exitCodes.ok);
  for (const name of Object.keys(commands)) {
    assert.match(output, new RegExp(`^  ${name}\\b`, 'm'));
  }
  assert.match(output, /Exit codes: 0 ok, 1 bug, 2 usage/);
});

test('every command explains itself', async () => {
  for (const name of Object.keys(commands)) {
    const { code, output } = await runCommand([name, '--help'], { cwd });
    assert.equal(code, exitCodes.ok, name);
    assert.match(output, /Usage: tabulador /, name);
  }
});

test('an unknown command is a usage error with a suggestion', async () => {
  const { code, messages } = await runCommand(['confg'], { cwd });
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /unknown command 'confg'/);
  assert.match(messages, /Did you mean config\?/);
  for (const name of ['constructor', 'toString', '__proto__']) {
    const ended = await runCommand([name], { cwd });
    assert.equal(ended.code, exitCodes.usage, ended.messages);
  }
});

test('a wrong setting is a message with advice, not a stack trace', async () => {
  const env = { TABULADOR_RELEASES_KEEP: 'many' };
  const { code, messages } = await runCommand(['config'], { cwd, env });
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /releases\.keep/);
  assert.doesNotMatch(messages, /\bat .*\.ts:\d+/);
});

test('the settings in force are printed as JSON', async () => {
  const env = { TABULADOR_SERVICE_NAME: 'Otra' };
  const { code, output } = await runCommand(['config'], { cwd, env });
  assert.equal(code, exitCodes.ok);
  assert.equal(JSON.parse(output).service.name, 'Otra');
});

test('TABULADOR_NOW fixes the clock, and must be a full date and time', () => {
  const clockAt = (TABULADOR_NOW: string) => clock(capturedContext({ cwd, env: { TABULADOR_NOW } }).context);
  assert.equal(clockAt('2026-11-16T06:00:00-06:00').toISOString(), '2026-11-16T12:00:00.000Z');
  for (const wrong of ['2026-11-16', 'tomorrow', '2026-13-01T00:00:00Z']) {
    assert.throws(() => clockAt(wrong), /TABULADOR_NOW/);
  }
});

test('a command that waits for what never comes ends with a sentence and the code of a bug', () => {
  const program = new URL('../bin/tabulador.js', import.meta.url).pathname;
  const silentFiles = `data:text/javascript,
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { Readable } from 'node:stream';
    fs.createReadStream = () => new Readable({ read() {} });
    syncBuiltinESMExports();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', silentFiles.replace(/\s+/g, ' '), program, 'import', import.meta.filename, '--dry-run'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, TABULADOR_BOARD: ':memory:' } },
  );
  assert.match(stderr, /^tabulador: this is a bug.*\nThe command stopped before it was finished\.\n$/);
  assert.equal(status, exitCodes.bug);
});
