/** Enough for the cities, dates and contracts of a feed, which repeat from row to row. */
const usualEntries = 4_096;

/** Longer texts seldom repeat, and would fill the memory. */
const usualLength = 300;

interface Limits {
  readonly maxEntries?: number;
  /** The longest text that is kept. */
  readonly maxLength?: number;
}

/** Caches the results of a pure function of texts. A full cache is emptied: frequent texts soon come back. */
export function memoize<Texts extends readonly string[], Answer>(
  answer: (...texts: Texts) => Answer,
  { maxEntries = usualEntries, maxLength = usualLength }: Limits = {},
): (...texts: Texts) => Answer {
  const answers = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] ?? '') : texts.join('\n\0');
    if (key.length > maxLength) return answer(...texts);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const fresh = answer(...texts);
    if (answers.size >= maxEntries) answers.clear();
    answers.set(key, fresh);
    return fresh;
  };
}
