import type { FeedFormat } from '../feed-item.ts';

/**
 * What a file is, from how it begins; its name decides only where the beginning leaves it open. A name is easily
 * wrong, and a feed that comes through standard input has none.
 */
export function detectFormat(sample: string, name: string): FeedFormat {
  const start = sample.trimStart();
  if (start.startsWith('<')) return 'xml';
  if (start.startsWith('[')) return 'json';
  if (start.startsWith('{')) return isLineByLine(start, name) ? 'ndjson' : 'json';
  return /\.(tsv|tab)(\.gz)?$/i.test(name) ? 'tsv' : 'csv';
}

function isLineByLine(start: string, name: string): boolean {
  if (/\.(ndjson|jsonl)(\.gz)?$/i.test(name)) return true;
  const [first = '', ...others] = start.split('\n', 50).filter((line) => line.trim() !== '');
  return others.some((line) => line.startsWith('{')) && isWholeObject(first);
}

function isWholeObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
