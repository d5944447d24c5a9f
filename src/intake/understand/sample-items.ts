import type { FeedItem, FeedValues } from '../feed-item.ts';

/** Enough to tell what the columns hold, and little enough to keep. */
const recordsLookedAt = 200;
const sizeLookedAt = 4 * 1024 * 1024;

/** The first records of a feed, and all of its items from the first on. */
export async function sampleItems(
  items: AsyncIterable<FeedItem>,
): Promise<{ records: readonly FeedValues[]; items: AsyncIterable<FeedItem>; isEmpty: boolean }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: FeedItem[] = [];
  let size = 0;
  while (first.length < recordsLookedAt && size < sizeLookedAt) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    size += sizeOf(next.value);
  }
  const records = first.flatMap((item) => (item.kind === 'record' ? [shortened(item.values)] : []));
  return { records, items: resumed(first, iterator), isEmpty: first.length === 0 };
}

/** What a column holds is told by the beginning of its values. */
const lengthLookedAt = 10_000;

function shortened(values: FeedValues): FeedValues {
  const isShort = (value: unknown) => typeof value !== 'string' || value.length <= lengthLookedAt;
  if (Object.values(values).every(isShort)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, lengthLookedAt) : value,
    ]),
  );
}

function sizeOf(item: FeedItem): number {
  if (item.kind === 'unreadable') return item.raw.length;
  let size = 0;
  for (const value of Object.values(item.values)) size += typeof value === 'string' ? value.length : 1_000;
  return size;
}

async function* resumed(first: readonly FeedItem[], rest: AsyncIterator<FeedItem>): AsyncGenerator<FeedItem> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
