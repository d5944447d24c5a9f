import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsReference } from '../scripts/settings-reference.ts';
import { commands } from '../src/program/cli/commands.ts';
import { groups } from '../src/serve/check/conformance-case.ts';
import { hostNames, hosts } from '../src/serve/check/hosts.ts';
import { kebabCase } from '../src/vacancies/job-id.ts';
import { documents, read } from './docs/documents.ts';
import { footnoteLines, tableIn, withFigures } from './hosts/table-text.ts';

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

test('decision records are numbered in a row, named after their title, and listed in the index', () => {
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
  assert.ok(records.length > 0);
  const index = records.map((path, at) => {
    const [, title = ''] = new RegExp(`^# ${at + 1}\\. (.+)\\n`).exec(read(path)) ?? [];
    const file = `${String(at + 1).padStart(4, '0')}-${kebabCase(title)}.md`;
    assert.equal(path, `docs/decisions/${file}`);
    return `- [${at + 1}. ${title}](${file})`;
  });
  assert.deepEqual(read('docs/decisions/README.md').match(/^- .*/gm), index);
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

test('the figures of the table of hosts go into the Spanish page, and leave its words alone', () => {
  const page = read('docs/es/hosting.md');
  const table = tableIn(read('docs/hosting.md'));
  assert.equal(withFigures(page, table), page);
  const later = withFigures(page, table.replaceAll('98/98', '99/99'));
  assert.equal(later, page.replaceAll('98/98', '99/99'));
  assert.notEqual(later, page);
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
