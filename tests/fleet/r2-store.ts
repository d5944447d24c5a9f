import type { ObjectStore, PutOptions, PutOutcome } from '../../src/serve/bucket/object-store.ts';

/** What is used of the binding of a bucket of R2. */
export interface R2Bucket {
  get(key: string): Promise<R2ObjectBody | null>;
  head(key: string): Promise<R2Object | null>;
  put(key: string, value: Uint8Array, options: R2PutOptions): Promise<R2Object | null>;
  list(options: { readonly prefix: string; readonly cursor?: string }): Promise<R2Page>;
  delete(keys: string[]): Promise<void>;
}

interface R2Object {
  readonly key: string;
  readonly size: number;
  readonly httpEtag: string;
  readonly uploaded: Date;
}

interface R2ObjectBody extends R2Object {
  arrayBuffer(): Promise<ArrayBuffer>;
}

interface R2PutOptions {
  readonly sha256: string;
  readonly onlyIf?: { readonly etagMatches?: string; readonly etagDoesNotMatch?: string };
  readonly httpMetadata: Readonly<Record<string, string>>;
}

interface R2Page {
  readonly objects: readonly R2Object[];
  readonly truncated: boolean;
  readonly cursor?: string;
}

/** The bucket of a worker as the publisher sees it: R2 speaks S3 to the world, and this to workers. */
export class R2Store implements ObjectStore {
  readonly address: string;
  readonly #bucket: R2Bucket;
  readonly #prefix: string;

  constructor(bucket: R2Bucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.address = `s3://r2/${prefix}`;
  }

  async get(key: string, { limit }: { readonly limit: number }) {
    const found = await this.#bucket.get(this.#prefix + key);
    if (!found) return undefined;
    const bytes = Buffer.from(await found.arrayBuffer());
    if (bytes.length > limit) throw new Error(`${key} is larger than ${limit} bytes`);
    return { bytes, etag: found.httpEtag };
  }

  async head(key: string) {
    const found = await this.#bucket.head(this.#prefix + key);
    return found ? { size: found.size, sha256: undefined, modifiedAt: new Date(found.uploaded) } : undefined;
  }

  async put(key: string, bytes: Uint8Array, { sha256, headers, condition }: PutOptions): Promise<PutOutcome> {
    const onlyIf =
      condition &&
      ('absent' in condition
        ? { etagDoesNotMatch: '*' }
        : { etagMatches: condition.etag.replaceAll('"', '') });
    const written = await this.#bucket.put(this.#prefix + key, bytes, {
      sha256,
      ...(onlyIf && { onlyIf }),
      httpMetadata: { contentType: headers.contentType, cacheControl: headers.cacheControl },
    });
    return written ? { outcome: 'written', verified: true } : { outcome: 'precondition-failed' };
  }

  async *list(prefix: string) {
    for (let cursor: string | undefined; ; ) {
      const page = await this.#bucket.list({ prefix: this.#prefix + prefix, ...(cursor && { cursor }) });
      for (const { key, size, uploaded } of page.objects) {
        yield { key: key.slice(this.#prefix.length), size, modifiedAt: new Date(uploaded) };
      }
      if (!page.truncated) return;
      cursor = page.cursor;
    }
  }

  async delete(keys: readonly string[]) {
    await this.#bucket.delete(keys.map((key) => this.#prefix + key));
  }

  close() {}
}
