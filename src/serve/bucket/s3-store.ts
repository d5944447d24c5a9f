import type * as Sdk from '@aws-sdk/client-s3';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { loadOptional } from '../../foundation/optional-package.ts';
import {
  defaultConcurrency,
  type ObjectStore,
  type PutOptions,
  type PutOutcome,
  type ReadObject,
} from './object-store.ts';
import { readableS3Error, type S3Target } from './s3-errors.ts';

interface S3Address {
  readonly bucket: string;
  /** Empty, or with a slash at the end. */
  readonly prefix: string;
}

const scheme = 's3://';

/** S3 allows lower-case letters, digits, dots and hyphens; other servers also underscores and capitals. */
const bucketPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/;
/** Only prefixes that mean the same in every tool: nothing to encode, no empty segment, no `.` or `..`. */
const prefixPattern = /^(?:(?!\.\.?\/)[A-Za-z0-9._~=-]{1,255}\/){0,16}$/;

export function isS3Address(text: string): boolean {
  return text.startsWith(scheme);
}

/** `s3://bucket/prefix`, with or without a slash at the end. */
export function parseS3Address(text: string): S3Address {
  const [bucket = '', ...segments] = isS3Address(text) ? text.slice(scheme.length).split('/') : [];
  if (segments.at(-1) === '') segments.pop();
  const prefix = segments.map((segment) => `${segment}/`).join('');
  if (!bucketPattern.test(bucket) || !prefixPattern.test(prefix)) {
    throw new OperatorError(say`"${withoutSecrets(text)}" is not the address of a bucket.`, {
      reason: 'usage',
      hint: say`Write s3://BUCKET or s3://BUCKET/PREFIX, with only letters, digits and . _ ~ = - in the prefix.`,
    });
  }
  return { bucket, prefix };
}

/** Removes credentials, which some people write into the address, as other tools allow. */
function withoutSecrets(text: string): string {
  return text.replace(/^([^/]*\/\/)[^/]*@/, '$1…@').slice(0, 300);
}

/** How to reach a service. The SDK finds what is null or undefined in its environment variables and files. */
export interface S3Options {
  readonly endpoint?: string | null | undefined;
  readonly region?: string | null | undefined;
  /** After this time without a byte, the request is retried on another connection. */
  readonly timeoutSeconds?: number | undefined;
  /** Attempts of one request. */
  readonly attempts?: number | undefined;
}

const defaultTimeoutSeconds = 30;
const defaultAttempts = 6;
const connectMilliseconds = 10_000;
/** A slow request is aborted after this many time-outs. */
const longestRequest = 20;
/** The limit of S3 for one request. */
const deletedAtOnce = 1_000;

/** The endpoint that was set, or that the SDK finds in its variables; undefined for Amazon S3. */
function ownEndpoint(endpoint: string | null | undefined): string | undefined {
  return endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
}

