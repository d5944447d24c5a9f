import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from '../../readers/mcp/server.ts';

/** Far above any real message of a client. */
const maxMessageBytes = 1_048_576;

export function serveMcpOnStdio(options: McpServerOptions, input: Readable, output: Writable) {
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes });
  const serving = serveStdio(() => createMcpServer(options), { transport, onerror: options.onError });
  // Resolves when the client has disconnected.
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, resolve);
    output.once('close', resolve);
  });
  return { ended, stop: () => serving.close() };
}
