import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../hosts/all-hosts.ts';
import type { BuiltRelease } from '../hosts/built-release.ts';
import { accepting, program, start } from '../hosts/processes.ts';

export interface RunningMcp {
  readonly url: string;
  stop(): Promise<void>;
}

/** `tabulador mcp --http`, as a person starts it. */
export async function startNodeMcp(built: BuiltRelease, args: readonly string[] = []): Promise<RunningMcp> {
  const running = start(process.execPath, [program, 'mcp', '--http', '0', ...args], built);
  const [, url = ''] = await running.wrote(/at (http:\S+\/mcp)\. Stop/);
  return { url, stop: () => running.stop() };
}

/** The worker of `tabulador host cloudflare --mcp`, in the real runtime. */
export async function startEdgeMcp(built: BuiltRelease): Promise<RunningMcp> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-mcp-'));
  // What `npm install` in the project would bring: the bundler looks for packages in the directories above too.
  await symlink(join(import.meta.dirname, '..', '..', 'node_modules'), join(directory, 'node_modules'));
  const host = await startHost('cloudflare', built, directory, ['--mcp']);
  await accepting(host.port, host.process);
  return {
    url: `http://127.0.0.1:${host.port}/mcp`,
    async stop() {
      await host.process.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
