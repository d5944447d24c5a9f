import type { Random } from '../../../src/program/demo/random.ts';
import { type OddRequest, oddRequests } from '../../hosts/odd-requests.ts';
import { mutated } from '../import/mutate.ts';

const listed: readonly OddRequest[] = [...oddRequests()];

const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.10',
  'http/1.1',
  'HTTP/1.1 ',
  '',
];
const newlines = ['\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\n\r'];

/** A second request where only a body may stand: whoever answers it can be made to answer anybody's. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n';

const oddHeaders: readonly (readonly string[])[] = [
  [],
  ['Host: h', 'Host: g'],
  ['Host:'],
  ['Host: a b'],
  ['Host : h'],
  [' Host: h'],
  ['Host: h\r\n folded'],
  ['Content-Length: -1'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: 1e3'],
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding\t: chunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
  ['Expect: 100-continue', 'Content-Length: 3'],
  ['Expect: something'],
  ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Connection: close, keep-alive'],
  ['Connection: \u0000'],
  ['Keep-Alive: timeout=99999'],
  ['X: \u0000'],
  ['X: a\rb'],
  ['\u00f1: x'],
  [': x'],
  ['X'],
  ['Accept-Encoding: gzip;q=9, br;q=-1, *;q=', 'Accept-Encoding: ,,,,'],
  ['If-None-Match: W/"', `If-None-Match: ${'"a", '.repeat(2_000)}`],
  ['Range: bytes=0-0,1-1,2-2'],
  [`Cookie: ${'a=b; '.repeat(4_000)}`],
  Array.from({ length: 300 }, (_, at) => `X-${at}: y`),
];

const bodies: readonly string[] = [
  '',
  '',
  'abc',
  smuggled,
  `0\r\n\r\n${smuggled}`,
  '3\r\nabc\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n',
  '3;a=b\r\nabc\r\n0\r\nTrailer: x\r\n\r\n',
  `1${'0'.repeat(2_000)}\r\n`,
];

const otherProtocols: readonly string[] = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00',
  'EHLO h\r\n',
  'SSH-2.0-x\r\n',
  '\x00\x00\x00\x00',
  '\r\n\r\n\r\n',
  'CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n',
  'GET',
  'GET /',
  'GET / HTTP/1.1\r\n',
  'GET / HTTP/1.1\r\nHost: h\r\nX: ',
];

/** Bytes that are nearly a request, or nothing like one. In latin1. */
export function oddBytes(chance: Random): string {
  return chance.weighted([
    [wellFormed, 4],
    [grammar, 6],
    [mutatedRequest, 4],
    [() => chance.pick(otherProtocols), 1],
    [noise, 1],
  ])(chance);
}

function wellFormed(chance: Random): string {
  const { method, target, headers } = chance.pick(listed);
  const body = headers.some((line) => /^content-length: 2$/i.test(line)) ? '{}' : '';
  return `${[`${method} ${latin1(target)} HTTP/1.1`, 'Host: h', ...headers].join('\r\n')}\r\n\r\n${body}`;
}

function grammar(chance: Random): string {
  const { method, target } = chance.pick(listed);
  const newline = chance.pick(newlines);
  const line = chance.chance(0.9)
    ? `${method} ${latin1(target)} ${chance.pick(versions)}`
    : chance.pick([
        `${method}  ${latin1(target)}\tHTTP/1.1`,
        `${method} HTTP/1.1`,
        ` ${method} / HTTP/1.1`,
        `${method} /\u0000 HTTP/1.1`,
        `${method} /${'a'.repeat(20_000)} HTTP/1.1`,
      ]);
  const headers = [
    ...(chance.chance(0.9) ? ['Host: h'] : []),
    ...chance.pick(oddHeaders),
    ...chance.pick(oddHeaders),
  ];
  return [line, ...headers, '', ''].join(newline) + chance.pick(bodies);
}

function mutatedRequest(chance: Random): string {
  const before = Buffer.from(wellFormed(chance), 'latin1');
  const after = mutated(before, chance, () => Buffer.from(grammar(chance), 'latin1'));
  return Buffer.from(after).toString('latin1').slice(0, 40_000);
}

function noise(chance: Random): string {
  return Array.from({ length: chance.integer(1, 3_000) }, () =>
    String.fromCharCode(chance.integer(0, 255)),
  ).join('');
}

/** One byte a character, as it would go over the wire in UTF-8. */
function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
