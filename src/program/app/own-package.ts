import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../foundation/settings/settings.ts';

/** This package's own package.json, which lies as far above `dist` as above `src`. */
const packageFile = new URL('../../../package.json', import.meta.url);
/** `src` in a checkout, `dist` in the published package. */
const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

interface PackageFacts {
  readonly version: string;
  readonly peerDependencies: { readonly '@modelcontextprotocol/server': string };
}

export function packageFacts(): PackageFacts {
  return JSON.parse(readFileSync(packageFile, 'utf8')) as PackageFacts;
}

export function packageVersion(): string {
  return packageFacts().version;
}

/** A digest of everything that a release depends on besides the board: program, libraries (pinned in package.json), Node, settings. */
export function buildFingerprint(settings: Settings, program = ownFolder): string {
  // These settings change no file. The knowledge of the gate has its own digest.
  const { board: _board, feeds: _feeds, update: _update, releases: _releases, ...others } = settings;
  const { serve: _serve, publish: _publish, privacy: _privacy, backup: _backup, ...published } = others;
  return digestOfProgram([program], JSON.stringify(published));
}

/** A digest of every file of the program that the gate may read, by the table of the layers, and of its libraries. */
export function gateFingerprint(program = ownFolder): string {
  return digestOfProgram(['contract', 'foundation', 'vacancies'].map((room) => join(program, room)));
}

function digestOfProgram(folders: readonly string[], settings = ''): string {
  const digest = createHash('sha256');
  for (const path of folders.flatMap(filesBelow)) {
    digest
      .update(`${relative(ownFolder, path).split(sep).join('/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  const { node, icu } = process.versions;
  digest
    .update(readFileSync(packageFile))
    .update(JSON.stringify([node, icu]))
    .update(settings);
  return digest.digest('base64url');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
