import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { settingsReference } from '../scripts/settings-reference.ts';
import { commands } from '../src/cli/commands.ts';
import { groups } from '../src/conformance/conformance-case.ts';
import { hostNames, hosts } from '../src/contract/hosts.ts';
import { footnoteLines, tableIn } from './hosts/table-text.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test('the page of settings is the one that the schema gives', () => {
  assert.equal(read('docs/settings.md'), settingsReference());
});

test('the README gives the two commands', () => {
  assert.match(read('README.md'), /npm ci && npm start/);
  assert.match(read('README.md'), /npm ci && npm test/);
});

test('the README names every command, and none that there is not', () => {
  const named = read('README.md')
    .split('\n')
    .filter((line) => /^\| `\w+`/.test(line))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
    );
  assert.deepEqual(named.sort(), Object.keys(commands).sort());
});

test('every relative link in the documents leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('decision records are numbered once and named in their own heading', () => {
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  const numbers = records.map((name) => Number(name.slice(0, 4)));
  assert.equal(new Set(numbers).size, numbers.length);
  for (const name of records) {
    assert.match(read(`docs/decisions/${name}`), new RegExp(`^# ${Number(name.slice(0, 4))}\\. `), name);
  }
});

test('the table of hosts has the hosts, groups and known limits that there are', () => {
  const lines = tableIn(read('docs/hosting.md')).split('\n');
  const [head, , ...rows] = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '));
  assert.deepEqual(head?.slice(1), hostNames);
  assert.deepEqual(
    rows.map(([group, ...cells]) => [group, cells.length]),
    [...groups, 'all'].map((group) => [group, hostNames.length]),
  );
  assert.deepEqual(
    lines.filter((line) => /^\d/.test(line)),
    footnoteLines(),
  );
});

test('the guide lists every host that there is, how each is set up, and has a section for it', () => {
  const page = read('docs/hosting.md');
  const rows = page
    .split('\n\n')
    .find((block) => block.startsWith('| host |'))
    ?.split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
  assert.deepEqual(
    rows?.map(([label, how, , newRelease]) => [label, how, newRelease]),
    hostNames.map((name) => {
      const { label, kind } = hosts[name];
      return [
        label,
        kind === 'server' ? '`tabulador serve`' : `\`tabulador host ${name}\``,
        kind === 'deployment' ? 'with a deployment' : 'at once',
      ];
    }),
  );
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  for (const name of hostNames) assert.ok(sections.includes(hosts[name].label.split(' ')[0]), name);
});
