/**
 * How fast a board takes vacancies in and gives them out, on SQLite and on PostgreSQL in the same run:
 *
 *     node bench/board.ts [--vacancies 100000]
 *
 * PostgreSQL is started on this machine for the purpose, with its usual settings (`fsync` on), and reached over loopback.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Board } from '../src/board/board.ts';
import { boardSum, copyBoard } from '../src/board/copy.ts';
import { openBoard } from '../src/board/open-board.ts';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { todayEverywhere } from '../src/vacancies/calendar.ts';
import type { VacancyDraft } from '../src/vacancies/vacancy.ts';
import { draftOf } from '../tests/board/drafts.ts';
import { startPostgres } from '../tests/support/postgres.ts';

const { values } = parseArgs({ options: { vacancies: { type: 'string', default: '100000' } } });
const count = Number(values.vacancies);
const batch = 500;
const today = todayEverywhere(new Date('2026-11-16T18:00:00Z'));
const bounds = { minimumWeeks: 4, maximumWeeks: 8 };
const at = '2026-11-16T12:00:00Z';

const employers = Array.from({ length: Math.ceil(count / 50) }, (_, number) => ({
  legalName: `Compañía Ficticia ${number} SA de CV`,
  aliases: [`CF${number}`],
  domains: [`cf${number}.example`],
}));
const sentence = 'Buscamos a quien convierta datos en decisiones, con orden, criterio y trato amable. ';

function draft(number: number, round: string): VacancyDraft {
  const city = citySlugs[number % citySlugs.length] as (typeof citySlugs)[number];
  return draftOf(
    `K-${number}`,
    {
      title: `Analista de datos ${number % 977}${round}`,
      city,
      description: sentence.repeat(8 + (number % 8)),
      postedAt: `2026-11-${String(1 + (number % 16)).padStart(2, '0')}` as '2026-11-01',
    },
    { employer: employers[number % employers.length] ?? null, line: number + 1 },
  );
}

const steps: Readonly<Record<string, (board: Board) => Promise<unknown>>> = {
  'first import': (board) => upsert(board, () => ''),
  'the same again': (board) => upsert(board, () => ''),
  '5 % changed': (board) => upsert(board, (number) => (number % 20 === 0 ? ' b' : '')),
  'what a build reads': (board) =>
    board.read(async (view) => {
      for await (const _ of view.activeWithEmployers(today, bounds));
    }),
  'active, unproven': (board) =>
    board.read(async (view) => {
      for await (const _ of view.active(today, bounds));
    }),
};

function upsert(board: Board, round: (number: number) => string): Promise<void> {
  return board.write('bench', async (session) => {
    for (let start = 0; start < count; start += batch) {
      const length = Math.min(batch, count - start);
      const drafts = Array.from({ length }, (_, index) => draft(start + index, round(start + index)));
      await session.upsert(drafts, { vacancyIdPrefix: 'VAC', at });
    }
  });
}

/** The rate, with seconds on the clock and seconds of this process's processor time, which others on the machine disturb less. */
async function figure(work: () => Promise<unknown>): Promise<string> {
  const [start, busy] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(busy);
  return `${Math.round(count / seconds)} (${seconds.toFixed(1)} s, own ${((user + system) / 1e6).toFixed(1)} s)`;
}

using directory = mkdtempDisposableSync(join(tmpdir(), 'tabulador-bench-'));
const endings: (() => Promise<void>)[] = [];
const server = await startPostgres(
  { after: (end) => endings.push(end) },
  { settings: ['fsync = on', 'full_page_writes = on', 'synchronous_commit = on'] },
);
try {
  const locations = { SQLite: join(directory.path, 'board.sqlite'), PostgreSQL: server.newBoard() };
  const boards = {
    SQLite: await openBoard(locations.SQLite),
    PostgreSQL: await openBoard(locations.PostgreSQL),
  };
  console.log(`${count} vacancies, vacancies a second`);
  for (const [name, step] of Object.entries(steps)) {
    const figures: string[] = [];
    for (const [engine, board] of Object.entries(boards)) {
      figures.push(`${engine} ${await figure(() => step(board))}`);
    }
    console.log(`${name.padEnd(20)} ${figures.join('   ')}`);
  }
  const copied = await figure(() => copyBoard({ from: locations.SQLite, to: server.newBoard() }));
  console.log(`${'copy to PostgreSQL'.padEnd(20)} ${copied}`);
  const digests = [await boardSum(locations.SQLite), await boardSum(locations.PostgreSQL)];
  console.log(`same digest: ${digests[0]?.digest === digests[1]?.digest}`);
  for (const board of Object.values(boards)) await board.close();
} finally {
  for (const end of endings) await end();
}
