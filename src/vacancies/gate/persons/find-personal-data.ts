import { emails, findLinks, onNetworks } from './addresses.ts';
import { type FoundDatum, findAll } from './found-datum.ts';
import { identifiers } from './identifiers.ts';
import { findPersons } from './person-mentions.ts';
import { findPhones } from './phones.ts';
import { streets } from './streets.ts';

/** Where two findings overlap, the first kind wins: a CLABE contains digits that could be a phone number. */
const precedence = 'curp voter-id rfc clabe email messaging link nss address phone person'.split(' ');

/** What the search looks for beside numbers and electronic addresses. */
export interface PersonalSearch {
  /** Hosts to which links may lead. */
  readonly links: readonly string[] | 'any';
  /** `announced`: only persons after a title or a cue. `none`: neither persons nor streets. */
  readonly names?: 'all' | 'announced' | 'none';
}

interface PersonalData {
  readonly certain: readonly FoundDatum[];
  /** Names that could be something else. */
  readonly doubtful: readonly FoundDatum[];
}

/** Everything by which a person could be identified or reached. */
export function searchPersonalData(text: string, { links, names = 'all' }: PersonalSearch): PersonalData {
  const reachable = [
    ...findAll(text, [...identifiers, ...emails, ...onNetworks]),
    ...(links === 'any' ? [] : findLinks(text, links)),
    ...findPhones(text),
  ];
  if (names === 'none') return { certain: withoutOverlaps(reachable), doubtful: [] };
  const persons = findPersons(text, names === 'announced');
  const certain = withoutOverlaps([
    ...reachable,
    ...(/\d/.test(text) ? findAll(text, streets) : []),
    ...persons.certain,
  ]);
  const isFree = ({ start, end }: FoundDatum) =>
    !certain.some((other) => other.start < end && start < other.end);
  return { certain, doubtful: persons.doubtful.filter(isFree) };
}

/** Sorts the findings. Where they overlap, the first kind wins, then the longest. */
function withoutOverlaps(found: readonly FoundDatum[]): readonly FoundDatum[] {
  if (found.length < 2) return found;
  const best = found.toSorted(
    (a, b) => precedence.indexOf(a.kind) - precedence.indexOf(b.kind) || b.end - b.start - (a.end - a.start),
  );
  // Marks occupied positions instead of comparing pairs, because a hostile text has thousands of findings.
  const occupied = new Uint8Array(found.reduce((last, { end }) => Math.max(last, end), 0));
  const kept = best.filter(({ start, end }) => {
    if (occupied.subarray(start, end).includes(1)) return false;
    occupied.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
