import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { problems } from '../../../src/contract/problems.ts';
import type { Random } from '../../../src/program/demo/random.ts';
import type { Complaint } from '../endings.ts';
import { type ParsedAnswers, parseAnswers } from './answers.ts';
import type { GoodRequest, GoodRequests } from './good-requests.ts';
import { oddBytes } from './odd-bytes.ts';

const documented = new Set<number>([200, 204, 304, ...Object.values(problems).map(({ status }) => status)]);

/** How a client behaves. */
const manners = [
  'sends all at once',
  'sends drop by drop',
  'closes its half',
  'resets',
  'holds still',
  'never reads',
] as const;
type Manner = (typeof manners)[number];

/** What a client sends on one connection: requests that must be answered, in this order, then something odd. */
export interface Conversation {
  readonly good: readonly GoodRequest[];
  /** Empty when there is nothing odd about the requests. */
  readonly odd: string;
  readonly manner: Manner;
}

/** No answer takes so long on any machine. */
const patienceMilliseconds = 60_000;

/** After the last answer that must come, whatever else there is comes at once. */
const idleMilliseconds = 200;

export function conversationOf(requests: GoodRequests, chance: Random): Conversation {
  const manner = chance.weighted<Manner>([
    ['sends all at once', 10],
    ['sends drop by drop', 3],
    ['closes its half', 4],
    ['resets', 3],
    ['holds still', 0.4],
    ['never reads', 0.1],
  ]);
  if (manner === 'never reads') {
    const one = requests.of('GET', requests.largestPath, { Host: 'h' });
    return { good: Array.from({ length: chance.integer(20, 400) }, () => one), odd: '', manner };
  }
  const good = Array.from(
    {
      length: chance.weighted([
        [0, 2],
        [1, 4],
        [chance.integer(2, 12), 3],
      ]),
    },
    () => requests.any(chance),
  );
  return { good, odd: chance.chance(0.8) || good.length === 0 ? oddBytes(chance) : '', manner };
}

export function bytesOf({ good, odd }: Conversation): Buffer {
  return Buffer.from(good.map(({ text }) => text).join('') + odd, 'latin1');
}

/** Talks to a host. Connections that stay open are handed to `keep`. */
export async function converse(
  port: number,
  conversation: Conversation,
  chance: Random,
  keep: (socket: Socket) => void,
): Promise<Complaint[]> {
  const { good, odd, manner } = conversation;
  const bytes = bytesOf(conversation);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  const isHead = (index: number) => {
    const one = good[index];
    return one ? one.method === 'HEAD' : /HEAD/.test(odd) ? undefined : false;
  };
  const parsed = (): ParsedAnswers => parseAnswers(Buffer.concat(received), isHead);
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('end', () => resolve());
  });
  if (manner === 'never reads' || manner === 'holds still') {
    socket.pause();
    socket.on('error', () => {});
    socket.write(manner === 'holds still' ? bytes.subarray(0, chance.integer(0, bytes.length)) : bytes);
    keep(socket);
    return [];
  }
  const { promise: answered, resolve: onAnswered } = Promise.withResolvers<void>();
  let idle: NodeJS.Timeout | undefined;
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    clearTimeout(idle);
    if (manner === 'resets') socket.resetAndDestroy();
    else if (parsed().answers.length >= good.length) idle = setTimeout(onAnswered, idleMilliseconds);
  });
  if (good.length === 0) idle = setTimeout(onAnswered, idleMilliseconds);
  const patience = setTimeout(onAnswered, patienceMilliseconds);
  if (manner === 'sends drop by drop') await drip(socket, bytes, chance);
  else if (manner === 'resets') {
    socket.write(bytes.subarray(0, chance.integer(0, bytes.length)));
    if (chance.chance(0.5)) socket.once('connect', () => socket.resetAndDestroy());
  } else if (manner === 'closes its half') socket.end(bytes);
  else socket.write(bytes);
  await Promise.race([closed, answered]);
  clearTimeout(patience);
  clearTimeout(idle);
  socket.destroy();
  return manner === 'resets' ? [] : complaintsAbout(conversation, parsed());
}

/** In small pieces. The rest goes at once, or a long request would take all day. */
async function drip(socket: Socket, bytes: Buffer, chance: Random): Promise<void> {
  let at = 0;
  for (let pieces = 0; at < bytes.length && pieces < 60 && !socket.destroyed; pieces++) {
    const length = chance.integer(1, 12);
    socket.write(bytes.subarray(at, at + length));
    at += length;
    await nextTurn();
  }
  if (!socket.destroyed) socket.write(bytes.subarray(at));
}

function complaintsAbout(
  { good, odd }: Conversation,
  { answers, malformed, unfinished }: ParsedAnswers,
): Complaint[] {
  const complaints: Complaint[] = [];
  if (malformed !== undefined) complaints.push({ kind: 'wrong', what: malformed });
  for (const [index, { objection }] of good.entries()) {
    const given = answers[index];
    // Bytes that are no request end the connection, and answers that are still to come with it.
    if (!given && odd !== '') break;
    const what = given ? objection(given) : `answer ${index + 1} of ${good.length} never came`;
    if (what === undefined) continue;
    complaints.push({ kind: given ? 'leak' : 'loss', what });
    break;
  }
  for (const { status, body } of answers.slice(good.length)) {
    if (!documented.has(status))
      complaints.push({ kind: 'wrong', what: `status ${status}, which is not documented` });
    if (body.includes('smuggled')) complaints.push({ kind: 'leak', what: 'an answer repeats what was sent' });
  }
  // Each request line in what is odd may be answered, and nothing that stands in a body.
  const most = good.length + (odd.match(/HTTP\/\d/g)?.length ?? 0) + 1;
  if (answers.length > most)
    complaints.push({ kind: 'leak', what: `${answers.length} answers to at most ${most} requests` });
  if (unfinished > 0 && odd === '') complaints.push({ kind: 'loss', what: 'an answer that breaks off' });
  return complaints;
}
