import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { defaultLimits } from './server-limits.ts';

export interface ListenAddress {
  readonly port: number;
  /** Undefined means every address of the machine. */
  readonly host: string | undefined;
}

const listenErrors: Readonly<Record<string, (at: string) => string>> = {
  EADDRINUSE: (at) => say`${at} is already in use.`,
  EACCES: (at) => say`This user may not listen on ${at}.`,
  EADDRNOTAVAIL: (at) => say`${at} is not an address of this machine.`,
  ENOTFOUND: (at) => say`The name ${at} cannot be resolved.`,
};

/** Starts to listen and returns the port. The usual failures become messages for the operator. */
export async function listen(server: Server, { port, host }: ListenAddress, option: string): Promise<number> {
  // Node accepts one connection in a turn of its loop, so a burst must wait in the kernel, up to what the kernel allows.
  server.listen({ port, host, backlog: 4_096 });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const explain = listenErrors[(cause as NodeJS.ErrnoException).code ?? ''];
    if (!explain) throw cause;
    throw new OperatorError(explain(host === undefined ? say`Port ${port}` : `${host}:${port}`), {
      reason: 'environment',
      hint: say`Choose another one with ${option}.`,
      cause,
    });
  }
  return (server.address() as AddressInfo).port;
}

/** The address for a person to open. */
export function urlOf({ port, host }: ListenAddress): string {
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Accepts no more connections, lets answers that have begun finish, and ends every connection after the grace period. */
export function drain(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}

/** The grace period and a margin. */
export const stopDeadlineMilliseconds = defaultLimits.graceMilliseconds + 3_000;

/** Ends this process after a while, even if a timer or an unresponsive disk keeps it alive. */
export function endProcessAfter(milliseconds: number): void {
  setTimeout(endProcess, milliseconds).unref();
}

function endProcess(): void {
  // `exit` waits for threads that read files, and one of them may wait for ever, e.g. for a network disk.
  const isReading = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (isReading) process.kill(process.pid, 'SIGKILL');
  else process.exit();
}
