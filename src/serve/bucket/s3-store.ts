import type * as Sdk from '@aws-sdk/client-s3';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ListedObject, ObjectStore, PutOptions, PutOutcome, ReadObject } from './object-store.ts';
import { type Place, readableS3Error } from './s3-errors.ts';

export interface S3Address {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

const scheme = 's3://';

/** Letters, digits, dots and hyphens, as S3 has it; underlines and capitals, as other servers do. */
const bucketPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/;
/** What means the same in every tool: nothing to encode, no empty segment, and none that leads elsewhere. */
const prefixPattern = /^(?:(?!\.\.?\/)[A-Za-z0-9._~=-]{1,255}\/){0,16}$/;

export function isS3Address(text: string): boolean {
  return text.startsWith(scheme);
}

/** `s3://bucket/prefix`, with or without a slash at its end. */
export function parseS3Address(text: string): S3Address {
  const [bucket = '', ...segments] = isS3Address(text) ? text.slice(scheme.length).split('/') : [];
  if (segments.at(-1) === '') segments.pop();
  const prefix = segments.map((segment) => `${segment}/`).join('');
  if (!bucketPattern.test(bucket) || !prefixPattern.test(prefix)) {
    throw new OperatorError(say`"${withoutSecrets(text)}" is not the address of a bucket.`, {
      reason: 'usage',
      hint: say`Write s3://BUCKET or s3://BUCKET/PREFIX: the bucket by its name, the prefix in letters, digits and . _ ~ = - alone.`,
    });
  }
  return { bucket, prefix };
}

export function s3AddressText({ bucket, prefix }: S3Address): string {
  return `${scheme}${bucket}/${prefix}`.replace(/\/$/, '');
}

/** Some write a key and its secret into an address, as other tools have it. */
function withoutSecrets(text: string): string {
  return text.replace(/^([^/]*\/\/)[^/]*@/, '$1…@').slice(0, 300);
}

export const addressings = ['auto', 'path', 'host'] as const;
export type Addressing = (typeof addressings)[number];

/** How a service is reached. What is null or undefined is left to the SDK: its environment variables and its files. */
export interface S3Options {
  readonly endpoint?: string | null | undefined;
  readonly region?: string | null | undefined;
  /** Whether the bucket stands in the path or in the name of the host; `auto`: in the path at an endpoint of one's own. */
  readonly addressing?: Addressing | undefined;
  /** A connection on which nothing moves for so long is given up, and the request tried again. */
  readonly timeoutSeconds?: number | undefined;
  /** Of one request, before it is given up. */
  readonly attempts?: number | undefined;
  /** Requests at a time. */
  readonly concurrency?: number | undefined;
}

const defaultTimeoutSeconds = 30;
export const defaultConcurrency = 32;

/** Attempts of one request, with growing pauses between them, as the SDK does it. */
const defaultAttempts = 6;
/** A connection is made within this time, or the next attempt begins. */
const connectMilliseconds = 10_000;
/** However steadily an answer trickles, no request takes longer than so many time-outs. */
const longestRequest = 20;
/** What S3 deletes at once. */
const deletedAtOnce = 1_000;

const packageName = '@aws-sdk/client-s3';

/** The address of a service other than Amazon's: the one that was set, or what the SDK finds in its variables. */
function ownEndpoint(endpoint: string | null | undefined): string | undefined {
  return endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
}

/** Opens a bucket. Nothing is asked of the service yet. Credentials are those that the SDK finds, and no others. */
export async function openS3Store(text: string, options: S3Options = {}): Promise<ObjectStore> {
  const { bucket, prefix } = parseS3Address(text);
  const sdk = await loadSdk();
  const { endpoint, region, addressing = 'auto', attempts = defaultAttempts } = options;
  const own = ownEndpoint(endpoint);
  if (own && !/^https?:\/\/[^/]/.test(own)) {
    throw new OperatorError(say`The endpoint is not an address that begins with https:// or http://.`, {
      reason: 'usage',
      hint: say`It is the address of the service's S3 interface, without the bucket, e.g. https://s3.example.`,
    });
  }
  const idle = (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1_000;
  const agent = { keepAlive: true, maxSockets: options.concurrency ?? defaultConcurrency };
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: addressing === 'path' || (addressing === 'auto' && Boolean(own)),
    maxAttempts: attempts,
    // Whatever is uploaded carries its own digest; more than that some services refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(connectMilliseconds, idle),
      socketTimeout: idle,
      requestTimeout: idle * longestRequest,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // It warns on the console, where a result may be read by a program.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const place: Place = { bucket, endpoint: own ? originOf(own) : null };
  const address = s3AddressText({ bucket, prefix });
  return new S3Store(sdk, client, { bucket, prefix, place, address, attempts });
}

interface Whereabouts {
  readonly bucket: string;
  readonly prefix: string;
  readonly place: Place;
  readonly address: string;
  readonly attempts: number;
}

class S3Store implements ObjectStore {
  readonly address: string;
  readonly #sdk: typeof Sdk;
  readonly #client: Sdk.S3Client;
  readonly #where: Whereabouts;
  /** RFC 9110 has an entity tag in quotes; some servers compare it without. Tried once it is known. */
  #quotesTags: boolean | undefined;

  constructor(sdk: typeof Sdk, client: Sdk.S3Client, where: Whereabouts) {
    this.#sdk = sdk;
    this.#client = client;
    this.#where = where;
    this.address = where.address;
  }

  async get(key: string, { limit }: { readonly limit: number }): Promise<ReadObject | undefined> {
    // The SDK tries again until the answer begins; when it breaks off later, that is up to whoever reads it.
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#read(key, limit);
      } catch (error) {
        if (isAbsent(error)) return undefined;
        if (!isBrokenOff(error) || attempt === this.#where.attempts) throw this.#readable(error);
      }
    }
  }

  async #read(key: string, limit: number): Promise<ReadObject> {
    const { Body, ETag, ContentLength } = await this.#client.send(
      new this.#sdk.GetObjectCommand(this.#at(key)),
    );
    if (!Body || ETag === undefined) throw new NotS3();
    const pieces: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of Body as AsyncIterable<Uint8Array>) {
        size += piece.length;
        if (size > limit) break;
        pieces.push(piece);
      }
    } catch (cause) {
      throw new BrokenOff('', { cause });
    }
    if (size > limit) {
      throw new OperatorError(say`${this.#name(key)} is larger than it can be.`, {
        reason: 'environment',
        hint: say`Something else put it there. Publish to a prefix of its own.`,
      });
    }
    if (ContentLength !== undefined && size !== ContentLength) throw new BrokenOff('');
    return { bytes: Buffer.concat(pieces), etag: ETag };
  }

  async head(key: string) {
    try {
      const { ContentLength, ChecksumSHA256, LastModified } = await this.#client.send(
        new this.#sdk.HeadObjectCommand({ ...this.#at(key), ChecksumMode: 'ENABLED' }),
      );
      return {
        size: ContentLength ?? 0,
        sha256: hexadecimal(ChecksumSHA256),
        modifiedAt: LastModified,
      };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw this.#readable(error);
    }
  }

  async put(key: string, bytes: Uint8Array, options: PutOptions): Promise<PutOutcome> {
    const { condition } = options;
    if (!condition || 'absent' in condition || this.#quotesTags !== undefined) {
      return await this.#write(key, bytes, options, this.#quotesTags ?? true);
    }
    for (const quotes of [true, false]) {
      const outcome = await this.#write(key, bytes, options, quotes);
      if (outcome.outcome !== 'written') continue;
      this.#quotesTags = quotes;
      return outcome;
    }
    return { outcome: 'precondition-failed' };
  }

  async #write(
    key: string,
    bytes: Uint8Array,
    { headers, sha256, condition }: PutOptions,
    quotes: boolean,
  ): Promise<PutOutcome> {
    const checksum = Buffer.from(sha256, 'hex').toString('base64');
    try {
      const { ChecksumSHA256 } = await this.#client.send(
        new this.#sdk.PutObjectCommand({
          ...this.#at(key),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: headers.contentType,
          CacheControl: headers.cacheControl,
          ...(headers.contentEncoding && { ContentEncoding: headers.contentEncoding }),
          ChecksumAlgorithm: 'SHA256',
          ChecksumSHA256: checksum,
          ...conditionHeaders(condition, quotes),
        }),
      );
      return { outcome: 'written', arrived: ChecksumSHA256 === checksum };
    } catch (error) {
      if (isRefusedCondition(error)) return { outcome: 'precondition-failed' };
      throw this.#readable(error);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { bucket, prefix: root } = this.#where;
    let token: string | undefined;
    const tokens = new Set<string>();
    do {
      const page: Sdk.ListObjectsV2CommandOutput = await this.#listPage({
        Bucket: bucket,
        Prefix: root + prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      });
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined || LastModified === undefined) continue;
        yield { key: Key.slice(root.length), size: Size ?? 0, modifiedAt: LastModified };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
      // Servers have been seen to lead in circles; then what was told is all that there is to know.
      if (token !== undefined && tokens.has(token)) return;
      tokens.add(token ?? '');
    } while (token !== undefined);
  }

  async #listPage(input: Sdk.ListObjectsV2CommandInput): Promise<Sdk.ListObjectsV2CommandOutput> {
    try {
      return await this.#client.send(new this.#sdk.ListObjectsV2Command(input));
    } catch (error) {
      throw this.#readable(error);
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    const { bucket, prefix } = this.#where;
    try {
      for (let from = 0; from < keys.length; from += deletedAtOnce) {
        const Objects = keys.slice(from, from + deletedAtOnce).map((key) => ({ Key: prefix + key }));
        const { Errors = [] } = await this.#client.send(
          new this.#sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw Object.assign(new Error('not deleted'), { name: first.Code ?? 'InternalError' });
      }
    } catch (error) {
      throw this.#readable(error);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#where.bucket, Key: this.#where.prefix + key };
  }

  #name(key: string): string {
    return `${this.address}/${key}`;
  }

  #readable(error: unknown): unknown {
    return readableS3Error(error, this.#where.place);
  }
}

