import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { commandsFor } from '../src/program/cli/commands.ts';
import { program } from './hosts/processes.ts';
import { csvOf, sampleRows } from './import/sample-rows.ts';
import { capturedContext, commandLine, start } from './support/run-command.ts';

type Command = ReturnType<Awaited<ReturnType<typeof commandsFor>>[number]>;

function leavesOf(command: Command, path = command.name()): [path: string, command: Command][] {
  return command.commands.length === 0
    ? [[path, command]]
    : command.commands.flatMap((child) => leavesOf(child, `${path} ${child.name()}`));
}

test('every command takes --json', async () => {
  const commands = (await commandsFor([])).map((define) => define(() => async () => {}));
  const without = commands
    .flatMap((command) => leavesOf(command))
    .filter(([, command]) => command.options.every(({ long }) => long !== '--json'))
    .map(([path]) => path);
  assert.deepEqual(without, []);
});

const withoutBoard: Readonly<Record<string, number>> = {
  vacancies: exitCodes.usage,
  'vacancies show VAC-10001': exitCodes.usage,
  'close VAC-10001': exitCodes.usage,
  'reopen VAC-10001': exitCodes.usage,
  'gate show': exitCodes.usage,
  review: exitCodes.usage,
  employers: exitCodes.usage,
  'backup copy.sqlite': exitCodes.usage,
  build: exitCodes.usage,
  runs: exitCodes.ok,
  'runs show': exitCodes.usage,
  releases: exitCodes.ok,
  rollback: exitCodes.refused,
  verify: exitCodes.usage,
  config: exitCodes.ok,
  'host nginx': exitCodes.ok,
  'import a.csv --dry-run': exitCodes.ok,
  'import absent.csv': exitCodes.usage,
  'import .': exitCodes.usage,
};

for (const [words, expected] of Object.entries(withoutBoard)) {
  test(`without a board, tabulador ${words} creates none, and reports it in JSON too`, async (t) => {
    const { cwd, run } = commandLine(t);
    writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(3)));
    const { code, messages } = await run(words.split(' '));
    assert.equal(code, expected, messages);
    assert.doesNotMatch(messages, /^\s+at /m);
    const asked = await run([...words.split(' '), '--json']);
    assert.equal(asked.code, expected);
    if (expected === exitCodes.ok) JSON.parse(asked.output);
    else assert.equal(JSON.parse(asked.messages).error.code, expected);
    assert.deepEqual(readdirSync(cwd), ['a.csv']);
  });
}

test('a reader that closes the output early is not an error', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'a.csv'), csvOf(sampleRows(3)));
  await run(['import', 'a.csv']);
  // The reader is gone before the program has started.
  const script = '{ "$0" "$1" vacancies; echo "$?" >&3; } 2>&1 | true';
  const { ended } = start('bash', ['-c', `exec 3>&1; ${script}`, process.execPath, program], {}, { cwd });
  assert.equal((await ended).output, '0\n');
});

test('a bug is reported by its place; its message, which may name an employer, only on a terminal', async (t) => {
  const { cwd } = commandLine(t);
  const { run } = await import('../src/program/cli/run.ts');
  for (const terminal of [true, false]) {
    const { context, written } = capturedContext({ cwd, terminal });
    const broken = {
      ...context,
      systemTime: () => {
        throw new RangeError('"Zentravia" is not a valid thing');
      },
    };
    const { TABULADOR_NOW: _, ...env } = context.env;
    const code = await run(['vacancies'], { ...broken, env });
    assert.equal(code, exitCodes.bug);
    const { messages } = written();
    assert.match(messages, /this is a bug.*RangeError: .*\n\s+at /s);
    assert.equal(/zentravia/i.test(messages), terminal);
  }
});
