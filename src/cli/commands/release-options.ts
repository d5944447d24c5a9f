import { resolve } from 'node:path';
import type { Settings } from '../../config/settings.ts';
import type { CliContext } from '../context.ts';

/** Paths in the settings are meant from where the command runs. */
export function releasesDirectory({ cwd }: CliContext, { releases }: Settings, out?: string): string {
  return resolve(cwd, out ?? releases.directory);
}

/** What a command that finds the releases locked tells its operator. */
export function holderName(command: string, { systemTime }: CliContext): string {
  return `tabulador ${command}, process ${process.pid}, since ${systemTime().toISOString()}`;
}

export function whole(count: number): string {
  return count.toLocaleString('en-US');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
