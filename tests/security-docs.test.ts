import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { read, root } from './docs/documents.ts';

test('every test that the page on security quotes exists in the file that it names', () => {
  assert.deepEqual(proofsIn('docs/es/security.md'), proofsIn('docs/security.md'));
});

function proofsIn(path: string): { file: string; title: string }[] {
  const page = read(path).replaceAll(/\s+/g, ' ');
  const proofs = [
    ...page.matchAll(/`((?:src|tests)\/[\w./-]+\.test\.ts)`: ((?:“[^”]+”(?:, (?=“))?)+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
  assert.equal(proofs.length, page.match(/“/g)?.length, 'a quoted test stands behind no file');
  assert.ok(proofs.length > 20, `only ${proofs.length} proofs were found`);
  const missing = proofs.filter(
    ({ file, title }) =>
      !/\b(test|onEveryEngine)\($/.test(read(file).split(`'${title}'`)[0]?.trimEnd() ?? ''),
  );
  assert.deepEqual(missing, []);
  return proofs;
}

test('the page gives a reason for each runtime dependency, and for no other', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const explained = [...read('docs/security.md').matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
  assert.deepEqual(explained, Object.keys(dependencies));
});

test('the bill of materials lists what the program installs, and no tool of ours', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  assert.equal(bomFormat, 'CycloneDX');
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; version: string }>;
  };
  const installed = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  assert.deepEqual(
    components.map(({ name, version }) => `${name} ${version}`).toSorted(),
    installed.toSorted(),
  );
});
