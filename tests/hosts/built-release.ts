import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tabulador } from './processes.ts';

/** A directory in which an operator has worked: a board of invented vacancies and the release built from it. */
export interface BuiltRelease {
  readonly cwd: string;
  readonly releases: string;
  readonly env: NodeJS.ProcessEnv;
  /** In the published addresses: that of a fresh installation, whatever port a test serves at. */
  readonly origin: string;
  /** Builds once more, at another instant. */
  rebuild(now: string): Promise<void>;
  remove(): Promise<void>;
}

export const builtAt = '2026-11-16T12:00:00Z';
const env = { TABULADOR_NOW: builtAt };

/** A copy of one that is built once for all test files of a run of the test command. */
export async function buildDemoRelease(): Promise<BuiltRelease> {
  const cwd = newDirectory();
  const shared = process.env.TEST_SHARED;
  if (shared === undefined) return buildDemoReleaseIn(cwd, 120);
  const ready = join(shared, 'release');
  // Another test file may be building it: then this one waits.
  using lock = new DatabaseSync(join(shared, 'lock'), { timeout: 600_000 });
  lock.exec('BEGIN EXCLUSIVE');
  if (!existsSync(ready)) renameSync((await buildDemoReleaseIn(newDirectory(shared), 120)).cwd, ready);
  lock.exec('COMMIT');
  cpSync(ready, cwd, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return releaseIn(cwd);
}

export async function buildDemoReleaseIn(cwd: string, vacancies: number): Promise<BuiltRelease> {
  await tabulador(['demo', '--count', String(vacancies)], { cwd, env });
  await tabulador(['build'], { cwd, env });
  return releaseIn(cwd);
}

function newDirectory(parent = tmpdir()): string {
  return mkdtempSync(join(parent, 'tabulador-built-'));
}

function releaseIn(cwd: string): BuiltRelease {
  return {
    cwd,
    releases: join(cwd, '.tabulador', 'releases'),
    env,
    origin: 'http://localhost:8080',
    rebuild: (now) => tabulador(['build'], { cwd, env: { TABULADOR_NOW: now } }),
    remove: () => rm(cwd, { recursive: true }),
  };
}
