import { hash } from 'node:crypto';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import { MemoryStore } from '../support/memory-store.ts';

/** A bucket in memory that can be away, and in which somebody meddles. */
export class FailingStore extends MemoryStore {
  isAway = false;
  /** Keys in the order in which they were asked for. */
  readonly asked: string[] = [];

  override before = async (operation: string) => {
    if (this.isAway) throw new OperatorError('The storage refuses connections.', { reason: 'environment' });
    if (operation.startsWith('get ')) this.asked.push(operation.slice('get '.length));
  };

  /** Of what must be there. */
  bytesAt(key: string): Buffer<ArrayBuffer> {
    const held = this.held.get(key);
    if (!held) throw new Error(`there is nothing under ${key}`);
    return held.bytes;
  }

  replace(key: string, text: string | Uint8Array): void {
    const bytes = Buffer.from(text as string);
    this.held.set(key, { bytes, etag: hash('md5', bytes, 'hex'), modifiedAt: this.now });
  }
}
