import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { codingSuffix, type ReleaseManifest } from '../../contract/manifest.ts';
import { manifestFile, problemsFolder, publicFolder } from '../../contract/release-layout.ts';
import { pathOf } from '../../contract/routes.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readManifest } from '../manifest.ts';

/** A release as it lies on a disk: whole, or as somebody's mirror of the public files, with or without its manifest. */
export interface OpenedRelease {
  readonly publicRoot: string;
  readonly problemsRoot: string | undefined;
  readonly manifest: ReleaseManifest | undefined;
  /** Public paths of everything that is there, compressed copies left out, in order. */
  readonly paths: readonly string[];
  readonly copies: ReadonlySet<string>;
  read(path: string): Buffer;
}

export function openRelease(directory: string): OpenedRelease {
  const publicRoot = [join(directory, publicFolder), directory].find((root) =>
    existsSync(join(root, pathOf('getApiIndex', {}))),
  );
  if (!publicRoot) {
    throw new OperatorError(
      `${directory} holds no release: there is no ${pathOf('getApiIndex', {})} in it.`,
      {
        reason: 'usage',
        hint: 'Name a release by its id, or the directory of a release or of a mirror.',
      },
    );
  }
  const home = [publicRoot, dirname(publicRoot)].find((place) => existsSync(join(place, manifestFile)));
  const manifest = home === undefined ? undefined : readManifest(home);
  const problemsRoot = join(home ?? dirname(publicRoot), problemsFolder);
  const all = filesBelow(publicRoot).filter((path) => path !== `/${manifestFile}`);
  const present = new Set(all);
  const copies = new Set(all.filter((path) => isCopy(path, present, manifest)));
  return {
    publicRoot,
    problemsRoot: existsSync(problemsRoot) ? problemsRoot : undefined,
    manifest,
    paths: all.filter((path) => !copies.has(path)),
    copies,
    read: (path) => readFileSync(join(publicRoot, path)),
  };
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

/** A compressed copy lies beside what it is a copy of, and is not in the manifest itself. */
function isCopy(path: string, present: ReadonlySet<string>, manifest: ReleaseManifest | undefined): boolean {
  return Object.values(codingSuffix).some(
    (suffix) =>
      path.endsWith(suffix) &&
      present.has(path.slice(0, -suffix.length)) &&
      manifest?.files[path] === undefined,
  );
}
