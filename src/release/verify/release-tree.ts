import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a name in a release is. Links are never followed: what they lead to is not part of the release. */
export type EntryKind = 'file' | 'directory' | 'link' | 'something else';

export interface TreeEntry {
  /** From the root, with slashes. */
  readonly location: string;
  readonly kind: EntryKind;
  /** Why its owner cannot read it, if that is so. */
  readonly unreadable?: string;
}

/** Everything below a directory, in the order of names. */
export function* treeBelow(root: string, below = ''): Generator<TreeEntry> {
  for (const name of readdirSync(join(root, below)).sort()) {
    const location = below + name;
    const { kind, unreadable } = describe(join(root, location));
    if (kind !== 'directory') {
      yield { location, kind, ...(unreadable !== undefined && { unreadable }) };
      continue;
    }
    try {
      if (unreadable !== undefined) throw new Error(unreadable);
      const children = [...treeBelow(root, `${location}/`)];
      yield { location, kind };
      yield* children;
    } catch (error) {
      yield { location, kind, unreadable: (error as Error).message };
    }
  }
}

function describe(path: string): { kind: EntryKind; unreadable?: string } {
  try {
    const stats = lstatSync(path);
    // Root reads whatever it likes; the user behind a web server does not.
    const unreadable = `mode ${(stats.mode & 0o777).toString(8)}`;
    if (stats.isSymbolicLink()) return { kind: 'link' };
    if (stats.isDirectory())
      return { kind: 'directory', ...((stats.mode & 0o500) !== 0o500 && { unreadable }) };
    if (stats.isFile()) return { kind: 'file', ...((stats.mode & 0o400) === 0 && { unreadable }) };
    return { kind: 'something else' };
  } catch (error) {
    return { kind: 'something else', unreadable: (error as Error).message };
  }
}
