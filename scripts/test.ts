/**
 * `npm test`: everything that must hold, in stages that all run, so that one look shows all that is wrong.
 *
 *     npm test                                   everything
 *     npm test -- src/contract median            only the test files whose path holds one of these texts
 *     npm test -- --test-name-pattern=cursor     options with a dash go to `node --test`
 */
import './require-node-24.js';
import { spawn } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// Started without npm, the tools and tests below still find this project's commands, `node` first.
const commands = join(root, 'node_modules', '.bin');
if (process.env.PATH?.split(delimiter)[0] !== commands) {
  process.env.PATH = [commands, process.env.PATH].join(delimiter);
}

// As the program itself does, so that tests which run it in their own process make files like those of the real one.
process.umask(0o022);

const failed: string[] = [];
const wanted = process.argv.slice(2);
const options = wanted.filter((argument) => argument.startsWith('-'));
const filters = wanted.filter((argument) => !argument.startsWith('-')).map(fromRoot);
const testFiles = await findTests(filters);

// The tests beside the sources need nothing but npm; only those in tests/ use the tools.
if (testFiles.some((file) => file.startsWith('tests/'))) await stage('tools', installTools);
if (wanted.length === 0) {
  await stage('biome', () =>
    run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=200',
    ),
  );
  await stage('types', () => run('node_modules/typescript/bin/tsc', '--noEmit'));
}
await runTests();

if (failed.length > 0) {
  process.exitCode = 1;
  // When only tests failed, the summary of `node --test` has just said so.
  if (failed.some((name) => name !== 'tests')) console.error(`\nFailed: ${failed.join(', ')}`);
}

async function stage(name: string, work: () => Promise<boolean>): Promise<void> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const ok = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  if (!ok) failed.push(name);
}

async function installTools(): Promise<boolean> {
  try {
    const { installTestTools } = await import('../tests/install.ts');
    await installTestTools();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function runTests(): Promise<void> {
  console.log(`\n== tests: ${testFiles.length} files`);
  if (testFiles.length === 0) {
    console.error(`No test file matches ${filters.join(', ') || 'src/ or tests/'}.`);
    failed.push('tests');
    return;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'tabulador-test-'));
  try {
    const skippedList = join(scratch, 'skipped');
    const ok = await run(
      '--test',
      // Node leaves a core free. Most of what these tests do is wait for servers, browsers and other processes.
      `--test-concurrency=${availableParallelism()}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/skipped-tests.ts',
      `--test-reporter-destination=${skippedList}`,
      ...options,
      ...testFiles,
    );
    if (!ok) failed.push('tests');
    if (process.env.CI === 'true') await refuseSkipped(skippedList);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** On a developer's machine the report shows what was skipped; in CI a test that did not run proves nothing. */
async function refuseSkipped(list: string): Promise<void> {
  const skipped = await readFile(list, 'utf8');
  if (skipped === '') return;
  console.error(`\nSkipped, which CI=true does not allow:\n${skipped}`);
  failed.push('skipped tests');
}

/** Runs Node, this very one, with the arguments; what it prints goes straight through. */
function run(...nodeArguments: string[]): Promise<boolean> {
  const child = spawn(process.execPath, nodeArguments, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

async function findTests(parts: readonly string[]): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(['src/**/*.test.ts', 'tests/**/*.test.ts'], { exclude: ['**/node_modules/**'] }),
  );
  return found
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort();
}

/** A filter as it is completed by a shell, `./src/contract/` or an absolute path, to a part of a path from the root. */
function fromRoot(filter: string): string {
  const isPath = filter.startsWith('.') || filter.startsWith('/');
  return isPath ? relative(root, filter).replaceAll(sep, '/') : filter;
}
