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

/** A file is looked for from the directory, an address is taken as it is. */
export function resolveLocation(directory: string, location: string): string {
  if (!isAddress(location)) return resolve(directory, location);
  if (isPostgres(location)) return location;
  throw new OperatorError(say`No board can be at ${shownLocation(location)}.`, {
    reason: 'usage',
    hint: say`Set \`board\` to the path of a file, for SQLite, or to postgres://USER@HOST/DATABASE.`,
  });
}

/** What may be shown of an address that names no secret: all else might be one. */
const shownParameters = ['host', 'port', 'schema', 'view'] as const;

/** The location as people may read it: of an address without the password, and without parameters that might hold one. */
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
