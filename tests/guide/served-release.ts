import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAt } from '../hosts/built-release.ts';
import { accepting, freePort, program, start, tabulador } from '../hosts/processes.ts';

export interface ServedRelease {
  /** Where it is served, and what its own addresses say. */
  readonly origin: string;
  readonly releases: string;
  text(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** A release as an operator publishes it: built for the very address at which it is served. */
export async function serveDemoRelease(vacancies: number): Promise<ServedRelease> {
  const cwd = await mkdtemp(join(tmpdir(), 'tabulador-guide-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { TABULADOR_NOW: builtAt, TABULADOR_SERVICE_ORIGIN: origin };
  await tabulador(['demo', '--count', String(vacancies)], { cwd, env });
  await tabulador(['build'], { cwd, env });
  const args = [program, 'serve', '--port', String(port), '--admin-port', '0'];
  const server = start(process.execPath, args, { cwd, env });
  await accepting(port, server);
  return {
    origin,
    releases: join(cwd, '.tabulador', 'releases'),
    text: async (path) => (await fetch(origin + path)).text(),
    async stop() {
      await server.stop();
      await rm(cwd, { recursive: true });
    },
  };
}
