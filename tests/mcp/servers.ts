import type { BuiltRelease } from '../hosts/built-release.ts';
import { program, start } from '../hosts/processes.ts';

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
