/** Each byte has seven bits of a delta and a continuation bit. */
const stepBits = 7;
const stepGoesOn = 1 << stepBits;
/** For positions below 2^28. */
const longestStep = 4;

const none = new Uint8Array(0);

/** Ascending positions as delta-encoded varints; a large board has millions, most of one byte. */
export class Postings {
  #bytes = none;
  #filled = 0;
  #next = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(position: number): void {
    if (this.#filled + longestStep > this.#bytes.length) this.#grow();
    let step = position - this.#next;
    for (; step >= stepGoesOn; step >>= stepBits) this.#bytes[this.#filled++] = step | stepGoesOn;
    this.#bytes[this.#filled++] = step;
    this.#next = position + 1;
    this.#count += 1;
  }

  /**
   * The deltas in base 36, separated by commas: with spaces they would look like phone or account numbers to the
   * gate.
   */
  asSteps(): string {
    const steps: string[] = [];
    let step = 0;
    let shift = 0;
    for (const byte of this.#bytes.subarray(0, this.#filled)) {
      step |= (byte & (stepGoesOn - 1)) << shift;
      shift += stepBits;
      if (byte >= stepGoesOn) continue;
      steps.push(step.toString(36));
      step = 0;
      shift = 0;
    }
    return steps.join(',');
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, 2 * longestStep));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
