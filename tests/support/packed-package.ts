import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface PackedPackage {
  readonly tarball: string;
  /** What lies in it. Its dependencies are not beside it. */
  readonly unpacked: string;
}

/** What `npm pack` would publish, built afresh in a directory of the test's own. */
export function packPackage(directory: string): PackedPackage {
  const source = join(directory, 'source');
  const { files, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly files: readonly string[];
    readonly version: string;
  };
  for (const name of [
    ...files.filter((file) => file !== 'dist'),
    'src',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ]) {
    cpSync(join(root, name), join(source, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', directory], { cwd: source });
  const tarball = join(directory, `tabulador-${version}.tgz`);
  execFileSync('tar', ['xzf', tarball, '-C', directory]);
  return { tarball, unpacked: join(directory, 'package') };
}
