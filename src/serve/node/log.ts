import type { Writable } from 'node:stream';

const levels = ['info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

/** Writes JSON lines about the server, never about clients: no address, no query, no user agent. */
export type Log = Readonly<Record<Level, (fields: object, message: string) => void>>;

export function createLog(destination: Writable, lowest: Level): Log {
  const write = (level: Level) => (fields: object, msg: string) => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return;
    const line = { level, time: new Date(), pid: process.pid, ...fields, msg };
    destination.write(`${JSON.stringify(line, errorAsFields)}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** JSON shows nothing of an error unless its fields are named. */
function errorAsFields(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { type: name, ...value, message, stack, cause };
}
