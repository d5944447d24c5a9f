/**
 * Prints the bill of materials of what an installation of the package brings, as CycloneDX.
 *
 * `npm sbom --omit dev` leaves out a package that both the program and one of its tools need, if it comes upon the tool
 * first: so it is shown a project that has no tools.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Project {
  devDependencies?: unknown;
  peerDependencies?: unknown;
  peerDependenciesMeta?: unknown;
}

interface Lock {
  packages: Record<string, Project & { dev?: boolean }>;
}

const root = join(import.meta.dirname, '..');
const projectFile = 'package.json';
const lockFile = 'package-lock.json';

using scratch = mkdtempDisposableSync(join(tmpdir(), 'tabulador-sbom-'));
// npm names the project after its directory.
const directory = join(scratch.path, read<{ name: string }>(projectFile).name);
mkdirSync(directory);
const lock = read<Lock>(lockFile);
const packages = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, entry]) => [path, path === '' ? withoutTools(entry) : entry]);
write(projectFile, withoutTools(read<Project>(projectFile)));
write(lockFile, { ...lock, packages: Object.fromEntries(packages) });
execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: directory,
  stdio: ['ignore', 'inherit', 'inherit'],
});

function withoutTools({
  devDependencies: _dev,
  peerDependencies: _peers,
  peerDependenciesMeta: _meta,
  ...rest
}: Project): Project {
  return rest;
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;
}

function write(file: string, content: unknown): void {
  writeFileSync(join(directory, file), JSON.stringify(content));
}
