import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { say } from '../../foundation/language/language.ts';
import { type ExitReason, OperatorError } from '../../foundation/operator-error.ts';
import { type Paint, paintFor } from '../../foundation/paint.ts';
import { loadSettings } from '../../foundation/settings/load-settings.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { Workspace } from '../app/workspace.ts';

/** Everything a command takes from its surroundings, in one place: commands never reach for `process`. */
export interface CliContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  /** What the command has to say: results, and with `--json` nothing but JSON. */
  readonly output: Writable;
  /** Messages and progress. */
  readonly messages: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Tells when the process is asked to end, each time that it is. */
  readonly onStopSignal?: (listener: () => void) => void;
  /** The real clock; commands ask `clock`. */
  readonly systemTime: () => Date;
}

/** How a command tells that it ended in another way than well, without having failed. */
export type EndWith = (reason: ExitReason) => void;

export type DefineCommand = (context: CliContext, endWith: EndWith) => Command;

/** The surroundings of a real process: the only place that reads them. */
export function processContext(): CliContext {
  // Whoever reads may stop early, as `head` does: that is no failure of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    cwd: process.cwd(),
    env: process.env,
    input: process.stdin,
    output: process.stdout,
    messages: process.stderr,
    systemTime: () => new Date(),
    onStopSignal: (listener) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, listener);
    },
  };
}

export function paintOn({ env }: CliContext, stream: Writable): Paint {
  return paintFor(env, stream);
}

export function settingsOf({ cwd, env }: CliContext, file?: string): Settings {
  return loadSettings({ cwd, env, file });
}

/** What most use-cases start from; the settings file is that of `--config`. */
export function workspaceOf(context: CliContext, { config }: { readonly config?: string }): Workspace {
  return { cwd: context.cwd, settings: settingsOf(context, config) };
}

/** The time, or the one that TABULADOR_NOW fixes. The rest of the program is handed it. */
export function clock(context: CliContext): Date {
  const fixed = context.env.TABULADOR_NOW;
  if (fixed === undefined) return context.systemTime();
  const instant = new Date(fixed);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(fixed) || Number.isNaN(instant.getTime())) {
    throw new OperatorError(say`TABULADOR_NOW is "${fixed}", which is not a date and time.`, {
      reason: 'usage',
      hint: say`Write it as 2026-11-16T12:00:00Z, or unset it to use the real clock.`,
    });
  }
  return instant;
}

/** What another command that finds the releases locked tells its operator. */
export function holderName(command: string, { systemTime }: CliContext): string {
  return say`tabulador ${command}, process ${process.pid}, since ${systemTime().toISOString()}`;
}
