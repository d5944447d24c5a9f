/**
 * What clients that all ask for the largest file do to everybody else: the time of the index, quiet and beside them.
 *
 *     node bench/serve-greedy-clients.ts
 *     node bench/serve-greedy-clients.ts --program OTHER/bin/tabulador.js      another checkout, with the same release
 *     node bench/serve-greedy-clients.ts --clients 1000 --vacancies 1300 --seconds 10 --rounds 3
 *
 * Linux only: memory is read from /proc.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { buildDemoRelease } from '../tests/hosts/built-release.ts';
import { program as ownProgram, start } from '../tests/hosts/processes.ts';

const index = '/api/v1/index.json';
const largest = '/api/v1/jobs/search/all/all/all.json';

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: ownProgram },
    clients: { type: 'string', default: '1000' },
    vacancies: { type: 'string', default: '1300' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    /** Set in the process that asks for the largest file. */
    port: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

if (values.port === undefined) await measure();
else askForLargest(Number(values.port), Number(values.clients));

async function measure(): Promise<void> {
  const built = await buildDemoRelease(Number(values.vacancies));
  try {
    for (let round = 0; round < Number(values.rounds); round++) await measureOnce(built.cwd);
  } finally {
    await built.remove();
  }
}

async function measureOnce(cwd: string): Promise<void> {
  const args = [values.program, 'serve', '--port', '0', '--admin-port', '0'];
  const server = start(process.execPath, args, { cwd });
  const [, address] = await server.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const port = Number(address);
  const memory = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
  };
  try {
    await timesOfIndex(port, 1, memory);
    const quiet = await timesOfIndex(port, seconds, memory);
    const arguments_ = ['--port', String(port), '--clients', values.clients];
    const greedy = fork(import.meta.filename, arguments_);
    await once(greedy, 'message');
    const busy = await timesOfIndex(port, seconds, memory);
    greedy.send('stop');
    const [received] = (await once(greedy, 'message')) as [number];
    console.log(`quiet: ${shown(quiet)}`);
    console.log(
      `with ${values.clients} clients, ${Math.round(received / 1e6 / seconds)} MB/s: ${shown(busy)}`,
    );
    console.log(`p99: × ${(busy.p99 / quiet.p99).toFixed(1)}`);
  } finally {
    await server.stop();
  }
}

interface Times {
  readonly requests: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  readonly megabytes: number;
}

/** One client that asks for the index, one request after the other. */
async function timesOfIndex(port: number, forSeconds: number, memory: () => number): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let megabytes = 0;
  const end = performance.now() + forSeconds * 1_000;
  while (performance.now() < end) {
    const since = performance.now();
    const [response] = (await once(get({ port, path: index, agent }), 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    await once(response.resume(), 'end');
    times.push(performance.now() - since);
    if (times.length % 20 === 1) megabytes = Math.max(megabytes, memory());
  }
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return { requests: times.length, median: at(0.5), p99: at(0.99), longest: at(1), megabytes };
}

function shown({ requests, median, p99, longest, megabytes }: Times): string {
  const [half, most, all] = [median, p99, longest].map((time) => time.toFixed(1));
  return `index ${requests} requests, median ${half} ms, p99 ${most} ms, longest ${all} ms; ${megabytes} MB`;
}

/** Each client asks again as soon as it has the whole answer. Reports when all have asked once. */
function askForLargest(port: number, clients: number): void {
  let [received, connected] = [0, 0];
  for (let client = 0; client < clients; client++) {
    const socket = connect(port, '127.0.0.1');
    const ask = () => socket.write(`GET ${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    let left = 0;
    socket.on('connect', () => {
      ask();
      if (++connected === clients) process.send?.('asked');
    });
    socket.on('data', (piece) => {
      if (left === 0) {
        const head = piece.toString('latin1', 0, piece.indexOf('\r\n\r\n'));
        left = Number(/content-length: (\d+)/i.exec(head)?.[1]) + head.length + 4;
      }
      left -= piece.length;
      received += piece.length;
      if (left === 0) ask();
    });
  }
  process.on('message', () => process.send?.(received, () => process.exit()));
}
