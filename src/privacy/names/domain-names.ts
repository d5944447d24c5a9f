import { wordsOf } from '../../vacancies/legal-forms.ts';
import type { KnownName } from './known-name.ts';
import { usualMatch } from './usual-match.ts';

/** Hosts that everybody uses: an employer may have its address there, but the host does not name it. */
const sharedHosts = new Set(
  `gmail hotmail outlook yahoo live msn icloud prodigy protonmail google facebook linkedin instagram whatsapp twitter x
   tiktok youtube occ indeed computrabajo glassdoor wordpress blogspot wixsite wix squarespace github`.split(
    /\s+/,
  ),
);

const secondLevel = new Set(['com', 'org', 'net', 'gob', 'gov', 'edu', 'co', 'ac']);

/** A domain as a whole, and the label of it that somebody has registered. */
export function domainNames(domain: string, ordinary: ReadonlySet<string>): readonly KnownName[] {
  const labels = domain
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '' && label !== 'www');
  const own = registeredLabel(labels);
  if (own === undefined || sharedHosts.has(own)) return [];
  const words = wordsOf(own);
  return [
    { name: domain, words: labels.flatMap((label) => wordsOf(label)), match: 'domain', origin: 'domain' },
    { name: own, words, match: usualMatch(words, ordinary).match, origin: 'domain' },
  ];
}

function registeredLabel(labels: readonly string[]): string | undefined {
  const rest = labels.slice(0, -1);
  const last = rest.at(-1);
  return rest.length > 1 && last !== undefined && secondLevel.has(last) ? rest.at(-2) : last;
}
