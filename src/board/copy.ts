import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { makePrivateDirectory } from '../foundation/private-files.ts';
import type { BoardView, TableRows } from './board.ts';
import { isPostgres, shownLocation } from './location.ts';
import { openBoard } from './open-board.ts';
import { replaceBoardFile } from './sqlite/backup.ts';

/** Counts and a digest. Boards with the same digest have the same rows, on any engine. */
export interface BoardSum {
  readonly open: number;
  readonly closed: number;
  /** The rows of all tables. */
  readonly rows: number;
  /** SHA-256 of all rows, hex. */
  readonly digest: string;
}

/** Checks every vacancy against its digest, so that damage is not copied, and digests all rows. */
export async function verifiedSum(view: BoardView): Promise<BoardSum> {
  for await (const _ of view.vacancies());
  return await sumOf(view);
}

/**
 * Puts the board of a SQLite file at the location. A file there is replaced, and kept under the name that is returned; a
 * board on a server must be empty.
 */
export async function restoreBoard(location: string, source: string, stamp: string): Promise<string | null> {
  if (isPostgres(location)) {
    await copyBoard(source, location);
    return null;
  }
  makePrivateDirectory(dirname(resolve(location)));
  return await replaceBoardFile(resolve(location), resolve(source), stamp);
}

/** Commits only if the digest read back is that of the source. */
async function copyBoard(from: string, to: string): Promise<void> {
  const [source, target] = [await openBoard(from, 'existing'), await openBoard(to)];
  await source.read((view) =>
    target.write('restore', async (session) => {
      await session.fill(view.content());
      if ((await sumOf(session)).digest === (await sumOf(view)).digest) return;
      throw new OperatorError(
        say`The rows copied to ${shownLocation(to)} differ from those of the source; nothing was saved.`,
        { reason: 'environment', hint: say`Check the logs of the database, and run the command again.` },
      );
    }),
  );
}

async function sumOf(view: BoardView): Promise<BoardSum> {
  const digest = new ContentDigest();
  for await (const _ of digest.passing(view.content()));
  return { ...(await view.counts()), rows: digest.rows, digest: digest.finish() };
}

/** A digest of rows that does not depend on the engine. */
export class ContentDigest {
  readonly #hash = createHash('sha256');
  rows = 0;

  /** Digests rows as they pass. */
  async *passing(content: AsyncIterable<TableRows>): AsyncGenerator<TableRows> {
    for await (const batch of content) {
      const { table, columns } = batch;
      // One line for each row, so that the size of the batches does not matter.
      for (const row of batch.rows) this.#hash.update(`${JSON.stringify([table, columns, row])}\n`);
      this.rows += batch.rows.length;
      yield batch;
    }
  }

  finish(): string {
    return this.#hash.digest('hex');
  }
}
