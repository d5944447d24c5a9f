import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/** Of a processor, for one import. Judged by that where the system tells it: a process that others starve is no hang. */
export const mostSeconds = 15;

/** Of the clock, where nothing else is known. */
const patienceMilliseconds = 300_000;

/** A process tells the most that it ever had: after a greedy command, the next one would be blamed for it. */
const freshAboveMegabytes = 300;

/** A process of its own for many command lines: starting the program for each would take most of the time. */
export class CommandChild {
  #child: ChildProcess | undefined;
  #messages = '';

  async run(job: Job, seconds = mostSeconds): Promise<Outcome> {
    const child = this.#child ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const onMessage = (ended: Ended & Cost) => resolve({ kind: 'ended', ...ended });
    const onExit = (code: number | null, signal: string | null) =>
      resolve({
        kind: 'died',
        messages: `${code === 0 ? 'it waited for something that never comes' : `exit ${code ?? signal}`} ${this.#messages}`,
      });
    const hung = () => resolve({ kind: 'hung', messages: this.#messages });
    const timer = setTimeout(hung, patienceMilliseconds);
    const before = processorSeconds(child.pid);
    const looks = setInterval(() => {
      if (processorSeconds(child.pid) - before > seconds) hung();
    }, 1_000);
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.send(job);
    const outcome = await promise;
    clearTimeout(timer);
    clearInterval(looks);
    child.off('message', onMessage);
    child.off('exit', onExit);
    if (outcome.kind !== 'ended' || outcome.peakMegabytes > freshAboveMegabytes) await this.stop();
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

/** That a process has used so far; 0 where the system does not say. */
function processorSeconds(pid: number | undefined): number {
  try {
    // After the name in brackets; user and system time are the 14th and 15th fields, in hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
