import { numbersFrom } from '../confidentiality/random.ts';

/** Choices that come out the same in every run. */
export class Chance {
  readonly below: (limit: number) => number;

  constructor(seed: number) {
    this.below = numbersFrom(seed);
  }

  /** True in so many of a hundred cases. */
  of(percent: number): boolean {
    return this.below(10_000) < percent * 100;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Several different ones, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffled(items).slice(0, count);
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const mixed = [...items];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      const held = mixed[at] as Item;
      mixed[at] = mixed[other] as Item;
      mixed[other] = held;
    }
    return mixed;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }
}
