/** What can be tormented, in the order in which it is. */
export const partNames = ['import', 'sockets', 'kills', 'disk', 'clock', 'soak'] as const;
export type PartName = (typeof partNames)[number];

/** What must never happen, and how people call it. */
export const failureKinds = {
  crash: 'a stack trace, a process that died, a bug by its own account',
  hang: 'more time or memory than an input of this size may take',
  leak: 'something left behind: descriptors, memory, files, bytes of another answer',
  loss: 'a state that is neither the old nor the new one, or data that is gone',
  wrong: 'an answer, an exit code or a count that breaks a promise',
} as const;
export type FailureKind = keyof typeof failureKinds;
const kinds = Object.keys(failureKinds) as FailureKind[];

export interface Failure {
  readonly kind: FailureKind;
  readonly what: string;
  /** The case in which it was seen: with the seed of the run, it repeats it. */
  readonly case: number;
  /** What was fed, kept as a file. */
  readonly saved?: string | undefined;
  /** The command that repeats it. */
  readonly repeat: string;
}

export interface PartReport {
  readonly part: PartName;
  readonly inputs: number;
  readonly faults: number;
  readonly failures: Readonly<Record<FailureKind, number>>;
  readonly seconds: number;
  /** Of each different failure the first. */
  readonly first: readonly Failure[];
  /** Numbers worth knowing when nothing is wrong. */
  readonly notes: readonly string[];
}

/** Counts what a part did and what came of it. */
export class Ledger {
  readonly #part: PartName;
  readonly #started = performance.now();
  readonly #counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<FailureKind, number>;
  readonly #first = new Map<string, Failure>();
  readonly notes: string[] = [];
  inputs = 0;
  faults = 0;

  constructor(part: PartName) {
    this.#part = part;
  }

  fail(failure: Failure): void {
    this.#counts[failure.kind]++;
    const sort = sortOf(failure);
    if (!this.#first.has(sort)) this.#first.set(sort, failure);
  }

  /** What a process that did the work for this one has to say. */
  absorb({ inputs, faults, failures, first, notes }: PartReport): void {
    this.inputs += inputs;
    this.faults += faults;
    for (const kind of kinds) this.#counts[kind] += failures[kind];
    for (const failure of first) this.#first.set(sortOf(failure), failure);
    this.notes.push(...notes);
  }

  report(): PartReport {
    return {
      part: this.#part,
      inputs: this.inputs,
      faults: this.faults,
      failures: { ...this.#counts },
      seconds: (performance.now() - this.#started) / 1000,
      first: [...this.#first.values()],
      notes: this.notes,
    };
  }
}

/** The same complaint about other numbers, names or hashes is the same complaint. */
function sortOf({ kind, what }: Failure): string {
  return `${kind} ${what.replace(/[0-9a-f]{6,}|\d+|"[^"]*"/g, '#').slice(0, 160)}`;
}

export function failuresOf(reports: readonly PartReport[]): Failure[] {
  return reports.flatMap(({ first }) => first);
}

/** A table for people. */
export function reportText(reports: readonly PartReport[], seed: number): string {
  const columns = ['part', 'inputs', 'faults', ...kinds.map(pluralOf), 'seconds'];
  const rows = reports.map(({ part, inputs, faults, failures, seconds }) => [
    part,
    inputs.toLocaleString('en'),
    faults.toLocaleString('en'),
    ...kinds.map((kind) => String(failures[kind])),
    seconds.toFixed(0),
  ]);
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  const notes = reports.flatMap(({ part, notes }) => notes.map((note) => `${part}: ${note}`));
  const failures = reports.flatMap(({ part, first }) => first.map((failure) => failureText(part, failure)));
  return [`seed ${seed}`, line(columns), ...rows.map(line), ...notes, ...failures].join('\n');
}

export function failureText(part: PartName, { kind, what, saved, repeat }: Failure): string {
  return [
    `${part}: ${kind}: ${what}`,
    ...(saved === undefined ? [] : [`    saved   ${saved}`]),
    `    repeat  ${repeat}`,
  ].join('\n');
}

function pluralOf(kind: FailureKind): string {
  return { crash: 'crashes', hang: 'hangs', leak: 'leaks', loss: 'losses', wrong: 'wrong' }[kind];
}
