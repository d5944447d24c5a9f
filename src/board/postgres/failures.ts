import { say } from '../../foundation/language/language.ts';
import { type NetworkFailure, networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { DamagedRow, damagedBoard } from '../damaged-row.ts';
import type { PostgresAddress } from './address.ts';

/** An error of `pg` or the server. Only these are explained: the work in a transaction may throw errors that look alike. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  /** A SQLSTATE or an error code of Node. */
  readonly code: string;
  /** Set when a system call failed. */
  readonly syscall: string | undefined;

  private constructor({ code, syscall, message }: NodeJS.ErrnoException, options: ErrorOptions) {
    super(message, options);
    this.code = code ?? '';
    this.syscall = syscall;
  }

  static of(cause: unknown): DatabaseFailure {
    return new DatabaseFailure(cause as NodeJS.ErrnoException, { cause });
  }
}

/** The connection ended during a commit, so it is unknown whether the server kept the changes. */
export class CommitLost extends Error {
  override readonly name = 'CommitLost';
  constructor(cause: unknown) {
    super('the connection to the database was lost during a commit', { cause });
  }
}

interface Explanation {
  readonly message: string;
  readonly hint: string;
  readonly reason?: OperatorError['reason'];
}

type Explain = (address: PostgresAddress, detail: string, code: string) => Explanation;

/** By SQLSTATE or its class, https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const bySqlState: Readonly<Record<string, Explain>> = {
  '08': lost,
  // Our statements never change: if the server refuses one, either the tables have changed or the statement is wrong.
  '22': unreadable,
  '23': unreadable,
  '42': unreadable,
  XX: unreadable,
  '25006': ({ shown }) => ({
    message: say`The board ${shown} is read-only: its server is a standby, or the database is set to read-only.`,
    hint: say`Commands that only read work there. To change the board, set \`board\` to the primary server.`,
  }),
  '25P03': lost,
  '28000': notAdmitted,
  '28P01': ({ shown }) => ({
    message: say`The server refused the password for ${shown}.`,
    hint: say`Set PGPASSWORD, or put the password into the file that PGPASSFILE names (~/.pgpass).`,
  }),
  '3D000': ({ shown }) => ({
    message: say`There is no such database: ${shown}.`,
    hint: say`Check the address, or create it: createdb NAME.`,
  }),
  '40': inUse,
  '42501': ({ shown }, detail) => ({
    message: say`The role has no right to do this on ${shown}: ${detail}.`,
    hint: say`docs/board.md says what it has to be granted.`,
  }),
  '53100': ({ shown }) => ({
    message: say`The disk of the server is full; the board ${shown} is as it was before.`,
    hint: say`Free some space there and run the command again.`,
  }),
  '53200': ({ shown }) => ({
    message: say`The server is out of memory; the board ${shown} is as it was before.`,
    hint: say`Run the command again when the server has less to do.`,
  }),
  '53300': ({ shown }) => ({
    message: say`The server has no connection left for ${shown}.`,
    hint: say`Wait until others have finished, or raise max_connections.`,
    reason: 'busy',
  }),
  '55P03': inUse,
  '57014': ({ shown }) => ({
    message: say`The server of ${shown} stopped a query that took too long; nothing was changed.`,
    hint: say`Raise statement_timeout for this role, or timeoutSeconds of the feed, and run the command again.`,
  }),
  '57P01': lost,
  '57P02': lost,
  '57P03': ({ shown }) => ({
    message: say`The server of ${shown} is starting or stopping.`,
    hint: say`Wait a moment and run the command again.`,
  }),
  '57P05': lost,
};

const byNetworkFailure: Readonly<Partial<Record<NetworkFailure, Explain>>> = {
  unreachable: away,
  timeout: tooSlow,
  'unknown-host': noSuchHost,
  lost,
  certificate,
};

/** Errors of `pg` that have a message but no code. */
const byMessage: readonly (readonly [RegExp, Explain])[] = [
  [/^timeout expired$/, tooSlow],
  [/^Connection terminated|connection .*(was lost|not queryable)/i, lost],
  [
    /does not support SSL connections/,
    ({ shown }) => ({
      message: say`The server of ${shown} does not support TLS.`,
      hint: say`Turn it on there (\`ssl = on\`). In a private network you may do without: sslmode=disable in the address, or PGSSLMODE.`,
    }),
  ],
  [
    /password must be a (non-empty )?string|no password/i,
    ({ shown }) => ({
      message: say`The server asks for a password for ${shown}, and there is none.`,
      hint: say`Set PGPASSWORD, or put the password into the file that PGPASSFILE names (~/.pgpass).`,
    }),
  ],
];

