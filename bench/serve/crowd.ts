/**
 * Clients that hold on to a server, from one process: idle ones, some that read 1 kB a second of a large file, some that
 * send a byte of their headers a second, and some that send many requests and read nothing. Whoever is disconnected
 * comes back.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Crowd {
  readonly idle: number;
  readonly slowReaders: number;
  readonly slowWriters: number;
  readonly greedy: number;
}

/** The largest resident memory of the process while the crowd is there, and before, in megabytes. */
export async function memoryUnder(
  crowd: Crowd,
  { port, pid, paths, seconds }: { port: number; pid: number; paths: readonly string[]; seconds: number },
): Promise<{ readonly before: number; readonly peak: number; readonly answered: number }> {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const [small = '/'] = paths;
  const large = paths.at(-1) ?? small;
  const sockets = new Set<Socket>();
  let isOver = false;
  const client = (begin: (socket: Socket) => void) => {
    const open = () => {
      if (isOver) return;
      const socket = connect(port, '127.0.0.1', () => begin(socket));
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(open, 100).unref();
      });
    };
    open();
  };
  const each = (count: number, begin: (socket: Socket, at: number) => void) => {
    for (let at = 0; at < count; at++) client((socket) => begin(socket, at));
  };
  const before = residentMegabytes(pid);
  each(crowd.idle, (socket) => socket.resume().write(get(small)));
  each(crowd.slowReaders, (socket) => {
    socket.pause();
    socket.write(get(large));
  });
  const writers = new WeakSet<Socket>();
  each(crowd.slowWriters, (socket) => {
    writers.add(socket);
    socket.resume().write(`GET ${small} HTTP/1.1\r\nX: `);
  });
  each(crowd.greedy, (socket, at) => {
    socket.pause();
    socket.write(get(paths[at % paths.length] ?? small).repeat(99));
  });
  const trickle = setInterval(() => {
    for (const socket of sockets) {
      if (socket.isPaused()) socket.read(1_000);
      else if (writers.has(socket)) socket.write('a');
    }
  }, 1_000);
  let peak = 0;
  let answered = 0;
  for (let second = 0; second < seconds; second++) {
    peak = Math.max(peak, residentMegabytes(pid));
    const answer = await fetch(`http://127.0.0.1:${port}${small}`).catch(() => undefined);
    if (answer?.ok) answered++;
    await answer?.arrayBuffer();
    await pause(1_000);
  }
  isOver = true;
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  return { before, peak, answered };
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
