import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { say } from '../../foundation/language/language.ts';
import { type ExitReason, exitCodes, OperatorError } from '../../foundation/operator-error.ts';
import type { Paint } from '../../foundation/paint.ts';
import type { OnProgress } from '../../foundation/progress.ts';
import { loadSettings } from '../../foundation/settings/load-settings.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import type { Task } from '../app/workspace.ts';

/** Everything that a command takes from its environment; commands never use `process`. */
export interface CliContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Results; with `--json` nothing but JSON. */
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Messages and progress. */
  readonly messages: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly onStopSignal?: (listener: () => void) => void;
  /** The real clock; commands use `clock` instead. */
  readonly systemTime: () => Date;
}

export interface CommonOptions {
  readonly config?: string;
  readonly json?: true;
}

export interface Call<Options = unknown> {
  readonly context: CliContext;
  readonly options: CommonOptions & Options;
  /** Reads the settings, so a command that needs none leaves it alone. */
  readonly task: Task;
  readonly onProgress: OnProgress | undefined;
  readonly paint: Paint;
}

/** Lines of a text; a part may be several lines, or absent. */
export type Lines = string | false | null | undefined | readonly Lines[];

export interface Outcome {
  readonly result: unknown;
  /** Without one, the result is printed as JSON. */
  readonly text?: Lines;
  readonly warnings?: Lines;
  readonly next?: Lines;
  readonly ending?: ExitReason | false;
  /** Thrown after the rest is printed. */
  readonly refusal?: OperatorError | null | undefined;
}

/** Makes the action of a command from a function that returns an outcome, or nothing if it has printed its own. */
export type Act = <Options, Arguments extends readonly unknown[]>(
  work: (
    call: Call<Options>,
    ...given: Arguments
  ) => Outcome | undefined | Promise<Outcome | undefined> | Promise<void>,
) => (...given: unknown[]) => Promise<void>;

export type DefineCommand = (act: Act) => Command;

export function processContext(): CliContext {
  // A reader that stops early, as `head` does, and a terminal that was closed are not errors.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'EIO') return;
      // The command goes on: what it changes does not depend on its words.
      if (!(explainSystemError(error) instanceof OperatorError)) throw error;
      process.once('exit', () => {
        process.exitCode = exitCodes.environment;
      });
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

export function isInteractive({ input, messages }: CliContext, { json }: CommonOptions): boolean {
  return !json && messages.isTTY === true && input.isTTY === true;
}

export function taskOf(
  context: CliContext,
  { config }: CommonOptions,
  command: string,
  onProgress?: OnProgress,
): Task {
  const { cwd, env, systemTime } = context;
  return {
    cwd,
    settings: loadSettings({ cwd, env, file: config }),
    now: clock(context),
    clock: () => clock(context),
    systemTime,
    env,
    holder: say`tabulador ${command}, process ${process.pid}, since ${systemTime().toISOString()}`,
    onProgress,
  };
}

/** The time, or TABULADOR_NOW if it is set. The rest of the program gets it as an argument. */
export function clock(context: Pick<CliContext, 'env' | 'systemTime'>): Date {
  const fixed = context.env.TABULADOR_NOW;
  if (fixed === undefined) return context.systemTime();
  const instant = new Date(fixed);
  // A time that does not exist has no year at all, and days beyond 9999 do not sort as text.
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(fixed) || !(instant.getUTCFullYear() <= 9999)) {
    throw new OperatorError(say`TABULADOR_NOW is "${fixed}", which is not a date and time.`, {
      reason: 'usage',
      hint: say`Write it as 2026-11-16T12:00:00Z, or unset it to use the real clock.`,
    });
  }
  return instant;
}
