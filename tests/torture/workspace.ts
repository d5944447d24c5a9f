import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exitCodes } from '../../src/foundation/operator-error.ts';
import { currentLink, isReleaseId } from '../../src/release/format/release-layout.ts';
import { program } from '../hosts/processes.ts';
import { type Ending, runCommand, start } from '../support/run-command.ts';
import { type Complaint, excerpt } from './endings.ts';

/** A Monday at noon in the centre of Mexico. Later instants are told by seconds after it. */
export function instant(seconds: number): string {
  return new Date(Date.parse('2026-11-16T18:00:00Z') + seconds * 1_000).toISOString();
}

/** A directory in which an operator has worked: a board, and two releases built from it. */
export interface Template {
  readonly cwd: string;
}

const vacancies = 40;
/** What the board was filled from. */
export const firstFeed = 'first.ndjson';

export async function makeTemplate(cwd: string): Promise<Template> {
  mkdirSync(cwd);
  const run = async (args: readonly string[], seconds: number) => {
    const env = { TABULADOR_NOW: instant(seconds) };
    const { code, output, messages } = await runIn(cwd, args, { env }).ended;
    assert.equal(code, 0, messages);
    return output;
  };
  const invented = await run(['demo', '--print', '--count', String(vacancies)], 0);
  writeFileSync(join(cwd, firstFeed), invented);
  await run(['import', firstFeed], 0);
  await run(['build'], 1);
  await run(['build'], 2);
  return { cwd };
}

export function copyOf(template: Template, to: string): Workspace {
  // Links stay links, and relative.
  cpSync(template.cwd, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return new Workspace(to);
}

/** Somebody else than whoever runs this. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: User | undefined;
  /** A command that runs the program, such as `prlimit`. */
  readonly under?: readonly string[];
}

/** The real program in a process of its own. */
export function runIn(cwd: string, args: readonly string[], { env, user, under = [] }: RunOptions = {}) {
  const [command = '', ...rest] = [...under, process.execPath, program, ...args];
  return start(command, rest, { TABULADOR_NOW: instant(0), ...env }, { cwd, ...user });
}

export class Workspace {
  readonly cwd: string;

  constructor(cwd: string) {
    this.cwd = cwd;
  }

  get board(): string {
    return join(this.cwd, '.tabulador', 'board.sqlite');
  }

  get releases(): string {
    return join(this.cwd, '.tabulador', 'releases');
  }

  run(args: readonly string[], options?: RunOptions): Promise<Ending> {
    return runIn(this.cwd, args, options).ended;
  }

  currentId(): string | undefined {
    const link = join(this.releases, currentLink);
    return existsSync(link) ? readlinkSync(link) : undefined;
  }

  releaseIds(): string[] {
    return readdirSync(this.releases).filter(isReleaseId).sort();
  }

  boardState(): string {
    return boardState(this.board);
  }

  /** What is wrong with the release that is being served, to the last byte. */
  async currentComplaints(): Promise<Complaint[]> {
    if (this.currentId() === undefined) return [{ kind: 'loss', what: 'no release is current any more' }];
    const { code, output, messages } = await runCommand(['verify', '--json'], { cwd: this.cwd });
    if (code === exitCodes.ok) return [];
    if (code !== exitCodes.refused)
      return [{ kind: 'loss', what: `verify ended with ${code}: ${excerpt(messages)}` }];
    const { findings } = JSON.parse(output) as { findings: { file: string; what: string }[] };
    return findings.slice(0, 3).map(({ file, what }) => ({
      kind: 'loss',
      what: `the current release is not sound: ${file}: ${what}`,
    }));
  }

  /** Names beside the ones that belong here: what a command left that was cut short, and a later one should have removed. */
  leftovers(): { readonly board: string[]; readonly releases: string[] } {
    const usual = new Set(['.lock', currentLink]);
    const own = new Set(['board.sqlite', 'releases']);
    return {
      board: readdirSync(join(this.cwd, '.tabulador')).filter((name) => !own.has(name)),
      releases: readdirSync(this.releases).filter((name) => !usual.has(name) && !isReleaseId(name)),
    };
  }
}

/** A digest of everything that a board holds. Opening it rolls back what a killed process left half done. */
export function boardState(file: string): string {
  if (!existsSync(file)) return 'none';
  const database = new DatabaseSync(file);
  try {
    const damage = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (damage[0]?.integrity_check !== 'ok') return `damaged: ${JSON.stringify(damage)}`;
    const hash = createHash('sha256');
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all() as { name: string }[];
    for (const { name } of tables) {
      hash.update(`\n${name}\n`);
      for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate())
        hash.update(JSON.stringify(row));
    }
    return hash.digest('hex').slice(0, 16);
  } catch (error) {
    return `damaged: ${(error as Error).message}`;
  } finally {
    database.close();
  }
}
