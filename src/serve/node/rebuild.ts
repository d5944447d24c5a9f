import { type ChildProcess, spawn } from 'node:child_process';
import { Cron } from 'croner';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

export interface RebuildOptions {
  /** Five cron fields, in the time zone below. */
  readonly schedule: string;
  readonly timeZone: string;
  /** Program and arguments of a build. It runs in its own process, so that a failure does not affect serving. */
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly onFinished: (outcome: RebuildOutcome) => void;
}

export interface RebuildOutcome {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly ok: boolean;
  /** Null if the program could not be started or was killed. */
  readonly exitCode: number | null;
}

/** Runs scheduled builds, never two at once. */
export class RebuildSchedule {
  readonly #cron: Cron;
  readonly #options: RebuildOptions;
  #child: ChildProcess | undefined;
  last: RebuildOutcome | undefined;

  constructor(options: RebuildOptions) {
    this.#options = options;
    try {
      this.#cron = new Cron(
        options.schedule,
        { timezone: options.timeZone, protect: true, unref: true, mode: '5-part' },
        async () => {
          await this.run();
        },
      );
    } catch (cause) {
      throw new OperatorError(say`"${options.schedule}" is not a schedule.`, {
        reason: 'usage',
        hint: say`Write five fields, minute, hour, day, month and weekday: "0 6 * * 1-5" is six o'clock from Monday to Friday.`,
        cause,
      });
    }
  }

  get next(): string | undefined {
    return this.#cron.nextRun()?.toISOString();
  }

  /** Starts no further builds. A running build may finish, because it switches releases atomically. */
  stop(): void {
    this.#cron.stop();
    this.#child?.unref();
  }

  async run(): Promise<RebuildOutcome> {
    const { command, cwd, env, now, onFinished } = this.#options;
    const startedAt = now().toISOString();
    const [program, ...args] = command;
    // The output of a build may be long and is dropped. Its errors, which name no employer, go to the log.
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    const exitCode = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', resolve);
    });
    this.last = { startedAt, finishedAt: now().toISOString(), ok: exitCode === 0, exitCode };
    onFinished(this.last);
    return this.last;
  }
}
