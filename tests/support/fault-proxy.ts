import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '../../src/program/demo/random.ts';

/** Faults of a request or of its answer. */
export const faults = [
  /** The request does not reach the server, and there is no answer. */
  'no-answer',
  'error-500',
  'slow-down',
  /** The connection breaks before the server has the whole request. */
  'cut-request',
  /** The server has handled the request, and its answer is lost. */
  'lost-answer',
  /** The answer breaks off in the middle. */
  'cut-answer',
  /** The answer comes in small pieces. */
  'slow-answer',
] as const;
export type Fault = (typeof faults)[number];

/** The fault of a request, if any. */
export type FaultPlan = (request: {
  readonly number: number;
  readonly method: string;
  readonly path: string;
}) => Fault | undefined;

export interface FaultProxy {
  readonly url: string;
  /** How often each fault has happened. */
  readonly injected: Readonly<Record<Fault, number>>;
  readonly requests: () => number;
}

type Hooks = { after(hook: () => unknown): void };

/** A share of the requests has a fault. The same seed gives the same faults. */
export function seededPlan(seed: number, share: number, kinds: readonly Fault[] = faults): FaultPlan {
  const random = new Random(seed);
  return () => (random.chance(share) ? random.pick(kinds) : undefined);
}

/** A proxy for a server on loopback that injects the planned faults. It does not change host and signature. */
export async function faultProxy(
  t: Hooks,
  port: number,
  plan: FaultPlan = () => undefined,
): Promise<FaultProxy> {
  const injected = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  let number = 0;
  const server = createServer((incoming, outgoing) => {
    number += 1;
    const fault = plan({ number, method: incoming.method ?? '', path: incoming.url ?? '' });
    if (fault) injected[fault] += 1;
    incoming.on('error', () => {});
    if (fault === 'no-answer') incoming.resume();
    else if (fault === 'error-500') answer(incoming, outgoing, 500, 'InternalError');
    else if (fault === 'slow-down') answer(incoming, outgoing, 503, 'SlowDown');
    else if (fault === 'cut-request') {
      const cut = () => incoming.socket.destroy();
      if (incoming.method === 'PUT') incoming.once('data', cut);
      else cut();
    } else passOn(incoming, outgoing, port, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, injected, requests: () => number };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string): void {
  incoming.resume().once('end', () => {
    outgoing.writeHead(status, { 'content-type': 'application/xml' });
    outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>injected</Message></Error>`);
  });
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: Fault | undefined,
): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    if (fault === 'lost-answer') {
      response.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (fault === 'cut-answer') {
      response.once('data', (piece: Buffer) => {
        outgoing.write(piece.subarray(0, piece.length >> 1), () => incoming.socket.destroy());
        response.destroy();
      });
      response.once('end', () => incoming.socket.destroy());
    } else if (fault === 'slow-answer') {
      response.on('data', (piece: Buffer) => {
        for (let at = 0; at < piece.length; at += 512) outgoing.write(piece.subarray(at, at + 512));
      });
      response.once('end', () => outgoing.end());
    } else response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
