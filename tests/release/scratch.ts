import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '../../src/contract/manifest.ts';

/** A directory of the test's own, gone when the test, or the file of tests, ends. */
export function scratchDirectory(t: { after(hook: () => void): void }): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'tabulador-release-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function manifestIn(release: string): ReleaseManifest {
  return JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8')) as ReleaseManifest;
}

/** What lies in a releases directory beside releases, `current` and the lock: nothing, when all is well. */
export function leftoversIn(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.startsWith('.') && name !== '.lock');
}
