/**
 * The write floor: a finished release, read into memory, written to another place and flushed. Nothing else. It counts
 * the reading too, which is from the page cache.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeDurable } from '../../src/release/format/disk.ts';

const [release = '', target = ''] = process.argv.slice(2);
const directories = new Set<string>();
for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const source = join(entry.parentPath, entry.name);
  const path = join(target, relative(release, source));
  const directory = dirname(path);
  if (!directories.has(directory)) {
    mkdirSync(directory, { recursive: true });
    directories.add(directory);
  }
  writeFileSync(path, readFileSync(source));
}
await makeDurable(target);
