import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { currentLink } from '../../../src/release/format/release-layout.ts';
import { defaultLimits } from '../../../src/serve/node/server-limits.ts';
import { eventually, holdingsOf, isRunning, type Server, serveIn } from '../processes.ts';
import type { Case, Session } from '../session.ts';
import { copyOf } from '../workspace.ts';
import { bytesOf, conversationOf, converse } from './conversation.ts';
import { GoodRequests } from './good-requests.ts';

const clients = 16;
const casesBetweenHealthChecks = 50;

/** Connections that are left open, idle or unread. */
const mostKept = 60;

/** How many more descriptors may be open at the end. */
const descriptorSlack = 8;

/** More than the host needs for a release, because each answer takes its memory from a budget. */
const mostMegabytes = 700;

/** Misbehaves towards the Node host in every way. Every answer must be right, and no memory or descriptor may leak. */
export async function fuzzSockets(session: Session): Promise<void> {
  const { scratch, template } = session.options;
  const workspace = copyOf(await template(), join(scratch, 'work'));
  const server = await serveIn(workspace.cwd);
  const requests = new GoodRequests(join(workspace.releases, currentLink));
  const kept: Socket[] = [];
  const keep = (socket: Socket) => {
    kept.push(socket);
    if (kept.length > mostKept) kept.shift()?.destroy();
  };
  try {
    await isHealthy(server, requests);
    const start = holdingsOf(server.pid);
    let peak = 0;
    const cases = session.cases(400);
    const client = async () => {
      for (const one of cases) {
        session.ledger.inputs++;
        const conversation = conversationOf(requests, one.chance);
        if (conversation.manner !== 'sends all at once') session.ledger.faults++;
        const input = { name: 'request.bin', content: bytesOf(conversation) };
        for (const { kind, what } of await converse(server.port, conversation, one.chance, keep)) {
          session.fail(one, kind, `to a client that ${conversation.manner}: ${what}`, input);
        }
        if (one.number % casesBetweenHealthChecks > 0) continue;
        peak = Math.max(peak, holdingsOf(server.pid)?.megabytes ?? 0);
        if (!isRunning(server))
          return session.fail(one, 'crash', `the host ended:\n${server.text().slice(-2_000)}`, input);
        if (!(await isHealthy(server, requests)))
          session.fail(one, 'hang', 'the host does not answer', input);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const last: Pick<Case, 'number'> = { number: session.ledger.inputs };
    for (const socket of kept.splice(0)) socket.destroy();
    if (peak > mostMegabytes) session.fail(last, 'leak', `${peak.toFixed(0)} MB of memory`);
    const descriptors = () => holdingsOf(server.pid)?.descriptors ?? 0;
    const most = (start?.descriptors ?? 0) + descriptorSlack;
    if (!(await eventually(() => descriptors() <= most)))
      session.fail(last, 'leak', `${descriptors()} descriptors, ${start?.descriptors} at the start`);
    const end = holdingsOf(server.pid);
    session.ledger.notes.push(
      `memory ${start?.megabytes.toFixed(0)} → ${end?.megabytes.toFixed(0)} MB (at most ${peak.toFixed(0)}), descriptors ${start?.descriptors} → ${end?.descriptors}`,
    );
    await stopWithHeldConnections(session, server, requests);
  } finally {
    for (const socket of kept) socket.destroy();
    if (isRunning(server)) server.child.kill('SIGKILL');
    await server.ended;
  }
}

/** Asks for a known answer, and for the health of the host. */
async function isHealthy({ port, adminUrl }: Server, requests: GoodRequests): Promise<boolean> {
  const index = requests.of('GET', '/api/v1/index.json', { host: 'h' });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/index.json`);
    const body = Buffer.from(await answer.arrayBuffer());
    const isWell = (await fetch(`${adminUrl}/healthz`)).ok;
    // `fetch` has decoded the body by now, and asks for other encodings.
    const given = {
      status: answer.status,
      headers: new Map([['etag', (answer.headers.get('etag') ?? '').replace(/-(?:br|gzip)"$/, '"')]]),
      body,
    };
    return isWell && index.objection(given) === undefined;
  } catch {
    return false;
  }
}

/** SIGTERM ends the host within its promise, whatever state its connections are in. */
async function stopWithHeldConnections(
  session: Session,
  server: Server,
  requests: GoodRequests,
): Promise<void> {
  const large = requests.of('GET', requests.largestPath, { Host: 'h' }).text;
  const beginnings = [
    '',
    'GET / HT',
    large,
    large.repeat(40),
    'CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\na',
  ];
  const held = beginnings.map((beginning) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.pause();
    socket.write(beginning);
    return socket;
  });
  session.ledger.faults += held.length;
  await eventually(() => held.every((socket) => socket.bytesWritten > 0 || socket.writableLength === 0));
  server.child.kill('SIGTERM');
  // A machine under load is late, so the deadline is generous.
  const promised = defaultLimits.graceMilliseconds + 30_000;
  const hasEnded = await eventually(() => !isRunning(server), promised);
  const last = { number: session.ledger.inputs };
  if (!hasEnded) session.fail(last, 'hang', `SIGTERM did not end the host within ${promised / 1000} s`);
  else if (server.child.exitCode !== 0)
    session.fail(last, 'wrong', `SIGTERM ended the host with ${server.child.exitCode}`);
  for (const socket of held) socket.destroy();
}
