import { type FileKind, fileKinds, headersOf, kindByExtension, kindOf } from '../contract/headers.ts';
import { operationIds, operations, type ProblemCode } from '../contract/operations.ts';
import { discovery } from '../contract/pages.ts';
import { fixedPublicFiles, publicFileShapes } from '../contract/public-files.ts';
import { notFoundCode } from '../contract/routes.ts';
import { apiPrefix } from '../contract/service.ts';

/**
 * Which paths a server without the manifest serves at all: by name, and where there are many by shape. Any other is not
 * looked for on disk, whatever lies there: dotfiles, copies by their own name, backups, notes. Patterns keep to what PCRE
 * and RE2 share.
 */

const slug = '[a-z0-9-]+';

/** A path of the API that is always the same. */
export interface FixedPlace {
  readonly path: string;
  readonly missing: ProblemCode;
}

/** The paths of an operation with parameters. */
export interface OperationPlace {
  /** What all of them begin with. */
  readonly prefix: string;
  readonly pattern: string;
  readonly missing: ProblemCode;
}

const templates = operationIds.map((id) => apiPrefix + operations[id].template);

export const fixedApiPlaces: readonly FixedPlace[] = [
  ...templates.filter((template) => !template.includes('{')),
  discovery.openapi,
].map((path) => ({ path, missing: notFoundCode(path) }));

export const operationPlaces: readonly OperationPlace[] = templates
  .filter((template) => template.includes('{'))
  .map((template) => ({
    prefix: template.slice(0, template.indexOf('{')),
    pattern: `^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, slug)}$`,
    missing: notFoundCode(template),
  }));

/** As it stands at the end of a pattern. */
const directoryPage = 'index\\.html';

/** A file outside the API by its path, or several by the shape of it; what it is follows from how that ends. */
interface SitePlace {
  readonly pattern: string;
  readonly ending: string;
}

/** Files whose kind the ending does not tell, or that have none: each by its path. */
export const specialFiles: readonly { readonly path: string; readonly kind: FileKind }[] = fixedPublicFiles
  .map((path) => ({ path, kind: kindOf(path) }))
  .filter(({ path, kind }) => kind !== kindByExtension[endingOf(path)] || path.startsWith('/.'));

const sitePlaces: readonly SitePlace[] = [
  ...fixedPublicFiles
    .filter((path) => !specialFiles.some((special) => special.path === path))
    .map((path) => path.replaceAll('.', '\\.')),
  ...publicFileShapes,
].map((pattern) => ({ pattern, ending: endingOf(pattern) }));

/** A directory outside the API is its page. */
export const directoryPattern = anyOf(
  sitePlaces
    .filter(({ pattern }) => pattern.endsWith(directoryPage))
    .map(({ pattern }) => pattern.slice(0, -directoryPage.length)),
);

/** Files outside the API by kind, from which all of their headers follow. */
export const kindPlaces: readonly { readonly kind: FileKind; readonly pattern: string }[] = Object.entries(
  Object.groupBy(sitePlaces, ({ ending }) => kindByExtension[ending] as FileKind),
).map(([kind, places = []]) => ({
  kind: kind as FileKind,
  pattern: anyOf(places.map(({ pattern }) => pattern)),
}));

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function anyOf(patterns: readonly string[]): string {
  return `^(${patterns.join('|')})$`;
}

/** The headers of a kind that do not depend on the file, as a server has to be told them: all but the type. */
export function serverHeaders(kind: FileKind): [string, string][] {
  const { 'content-type': _, ...headers } = headersOf(kind) as Record<string, string>;
  return [
    ...Object.entries(headers),
    ...(fileKinds[kind].compressible ? [['vary', 'Accept-Encoding'] as [string, string]] : []),
    ['accept-ranges', 'none'],
  ];
}

export function typeOf(kind: FileKind): string {
  return headersOf(kind)['content-type'] ?? '';
}
