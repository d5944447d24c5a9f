/**
 * The names in a directory of releases, and the paths that a release may hold:
 *
 *     releases/<id>/manifest.json
 *     releases/<id>/record.json           for the next build only
 *     releases/<id>/SHA256SUMS            the seal: digests of these two
 *     releases/<id>/public/…              the document root, with .br and .gz beside what is worth it
 *     releases/<id>/problems/<code>.json  error bodies, likewise
 *     releases/current                    a link to <id>
 */
export const manifestFile = 'manifest.json';
export const recordFile = 'record.json';
/** SHA-256 digests of the files below. */
export const sealFile = 'SHA256SUMS';
/** The private files that the seal covers, sorted by name. */
export const sealedFiles: readonly string[] = [manifestFile, recordFile];
export const publicFolder = 'public';
export const problemsFolder = 'problems';
export const currentLink = 'current';

/** Names with a leading dot are unfinished or being removed, never a release. */
export const stagingPrefix = '.staging-';
export const removedPrefix = '.removed-';
export const linkPrefix = '.current-';

export const idPattern = /^\d{8}T\d{6}Z-[0-9a-f]{12}$/;

/** `20261116T120000Z-3f9a0c51d2e7`: sorts by time, and is a valid file name everywhere. */
export function releaseId(generatedAt: string, digest: string): string {
  return `${generatedAt.replace(/[-:]/g, '')}-${digest.slice(0, 12)}`;
}

export function isReleaseId(name: string): boolean {
  return idPattern.test(name);
}

/** The location of a public path in a release: `/api/v1/index.json` → `public/api/v1/index.json`. */
export function publicLocation(path: string): string {
  return publicFolder + path;
}

/** The reverse of `publicLocation`; undefined for a private file. */
export function publicPath(location: string): string | undefined {
  return location.startsWith(`${publicFolder}/`) ? location.slice(publicFolder.length) : undefined;
}

export function problemLocation(code: string): string {
  return `${problemsFolder}/${code}.json`;
}

/** Characters without special meaning in addresses, file names and server configurations. */
const plainCharacters = 'A-Za-z0-9._~-';

const publicPathPattern = new RegExp(`^(?:/(?:(?!\\.)[${plainCharacters}]+|\\.well-known))+$`);

/** Whether a release may contain this path: no `..`, and no leading dot except `.well-known` (RFC 8615). */
export function isPublicPath(path: string): boolean {
  return publicPathPattern.test(path);
}

/**
 * The grammar of `isPublicPath` for a request line, with any query. Servers decode and normalize a path before they
 * look for the file, so paths in any other spelling are refused first. The patterns are texts in the common part of
 * PCRE (nginx) and RE2 (Caddy).
 */
export const requestPathPatterns = {
  dotSegment: '^[^?]*/\\.\\.?(/|\\?|$)',
  plain: `^(/[${plainCharacters}]+)*/?(\\?|$)`,
} as const;
