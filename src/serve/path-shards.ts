/** The list of public paths is split into shards, so that a request reads only one. The path determines its shard. */
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
