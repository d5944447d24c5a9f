import { fileKinds } from '../../src/contract/headers.ts';
import { problems } from '../../src/contract/problems.ts';
import type { Catalogue } from '../../src/serve/answer/answer.ts';
import { answer } from '../../src/serve/answer/answer.ts';
import type { HostName } from '../../src/serve/check/hosts.ts';
import { defaultLimits } from '../../src/serve/node/server-limits.ts';
import { type DifferenceName, differencesOfHosts } from './differences.ts';
import type { OddRequest } from './odd-requests.ts';
import { exchangeText } from './raw-http.ts';

/** What hosts have to agree on. */
export interface Essence {
  readonly status: number;
  /** Of the problem, when there is one. */
  readonly code: string | undefined;
  readonly openToAll: boolean;
}

/** What the contract says, or the limit of every host before it. */
function expectedOf(request: OddRequest, catalogue: Catalogue): Essence {
  if (!isTooLong(request)) return contractAnswer(request, catalogue);
  const code = request.method === 'HEAD' ? undefined : 'uri-too-long';
  return { status: problems['uri-too-long'].status, code, openToAll: true };
}

function isTooLong({ target }: OddRequest): boolean {
  return target.length > defaultLimits.targetBytes;
}

/** From the same function that the Node host and the worker use. */
function contractAnswer({ method, target, headers }: OddRequest, catalogue: Catalogue): Essence {
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
  const isProblemType = new RegExp(
    `^content-type: ${fileKinds.problem.contentType.replace('+', '\\+')}$`,
    'im',
  ).test(head);
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    code: isProblemType ? /"code":"([a-z-]+)"/.exec(text.slice(head.length))?.[1] : undefined,
    openToAll: /^access-control-allow-origin: \*$/im.test(head),
  };
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

/** Whether a host says that a request is malformed in our words or in its own. */
const refusesWithProblem: Readonly<Record<HostName, boolean>> = {
  node: true,
  nginx: true,
  caddy: false,
  cloudflare: false,
};

type Covers = (request: OddRequest, got: Essence, catalogue: Catalogue, host: HostName) => boolean;

const isProblem = (got: Essence, status: number, code: string) =>
  got.status === status && got.code === code && got.openToAll;

/** Which answers each declared difference accounts for, and no more than these. */
const accountsFor: Readonly<Record<DifferenceName, Covers>> = {
  'malformed-requests': (request, got, _, host) =>
    isMalformed(request) &&
    (refusesWithProblem[host] ? isProblem(got, 400, 'bad-request') : got.status === 400),
  'climbing-paths': (request, got) =>
    (request.target.includes('%00') || climbsOut(request)) && isProblem(got, 400, 'bad-request'),
  'conditions-for-writing': ({ headers }, got) =>
    headers.some((line) => /^if-(match|unmodified-since):/i.test(line)) &&
    isProblem(got, 412, 'precondition-failed'),
  'options-asterisk': ({ method, target }, got) =>
    method === 'OPTIONS' && target === '*' && got.status === 200,
  'resolved-targets'(request, got, catalogue) {
    if (isTooLong(request) || !URL.canParse(request.target, 'http://h')) return false;
    const { pathname, search } = new URL(request.target, 'http://h');
    return isSame(contractAnswer({ ...request, target: pathname + search }, catalogue), got);
  },
  'unknown-methods': ({ method }, got) => !/^(HEAD|GET|OPTIONS)$/.test(method) && got.status === 501,
  'targets-without-path': ({ target }, got) =>
    !/^(\/|https?:)/i.test(target) && [200, 500].includes(got.status),
};

function isSame(one: Essence, other: Essence): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Undefined when the host agrees; otherwise what accepts the difference, or null when nothing does. */
export function differenceOf(
  host: HostName,
  request: OddRequest,
  got: Essence,
  catalogue: Catalogue,
): DifferenceName | null | undefined {
  if (isSame(expectedOf(request, catalogue), got)) return undefined;
  const declared = Object.keys(differencesOfHosts[host]) as DifferenceName[];
  return declared.find((name) => accountsFor[name](request, got, catalogue, host)) ?? null;
}
