import type { Server } from 'node:http';

/**
 * Takes no more connections, lets every answer that has begun finish, and hangs up on whoever is still there after
 * the grace period.
 */
export function drain(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
