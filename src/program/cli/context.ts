import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { say } from '../../foundation/language/language.ts';
import { type ExitReason, OperatorError } from '../../foundation/operator-error.ts';
import { type Paint, paintFor } from '../../foundation/paint.ts';
import { loadSettings } from '../../foundation/settings/load-settings.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { Workspace } from '../app/workspace.ts';

/** Everything that a command takes from its environment; commands never use `process`. */
export interface CliContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  /** Results; with `--json` nothing but JSON. */
  readonly output: Writable;
  /** Messages and progress. */
  readonly messages: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Calls the listener for each SIGTERM, SIGINT and SIGHUP. */
  readonly onStopSignal?: (listener: () => void) => void;
  /** The real clock; commands use `clock` instead. */
  readonly systemTime: () => Date;
}

/** Sets the exit code of a command that was not wholly successful but did not throw. */
export type EndWith = (reason: ExitReason) => void;

export type DefineCommand = (context: CliContext, endWith: EndWith) => Command;

/** The environment of the real process. */
export function processContext(): CliContext {
  // A reader that stops early, as `head` does, and a terminal that was closed are not errors.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
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
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, listener);
    },
  };
}

export function paintOn({ env }: CliContext, stream: Writable): Paint {
  return paintFor(env, stream);
}

export function settingsOf({ cwd, env }: CliContext, file?: string): Settings {
  return loadSettings({ cwd, env, file });
}

/** The workspace of a use case; `--config` names the settings file. */
export function workspaceOf(context: CliContext, { config }: { readonly config?: string }): Workspace {
  return { cwd: context.cwd, settings: settingsOf(context, config) };
}

/** The time, or TABULADOR_NOW if it is set. The rest of the program gets it as an argument. */
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

/** Shown by another command that finds the releases locked. */
export function holderName(command: string, { systemTime }: CliContext): string {
  return say`tabulador ${command}, process ${process.pid}, since ${systemTime().toISOString()}`;
}
