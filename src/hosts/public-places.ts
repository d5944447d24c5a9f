import { type FileKind, fileKinds, headersOf, kindByExtension, kindOf } from '../contract/headers.ts';
import { operationIds, operations, type ProblemCode } from '../contract/operations.ts';
import { discovery } from '../contract/pages.ts';
import { notFoundCode } from '../contract/routes.ts';
import { apiPrefix } from '../contract/service.ts';

/**
 * Which paths a server without the manifest serves at all, by their shape. A path of no such shape is not looked for on
 * disk: dotfiles, copies by their own name, backups, links under other names. Patterns keep to what PCRE and RE2 share.
 */

/** Never empty and never hidden. */
const segment = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
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

/** A directory outside the API is its page. */
export const directoryPattern = `^(/${segment})*/$`;

/** Files outside the API that share all headers but their type. */
export interface FileGroup {
  readonly name: string;
  readonly pattern: string;
  /** By ending. */
  readonly kinds: Readonly<Record<string, FileKind>>;
  readonly compressible: boolean;
}

export const fileGroups: readonly FileGroup[] = Object.values(
  Object.groupBy(Object.entries(kindByExtension), ([, kind]) => groupOf(kind)) as Record<
    string,
    [string, FileKind][]
  >,
).map((entries) => {
  const [, kind] = entries[0] as [string, FileKind];
  const endings = entries.map(([ending]) => ending);
  return {
    name: groupOf(kind),
    pattern: `^(/${segment})*/${segment}\\.(${endings.join('|')})$`,
    kinds: Object.fromEntries(entries),
    compressible: fileKinds[kind].compressible,
  };
});

function groupOf(kind: FileKind): string {
  if (kind === 'page') return 'pages';
  const { caching, compressible } = fileKinds[kind];
  return `${caching}${compressible ? '' : '_as_is'}`;
}

/** Files whose kind the ending does not tell, or whose path is hidden: each by its path. */
export const specialFiles: readonly { readonly path: string; readonly kind: FileKind }[] = [
  discovery.apiCatalog,
  discovery.securityTxt,
].map((path) => ({ path, kind: kindOf(path) }));

export const feedPlace = {
  prefix: '/feeds/',
  pattern: `^/feeds/${slug}\\.(json|xml)$`,
  kinds: { json: kindOf('/feeds/a.json'), xml: kindOf('/feeds/a.xml') },
} as const;

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
