/** The protocol as it is on the wire, in both of its eras, so that bytes can be counted and nothing is taken on trust. */
export const eras = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof eras)[number];

export interface RpcAnswer {
  readonly status: number;
  /** Of the JSON-RPC message. */
  readonly bytes: number;
  readonly result?: Record<string, unknown> & { readonly isError?: boolean };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export type Rpc = (method: string, params?: Record<string, unknown>) => Promise<RpcAnswer>;

/** A message as a client of this era writes it. */
export function rpcMessage(era: Era, id: number, method: string, params: Record<string, unknown> = {}) {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    jsonrpc: '2.0',
    id,
    method,
    params: era === '2026-07-28' ? { ...params, _meta: envelope } : params,
  };
}

function rpcRequest(url: string, era: Era, method: string, params: Record<string, unknown> = {}): Request {
  const named = String(params.name ?? '');
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      host: new URL(url).host,
      'mcp-protocol-version': era,
      ...(era === '2026-07-28' && { 'mcp-method': method, ...(named && { 'mcp-name': named }) }),
    },
    body: JSON.stringify(rpcMessage(era, 1, method, params)),
  });
}

/** Calls over HTTP: `fetch` of a server in this process, or the real one. */
export function rpcOver(
  fetch: (request: Request) => Promise<Response>,
  era: Era,
  url = 'http://localhost/mcp',
): Rpc {
  return async (method, params) => {
    const response = await fetch(rpcRequest(url, era, method, params));
    const text = await response.text();
    const message = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return { status: response.status, bytes: Buffer.byteLength(message), ...JSON.parse(message || '{}') };
  };
}

/** What a tool says to clients that show text. */
export function textOf({ result }: RpcAnswer): string {
  const content = (result?.content ?? []) as { text: string }[];
  return content.map(({ text }) => text).join('\n');
}
