import { say } from '../../foundation/language/language.ts';
import { networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { DamagedRow, damagedBoard } from '../damaged-row.ts';
import type { PostgresAddress } from './address.ts';

/** An error of `pg` or the server. Wrapped, because the work in a transaction may throw errors that look alike. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly code: string;
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

/** By kind of failure, by SQLSTATE or by its class: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
function explanationOf(failure: string, shown: string, detail: string): Explanation | undefined {
  const explanations: Readonly<Record<string, Explanation>> = {
    'unreachable unknown-host timeout 57P03': [
      say`The database server of ${shown} cannot be reached: ${detail}.`,
      say`Check that it runs, the host and port in the address, and the network in between.`,
    ],
    'lost 08 25P03 57P01 57P02 57P05': [
      say`The connection to ${shown} was lost; nothing was changed.`,
      say`Check the server and run the command again.`,
    ],
    'certificate no-tls not-tls no-file': [
      say`The server of ${shown} could not be reached through TLS: ${detail}.`,
      say`Name the certificate of its authority: sslrootcert=FILE in the address. sslmode=no-verify accepts any certificate; sslmode=disable does without TLS.`,
    ],
    '28 3D no-password': [
      say`The server refused access to ${shown}: ${detail}.`,
      say`Check the user and the database in the address, PGPASSWORD, and pg_hba.conf on the server.`,
    ],
    '40 55P03': [
      say`The board ${shown} is in use by another program.`,
      say`Wait until it has finished and run the command again.`,
    ],
    '25006': [
      say`The board ${shown} is read-only: its server is a standby, or the database is set to read-only.`,
      say`Commands that only read work there. To change the board, set \`board\` to the primary server.`,
    ],
    '42501': [
      say`The role has no right to do this on ${shown}: ${detail}.`,
      say`docs/board.md lists the rights that it needs.`,
    ],
    // The server's message is not shown from here on: it may quote a row.
    '53 57014': [
      say`The server of ${shown} lacks disk, memory, connections or time for this (SQLSTATE ${failure}); nothing was changed.`,
      say`The log of the server says which. Give it more of that, or wait, and run the command again.`,
    ],
    '22 23 42 XX': [
      say`The board ${shown} is damaged, or Tabulador asked the server for something wrong (SQLSTATE ${failure}).`,
      say`The log of the server says which. Restore a damaged board from a backup, or import the feeds into another schema; report an error of Tabulador with this code.`,
    ],
  };
  const keys = Object.keys(explanations);
  const found = (name: string) => keys.find((key) => key.split(' ').includes(name));
  return explanations[found(failure) ?? found(failure.slice(0, 2)) ?? ''];
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
