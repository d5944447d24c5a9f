import type { CatalogueFile } from '../answer.ts';

/**
 * A worker has little memory and starts often, so the catalogue comes in pieces: a request reads the one or two that
 * its path falls into. They lie among the assets under a path that no release can hold and no request is answered from.
 */
export const shardFolder = '/_tabulador/catalogue';

export type Shard = Readonly<Record<string, CatalogueFile>>;

const entriesPerShard = 200;

export function shardCountFor(files: number): number {
  return Math.max(1, Math.ceil(files / entriesPerShard));
}

/** FNV-1a. */
export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}

export function shardPath(shard: number): string {
  return `${shardFolder}/${shard}.json`;
}
