/**
 * `npm run mutants`: changes the sources in small ways, one at a time, and asks whether the tests notice.
 *
 *     npm run mutants                                      150 mutants of every folder
 *     npm run mutants -- --folder privacy --sample 300     more of one
 *     npm run mutants -- --seed autumn                     other ones
 *     npm run mutants -- --folder answer --sample all      every one
 *     npm run mutants -- --survivors                       those that earlier runs left alive
 *
 * A run that was stopped goes on where it was, as long as sources and tests stay the same.
 */
import '../../scripts/require-node-24.js';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installTestTools } from '../install.ts';
import { equivalentOf } from './equivalents.ts';
import { type FolderName, folderNames, folders } from './folders.ts';
import { identityOf, type Mutant, mutantsOf } from './mutants.ts';
import { openRecord } from './record.ts';
import { describe, type Tally, tableOf, tallyOf } from './report.ts';
import { sampleOf } from './sample.ts';
import { type JudgedMutant, judgeMutant } from './verdicts.ts';
import {
  createWorkspace,
  type Judge,
  measureJudge,
  removeWorkspace,
  runTests,
  type Workspace,
} from './workspace.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true },
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: 'one' },
    survivors: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const sampleSize = options.sample === 'all' ? Number.POSITIVE_INFINITY : Number(options.sample);

await installTestTools();
const projectFiles = await filesMatching([
  '*.{json,md}',
  '{src,tests,scripts,docs,bench,examples,bin}/**/*.*',
]);
const workspaces = await Promise.all(
  Array.from({ length: Number(options.jobs) }, () => createWorkspace(root, projectFiles)),
);
try {
  const rows: [FolderName, Tally][] = [];
  for (const folder of chosenFolders()) rows.push([folder, tallyOf(await runFolder(folder))]);
  console.log(`\n${tableOf(rows)}`);
} finally {
  await Promise.all(workspaces.map(removeWorkspace));
}

function chosenFolders(): readonly FolderName[] {
  const asked = options.folder ?? folderNames;
  return asked.map((name) => {
    const folder = folderNames.find((known) => known === name);
    if (folder === undefined) throw new Error(`--folder is one of ${folderNames.join(', ')}, not ${name}`);
    return folder;
  });
}

async function runFolder(folder: FolderName): Promise<JudgedMutant[]> {
  const testFiles = await filesMatching(folders[folder].judges);
  const sourceFiles = await filesMatching(folders[folder].sources, ['**/*.test.ts']);
  const sources = new Map<string, string>();
  const mutants: Mutant[] = [];
  for (const file of sourceFiles) {
    const source = await readFile(file, 'utf8');
    sources.set(file, source);
    mutants.push(...(await mutantsOf(file, source)));
  }
  const record = await openRecord(join(root, 'coverage', 'mutants', `${folder}.ndjson`), {
    digest: await digestOf([...sourceFiles, ...testFiles]),
  });
  const drawn = options.survivors
    ? mutants.filter((mutant) => record.wasAlive(identityOf(mutant)))
    : sampleOf(mutants, identityOf, { size: sampleSize, seed: options.seed });
  console.log(`\n== ${folder}: ${drawn.length} of ${mutants.length} mutants`);

  const judged: JudgedMutant[] = [];
  const pending: Mutant[] = [];
  for (const mutant of drawn) {
    const equivalent = equivalentOf(mutant, sources.get(mutant.file) ?? '');
    const known = record.verdictOf(identityOf(mutant));
    if (equivalent) judged.push({ ...mutant, verdict: 'equivalent', by: equivalent.because });
    else if (known) judged.push(known);
    else pending.push(mutant);
  }
  if (pending.length > 0) {
    const judges = await measureJudges(testFiles);
    const start = performance.now();
    await inParallel(workspaces, pending, async (workspace, mutant) => {
      const verdict = await judgeMutant(workspace, mutant, judges);
      await record.add(verdict);
      judged.push(verdict);
      if (judged.length % 50 === 0) console.log(`${judged.length} of ${drawn.length} judged`);
    });
    console.log(`${pending.length} mutants judged in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  const alive = judged.filter(({ verdict }) => !['killed', 'timed out'].includes(verdict));
  const byPlace = (a: Mutant, b: Mutant) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start);
  for (const mutant of alive.sort(byPlace)) console.log(describe(mutant));
  return judged;
}

async function measureJudges(testFiles: readonly string[]): Promise<Judge[]> {
  const judges: Judge[] = [];
  await inParallel(workspaces, testFiles, async (workspace, testFile) => {
    const judge = await measureJudge(workspace, testFile);
    if (judge === null) throw new Error(`${testFile} fails before anything is changed`);
    judges.push(judge);
  });
  const [workspace] = workspaces;
  const together = workspace && (await runTests(workspace, testFiles));
  if (together?.result !== 'passed') throw new Error('the tests fail when they run in one process');
  return judges;
}

async function inParallel<Item>(
  workers: readonly Workspace[],
  items: readonly Item[],
  work: (workspace: Workspace, item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    workers.map(async (workspace) => {
      for (const item of queue) await work(workspace, item);
    }),
  );
}

async function filesMatching(
  patterns: readonly string[],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(patterns, { exclude: ['**/node_modules/**', ...exclude], withFileTypes: true }),
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/'))
    .sort();
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
