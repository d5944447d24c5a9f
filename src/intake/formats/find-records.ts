import { isJsonObject } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, wholeFileLimit } from '../broken-file.ts';
import type { FeedValues } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';

/** The objects of one list or element name, which may be the records of the file. */
export interface RecordCandidate {
  readonly depth: number;
  readonly objects: readonly FeedValues[];
}

const fewestFields = 2;
const usualFields = 3;

/** Records are what repeats: the outermost objects with several fields; else those with the most fields. */
export function mostLikelyRecords<Candidate extends RecordCandidate>(
  candidates: readonly Candidate[],
): Candidate | undefined {
  const possible = candidates
    .map((candidate) => ({ candidate, ...candidate, fields: fieldCount(candidate) }))
    .filter(({ fields }) => fields >= fewestFields)
    .sort((a, b) => b.fields - a.fields || b.objects.length - a.objects.length);
  const repeated = possible
    .filter(({ objects, fields }) => objects.length > 1 && fields >= usualFields)
    .sort((a, b) => a.depth - b.depth || b.objects.length - a.objects.length);
  return (repeated[0] ?? possible[0])?.candidate;
}

const objectsLookedAt = 20;

export function fieldCount({ objects }: RecordCandidate): number {
  const isList = (value: unknown) => Array.isArray(value) && value.some(isJsonObject);
  const names = objects
    .slice(0, objectsLookedAt)
    .flatMap((object) => Object.keys(object).filter((name) => !isList(object[name])));
  return new Set(names).size;
}

/** The pieces of a text that must be read as a whole to find its records. */
export async function* withinLimit(text: TextSource, file: string): AsyncGenerator<string> {
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > wholeFileLimit) {
      const limit = wholeFileLimit / 1024 / 1024;
      throw brokenFile(file, say`it has more than ${limit} MiB, which is the limit for JSON and XML.`, {
        hint: say`Export it as NDJSON or CSV, which may have any size, or as several files.`,
      });
    }
    yield piece;
  }
}
