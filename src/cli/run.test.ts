import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import { test } from 'node:test';
import { exitCodes } from '../foundation/operator-error.ts';
import { commands } from './commands.ts';
import { type CliContext, clock } from './context.ts';
import { run } from './run.ts';

function capture(env: Record<string, string> = {}) {
  const written = { output: '', messages: '' };
  const into = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const context: CliContext = {
    cwd: '/nonexistent',
    env,
    input: Readable.from([]),
    output: into('output'),
    messages: into('messages'),
    systemTime: () => new Date('2026-11-16T12:00:00Z'),
  };
  return { written, context };
}

test('help lists every command and the exit codes', async () => {
  const { written, context } = capture();
  assert.equal(await run(['--help'], context), exitCodes.ok);
  for (const name of Object.keys(commands)) {
    assert.match(written.output, new RegExp(`^  ${name}\\b`, 'm'));
  }
  assert.match(written.output, /Exit codes: 0 ok, 1 bug, 2 usage/);
});

test('every command explains itself', async () => {
  for (const name of Object.keys(commands)) {
    const { written, context } = capture();
    assert.equal(await run([name, '--help'], context), exitCodes.ok, name);
    assert.match(written.output, /Usage: tabulador /, name);
  }
});

test('an unknown command is a usage error with a suggestion', async () => {
  const { written, context } = capture();
  assert.equal(await run(['confg'], context), exitCodes.usage);
  assert.match(written.messages, /unknown command 'confg'/);
  assert.match(written.messages, /Did you mean config\?/);
});

test('a wrong setting is a message with advice, not a stack trace', async () => {
  const { written, context } = capture({ TABULADOR_RELEASES_KEEP: 'many' });
  assert.equal(await run(['config'], context), exitCodes.usage);
  assert.match(written.messages, /releases\.keep/);
  assert.doesNotMatch(written.messages, /\bat .*\.ts:\d+/);
});

test('the settings in force are printed as JSON', async () => {
  const { written, context } = capture({ TABULADOR_SERVICE_NAME: 'Otra' });
  assert.equal(await run(['config'], context), exitCodes.ok);
  assert.equal(JSON.parse(written.output).service.name, 'Otra');
});

test('TABULADOR_NOW fixes the clock, and must be a full date and time', () => {
  assert.equal(
    clock(capture({ TABULADOR_NOW: '2026-11-16T06:00:00-06:00' }).context).toISOString(),
    '2026-11-16T12:00:00.000Z',
  );
  for (const wrong of ['2026-11-16', 'tomorrow', '2026-13-01T00:00:00Z']) {
    assert.throws(() => clock(capture({ TABULADOR_NOW: wrong }).context), /TABULADOR_NOW/);
  }
});
