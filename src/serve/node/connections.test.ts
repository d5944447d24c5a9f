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
    connections,
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

test('a client that reads nothing of its answer is disconnected on time, however many requests it sends', () => {
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

test('a client that reads slowly keeps its connection', () => {
  const { connection, socket, ended, pass } = scene();
  connection.receive(() => socket.write(1_000));
  for (let taken = 0; taken < 1_000; taken += 100) {
    pass(stalledMilliseconds - 1_000);
    socket.writableLength -= 100;
  }
  assert.deepEqual(ended, []);
});

test('a connection that the server has closed waits for the client until the closing deadline', () => {
  const { socket, ended, pass } = scene();
  socket.writableEnded = true;
  pass(1_000);
  pass(closingMilliseconds - 1_000);
  assert.deepEqual(ended, []);
  pass(1_000);
  assert.deepEqual(ended, ['closing']);
});

test('bytes written before the end still have the stalled deadline', () => {
  const { socket, ended, pass } = scene();
  socket.write(1_000);
  socket.writableEnded = true;
  pass(stalledMilliseconds);
  assert.deepEqual(ended, []);
  pass(1_000);
  assert.deepEqual(ended, ['stalled']);
});

test('a connection that Node has forgotten is ended after the idle deadline', () => {
  const { ended, pass } = scene();
  pass(idleMilliseconds + requestMilliseconds);
  assert.deepEqual(ended, ['idle']);
});

test('reading is paused while requests wait, even if something resumes it, and continues afterwards', () => {
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

test('a closed connection gets no more answers and is not counted', () => {
  const { connections, connection, socket } = scene();
  connection.receive(() => {});
  connection.receive(() => assert.fail('the client is gone'));
  assert.equal(connections.waiting, 2);
  socket.destroy();
  connection.answered();
  assert.equal(connections.waiting, 0);
  assert.equal(connections.open, 0);
});

test('reading is paused until an answer from disk is sent', () => {
  const { connection, socket } = scene();
  connection.receive(() => connection.pauseReading());
  socket.resume();
  assert.equal(socket.isPaused, true);
  connection.answered();
  assert.equal(socket.isPaused, false);
});
