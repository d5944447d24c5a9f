/**
 * Mutation tests with Stryker: changes the sources in small ways, one at a time, and lists the changes that no test notices.
 *
 *     npm run mutants                                       everything that tests/mutation/stryker.config.json names: hours
 *     npm run mutants -- --mutate 'src/contract/*.ts'       some files; other options go to Stryker as well
 */
import './require-node-24.js';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = 'tests/mutation';
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;

if (!existsSync(stryker)) run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
run(process.execPath, [stryker, 'run', `${folder}/stryker.config.json`, ...process.argv.slice(2)]);

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
