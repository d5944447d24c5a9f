import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a whole process cost, its children and threads included. */
export interface Cost {
  readonly seconds: number;
  /** Of all cores together: steadier than the clock on a machine that others use too. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** Runs a command to its end. GNU time does the counting, so that programs of any kind are counted alike. */
export function measureCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  allowed: readonly number[] = [],
): Cost {
  const timed = ['-q', '-f', '\n%e %U %S %M', command, ...args];
  const { status, stderr } = spawnSync('/usr/bin/time', timed, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0 && !allowed.includes(status ?? -1))
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { seconds, processorSeconds: user + system, peakMegabytes: kilobytes / 1024 };
}

export const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');

/** The real program, in a process of its own, with nothing of this one's settings. */
export function measureTabulador(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  allowed: readonly number[] = [],
): Cost {
  return measureCommand(process.execPath, [program, ...args], env, allowed);
}
