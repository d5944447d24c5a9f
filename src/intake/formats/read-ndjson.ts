import { brokenFile, recordSizeLimit } from '../broken-file.ts';
import type { FeedItem, FeedValues } from '../feed-item.ts';

/** One JSON object a line. A line that is none is reported; unless it is the last one, cut off in the middle. */
export async function* readNdjson(text: AsyncIterable<string>, file: string): AsyncGenerator<FeedItem> {
  let rest = '';
  let line = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > recordSizeLimit) {
      throw brokenFile(file, 'this line has no end.', { line: line + lines.length + 1 });
    }
    for (const one of lines) {
      line++;
      if (one.trim() !== '') yield itemOf(one, line);
    }
  }
  if (rest.trim() === '') return;
  const last = itemOf(rest, line + 1);
  if (last.kind === 'unreadable') {
    throw brokenFile(file, 'the file ends in the middle of a line.', { line: line + 1 });
  }
  yield last;
}

const accepted = 'one JSON object a line';

function itemOf(text: string, line: number): FeedItem {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    return { kind: 'unreadable', line, reason: (error as Error).message, accepted, raw: text };
  }
  if (!isFeedValues(values)) {
    return { kind: 'unreadable', line, reason: 'the line is not an object', accepted, raw: text };
  }
  return { kind: 'record', line, values };
}

export function isFeedValues(value: unknown): value is FeedValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
