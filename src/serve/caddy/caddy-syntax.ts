import { strictTransportSecurity } from '../../contract/headers.ts';
import type { HostConfigOptions } from '../config-options.ts';

/** Lines of a Caddyfile. */
export type Lines = readonly string[];
export type HeaderList = readonly (readonly [string, string])[];

export function block(head: string, lines: Lines): string[] {
  return [`${head} {`.trim(), ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/** Backquotes leave everything inside as it is. */
export function quoted(text: string): string {
  return `\`${text}\``;
}

/** The request target as it was sent. Caddy's own path matchers see it decoded and cleaned. */
export const sentTarget = '{http.request.orig_uri}';

/** A client may send scheme and host along, as to a proxy. */
export function sent(pattern: string): string {
  return `vars_regexp ${sentTarget} ${quoted(pattern.replace(/^\^/, '^(?i:https?://[^/?]+)?'))}`;
}

/** A pattern for a path, as one for a target, in which a query may follow. */
export function inTarget(pattern: string): string {
  return pattern.replaceAll('[^/]', '[^/?]').replace('.*', '[^?]*').replace(/\$$/, '(\\?|$)');
}

/**
 * In one directive, when the answer is about to be sent: the file server claims to serve parts, and says `Vary` once too
 * often or not at all.
 */
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
