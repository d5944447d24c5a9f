import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, start } from './processes.ts';

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
  await tabulador(cwd, builtAt, 'demo', '--count', String(vacancies));
  await tabulador(cwd, builtAt, 'build');
  return releaseIn(cwd);
}

/** One that was built before. */
export function releaseIn(cwd: string): BuiltRelease {
  return {
    cwd,
    releases: join(cwd, '.tabulador', 'releases'),
    env: { TABULADOR_NOW: builtAt },
    origin: 'http://localhost:8080',
    rebuild: (now) => tabulador(cwd, now, 'build'),
    remove: () => rm(cwd, { recursive: true }),
  };
}

async function tabulador(cwd: string, now: string, ...args: string[]): Promise<void> {
  const running = start(process.execPath, [program, ...args], { cwd, env: { TABULADOR_NOW: now } });
  const code = await running.ended;
  if (code !== 0) throw new Error(`tabulador ${args.join(' ')} ended with ${code}:\n${running.text()}`);
}
