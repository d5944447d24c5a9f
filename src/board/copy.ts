import { createHash } from 'node:crypto';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import type { BoardView, TableRows } from './board.ts';
import { shownLocation } from './location.ts';
import { withBoardAt } from './open-board.ts';

/** What a board holds, summed up: two boards with the same digest are the same to the last row, whatever they are kept in. */
export interface BoardSum {
  readonly open: number;
  readonly closed: number;
  /** Of all tables. */
  readonly rows: number;
  /** SHA-256 of every row of every table, in hexadecimal. */
  readonly digest: string;
}

export interface CopiedBoard extends BoardSum {
  readonly from: string;
  readonly to: string;
}

export interface CopyProgress {
  readonly phase: 'proving' | 'copying' | 'comparing';
  readonly rows: number;
}

export interface CopyRequest {
  readonly from: string;
  readonly to: string;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
}

/**
 * Copies everything that a board keeps into an empty one, of any engine. It is kept only if what arrived has the digest of
 * what was sent, each computed on its own side.
 */
export async function copyBoard({ from, to, onProgress = () => {} }: CopyRequest): Promise<CopiedBoard> {
  if (from === to) {
    throw new OperatorError(say`A board cannot be copied onto itself.`, {
      reason: 'usage',
      hint: say`Name another place with --to.`,
    });
  }
  return await withBoardAt(from, 'read', (source) =>
    source.read(async (view) => {
      await prove(view, (rows) => onProgress({ phase: 'proving', rows }));
      return await withBoardAt(to, 'write', (target) =>
        target.write('board copy', async (session) => {
          const sent = new ContentDigest();
          await session.fill(sent.passing(view.content(), (rows) => onProgress({ phase: 'copying', rows })));
          const arrived = await sumOf(session, (rows) => onProgress({ phase: 'comparing', rows }));
          if (arrived.digest !== sent.finish()) throw notTheSame(shownLocation(to));
          return { from: shownLocation(from), to: shownLocation(to), ...arrived };
        }),
      );
    }),
  );
}

/** The sum of a board as it stands. */
export async function boardSum(
  location: string,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<BoardSum> {
  return await withBoardAt(location, 'read', (board) =>
    board.read((view) => sumOf(view, (rows) => onProgress({ phase: 'comparing', rows }))),
  );
}

/** Every vacancy against its own digest: a copy of damage would be no copy. */
async function prove(view: BoardView, onRows: (rows: number) => void): Promise<void> {
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

  /** Hands on what goes by. */
  async *passing(
    content: AsyncIterable<TableRows>,
    onRows: (rows: number) => void,
  ): AsyncGenerator<TableRows> {
    for await (const batch of content) {
      const { table, columns } = batch;
      // A line for each row, with the names: how rows were parted into batches does not count.
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

function notTheSame(target: string): OperatorError {
  return new OperatorError(say`What arrived at ${target} is not what was sent; nothing was kept.`, {
    reason: 'environment',
    hint: say`Look at the logs of the database, and run the command again.`,
  });
}
