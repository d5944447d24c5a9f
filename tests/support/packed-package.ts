import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

interface PackedPackage {
  readonly tarball: string;
  /** What lies in it. Its dependencies are not beside it. */
  readonly unpacked: string;
}

export interface PackedPackages {
  readonly program: PackedPackage;
  readonly client: PackedPackage;
  readonly mcp: PackedPackage;
  /** The entry for the MCP registry. */
  readonly registryEntry: string;
}

/** What `npm run packages` makes, built afresh in a directory of the test's own. */
export function packPackages(directory: string, scope = '@tabulador'): PackedPackages {
  const source = join(directory, 'source');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly files: readonly string[];
    readonly version: string;
  };
  for (const name of [
    ...manifest.files.filter((file) => !/^!?dist/.test(file)),
    'src',
    'scripts',
    'server.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ]) {
    cpSync(join(root, name), join(source, name), { recursive: true });
  }
  writeFileSync(join(source, 'package.json'), JSON.stringify({ ...manifest, config: { scope } }));
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  const out = join(directory, 'packages');
  execFileSync('npm', ['run', '--silent', 'packages', '--', out], { cwd: source });
  const unpack = (name: string): PackedPackage => {
    const tarball = join(out, `${name}-${manifest.version}.tgz`);
    const unpacked = join(directory, name);
    mkdirSync(unpacked);
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', unpacked]);
    return { tarball, unpacked };
  };
  return {
    program: unpack('tabulador'),
    client: unpack(`${scope.slice(1)}-client`),
    mcp: unpack(`${scope.slice(1)}-mcp`),
    registryEntry: readFileSync(join(out, 'server.json'), 'utf8'),
  };
}
