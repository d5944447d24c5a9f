import { fileKinds, kindOf } from '../../contract/headers.ts';
import { discovery } from '../../contract/pages.ts';
import { apiPrefix } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import type { Report } from './invariants/report.ts';

/** Checks every address of this host in a file against the files of the release. */
export type CheckLinks = (path: string, text: string) => void;

export function createLinkCheck(origin: string, paths: readonly string[], report: Report): CheckLinks {
  const present = new Set(paths);
  // A mirror of the API alone has no pages; then links out of the API are not checked.
  const hasPages = present.has('/index.html');
  if (!hasPages) {
    report.notes.push(say`There are no pages for people here, so only links within the API were followed.`);
  }
  const leadsSomewhere = (address: string) => {
    const [path = ''] = address.slice(address.startsWith('/') ? 0 : origin.length).split(/[?#]/);
    const file = path === '' || path.endsWith('/') ? `${path || '/'}index.html` : path;
    return present.has(file) || (!hasPages && !file.startsWith(`${apiPrefix}/`));
  };
  return (path, text) => {
    // The addresses in the OpenAPI document are examples.
    if (path === discovery.openapi) return;
    for (const address of new Set(addressesIn(path, text, origin))) {
      report.checked.links++;
      if (!leadsSomewhere(address)) report.add(path, 'link', 'an address of this release', address);
    }
  };
}

/** Pages have addresses in attributes or links; other texts have them in full. */
function* addressesIn(path: string, text: string, origin: string): Generator<string> {
  const kind = kindOf(path);
  if (kind === 'page' || kind === 'markdown') {
    for (const [, attribute, address = attribute ?? ''] of text.matchAll(
      /(?:\s(?:href|src)|<meta property="og:image" content)="([^"]*)"|\]\(([^\s)]*)\)/g,
    )) {
      if (isOwn(address, origin)) yield address;
    }
    return;
  }
  if (!fileKinds[kind].compressible || kind === 'style' || kind === 'script' || kind === 'svg') return;
  for (let at = text.indexOf(origin); at !== -1; at = text.indexOf(origin, at + 1)) {
    const [address = ''] = /^[^\s"'<>()\\`]*/.exec(text.slice(at, at + 2_048)) ?? [];
    const trimmed = address.replace(/[.,;:]+$/, '');
    // Braces are a template, and the base address of the API is not a file.
    if (isOwn(trimmed, origin) && !trimmed.includes('{') && trimmed !== origin + apiPrefix) yield trimmed;
  }
}

function isOwn(address: string, origin: string): boolean {
  if (address.startsWith('/')) return !address.startsWith('//');
  return address === origin || address.startsWith(`${origin}/`);
}
