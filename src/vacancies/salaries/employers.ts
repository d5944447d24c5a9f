import type { AmountRange } from '../../contract/salary-band.ts';

/** A vacancy with pay, and a number that the vacancies of one employer share; null if it is unknown. */
interface ClusteredPay extends AmountRange {
  readonly employer: number | null;
}

type Group = readonly ClusteredPay[];

/** Below this many employers, or if one has more than half, a group shows what they pay and not what is usual. */
const fewestEmployers = 3;
/** What is assumed of a board with few employers: as if so many pairs had been seen. */
const prior = { likeness: 0.2, pairs: 400 };

/**
 * How many vacancies of as many employers would say as much as a group does. It is computed on the board, and is all that
 * is published about employers. Groups of one kind share the likeness, because one group has too few employers to show it.
 */
export function effectiveSizes(groups: Iterable<Group>): (group: Group) => number {
  const likeness = likenessIn(groups);
  return (group) => {
    // Unknown employers count as one, so that nothing is attested that is not known.
    const sizes = [...Map.groupBy(group, ({ employer }) => employer).values()].map(({ length }) => length);
    if (sizes.length < fewestEmployers || Math.max(...sizes) * 2 > group.length) return 0;
    const weight = sizes.reduce((sum, size) => sum + size * size, 0) / group.length;
    return Math.floor(group.length / (1 + (weight - 1) * likeness));
  };
}

/** The correlation of lying above the median between two vacancies of one employer, beyond that of any two. */
function likenessIn(groups: Iterable<Group>): number {
  let [within, withinPairs, across, acrossPairs] = [prior.likeness * prior.pairs, prior.pairs, 0, 0];
  for (const group of groups) {
    const known = group.filter(({ employer }) => employer !== null);
    const sums = known.map(({ min, max }) => min + max).sort((a, b) => a - b);
    const median = (sums[(sums.length - 1) >> 1] ?? 0) + (sums[sums.length >> 1] ?? 0);
    let [total, squares, pairs] = [0, 0, 0];
    for (const own of Map.groupBy(known, ({ employer }) => employer).values()) {
      const signs = own.map(({ min, max }) => Math.sign((min + max) * 2 - median));
      const sum = signs.reduce((all, sign) => all + sign, 0);
      within += sum * sum - signs.filter(Boolean).length;
      withinPairs += own.length * (own.length - 1);
      total += sum;
      squares += sum * sum;
      pairs += own.length ** 2;
    }
    across += total * total - squares;
    acrossPairs += known.length ** 2 - pairs;
  }
  const usual = acrossPairs === 0 ? 0 : across / acrossPairs;
  return Math.min(Math.max((within / withinPairs - usual) / (1 - usual), 0), 1);
}
