import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable, Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import type { Board } from '../src/board/board.ts';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes, OperatorError } from '../src/foundation/operator-error.ts';
import { Random } from '../src/program/demo/random.ts';
import { draftOf } from './board/drafts.ts';
import { onEveryEngine } from './board/engines.ts';
import { entriesOf, keep, upsertOptions } from './board/scratch.ts';
import { commandLine } from './support/run-command.ts';

const script = join(import.meta.dirname, 'board', 'import-child.ts');

type Importer = ChildProcessByStdio<Writable, Readable, null>;

function startImport(t: TestContext, ...args: readonly (string | number)[]): Importer {
  const child = spawn(process.execPath, [script, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  return child;
}

/** Resolves at the first line that fits; null when the process ends before. */
async function lineOf(
  child: Importer,
  fits: (line: string, number: number) => boolean,
): Promise<string | null> {
  let number = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    number += 1;
    if (fits(line, number)) return line;
  }
  return null;
}

function assertSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
  assert.deepEqual(database.prepare('PRAGMA foreign_key_check').all(), []);
  database.close();
}

async function titlesOf(board: Board): Promise<Set<string>> {
  return new Set((await board.read(entriesOf)).map(({ published }) => published.title));
}

onEveryEngine(
  'an import killed at any moment leaves the old board or the new one',
  async (t, { engine, newLocation }) => {
    // A server takes longer to look at, and its own guarantees are of longer standing.
    const rounds = engine === 'SQLite' ? 50 : 15;
    const rows = 3_000;
    const lines = rows / 200 + 2;
    const location = await newLocation();
    const first = startImport(t, location, rows, 0);
    const firstExit = once(first, 'exit');
    assert.ok(await lineOf(first, (line) => line.includes('finished')));
    await firstExit;
    const random = new Random(20_261_116);
    let title = 'Analista, vuelta 0';
    const ends = { old: 0, new: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      // Often in the commit itself, which decides between old and new; now and then right after the end.
      const killAt = round % 3 === 0 ? lines - 1 : round % 10 === 5 ? lines : random.integer(1, lines);
      const child = startImport(t, location, rows, round);
      const exit = once(child, 'exit');
      await lineOf(child, (_, number) => number === killAt);
      child.kill('SIGKILL');
      await exit;
      const board = await openBoard(location);
      // Nothing is left to wait for: the dead holder's lock is gone. A server may take a moment to hear of the death.
      const waitMilliseconds = engine === 'SQLite' ? 0 : 10_000;
      await board.write('look', async () => {}, { waitMilliseconds });
      if (engine === 'SQLite') assertSound(location);
      const where = `round ${round}, killed at line ${killAt} of ${lines}`;
      assert.deepEqual(await board.read((view) => view.counts()), { open: rows, closed: 0 }, where);
      const [found, ...others] = await titlesOf(board);
      assert.deepEqual(others, [], `${where}: two states are mixed`);
      const next = `Analista, vuelta ${round}`;
      assert.ok(found === title || found === next, `${where}: ${found}`);
      assert.ok(killAt !== lines || found === next, `${where}: what was finished is lost`);
      ends[found === title ? 'old' : 'new'] += 1;
      title = found as string;
    }
    t.diagnostic(`${ends.old} ended with the old board, ${ends.new} with the new one`);
    assert.ok(ends.old > 0 && ends.new > 0, 'the kills fell before and after the end');
  },
);

onEveryEngine('a second writer is told that the board is in use', async (t, { scratchBoard }) => {
  const { board, location } = await scratchBoard();
  const holder = startImport(t, location, 10, 1, 'hold');
  await lineOf(holder, (line) => line.includes('committing'));
  await assert.rejects(
    board.write('close', async () => assert.fail('the board was free'), { waitMilliseconds: 50 }),
    (error) => {
      assert.ok(error instanceof OperatorError);
      assert.equal(error.reason, 'busy');
      assert.match(error.message, /is in use by another program/);
      return true;
    },
  );
  assert.deepEqual(await board.read((view) => view.counts()), { open: 0, closed: 0 }, 'readers do not wait');
});

onEveryEngine(
  'a second writer that waits gets its turn, and nothing of either is lost',
  async (t, { scratchBoard }) => {
    const { board, location } = await scratchBoard();
    const holder = startImport(t, location, 400, 1, 'hold');
    await lineOf(holder, (line) => line.includes('committing'));
    const waiting = board.write(
      'import',
      (session) => session.upsert([draftOf('B-1', {}, { feed: 'otra' })], upsertOptions),
      { waitMilliseconds: 60_000 },
    );
    holder.stdin.end();
    assert.equal((await waiting)[0]?.kind, 'added');
    assert.deepEqual(await board.read((view) => view.feeds()), [
      { feed: 'bolsa', open: 400, closed: 0 },
      { feed: 'otra', open: 1, closed: 0 },
    ]);
  },
);

onEveryEngine(
  'a writer that waits for a holder that is killed gets the board at once',
  async (t, { scratchBoard }) => {
    const { board, location } = await scratchBoard();
    const holder = startImport(t, location, 400, 1, 'hold');
    await lineOf(holder, (line) => line.includes('committing'));
    const waiting = keep(board, draftOf('B-1'));
    holder.kill('SIGKILL');
    assert.equal((await waiting)[0]?.kind, 'added');
    assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  },
);

onEveryEngine(
  'imports of several processes at once, on a board that does not exist yet, all arrive',
  async (t, { newLocation }) => {
    const location = await newLocation();
    const children = Array.from({ length: 4 }, (_, round) => startImport(t, location, 200, round));
    const ends = await Promise.all(
      children.map((child) => lineOf(child, (line) => line.includes('finished'))),
    );
    assert.ok(ends.every(Boolean));
    const board = await openBoard(location);
    assert.deepEqual(await board.read((view) => view.counts()), { open: 200, closed: 0 });
    assert.equal((await titlesOf(board)).size, 1, 'one after the other, never mixed');
  },
);

onEveryEngine('writers of one process take turns too', async (_, { scratchBoard }) => {
  const { board } = await scratchBoard();
  await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      board.write('import', async (session) => {
        const before = await session.counts();
        await new Promise((resolve) => setImmediate(resolve));
        await session.upsert([draftOf(`A-${at}`)], upsertOptions);
        assert.deepEqual(await session.counts(), { open: before.open + 1, closed: 0 });
      }),
    ),
  );
  assert.deepEqual(await board.read((view) => view.counts()), { open: 5, closed: 0 });
});

test('a restore waits for a writer, and then says that the board is in use', async (t) => {
  const { cwd, run } = commandLine(t);
  const board = await openBoard(join(cwd, '.tabulador/board.sqlite'));
  await keep(board, draftOf('A-1'));
  await run(['backup', 'copy.sqlite']);
  await board.write('import', async () => {
    const { code, messages } = await run(['restore', 'copy.sqlite']);
    assert.equal(code, exitCodes.busy);
    assert.match(messages, /is in use by another program/);
  });
  assert.deepEqual(readdirSync(join(cwd, '.tabulador')), ['board.sqlite']);
});
