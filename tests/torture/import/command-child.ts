import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ended } from '../../support/run-command.ts';

export interface Job {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Standard input, in base64. */
  readonly input: string | null;
}

export interface Cost {
  /** Of a processor. */
  readonly seconds: number;
  /** Of the whole process, so far. */
  readonly peakMegabytes: number;
}

export interface EndedCommand extends Ended, Cost {
  readonly kind: 'ended';
}

export interface LostCommand {
  readonly kind: 'died' | 'hung';
  readonly messages: string;
}

export type Outcome = EndedCommand | LostCommand;

/** A process that is starved by others is no hang; one that takes this long is. */
const patienceMilliseconds = 180_000;

/** A process of its own for many command lines: starting the program for each would take most of the time. */
export class CommandChild {
  #child: ChildProcess | undefined;
  #messages = '';

  async run(job: Job): Promise<Outcome> {
    const child = this.#child ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const onMessage = (ended: Ended & Cost) => resolve({ kind: 'ended', ...ended });
    const onExit = (code: number | null, signal: string | null) =>
      resolve({ kind: 'died', messages: `exit ${code ?? signal}: ${this.#messages}` });
    const timer = setTimeout(() => resolve({ kind: 'hung', messages: this.#messages }), patienceMilliseconds);
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.send(job);
    const outcome = await promise;
    clearTimeout(timer);
    child.off('message', onMessage);
    child.off('exit', onExit);
    if (outcome.kind !== 'ended') await this.stop();
    return outcome;
  }

  /** The next command starts in a fresh process. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'import-child.ts'), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=1500'],
    });
    this.#messages = '';
    child.stderr?.on('data', (text: Buffer) => {
      this.#messages = (this.#messages + text).slice(-4_000);
    });
    this.#child = child;
    return child;
  }
}
