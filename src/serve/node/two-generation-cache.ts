/**
 * Keeps what was used lately within a bound. What is new or used goes into the younger of two generations; when that
 * holds half of what is allowed, it becomes the older one, and whatever nobody has used since is dropped with the one
 * before. Cheaper than a list in order of use: most hits change nothing.
 */
export class TwoGenerationCache<Key, Value> {
  readonly #capacity: number;
  readonly #costOf: (value: Value, key: Key) => number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();
  #youngCost = 0;
  #oldCost = 0;

  constructor(capacity: number, costOf: (value: Value, key: Key) => number) {
    this.#capacity = capacity;
    this.#costOf = costOf;
  }

  get cost(): number {
    return this.#youngCost + this.#oldCost;
  }

  get(key: Key): Value | undefined {
    const found = this.#young.get(key);
    if (found !== undefined) return found;
    const older = this.#old.get(key);
    if (older === undefined) return undefined;
    this.#old.delete(key);
    this.#oldCost -= this.#costOf(older, key);
    this.#add(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#delete(key);
    if (this.#costOf(value, key) <= this.#capacity / 2) this.#add(key, value);
  }

  #delete(key: Key): void {
    const young = this.#young.get(key);
    if (young !== undefined) this.#youngCost -= this.#costOf(young, key);
    const old = this.#old.get(key);
    if (old !== undefined) this.#oldCost -= this.#costOf(old, key);
    this.#young.delete(key);
    this.#old.delete(key);
  }

  #add(key: Key, value: Value): void {
    const cost = this.#costOf(value, key);
    if (this.#youngCost + cost > this.#capacity / 2) {
      this.#old = this.#young;
      this.#oldCost = this.#youngCost;
      this.#young = new Map();
      this.#youngCost = 0;
    }
    this.#young.set(key, value);
    this.#youngCost += cost;
  }
}
