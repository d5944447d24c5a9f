import { acceptRanges, type FileKind, headersOf, kindByExtension, kindOf } from '../contract/headers.ts';
import { operationIds, operations } from '../contract/operations.ts';
import { discovery } from '../contract/pages.ts';
import { fixedPublicFiles, publicFileShapes } from '../contract/public-files.ts';
import { notFoundCode } from '../contract/routes.ts';
import { apiPrefix } from '../contract/service.ts';
import { currentLink, problemsFolder, publicFolder } from '../release/format/release-layout.ts';

export interface HostConfigOptions {
  /** The absolute path of the directory of releases; `current` in it is served. */
  readonly releases: string;
  readonly origin: string;
  /** The port for plain HTTP; undefined means the port of the origin. */
  readonly port: number | undefined;
  readonly toolVersion: string;
}

export interface NginxOptions extends HostConfigOptions {
  /** The certificate for TLS; undefined means plain HTTP. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
  readonly ipv6: boolean;
}

/** The folders of the current release, through the link, so that the configuration names no release. */
export function currentFolders({ releases }: Pick<HostConfigOptions, 'releases'>) {
  const current = `${releases}/${currentLink}`;
  return { current, public: `${current}/${publicFolder}`, problems: `${current}/${problemsFolder}` };
}

/** The hosts never look for another path on disk. The patterns use only the syntax that PCRE and RE2 share. */
const slug = '[a-z0-9-]+';

const templates = operationIds.map((id) => apiPrefix + operations[id].template);

export const fixedApiPlaces = [
  ...templates.filter((template) => !template.includes('{')),
  discovery.openapi,
].map((path) => ({ path, missing: notFoundCode(path) }));

export const operationPlaces = templates
  .filter((template) => template.includes('{'))
  .map((template) => ({
    prefix: template.slice(0, template.indexOf('{')),
    pattern: `^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, slug)}$`,
    missing: notFoundCode(template),
  }));

/** Files whose extension does not determine their kind. */
export const specialFiles: readonly { readonly path: string; readonly kind: FileKind }[] = fixedPublicFiles
  .map((path) => ({ path, kind: kindOf(path) }))
  .filter(({ path, kind }) => kind !== kindByExtension[extensionOf(path)] || path.startsWith('/.'));

const sitePlaces = [
  ...fixedPublicFiles
    .filter((path) => !specialFiles.some((special) => special.path === path))
    .map((path) => path.replaceAll('.', '\\.')),
  ...publicFileShapes,
].map((pattern) => ({ pattern, kind: kindOf(pattern) }));

/** Directories outside the API, which have an index page. */
const indexPage = 'index\\.html';
export const directoryPattern = anyOf(
  sitePlaces
    .filter(({ pattern }) => pattern.endsWith(indexPage))
    .map(({ pattern }) => pattern.slice(0, -indexPage.length)),
);

/** Files outside the API by kind, which determines their headers. */
export const kindPlaces: readonly { readonly kind: FileKind; readonly pattern: string }[] = Object.entries(
  Object.groupBy(sitePlaces, ({ kind }) => kind),
).map(([kind, places = []]) => ({
  kind: kind as FileKind,
  pattern: anyOf(places.map(({ pattern }) => pattern)),
}));

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function anyOf(patterns: readonly string[]): string {
  return `^(${patterns.join('|')})$`;
}

export function serverHeaders(kind: FileKind): [string, string][] {
  const { 'content-type': _, ...headers } = headersOf(kind) as Record<string, string>;
  return [...Object.entries(headers), ['accept-ranges', acceptRanges(kind)]];
}

export function typeOf(kind: FileKind): string {
  return headersOf(kind)['content-type'] ?? '';
}
