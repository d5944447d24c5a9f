import assert from 'node:assert/strict';
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBoard } from '../../src/board/open-board.ts';
import type { ImportReport } from '../../src/intake/report/report.ts';
import type { Vacancy } from '../../src/vacancies/vacancy.ts';
import { type Ended, runCommand } from '../support/run-command.ts';

/** A temporary directory with a board, in which whole command lines run. */
export class Workbench implements Disposable {
  readonly #scratch = mkdtempDisposableSync(join(tmpdir(), 'tabulador-import-'));
  readonly directory = this.#scratch.path;
  now = '2026-11-16T18:00:00Z';
  terminal = false;

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.directory, name), content);
    return name;
  }

  read(name: string): string {
    return readFileSync(join(this.directory, name), 'utf8');
  }

  has(name: string): boolean {
    return existsSync(join(this.directory, name));
  }

  async run(...args: readonly string[]): Promise<Ended> {
    return this.runWith('', ...args);
  }

  async runWith(input: string | Uint8Array, ...args: readonly string[]): Promise<Ended> {
    const { directory: cwd, now, terminal } = this;
    return await runCommand(args, { cwd, now, terminal, input });
  }

  /** Imports and gives the full report; the import must have come to an end with this code. */
  async import(code: number, ...args: readonly string[]): Promise<ImportReport> {
    const ended = await this.run('import', '--json', ...args);
    assert.equal(ended.code, code, ended.messages + ended.output);
    return JSON.parse(ended.output) as ImportReport;
  }

  /** The import is refused with such a message for the operator, and nothing is kept. */
  async refuses(says: RegExp, ...args: readonly string[]): Promise<void> {
    const { code, messages, output } = await this.run('import', ...args);
    assert.match(messages, says);
    assert.match(messages, /Nothing was imported/);
    assert.doesNotMatch(messages, / at .*\.ts:\d+|bug/);
    assert.deepEqual([code, output], [4, '']);
    assert.deepEqual(await this.vacancies(), []);
  }

  /** Everything on the board, by reference code. */
  async vacancies(): Promise<Vacancy[]> {
    if (!this.has('.tabulador/board.sqlite')) return [];
    const board = await openBoard(join(this.directory, '.tabulador/board.sqlite'));
    try {
      const all = await board.read(async (view) => (await Array.fromAsync(view.vacancies())).flat());
      return all.sort((a, b) => (a.published.vacancyId < b.published.vacancyId ? -1 : 1));
    } finally {
    }
  }

  /** The legal names of all employers on the board. */
  async employers(): Promise<string[]> {
    const board = await openBoard(join(this.directory, '.tabulador/board.sqlite'));
    try {
      return (await board.read((view) => view.employers())).map(({ legalName }) => legalName);
    } finally {
    }
  }

  [Symbol.dispose](): void {
    this.#scratch[Symbol.dispose]();
  }
}
