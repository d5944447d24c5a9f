import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { problemsFolder, publicFolder } from './release-layout.ts';

/** The rights that everybody has to what a web server sends, because it runs as another user. */
export const servedModes = { file: 0o444, directory: 0o555 } as const;

const servedFolders = [publicFolder, problemsFolder];

/** Whether a web server reads this part of a release. */
export function isServed(location: string): boolean {
  return servedFolders.some((folder) => location === folder || location.startsWith(`${folder}/`));
}

/**
 * Gives everybody these rights, whatever the umask was when the files were written. Sealed, nobody has any other, so that
 * nothing can be added or changed: nginx and Caddy send whatever is there.
 */
export function makeServable(release: string, sealed = false): void {
  for (const folder of servedFolders)
    for (const [path, kind] of treeOf(join(release, folder))) {
      const mode = lstatSync(path).mode & 0o777;
      const wanted = sealed ? servedModes[kind] : mode | servedModes[kind];
      if (mode !== wanted) chmodSync(path, wanted);
    }
}

/** Removes a release, also a sealed one. */
export function removeRelease(release: string): void {
  try {
    rmSync(release, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    for (const [path, kind] of treeOf(release)) if (kind === 'directory') chmodSync(path, 0o755);
    rmSync(release, { recursive: true, force: true });
  }
}

function* treeOf(root: string): Generator<readonly [path: string, kind: keyof typeof servedModes]> {
  yield [root, 'directory'];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile())
      yield [join(entry.parentPath, entry.name), entry.isDirectory() ? 'directory' : 'file'];
  }
}
