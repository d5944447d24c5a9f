import type { Readable, Writable } from 'node:stream';
import { loadSettings } from '../config/load-settings.ts';
import type { Settings } from '../config/settings.ts';
import { OperatorError } from '../foundation/operator-error.ts';

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

export function settingsOf(context: CliContext, file?: string): Settings {
  return loadSettings({ cwd: context.cwd, env: context.env, file });
}

/** The time, or the one that TABULADOR_NOW fixes. The rest of the program is handed it. */
export function clock(context: CliContext): Date {
  const fixed = context.env.TABULADOR_NOW;
  if (fixed === undefined) return context.systemTime();
  const instant = new Date(fixed);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(fixed) || Number.isNaN(instant.getTime())) {
    throw new OperatorError(`TABULADOR_NOW is "${fixed}", which is not a date and time.`, {
      reason: 'usage',
      hint: 'Write it as 2026-11-16T12:00:00Z, or unset it to use the real clock.',
    });
  }
  return instant;
}
