import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { RunningProcess } from '../../tests/hosts/processes.ts';

export interface Server {
  readonly name: string;
  readonly port: number;
  readonly process: RunningProcess;
  /** Whose speed is the yardstick. */
  readonly yardstick: string;
}

export interface Request {
  readonly name: string;
  readonly path: string;
  readonly headers: (etag: string) => readonly string[];
  readonly status: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Of the server's processor time, for a request. Depends much less on what else the machine does. */
  readonly microseconds: number;
}

export const connections = 64;
const ticksPerSecond = 100;
const run = promisify(execFile);

/** Asks for one thing over and over, from the last core. */
export async function measure(server: Server, request: Request, seconds: number): Promise<Measured> {
  const pid = server.process.child.pid ?? 0;
  const etag = await checked(server, request);
  const before = processorTime(pid);
  const { stdout } = await run('taskset', [
    '-c',
    String(availableParallelism() - 1),
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout=30s',
    ...request.headers(etag).flatMap((line) => ['-H', line]),
    `http://127.0.0.1:${server.port}${request.path}`,
  ]);
  if (/Socket errors/.test(stdout)) throw new Error(`${server.name}, ${request.name}:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    microseconds: (processorTime(pid) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
  };
}

/** A server that answers something else would win every race. Returns the ETag. */
async function checked(server: Server, request: Request): Promise<string> {
  const { etag = '' } = (await ask(server, request.path, [])).headers;
  const { statusCode } = await ask(server, request.path, request.headers(etag));
  if (statusCode !== request.status)
    throw new Error(`${server.name} answers ${statusCode} to ${request.name}, expected ${request.status}`);
  return etag;
}

/** As `wrk` does: `fetch` adds `Cache-Control: no-cache` to a condition, which some servers heed. */
async function ask({ port }: Server, path: string, lines: readonly string[]): Promise<IncomingMessage> {
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  const asked = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** All threads of a process, and of those that it started, on the first core. */
export async function pin({ process }: Server): Promise<void> {
  for (const pid of withDescendants(process.child.pid ?? 0)) {
    await run('taskset', ['-a', '-c', '-p', '0', String(pid)]);
  }
}

/** Of a process and those that it started, in microseconds. */
function processorTime(pid: number): number {
  return withDescendants(pid).reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
  }, 0);
}

function withDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withDescendants)];
}
