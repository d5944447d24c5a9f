import { findEmails, findLinks, findMessaging } from './addresses.ts';
import type { FoundDatum } from './found-datum.ts';
import { findIdentifiers } from './identifiers.ts';
import { findPersons } from './person-mentions.ts';
import { findPhones } from './phones.ts';
import { findStreetAddresses } from './streets.ts';

/** When two readings overlap the first kind wins: a CLABE holds digits that could be dialled. */
const precedence: readonly FoundDatum['kind'][] = [
  'curp',
  'voter-id',
  'rfc',
  'clabe',
  'email',
  'messaging',
  'link',
  'nss',
  'address',
  'phone',
  'person',
];

/** What is looked for beside numbers and electronic addresses, which always are. */
export interface PersonalSearch {
  /** Hosts that may be linked to, or `any` where links are not looked for. */
  readonly links: readonly string[] | 'any';
  /**
   * Names of persons: `all`, or only those `announced` by a title or a cue, as in the names of places, or `none`.
   * Addresses of streets are looked for with either.
   */
  readonly names?: 'all' | 'announced' | 'none';
}

/** Certain data, and names that could as well be something else. Both in order, without overlaps. */
export interface PersonalFindings {
  readonly certain: readonly FoundDatum[];
  readonly doubtful: readonly FoundDatum[];
}

/** Everything in a whole text by which a person could be known, found or reached. */
export function searchPersonalData(text: string, { links, names = 'all' }: PersonalSearch): PersonalFindings {
  const reachable = contacts(text, links);
  if (names === 'none') return { certain: withoutOverlaps(reachable), doubtful: [] };
  const persons = findPersons(text, names === 'announced');
  const certain = withoutOverlaps([...reachable, ...findStreetAddresses(text), ...persons.certain]);
  const doubtful = persons.doubtful.length === 0 ? [] : withoutOverlaps(persons.doubtful, certain);
  return { certain, doubtful };
}

/** What can be told without the text around it: numbers, identities and electronic addresses. */
function contacts(text: string, links: readonly string[] | 'any'): FoundDatum[] {
  return [
    ...findIdentifiers(text),
    ...findEmails(text),
    ...findMessaging(text),
    ...(links === 'any' ? [] : findLinks(text, links)),
    ...findPhones(text),
  ];
}

/** In order. Of those that overlap the one of the first kind stays, of one kind the longest; none that overlaps a `taken` one. */
function withoutOverlaps(
  found: readonly FoundDatum[],
  taken: readonly FoundDatum[] = [],
): readonly FoundDatum[] {
  if (found.length + taken.length < 2) return found;
  const best = found.toSorted(
    (a, b) => precedence.indexOf(a.kind) - precedence.indexOf(b.kind) || b.end - b.start - (a.end - a.start),
  );
  // By place, not pair by pair: a hostile text has thousands of them.
  const occupied = new Uint8Array([...found, ...taken].reduce((last, { end }) => Math.max(last, end), 0));
  for (const { start, end } of taken) occupied.fill(1, start, end);
  const kept = best.filter(({ start, end }) => {
    if (occupied.subarray(start, end).includes(1)) return false;
    occupied.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
