import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../foundation/settings/settings.ts';

/** `src` in a checkout, `dist` in the published package. */
const ownFolder = fileURLToPath(new URL('../..', import.meta.url));
const packageFile = new URL('../../../package.json', import.meta.url);

/**
 * Stands for everything but the board that a release is made from: every file of the program, so that no template can be
 * forgotten, the versions of its libraries, which package.json pins, and of Node, and the settings. Two builds of one
 * edition make the same files of the same vacancies.
 */
export function editionOf(settings: Settings, program = ownFolder): string {
  // Where things lie and how they are served is in no file; what the gate knows has a digest of its own.
  const { board: _board, feeds: _feeds, update: _update, releases: _releases, ...others } = settings;
  const { serve: _serve, publish: _publish, privacy: _privacy, ...published } = others;
  const digest = createHash('sha256');
  for (const path of filesBelow(program)) {
    digest
      .update(`${relative(program, path).split(sep).join('/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  const { node, icu } = process.versions;
  digest.update(readFileSync(packageFile)).update(JSON.stringify([node, icu, published]));
  return digest.digest('base64url');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
