import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exitCodes } from '../../src/foundation/operator-error.ts';
import { currentLink, isReleaseId } from '../../src/release/format/release-layout.ts';
import { csvOf, sampleRow, sampleRows } from '../import/sample-rows.ts';
import { type Ended, type Ending, runCommand } from '../support/run-command.ts';

const program = join(import.meta.dirname, '..', '..', 'bin', 'tabulador.js');

/** When commands run, unless told otherwise. */
export const today = '2026-11-18T18:00:00Z';

/** Each command that writes. Run twice, it comes to the same as once. */
export const commands: Readonly<Record<string, (first: string) => readonly string[]>> = {
  build: () => ['build', '--force'],
  import: () => ['import', 'feed.csv', '--feed', 'bolsa', '--close-missing', '--accept-loss'],
  close: () => ['close', 'VAC-10001', 'VAC-10002'],
  rollback: (first) => ['rollback', first],
  update: () => ['update'],
};

type Shared = 'releases' | 'cache';

/** A directory in which an operator has worked: a board, two releases of it, and a feed with news. */
export class OperatedDirectory {
  readonly cwd: string;

  constructor(cwd: string) {
    this.cwd = cwd;
  }

  static async filled(cwd: string): Promise<OperatedDirectory> {
    mkdirSync(cwd, { recursive: true });
    const directory = new OperatedDirectory(cwd);
    const settings = {
      service: { synthetic: false },
      releases: { keep: 2 },
      feeds: [{ name: 'bolsa', from: 'feed.csv', closeMissing: true }],
    };
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
    writeFileSync(join(cwd, 'feed.csv'), csvOf(sampleRows(8)));
    for (const [now, ...args] of [
      ['2026-11-16T18:00:00Z', 'import', 'feed.csv', '--feed', 'bolsa'],
      ['2026-11-16T18:00:00Z', 'build'],
      ['2026-11-17T18:00:00Z', 'build'],
    ] as const)
      assertDone(await directory.run(args, now));
    writeFileSync(join(cwd, 'feed.csv'), csvOf([...sampleRows(8).slice(1), sampleRow(20), sampleRow(21)]));
    return directory;
  }

  /** What it does not own of releases and cache are links to those of this one. */
  copy(cwd: string, own: readonly Shared[] = ['releases']): OperatedDirectory {
    const shared = (['releases', 'cache'] as const).filter((name) => existsSync(this[name]));
    const paths = shared.map((name) => this[name]);
    cpSync(this.cwd, cwd, { recursive: true, filter: (path) => !paths.includes(path) });
    const copied = new OperatedDirectory(cwd);
    for (const name of shared) symlinkSync(this[name], copied[name]);
    for (const name of own) copied.copyShared(name, this);
    return copied;
  }

  /** With hard links to its files, of which there are thousands and which no command changes. */
  copyShared(name: Shared, from: OperatedDirectory): void {
    unlinkSync(this[name]);
    execFileSync('cp', ['-al', realpathSync(from[name]), this[name]]);
  }

  run(args: readonly string[], now = today): Promise<Ended> {
    return runCommand(args, { cwd: this.cwd, now });
  }

  get releases(): string {
    return join(this.cwd, '.tabulador', 'releases');
  }

  get cache(): string {
    return join(this.cwd, '.tabulador', 'cache');
  }

  releaseIds(): string[] {
    return readdirSync(this.releases).filter(isReleaseId).sort();
  }

  /** Digests of what the board holds, its editions apart, and the release that is current. */
  state() {
    const boards = [join(this.cwd, '.tabulador', 'board.sqlite'), join(this.cwd, 'demo.sqlite')];
    return {
      ...boardState(boards.filter((file) => existsSync(file))),
      release: readlinkSync(join(this.releases, currentLink)),
    };
  }

  /** What is served is whole, and nothing lies about that an interrupted command has left. */
  async assertSound(what: string): Promise<void> {
    await this.assertVerified(what);
    this.assertTidy(what);
  }

  async assertVerified(what: string): Promise<void> {
    const { code, output, messages } = await this.run(['verify']);
    assert.equal(code, exitCodes.ok, `${what}: ${output}${messages}`);
  }

  assertTidy(what: string): void {
    const known = ['.lock', currentLink, ...this.releaseIds()];
    const left = [
      ...readdirSync(this.releases).filter((name) => !known.includes(name)),
      ...readdirSync(join(this.cwd, '.tabulador')).filter((name) =>
        /-(?:wal|shm|journal)$|\.new$/.test(name),
      ),
    ];
    assert.deepEqual(left, [], `${what}: left behind`);
    // The one that was current and the one before it stay, whatever their age.
    assert.ok(this.releaseIds().length <= 4, `${what}: ${this.releaseIds().length} releases`);
  }
}

/** The command line that runs the program in a process of its own. */
export function programLine(args: readonly string[], ...options: readonly string[]): string[] {
  return [process.execPath, ...options, program, ...args];
}

export function isDone({ code }: Ended | Ending): boolean {
  return code === exitCodes.ok || code === exitCodes.partial;
}

export function assertDone(ended: Ended | Ending): void {
  assert.ok(isDone(ended), `exit code ${ended.code}: ${ended.messages}${ended.output}`);
}

/** What must hold of the end of every command that could not do its work: a documented code, and words instead of a stack. */
export function assertExplained({ code, messages, output }: Ended | Ending, what: string): void {
  const codes: readonly (number | null)[] = [exitCodes.usage, exitCodes.refused, exitCodes.environment];
  assert.ok(codes.includes(code), `${what}: exit code ${code}: ${messages}`);
  assert.match(messages + output, /\S/, what);
  assert.doesNotMatch(messages + output, /this is a bug|\n\s+at .*:\d+:\d+/, what);
}

/** Editions, and the feeds that they need, have transactions of their own after that of the rows. */
const aboutEditions = /^(?:edition |unconfirmed edition$|feeds read$)/;

/** Opening a board rolls back what a killed process has left half done. */
function boardState(files: readonly string[]) {
  const [board, editions] = [createHash('sha256'), createHash('sha256')];
  let latest = '';
  for (const file of files) {
    using database = new DatabaseSync(file);
    assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    // A board that was only set up, perhaps in part, says nothing.
    if (tables.length === 0) continue;
    if (database.prepare('SELECT 1 FROM vacancy UNION SELECT 1 FROM board_fact').get() === undefined)
      continue;
    for (const { name } of tables) {
      for (const { verdict: _, ...row } of database.prepare(`SELECT * FROM "${name}"`).all()) {
        // Verdicts, and the names that were searched, only save judging the same text again.
        if (row.name === 'searched names') continue;
        if (row.name === 'latest instant') latest = String(row.value);
        // Ids of keys are random.
        else if (row.name === 'signing keys') board.update(String(row.value === '[]'));
        else (aboutEditions.test(String(row.name)) ? editions : board).update(JSON.stringify(row));
      }
    }
  }
  return { board: board.digest('hex'), editions: editions.digest('hex'), latest };
}
