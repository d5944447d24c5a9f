import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn } from './scratch.ts';

/** Whether every public file of a release still has the bytes that its manifest tells. */
export function verifyHashes(release: string): boolean {
  return Object.entries(manifestIn(release).files).every(([path, { sha256 }]) => {
    const bytes = readFileSync(join(release, 'public', path));
    return createHash('sha256').update(bytes).digest('hex') === sha256;
  });
}
