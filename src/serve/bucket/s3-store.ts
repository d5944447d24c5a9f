import type * as Sdk from '@aws-sdk/client-s3';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { loadOptional } from '../../foundation/optional-package.ts';
import { sha256 } from '../../release/format/digests.ts';
import { defaultConcurrency, type ObjectStore, type WriteCondition } from './object-store.ts';
import { readableS3Error, type S3Target } from './s3-errors.ts';

const scheme = 's3://';

/** Only prefixes that mean the same in every tool: nothing to encode, no empty segment, no `.` or `..`. */
const addressPattern =
  /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9])((?:\/(?!\.\.?(?:\/|$))[A-Za-z0-9._~=-]+)*)\/?$/;

export function isS3Address(text: string): boolean {
  return text.startsWith(scheme);
}

/** `s3://bucket/prefix`, with or without a slash at the end. The prefix is empty or ends with a slash. */
export function parseS3Address(text: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = addressPattern.exec(text) ?? [];
  if (bucket !== undefined) return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
  // Not repeated, because some people write credentials into the address.
  throw new OperatorError(say`This is not the address of a bucket.`, {
    reason: 'usage',
    hint: say`Write s3://BUCKET or s3://BUCKET/PREFIX, with only letters, digits and . _ ~ = - in the prefix.`,
  });
}

/** How to reach a service. The SDK finds what is null or undefined in its environment variables and files. */
export interface S3Options {
  readonly endpoint?: string | null | undefined;
  readonly region?: string | null | undefined;
  /** After this time without a byte, the request is retried on another connection. */
  readonly timeoutSeconds?: number | undefined;
}

const defaultTimeoutSeconds = 30;
const attempts = 6;
const connectMilliseconds = 10_000;
/** A slow request is aborted after this many time-outs. */
const longestRequest = 20;
const deletedAtOnce = 1_000;

/** Opens a bucket without a request to the service. The SDK finds the credentials. */
export async function openS3Store(text: string, options: S3Options = {}): Promise<ObjectStore> {
  const { bucket, prefix } = parseS3Address(text);
  const sdk = await loadOptional('@aws-sdk/client-s3@^3.1164.0', () => import('@aws-sdk/client-s3'));
  const { endpoint, region } = options;
  const own = endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
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
  return storeAt({ bucket, prefix, endpoint: own ? originOf(own) : null, address }, sdk, client);
}

interface Location extends S3Target {
  readonly address: string;
  readonly prefix: string;
}

function storeAt(where: Location, sdk: typeof Sdk, client: Sdk.S3Client): ObjectStore {
  const { address, bucket, prefix: root } = where;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });

  /** Undefined for an expected error; any other error is explained to the operator. */
  async function attempt<Result>(
    work: () => Promise<Result>,
    isExpected: (error: Answered) => boolean = () => false,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isExpected(error as Answered)) return undefined;
      throw readableS3Error(error, where);
    }
  }

  async function read(key: string, limit: number) {
    const { Body, ETag, ContentLength } = await client.send(new sdk.GetObjectCommand(at(key)));
    // Without an entity tag the answer is not from S3 but, for example, from a captive portal.
    if (!Body || ETag === undefined)
      throw Object.assign(new Error('no S3'), { $metadata: { httpStatusCode: 200 } });
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
      throw new OperatorError(say`${address}/${key} is larger than such an object can be.`, {
        reason: 'environment',
        hint: say`Another program wrote it. Publish to another prefix.`,
      });
    }
    if (ContentLength !== undefined && size !== ContentLength) throw new BrokenOff('');
    return { bytes: Buffer.concat(pieces), etag: ETag };
  }

  return {
    address,
    get: (key, limit) =>
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
    async sizeOf(key) {
      const found = await attempt(() => client.send(new sdk.HeadObjectCommand(at(key))), isAbsent);
      return found && (found.ContentLength ?? 0);
    },
    async put(key, bytes, condition) {
      for (const conditionHeader of conditionHeaders(condition)) {
        const command = new sdk.PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentLength: bytes.length,
          // The server refuses bytes with another digest.
          ChecksumAlgorithm: 'SHA256',
          ChecksumSHA256: Buffer.from(sha256(bytes), 'hex').toString('base64'),
          ...conditionHeader,
        });
        if (await attempt(() => client.send(command), isRefusedCondition)) return true;
      }
      return false;
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const from = token !== undefined && { ContinuationToken: token };
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: root + prefix, ...from });
        const page = await attempt(() => client.send(command));
        for (const { Key, Size, LastModified } of page?.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue;
          yield { key: Key.slice(root.length), size: Size ?? 0, modifiedAt: LastModified };
        }
        token = page?.IsTruncated ? page.NextContinuationToken : undefined;
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

class BrokenOff extends Error {
  override readonly name = 'TimeoutError';
}

interface Answered {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the object is missing. A missing bucket is also a 404, but an error. */
function isAbsent({ name, $metadata }: Answered): boolean {
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** 409: two conditional writes collided, and the other one may have won. 404: the object to replace is gone. */
function isRefusedCondition({ name, $metadata }: Answered): boolean {
  const refusals = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];
  return $metadata?.httpStatusCode === 412 || refusals.includes(name ?? '');
}

/** The headers to try in turn: Ceph accepts a tag only without the quotes of RFC 9110. */
function conditionHeaders(condition: WriteCondition | undefined) {
  if (!condition) return [{}];
  if ('absent' in condition) return [{ IfNoneMatch: '*' }];
  return [condition.etag, condition.etag.replace(/^"|"$/g, '')].map((IfMatch) => ({ IfMatch }));
}

/** For messages: an endpoint may contain a user name and a password. */
function originOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : say`the endpoint`;
}
