/**
 * Works on every item, a few at a time. After the first failure nothing new is begun; it is thrown when what was under
 * way has ended, so that nothing goes on behind the back of whoever called.
 */
export async function runPool<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const source = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  const worker = async () => {
    for (let next = source.next(); !next.done && !failure; next = source.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failure) throw failure.error;
}