function inUse({ shown }: PostgresAddress): Explanation {
  return {
    message: say`The board ${shown} is in use by another program.`,
    hint: say`Wait until it has finished and run the command again.`,
    reason: 'busy',
  };
}

function away({ shown }: PostgresAddress): Explanation {
  return {
    message: say`The database server of ${shown} cannot be reached.`,
    hint: say`Check that it runs, and the host and port in the address.`,
  };
}

function tooSlow({ shown }: PostgresAddress): Explanation {
  return {
    message: say`The database server of ${shown} does not answer.`,
    hint: say`Check the network and firewalls between here and there; connect_timeout in the address gives it more seconds.`,
  };
}

function noSuchHost({ shown }: PostgresAddress): Explanation {
  return {
    message: say`The host of ${shown} does not exist.`,
    hint: say`Check the address, and that this machine can resolve host names.`,
  };
}

function lost({ shown }: PostgresAddress): Explanation {
  return {
    message: say`The connection to ${shown} was lost; nothing was changed.`,
    hint: say`Check the server and run the command again.`,
  };
}

function certificate({ shown }: PostgresAddress, detail: string): Explanation {
  return {
    message: say`The certificate of the server of ${shown} cannot be trusted: ${detail}.`,
    hint: say`Name the certificate of its authority: sslrootcert=FILE in the address, or PGSSLROOTCERT. sslmode=no-verify takes any certificate.`,
  };
}

function noFile({ shown }: PostgresAddress, detail: string): Explanation {
  return {
    message: say`A file that is needed to reach ${shown} cannot be read: ${detail}.`,
    hint: say`Check sslrootcert, sslcert and sslkey in the address, or PGSSLROOTCERT, PGSSLCERT and PGSSLKEY.`,
  };
}

function notAdmitted({ shown }: PostgresAddress, detail: string): Explanation {
  return {
    message: say`The server does not admit this user to ${shown}: ${detail}.`,
    hint: say`Check the user in the address and pg_hba.conf on the server.`,
  };
}

/** Leaves out the server's message, which may quote the row. */
function unreadable({ shown }: PostgresAddress, _detail: string, code: string): Explanation {
  return {
    message: say`The board ${shown} is damaged, or Tabulador asked the server for something wrong (SQLSTATE ${code}).`,
    hint: say`The log of the server says which. Restore a damaged board from a backup, or import the feeds into another schema; report an error of Tabulador with this code.`,
  };
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.code === '55P03';
}

/** Turns a failure of the database into a message for the operator; other errors pass unchanged. */
export function explainFailure(error: unknown, address: PostgresAddress): unknown {
  if (error instanceof OperatorError) return error;
  if (error instanceof DamagedRow) return damagedBoard(error, address.shown);
  if (error instanceof CommitLost) {
    return new OperatorError(
      say`The connection to the board ${address.shown} was lost during the commit. It is not known whether the changes were saved.`,
      {
        reason: 'environment',
        hint: say`Check with \`tabulador vacancies\`, or run the command again: an import that was saved changes nothing the second time.`,
        cause: error,
      },
    );
  }
  const explain = error instanceof DatabaseFailure ? explanationOf(error) : undefined;
  if (!explain) return error;
  const { message: detail, code } = error as DatabaseFailure;
  const { reason = 'environment', ...said } = explain(address, detail, code);
  return new OperatorError(said.message, { reason, hint: said.hint, cause: error });
}

function explanationOf({ code, syscall, message }: DatabaseFailure): Explain | undefined {
  // The address may name certificate files on this machine.
  if (syscall === 'open' || syscall === 'read') return noFile;
  return (
    byNetworkFailure[networkFailureOf(code) ?? 'not-tls'] ??
    // The socket of a server on this machine.
    (code === 'ENOENT' || code === 'EACCES' ? away : undefined) ??
    (/^[0-9A-Z]{5}$/.test(code) ? (bySqlState[code] ?? bySqlState[code.slice(0, 2)]) : undefined) ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1]
  );
}
