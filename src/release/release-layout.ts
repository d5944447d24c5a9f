import { join } from 'node:path';

/** The names inside a releases directory. A name with a leading dot is work in progress or waste, never a release. */
export const manifestFile = 'manifest.json';
export const recordFile = 'record.json';
export const publicFolder = 'public';
export const problemsFolder = 'problems';
export const currentLink = 'current';
export const stagingPrefix = '.staging-';
export const removedPrefix = '.removed-';
export const linkPrefix = '.current-';

const idPattern = /^\d{8}T\d{6}Z-[0-9a-f]{12}$/;

/** `20261116T120000Z-3f9a0c51d2e7`: sorts by time, says what it holds, and is a fine file name anywhere. */
export function releaseId(generatedAt: string, digest: string): string {
  return `${generatedAt.replace(/[-:]/g, '')}-${digest.slice(0, 12)}`;
}

export function isReleaseId(name: string): boolean {
  return idPattern.test(name);
}

/** Where a public path lies inside a release: `/api/v1/index.json` → `public/api/v1/index.json`. */
export function publicLocation(path: string): string {
  return publicFolder + path;
}

/** The other way round; undefined for what is not public. */
export function publicPath(location: string): string | undefined {
  return location.startsWith(`${publicFolder}/`) ? location.slice(publicFolder.length) : undefined;
}

export function problemLocation(code: string): string {
  return `${problemsFolder}/${code}.json`;
}

/** Every path of a release is written with slashes; only here does it meet the machine's own separator. */
export function locate(release: string, location: string): string {
  return join(release, ...location.split('/'));
}
