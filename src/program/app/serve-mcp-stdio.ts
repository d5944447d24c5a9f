import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from '../../readers/mcp/server.ts';

export interface McpServing {
  /** Resolves when the client has disconnected. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Far above any real message of a client. */
const maxMessageBytes = 1_048_576;

export function serveMcpOnStdio(options: McpServerOptions, input: Readable, output: Writable): McpServing {
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes });
  const serving = serveStdio(() => createMcpServer(options), { transport, onerror: options.onError });
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, resolve);
    output.once('close', resolve);
  });
  return { ended, stop: () => serving.close() };
}
