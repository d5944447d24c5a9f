import type { ProblemCode } from '../../contract/operations.ts';
import type { CatalogueFile } from '../answer/answer.ts';
import { shardOf } from '../path-shards.ts';
import { createWorker, type EdgeExchange, type EdgeRelease, type EdgeWorker } from './worker.ts';

/** The release of a deployment. */
export interface AssetsRelease {
  readonly id: string;
  readonly generatedAt: string;
  /** Scheme and host of the published addresses. */
  readonly origin: string;
  readonly shards: number;
  readonly problems: Readonly<Record<ProblemCode, { readonly file: CatalogueFile; readonly body: string }>>;
}

interface AssetsEnvironment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** A worker with its release among its static assets. */
export function createAssetsWorker(release: AssetsRelease): EdgeWorker<AssetsEnvironment> {
  const shards = new Map<number, CatalogueShard>();

  const open = async (exchange: EdgeExchange<AssetsEnvironment>): Promise<EdgeRelease> => {
    const asset = async (path: string): Promise<Response> => {
      const response = await exchange.environment.ASSETS.fetch(new Request(exchange.origin + path));
      if (response.status === 200) return response;
      throw new Error(`${path} of release ${release.id} is not among the assets`);
    };
    return {
      id: release.id,
      generatedAt: release.generatedAt,
      async entry(path) {
        const number = shardOf(path, release.shards);
        // Shards are shared once read, not while being read: the platform may cancel the request that reads them.
        const shard =
          shards.get(number) ?? ((await (await asset(shardPath(number))).json()) as CatalogueShard);
        shards.set(number, shard);
        return Object.hasOwn(shard, path) ? shard[path] : undefined;
      },
      problem: (code) => release.problems[code].file,
      async body({ file, problem }) {
        return problem ? release.problems[problem].body : ((await asset(file ?? '')).body ?? '');
      },
    };
  };
  return createWorker({ origin: release.origin, open });
}

/** The catalogue is split into shards, of which a request reads one or two. No release and no request can have this path. */
const shardFolder = '/_tabulador/catalogue';

export type CatalogueShard = Readonly<Record<string, CatalogueFile>>;

export function shardPath(shard: number): string {
  return `${shardFolder}/${shard}.json`;
}
