/** What can be tormented, in the order in which it is. */
export const partNames = ['import', 'sockets', 'kills', 'disk', 'clock', 'soak'] as const;
export type PartName = (typeof partNames)[number];

/** What must never happen. */
export type FailureKind =
  /** A stack trace, a process that died, a bug by its own account. */
  | 'crash'
  /** More time or memory than an input of this size may take. */
  | 'hang'
  /** Something left behind: descriptors, memory, files, bytes of another answer. */
  | 'leak'
  /** A state that is neither the old nor the new one, or data that is gone. */
  | 'loss'
  /** An answer, an exit code or a count that breaks a promise. */
  | 'wrong';

export interface Failure {
  readonly kind: FailureKind;
  readonly what: string;
  /** What was fed, kept as a file. */
  readonly saved: string | undefined;
  /** The command that repeats it. */
  readonly repeat: string;
}

/** Counts what a part did, and keeps the first of each sort of failure. */
export class Ledger {
  inputs = 0;
  faults = 0;
  /** Numbers worth knowing when nothing is wrong. */
  readonly notes: string[] = [];
  readonly failures: Failure[] = [];

  fail(failure: Failure): void {
    if (!this.failures.some((known) => sortOf(known) === sortOf(failure))) this.failures.push(failure);
  }

  /** What a process that did the work for this one has to say. */
  absorb({
    inputs,
    faults,
    failures,
    notes,
  }: Pick<Ledger, 'inputs' | 'faults' | 'failures' | 'notes'>): void {
    this.inputs += inputs;
    this.faults += faults;
    for (const failure of failures) this.fail(failure);
    this.notes.push(...notes);
  }

  text(part: PartName): string {
    return [
      `${part}: ${this.inputs} inputs, ${this.faults} faults, ${this.failures.length} failures`,
      ...this.notes.map((note) => `    ${note}`),
      ...this.failures.map(
        ({ kind, what, saved, repeat }) =>
          `    ${kind}: ${what}\n        saved   ${saved ?? '-'}\n        repeat  ${repeat}`,
      ),
    ].join('\n');
  }
}

/** The same complaint about other numbers, names or hashes is the same complaint. */
function sortOf({ kind, what }: Failure): string {
  return `${kind} ${what.replace(/[0-9a-f]{6,}|\d+|"[^"]*"/g, '#').slice(0, 160)}`;
}
