import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { DirectWriter, type WriteOutcome } from './direct-writes.ts';

/** Both ends of a connection; the client reads nothing until it is told to. */
async function connected(): Promise<{ readonly own: Socket; readonly client: Socket }> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.on('error', () => {});
  const [own] = (await once(server, 'connection')) as [Socket];
  own.on('error', () => {});
  return { own, client };
}

const server = createServer({ pauseOnConnect: true });
before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => server.close());

const settlesNever = () => assert.fail('it was taken at once');

describe('bytes that are written below the stream', () => {
  const created = DirectWriter.create();

  test('can be, on the Node that this project runs on', () => {
    // Another Node has to be looked at: `knownMajors`.
    assert.ok(created);
  });
  if (!created) return;
  const writer = created;

  /** Until the kernel has no room for more. */
  function fill(own: Socket, piece: Buffer, onSettled: () => void): number {
    for (let written = piece.length; ; written += piece.length) {
      const outcome: WriteOutcome = writer.write(own, piece, onSettled);
      if (outcome === 'queued') return written;
      assert.equal(outcome, 'taken');
    }
  }

  test('arrive in order, with what the stream writes before and after', async () => {
    const { own, client } = await connected();
    own.write('a');
    for (const text of ['b', 'c', 'd']) {
      assert.equal(writer.write(own, Buffer.from(text), settlesNever), 'taken');
    }
    own.end('e');
    assert.equal((await client.setEncoding('utf8').toArray()).join(''), 'abcde');
  });

  test('wait where a client does not read, and all of them arrive once it does', async () => {
    const { own, client } = await connected();
    const settled = Promise.withResolvers<void>();
    const written = fill(own, Buffer.alloc(100_000, 'x'), settled.resolve);
    // Others are not held up, and nothing of them is mixed in.
    const other = await connected();
    assert.equal(writer.write(other.own, Buffer.from('other'), settlesNever), 'taken');
    other.own.end();
    assert.equal((await other.client.setEncoding('utf8').toArray()).join(''), 'other');
    own.end('end');
    const text = (await client.setEncoding('utf8').toArray()).join('');
    await settled.promise;
    assert.equal(text, `${'x'.repeat(written)}end`);
  });

  test('are settled when the connection ends before they are taken', async () => {
    const { own, client } = await connected();
    const settled = Promise.withResolvers<void>();
    fill(own, Buffer.alloc(100_000), settled.resolve);
    own.destroy();
    await settled.promise;
    client.destroy();
  });

  test('end a connection that fails while they are queued, though nobody reads from it', async () => {
    const { own, client } = await connected();
    const settled = Promise.withResolvers<void>();
    fill(own, Buffer.alloc(100_000), settled.resolve);
    client.resetAndDestroy();
    await settled.promise;
    assert.ok(own.destroyed);
  });

  test('are not written to a connection that is gone', async () => {
    const { own, client } = await connected();
    own.destroy();
    assert.equal(writer.write(own, Buffer.from('x'), settlesNever), 'broken');
    const closed = await connected();
    closed.client.resetAndDestroy();
    closed.own.resume();
    await new Promise((resolve) => closed.own.once('close', resolve));
    assert.equal(writer.write(closed.own, Buffer.from('x'), settlesNever), 'broken');
    client.destroy();
  });
});
