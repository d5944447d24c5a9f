import { InvalidArgumentError } from 'commander';

/** An option that is a port or a count. */
export function wholeNumber(text: string): number {
  if (!isUsableNumber(text)) throw new InvalidArgumentError(`"${text}" is not a number up to 65535.`);
  return Number(text);
}

export function isUsableNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
