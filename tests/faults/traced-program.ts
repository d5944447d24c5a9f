import { type ChildProcess, type ChildProcessWithoutNullStreams, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended, Ending } from '../support/run-command.ts';
import type { Order } from './warm-program.ts';

const longest = 600_000;

/** Runs command lines in a process that has loaded the program already; strace attaches to it for each of them. */
export class TracedProgram {
  #child: Promise<ChildProcess> | undefined;

  async run(order: Omit<Order, 'temporary'>, ...options: readonly string[]): Promise<Ending> {
    const temporary = join(order.cwd, 'tmp');
    mkdirSync(temporary, { recursive: true });
    this.#child ??= started(order);
    const child = await this.#child;
    // With --seccomp-bpf strace 6.1 injects no signal.
    const following = ['-f', '--quiet=exit,personality', '-y', '-s', '256', '-p', String(child.pid)];
    const strace = spawn('strace', [...following, ...options]);
    const closed = once(strace, 'close');
    await attached(strace);
    const abandon = setTimeout(() => child.kill('SIGKILL'), longest);
    const ended = new Promise<Ending>((resolve) => {
      child.once('message', (end) => resolve({ ...(end as Ended), signal: null }));
      child.once('exit', (code, signal) => resolve({ code, signal, output: '', messages: '' }));
    });
    child.send({ ...order, temporary });
    const ending = await ended;
    clearTimeout(abandon);
    child.removeAllListeners('message');
    child.removeAllListeners('exit');
    strace.kill('SIGINT');
    await closed;
    // The next one loads while this end is looked at.
    const isServer = order.args[0] === 'serve';
    // A server that was stopped ends its process soon.
    if (isServer) child.kill();
    if (isServer || ending.code === null || child.exitCode !== null) this.#child = started(order);
    return ending;
  }

  async stop(): Promise<void> {
    (await this.#child)?.kill();
  }
}

async function started({ args }: Pick<Order, 'args'>): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'warm-program.ts'), args, {
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(?:PATH|NODE_COMPILE_CACHE|AWS_.*)$/.test(name)),
    ),
  });
  await once(child, 'message');
  return child;
}

function attached(strace: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    strace.stderr.on('data', (text) => {
      said += text;
      if (/ attached/.test(said)) resolve();
    });
    strace.once('close', () => reject(new Error(`strace did not attach: ${said}`)));
  });
}
