import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { defaultLimits } from '../../../src/serve/node/server-limits.ts';
import { eventually, holdingsOf, isRunning } from '../processes.ts';
import type { Case, Session } from '../session.ts';
import { copyOf } from '../workspace.ts';
import { bytesOf, conversationOf, converse } from './conversation.ts';
import { startTargets, type Target, type TargetName } from './targets.ts';

const clients = 16;
const casesBetweenLooks = 250;

/** Connections that are left open meanwhile, idle or deaf. */
const mostKept = 60;

/** Descriptors that may be more at the end; a cache of open files holds 200 and Go keeps some for itself. */
const slack: Readonly<Record<TargetName, number>> = { node: 8, nginx: 8 + 200, caddy: 16 };

/** Beyond what it needs for a release, whatever clients do: each answer has a share of a budget. */
const mostMegabytes = 700;

/** Talks to hosts as no client should; every answer must be right, and nothing may be left behind. */
export async function fuzzSockets(session: Session): Promise<void> {
  const { scratch, template } = session.options;
  const workspace = copyOf(await template(), join(scratch, 'work'));
  const targets = await startTargets(workspace, scratch);
  const kept: Socket[] = [];
  const keep = (socket: Socket) => {
    kept.push(socket);
    if (kept.length > mostKept) kept.shift()?.destroy();
  };
  try {
    for (const target of targets) await isHealthy(target);
    const starts = new Map(targets.map((target) => [target, holdingsOf(target.pid)]));
    const peaks = new Map<Target, number>();
    const cases = session.cases(400);
    const client = async () => {
      for (const one of cases) {
        session.ledger.inputs++;
        const target = targetOf(one, targets);
        const { name, requests, process } = target;
        const conversation = conversationOf(requests, one.chance);
        if (conversation.manner !== 'sends all at once') session.ledger.faults++;
        const input = { name: 'request.bin', content: bytesOf(conversation) };
        for (const { kind, what } of await converse(target, conversation, one.chance, keep)) {
          session.fail(one, kind, `${name}, to a client that ${conversation.manner}: ${what}`, input);
        }
        if (one.number % casesBetweenLooks >= turns) continue;
        peaks.set(target, Math.max(peaks.get(target) ?? 0, holdingsOf(target.pid)?.megabytes ?? 0));
        if (!isRunning(process))
          return session.fail(one, 'crash', `${name} ended:\n${process.text().slice(-2_000)}`, input);
        if (!(await isHealthy(target))) session.fail(one, 'hang', `${name} answers nobody`, input);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const last: Pick<Case, 'number'> = { number: session.ledger.inputs };
    for (const socket of kept.splice(0)) socket.destroy();
    for (const target of targets) {
      const [start, peak] = [starts.get(target), peaks.get(target) ?? 0];
      if (peak > mostMegabytes) session.fail(last, 'leak', `${target.name}: ${peak.toFixed(0)} MB of memory`);
      const isBack = () =>
        (holdingsOf(target.pid)?.descriptors ?? 0) <= (start?.descriptors ?? 0) + slack[target.name];
      if (start && !(await eventually(isBack))) {
        const { descriptors } = holdingsOf(target.pid) ?? {};
        session.fail(
          last,
          'leak',
          `${target.name}: ${descriptors} descriptors, ${start.descriptors} at the start`,
        );
      }
      const end = holdingsOf(target.pid);
      session.ledger.notes.push(
        `${target.name}: memory ${start?.megabytes.toFixed(0)} → ${end?.megabytes.toFixed(0)} MB (at most ${peak.toFixed(0)}), descriptors ${start?.descriptors} → ${end?.descriptors}`,
      );
    }
    await Promise.all(targets.map((target) => stopWithHeldConnections(session, target)));
  } finally {
    for (const socket of kept) socket.destroy();
    for (const { process } of targets) {
      if (isRunning(process)) process.child.kill('SIGKILL');
      await process.ended;
    }
  }
}

const turns = 5;

/** Three of five cases are for the host that is all our own. */
function targetOf({ number }: Case, targets: readonly Target[]): Target {
  return targets[Math.max(0, (number % turns) - 2)] as Target;
}

/** From outside, by a request whose answer is known. */
async function isHealthy({ port, adminUrl, requests }: Target): Promise<boolean> {
  const index = requests.of('GET', '/api/v1/index.json', { host: 'h' });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/index.json`);
    const body = Buffer.from(await answer.arrayBuffer());
    const isWell = adminUrl === undefined || (await fetch(`${adminUrl}/healthz`)).ok;
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

/** In whatever state its connections are, a server that is asked to stop does so within its promise. */
async function stopWithHeldConnections(
  session: Session,
  { name, port, process, requests }: Target,
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
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.pause();
    socket.write(beginning);
    return socket;
  });
  session.ledger.faults += held.length;
  await eventually(() => held.every((socket) => socket.bytesWritten > 0 || socket.writableLength === 0));
  process.child.kill('SIGTERM');
  // A machine under load is late with everything: the promise is kept when it ends of its own accord at all.
  const promised = defaultLimits.graceMilliseconds + 30_000;
  const hasEnded = await eventually(() => !isRunning(process), promised);
  const last = { number: session.ledger.inputs };
  if (!hasEnded) session.fail(last, 'hang', `SIGTERM did not end ${name} within ${promised / 1000} s`);
  else if (process.child.exitCode !== 0)
    session.fail(last, 'wrong', `SIGTERM ended ${name} with ${process.child.exitCode}`);
  for (const socket of held) socket.destroy();
}
