/**
 * A visitor who hardly rests: asks for one file after another through `current`, the way a host answers, until its input
 * ends; then says how many answers it got and what was wrong with any. Each request resolves the link once.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseManifest } from '../../src/release/format/manifest.ts';

const [directory = ''] = process.argv.slice(2);
const manifests = new Map<string, [string, ReleaseManifest['files'][string]][]>();
const failures: string[] = [];
const seen = new Set<string>();
let reads = 0;
let asked = true;
process.stdin.on('end', () => {
  asked = false;
});
process.stdin.resume();
process.stdout.write('reading\n');

while (asked) {
  for (let request = 0; request < 20; request++) read(request);
  // Leaves the builds something of the machine.
  await setTimeout(5);
}
process.stdout.write(`${JSON.stringify({ reads, releases: seen.size, failures: failures.slice(0, 20) })}\n`);

function read(request: number): void {
  try {
    // Straight through the link, as a plain file server does.
    JSON.parse(readFileSync(join(directory, 'current', 'public', 'api', 'v1', 'index.json'), 'utf8'));
    // And resolved once, as a host with a manifest does.
    const id = readlinkSync(join(directory, 'current'));
    const files = filesOf(id);
    const [path, entry] = files[(reads * 7_919 + request) % files.length] as (typeof files)[number];
    const bytes = readFileSync(join(directory, id, 'public', path));
    if (createHash('sha256').update(bytes).digest('hex') !== entry.sha256)
      failures.push(`${id}${path}: torn`);
    if (entry.encoded?.br !== undefined) {
      const copy = readFileSync(join(directory, id, 'public', `${path}.br`));
      if (!brotliDecompressSync(copy).equals(bytes)) failures.push(`${id}${path}.br: torn`);
    }
    seen.add(id);
  } catch (error) {
    failures.push((error as Error).message);
  }
  reads++;
}

function filesOf(id: string): [string, ReleaseManifest['files'][string]][] {
  let files = manifests.get(id);
  if (!files) {
    const text = readFileSync(join(directory, id, 'manifest.json'), 'utf8');
    files = Object.entries((JSON.parse(text) as ReleaseManifest).files);
    manifests.set(id, files);
  }
  return files;
}
