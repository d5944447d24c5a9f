/** It answers like every other host, and leaves compression to the network in front of it. */
import { fileKinds, strictTransportSecurity, transportProblemHeaders } from '../../contract/headers.ts';
import type { ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { problem } from '../../contract/problem-body.ts';
import { problems as problemTexts } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { answerFrom, type CatalogueFile, fileNamesOf, pathOfTarget } from '../answer/answer.ts';
import { defaultLimits } from '../node/server-limits.ts';

export interface AssetsRelease {
  readonly id: string;
  readonly generatedAt: string;
  readonly origin: string;
  readonly shards: number;
  readonly problems: Readonly<Record<ProblemCode, { readonly file: CatalogueFile; readonly body: string }>>;
}

interface Environment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

export interface EdgeWorker {
  fetch(request: Request, environment: Environment): Promise<Response>;
}

export function createWorker(release: AssetsRelease): EdgeWorker {
  const { id, origin, generatedAt, problems } = release;
  const shards = new Map<number, CatalogueShard>();

  function refusal(code: TransportProblemCode, { method }: Request): Response {
    const body = method === 'HEAD' ? null : JSON.stringify(problem(code, { origin, generatedAt }));
    return new Response(body, { status: problemTexts[code].status, headers: transportProblemHeaders });
  }

  async function answered(request: Request, { ASSETS }: Environment): Promise<Response> {
    const { origin: ownOrigin } = new URL(request.url);
    const target = request.url.slice(ownOrigin.length);
    if (target.length > defaultLimits.targetBytes) return refusal('uri-too-long', request);
    const headerBytes = [...request.headers].reduce((sum, header) => sum + header.join(': \r\n').length, 0);
    if (headerBytes > defaultLimits.headerBytes) return refusal('headers-too-large', request);
    const asset = async (path: string): Promise<Response> => {
      const response = await ASSETS.fetch(new Request(ownOrigin + path));
      if (response.status === 200) return response;
      throw new Error(`${path} of release ${id} is not among the assets`);
    };
    const entries = await entriesFor([...fileNamesOf(pathOfTarget(target)), notFoundPage], asset);
    const { status, headers, body } = answerFrom(
      { id, catalogue: { file: (path) => entries.get(path), problem: (code) => problems[code].file } },
      { method: request.method, target, header: (name) => sentHeader(request, name) },
    );
    const { file = '', problem } = body?.source ?? {};
    const whole = problem ? problems[problem].body : body && ((await asset(file)).body ?? '');
    const { part } = body ?? {};
    const bytes = part ? (await new Response(whole).bytes()).subarray(part.from, part.to) : whole;
    const { 'content-encoding': _, ...own } = headers as Record<string, string>;
    return new Response(bytes, { status, headers: own });
  }

  async function entriesFor(names: readonly string[], asset: (path: string) => Promise<Response>) {
    const entries = new Map<string, CatalogueFile>();
    for (const name of names) {
      const number = shardOf(name, release.shards);
      // Shards are shared once read, not while being read: the platform may cancel the request that reads them.
      const shard = shards.get(number) ?? ((await (await asset(shardPath(number))).json()) as CatalogueShard);
      shards.set(number, shard);
      const entry = Object.hasOwn(shard, name) ? shard[name] : undefined;
      if (entry) return entries.set(name, compressedOnTheWay(entry));
    }
    return entries;
  }

  return {
    async fetch(request, environment) {
      const response = await answered(request, environment).catch((error: unknown) => {
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

/** Cloudflare replaces `Accept-Encoding` and passes on what the client sent. */
type SentRequest = Request & { readonly cf?: { readonly clientAcceptEncoding?: string } };

function sentHeader({ headers, cf }: SentRequest, name: string): string | undefined {
  const sent = name === 'accept-encoding' ? cf?.clientAcceptEncoding : undefined;
  return sent ?? headers.get(name) ?? undefined;
}

/** The network compresses what the client accepts, so that each coding needs its own validator. */
function compressedOnTheWay(file: CatalogueFile): CatalogueFile {
  return fileKinds[file.kind].compressible ? { ...file, encoded: { br: file.size, gzip: file.size } } : file;
}

/** The catalogue is split into shards, of which a request reads one or two. */
export type CatalogueShard = Readonly<Record<string, CatalogueFile>>;

/** No release and no request can have this path. */
export function shardPath(shard: number): string {
  return `/_tabulador/catalogue/${shard}.json`;
}

const entriesPerShard = 200;

export function shardCountFor(files: number): number {
  return Math.max(1, Math.ceil(files / entriesPerShard));
}

export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}
