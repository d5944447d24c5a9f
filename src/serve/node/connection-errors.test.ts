import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { clientErrorCode, type ParserError } from './connection-errors.ts';

/** The error code for a request that arrives in these pieces. */
async function codeFor(t: TestContext, pieces: readonly string[]): Promise<string | undefined> {
  const server = createServer({ maxHeaderSize: 16_384 });
  t.after(() => server.close());
  const failed = once(server, 'clientError') as Promise<[ParserError]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => client.destroy());
  const [socket] = await once(server, 'connection');
  let sent = 0;
  for (const piece of pieces) {
    client.write(piece);
    sent += piece.length;
    while (socket.bytesRead < sent) await new Promise(setImmediate);
  }
  const [error] = await failed;
  return clientErrorCode(error, 8_192);
}

test('a very long target is distinguished from large headers, also when it arrives in pieces', async (t) => {
  const half = 'a'.repeat(10_000);
  assert.equal(await codeFor(t, [`GET /${half}`, `${half} HTTP/1.1\r\nHost: h\r\n\r\n`]), 'uri-too-long');
  assert.equal(
    await codeFor(t, [`GET / HTTP/1.1\r\nX-A: ${half}`, `${half} HTTP/1.1\r\n\r\n`]),
    'headers-too-large',
  );
});
