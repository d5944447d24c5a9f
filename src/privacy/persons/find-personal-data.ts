import { findEmails, findLinks, findMessaging } from './addresses.ts';
import type { FoundDatum } from './found-datum.ts';
import { findIdentifiers } from './identifiers.ts';
import { findPhones } from './phones.ts';

/** When two readings overlap the first kind wins: a CLABE holds digits that could be dialled. */
const precedence: readonly FoundDatum['kind'][] = [
  'curp',
  'rfc',
  'clabe',
  'email',
  'messaging',
  'link',
  'nss',
  'phone',
];

/** Everything in a readable text by which a person could be reached or identified. */
export function findPersonalData(text: string, links: readonly string[] | 'any'): FoundDatum[] {
  const found = [
    ...findIdentifiers(text),
    ...findEmails(text),
    ...findMessaging(text),
    ...(links === 'any' ? [] : findLinks(text, links)),
    ...findPhones(text),
  ];
  found.sort(
    (a, b) => precedence.indexOf(a.kind) - precedence.indexOf(b.kind) || b.end - b.start - (a.end - a.start),
  );
  const kept: FoundDatum[] = [];
  for (const datum of found) {
    if (!kept.some((other) => datum.start < other.end && other.start < datum.end)) kept.push(datum);
  }
  return kept.sort((a, b) => a.start - b.start);
}
