import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random, seedOf } from '../../src/program/demo/random.ts';
import { type FailureKind, Ledger, type PartName, partNames } from './ledger.ts';
import type { Template } from './workspace.ts';

/** How long a run may take. */
export type Effort =
  /** So many cases of each part as the suite can afford. */
  | { readonly kind: 'short' }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly from: number }
  /** One case again. */
  | { readonly kind: 'case'; readonly number: number };

export interface SessionOptions {
  readonly part: PartName;
  readonly seed: number;
  readonly effort: Effort;
  /** Of the minutes. */
  readonly share: number;
  /** Emptied when the run is over. */
  readonly scratch: string;
  /** Where inputs go that made something fail; they stay. */
  readonly saved: string;
  readonly template: () => Promise<Template>;
}

/** One thing that is tried. Its chance depends on the seed and its number alone, so it can be tried again by itself. */
export interface Case {
  readonly number: number;
  readonly chance: Random;
}

/** One part of a run: which cases to try, and where to write down what came of them. */
export class Session {
  readonly ledger = new Ledger();
  readonly options: SessionOptions;
  readonly #deadline: number;

  constructor(options: SessionOptions) {
    this.options = options;
    const { effort, share } = options;
    const minutes = effort.kind === 'minutes' ? effort.minutes * share : 0;
    this.#deadline = performance.now() + minutes * 60_000;
  }

  get isShort(): boolean {
    return this.options.effort.kind === 'short';
  }

  /** Until the time is up; `short` of them in the short form. */
  *cases(short: number): Generator<Case> {
    const { effort } = this.options;
    if (effort.kind === 'case') return yield this.case(effort.number);
    const first = effort.kind === 'minutes' ? effort.from : 0;
    for (let number = first; ; number++) {
      if (effort.kind === 'short' ? number >= short : number > first && this.isOver()) return;
      yield this.case(number);
    }
  }

  isOver(): boolean {
    return performance.now() >= this.#deadline;
  }

  case(number: number): Case {
    const { seed, part } = this.options;
    return { number, chance: new Random(seedOf(seed, partNames.indexOf(part), number)) };
  }

  fail(
    { number }: Pick<Case, 'number'>,
    kind: FailureKind,
    what: string,
    input?: { readonly name: string; readonly content: string | Uint8Array; readonly repeat?: string },
  ): void {
    const { part, seed, saved } = this.options;
    const repeat = `npm run torture -- --only ${part} --seed ${seed} --case ${number}`;
    const file = input && join(saved, `${part}-${seed}-${number}-${input.name}`);
    if (input && file !== undefined) {
      mkdirSync(saved, { recursive: true });
      writeFileSync(file, input.content);
    }
    const own = file === undefined ? undefined : input?.repeat?.replace('{file}', file);
    this.ledger.fail({ kind, what, saved: file, repeat: own ?? repeat });
  }
}
