/** `npm run check`: the linter, types as far as the installed packages go, what nobody uses, and the size. `npm ci` is enough. */
import './require-node-24.js';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hasTestTools = existsSync('tests/node_modules');
const results = [
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'),
  run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    hasTestTools ? 'tsconfig.json' : 'tsconfig.quick.json',
  ),
  run('node_modules/knip/bin/knip.js', '--no-progress'),
  // What counts is what Git tracks.
  !existsSync('.git') || run('scripts/size-budget.ts'),
];
if (!hasTestTools)
  console.log(
    'Types of bench/ and of the system tests were not checked: npm run test:all installs their packages.',
  );
if (results.includes(false)) process.exitCode = 1;

/** All always run, so that one look shows everything that is wrong. */
function run(...nodeArguments: string[]): boolean {
  return spawnSync(process.execPath, nodeArguments, { stdio: 'inherit' }).status === 0;
}
