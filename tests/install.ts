import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const testsDirectory = import.meta.dirname;
const rootBinaries = join(testsDirectory, '..', 'node_modules', '.bin');

// Inside node_modules, so that removing the tools removes the memory of having installed them.
const installedHashFile = join(testsDirectory, 'node_modules', '.tabulador-lock-hash');

/** Brings tests/node_modules in line with its lockfile; does nothing when it is already. */
export async function installTestTools(): Promise<void> {
  const wanted = await lockHash();
  const installed = await readFile(installedHashFile, 'utf8').catch(() => null);
  if (installed === wanted) {
    console.log('Test tools: installed already.');
    return;
  }
  const why = installed === null ? 'not installed yet' : 'the lockfile changed';
  console.log(`Test tools: npm ci in tests/ (${why}) …`);
  await npmCi();
  await writeFile(installedHashFile, wanted);
}

/** The manifest counts too: it says which install scripts may run. */
async function lockHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(await readFile(join(testsDirectory, file)));
  return hash.digest('hex');
}

function npmCi(): Promise<void> {
  // npm picks what fits the Node it runs on, and the machine's own may be older than the project's.
  const env = {
    ...process.env,
    PATH: `${rootBinaries}${delimiter}${process.env.PATH ?? ''}`,
    SCARF_ANALYTICS: 'false',
  };
  return new Promise((resolve, reject) => {
    execFile(
      'npm',
      ['ci', '--no-audit', '--no-fund'],
      { cwd: testsDirectory, env },
      (error, _stdout, stderr) => {
        if (error === null) resolve();
        else
          reject(new Error(`npm ci in tests/ failed:\n${stderr.trim() || error.message}`, { cause: error }));
      },
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await installTestTools();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
