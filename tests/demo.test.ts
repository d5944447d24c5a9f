import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { families } from '../src/contract/vocabulary/families.ts';
import { demoFeed } from '../src/demo/demo-feed.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { entriesOf, keep } from './board/scratch.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const now = new Date('2026-11-16T18:00:00Z');

async function boardOf(t: TestContext, { cwd }: CommandLine) {
  const board = await openBoard(join(cwd, '.tabulador/board.sqlite'));
  t.after(() => board.close());
  return board;
}

test('the demo goes through the intake without a rejection or a warning, and arrives as it was meant', async (t) => {
  const line = commandLine(t);
  const { code, output } = await line.run(['demo', '--json']);
  assert.equal(code, exitCodes.ok, output);
  const { counts } = JSON.parse(output) as { counts: Record<string, number> };
  assert.deepEqual(
    { rows: counts.rows, rejected: counts.rejected, warnings: counts.warnings },
    { rows: 800, rejected: 0, warnings: 0 },
  );
  const board = await boardOf(t, line);
  const entries = new Map((await board.read(entriesOf)).map((entry) => [entry.source.key, entry]));
  for (const record of demoFeed({ count: 800, seed: 1, now })) {
    const entry = entries.get(record.key as string);
    assert.ok(entry, String(record.key));
    const { published, employer } = entry;
    const { title, company, description, seniority, responsibilities, requirements, benefits } = record;
    assert.deepEqual(
      { title, company, description, seniority, responsibilities, requirements, benefits },
      {
        title: published.title,
        company: published.company,
        description: published.description,
        seniority: published.seniority,
        responsibilities: published.responsibilities,
        requirements: published.requirements,
        benefits: published.benefits,
      },
    );
    assert.equal(published.family && families[published.family].name, record.family ?? null, String(title));
    assert.equal(published.english, record.english ?? null);
    assert.equal(
      published.salary?.min ?? null,
      record.salaryMin === undefined ? null : Number(record.salaryMin),
    );
    assert.equal(published.postedAt, record.postedAt);
    assert.equal(entry.closedOn, record.closedOn ?? null);
    assert.equal(employer?.legalName, record.employer);
  }
});

test('the summary says how many, and that all of it is invented', async (t) => {
  const { output } = await commandLine(t).run(['demo', '--count', '30']);
  assert.match(output, /30 rows · 30 added/);
  assert.match(output, /Every vacancy is invented \(seed 1\)/);
});

test('again on the same day nothing changes; a smaller demo closes the rest', async (t) => {
  const line = commandLine(t);
  await line.run(['demo', '--count', '60']);
  assert.match((await line.run(['demo', '--count', '60'])).output, /0 added · 0 updated · 60 unchanged/);
  assert.match((await line.run(['demo', '--count', '20'])).output, /20 unchanged · 40 closed/);
});

test('another seed or another day is another board under the same keys', async (t) => {
  const line = commandLine(t);
  await line.run(['demo', '--count', '30']);
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
});

test('the printed feed can be imported like any other', async (t) => {
  const line = commandLine(t);
  writeFileSync(join(line.cwd, 'feed.ndjson'), (await line.run(['demo', '--print', '--count', '40'])).output);
  const { code, output } = await line.run(['import', 'feed.ndjson']);
  assert.equal(code, exitCodes.ok, output);
  assert.match(output, /40 added/);
});

test('a board with vacancies of other feeds is left alone, unless forced', async (t) => {
  const line = commandLine(t);
  const board = await boardOf(t, line);
  await keep(board, draftOf('A-1'));
  const { code, messages } = await line.run(['demo', '--count', '30']);
  assert.equal(code, exitCodes.refused);
  assert.match(messages, /already has vacancies of "bolsa"/);
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  assert.equal((await line.run(['demo', '--count', '30', '--force'])).code, exitCodes.ok);
  assert.deepEqual(await board.read((view) => view.counts()), { open: 31, closed: 0 });
});

test('a service that calls itself real gets no invented vacancies, forced or not', async (t) => {
  const line = commandLine(t);
  const real = { env: { TABULADOR_SERVICE_SYNTHETIC: 'false' } };
  for (const args of [['demo'], ['demo', '--force']]) {
    const { code, messages } = await line.run(args, real);
    assert.equal(code, exitCodes.refused);
    assert.match(messages, /not synthetic/);
  }
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
