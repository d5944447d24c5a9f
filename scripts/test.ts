/**
 * The test command, in stages that all run, so that one look shows everything that is wrong.
 *
 *     npm test                                   linter, types and the quick tests; needs npm only
 *     npm run test:all                           everything; on Debian as root it installs what it needs beyond npm
 *     npm run test:random                        the quick tests with other random cases than usual
 *     npm test -- src/contract median            only the test files whose path contains one of these texts
 *     npm test -- --test-name-pattern=cursor     options with a dash go to `node --test`
 *
 * A file `*.system.test.ts` needs more than npm (a browser, nginx, PostgreSQL, …) or minutes, and belongs to test:all.
 */
import './require-node-24.js';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTestTools } from '../tests/install.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// Without npm in between, the tools and tests below still find this project's commands, `node` first.
const commands = join(root, 'node_modules', '.bin');
if (process.env.PATH?.split(delimiter)[0] !== commands) {
  process.env.PATH = [commands, process.env.PATH].join(delimiter);
}

// Hundreds of processes load the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'tests');

// Tests that run the program in their own process must create files with the program's permissions.
process.umask(0o022);

const isSystemTest = (file: string) => file.endsWith('.system.test.ts');
const failed: string[] = [];
const wanted = process.argv.slice(2);
const everything = wanted.includes('--all');
const options = wanted.filter(
  (argument) => argument.startsWith('-') && !['--all', '--random'].includes(argument),
);
const filters = wanted.filter((argument) => !argument.startsWith('-')).map(fromRoot);
const found = await findTests(filters);
const testFiles = everything || filters.length > 0 ? found : found.filter((file) => !isSystemTest(file));

if (wanted.includes('--random')) {
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  console.log(`To repeat this run: TEST_SEED=${process.env.TEST_SEED} npm run test:random`);
}
if (everything) process.env.TEST_SUITE ??= 'all';
if (everything || testFiles.some(isSystemTest)) await stage('tools', installTools);
if (filters.length === 0 && options.length === 0) await stage('check', () => run('scripts/check.ts'));
await runTests();

const left = found.length - testFiles.length;
if (left > 0)
  console.log(
    `\nNot run: ${left} test files that need a browser, nginx, Caddy, a worker, PostgreSQL, S3 or minutes. npm run test:all runs them.`,
  );
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
    installTestTools();
    return true;
  } catch {
    // npm has said why.
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
    // What test files have in common is made by the first that needs it.
    process.env.TEST_SHARED = scratch;
    const ok = await run(
      '--test',
      '--import=./tests/support/seeds.ts',
      // Node leaves a core free by default; most system tests wait for servers, browsers and other processes.
      `--test-concurrency=${availableParallelism() + (testFiles.some(isSystemTest) ? 1 : 0)}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/skipped-tests.ts',
      `--test-reporter-destination=${skippedList}`,
      ...options,
      ...(filters.length > 0 ? testFiles : withUnitTestsTogether(testFiles)),
    );
    if (!ok) failed.push('tests');
    if (process.env.CI === 'true') await refuseSkipped(skippedList);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** One process for all unit tests takes a quarter of the processor time that a process for each of them takes. */
function withUnitTestsTogether(files: readonly string[]): string[] {
  return ['tests/unit-tests.ts', ...files.filter((file) => !file.startsWith('src/'))];
}

/** On a developer's machine the report shows what was skipped; in CI a test that did not run proves nothing. */
async function refuseSkipped(list: string): Promise<void> {
  const skipped = await readFile(list, 'utf8');
  if (skipped === '') return;
  console.error(`\nSkipped, which CI=true does not allow:\n${skipped}`);
  failed.push('skipped tests');
}

/** Runs this Node with the arguments and passes its output through. */
function run(...nodeArguments: string[]): Promise<boolean> {
  const child = spawn(process.execPath, nodeArguments, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

async function findTests(parts: readonly string[]): Promise<string[]> {
  const files = await Array.fromAsync(
    glob(['src/**/*.test.ts', 'tests/**/*.test.ts'], { exclude: ['**/node_modules/**'] }),
  );
  return files
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort();
}

/** Turns a filter that a shell completed (`./src/contract/` or an absolute path) into a part of a path from the root. */
function fromRoot(filter: string): string {
  const isPath = filter.startsWith('.') || filter.startsWith('/');
  return isPath ? relative(root, filter).replaceAll(sep, '/') : filter;
}
