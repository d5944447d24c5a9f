import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';

export const program = join(import.meta.dirname, '..', '..', 'bin', 'tabulador.js');

export interface RunningProcess {
  readonly child: ChildProcess;
  /** What it has written so far, both ways. */
  text(): string;
  /** Waits until what it wrote matches; fails when it ends before. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export function start(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): RunningProcess {
  const child = spawn(command, args, {
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return {
    child,
    text: () => text,
    async wrote(pattern) {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
        const code = await Promise.race([more.then(() => undefined), ended]);
        if (code !== undefined && !pattern.test(text)) {
          throw new Error(`${command} ended with ${code} before it wrote ${pattern}:\n${text}`);
        }
      }
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

/** Waits until something accepts connections there. */
export async function accepting(port: number, process: RunningProcess): Promise<void> {
  for (;;) {
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
}
