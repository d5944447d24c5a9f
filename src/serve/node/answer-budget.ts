interface AnswerBudgetLimits {
  readonly queuedBytes: number;
  readonly windowBytes: number;
  readonly leastWindowBytes: number;
}

/**
 * The memory for bodies that are on their way. Nobody waits for it, or a few clients that read nothing could stop
 * everyone else: when it is nearly used up, what is granted gets small.
 */
export class AnswerBudget {
  readonly #limits: AnswerBudgetLimits;
  #reserved = 0;

  constructor(limits: AnswerBudgetLimits) {
    this.#limits = limits;
  }

  get reserved(): number {
    return this.#reserved;
  }

  /** For a body that is in memory as a whole. False when there is no room; then it is to be read piece by piece. */
  reserveWhole(bytes: number): boolean {
    if (bytes > this.#limits.leastWindowBytes && this.#reserved + bytes > this.#limits.queuedBytes)
      return false;
    this.#reserved += bytes;
    return true;
  }

  /** For a body that is read piece by piece: how much of it may be in memory at a time. */
  reserveWindow(bytes: number): number {
    const { queuedBytes, windowBytes, leastWindowBytes } = this.#limits;
    // A share of what is left, so that the many who come late find something as well.
    const share = Math.floor((queuedBytes - this.#reserved) / 16);
    const granted = Math.max(leastWindowBytes, Math.min(bytes, windowBytes, share));
    this.#reserved += granted;
    return granted;
  }

  release(bytes: number): void {
    this.#reserved -= bytes;
  }
}
