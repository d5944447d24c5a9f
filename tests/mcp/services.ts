import type { TSchema } from 'typebox';
import { ApiIndex } from '../../src/contract/schemas/api-index.ts';
import { exampleOf, sample } from '../../src/contract/schemas/examples.ts';
import { JobDetail, JobSearchResult } from '../../src/contract/schemas/job.ts';
import { SalaryGuide, SalaryGuideList } from '../../src/contract/schemas/salary-guide.ts';
import { defaultSettings } from '../../src/foundation/settings/settings.ts';
import { openSource, type SourceRequest } from '../../src/program/app/mcp-source.ts';
import { createMcpHttp, loopbackHostNames, type McpHttp } from '../../src/readers/mcp/http.ts';
import type { NamedSource } from '../../src/readers/mcp/remote-source.ts';
import { createSource, type Source } from '../../src/readers/mcp/source.ts';

const body = <Body>(schema: TSchema) => structuredClone(exampleOf(schema)) as Body;

/** Bodies of the contract, to be bent as a test needs. */
export const example = {
  index: () => body<ApiIndex>(ApiIndex),
  search: () => body<JobSearchResult>(JobSearchResult),
  job: () => body<JobDetail>(JobDetail),
  salaries: () => body<SalaryGuideList>(SalaryGuideList),
  salary: () => body<SalaryGuide>(SalaryGuide),
};

/** A service in which every address is answered by a function. */
export function sourceOf(
  answer: (path: string) => Response | Promise<Response>,
  maxBodyBytes = 50_000_000,
): Source {
  return createSource({
    baseUrl: sample.origin,
    fetch: async (input) => answer(new URL(String(input)).pathname),
    retries: 0,
    maxBodyBytes,
  });
}

/** A release on this disk or a service at an address, as the commands open it. */
export function opened(place: Pick<SourceRequest, 'from' | 'releases'>): Promise<NamedSource> {
  return openSource({ cwd: '/', settings: defaultSettings(), ...place });
}

export function mcpOver(source: Source, onError?: (error: unknown) => void): McpHttp {
  return createMcpHttp({
    source,
    version: '1.2.3',
    hostNames: loopbackHostNames,
    ...(onError && { onError }),
  });
}
