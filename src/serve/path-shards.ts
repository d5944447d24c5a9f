/**
 * A list of every public path of a release, cut into parts that are small enough to be read for one request. Whoever
 * has a path knows its part without having read anything.
 */
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
