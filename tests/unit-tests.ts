/** Loads the unit tests beside the sources into one process. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
for (const file of globSync('src/**/*.test.ts', { cwd: root }).sort()) {
  await import(pathToFileURL(join(root, file)).href);
}
