import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileCoverage, readCoverage } from './coverage.ts';
import { type Mutant, mutatedSource } from './mutants.ts';

const stopAtFailure = join(import.meta.dirname, 'stop-at-failure.ts');

export type TestResult = 'passed' | 'failed' | 'timed out';

/**
 * A copy of the project in which one source at a time is changed and tests are run. The real one may be worked on
 * meanwhile: nothing is read from it again.
 */
export interface Workspace {
  readonly directory: string;
}

export async function createWorkspace(root: string, files: readonly string[]): Promise<Workspace> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-mutants-'));
  for (const file of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), await readFile(join(root, file)));
  }
  for (const modules of ['node_modules', 'tests/node_modules'])
    await symlink(join(root, modules), join(directory, modules));
  return { directory };
}

export function removeWorkspace({ directory }: Workspace): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}

/** Runs `work` while the workspace holds the mutant, and puts the source back. */
export async function withMutant<Result>(
  { directory }: Workspace,
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(directory, mutant.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, mutatedSource(source, mutant));
  try {
    return await work();
  } finally {
    await writeFile(file, source);
  }
}

export interface TestRun {
  readonly result: TestResult;
  readonly milliseconds: number;
}

/**
 * Seconds of processor time after which a test is thought to run for ever; by the clock a busy machine would decide. The
 * slowest judge needs a quarter of the first, and each of several together less than the second.
 */
const mostProcessorSeconds = 10;
const mostProcessorSecondsEach = 2;
const mostMilliseconds = 600_000;

/** Runs files of tests in a process of their own, all in the same one: to start it takes longer than most of them. */
export async function runTests(
  { directory }: Workspace,
  testFiles: readonly string[],
  { coverageDirectory }: { readonly coverageDirectory?: string } = {},
): Promise<TestRun> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_COMPILE_CACHE: join(directory, '.compile-cache') };
  // What is left of an outer `node --test` would make the inner one report to it.
  delete env.NODE_TEST_CONTEXT;
  if (coverageDirectory !== undefined) env.NODE_V8_COVERAGE = coverageDirectory;
  // A mutant that collects for ever is to end before the machine's memory does.
  const command = [
    process.execPath,
    '--max-old-space-size=1024',
    `--test-reporter=${stopAtFailure}`,
    ...(testFiles.length > 1 ? ['--test', '--test-isolation=none'] : []),
    ...testFiles,
  ];
  const seconds = mostProcessorSeconds + mostProcessorSecondsEach * (testFiles.length - 1);
  const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', ...command];
  const start = performance.now();
  const child = spawn('sh', limited, { cwd: directory, env, stdio: 'ignore' });
  const result = await new Promise<TestResult>((resolve, reject) => {
    // Waiting for ever takes no processor time.
    const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const endless = signal === 'SIGXCPU' || signal === 'SIGKILL';
      resolve(code === 0 ? 'passed' : endless ? 'timed out' : 'failed');
    });
  });
  return { result, milliseconds: performance.now() - start };
}

/** A test file as it behaves on the unchanged sources. */
export interface Judge {
  readonly testFile: string;
  readonly milliseconds: number;
  readonly coverage: ReadonlyMap<string, readonly FileCoverage[]>;
}

/** Measures a test on the unchanged sources; null when it fails there and so can judge nothing. */
export async function measureJudge(workspace: Workspace, testFile: string): Promise<Judge | null> {
  const coverageDirectory = await mkdtemp(join(workspace.directory, '.coverage-'));
  try {
    const { result, milliseconds } = await runTests(workspace, [testFile], { coverageDirectory });
    if (result !== 'passed') return null;
    return { testFile, milliseconds, coverage: await readCoverage(coverageDirectory, workspace.directory) };
  } finally {
    await rm(coverageDirectory, { recursive: true, force: true });
  }
}
