import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export async function buildDemoRelease(vacancies: number, directory?: string): Promise<BuiltRelease> {
  const cwd = directory ?? (await mkdtemp(join(tmpdir(), 'tabulador-built-')));
  const env = { TABULADOR_NOW: builtAt };
  await tabulador(['demo', '--count', String(vacancies)], { cwd, env });
  await tabulador(['build'], { cwd, env });
  return releaseIn(cwd);
}

/** One that was built before. */
function releaseIn(cwd: string): BuiltRelease {
  return {
    cwd,
    releases: join(cwd, '.tabulador', 'releases'),
    env: { TABULADOR_NOW: builtAt },
    origin: 'http://localhost:8080',
    rebuild: (now) => tabulador(['build'], { cwd, env: { TABULADOR_NOW: now } }),
    remove: () => rm(cwd, { recursive: true }),
  };
}
