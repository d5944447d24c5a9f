import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isCode, type SourceTree } from './module-graph.ts';

/** The files under `src/`; of those that are not code only the names. */
export async function readSourceTree(root: string): Promise<SourceTree> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (file): Promise<[string, string]> => {
    const path = relative(root, file).replaceAll(sep, '/');
    return [path, isCode(path) ? await readFile(file, 'utf8') : ''];
  });
  return new Map(await Promise.all(read));
}

/** The packages that whoever installs the package in `root` gets or may bring. */
export async function readDeclaredPackages(root: string): Promise<string[]> {
  const manifest: Partial<Record<string, object>> = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
}
