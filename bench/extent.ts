import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many files there are below a directory, and how large they are. */
export function extentOf(directory: string): { files: number; megabytes: number; largestMegabytes: number } {
  const sizes = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return {
    files: sizes.length,
    megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6,
    largestMegabytes: sizes.reduce((most, size) => Math.max(most, size), 0) / 1e6,
  };
}
