import { say } from '../../foundation/language/language.ts';
import { networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { DamagedRow, damagedBoard } from '../damaged-row.ts';
import type { PostgresAddress } from './address.ts';

/** An error of `pg` or the server. Wrapped, because the work in a transaction may throw errors that look alike. */
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

/** Errors of `pg` that have a message but no code. */
const byMessage: readonly (readonly [RegExp, string])[] = [
  [/^timeout expired$/, 'timeout'],
  [/^Connection terminated|connection .*(was lost|not queryable)/i, 'lost'],
  [/does not support SSL connections/, 'no-tls'],
  [/password must be a (non-empty )?string|no password/i, 'no-password'],
];

type Explanation = readonly [message: string, hint: string];

/**
 * What happened to the board and what to do next, by kind of failure, by SQLSTATE or by its class:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
function explanationOf(failure: string, shown: string, detail: string): Explanation | undefined {
  const explanations: Readonly<Record<string, Explanation>> = {
    unreachable: [
      say`The database server of ${shown} cannot be reached.`,
      say`Check that it runs, and the host and port in the address.`,
    ],
    'unknown-host': [
      say`The host of ${shown} does not exist.`,
      say`Check the address, and that this machine can resolve host names.`,
    ],
    timeout: [
      say`The database server of ${shown} does not answer.`,
      say`Check the network and firewalls between here and there; connect_timeout in the address gives it more seconds.`,
    ],
    'lost 08 25P03 57P01 57P02 57P05': [
      say`The connection to ${shown} was lost; nothing was changed.`,
      say`Check the server and run the command again.`,
    ],
    certificate: [
      say`The certificate of the server of ${shown} cannot be trusted: ${detail}.`,
      say`Name the certificate of its authority: sslrootcert=FILE in the address, or PGSSLROOTCERT. sslmode=no-verify accepts any certificate.`,
    ],
    '40 55P03': [
      say`The board ${shown} is in use by another program.`,
      say`Wait until it has finished and run the command again.`,
    ],
    // The tables were changed or our statement is wrong. The server's message is not shown: it may quote a row.
    '22 23 42 XX': [
      say`The board ${shown} is damaged, or Tabulador asked the server for something wrong (SQLSTATE ${failure}).`,
      say`The log of the server says which. Restore a damaged board from a backup, or import the feeds into another schema; report an error of Tabulador with this code.`,
    ],
    '25006': [
      say`The board ${shown} is read-only: its server is a standby, or the database is set to read-only.`,
      say`Commands that only read work there. To change the board, set \`board\` to the primary server.`,
    ],
    '28000': [
      say`The server refuses this user access to ${shown}: ${detail}.`,
      say`Check the user in the address and pg_hba.conf on the server.`,
    ],
    '28P01': [
      say`The server refused the password for ${shown}.`,
      say`Set PGPASSWORD, or put the password into the file that PGPASSFILE names (~/.pgpass).`,
    ],
    'no-password': [
      say`The server asks for a password for ${shown}, and there is none.`,
      say`Set PGPASSWORD, or put the password into the file that PGPASSFILE names (~/.pgpass).`,
    ],
    '3D000': [
      say`There is no such database: ${shown}.`,
      say`Check the address, or create it: createdb NAME.`,
    ],
    '42501': [
      say`The role has no right to do this on ${shown}: ${detail}.`,
      say`docs/board.md lists the rights that it needs.`,
    ],
    '53100': [
      say`The disk of the server is full; the board ${shown} is as it was before.`,
      say`Free some space there and run the command again.`,
    ],
    '53200': [
      say`The server is out of memory; the board ${shown} is as it was before.`,
      say`Run the command again when the server has less to do.`,
    ],
    '53300': [
      say`The server has no connection left for ${shown}.`,
      say`Wait until others have finished, or raise max_connections.`,
    ],
    '57014': [
      say`The server of ${shown} stopped a query that took too long; nothing was changed.`,
      say`Raise statement_timeout for this role, and run the command again.`,
    ],
    '57P03': [
      say`The server of ${shown} is starting or stopping.`,
      say`Wait a moment and run the command again.`,
    ],
    'no-tls': [
      say`The server of ${shown} does not support TLS.`,
      say`Turn it on there (\`ssl = on\`). In a private network TLS can be turned off: sslmode=disable in the address, or PGSSLMODE.`,
    ],
    'no-file': [
      say`A file that is needed to reach ${shown} cannot be read: ${detail}.`,
      say`Check sslrootcert, sslcert and sslkey in the address, or PGSSLROOTCERT, PGSSLCERT and PGSSLKEY.`,
    ],
  };
  const keys = Object.keys(explanations);
  const found = (name: string) => keys.find((key) => key.split(' ').includes(name));
  return explanations[found(failure) ?? found(failure.slice(0, 2)) ?? ''];
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
  if (!(error instanceof DatabaseFailure)) return error;
  const failure = failureOf(error);
  const [message, hint] = explanationOf(failure, address.shown, error.message) ?? [];
  if (message === undefined || hint === undefined) return error;
  return new OperatorError(message, {
    reason: /^(40|53300|55P03)/.test(failure) ? 'busy' : 'environment',
    hint,
    cause: error,
  });
}

function failureOf({ code, syscall, message }: DatabaseFailure): string {
  // The address may name certificate files on this machine.
  if (syscall === 'open' || syscall === 'read') return 'no-file';
  // The socket of a server on this machine.
  if (code === 'ENOENT' || code === 'EACCES') return 'unreachable';
  if (/^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code)) return code;
  return networkFailureOf(code) ?? byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? code;
}
