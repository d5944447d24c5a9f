import { emails, findLinks, onNetworks } from './addresses.ts';
import { chatHeaders } from './chat-headers.ts';
import { type FoundDatum, findAll, withoutOverlaps } from './found-datum.ts';
import { identifiers } from './identifiers.ts';
import { findPersons } from './person-mentions.ts';
import { findPhones } from './phones.ts';
import { findStreets } from './streets.ts';

/** Where two findings overlap, the first kind wins: a CLABE contains digits that could be a phone number. */
const precedence = 'curp voter-id rfc clabe email messaging link address phone nss person'.split(' ');
const rank = ({ kind }: FoundDatum) => precedence.indexOf(kind);

/** `announced`: only persons after a title or a cue. `none`: neither persons nor streets. */
export type PersonNames = 'all' | 'announced' | 'none';

/** What the search looks for beside numbers and electronic addresses. */
interface PersonalSearch {
  /** Hosts to which links may lead. */
  readonly links: readonly string[];
  readonly names?: PersonNames;
}

/** Everything by which a person could be identified or reached, and names that could be something else. */
export function searchPersonalData(text: string, { links, names = 'all' }: PersonalSearch) {
  const reachable = [
    ...findAll(text, [...identifiers, ...emails, ...onNetworks, chatHeaders]),
    ...findLinks(text, links),
    ...findPhones(text),
  ];
  if (names === 'none') return { certain: withoutOverlaps(reachable, rank), doubtful: [] };
  const persons = findPersons(text, names === 'announced');
  const addresses = findStreets(text);
  const certain = withoutOverlaps([...reachable, ...addresses, ...persons.certain], rank);
  const isFree = ({ start, end }: FoundDatum) =>
    !certain.some((other) => other.start < end && start < other.end);
  return { certain, doubtful: persons.doubtful.filter(isFree) };
}
