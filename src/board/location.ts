import { resolve } from 'node:path';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/** Whether a location is an address, such as `postgres://db/board`, and not a path. */
export function isAddress(location: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(location);
}

export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//i.test(location);
}

export function resolveLocation(directory: string, location: string): string {
  if (!isAddress(location)) return resolve(directory, location);
  if (isPostgres(location)) return location;
  throw new OperatorError(say`${shownLocation(location)} is not a valid location for a board.`, {
    reason: 'usage',
    hint: say`Set \`board\` to the path of a file, for SQLite, or to postgres://USER@HOST/DATABASE.`,
  });
}

const shownParameters = ['host', 'port', 'schema'] as const;

/** The location for messages: an address without its password and without parameters that might contain one. */
export function shownLocation(location: string): string {
  if (!isAddress(location)) return location;
  const scheme = location.slice(0, location.indexOf(':'));
  if (!URL.canParse(location)) return `${scheme}://…`;
  const { username, host, pathname, searchParams } = new URL(location);
  const shown = shownParameters
    .filter((name) => searchParams.has(name))
    .map((name) => `${name}=${searchParams.get(name)}`);
  const query = shown.length === 0 ? '' : `?${shown.join('&')}`;
  return `${scheme}://${username === '' ? '' : `${username}@`}${host}${pathname}${query}`;
}

export function hasPassword(location: string): boolean {
  if (!isAddress(location)) return false;
  if (!URL.canParse(location)) return /:[^/]*@/.test(location.slice(location.indexOf('//')));
  const { password, searchParams } = new URL(location);
  return password !== '' || searchParams.has('password');
}

export function withoutPassword(location: string): string {
  if (!hasPassword(location) || !URL.canParse(location)) return location;
  const url = new URL(location);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

/** For commands that do not fill a board: creating an empty one would hide a mistake in the settings. */
export function noBoard(location: string): OperatorError {
  return new OperatorError(say`There is no board at ${location}.`, {
    reason: 'usage',
    hint: say`Create one by importing a feed (\`tabulador import FILE\`) or a demo (\`tabulador demo\`); \`tabulador init\` sets up a service of your own.`,
  });
}
