import { open, readFile, rename } from 'node:fs/promises';
import type { MirrorEntry, MirroredRelease, MirrorStore } from '@tabulador/client/mirror';

/** The release in the first line, then an entry a line. */
export function fileStore(path: string): MirrorStore {
  const read = async () => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const [first, ...lines] = text.split('\n').filter(Boolean);
    if (first === undefined) return undefined;
    const entries = lines.map((line) => JSON.parse(line) as MirrorEntry);
    return { release: JSON.parse(first) as MirroredRelease, entries };
  };
  return {
    async load() {
      const copy = await read();
      return copy && { ...copy, digests: new Map(copy.entries.map(({ id, sha256 }) => [id, sha256])) };
    },
    async commit({ release, replace, removed, put }) {
      const kept = replace ? [] : ((await read())?.entries ?? []);
      const entries = new Map(kept.map((entry) => [entry.id, entry]));
      for (const id of removed) entries.delete(id);
      for await (const entry of put) entries.set(entry.id, entry);
      const file = await open(`${path}.new`, 'w');
      await file.writeFile(
        [release, ...entries.values()].map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
      await file.sync();
      await file.close();
      // The one step that counts: before it the file is the old copy, after it the new one.
      await rename(`${path}.new`, path);
    },
  };
}
