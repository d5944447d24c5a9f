import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Every file of the project, by its path from the root. */
export const projectFiles: readonly string[] = globSync(
  '{*,{src,tests,docs,bench,scripts,examples,deploy,bin}/**/*}',
  { cwd: root, exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist') },
);

/** Every page in Markdown, by its path from the root. */
export const documents: readonly string[] = projectFiles
  .filter((path) => /^[^/]+\.md$|^(?:docs|examples|deploy|bench)\/.*\.md$/.test(path))
  .sort();

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
