import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { postgresServer } from './board/engines.ts';
import { keep } from './board/scratch.ts';
import { startPgbouncer } from './support/pgbouncer.ts';
import { tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

test('through a pooler in the mode transaction a board works as without one', async (t) => {
  const server = await postgresServer();
  const direct = server.newBoard();
  const location = direct.replace(`:${server.port}/`, `:${await startPgbouncer(t, server, 3)}/`);
  const env = {
    TABULADOR_BOARD: location,
    TABULADOR_NOW: '2026-11-16T18:00:00Z',
    TABULADOR_RELEASES_DIRECTORY: join(scratchDirectory(t), 'releases'),
  };
  for (const args of [['demo', '--count', '120'], ['build']]) {
    const { code, messages } = await tabulador(args, env);
    assert.equal(code, exitCodes.ok, messages);
  }
  const [board, other] = [await openBoard(location), await openBoard(direct)];
  const before = await board.read((view) => view.counts());
  // Three at once, each with a connection of the server to itself for as long as its transaction lasts.
  await board.read((view) =>
    board.write('import', async (session) => {
      for (const second of [board, other]) {
        await assert.rejects(
          second.write('close', async () => {}, { waitMilliseconds: 1 }),
          /is in use by another program/,
        );
      }
      assert.deepEqual(await session.counts(), await view.counts());
    }),
  );
  await keep(board, draftOf('A-1'));
  assert.deepEqual(await other.read((view) => view.counts()), { ...before, open: before.open + 1 });
  // Nothing that a transaction set is left on the connections, which the pooler keeps.
  const [locks] = await server.sql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'");
  assert.equal(locks?.rowCount, 0);
});
