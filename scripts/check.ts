/** `npm run check`: the linter, and types as far as what is installed goes. `npm ci` is enough for the program itself. */
import './require-node-24.js';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hasTestTools = existsSync('tests/node_modules');
const results = [
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    ...(hasTestTools ? [] : ['-p', 'tsconfig.sources.json']),
  ),
];
if (!hasTestTools)
  console.log(
    'The types of tests/ and bench/ were not checked: npm test installs the packages that they need.',
  );
if (results.includes(false)) process.exitCode = 1;

/** Both are run, so that one look shows all that is wrong. */
function run(...nodeArguments: string[]): boolean {
  return spawnSync(process.execPath, nodeArguments, { stdio: 'inherit' }).status === 0;
}
