import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of the test's own, gone when the test, or the file of tests, ends. */
export function scratchDirectory(t: { after(hook: () => void): void }): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'tabulador-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
