import type { Report } from '../../release/verify/invariants/report.ts';
import type { Site } from './site.ts';

export const groups = [
  'resources',
  'invariants',
  'errors',
  'transport',
  'paths',
  'methods',
  'cors',
  'headers',
  'conditions',
  'encodings',
  'discovery',
  'links',
  'privacy',
] as const;

export type Group = (typeof groups)[number];

/** One rule of the contract, and how to see whether a host keeps it. */
export interface ConformanceCase {
  /** Group and name, e.g. `errors/job-not-found`: stable, since known limits refer to it. */
  readonly id: `${Group}/${string}`;
  /** The rule, as a sentence. */
  readonly rule: string;
  readonly check: (site: Site, report: Report) => Promise<void>;
}

export function groupOf({ id }: Pick<ConformanceCase, 'id'>): Group {
  return id.split('/')[0] as Group;
}
