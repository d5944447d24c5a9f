import { InvalidArgumentError } from 'commander';
import { apiPrefix } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';

export interface NumberBounds {
  readonly least?: number;
  readonly most?: number;
}

export function parseWholeNumber(
  text: string,
  { least = 0, most = 999_999_999 }: NumberBounds,
): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number >= least && number <= most ? number : undefined;
}

/** An option that is a whole number; the complaint says what would be accepted. */
export function wholeNumber(
  bounds: NumberBounds,
  complaint: (text: string) => string,
): (text: string) => number {
  return (text) => {
    const number = parseWholeNumber(text, bounds);
    if (number === undefined) throw new InvalidArgumentError(complaint(text));
    return number;
  };
}

export const portBounds = { most: 65_535 };

export const portNumber = wholeNumber(portBounds, (text) => say`"${text}" is not a number up to 65535.`);

export const positiveNumber = wholeNumber(
  { least: 1 },
  (text) => say`"${text}" is not a number of at least 1.`,
);

/** The origin of a service, written with the prefix of the API or without. */
export function serviceAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = url?.pathname.replace(/\/$/, '');
  if (!url || !/^https?:$/.test(url.protocol) || (path !== '' && path !== apiPrefix)) {
    throw new InvalidArgumentError(say`Write it as https://host, without a path.`);
  }
  return new URL(url.origin);
}
