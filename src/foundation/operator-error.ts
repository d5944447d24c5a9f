/** How a command ends. Scripts rely on the numbers: add, never renumber. */
export const exitCodes = {
  ok: 0,
  /** A bug: the only case in which a stack trace is shown. */
  bug: 1,
  /** The command line or the settings are wrong; nothing was started. */
  usage: 2,
  /** Done, but some of the input was rejected and is reported. */
  partial: 3,
  /** Stopped by a check; nothing was changed. */
  refused: 4,
  /** Another command is using the board or the releases. */
  busy: 5,
  /** The machine failed: disk, permissions, network, a missing program. */
  environment: 6,
} as const;

export type ExitReason = keyof typeof exitCodes;

/** An error that the operator can fix, shown with what to do next. Anything else that is thrown is a bug. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly reason: Exclude<ExitReason, 'ok' | 'bug'>;
  /** What to do about it, as a full sentence. */
  readonly hint: string | undefined;

  constructor(
    message: string,
    options: { reason: Exclude<ExitReason, 'ok' | 'bug'>; hint?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.reason = options.reason;
    this.hint = options.hint;
  }

  reworded(message: string): OperatorError {
    return new OperatorError(message, { reason: this.reason, hint: this.hint, cause: this });
  }
}
