import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { program, type RunningProcess, start } from '../hosts/processes.ts';
import { instant } from './workspace.ts';

const patienceMilliseconds = 60_000;

/** Asked again and again, as long as anybody would wait. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  milliseconds = patienceMilliseconds,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}

export interface Server extends RunningProcess {
  readonly pid: number;
  readonly port: number;
  readonly adminUrl: string;
}

/** `tabulador serve`, when it answers. */
export async function serveIn(cwd: string, nodeOptions: readonly string[] = []): Promise<Server> {
  const args = [...nodeOptions, program, 'serve', '--port', '0', '--admin-port', '0'];
  const running = start(process.execPath, args, { cwd, env: { TABULADOR_NOW: instant(0) } });
  const [, port] = await running.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const [, adminUrl = ''] = await running.wrote(/health {3}(\S+)\/healthz/);
  return { ...running, pid: running.child.pid ?? 0, port: Number(port), adminUrl };
}

export function isRunning({ child }: RunningProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** What a process holds, as Linux tells it; undefined elsewhere, or when it is gone. */
export function holdingsOf(
  pid: number,
): { readonly megabytes: number; readonly descriptors: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { megabytes: kilobytes / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}
