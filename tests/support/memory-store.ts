import { hash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
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

/** Answers for a bucket in memory as S3 does, to other processes. */
export function asS3(store: MemoryStore): RequestListener {
  const root = store.address.slice('s3:/'.length);
  const prefix = `${root.split('/')[2]}/`;
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const end = (status: number, body: string | Uint8Array = '', headers = {}) =>
      response.writeHead(status, { 'content-length': body.length, ...headers }).end(body);
    const key = pathname.slice(root.length + 1);
    const held = store.held.get(key);
    const listed = searchParams.get('prefix')?.slice(prefix.length);
    if (request.method === 'PUT') {
      const { 'if-match': etag, 'if-none-match': absent } = request.headers;
      const only = etag === undefined ? undefined : { etag: etag.replaceAll('"', '') };
      const isDone = await store.put(key, await buffer(request), absent ? { absent: true } : only);
      end(isDone ? 200 : 412, '', { etag: `"${store.held.get(key)?.etag}"` });
    } else if (listed !== undefined) {
      const entries = await Array.fromAsync(
        store.list(listed),
        (one) =>
          `<Contents><Key>${prefix}${one.key}</Key><Size>${one.size}</Size><LastModified>${one.modifiedAt.toISOString()}</LastModified></Contents>`,
      );
      end(200, `<ListBucketResult>${entries.join('')}</ListBucketResult>`);
    } else if (held) end(200, held.bytes, { etag: `"${held.etag}"` });
    else end(404, '<Error><Code>NoSuchKey</Code></Error>');
  };
}
