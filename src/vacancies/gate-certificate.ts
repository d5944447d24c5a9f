import type { FindingKind } from './confidential-kinds.ts';
import measured from './gate-measured.json' with { type: 'json' };

/** A number of vacancies, and in how many of them each kind was found. */
export interface Tally {
  vacancies: number;
  kinds: Partial<Record<FindingKind, number>>;
}

/** What the gate did with the rows of a feed. */
export interface GateReading {
  /** When the feed was imported. */
  readonly at: string;
  rows: number;
  /** Accepted without what was found in them. */
  readonly redacted: Tally;
  readonly refused: Tally;
}

/** What the gate did for a release, in counts only, so that anybody may read it. */
export interface Certificate extends Omit<GateReading, 'at'> {
  /** Feeds imported within the longest life of a vacancy. Only the last import of each counts. */
  readonly feeds: number;
  readonly published: number;
  /** Active vacancies that are not published. */
  readonly withheld: Tally;
  /** How many of them wait for a decision. */
  readonly waiting: number;
  readonly gate: { readonly program: string; readonly measured: typeof measured };
}

export function noReading(at: string): GateReading {
  return { at, rows: 0, redacted: { vacancies: 0, kinds: {} }, refused: { vacancies: 0, kinds: {} } };
}

/** Counts a vacancy in which something was found. */
export function count(tally: Tally, found: readonly FindingKind[]): void {
  if (found.length > 0) tally.vacancies++;
  for (const kind of new Set(found)) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
}

interface CertifiedRelease extends Pick<Certificate, 'published' | 'withheld' | 'waiting'> {
  readonly program: string;
}

const nothingReleased: CertifiedRelease = {
  published: 0,
  withheld: { vacancies: 0, kinds: {} },
  waiting: 0,
  program: 'tabulador',
};

/** The certificate of a release. Kinds are sorted, so that the same board gives the same bytes. */
export function certificateOf(
  readings: readonly GateReading[],
  { program, ...release }: CertifiedRelease = nothingReleased,
): Certificate {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const summed = (tallies: readonly Tally[]): Tally => ({
    vacancies: sum(tallies.map(({ vacancies }) => vacancies)),
    kinds: Object.fromEntries(
      [...new Set(tallies.flatMap(({ kinds }) => Object.keys(kinds) as FindingKind[]))]
        .sort()
        .map((kind) => [kind, sum(tallies.map(({ kinds }) => kinds[kind] ?? 0))]),
    ),
  });
  return {
    feeds: readings.length,
    rows: sum(readings.map(({ rows }) => rows)),
    redacted: summed(readings.map(({ redacted }) => redacted)),
    refused: summed(readings.map(({ refused }) => refused)),
    ...release,
    withheld: summed([release.withheld]),
    gate: { program, measured },
  };
}
