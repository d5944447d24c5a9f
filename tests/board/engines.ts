import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import type { Board } from '../../src/board/board.ts';
import { openBoard } from '../../src/board/open-board.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { withEverything } from '../support/suite.ts';

let server: Promise<PostgresServer> | undefined;
const endings: (() => Promise<void>)[] = [];
// Said here, for the whole file: within a test it would be for that test.
after(async () => {
  for (const end of endings) await end();
});

/** One for all tests of a file, started when the first of them asks for it. */
export function postgresServer(): Promise<PostgresServer> {
  server ??= startPostgres({ after: (end) => endings.push(end) });
  return server;
}

interface ScratchBoard {
  readonly board: Board;
  readonly location: string;
}

/** Where boards can be: each test of what a board means is run on all of them. */
const newLocation = {
  SQLite: async (t: TestContext) => join(scratchDirectory(t), 'new', 'board.sqlite'),
  PostgreSQL: async (_: TestContext) => (await postgresServer()).newBoard(),
} as const;

export type Engine = keyof typeof newLocation;

const engines: readonly Engine[] = withEverything ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

export interface EngineTest {
  readonly engine: Engine;
  /** A place where there is no board yet. */
  newLocation(): Promise<string>;
  /** A board with nothing on it. */
  scratchBoard(): Promise<ScratchBoard>;
}

/** A test that is run on an empty board of every engine. */
export function onEmptyBoard(
  name: string,
  work: (board: Board, location: string) => void | Promise<void>,
): void {
  onEveryEngine(name, async (_, { scratchBoard }) => {
    const { board, location } = await scratchBoard();
    await work(board, location);
  });
}

/** A test that is run on every engine. */
export function onEveryEngine(
  name: string,
  work: (t: TestContext, engine: EngineTest) => void | Promise<void>,
): void {
  for (const engine of engines) {
    test(`${name} (${engine})`, async (t) => {
      await work(t, {
        engine,
        newLocation: () => newLocation[engine](t),
        scratchBoard: async () => {
          const location = await newLocation[engine](t);
          const board = await openBoard(location);
          return { board, location };
        },
      });
    });
  }
}
