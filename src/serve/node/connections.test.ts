import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { Connections, type EndReason } from './connections.ts';
import { defaultLimits } from './server-limits.ts';

/** As much of a socket as its deadlines depend on. */
class FakeSocket extends EventEmitter {
  bytesWritten = 0;
  writableLength = 0;
  writableEnded = false;
  readableEnded = false;
  _handle = { writeQueueSize: 0 };
  isPaused = false;

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.emit('resume');
  }

  destroy(): void {
    this.emit('close');
  }

  destroySoon(): void {
    this.destroy();
  }

  write(bytes: number): void {
    this.bytesWritten += bytes;
    this.writableLength += bytes;
    this._handle.writeQueueSize += bytes;
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
    onSilent: () => {
      socket.writableEnded = true;
    },
  });
  const connection = connections.add(socket as unknown as Socket);
  return {
    connections,
    connection,
    socket,
    ended,
    /** Looks every second, as often as it takes. */
    pass(milliseconds: number) {
      for (const end = now + milliseconds; now < end; connections.sweep()) now = Math.min(end, now + 1_000);
    },
  };
}

const {
  stalledMilliseconds,
  closingMilliseconds,
  idleMilliseconds,
  requestMilliseconds,
  headersMilliseconds,
} = defaultLimits;

test('an answer of which nothing is taken ends its connection on time, however many requests go on coming', () => {
  const { connection, socket, ended, pass } = scene();
  connection.receive(() => socket.write(100_000));
  pass(1_000);
  for (let second = 1_000; second < stalledMilliseconds; second += 1_000) {
    connection.receive(() => assert.fail('it is not its turn'));
    pass(1_000);
    assert.deepEqual(ended, []);
  }
  pass(1_000);
  assert.deepEqual(ended, ['stalled']);
});

test('an answer that is taken slowly goes on for as long as it takes', () => {
  const { connection, socket, ended, pass } = scene();
  connection.receive(() => socket.write(1_000));
  for (let taken = 0; taken < 1_000; taken += 100) {
    pass(stalledMilliseconds - 1_000);
    // A part of the one piece that was written.
    socket._handle.writeQueueSize -= 100;
  }
  assert.deepEqual(ended, []);
});

test('a connection that we have closed waits for the other side for as long as is said, whatever that sends', () => {
  const { socket, ended, pass } = scene();
  socket.writableEnded = true;
  pass(1_000);
  pass(closingMilliseconds - 1_000);
  assert.deepEqual(ended, []);
  pass(1_000);
  assert.deepEqual(ended, ['closing']);
});

test('what was written before the end must still be taken', () => {
  const { socket, ended, pass } = scene();
  socket.write(1_000);
  socket.writableEnded = true;
  pass(stalledMilliseconds);
  assert.deepEqual(ended, []);
  pass(1_000);
  assert.deepEqual(ended, ['stalled']);
});

test('a connection of which Node has lost sight is ended all the same', () => {
  const { ended, pass } = scene();
  pass(idleMilliseconds + requestMilliseconds);
  assert.deepEqual(ended, ['idle']);
});

test('reading stops while requests wait, also when something else starts it, and goes on after', () => {
  const { connection, socket } = scene();
  connection.receive(() => {});
  assert.equal(socket.isPaused, false);
  connection.receive(() => {});
  assert.equal(socket.isPaused, true);
  socket.resume();
  assert.equal(socket.isPaused, true);
  connection.answered();
  assert.equal(socket.isPaused, false);
});

test('a closed connection answers nothing more, and nothing of it is counted', () => {
  const { connections, connection, socket } = scene();
  connection.receive(() => {});
  connection.receive(() => assert.fail('nobody is there'));
  assert.equal(connections.waiting, 2);
  socket.destroy();
  connection.answered();
  assert.equal(connections.waiting, 0);
  assert.equal(connections.open, 0);
});

test('who is not read by the parser is told when no first request comes, and then has to hang up', () => {
  const { connection, socket, ended, pass } = scene();
  connection.keepFromParser();
  pass(headersMilliseconds - 1_000);
  assert.equal(socket.writableEnded, false);
  pass(1_000);
  assert.equal(socket.writableEnded, true);
  pass(closingMilliseconds + 1_000);
  assert.deepEqual(ended, ['closing']);
});

test('who is not read by the parser is closed without a word when no other request comes', () => {
  const { connections, connection, ended, pass } = scene();
  connection.keepFromParser();
  assert.ok(connection.receiveAll(1));
  connection.answeredAll();
  pass(idleMilliseconds - 1_000);
  assert.equal(connections.open, 1);
  pass(1_000);
  assert.equal(connections.open, 0);
  assert.deepEqual(ended, []);
});

test('requests are not received at once while others are answered, beyond the limits, or at the end', () => {
  const { connections, connection } = scene();
  assert.equal(connection.receiveAll(defaultLimits.pipelinedRequests + 1), false);
  assert.ok(connection.receiveAll(2));
  assert.equal(connections.waiting, 2);
  assert.equal(connection.receiveAll(1), false);
  connection.answeredAll();
  assert.equal(connections.waiting, 0);
  connection.receive(() => {});
  assert.equal(connection.receiveAll(1), false);
  connection.answered();
  connections.drain();
  assert.equal(connection.receiveAll(1), false);
});

test('many waiting requests keep several from being received at once, and one at a time never', () => {
  const { connections, connection } = scene();
  const others = Array.from({ length: 21 }, () => connections.add(new FakeSocket() as unknown as Socket));
  for (const other of others)
    other.receiveAll(Math.min(1_000, defaultLimits.waitingRequests - connections.waiting));
  assert.equal(connections.waiting, defaultLimits.waitingRequests);
  assert.equal(connection.receiveAll(2), false);
  assert.ok(connection.receiveAll(1));
});

test('a stop lets what was received at once be answered, then closes, and closes at once where nothing was', () => {
  const { connections, connection, socket } = scene();
  const idle = new FakeSocket();
  const idleConnection = connections.add(idle as unknown as Socket);
  for (const one of [connection, idleConnection]) {
    one.keepFromParser();
    one.receiveAll(1);
  }
  idleConnection.answeredAll();
  connections.drain();
  assert.equal(connections.get(idle as unknown as Socket), undefined);
  assert.ok(connections.get(socket as unknown as Socket));
  connection.answeredAll();
  assert.equal(connections.open, 0);
});
