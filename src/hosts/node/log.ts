import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

export type { Logger };

/** Lines of JSON about the server itself. Nothing is ever written about who asks: no address, no query, no browser. */
export function createLog(destination: Writable, level: 'info' | 'warn'): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
