/**
 * Prints, for each fact, how often it was stated, inferred and assumed on generated feeds, and how often it was wrong:
 *
 *     node tests/feeds/table.ts            with a seed that nothing was tuned on
 *     node tests/feeds/table.ts 12345      with another one
 *
 * A fact that the program says it assumed cannot be wrong. Ends with 1 if more than 0.5 % of what is stated or inferred is.
 */
import { feedOf, shapes } from './all-feeds.ts';
import { importedMatches, rightFacts } from './measure.ts';

const mostWrong = 0.005;

/** The names of the facts in the oracle and on the board. */
const facts = {
  city: 'city',
  modality: 'modality',
  seniority: 'seniority',
  contract: 'employmentType',
  salary: 'salary',
  date: 'postedAt',
} as const;

const counts = new Map(
  Object.keys(facts).map((fact) => [fact, { stated: 0, inferred: 0, assumed: 0, none: 0, wrong: 0 }]),
);
const seed = Number(process.argv[2] ?? 90_210_117);
for (const shape of shapes) {
  const feed = feedOf(shape, seed);
  for (const match of await importedMatches(feed)) {
    const { published, inferred } = match.vacancy;
    for (const [fact, isRight] of Object.entries(rightFacts(match, feed))) {
      const field = facts[fact as keyof typeof facts];
      const count = counts.get(fact);
      if (!count) continue;
      const isAssumed = (published.assumed as readonly string[]).includes(field);
      const kind = isAssumed
        ? 'assumed'
        : published[field] === null
          ? 'none'
          : inferred[field]
            ? 'inferred'
            : 'stated';
      count[kind]++;
      if (isRight || isAssumed) continue;
      count.wrong++;
      if (process.env.SHOW_WRONG)
        console.log(
          `${shape.name} line ${match.row?.line}: ${fact} ${JSON.stringify(published[field])} ${kind}`,
        );
    }
  }
}

const columns = ['stated', 'inferred', 'assumed', 'none', 'wrong'] as const;
console.log(['fact'.padEnd(10), ...columns.map((name) => name.padStart(9)), 'wrong %'.padStart(9)].join(''));
for (const [fact, count] of counts) {
  const share = count.wrong / Math.max(1, count.stated + count.inferred);
  if (share > mostWrong) process.exitCode = 1;
  const cells = columns.map((name) => String(count[name]).padStart(9));
  console.log([fact.padEnd(10), ...cells, (share * 100).toFixed(2).padStart(9)].join(''));
}
