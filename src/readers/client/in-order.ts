/** What comes of each item, in the order of the items, with a few of them under way at a time. */
export async function* inOrder<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Value>,
): AsyncGenerator<Awaited<Value>, void, undefined> {
  const underWay: Promise<Value>[] = [];
  for (const item of items) {
    const begun = work(item);
    // Who stops early never comes to hear of it.
    begun.catch(() => {});
    if (underWay.push(begun) >= atOnce) yield (await underWay.shift()) as Awaited<Value>;
  }
  for (const begun of underWay) yield await begun;
}
