import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { boardSum, copyBoard } from '../src/board/copy.ts';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes, OperatorError } from '../src/foundation/operator-error.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { onEveryEngine, postgresServer } from './board/engines.ts';
import { entriesOf, keep, upsertOptions } from './board/scratch.ts';
import { commandLine } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** A board with something in every table, more of it than goes in one batch. */
async function fill(location: string): Promise<void> {
  const board = await openBoard(location);
  await board.write('import', async (session) => {
    const employer = {
      legalName: 'Grupo Zentrava',
      aliases: ['ZTV', 'Ñandú'],
      domains: ['zentrava.example'],
    };
    const drafts = Array.from({ length: 1_100 }, (_, at) =>
      draftOf(
        `A-${at}`,
        { title: `Analista "${at}" ñ 🚀\\`, postedAt: at % 7 === 0 ? null : '2026-11-02', salary: at % 3 ? null : { min: at, max: at + 1, period: 'MONTH' } }, // biome-ignore format: one row
        { employer: at % 2 ? employer : null, line: at, closedOn: at % 5 ? null : '2026-11-10' },
      ),
    );
    const outcomes = await session.upsert(drafts, upsertOptions);
    await session.learnEmployers([employerOf('Quorvexa', 'QVX')]);
    await session.joinListing({ feed: 'otra', key: 'x' }, outcomes[0]?.id ?? '');
    await session.closeVacancies([outcomes[3]?.id ?? ''], '2026-11-12', 'operator');
    await session.rememberAnswer('bolsa', { reading: 'r', etag: '"e"', lastModified: null });
    await session.markAsDemo();
  });
  await board.close();
}

/** Everything that a view shows. */
async function everythingOn(location: string) {
  const board = await openBoard(location, 'read');
  const shown = await board.read(async (view) => ({
    entries: await entriesOf(view),
    employers: await view.employers(),
    feeds: await view.feeds(),
    isDemo: await view.isDemo(),
    answer: await view.answerOf('bolsa'),
    listings: await view.joinedListings('otra'),
  }));
  await board.close();
  return shown;
}

const fileIn = (t: TestContext, name = 'board.sqlite') => join(scratchDirectory(t), name);

test('a board goes to PostgreSQL and back to a file with everything on it, under one digest', async (t) => {
  const [first, last] = [fileIn(t), fileIn(t)];
  const server = (await postgresServer()).newBoard();
  await fill(first);
  const there = await copyBoard({ from: first, to: server });
  const back = await copyBoard({ from: server, to: last });
  assert.equal(there.digest, back.digest);
  assert.match(there.digest, /^[0-9a-f]{64}$/);
  assert.deepEqual([there.open, there.closed], [879, 221]);
  assert.equal((await boardSum(last)).digest, (await boardSum(first)).digest);
  const shown = await everythingOn(first);
  assert.ok(shown.isDemo && shown.answer && shown.listings.size === 1 && shown.employers.length === 2);
  assert.deepEqual(await everythingOn(server), shown);
  assert.deepEqual(await everythingOn(last), shown);
  assert.equal(statSync(last).mode & 0o777, 0o600);
});

onEveryEngine('a copy goes on where the board stood: no code is given twice', async (t, { newLocation }) => {
  const from = fileIn(t);
  await fill(from);
  const to = await newLocation();
  await copyBoard({ from, to });
  const board = await openBoard(to);
  t.after(() => board.close());
  const [outcome] = await keep(board, draftOf('new'));
  assert.match(outcome?.id ?? '', /-vac-11101$/);
});

onEveryEngine('a digest tells any difference, and no other', async (t, { newLocation }) => {
  const [one, other] = [fileIn(t), await newLocation()];
  for (const location of [one, other]) await fill(location);
  const { digest } = await boardSum(one);
  assert.equal((await boardSum(other)).digest, digest);
  const board = await openBoard(other);
  t.after(() => board.close());
  await board.write('import', (session) => session.learnEmployers([employerOf('Quorvexa', 'QV')]));
  assert.notEqual((await boardSum(other)).digest, digest);
});

onEveryEngine('only an empty board is copied into', async (t, { newLocation }) => {
  const from = fileIn(t);
  await fill(from);
  const to = await newLocation();
  const board = await openBoard(to);
  t.after(() => board.close());
  await board.write('import', (session) => session.learnEmployers([employerOf('Quorvexa')]));
  await assert.rejects(copyBoard({ from, to }), (error) => {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.reason, 'refused');
    assert.match(error.message, /is not empty/);
    return true;
  });
  assert.deepEqual(await board.read((view) => view.counts()), { open: 0, closed: 0 });
  assert.equal((await board.read((view) => view.employers())).length, 1);
});

test('damage is not copied', async (t) => {
  const from = fileIn(t);
  await fill(from);
  const hand = new DatabaseSync(from);
  hand.exec("UPDATE vacancy SET title = 'Otra' WHERE number = 700");
  hand.close();
  const to = (await postgresServer()).newBoard();
  await assert.rejects(copyBoard({ from, to }), /board\.sqlite is damaged: .* vacancy VAC-10700/);
  await assert.rejects(openBoard(to, 'read'), /There is no board/);
});

test('the command copies, compares and says what it did, to people and to programs', async (t) => {
  const { cwd, run } = commandLine(t);
  await fill(join(cwd, '.tabulador/board.sqlite'));
  const address = (await postgresServer()).newBoard();
  const copied = await run(['board', 'copy', '--to', address], { terminal: true });
  assert.equal(copied.code, exitCodes.ok, copied.messages);
  assert.match(
    copied.output,
    /was copied to postgres:\/\/.*, and both ends are the same\.\n.*879 open and 221 closed/,
  );
  assert.match(copied.messages, /Verifying.*Copying.*Computing the digest/s);
  const back = await run(['board', 'copy', '--from', address, '--to', 'back.sqlite', '--json']);
  const { digest, rows, open } = JSON.parse(back.output) as Record<string, unknown>;
  assert.equal(open, 879);
  assert.equal(back.messages, '');
  for (const location of [[], [address], ['back.sqlite']]) {
    const sum = JSON.parse((await run(['board', 'digest', ...location, '--json'])).output);
    assert.deepEqual([sum.digest, sum.rows], [digest, rows]);
  }
  const again = await run(['board', 'copy', '--from', address, '--to', 'back.sqlite']);
  assert.equal(again.code, exitCodes.refused);
  const itself = await run(['board', 'copy', '--to', '.tabulador/board.sqlite']);
  assert.equal(itself.code, exitCodes.usage);
  const nothing = await run(['board', 'copy', '--from', 'none.sqlite', '--to', 'x.sqlite']);
  assert.equal(nothing.code, exitCodes.usage);
  assert.match(nothing.messages, /There is no board at .*none\.sqlite/);
  assert.equal((await run(['board', 'copy'])).code, exitCodes.usage);
});