/** Opens a bucket without a request to the service. The SDK finds the credentials. */
export async function openS3Store(text: string, options: S3Options = {}): Promise<ObjectStore> {
  const { bucket, prefix } = parseS3Address(text);
  const sdk = await loadOptional('@aws-sdk/client-s3@^3.1164.0', () => import('@aws-sdk/client-s3'));
  const { endpoint, region, attempts = defaultAttempts } = options;
  const own = ownEndpoint(endpoint);
  if (own && !/^https?:\/\/[^/]/.test(own)) {
    throw new OperatorError(say`The endpoint is not an address that starts with https:// or http://.`, {
      reason: 'usage',
      hint: say`Write the address of the service's S3 interface, without the bucket, e.g. https://s3.example.`,
    });
  }
  const idle = (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1_000;
  const agent = { keepAlive: true, maxSockets: defaultConcurrency };
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    // Services other than Amazon's seldom have a host name per bucket.
    forcePathStyle: Boolean(own),
    maxAttempts: attempts,
    // Uploads carry their own digest; some services refuse further checksums.
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
    // The SDK would write warnings to the console, where a program may be reading our result.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const address = `${scheme}${bucket}/${prefix}`.replace(/\/$/, '');
  return storeAt({ bucket, prefix, endpoint: own ? originOf(own) : null, address, attempts }, sdk, client);
}

interface Location extends S3Address, S3Target {
  readonly address: string;
  readonly attempts: number;
}

function storeAt(where: Location, sdk: typeof Sdk, client: Sdk.S3Client): ObjectStore {
  const { address, bucket, prefix: root, attempts } = where;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });
  /** Whether the server expects entity tags in quotes, as in RFC 9110. Undefined until the first conditional write. */
  let quotesTags: boolean | undefined;

  /** Undefined for an expected error; any other error is explained to the operator. */
  async function attempt<Result>(
    work: () => Promise<Result>,
    isExpected: (error: unknown) => boolean = () => false,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isExpected(error)) return undefined;
      throw readableS3Error(error, where);
    }
  }

  async function read(key: string, limit: number): Promise<ReadObject> {
    const { Body, ETag, ContentLength } = await client.send(new sdk.GetObjectCommand(at(key)));
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
      throw new OperatorError(say`${address}/${key} is larger than it can be.`, {
        reason: 'environment',
        hint: say`Another program wrote it. Publish to another prefix.`,
      });
    }
    if (ContentLength !== undefined && size !== ContentLength) throw new BrokenOff('');
    return { bytes: Buffer.concat(pieces), etag: ETag };
  }

  async function write(
    key: string,
    bytes: Uint8Array,
    { headers, sha256, condition }: PutOptions,
    quotes: boolean,
  ): Promise<PutOutcome> {
    const checksum = Buffer.from(sha256, 'hex').toString('base64');
    const command = new sdk.PutObjectCommand({
      ...at(key),
      Body: bytes,
      ContentLength: bytes.length,
      ContentType: headers.contentType,
      CacheControl: headers.cacheControl,
      ...(headers.contentEncoding && { ContentEncoding: headers.contentEncoding }),
      ChecksumAlgorithm: 'SHA256',
      ChecksumSHA256: checksum,
      ...conditionHeaders(condition, quotes),
    });
    const written = await attempt(() => client.send(command), isRefusedCondition);
    if (!written) return { outcome: 'precondition-failed' };
    return { outcome: 'written', verified: written.ChecksumSHA256 === checksum };
  }

  return {
    address,
    get: (key, { limit }) =>
      attempt(async () => {
        // The SDK retries only until the answer starts; later interruptions are retried here.
        for (let left = attempts - 1; ; left--) {
          try {
            return await read(key, limit);
          } catch (error) {
            if (!(error instanceof BrokenOff) || left === 0) throw error;
          }
        }
      }, isAbsent),
    async head(key) {
      const command = new sdk.HeadObjectCommand({ ...at(key), ChecksumMode: 'ENABLED' });
      const found = await attempt(() => client.send(command), isAbsent);
      if (!found) return undefined;
      const { ContentLength: size = 0, ChecksumSHA256, LastModified: modifiedAt } = found;
      return { size, sha256: hexadecimal(ChecksumSHA256), modifiedAt };
    },
    async put(key, bytes, options) {
      const { condition } = options;
      if (!condition || 'absent' in condition || quotesTags !== undefined) {
        return await write(key, bytes, options, quotesTags ?? true);
      }
      for (const quotes of [true, false]) {
        const outcome = await write(key, bytes, options, quotes);
        if (outcome.outcome !== 'written') continue;
        quotesTags = quotes;
        return outcome;
      }
      return { outcome: 'precondition-failed' };
    },
    async *list(prefix) {
      let token: string | undefined;
      const tokens = new Set<string>();
      do {
        const from = token !== undefined && { ContinuationToken: token };
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: root + prefix, ...from });
        const page = await attempt(() => client.send(command));
        for (const { Key, Size, LastModified } of page?.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue;
          yield { key: Key.slice(root.length), size: Size ?? 0, modifiedAt: LastModified };
        }
        token = page?.IsTruncated ? page.NextContinuationToken : undefined;
        // Some servers repeat a token for ever; then the listing has ended.
        if (token !== undefined && tokens.has(token)) return;
        tokens.add(token ?? '');
      } while (token !== undefined);
    },
    async delete(keys) {
      for (let from = 0; from < keys.length; from += deletedAtOnce) {
        const Objects = keys.slice(from, from + deletedAtOnce).map((key) => ({ Key: root + key }));
        const request = { Bucket: bucket, Delete: { Objects, Quiet: true } };
        await attempt(async () => {
          const [first] = (await client.send(new sdk.DeleteObjectsCommand(request))).Errors ?? [];
          if (first) throw Object.assign(new Error('not deleted'), { name: first.Code ?? 'InternalError' });
        });
      }
    },
    close: () => client.destroy(),
  };
}

/** An answer that ended too early. */
class BrokenOff extends Error {
  override readonly name = 'TimeoutError';
}

/** A successful answer without an entity tag, which is not from S3 but, for example, from a captive portal. */
class NotS3 extends Error {
  readonly $metadata = { httpStatusCode: 200 };
}

interface Answered {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the object is missing. A missing bucket is also a 404, but an error. */
function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** 409: two conditional writes collided, and the other one may have won. */
function isRefusedCondition(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return (
    $metadata?.httpStatusCode === 412 ||
    name === 'PreconditionFailed' ||
    name === 'ConditionalRequestConflict' ||
    // The object to replace is gone.
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

/** For messages: an endpoint may contain a user name and a password. */
function originOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : say`the endpoint`;
}
