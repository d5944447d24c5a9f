import { strictTransportSecurity } from '../../contract/headers.ts';
import type { HostConfigOptions } from '../host-config.ts';

/** Lines of a Caddyfile. */
export type Lines = readonly string[];
export type HeaderList = readonly (readonly [string, string])[];

export function block(head: string, lines: Lines): string[] {
  return [`${head} {`.trim(), ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/** In backquotes everything is literal. */
export function quoted(text: string): string {
  return `\`${text}\``;
}

/** The request target as it was sent. Caddy's path matchers see it decoded and cleaned. */
export const sentTarget = '{http.request.orig_uri}';

/** Matches the target as it was sent. A client may send scheme and host too, as to a proxy. */
export function sent(pattern: string): string {
  return `vars_regexp ${sentTarget} ${quoted(pattern.replace(/^\^/, '^(?i:https?://[^/?]+)?'))}`;
}

/** Turns a pattern for a path into one for a target, which may have a query. */
export function inTarget(pattern: string): string {
  return pattern.replaceAll('[^/]', '[^/?]').replace('.*', '[^?]*').replace(/\$$/, '(\\?|$)');
}

/** Sets headers just before the answer is sent, because the file server sets wrong `Accept-Ranges` and `Vary` headers. */
export function setHeaders(
  headers: HeaderList,
  { port, origin }: Pick<HostConfigOptions, 'port' | 'origin'>,
  removed: Lines = [],
): Lines {
  const isSecure = port === undefined && origin.startsWith('https:');
  return block('header', [
    ...[...headers, ...(isSecure ? Object.entries(strictTransportSecurity) : [])].map(
      ([name, value]) => `${name} ${quoted(value)}`,
    ),
    ...removed.map((name) => `-${name}`),
    'defer',
  ]);
}
