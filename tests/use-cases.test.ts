import assert from 'node:assert/strict';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { loadSettings } from '../src/foundation/settings/load-settings.ts';
import { buildFromBoard } from '../src/program/app/build.ts';
import type { ImportProgress, ImportRequest } from '../src/program/app/import/request.ts';
import { importFeeds } from '../src/program/app/import.ts';
import { releaseDirectory, type Workspace, withBoard } from '../src/program/app/workspace.ts';
import { verifyRelease } from '../src/release/verify/verify-release.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const now = new Date('2026-11-16T18:00:00Z');

/** What a scheduled job or another program would hand over: no command line, no streams, no process. */
function workspaceFor(t: TestContext, files: Readonly<Record<string, string>>): Workspace {
  const cwd = scratchDirectory(t);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  return { cwd, settings: loadSettings({ cwd, env: {} }) };
}

function openVacancies(workspace: Workspace): Promise<number> {
  return withBoard(workspace, (board) => board.read(async (view) => (await view.counts()).open));
}

const rows = [...sampleRows(12), sampleRow(90, { city: 'Springfield' })];

test('import, build and verify are functions: plain data in, plain results out, progress by a callback', async (t) => {
  const workspace = workspaceFor(t, { 'rows.csv': csvOf(rows) });
  const received: ImportProgress[] = [];
  const { report, refusal } = await importFeeds({
    ...workspace,
    now,
    files: ['rows.csv'],
    rejects: 'rejected.csv',
    onProgress: (progress) => received.push(progress),
  });
  assert.equal(refusal, undefined);
  assert.deepEqual([report.kept, report.counts.added, report.counts.rejected], [true, 12, 1]);
  assert.deepEqual(
    report.causes.map(({ field, rows }) => [field, rows]),
    [['city', 1]],
  );
  assert.match(readFileSync(join(workspace.cwd, 'rejected.csv'), 'utf8'), /Springfield/);
  assert.deepEqual(
    new Set(received.map(({ phase, file }) => `${phase} ${file}`)),
    new Set(['employers rows.csv', 'rows rows.csv']),
  );

  const phases = new Set<string>();
  const built = await buildFromBoard({
    ...workspace,
    now,
    holder: 'a test',
    onProgress: ({ phase }) => phases.add(phase),
  });
  assert.equal(built.totals.vacancies, 12);
  assert.deepEqual([...phases], ['judge', 'render', 'scan and compress', 'flush', 'switch']);

  const { findings, checked } = verifyRelease(releaseDirectory(workspace));
  assert.deepEqual(findings, []);
  assert.equal(checked.vacancies, 12);
});

test('a dry run and a refusal are results, and the board is as it was', async (t) => {
  const workspace = workspaceFor(t, {
    'rows.csv': csvOf(rows),
    'one.csv': csvOf([sampleRow(50)]),
  });
  const importOf = (file: string, options: Partial<ImportRequest>) =>
    importFeeds({ ...workspace, now, files: [file], ...options });

  const dry = await importOf('rows.csv', { dryRun: true });
  assert.deepEqual([dry.report.kept, dry.report.dryRun, dry.report.counts.added], [false, true, 12]);
  assert.equal(dry.refusal, undefined);
  assert.equal(await openVacancies(workspace), 0);

  const strict = await importOf('rows.csv', { maximumRejects: { count: 0, share: 1 }, rejects: 'mend.csv' });
  assert.equal(strict.refusal?.reason, 'refused');
  assert.equal(strict.report.kept, false);
  assert.ok(existsSync(join(workspace.cwd, 'mend.csv')));
  assert.equal(await openVacancies(workspace), 0);

  assert.equal((await importOf('rows.csv', {})).report.kept, true);
  const cut = await importOf('one.csv', { closeMissing: true });
  assert.match(cut.refusal?.message ?? '', /closing more than half at once was refused/);
  assert.equal(await openVacancies(workspace), 12);
  const forced = await importOf('one.csv', { closeMissing: true, force: true });
  assert.deepEqual([forced.report.kept, forced.report.counts.closed], [true, 12]);
  assert.equal(await openVacancies(workspace), 1);
});

test('a file that cannot be read is an error, and leaves neither rows nor a file of rejects', async (t) => {
  const workspace = workspaceFor(t, { 'rows.csv': csvOf(rows), 'broken.json': '[{"title": "Contador"' });
  await assert.rejects(
    importFeeds({ ...workspace, now, files: ['rows.csv', 'broken.json'], rejects: 'rejected.csv' }),
    OperatorError,
  );
  assert.equal(existsSync(join(workspace.cwd, 'rejected.csv')), false);
  assert.equal(await openVacancies(workspace), 0);
});

test('the check of a build sees the whole release, which never becomes current when the check refuses it', async (t) => {
  const workspace = workspaceFor(t, { 'rows.csv': csvOf(rows) });
  await importFeeds({ ...workspace, now, files: ['rows.csv'] });
  const { id } = await buildFromBoard({ ...workspace, now, holder: 'a test' });
  const later = new Date(now.getTime() + 3_600_000);
  const refusal = new OperatorError('It does not hold.', { reason: 'refused' });
  const findings: number[] = [];
  await assert.rejects(
    buildFromBoard({
      ...workspace,
      now: later,
      holder: 'a test',
      check: (directory) => {
        findings.push(verifyRelease(directory).findings.length);
        throw refusal;
      },
    }),
    (error) => error === refusal,
  );
  assert.deepEqual(findings, [0]);
  assert.equal(readlinkSync(releaseDirectory(workspace)), id);
});
