/** What a server holds, by the names under which it is told. */
export interface Growth {
  /** In the order in which it was measured. */
  readonly values: readonly number[];
  readonly unit: string;
  /** How much more than in the middle of a run it may be at the end, as a ratio or in units, whichever is more. */
  readonly allowed: { readonly ratio: number; readonly units: number };
}

const tenths = 10;

/** By tenths of the run, the median of each, or another quantile. */
export function byTenths(values: readonly number[], share = 0.5): number[] {
  return Array.from({ length: tenths }, (_, tenth) => {
    const from = Math.floor((values.length * tenth) / tenths);
    const to = Math.max(from + 1, Math.floor((values.length * (tenth + 1)) / tenths));
    return quantile(values.slice(from, to), share);
  });
}

/** The middle against the end, since the beginning is still warming up. Undefined when it did not grow, or nobody can tell. */
export function growthOf(name: string, { values, unit, allowed }: Growth): string | undefined {
  if (values.length < tenths) return undefined;
  const medians = byTenths(values);
  const [middle = 0, end = 0] = [medians[tenths / 2], medians.at(-1)];
  const most = Math.max(middle * allowed.ratio, middle + allowed.units);
  return end > most
    ? `${name} grew from ${middle.toFixed(0)} to ${end.toFixed(0)} ${unit}`.trim()
    : undefined;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
