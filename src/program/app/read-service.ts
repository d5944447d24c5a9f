import type { JobDetail } from '../../contract/schemas/job.ts';
import { demoService } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import { isProblem, NetworkError, ProblemError, TabuladorError } from '../../readers/client/errors.ts';
import { maxBodyBytes, type NamedSource, remoteSource } from '../../readers/mcp/remote-source.ts';
import { AnswerTooLargeError, createSource } from '../../readers/mcp/source.ts';
import { readJob } from '../../readers/mcp/tools.ts';
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

/** Sends one request to a service; failures become messages for the operator. */
export async function readService<Answer>(
  request: SourceRequest,
  ask: (source: NamedSource) => Promise<Answer>,
): Promise<Answer> {
  const source = await openSource(request);
  try {
    return await ask(source);
  } catch (error) {
    throw explainFailure(error, source.name);
  }
}

/** A vacancy by its id, its reference code or its address. */
export async function findJob({ client, name: source }: NamedSource, name: string): Promise<JobDetail> {
  try {
    return await readJob(client, name);
  } catch (cause) {
    if (!isProblem(cause, 'job-not-found')) throw cause;
    throw new OperatorError(say`No active vacancy is called "${visibleLine(name)}" in ${source}.`, {
      reason: 'usage',
      cause,
      hint: say`It may have closed. \`tabulador jobs\` lists those that are open.`,
    });
  }
}

/** Turns an error of the client into a message for the operator; returns any other error unchanged. */
function explainFailure(error: unknown, source: string): unknown {
  const failed = (message: string, hint: string, reason: OperatorError['reason'] = 'environment') =>
    new OperatorError(message, { reason, hint, cause: error });
  if (error instanceof ProblemError) {
    const { code, problem, hint, validValues } = error;
    if (code !== 'salary-guide-not-found')
      return failed(say`${source} rejects the request: ${visibleLine(problem.detail)}`, visibleLine(hint));
    const known = validValues?.family?.map(visibleLine).slice(0, 60) ?? [];
    return failed(
      say`${source} has no salary guide of this family.`,
      say`There is one for: ${known.join(', ')}.`,
      'usage',
    );
  }
  if (error instanceof NetworkError) {
    return failed(
      say`There is no answer from ${source}: ${reasonOf(error)}.`,
      say`Check the address and whether the service is running, then try again.`,
    );
  }
  if (error instanceof AnswerTooLargeError) {
    return failed(
      say`The answer of ${source} is too large to read.`,
      say`Choose a city, a family or a modality.`,
    );
  }
  if (!(error instanceof TabuladorError)) return error;
  return failed(
    say`${source} does not answer as this service should.`,
    say`Check the address; \`tabulador check\` says what is wrong with a service.`,
  );
}

/** The error of `fetch` says only that it failed; its cause says why. */
function reasonOf({ cause }: NetworkError): string {
  const { cause: deeper, message } = cause as Error;
  return deeper instanceof Error ? deeper.message || String((deeper as NodeJS.ErrnoException).code) : message;
}
