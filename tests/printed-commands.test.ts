import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { complaintAbout, printedCommands, tree } from './language/printed-commands.ts';

test('every command that a message prints is one that the program takes, in both languages', async () => {
  const printed = printedCommands();
  assert.ok(printed.length > 40, `only ${printed.length} were found`);
  const wrong: string[] = [];
  for (const line of printed) {
    const complaint = await complaintAbout(line);
    if (complaint !== undefined) wrong.push(`${line.join(' ')}: ${complaint}`);
  }
  assert.deepEqual(wrong, []);
  assert.match((await complaintAbout(['update', '--redact'])) ?? '', /unknown option/);
  assert.match((await complaintAbout(['close'])) ?? '', /missing required/);
});

test('npm installs what the package names', () => {
  const { peerDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const sources = [...tree].filter(([file]) => !file.endsWith('.test.ts'));
  const wanted = sources.flatMap(([, source]) => [...source.matchAll(/loadOptional\(\s*'([^']+)'/g)]);
  for (const [, name = ''] of wanted)
    assert.ok(name.replace(/@[^@]*$/, '') in { ...peerDependencies, ...devDependencies }, name);
});
