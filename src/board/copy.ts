import { createHash } from 'node:crypto';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import type { BoardView, TableRows } from './board.ts';
import { shownLocation } from './location.ts';
import { withBoardAt } from './open-board.ts';

/** Counts and a digest. Boards with the same digest have the same rows, on any engine. */
export interface BoardSum {
  readonly open: number;
  readonly closed: number;
  /** The rows of all tables. */
  readonly rows: number;
  /** SHA-256 of all rows, hex. */
  readonly digest: string;
}

export interface CopiedBoard extends BoardSum {
  readonly from: string;
  readonly to: string;
}

export interface CopyProgress {
  readonly phase: 'verifying' | 'copying' | 'comparing';
  readonly rows: number;
}

export interface CopyRequest {
  readonly from: string;
  readonly to: string;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
}

/** Copies a board into an empty one of any engine, and commits only if the digest read back is that of the source. */
export async function copyBoard({ from, to, onProgress = () => {} }: CopyRequest): Promise<CopiedBoard> {
  if (from === to) {
    throw new OperatorError(say`A board cannot be copied onto itself.`, {
      reason: 'usage',
      hint: say`Name another place with --to.`,
    });
  }
  return await withBoardAt(from, 'read', (source) =>
    source.read(async (view) => {
      await verify(view, (rows) => onProgress({ phase: 'verifying', rows }));
      return await withBoardAt(to, 'write', (target) =>
        target.write('board copy', async (session) => {
          const sent = new ContentDigest();
          await session.fill(sent.passing(view.content(), (rows) => onProgress({ phase: 'copying', rows })));
          const arrived = await sumOf(session, (rows) => onProgress({ phase: 'comparing', rows }));
          if (arrived.digest !== sent.finish()) {
            throw new OperatorError(
              say`The rows copied to ${shownLocation(to)} differ from those of the source; nothing was saved.`,
              {
                reason: 'environment',
                hint: say`Check the logs of the database, and run the command again.`,
              },
            );
          }
          return { from: shownLocation(from), to: shownLocation(to), ...arrived };
        }),
      );
    }),
  );
}

export async function boardSum(
  location: string,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<BoardSum> {
  return await withBoardAt(location, 'read', (board) =>
    board.read((view) => sumOf(view, (rows) => onProgress({ phase: 'comparing', rows }))),
  );
}

/** Checks every vacancy against its digest, so that damage is not copied. */
async function verify(view: BoardView, onRows: (rows: number) => void): Promise<void> {
  let rows = 0;
  for await (const batch of view.vacancies()) {
    rows += batch.length;
    onRows(rows);
  }
}

async function sumOf(view: BoardView, onRows: (rows: number) => void): Promise<BoardSum> {
  const digest = new ContentDigest();
  for await (const _ of digest.passing(view.content(), onRows));
  return { ...(await view.counts()), rows: digest.rows, digest: digest.finish() };
}

class ContentDigest {
  readonly #hash = createHash('sha256');
  rows = 0;

  /** Digests rows as they pass. */
  async *passing(
    content: AsyncIterable<TableRows>,
    onRows: (rows: number) => void,
  ): AsyncGenerator<TableRows> {
    for await (const batch of content) {
      const { table, columns } = batch;
      // One line for each row, so that the size of the batches does not matter.
      for (const row of batch.rows) this.#hash.update(`${JSON.stringify([table, columns, row])}\n`);
      this.rows += batch.rows.length;
      onRows(this.rows);
      yield batch;
    }
  }

  finish(): string {
    return this.#hash.digest('hex');
  }
}
