import { InvalidArgumentError, Option } from 'commander';
import { apiPrefix } from '../contract/service.ts';

/** What commands that read a published service, and no board, have in common. */
export interface SourceOptions {
  readonly from?: URL;
  readonly config?: string;
}

export function fromOption(): Option {
  return new Option(
    '--from <url>',
    'address of a service, e.g. https://empleos.example; by default the release on this disk',
  ).argParser(serviceAddress);
}

/** The host, whether it is written with the prefix of the API or without. */
export function serviceAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = url?.pathname.replace(/\/$/, '');
  if (!url || !/^https?:$/.test(url.protocol) || (path !== '' && path !== apiPrefix)) {
    throw new InvalidArgumentError('Write it as https://host, without a path.');
  }
  return new URL(url.origin);
}
