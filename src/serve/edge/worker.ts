/**
 * A host for runtimes with `fetch` and a file store, such as Cloudflare Workers with static assets or with a bucket. It
 * answers like every other host, and leaves compression to the network in front of it.
 */
import { fileKinds, strictTransportSecurity } from '../../contract/headers.ts';
import type { ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import {
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../../contract/transport-problems.ts';
import type { CatalogueFile } from '../answer/answer.ts';
import { answerFrom, type BodySource, fileNamesOf, pathOfTarget } from '../answer/answer.ts';
import { defaultLimits } from '../node/server-limits.ts';

/** A release that is read in parts, because a worker has little memory and starts often. */
export interface EdgeRelease {
  readonly id: string;
  readonly generatedAt: string;
  entry(path: string): Promise<CatalogueFile | undefined>;
  problem(code: ProblemCode): CatalogueFile;
  body(source: BodySource): Promise<ReadableStream | string>;
}

export interface ExecutionContext {
  /** Lets work continue after the answer is sent. */
  waitUntil(work: Promise<unknown>): void;
}

/** The context of one request. */
export interface EdgeExchange<Environment> {
  readonly environment: Environment;
  /** Scheme and host of the request. */
  readonly origin: string;
  readonly waitUntil: ExecutionContext['waitUntil'];
}

interface WorkerOptions<Environment> {
  /** Scheme and host of the published addresses. */
  readonly origin: string;
  /** Opens the release that answers this request. */
  readonly open: (exchange: EdgeExchange<Environment>) => Promise<EdgeRelease>;
}

export interface EdgeWorker<Environment> {
  fetch(request: Request, environment: Environment, context?: ExecutionContext): Promise<Response>;
}

export function createWorker<Environment>({
  origin,
  open,
}: WorkerOptions<Environment>): EdgeWorker<Environment> {
  function refusal(code: TransportProblemCode, { method }: Request, release?: EdgeRelease): Response {
    const body = method === 'HEAD' ? null : transportProblemBody(code, origin, release?.generatedAt);
    return new Response(body, { status: transportProblems[code].status, headers: transportProblemHeaders });
  }

  async function respond(request: Request, exchange: EdgeExchange<Environment>): Promise<Response> {
    let release: EdgeRelease | undefined;
    try {
      release = await open(exchange);
      const target = request.url.slice(exchange.origin.length);
      if (target.length > defaultLimits.targetBytes) return refusal('uri-too-long', request, release);
      return await answered(release, request, target);
    } catch (error) {
      console.error(error);
      return refusal('internal-error', request, release);
    }
  }

  return {
    async fetch(request, environment, context) {
      const response = await respond(request, {
        environment,
        origin: new URL(request.url).origin,
        waitUntil: (work) => context?.waitUntil(work),
      });
      if (request.url.startsWith('https:')) {
        for (const [name, value] of Object.entries(strictTransportSecurity))
          response.headers.set(name, value);
      }
      return response;
    },
  };
}

async function answered(release: EdgeRelease, request: Request, target: string): Promise<Response> {
  const header = (name: string) => sentHeader(request, name);
  const entries = await entriesFor([...fileNamesOf(pathOfTarget(target), header), notFoundPage], release);
  const { status, headers, body } = answerFrom(
    { id: release.id, catalogue: { file: (path) => entries.get(path), problem: release.problem } },
    { method: request.method, target, header },
  );
  const bytes = body && (await release.body(body.source));
  const { 'content-encoding': _, ...own } = headers as Record<string, string>;
  return new Response(bytes, { status, headers: own });
}

/** Cloudflare replaces `Accept-Encoding` and passes on what the client sent. */
type SentRequest = Request & { readonly cf?: { readonly clientAcceptEncoding?: string } };

function sentHeader({ headers, cf }: SentRequest, name: string): string | undefined {
  const sent = name === 'accept-encoding' ? cf?.clientAcceptEncoding : undefined;
  return sent ?? headers.get(name) ?? undefined;
}

/** The entry that answers: the first that exists. */
async function entriesFor(
  names: readonly string[],
  release: EdgeRelease,
): Promise<Map<string, CatalogueFile>> {
  for (const name of names) {
    const entry = await release.entry(name);
    if (entry) return new Map([[name, compressedOnTheWay(entry)]]);
  }
  return new Map();
}

/** The network compresses what the client accepts, so that each coding needs its own validator. */
function compressedOnTheWay(file: CatalogueFile): CatalogueFile {
  return fileKinds[file.kind].compressible ? { ...file, encoded: { br: file.size, gzip: file.size } } : file;
}

/** Drops the compressed copies, because the network compresses. */
export function uncompressed(file: CatalogueFile): CatalogueFile {
  const { encoded: _, ...rest } = file;
  return rest;
}
