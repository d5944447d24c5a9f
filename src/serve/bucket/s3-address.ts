import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

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
