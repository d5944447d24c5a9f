import { hash } from 'node:crypto';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import type { ObjectStore, WriteCondition } from '../../src/storage/object-store.ts';

/**
 * A bucket in memory, with the conditions of a real one: for what has to be damaged, cut off or counted. That the real
 * service behaves so is for the tests against a real server.
 */
export class MemoryStore implements ObjectStore {
  readonly address = 's3://releases/pruebas';
  readonly objects = new Map<string, Buffer<ArrayBuffer>>();
  /** Keys in the order in which they were asked for. */
  readonly asked: string[] = [];
  isAway = false;

  async get(key: string, { limit }: { readonly limit: number }) {
    if (this.isAway) throw new OperatorError('The storage takes no connection.', { reason: 'environment' });
    this.asked.push(key);
    const bytes = this.objects.get(key);
    if (!bytes) return undefined;
    if (bytes.length > limit) throw new OperatorError(`${key} is too large.`, { reason: 'environment' });
    return { bytes, etag: tagOf(bytes) };
  }

  async head(key: string) {
    const bytes = this.objects.get(key);
    return bytes && { size: bytes.length, sha256: hash('sha256', bytes) };
  }

  async put(
    key: string,
    bytes: Uint8Array,
    { condition }: { readonly condition?: WriteCondition | undefined },
  ) {
    const there = this.objects.get(key);
    const holds =
      !condition || ('absent' in condition ? !there : there !== undefined && tagOf(there) === condition.etag);
    if (!holds) return { outcome: 'precondition-failed' } as const;
    this.objects.set(key, Buffer.from(bytes));
    return { outcome: 'written', arrived: true } as const;
  }

  async *list(prefix: string) {
    for (const [key, bytes] of this.objects) {
      if (key.startsWith(prefix)) yield { key, size: bytes.length, modifiedAt: new Date() };
    }
  }

  async delete(keys: readonly string[]) {
    for (const key of keys) this.objects.delete(key);
  }

  close() {}
}

function tagOf(bytes: Uint8Array): string {
  return `"${hash('md5', bytes)}"`;
}
