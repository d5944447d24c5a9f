import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ApiIndex } from '../../../contract/schemas/api-index.ts';
import { JobDetail, JobSearchResult } from '../../../contract/schemas/job.ts';
import { SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { demoService } from '../../../contract/service.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { Client } from '../../../readers/client/client.ts';
import { UnexpectedAnswerError } from '../../../readers/client/errors.ts';
import { memoryCache } from '../../../readers/client/transport.ts';
import { createSource, type Source } from '../../../readers/mcp/source.ts';
import { currentId } from '../../../release/format/releases-directory.ts';
import { answer } from '../../../serve/answer/answer.ts';
import { currentDirectory, loadCurrentRelease, type Release } from '../../../serve/node/release.ts';
import { releasesDirectory, type Workspace } from '../workspace.ts';

export interface SourceRequest extends Workspace {
  /** The address of a service. */
  readonly from?: URL | undefined;
  /** A directory of releases instead of the one in the settings. */
  readonly releases?: string | undefined;
}

export interface OpenSource extends Source {
  /** The directory or the address, for people. */
  readonly name: string;
}

/** A board of 100,000 vacancies has one search file of 110 MB. */
const maxBodyBytes = 256_000_000;

/**
 * Opens the named address or directory; by default the local release, or else the address in the settings, unless it is
 * the demo's.
 */
export async function openSource({ from, releases, ...workspace }: SourceRequest): Promise<OpenSource> {
  if (from) return remoteSource(from.origin);
  const directory = releasesDirectory(workspace, releases);
  const { origin } = workspace.settings.service;
  if (releases !== undefined || currentId(directory) !== undefined) return localSource(directory, origin);
  if (origin !== demoService.origin) return remoteSource(origin);
  throw new OperatorError(say`There is no release in ${directory}.`, {
    reason: 'environment',
    hint: say`Name a service with --from https://empleos.example, or run \`tabulador build\` first.`,
  });
}

function remoteSource(baseUrl: string): OpenSource {
  const source = createSource({ baseUrl, maxBodyBytes, cache: memoryCache({ maxEntries: 20 }) });
  return { ...source, client: checkedClient(source.client, baseUrl), name: baseUrl };
}

const schemas = {
  getApiIndex: ApiIndex,
  searchJobs: JobSearchResult,
  getJob: JobDetail,
  listSalaryGuides: SalaryGuideList,
  getSalaryGuide: SalaryGuide,
} as const satisfies Partial<Record<keyof Client, TSchema>>;

/** Checks every answer against the contract, because an address may belong to another service. */
function checkedClient(client: Client, url: string): Client {
  const checked = Object.entries(schemas).map(([operation, schema]) => {
    const ask = client[operation as keyof typeof schemas] as (...given: unknown[]) => Promise<unknown>;
    let validator: Validator | undefined;
    const checkedAsk = async (...given: unknown[]) => {
      const body = await ask(...given);
      validator ??= Compile(schema);
      if (validator.Check(body)) return body;
      throw new UnexpectedAnswerError(`${operation} at ${url} breaks the contract.`, { url, status: 200 });
    };
    return [operation, checkedAsk];
  });
  return { ...client, ...Object.fromEntries(checked) };
}

async function localSource(releases: string, baseUrl: string): Promise<OpenSource> {
  const fetch = await releaseFetch(releases);
  return {
    ...createSource({ baseUrl, fetch, retries: 0, maxBodyBytes }),
    name: say`the release in ${releases}`,
  };
}

/** Small, because there is only one reader. */
const releaseFiles = { cacheBytes: 16_777_216, largestCachedFile: 1_048_576 };

/** A `fetch` that answers from the current release on this disk like a host, and follows a switch. */
async function releaseFetch(releases: string): Promise<typeof globalThis.fetch> {
  let loaded = await loadCurrentRelease(releases, releaseFiles);

  /** Fails while a new release cannot be loaded, because an older one would be out of date. */
  async function current(): Promise<Release> {
    if ((await currentDirectory(releases)) !== loaded.files.directory)
      loaded = await loadCurrentRelease(releases, releaseFiles);
    return loaded;
  }

  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { catalogue, files } = await current();
    const { status, headers, body } = answer(
      {
        method: request.method,
        target: new URL(request.url).pathname,
        header: (name) => request.headers.get(name) ?? undefined,
      },
      catalogue,
    );
    const bytes = body && (files.cached(body) ?? (await files.load(body)));
    return new Response(bytes as Uint8Array<ArrayBuffer> | null, { status, headers });
  };
}
