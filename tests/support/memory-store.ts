import { hash } from 'node:crypto';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import type { ObjectStore, WriteCondition } from '../../src/serve/bucket/object-store.ts';

interface Held {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** A bucket in memory whose clock the test turns. `before` is called ahead of each operation, as another process would act. */
export class MemoryStore implements ObjectStore {
  readonly address = 's3://memory/test';
  readonly held: Map<string, Held>;
  now = new Date('2026-11-16T12:00:00Z');
  isAway = false;
  /** Keys in the order in which they were asked for. */
  readonly asked: string[] = [];
  before: (operation: string) => Promise<void> = async () => {};

  constructor(held: Map<string, Held> = new Map()) {
    this.held = held;
  }

  /** The same bucket as another process sees it. */
  another(): MemoryStore {
    const other = new MemoryStore(this.held);
    other.now = this.now;
    return other;
  }

  /** The bytes of an object that must be there. */
  bytesAt(key: string): Buffer<ArrayBuffer> {
    const held = this.held.get(key);
    if (!held) throw new Error(`there is nothing under ${key}`);
    return held.bytes;
  }

  replace(key: string, text: string | Uint8Array): void {
    const bytes = Buffer.from(text as string);
    this.held.set(key, { bytes, etag: hash('md5', bytes, 'hex'), modifiedAt: this.now });
  }

  async get(key: string) {
    await this.#request(`get ${key}`);
    this.asked.push(key);
    return this.held.get(key);
  }

  async sizeOf(key: string) {
    await this.#request(`size ${key}`);
    return this.held.get(key)?.bytes.length;
  }

  async put(key: string, bytes: Uint8Array, condition?: WriteCondition) {
    await this.#request(`put ${key}`);
    const there = this.held.get(key);
    if (condition && ('absent' in condition ? there : there?.etag !== condition.etag)) return false;
    this.replace(key, bytes);
    return true;
  }

  async *list(prefix: string) {
    await this.#request(`list ${prefix}`);
    for (const [key, { bytes, modifiedAt }] of [...this.held].sort()) {
      if (key.startsWith(prefix)) yield { key, size: bytes.length, modifiedAt };
    }
  }

  async delete(keys: readonly string[]) {
    await this.#request(`delete ${keys.length}`);
    for (const key of keys) this.held.delete(key);
  }

  close() {}

  async #request(operation: string): Promise<void> {
    if (this.isAway) throw new OperatorError('The storage refuses connections.', { reason: 'environment' });
    await this.before(operation);
  }
}
