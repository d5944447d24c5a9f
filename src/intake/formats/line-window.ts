/** The last lines of a text that streams by, so that a damaged row can be shown as it stood. */
export class LineWindow {
  #text = '';
  #firstLine = 1;

  append(text: string): void {
    this.#text += text;
  }

  /** Drops every line up to this one. */
  forget(line: number): void {
    const start = this.#startOf(line + 1);
    this.#text = this.#text.slice(start);
    this.#firstLine = Math.max(this.#firstLine, line + 1);
  }

  /** These lines, both included. */
  lines(first: number, last: number): string {
    return this.#text.slice(this.#startOf(first), this.#startOf(last + 1)).replace(/\n$/, '');
  }

  #startOf(line: number): number {
    let start = 0;
    for (let passed = this.#firstLine; passed < line; passed++) {
      const end = this.#text.indexOf('\n', start);
      if (end < 0) return this.#text.length;
      start = end + 1;
    }
    return start;
  }
}