/** An answer that ended before its time. */
class BrokenOff extends Error {
  override readonly name = 'TimeoutError';
}

/** A success without a tag is none of S3: a page of a captive portal, for example. */
class NotS3 extends Error {
  readonly $metadata = { httpStatusCode: 200 };
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof BrokenOff;
}

interface Answered {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** A missing bucket is told in the same way, and is none of it. */
function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** 409: two conditional writes met, and the other one may have won. */
function isRefusedCondition(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return (
    $metadata?.httpStatusCode === 412 ||
    name === 'PreconditionFailed' ||
    name === 'ConditionalRequestConflict' ||
    // The object to be replaced has gone.
    (name === 'NoSuchKey' && $metadata?.httpStatusCode === 404)
  );
}

function conditionHeaders(condition: PutOptions['condition'], quotes: boolean) {
  if (!condition) return {};
  if ('absent' in condition) return { IfNoneMatch: '*' };
  return { IfMatch: quotes ? condition.etag : condition.etag.replace(/^"|"$/g, '') };
}

function hexadecimal(checksum: string | undefined): string | undefined {
  const hex = checksum === undefined ? '' : Buffer.from(checksum, 'base64').toString('hex');
  return hex.length === 64 ? hex : undefined;
}

/** For messages: an endpoint may have been given with a name and a password in it. */
function originOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : say`the endpoint`;
}

async function loadSdk(): Promise<typeof Sdk> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(packageName)) throw cause;
    throw new OperatorError(say`A bucket needs ${packageName}, which is not installed.`, {
      reason: 'environment',
      hint: say`Install it beside tabulador with: npm install ${packageName}@^3.1164.0`,
      cause,
    });
  }
}
