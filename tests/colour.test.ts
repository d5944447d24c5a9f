import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { commandLine, runCommand } from './support/run-command.ts';

const csi = '\x1b[';
const bold = (text: string) => `${csi}1m${text}${csi}22m`;
const yellow = (text: string) => `${csi}33m${text}${csi}39m`;
const cyan = (text: string) => `${csi}36m${text}${csi}39m`;
const red = (text: string) => `${csi}1m${csi}31m${text}${csi}39m${csi}22m`;

test('on a terminal headlines, trouble, warnings and what to type next stand out', async (t) => {
  const { cwd, run } = commandLine(t);
  const rows = [...sampleRows(2), sampleRow(3, { city: 'Springfield' }), sampleRow(4, { modality: 'lunar' })];
  writeFileSync(join(cwd, 'v.csv'), csvOf(rows));
  const { output } = await run(['import', 'v.csv'], { width: 100 });
  for (const part of [
    bold('Imported.'),
    red('Rejected: 1 row'),
    yellow('Warnings'),
    bold('Next'),
    cyan('  publish what was imported: tabulador build'),
  ]) {
    assert.ok(output.includes(`${part}\n`), JSON.stringify(output));
  }
  const plain = await run(['import', 'v.csv', '--dry-run']);
  const painted = await run(['import', 'v.csv', '--dry-run'], { width: 100 });
  assert.equal(stripVTControlCharacters(painted.output), plain.output, 'and nothing else is changed');
});

test('errors are red on a terminal, those of the command line too, and help has headings', async () => {
  const cwd = '/nonexistent';
  const unknown = await runCommand(['--zzz'], { cwd, terminal: true });
  assert.ok(unknown.messages.startsWith(`${red('error:')} unknown option '--zzz'\n`), unknown.messages);
  const missing = await runCommand(['import'], { cwd, terminal: true });
  assert.ok(missing.messages.startsWith(`${red('tabulador:')} No file to import was named.\n`));
  const { output } = await runCommand(['--help'], { cwd, width: 100 });
  for (const title of ['Usage:', 'Options:', 'Commands:']) assert.ok(output.includes(bold(title)), title);
});

test('pipes, JSON, NO_COLOR and dumb terminals get none; FORCE_COLOR asks for them, and never in JSON', async (t) => {
  const { cwd, run } = commandLine(t);
  writeFileSync(join(cwd, 'v.csv'), csvOf(sampleRows(2)));
  const args = ['import', 'v.csv', '--dry-run'];
  const isPainted = ({ output, messages }: { output: string; messages: string }) =>
    (output + messages.replaceAll('\r\x1b[2K', '')).includes(csi);
  const terminal = { width: 100, terminal: true };
  assert.ok(isPainted(await run(args, terminal)));
  assert.ok(!isPainted(await run(args)));
  assert.ok(!isPainted(await run([...args, '--json'], terminal)));
  assert.ok(!isPainted(await run(['import', 'absent.csv', '--json'], terminal)));
  assert.ok(!isPainted(await run(args, { ...terminal, env: { NO_COLOR: '1' } })));
  assert.ok(
    isPainted(await run(args, { ...terminal, env: { NO_COLOR: '' } })),
    'an empty NO_COLOR says nothing',
  );
  assert.ok(!isPainted(await run(args, { ...terminal, env: { TERM: 'dumb' } })));
  assert.ok(!isPainted(await run(args, { ...terminal, env: { FORCE_COLOR: '0' } })));
  assert.ok(isPainted(await run(args, { env: { FORCE_COLOR: '1' } })));
  assert.ok(!isPainted(await run([...args, '--json'], { env: { FORCE_COLOR: '1' } })));
});

test('what a feed writes commands no terminal, painted or not', async (t) => {
  const { cwd, run } = commandLine(t);
  const hostile = sampleRow(1, { city: 'Spring\x1b[31mfield', modality: 'lu\x1b[2Jnar' });
  writeFileSync(
    join(cwd, 'v.csv'),
    csvOf([sampleRow(0), hostile, sampleRow(2, { modality: 'lu\x1b[2Jnar' })]),
  );
  const { output } = await run(['import', 'v.csv'], { width: 100 });
  for (const command of ['\x1b[2J', 'Spring\x1b']) assert.ok(!output.includes(command));
  assert.ok(output.includes('Spring[31mfield'), output);
});
