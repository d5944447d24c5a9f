import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeRelease } from '../../src/release/format/served-modes.ts';

/** A directory of the test's own, perhaps with sealed releases, gone when the test, or the file of tests, ends. */
export function scratchDirectory(t: { after(hook: () => void): void }): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'tabulador-'));
  t.after(() => removeRelease(directory));
  return directory;
}
