/**
 * Any runtime that has `fetch` and a store of files, such as Cloudflare Workers with static assets. It answers as every
 * other host does; compression is left to the network in front of it.
 */
import { type Headers as HeaderTable, strictTransportSecurity } from '../../contract/headers.ts';
import type { ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { shardOf } from '../../contract/path-shards.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { type Answer, answer, candidateFiles, pathOfTarget } from '../answer.ts';
import type { CatalogueFile } from '../answer-catalogue.ts';
import { defaultLimits } from '../node/server-limits.ts';
import { transportProblemBody, transportProblemHeaders, transportProblems } from '../transport-problems.ts';

/** What a deployment knows of its release. */
export interface EdgeRelease {
  readonly id: string;
  readonly generatedAt: string;
  /** In the published addresses. */
  readonly origin: string;
  readonly shards: number;
  readonly problems: Readonly<Record<ProblemCode, { readonly file: CatalogueFile; readonly body: string }>>;
}

export interface Assets {
  fetch(request: Request): Promise<Response>;
}

export interface EdgeEnvironment {
  readonly ASSETS: Assets;
}

export function createWorker(release: EdgeRelease) {
  const shards = new Map<number, Promise<Shard>>();

  function shard(number: number, assets: Assets, origin: string): Promise<Shard> {
    const known = shards.get(number);
    if (known) return known;
    const reading = readShard(number, assets, origin);
    shards.set(number, reading);
    // A failure is not to be remembered.
    reading.catch(() => shards.delete(number));
    return reading;
  }

  function refusal(code: TransportProblemCode, { method }: Request): Response {
    const body = method === 'HEAD' ? null : transportProblemBody(code, release.origin, release.generatedAt);
    return new Response(body, { status: transportProblems[code].status, headers: transportProblemHeaders });
  }

  async function respond(request: Request, assets: Assets): Promise<Response> {
    const { origin } = new URL(request.url);
    const target = request.url.slice(origin.length);
    if (target.length > defaultLimits.targetLength) return refusal('uri-too-long', request);
    const paths = [...candidateFiles(pathOfTarget(target)), notFoundPage];
    const numbers = new Set(paths.map((path) => shardOf(path, release.shards)));
    const loaded = await Promise.all([...numbers].map((number) => shard(number, assets, origin)));
    const given = answer(
      { method: request.method, target, header: (name) => request.headers.get(name) ?? undefined },
      {
        file: (path) => loaded.find((entries) => Object.hasOwn(entries, path))?.[path],
        problem: (code) => release.problems[code].file,
      },
    );
    const body = await bodyOf(given, assets, origin);
    return new Response(body, { status: given.status, headers: withVary(given.headers) });
  }

  async function bodyOf(
    { body }: Answer,
    assets: Assets,
    origin: string,
  ): Promise<ReadableStream | string | null> {
    if (!body) return null;
    if (body.source.problem) return release.problems[body.source.problem].body;
    const asset = await assets.fetch(new Request(origin + body.source.file));
    if (asset.status !== 200)
      throw new Error(`${body.source.file} of release ${release.id} is not among the assets`);
    return asset.body;
  }

  return {
    async fetch(request: Request, { ASSETS }: EdgeEnvironment): Promise<Response> {
      const response = await respond(request, ASSETS).catch((error: unknown) => {
        console.error(error);
        return refusal('internal-error', request);
      });
      if (request.url.startsWith('https:')) {
        for (const [name, value] of Object.entries(strictTransportSecurity))
          response.headers.set(name, value);
      }
      return response;
    },
  };
}

/** The network will compress what is worth it, so the answer depends on what the client accepts. */
function withVary(headers: HeaderTable): HeaderTable {
  return { ...headers, vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') };
}

async function readShard(number: number, assets: Assets, origin: string): Promise<Shard> {
  const response = await assets.fetch(new Request(origin + shardPath(number)));
  if (response.status !== 200) throw new Error(`part ${number} of the catalogue is not among the assets`);
  return (await response.json()) as Shard;
}

/**
 * A worker has little memory and starts often, so the catalogue comes in pieces: a request reads the one or two that
 * its path falls into. They lie among the assets under a path that no release can hold and no request is answered from.
 */
const shardFolder = '/_tabulador/catalogue';

export type Shard = Readonly<Record<string, CatalogueFile>>;

export function shardPath(shard: number): string {
  return `${shardFolder}/${shard}.json`;
}
