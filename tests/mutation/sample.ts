import { createHash } from 'node:crypto';

/**
 * `size` of the items, all alike in their chances, in the order that they had. The same seed draws the same ones, and an
 * item that comes or goes elsewhere leaves the rest of the draw as it was.
 */
export function sampleOf<Item>(
  items: readonly Item[],
  identity: (item: Item) => string,
  { size, seed }: { readonly size: number; readonly seed: string },
): Item[] {
  const lots = new Map(items.map((item) => [item, lotOf(`${seed}\n${identity(item)}`)]));
  const drawn = new Set(
    [...lots]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(0, size)
      .map(([item]) => item),
  );
  return items.filter((item) => drawn.has(item));
}

function lotOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
