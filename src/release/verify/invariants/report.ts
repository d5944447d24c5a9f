import { isDeepStrictEqual } from 'node:util';

/** A broken rule. */
export interface Violation {
  readonly file: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export class Report {
  readonly findings: Violation[] = [];
  /** What could not be checked, and why. */
  readonly notes: string[] = [];
  /** How much was checked, so that readers can judge a report without findings. */
  readonly checked = {
    files: 0,
    bytes: 0,
    hashes: 0,
    searches: 0,
    vacancies: 0,
    guides: 0,
    /** Single numbers of the salary index. */
    figures: 0,
    links: 0,
  };

  add(file: string, what: string, expected: unknown, found: unknown): void {
    this.findings.push({ file, what, ...displayed(expected, found) });
  }

  /** Compares by value: types count, the order of keys does not. */
  expect(file: string, what: string, expected: unknown, found: unknown): void {
    if (!isDeepStrictEqual(expected, found)) this.add(file, what, expected, found);
  }
}

/** Texts without quotes, unless two different values would look alike: the number 5 and the text "5". */
function displayed(expected: unknown, found: unknown): { expected: string; found: string } {
  const [one, other] = [shown(expected), shown(found)];
  return one === other
    ? { expected: asJson(expected), found: asJson(found) }
    : { expected: one, found: other };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : asJson(value);
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
