import type { HostName } from '../../src/conformance/known-limits.ts';
import { fileKinds } from '../../src/contract/headers.ts';
import { answer, type Catalogue } from '../../src/hosts/answer.ts';
import type { OddRequest } from './odd-requests.ts';
import { exchangeText } from './raw-http.ts';

/** What hosts have to agree on. */
export interface Essence {
  readonly status: number;
  /** Of the problem, when there is one. */
  readonly code: string | undefined;
  readonly openToAll: boolean;
}

/** What the contract says, from the same function that the Node host and the worker use. */
export function expectedOf({ method, target, headers }: OddRequest, catalogue: Catalogue): Essence {
  const table = new Map(
    headers.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const { status, body } = answer({ method, target, header: (name) => table.get(name) }, catalogue);
  return { status, code: body?.source.problem, openToAll: true };
}

export async function essenceFrom(port: number, { method, target, headers }: OddRequest): Promise<Essence> {
  const body = headers.some((line) => /^content-length: 2$/i.test(line)) ? '{}' : '';
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: h', 'Connection: close', ...headers];
  const text = await exchangeText(port, `${lines.join('\r\n')}\r\n\r\n${body}`);
  const head = text.slice(0, text.indexOf('\r\n\r\n'));
  const isProblem = new RegExp(
    `^content-type: ${fileKinds.problem.contentType.replace('+', '\\+')}$`,
    'im',
  ).test(head);
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    code: isProblem ? /"code":"([a-z-]+)"/.exec(text.slice(head.length))?.[1] : undefined,
    openToAll: /^access-control-allow-origin: \*$/im.test(head),
  };
}

/** A kind of request that a host answers in its own way, and why that is accepted. */
export interface DeclaredException {
  readonly hosts: readonly HostName[];
  readonly reason: string;
  readonly covers: (request: OddRequest, got: Essence, catalogue: Catalogue) => boolean;
}

/** Characters that no target may hold, a percent sign without its digits, or no path at all: not a request. */
function isMalformed({ target }: OddRequest): boolean {
  return /[^\x21-\x7e]|["<>\\^`{|}#]|%(?![0-9a-f]{2})/i.test(target) || !/^(\/|https?:\/\/)/i.test(target);
}

function climbsOut({ target }: OddRequest): boolean {
  let depth = 0;
  for (const segment of (target.split('?')[0] ?? '').split('/').slice(1)) {
    if (/^(\.|%2e)$/i.test(segment)) continue;
    depth += /^(\.|%2e){2}$/i.test(segment) ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}

export const exceptions: readonly DeclaredException[] = [
  {
    hosts: ['node', 'nginx'],
    reason: 'what is not well-formed HTTP is refused as such, with a problem body',
    covers: (request, got) =>
      isMalformed(request) && got.status === 400 && got.code === 'bad-request' && got.openToAll,
  },
  {
    hosts: ['caddy', 'cloudflare'],
    reason: 'what is not well-formed HTTP is refused by the server itself, before any configuration applies',
    covers: (request, got) => isMalformed(request) && got.status === 400,
  },
  {
    hosts: ['nginx'],
    reason: 'nginx refuses an encoded NUL, and a path that climbs above the root, before looking any further',
    covers: (request, got) =>
      (request.target.includes('%00') || climbsOut(request)) &&
      got.status === 400 &&
      got.code === 'bad-request',
  },
  {
    hosts: ['nginx'],
    reason: 'nginx takes a method with small letters for no HTTP',
    covers: ({ method }, got) => /[a-z]/.test(method) && got.status === 400 && got.code === 'bad-request',
  },
  {
    hosts: ['caddy'],
    reason: 'OPTIONS * is answered by the HTTP library of Go',
    covers: ({ method, target }, got) => method === 'OPTIONS' && target === '*' && got.status === 200,
  },
  {
    hosts: ['cloudflare'],
    reason:
      'the platform resolves dot segments, backslashes and fragments; the answer is right for what is left',
    covers(request, got, catalogue) {
      if (!URL.canParse(request.target, 'http://h')) return false;
      const { pathname, search } = new URL(request.target, 'http://h');
      const seen = expectedOf({ ...request, target: pathname + search }, catalogue);
      return JSON.stringify(seen) === JSON.stringify(got);
    },
  },
  {
    hosts: ['cloudflare'],
    reason: 'the platform answers 501 to methods that it does not know, small letters included',
    covers: ({ method }, got) => !/^(HEAD|GET|OPTIONS)$/.test(method) && got.status === 501,
  },
  {
    hosts: ['cloudflare'],
    reason:
      'the development server writes a target that is no path behind the name of the host, whatever that gives',
    covers: ({ target }, got) => !/^(\/|https?:)/i.test(target) && [200, 500].includes(got.status),
  },
];

/** Undefined when the host agrees; otherwise what accepts the difference, or null when nothing does. */
export function differenceOf(
  host: HostName,
  request: OddRequest,
  got: Essence,
  catalogue: Catalogue,
): DeclaredException | null | undefined {
  const expected = expectedOf(request, catalogue);
  if (JSON.stringify(expected) === JSON.stringify(got)) return undefined;
  return (
    exceptions.find(({ hosts, covers }) => hosts.includes(host) && covers(request, got, catalogue)) ?? null
  );
}
