import { InvalidArgumentError } from 'commander';
import type { FeedFormat } from '../../../intake/formats/feed-formats.ts';

export interface ImportOptions {
  readonly profile?: string;
  readonly format?: FeedFormat;
  readonly feed?: string;
  readonly rejects?: string;
  readonly maxRejects?: MaximumRejects;
  readonly dryRun?: true;
  readonly closeMissing?: true;
  readonly force?: true;
  readonly redact?: true;
  readonly json?: true;
  readonly config?: string;
}

export interface MaximumRejects {
  readonly count: number;
  /** Of all rows. */
  readonly share: number;
}

/** `100` rows or `5%` of them. */
export function maximumRejects(text: string): MaximumRejects {
  const [, digits, percent] = /^(\d{1,9})(%)?$/.exec(text) ?? [];
  if (digits === undefined || (percent && Number(digits) > 100)) {
    throw new InvalidArgumentError('It is a number of rows, such as 100, or a share of them, such as 5%.');
  }
  return percent
    ? { count: Number.POSITIVE_INFINITY, share: Number(digits) / 100 }
    : { count: Number(digits), share: 1 };
}

export function feedName(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 64) return text;
  throw new InvalidArgumentError('It is made of lower case letters, digits and single hyphens.');
}
