import { hash } from 'node:crypto';
import type { ObjectStore, PutOptions, WriteCondition } from '../../src/serve/bucket/object-store.ts';

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

  async get(key: string) {
    await this.before(`get ${key}`);
    return this.held.get(key);
  }

  async head(key: string) {
    await this.before(`head ${key}`);
    const held = this.held.get(key);
    if (!held) return undefined;
    const { bytes, modifiedAt } = held;
    return { size: bytes.length, sha256: hash('sha256', bytes, 'hex'), modifiedAt };
  }

  async put(key: string, bytes: Uint8Array, { condition }: PutOptions) {
    await this.before(`put ${key}`);
    if (!this.#holds(key, condition)) return { outcome: 'precondition-failed' } as const;
    const copy = Buffer.from(bytes);
    this.held.set(key, { bytes: copy, etag: hash('md5', copy, 'hex'), modifiedAt: this.now });
    return { outcome: 'written', verified: true } as const;
  }

  #holds(key: string, condition: WriteCondition | undefined): boolean {
    if (!condition) return true;
    const there = this.held.get(key);
    return 'absent' in condition ? there === undefined : there?.etag === condition.etag;
  }

  async *list(prefix: string) {
    await this.before(`list ${prefix}`);
    for (const [key, { bytes, modifiedAt }] of [...this.held].sort()) {
      if (key.startsWith(prefix)) yield { key, size: bytes.length, modifiedAt };
    }
  }

  async delete(keys: readonly string[]) {
    await this.before(`delete ${keys.length}`);
    for (const key of keys) this.held.delete(key);
  }

  close() {}
}
