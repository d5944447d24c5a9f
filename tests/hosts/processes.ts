import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';

export const program = join(import.meta.dirname, '..', '..', 'bin', 'tabulador.js');

/** Longer than any wait on a slow machine, so that a test fails instead of waiting for ever. */
const patienceMilliseconds = 120_000;

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Its output and its messages so far. */
  text(): string;
  /** Waits until its text matches; fails when the process ends first, or after too long. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export function start(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly detached?: boolean } = {},
): RunningProcess {
  const child = spawn(command, args, {
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    // Not the language and colours of the user who runs the tests.
    env: { ...process.env, LC_ALL: 'C.UTF-8', FORCE_COLOR: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own.
    detached: options.detached ?? false,
  });
  let text = '';
  const onText = new Set<() => void>();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {});
  // A test that failed has not stopped what it started.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      for (const check of onText) check();
    });
  }
  return {
    child,
    text: () => text,
    wrote(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const check = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      const fail = (why: string) =>
        reject(new Error(`${command} ${why} before it wrote ${pattern}:\n${text}`));
      const deadline = setTimeout(fail, patienceMilliseconds, 'ran out of time');
      onText.add(check);
      check();
      ended.then((code) => fail(`ended with ${code}`), reject);
      return promise.finally(() => {
        clearTimeout(deadline);
        onText.delete(check);
      });
    },
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port that was free a moment ago, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a command, which must exit with 0. */
export async function tabulador(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const running = start(process.execPath, [program, ...args], options);
  const code = await running.ended;
  if (code !== 0) throw new Error(`tabulador ${args.join(' ')} ended with ${code}:\n${running.text()}`);
}

/** Waits until something accepts connections there. */
export async function accepting(port: number, process: RunningProcess): Promise<void> {
  const deadline = AbortSignal.timeout(patienceMilliseconds);
  while (!deadline.aborted) {
    const socket = connect(port, '127.0.0.1');
    const accepted = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      process.ended.then((code) => {
        throw new Error(`it ended with ${code}:\n${process.text()}`);
      }),
    ]);
    socket.destroy();
    if (accepted) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing listens on port ${port}:\n${process.text()}`);
}
