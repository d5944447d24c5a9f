import { InvalidArgumentError } from 'commander';

/** An option that is a port or a count. */
export function wholeNumber(text: string): number {
  if (!isUsableNumber(text)) throw new InvalidArgumentError(`"${text}" is not a number up to 65535.`);
  return Number(text);
}

/** An option that says how many. */
export function countUpTo(most: number): (text: string) => number {
  return (text) => {
    const count = isUsableNumber(text) ? Number(text) : 0;
    if (count < 1 || count > most) {
      throw new InvalidArgumentError(`"${text}" is not a number from 1 to ${most}.`);
    }
    return count;
  };
}

export function isUsableNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
