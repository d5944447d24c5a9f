import { cities } from '../../contract/vocabulary/cities.ts';
import { jobs } from '../../contract/vocabulary/occupations.ts';
import phrases from '../../contract/vocabulary/phrases.json' with { type: 'json' };
import { slugOf } from '../../foundation/nearest.ts';

const fillers = new Set(
  'a al con de del e el en la las lo los o para por que se su sus u un una y'.split(' '),
);

/** `c++`, `c#` and `.net` keep their signs. */
const wordPattern = /\.net\b|[a-z0-9]+(?:\+\+|#)?/g;

/** A Spanish word without the endings of number and gender. Short words stay whole, because little would remain. */
function stemOf(word: string): string {
  if (word.length < 5 || /[^a-z]/.test(word)) return word;
  return word.endsWith('ces') ? `${word.slice(0, -3)}z` : word.replace(/[aeo]s?$/, '');
}

/** The stems of a text, each between spaces: without case, accents and words like `de`. */
export function stemsOf(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (folded.match(wordPattern) ?? []).filter((word) => !fillers.has(word));
  return ` ${words.map(stemOf).join(' ')} `;
}

const synonymGroups = phrases.synonyms
  .split(';')
  .map((group) => group.split(',').map((phrase) => ({ phrase: phrase.trim(), stems: stemsOf(phrase) })));

/** A text must have one of each list. A phrase also finds its synonyms, which an answer names, unless it stands in quotes. */
export function termsOf(asked: string) {
  const words = asked.replace(/[“”«»]/g, '"');
  const terms = [...words.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => [stemsOf(phrase)]);
  let rest = stemsOf(words.replace(/"[^"]+"/g, ' '));
  const synonyms: string[] = [];
  for (const group of synonymGroups) {
    const said = group.find(({ stems }) => rest.includes(stems));
    if (said === undefined) continue;
    rest = rest.replace(said.stems, ' ');
    terms.push(group.map(({ stems }) => stems));
    synonyms.push(...group.filter((phrase) => phrase !== said).map(({ phrase }) => phrase));
  }
  const single = rest.split(' ').filter((word) => word !== '');
  return { terms: [...terms, ...single.map((word) => [` ${word} `])], synonyms };
}

/** Other names of the values that parameters take: `CDMX`, `home office`, `data engineer`, `sr`. */
const aliases = new Map(
  [
    // Each state has one of the cities.
    ...Object.entries(cities).map(([slug, { region }]): [string, string] => [slug, region]),
    ...Object.entries({ ...phrases.cityNames, ...phrases.modalities }),
    ...jobs.flatMap(({ family, phrases: own }): [string, string][] => (family ? [[family, own.join()]] : [])),
    ...Object.entries({ ...phrases.levels, ...phrases.contracts, ...phrases.english }).map(
      ([values, own]): [string, string] => [values.replace(/ =.*/, ''), own],
    ),
  ].flatMap(([value, list]) => list.split(',').map((phrase): [string, string] => [slugOf(phrase), value])),
);

export function valueNamed(text: string, accepted: readonly string[]): string | undefined {
  const alias = aliases.get(slugOf(text));
  return (
    accepted.find((value) => slugOf(value) === slugOf(text)) ?? accepted.find((value) => value === alias)
  );
}
