import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const directory = import.meta.dirname;
const rootBinaries = join(directory, '..', 'node_modules', '.bin');

// Inside node_modules, so that removing the tools removes the memory of having installed them.
const installedHash = join(directory, 'node_modules', '.tabulador-lock-hash');

/** Brings tests/node_modules in line with its lockfile; does nothing when it is already. */
export function installTestTools(): void {
  // The manifest counts too: it says which install scripts may run.
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(directory, file)));
  const wanted = hash.digest('hex');
  if (existsSync(installedHash) && readFileSync(installedHash, 'utf8') === wanted) return;
  // npm picks what fits the Node it runs on, and the machine's own may be older than the project's.
  const PATH = `${rootBinaries}${delimiter}${process.env.PATH ?? ''}`;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: directory,
    env: { ...process.env, PATH, SCARF_ANALYTICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(installedHash, wanted);
}
