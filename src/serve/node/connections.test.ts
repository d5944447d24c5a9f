import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { Connections, type EndReason } from './connections.ts';
import { defaultLimits } from './server-limits.ts';

/** The part of a socket that deadlines depend on. */
class FakeSocket extends EventEmitter {
  bytesWritten = 0;
  writableLength = 0;
  writableEnded = false;
  readableEnded = false;

  destroy(): void {
    this.emit('close');
  }

  write(bytes: number): void {
    this.bytesWritten += bytes;
    this.writableLength += bytes;
  }
}

function scene() {
  const ended: EndReason[] = [];
  let now = 0;
  const socket = new FakeSocket();
  const connections = new Connections({
    limits: defaultLimits,
    now: () => now,
    onEnded: (reason) => ended.push(reason),
  });
  const connection = connections.add(socket as unknown as Socket);
  return {
    connection,
    socket,
    ended,
    /** Lets time pass, with a sweep every second. */
    pass(milliseconds: number) {
      for (const end = now + milliseconds; now < end; connections.sweep()) now = Math.min(end, now + 1_000);
    },
  };
}

const { stalledMilliseconds, closingMilliseconds, idleMilliseconds, requestMilliseconds } = defaultLimits;

/** What a socket does first, and when the connection is ended, counted from the first sweep. */
const deadlines: readonly (readonly [
  name: string,
  begin: (socket: FakeSocket) => void,
  milliseconds: number,
  reason: EndReason,
])[] = [
  ['a client that reads nothing', (socket) => socket.write(1_000), stalledMilliseconds, 'stalled'],
  [
    'a connection that the server has closed',
    (socket) => {
      socket.writableEnded = true;
    },
    closingMilliseconds,
    'closing',
  ],
  [
    'a closed connection with bytes that the client has not read',
    (socket) => {
      socket.write(1_000);
      socket.writableEnded = true;
    },
    stalledMilliseconds,
    'stalled',
  ],
  ['a connection that Node has forgotten', () => {}, idleMilliseconds + requestMilliseconds - 1_000, 'idle'],
];
for (const [name, begin, milliseconds, reason] of deadlines) {
  test(`${name} is ended at its deadline, and not before`, () => {
    const { socket, ended, pass } = scene();
    begin(socket);
    pass(1_000);
    pass(milliseconds - 1_000);
    assert.deepEqual(ended, []);
    pass(1_000);
    assert.deepEqual(ended, [reason]);
  });
}

test('a client that reads slowly keeps its connection', () => {
  const { connection, socket, ended, pass } = scene();
  connection.receive(() => socket.write(1_000));
  for (let taken = 0; taken < 1_000; taken += 100) {
    pass(stalledMilliseconds - 1_000);
    socket.writableLength -= 100;
  }
  assert.deepEqual(ended, []);
});
