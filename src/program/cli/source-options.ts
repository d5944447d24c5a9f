import { Argument, InvalidArgumentError, Option } from 'commander';
import { apiPrefix } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import { nearestSlug } from '../../readers/client/nearest-slug.ts';
import type { SourceRequest } from '../app/reading/open-source.ts';
import { type CliContext, workspaceOf } from './context.ts';

/** What commands that read a published service, and no board, have in common. */
export interface SourceOptions {
  readonly from?: URL;
  readonly config?: string;
  readonly json?: true;
}

export function sourceRequest(context: CliContext, options: SourceOptions): SourceRequest {
  return { ...workspaceOf(context, options), from: options.from };
}

export function fromOption(): Option {
  return new Option(
    '--from <url>',
    say`address of a service, e.g. https://empleos.example; by default the release on this disk`,
  ).argParser(serviceAddress);
}

/** What a further command needs to read the same service. */
export function fromAgain({ from }: SourceOptions): string {
  return from ? ` --from ${from.origin}` : '';
}

/** The host, whether it is written with the prefix of the API or without. */
export function serviceAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = url?.pathname.replace(/\/$/, '');
  if (!url || !/^https?:$/.test(url.protocol) || (path !== '' && path !== apiPrefix)) {
    throw new InvalidArgumentError(say`Write it as https://host, without a path.`);
  }
  return new URL(url.origin);
}

/** An option of a list of slugs; whoever misses one by a letter is told which. */
export function slugOption(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).argParser(oneOf(values));
}

export function slugArgument(name: string, description: string, values: readonly string[]): Argument {
  return new Argument(name, description).choices(values).argParser(oneOf(values));
}

function oneOf(values: readonly string[]): (text: string) => string {
  return (text) => {
    if (values.includes(text)) return text;
    const meant = nearestSlug(text, values);
    const known = say`There are: ${values.join(', ')}.`;
    throw new InvalidArgumentError(meant === undefined ? known : `${say`Did you mean ${meant}?`} ${known}`);
  };
}
