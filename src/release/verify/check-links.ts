import { fileKinds, kindOf } from '../../contract/headers.ts';
import { discovery } from '../../contract/pages.ts';
import { apiPrefix } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import type { Report } from './invariants/report.ts';

/** Checks the addresses of this host against the files of the release. */
export class LinkChecker {
  readonly #origin: string;
  readonly #present: ReadonlySet<string>;
  readonly #report: Report;
  readonly #known = new Map<string, boolean>();
  /** A mirror of the API alone has no pages; then links out of the API are not checked. */
  readonly #hasPages: boolean;

  constructor(origin: string, paths: readonly string[], report: Report) {
    this.#origin = origin;
    this.#present = new Set(paths);
    this.#report = report;
    this.#hasPages = this.#present.has('/index.html');
    if (!this.#hasPages) {
      report.notes.push(say`There are no pages for people here, so only links within the API were followed.`);
    }
  }

  /** Every address in a file that leads to this host. */
  check(path: string, text: string): void {
    // Its addresses are examples.
    if (path === discovery.openapi) return;
    for (const address of new Set(addressesIn(path, text, this.#origin))) {
      this.#report.checked.links++;
      if (!this.#leadsSomewhere(address)) {
        this.#report.add(path, 'link', 'an address of this release', address);
      }
    }
  }

  #leadsSomewhere(address: string): boolean {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const [path = ''] = address.slice(address.startsWith('/') ? 0 : this.#origin.length).split(/[?#]/);
    const file = path === '' || path.endsWith('/') ? `${path || '/'}index.html` : path;
    const found = this.#present.has(file) || (!this.#hasPages && !file.startsWith(`${apiPrefix}/`));
    this.#known.set(address, found);
    return found;
  }
}

/** Pages have addresses in attributes; other texts have them in full. */
function* addressesIn(path: string, text: string, origin: string): Generator<string> {
  const kind = kindOf(path);
  if (kind === 'page') {
    for (const [, address = ''] of text.matchAll(
      /(?:\s(?:href|src)|<meta property="og:image" content)="([^"]*)"/g,
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
