import type { TSchema } from 'typebox';
import { ApiIndex } from '../../src/contract/schemas/api-index.ts';
import { exampleOf, sample } from '../../src/contract/schemas/examples.ts';
import { JobDetail, JobSearchResult } from '../../src/contract/schemas/job.ts';
import { defaultSettings } from '../../src/foundation/settings/settings.ts';
import { openSource, type SourceRequest } from '../../src/program/app/serve-mcp.ts';
import type { Client } from '../../src/readers/client/client.ts';
import { boundedClient } from '../../src/readers/mcp/bounded-client.ts';
import { createMcpHttp } from '../../src/readers/mcp/http.ts';
import { type Rpc, type RpcAnswer, rpcOver } from './rpc.ts';

const body = <Body>(schema: TSchema) => structuredClone(exampleOf(schema)) as Body;

/** Bodies of the contract, to be bent as a test needs. */
export const example = {
  index: () => body<ApiIndex>(ApiIndex),
  search: () => body<JobSearchResult>(JobSearchResult),
  job: () => body<JobDetail>(JobDetail),
};

/** A client of a service in which every address is answered by a function. */
export function clientOf(answer: () => Response, maxBodyBytes = 50_000_000): Client {
  return boundedClient({ baseUrl: sample.origin, fetch: async () => answer(), retries: 0, maxBodyBytes });
}

/** A release on this disk or a service at an address, as the command opens it. */
export async function opened(place: Pick<SourceRequest, 'from' | 'releases'>): Promise<Client> {
  return (await openSource({ cwd: '/', settings: defaultSettings(), ...place })).client;
}

/** Speaks the protocol with a server in this process. */
export function rpcTo(client: Client, onError: (error: unknown) => void = () => {}): Rpc {
  const { fetch } = createMcpHttp({ client, version: '1.2.3', allowedHosts: [], onError });
  return rpcOver(fetch, '2026-07-28');
}

/** Calls one tool of such a server. */
export function callTool(client: Client, name: string, given: object = {}): Promise<RpcAnswer> {
  return rpcTo(client)('tools/call', { name, arguments: given });
}
