import { answer } from '../../../serve/answer/answer.ts';
import { currentDirectory, loadCurrentRelease, type Release } from '../../../serve/node/release.ts';

/** Answers are read once in a while by one reader: what was read before is not worth much memory. */
const releaseFiles = { cacheBytes: 16_777_216, largestCachedFile: 1_048_576 };

/** A `fetch` that asks the current release on this disk, and each one that takes its place, as its hosts would answer. */
export async function releaseFetch(releases: string): Promise<typeof globalThis.fetch> {
  let loading = loadCurrentRelease(releases, releaseFiles);
  await loading;

  async function current(): Promise<Release> {
    const release = await loading;
    if ((await currentDirectory(releases)) === release.files.directory) return release;
    const next = loadCurrentRelease(releases, releaseFiles);
    // What cannot be loaded is tried again with the next request, and meanwhile nothing older is passed off as current.
    next.then(
      () => {
        loading = next;
      },
      () => {},
    );
    return next;
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
