import type { TSchema } from 'typebox';
import { ApiIndex } from '../../src/contract/schemas/api-index.ts';
import { exampleOf, sample } from '../../src/contract/schemas/examples.ts';
import { JobDetail, JobSearchResult } from '../../src/contract/schemas/job.ts';
import { defaultSettings } from '../../src/foundation/settings/settings.ts';
import { openSource } from '../../src/program/app/serve-mcp.ts';
import type { Fetch } from '../../src/readers/client/transport.ts';
import { createMcpHttp } from '../../src/readers/mcp/http.ts';
import { createSource, type Source } from '../../src/readers/mcp/source.ts';
import { type Rpc, type RpcAnswer, rpcOver } from './rpc.ts';

const body = <Body>(schema: TSchema) => structuredClone(exampleOf(schema)) as Body;

/** Bodies of the contract, to be bent as a test needs. */
export const example = {
  index: () => body<ApiIndex>(ApiIndex),
  search: () => body<JobSearchResult>(JobSearchResult),
  job: () => body<JobDetail>(JobDetail),
};

/** A service in which every address is answered by a function. */
export function sourceOf(answer: (url: string) => Response, maxBytes = 50_000_000): Source {
  const fetch: Fetch = async (url) => answer(url) as Awaited<ReturnType<Fetch>>;
  return createSource({ baseUrl: sample.origin, fetch, retries: 0, maxBytes, maxFileBytes: 1_000_000 });
}

/** A release on this disk, as the command opens it. */
export async function opened(directory: string): Promise<Source> {
  const defaults = defaultSettings();
  const settings = { ...defaults, releases: { ...defaults.releases, directory } };
  return (await openSource({ cwd: '/', settings })).source;
}

/** Speaks the protocol with a server in this process. */
export function rpcTo(source: Source, onError: (error: unknown) => void = () => {}): Rpc {
  const { fetch } = createMcpHttp({ source, version: '1.2.3', allowedHosts: [], onError });
  return rpcOver(fetch, '2026-07-28');
}

/** Calls one tool of such a server. */
export function callTool(source: Source, name: string, given: object = {}): Promise<RpcAnswer> {
  return rpcTo(source)('tools/call', { name, arguments: given });
}
