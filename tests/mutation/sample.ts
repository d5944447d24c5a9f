import { createHash } from 'node:crypto';

/**
 * `size` of the items, all alike in their chances and in an order of chance, so that the first of them are a sample as well.
 * The same seed draws the same ones, and an item that comes or goes elsewhere leaves the rest of the draw as it was.
 */
export function sampleOf<Item>(
  items: readonly Item[],
  identity: (item: Item) => string,
  { size, seed }: { readonly size: number; readonly seed: string },
): Item[] {
  const lots = items.map((item) => ({ item, lot: lotOf(`${seed}\n${identity(item)}`) }));
  return lots
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ item }) => item);
}

function lotOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
