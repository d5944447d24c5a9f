import { demoService } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { maxBodyBytes, type NamedSource, remoteSource } from '../../readers/mcp/remote-source.ts';
import { createSource } from '../../readers/mcp/source.ts';
import { currentId } from '../../release/format/releases-directory.ts';
import { answer } from '../../serve/answer/answer.ts';
import { currentDirectory, loadCurrentRelease, type Release } from '../../serve/node/release.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

export interface SourceRequest extends Workspace {
  /** The address of a service. */
  readonly from?: URL | undefined;
  /** A directory of releases instead of the one in the settings. */
  readonly releases?: string | undefined;
}

/**
 * Opens the named address or directory; by default the local release, or else the address in the settings, unless it is
 * the demo's.
 */
export async function openSource({ from, releases, ...workspace }: SourceRequest): Promise<NamedSource> {
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

async function localSource(releases: string, baseUrl: string): Promise<NamedSource> {
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
