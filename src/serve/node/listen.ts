import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { Connections } from './connections.ts';

export interface ListenAddress {
  readonly port: number;
  /** Undefined is every address of the machine. */
  readonly host: string | undefined;
}

const explanations: Readonly<Record<string, (at: string) => string>> = {
  EADDRINUSE: (at) => say`${at} is already in use.`,
  EACCES: (at) => say`${at} is not for this user to listen on.`,
  EADDRNOTAVAIL: (at) => say`${at} is not an address of this machine.`,
  ENOTFOUND: (at) => say`${at} is not an address that can be found.`,
};

/** Starts to listen; the usual reasons why that fails are the operator's to solve, not bugs. */
export async function listen(server: Server, { port, host }: ListenAddress, option: string): Promise<number> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const explain = explanations[(cause as NodeJS.ErrnoException).code ?? ''];
    if (!explain) throw cause;
    throw new OperatorError(explain(host === undefined ? say`Port ${port}` : `${host}:${port}`), {
      reason: 'environment',
      hint: say`Choose another one with ${option}.`,
      cause,
    });
  }
  return (server.address() as AddressInfo).port;
}

/** How an address is written for a person to open. */
export function urlOf({ port, host }: ListenAddress): string {
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Takes no more connections, lets every answer that has begun finish, and hangs up on whoever is still there after
 * the grace period, whatever became of the connection.
 */
export function drain(server: Server, connections: Connections, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => connections.destroyAll(), graceMilliseconds);
    connections.drain();
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
