import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '../../src/release/format/manifest.ts';

export function manifestIn(release: string): ReleaseManifest {
  return JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8')) as ReleaseManifest;
}

/** What lies in a releases directory beside releases, `current` and the lock: nothing, when all is well. */
export function leftoversIn(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.startsWith('.') && name !== '.lock');
}
