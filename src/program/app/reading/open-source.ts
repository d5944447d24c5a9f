import { demoService } from '../../../contract/service.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { memoryCache } from '../../../readers/client/answer-cache.ts';
import { createSource, type Source } from '../../../readers/mcp/source.ts';
import { currentId } from '../../../release/format/releases-directory.ts';
import { releasesDirectory, type Workspace } from '../workspace.ts';
import { checkedClient } from './checked-client.ts';
import { releaseFetch } from './release-fetch.ts';

export interface SourceRequest extends Workspace {
  /** The address of a service. */
  readonly from?: URL | undefined;
  /** A directory of releases instead of the one in the settings. */
  readonly releases?: string | undefined;
}

export interface OpenSource extends Source {
  /** The release on this disk or the address that answers, for people. */
  readonly name: string;
}

/** The whole of a board with 100,000 vacancies is one file of 110 MB. */
const maxBodyBytes = 256_000_000;

/** A directory is asked when it is named, or when it has a release; else the address in the settings, if it is one's own. */
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

async function localSource(releases: string, baseUrl: string): Promise<OpenSource> {
  const fetch = await releaseFetch(releases);
  return {
    ...createSource({ baseUrl, fetch, retries: 0, maxBodyBytes }),
    name: say`the release in ${releases}`,
  };
}
