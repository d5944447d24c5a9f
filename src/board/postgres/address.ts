import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { shownLocation } from '../location.ts';

export interface PostgresAddress {
  /** For `pg`, completed from the environment. It may hold a password: never show it. */
  readonly connectionString: string;
  readonly schema: string;
  readonly shown: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const usualSchema = 'tabulador';

/** Names that need no quotes in SQL. */
const namePattern = /^[a-z_][a-z0-9_]{0,62}$/;

export function parsePostgresAddress(location: string, env: Environment = process.env): PostgresAddress {
  const shown = shownLocation(location);
  if (!URL.canParse(location)) throw notAnAddress(shown);
  const url = new URL(location);
  const { searchParams: parameters } = url;
  const schema = parameters.get('schema') ?? usualSchema;
  parameters.delete('schema');
  if (!namePattern.test(schema)) {
    throw new OperatorError(say`"${schema}" cannot be the schema of a board.`, {
      reason: 'usage',
      hint: say`Use lowercase letters, digits and underscores, at most 63 of them.`,
    });
  }
  setTls(parameters, hostOf(url, env), env);
  if (url.password === '' && !parameters.has('password'))
    url.password = encodeURIComponent(env.PGPASSWORD ?? '');
  return { connectionString: url.href, schema, shown };
}

/** Finds the host as `pg` does. */
function hostOf({ searchParams, hostname }: URL, env: Environment): string {
  const named =
    searchParams.getAll('host').at(-1) || decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
  return named || env.PGHOST || 'localhost';
}

/** A socket, or an address of this machine. */
const thisMachine = /^(\/.*|localhost|127(\.\d+){3}|::1)$/i;

/** On another machine TLS must be verified unless the address says otherwise. Like `pg`, we read all modes of libpq but `disable` as the strictest. */
function setTls(parameters: URLSearchParams, host: string, env: Environment): void {
  const hasSsl = parameters.has('ssl');
  const said = parameters.get('sslmode') || (hasSsl ? '' : env.PGSSLMODE);
  const mode = said || (hasSsl || thisMachine.test(host) ? '' : 'verify-full');
  if (mode !== '') parameters.set('sslmode', ['disable', 'no-verify'].includes(mode) ? mode : 'verify-full');
}

function notAnAddress(shown: string): OperatorError {
  return new OperatorError(say`The address ${shown} cannot be read.`, {
    reason: 'usage',
    hint: say`Write it as postgres://USER@HOST:PORT/DATABASE, with special characters as %XX.`,
  });
}
