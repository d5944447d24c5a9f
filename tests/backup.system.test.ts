import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { onEveryEngine, postgresServer } from './board/engines.ts';
import { entriesOf, keep, upsertOptions } from './board/scratch.ts';
import { csvOf, sampleRows } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

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
    await session.joinListing({ feed: 'otra', key: 'x' }, outcomes[0]?.id ?? '', '2026-11-16');
    await session.closeVacancies([outcomes[3]?.id ?? ''], '2026-11-12', 'operator');
    await session.markAsDemo();
  });
}

/** Everything that a view shows. */
async function everythingOn(location: string) {
  const board = await openBoard(location, 'existing');
  const shown = await board.read(async (view) => ({
    entries: await entriesOf(view),
    employers: await view.employers(),
    feeds: await view.feeds(),
    isDemo: await view.isDemo(),
    listings: await view.joinedListings('otra'),
  }));
  return shown;
}

/** Every row of every table. */
async function rowsAt(location: string) {
  const board = await openBoard(location, 'existing');
  return await board.read((view) => Array.fromAsync(view.content()));
}

test('a board goes to PostgreSQL and back to a file with everything on it', async (t) => {
  const [line, last] = [commandLine(t), commandLine(t)];
  const [first, server] = [join(line.cwd, 'board.sqlite'), (await postgresServer()).newBoard()];
  await fill(first);
  const move = async (from: string, to: string, name: string) => {
    const env = { TABULADOR_BOARD: from };
    assert.equal((await line.run(['backup', name], { env })).code, exitCodes.ok);
    const { code, output, messages } = await last.run(['restore', join(line.cwd, name), '--board-only'], {
      env: { TABULADOR_BOARD: to },
    });
    assert.equal(code, exitCodes.ok, messages);
    assert.match(output, /879 open and 221 closed/);
  };
  await move(first, server, 'there.tabulador');
  await move(server, 'back.sqlite', 'back.tabulador');
  const rows = await rowsAt(first);
  for (const location of [server, join(last.cwd, 'back.sqlite')])
    assert.deepEqual(await rowsAt(location), rows);
  const shown = await everythingOn(first);
  assert.ok(shown.isDemo && shown.listings.size === 1 && shown.employers.length === 2);
  assert.deepEqual(await everythingOn(server), shown);
  assert.deepEqual(await everythingOn(join(last.cwd, 'back.sqlite')), shown);

  // No code is given twice.
  const board = await openBoard(server);
  const [outcome] = await keep(board, draftOf('new'));
  assert.match(outcome?.id ?? '', /-vac-11101$/);
  // A board on a server is never replaced.
  const again = await last.run(['restore', join(line.cwd, 'there.tabulador')], {
    env: { TABULADOR_BOARD: server },
  });
  assert.equal(again.code, exitCodes.refused);
  assert.match(again.messages, /is not empty/);
  assert.equal((await board.read((view) => view.counts())).open, 880);
  assert.deepEqual(readdirSync(last.cwd), ['.tabulador', 'back.sqlite']);
  assert.deepEqual(readdirSync(join(last.cwd, '.tabulador')), []);
});

/** Every file below a directory with its bytes. */
function treeOf(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(directory, name)).isFile(),
  );
  return new Map(files.sort().map((name) => [name, hash('sha256', readFileSync(join(directory, name)))]));
}

onEveryEngine(
  'a service restored elsewhere builds the same API at the same clock',
  async (t, { newLocation }) => {
    const [here, there] = [commandLine(t), commandLine(t)];
    const [first, second] = [await newLocation(), await newLocation()];
    const rows = sampleRows(12);
    writeFileSync(join(here.cwd, 'vacantes.csv'), csvOf(rows));
    const ok = async ({ run }: CommandLine, now: string, board: string, ...args: string[]) => {
      const { code, output, messages } = await run(args, { now, env: { TABULADOR_BOARD: board } });
      assert.equal(code, exitCodes.ok, `${args.join(' ')}: ${output}${messages}`);
    };
    const [monday, tuesday] = ['2026-11-16T18:00:00Z', '2026-11-17T18:00:00Z'];
    const who = ['--name', 'Empleos', '--origin', 'https://empleos.example'];
    await ok(
      here,
      monday,
      first,
      'init',
      ...who,
      '--contact-email',
      'a@empleos.example',
      '--feed',
      'vacantes.csv',
      '--apply-url',
      'https://c.example/{vacancyId}',
    );
    await ok(here, monday, first, 'update');
    await ok(here, monday, first, 'employers', 'ignore', 'ficticia');
    await ok(here, monday, first, 'employers', 'confirm', 'Compañía Ficticia 1');
    await ok(here, monday, first, 'close', 'VAC-10002');
    await ok(here, '2026-11-16T19:00:00Z', first, 'build');
    await ok(here, monday, first, 'backup', 'all.tabulador');

    await ok(there, tuesday, second, 'restore', join(here.cwd, 'all.tabulador'));
    for (const line of [here, there]) await ok(line, tuesday, line === here ? first : second, 'build');
    const [built, rebuilt] = [here, there].map(({ cwd }) =>
      treeOf(realpathSync(join(cwd, 'releases/current/public/api'))),
    );
    assert.ok(built && built.size > 1_300);
    assert.deepEqual(rebuilt, built);
  },
);
