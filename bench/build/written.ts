/** The peer: a finished release, read into memory beforehand, written to another place and flushed. Nothing else. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeDurable } from '../../src/release/disk.ts';
import { startMeasuring } from './measured.ts';

const [release = '', target = '', extent = ''] = process.argv.slice(2);
const files = readdirSync(release, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(release, join(entry.parentPath, entry.name)))
  .filter((path) => extent === 'everything' || (path.startsWith('public') && !/\.(br|gz)$/.test(path)))
  .map((path) => ({ path: join(target, path), bytes: readFileSync(join(release, path)) }));

const report = startMeasuring();
const directories = new Set<string>();
let bytes = 0;
for (const file of files) {
  const directory = dirname(file.path);
  if (!directories.has(directory)) {
    mkdirSync(directory, { recursive: true });
    directories.add(directory);
  }
  writeFileSync(file.path, file.bytes);
  bytes += file.bytes.length;
}
await makeDurable(target);
report(files.length, bytes);
rmSync(target, { recursive: true });
