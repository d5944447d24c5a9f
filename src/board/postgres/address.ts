import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { shownLocation } from '../location.ts';

/** A database on a PostgreSQL server, as an address names it. */
export interface PostgresAddress {
  /** For `pg`, completed from the environment. It may hold a password: never show it. */
  readonly connectionString: string;
  readonly connectMilliseconds: number;
  /** The schema that holds the tables of the board. */
  readonly schema: string;
  /** The address without secrets, for messages. */
  readonly shown: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const usualSchema = 'tabulador';
const usualConnectSeconds = 10;

/** Names that need no quotes in SQL. */
const namePattern = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * The modes of libpq. Like `pg`, we read the middle ones as the strictest, so that a certificate is always verified unless
 * the operator asks otherwise. `no-verify` is a mode of `pg`.
 */
const tlsModes: Readonly<Record<string, 'disable' | 'no-verify' | 'verify-full'>> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
};

/** Variables of libpq that `pg` does not read, with the parameters that mean the same. */
const certificateVariables = {
  PGSSLROOTCERT: 'sslrootcert',
  PGSSLCERT: 'sslcert',
  PGSSLKEY: 'sslkey',
} as const;

export function parsePostgresAddress(location: string, env: Environment = process.env): PostgresAddress {
  const shown = shownLocation(location);
  if (!URL.canParse(location)) throw notAnAddress(shown);
  const url = new URL(location);
  const { searchParams: parameters } = url;
  const schema = takeOut(parameters, 'schema') ?? usualSchema;
  if (!namePattern.test(schema)) {
    throw new OperatorError(say`"${schema}" cannot be the schema of a board.`, {
      reason: 'usage',
      hint: say`Use lowercase letters, digits and underscores, at most 63 of them.`,
    });
  }
  setTls(parameters, hostOf(url, env), env);
  const seconds = Number(takeOut(parameters, 'connect_timeout') ?? env.PGCONNECT_TIMEOUT);
  if (url.password === '' && !parameters.has('password'))
    url.password = encodeURIComponent(env.PGPASSWORD || passwordOfFile(url, env) || '');
  return {
    connectionString: url.href,
    connectMilliseconds: (seconds > 0 ? seconds : usualConnectSeconds) * 1_000,
    schema,
    shown,
  };
}

function takeOut(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name);
  parameters.delete(name);
  return value;
}

/** Finds the host as `pg` does. */
function hostOf({ searchParams, hostname }: URL, env: Environment): string {
  const named =
    searchParams.getAll('host').at(-1) || decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
  return named || env.PGHOST || 'localhost';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isThisMachine(host: string): boolean {
  if (host.startsWith('/') || host.toLowerCase() === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** The board is confidential, so a server on another machine needs verified TLS unless the address says otherwise. */
function setTls(parameters: URLSearchParams, host: string, env: Environment): void {
  const needsNone = parameters.has('ssl') || isThisMachine(host);
  const said = parameters.get('sslmode') || (parameters.has('ssl') ? '' : env.PGSSLMODE);
  const mode = said || (needsNone ? '' : 'verify-full');
  if (mode !== '') {
    const known = Object.hasOwn(tlsModes, mode) ? tlsModes[mode] : undefined;
    if (known === undefined) {
      throw new OperatorError(say`"${mode}" is not an sslmode.`, {
        reason: 'usage',
        hint: say`Known: ${Object.keys(tlsModes).join(', ')}.`,
      });
    }
    parameters.set('sslmode', known);
    if (known === 'disable') return;
  }
  for (const [variable, parameter] of Object.entries(certificateVariables)) {
    const file = env[variable];
    if (file && !parameters.has(parameter)) parameters.set(parameter, file);
  }
}

/** The password for this server in libpq's password file: `host:port:database:user:password`, `*` for any. */
function passwordOfFile(url: URL, env: Environment): string | undefined {
  const file = env.PGPASSFILE || join(homedir(), '.pgpass');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const { searchParams: parameters } = url;
  const host = hostOf(url, env);
  const user =
    parameters.get('user') ?? (decodeURIComponent(url.username) || env.PGUSER || userInfo().username);
  const port = parameters.get('port') ?? (url.port || env.PGPORT || '5432');
  const database = decodeURIComponent(url.pathname.slice(1)) || env.PGDATABASE || user;
  const wanted = [host.startsWith('/') ? 'localhost' : host, port, database, user];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    const fields = (line.match(/(\\.|[^:\\])*(:|$)/g) ?? []).map((field) =>
      field.replace(/:$/, '').replace(/\\(.)/g, '$1'),
    );
    if (fields.length < 5 || !wanted.every((value, at) => fields[at] === '*' || fields[at] === value))
      continue;
    return fields[4];
  }
  return undefined;
}

function notAnAddress(shown: string): OperatorError {
  return new OperatorError(say`The address ${shown} cannot be read.`, {
    reason: 'usage',
    hint: say`Write it as postgres://USER@HOST:PORT/DATABASE, with special characters as %XX.`,
  });
}
