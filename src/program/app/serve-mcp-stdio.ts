import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from '../../readers/mcp/server.ts';

/** Far above any real message of a client. */
const maxMessageBytes = 1_048_576;

export function serveMcpOnStdio(options: McpServerOptions, input: Readable, output: Writable) {
  // The transport drops open calls at the end of its input, so it never sees the end.
  const requests = input.pipe(new PassThrough(), { end: false });
  const transport = new StdioServerTransport(requests, output, { maxBufferSize: maxMessageBytes });
  const calls = new Set<Promise<unknown>>();
  const serving = serveStdio(() => createMcpServer({ ...options, calls }), {
    transport,
    onerror: options.onError,
  });
  /** What was read may still be on its way through the pipe. A call ends, because its requests have a limit of time. */
  const allAnswered = async () => {
    // The last message may lack the end of its line.
    requests.write('\n');
    do {
      await Promise.all(calls);
      await setImmediate();
    } while (calls.size + requests.readableLength + requests.writableLength > 0);
  };
  // Resolves when the client has disconnected.
  const ended = Promise.race([
    Promise.race(['end', 'close', 'error'].map((event) => once(input, event))).then(allAnswered, allAnswered),
    once(output, 'close').then(() => {}, allAnswered),
  ]);
  return { ended, stop: () => serving.close() };
}
