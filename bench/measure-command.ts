import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a whole process cost, its children and threads included. */
export interface Cost {
  readonly seconds: number;
  /** Of all cores together: steadier than the clock on a machine that others use too. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

export interface CommandPlace {
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes beside 0 that are no failure. */
  readonly allowed?: readonly number[];
}

/** Runs a command to its end. GNU time does the counting, so that programs of any kind are counted alike. */
export function measureCommand(command: string, args: readonly string[], place: CommandPlace = {}): Cost {
  const scratch = mkdtempSync(join(tmpdir(), 'tabulador-time-'));
  const figures = join(scratch, 'figures');
  try {
    try {
      execFileSync('/usr/bin/time', ['-q', '-o', figures, '-f', '%e %U %S %M', command, ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...place.env },
        stdio: ['ignore', 'ignore', 'pipe'],
        maxBuffer: 1e8,
      });
    } catch (error) {
      const { status, stderr } = error as { status?: number; stderr?: Buffer };
      if (!place.allowed?.includes(status ?? -1))
        throw new Error(
          `${command} ${args.join(' ')} ended with ${status}: ${stderr?.toString().slice(-2000)}`,
          {
            cause: error,
          },
        );
    }
    const [seconds = 0, user = 0, system = 0, kilobytes = 0] = readFileSync(figures, 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return { seconds, processorSeconds: user + system, peakMegabytes: kilobytes / 1024 };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

export const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');

/** The real program, in a process of its own, with nothing of this one's settings. */
export function measureTabulador(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  allowed: readonly number[] = [],
): Cost {
  return measureCommand(process.execPath, [program, ...args], { env, allowed });
}
