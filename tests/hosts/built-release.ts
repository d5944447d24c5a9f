import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillBoard } from '../release/synthetic-board.ts';
import { program, start } from './processes.ts';

/** A directory in which an operator has worked: a board of invented vacancies and the release built from it. */
export interface BuiltRelease {
  readonly cwd: string;
  readonly releases: string;
  readonly env: NodeJS.ProcessEnv;
  /** Builds once more, at another instant. */
  build(now: string): Promise<void>;
  remove(): Promise<void>;
}

export const builtAt = '2026-11-16T12:00:00Z';

export async function buildSyntheticRelease(vacancies: number): Promise<BuiltRelease> {
  const cwd = await mkdtemp(join(tmpdir(), 'tabulador-built-'));
  await mkdir(join(cwd, '.tabulador'));
  await fillBoard(join(cwd, '.tabulador', 'board.sqlite'), vacancies, builtAt.slice(0, 10));
  const build = async (now: string) => {
    const building = start(process.execPath, [program, 'build'], { cwd, env: { TABULADOR_NOW: now } });
    const code = await building.ended;
    if (code !== 0) throw new Error(`tabulador build ended with ${code}:\n${building.text()}`);
  };
  await build(builtAt);
  return {
    cwd,
    releases: join(cwd, '.tabulador', 'releases'),
    env: { TABULADOR_NOW: builtAt },
    build,
    remove: () => rm(cwd, { recursive: true }),
  };
}
