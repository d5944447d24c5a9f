import { say } from '../../foundation/language/language.ts';
import { DamagedRow } from '../damaged-row.ts';
import { batchSize, type Database } from './database.ts';

/**
 * The codes that the board gives out itself: none that a feed has used, and a number once given is never given again. A
 * session has the board to itself, so it counts by itself and the board is told after each batch.
 */
export class ReferenceCodes {
  readonly #database: Database;
  /** Those that feeds have brought in this session. */
  readonly #brought = new Set<string>();
  #next: number | undefined;
  /** The end of the numbers of which is known which are taken, and those that are. */
  #lookedUpTo = 0;
  #taken = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  bring(code: string): void {
    this.#brought.add(code);
  }

  async give(prefix: string): Promise<string> {
    this.#next ??= await this.#firstNumber();
    for (;;) {
      const number = this.#next++;
      const code = `${prefix}-${number}`;
      if (number >= this.#lookedUpTo) await this.#lookUp(prefix, number);
      if (!this.#taken.has(code) && !this.#brought.has(code)) return code;
    }
  }

  /** Tells the board how far the numbers have been given. */
  async keep(): Promise<void> {
    if (this.#next !== undefined)
      await this.#database.run('UPDATE reference_code SET next = $1', [this.#next]);
  }

  async #firstNumber(): Promise<number> {
    const [row] = await this.#database.rows('SELECT next FROM reference_code');
    if (!row) throw new DamagedRow('reference_code', {}, 'next', say`is missing`);
    return row.next as number;
  }

  async #lookUp(prefix: string, from: number): Promise<void> {
    this.#lookedUpTo = from + batchSize;
    const codes = Array.from({ length: batchSize }, (_, at) => `${prefix}-${from + at}`);
    const sql = `SELECT vacancy_id FROM vacancy WHERE vacancy_id IN ${this.#database.textsSql('$1')}`;
    const rows = await this.#database.rows(sql, [JSON.stringify(codes)]);
    this.#taken = new Set(rows.map(({ vacancy_id: code }) => code as string));
  }
}
