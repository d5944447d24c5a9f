import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { families } from '../src/contract/vocabulary/families.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { demoFeed } from '../src/program/demo/demo-feed.ts';
import { type FieldName, fieldNames, textLists } from '../src/vacancies/vacancy-fields.ts';
import { draftOf } from './board/drafts.ts';
import { entriesOf, keep } from './board/scratch.ts';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';
import { sized } from './support/suite.ts';

const now = new Date('2026-11-16T18:00:00Z');

function boardOf({ cwd }: CommandLine) {
  return openBoard(join(cwd, '.tabulador/board.sqlite'));
}

test('the demo goes through the intake without a rejection or a warning, and arrives as it was meant', async (t) => {
  const line = commandLine(t);
  const count = sized(150, 800);
  const { code, output } = await line.run(['demo', '--json', '--count', String(count)]);
  assert.equal(code, exitCodes.ok, output);
  const { counts } = JSON.parse(output) as { counts: Record<string, number> };
  assert.deepEqual(
    { rows: counts.rows, rejected: counts.rejected, warnings: counts.warnings },
    { rows: count, rejected: 0, warnings: 0 },
  );
  const board = await boardOf(line);
  const entries = new Map((await board.read(entriesOf)).map((entry) => [entry.source.key, entry]));
  for (const record of demoFeed({ count, seed: 1, now })) {
    const entry = entries.get(record.key as string);
    assert.ok(entry, String(record.key));
    const { published, employer } = entry;
    for (const name of ['title', 'company', 'description', 'seniority', ...textLists] as const)
      assert.deepEqual(published[name], record[name], name);
    assert.equal(published.family && families[published.family].name, record.family ?? null);
    assert.equal(published.english, record.english ?? null);
    assert.equal(
      published.salary?.min ?? null,
      record.salaryMin === undefined ? null : Number(record.salaryMin),
    );
    assert.equal(published.postedAt, record.postedAt);
    assert.equal(entry.closedOn, record.closedOn ?? null);
    assert.equal(employer?.legalName, record.employer);
  }
  const isShown = (name: FieldName) =>
    [...entries.values()].some(({ published }) => published[name] !== null && String(published[name]) !== '');
  assert.deepEqual(
    fieldNames.filter((name) => !isShown(name)),
    ['applyUrl', 'assumed'],
    'the demo shows every field but the link, which is the usual one, and assumes nothing',
  );
});

test('a demo is the same on the same day, closes what a smaller one lacks, and changes with the seed', async (t) => {
  const line = commandLine(t);
  const { output } = await line.run(['demo', '--count', '60']);
  assert.match(output, /60 rows · 60 added[\s\S]*Every vacancy is invented \(seed 1\)/);
  assert.match((await line.run(['demo', '--count', '60'])).output, /0 added · 0 updated · 60 unchanged/);
  assert.match((await line.run(['demo', '--count', '30'])).output, /30 unchanged · 30 closed/);
  assert.match((await line.run(['demo', '--count', '30', '--seed', '2'])).output, /0 added · 30 updated/);
  const tomorrow = { env: { TABULADOR_NOW: '2026-11-17T18:00:00Z' } };
  assert.match((await line.run(['demo', '--count', '30', '--seed', '2'], tomorrow)).output, /30 updated/);
});

test('--print writes the feed as NDJSON and touches no board', async (t) => {
  const line = commandLine(t);
  const { output } = await line.run(['demo', '--print', '--count', '40', '--seed', '3']);
  const expected = [...demoFeed({ count: 40, seed: 3, now })].map((record) => `${JSON.stringify(record)}\n`);
  assert.equal(output, expected.join(''));
  assert.ok(!existsSync(join(line.cwd, '.tabulador')));
  writeFileSync(join(line.cwd, 'feed.ndjson'), output);
  assert.match((await line.run(['import', 'feed.ndjson'])).output, /40 added/);
});

test('a board with vacancies of other feeds is left alone', async (t) => {
  const line = commandLine(t);
  const board = await boardOf(line);
  await keep(board, draftOf('A-1'));
  const { code, messages } = await line.run(['demo', '--count', '30']);
  assert.equal(code, exitCodes.refused);
  assert.match(messages, /has vacancies of "bolsa"\.\n.*another board: TABULADOR_BOARD=/);
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  assert.equal(await board.read((view) => view.isDemo()), false);
});

test('nothing is imported into a demo, and the way out is named', async (t) => {
  const line = commandLine(t);
  await line.run(['demo', '--count', '5']);
  writeFileSync(join(line.cwd, 'own.csv'), csvOf([sampleRow(1)]));
  for (const extra of [[], ['--dry-run'], ['--accept-loss']]) {
    const { code, messages } = await line.run(['import', 'own.csv', ...extra]);
    assert.equal(code, exitCodes.refused);
    assert.match(messages, /is a demo: every vacancy on it is invented\.\n.*tabulador init/);
  }
  const board = await boardOf(line);
  assert.deepEqual(
    (await board.read((view) => view.feeds())).map(({ feed }) => feed),
    ['demo'],
  );
});

const real = { env: { TABULADOR_SERVICE_SYNTHETIC: 'false' } };

test('invented vacancies are not published as real ones', async (t) => {
  const line = commandLine(t);
  await line.run(['demo', '--count', '30']);
  const { code, messages } = await line.run(['build'], real);
  assert.equal(code, exitCodes.refused);
  assert.match(
    messages,
    /has invented vacancies, and the settings say that this service is real\.\n.*`board`/,
  );
  assert.ok(!existsSync(join(line.cwd, '.tabulador/releases')));
});

test('a service that calls itself real gets no invented vacancies', async (t) => {
  const line = commandLine(t);
  const { code, messages } = await line.run(['demo'], real);
  assert.equal(code, exitCodes.refused);
  assert.match(messages, /not synthetic/);
  assert.ok(!existsSync(join(line.cwd, '.tabulador')));
});

test('a count or a seed that is no number is a usage error', async (t) => {
  const line = commandLine(t);
  for (const args of [
    ['--count', 'many'],
    ['--count', '-5'],
    ['--count', '99999999'],
    ['--seed', '1.5'],
  ]) {
    assert.equal((await line.run(['demo', ...args])).code, exitCodes.usage, args.join(' '));
  }
});
