import { InvalidArgumentError, Option } from 'commander';
import { say } from '../../foundation/language/language.ts';
import { settingsFileName } from '../../foundation/settings/load-settings.ts';

/** Every command that needs the settings takes them from here. */
export const configOption = () =>
  new Option('--config <file>', say`settings file instead of ./${settingsFileName}`);

export const releasesOption = () =>
  new Option('--out <directory>', say`releases directory instead of the one in the settings`);

/** What the options above, and `--json`, become. */
export interface CommonOptions {
  readonly config?: string;
  readonly out?: string;
  readonly json?: true;
}

export interface NumberBounds {
  readonly least?: number;
  readonly most?: number;
}

/** Digits and nothing else; undefined when it is something else, or out of bounds. */
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

export const positiveNumber = wholeNumber({ least: 1 }, (text) => say`"${text}" is not a number from 1 on.`);
