import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { say } from '../../foundation/language/language.ts';
import {
  brokenFile,
  emptySizeLimit,
  endless,
  nestingLimit,
  recordSizeLimit,
  withoutRecord,
} from '../broken-file.ts';
import type { FeedItem, FeedValues } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';
import { endOfString } from './find-records.ts';

const usualLists = ['vacancies', '@graph'];

export function hasUsualList(sample: string): boolean {
  return usualLists.some((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(sample));
}

const sampleLength = 64 * 1024;

/** The records of a JSON document: an array, a list in an object, or the object itself. */
export async function* readJson(text: TextSource, file: string, list?: string): AsyncGenerator<FeedItem> {
  if (list !== undefined && !/^[^.*]+(?:\.[^.*]+)*$/.test(list)) {
    const shown = JSON.stringify(list.slice(0, 100));
    throw brokenFile(
      file,
      say`the profile names ${shown} as the list of records, which is not a path: write names with dots between them, such as "data.jobs".`,
    );
  }
  const { paths, depth: recordDepth } = placeOfRecords((await text.peek(sampleLength)) ?? '', list);
  // Without this buffer an endless number takes thirty times its size in memory.
  const tokenizer = new Tokenizer({ numberBufferSize: 64 });
  const parser = new TokenParser({ paths, keepStack: false });
  const lines = new OffsetLines();
  const found: FeedItem[] = [];
  let depth = 0;
  let line = 1;
  let recordLine = 1;
  let recordStart = 0;

  tokenizer.onToken = (token) => {
    line = lines.lineAt(token.offset);
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) {
      depth++;
      if (depth === recordDepth) recordLine = line;
      if (depth > nestingLimit)
        throw brokenFile(file, say`the JSON is nested more than ${nestingLimit} levels deep.`, { line });
    } else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth--;
    parser.write(token);
  };
  parser.onValue = ({ value }) => {
    recordStart = lines.end;
    if (isFeedValues(value)) found.push({ kind: 'record', line: recordLine, values: value });
    else {
      const reason = say`this item of the list is not an object`;
      const raw = JSON.stringify(value);
      found.push({ kind: 'unreadable', line, reason, accepted: say`a list of objects`, raw });
    }
  };

  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    lines.append(bytes);
    try {
      tokenizer.write(bytes);
    } catch (cause) {
      if (!(cause instanceof Error) || !/^Unexpected|token/i.test(cause.message)) throw cause;
      throw brokenFile(file, say`this is not JSON: ${cause.message}.`, { line, cause });
    }
    yield* found.splice(0);
    if (lines.end - recordStart > recordSizeLimit)
      throw endless(file, recordLine, say`the record that begins here`);
  }
  if (!parser.isEnded) throw brokenFile(file, say`the file ends in the middle of the JSON.`, { line });
}

function placeOfRecords(sample: string, list: string | undefined): { paths: string[]; depth: number } {
  if (sample.trimStart().startsWith('[')) return { paths: ['$.*'], depth: 2 };
  if (list) return { paths: [`$.${list}.*`], depth: 2 + list.split('.').length };
  if (!hasUsualList(sample)) return { paths: ['$'], depth: 1 };
  return { paths: usualLists.map((name) => `$.${name}.*`), depth: 3 };
}

class OffsetLines {
  #line = 1;
  #feeds: number[] = [];
  #next = 0;
  end = 0;

  append(bytes: Uint8Array): void {
    if (this.#next > 0) this.#feeds = this.#feeds.slice(this.#next);
    this.#next = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.#feeds.push(this.end + at);
    this.end += bytes.length;
  }

  lineAt(offset: number): number {
    while ((this.#feeds[this.#next] ?? offset) < offset) {
      this.#next++;
      this.#line++;
    }
    return this.#line;
  }
}

/** One JSON object a line. Any other line is reported, except the last: then the file was cut off. */
export async function* readNdjson(text: AsyncIterable<string>, file: string): AsyncGenerator<FeedItem> {
  let begun: string[] = [];
  let length = 0;
  let empty = 0;
  let line = 0;
  for await (const piece of text) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      begun.push(piece.slice(start, end));
      const whole = begun.length === 1 ? (begun[0] ?? '') : begun.join('');
      [begun, length, start] = [[], 0, end + 1];
      line++;
      if (hasContent(whole)) {
        yield itemOfLine(whole, line);
        empty = 0;
      } else empty += whole.length + 1;
    }
    if (start < piece.length) begun.push(piece.slice(start));
    length += piece.length - start;
    if (length > recordSizeLimit) throw endless(file, line + 1, say`this line`);
    if (empty > emptySizeLimit) throw withoutRecord(file, line);
  }
  const rest = begun.join('');
  if (!hasContent(rest)) return;
  const last = itemOfLine(rest, line + 1);
  if (last.kind === 'unreadable') {
    throw brokenFile(file, say`the file ends in the middle of a line.`, { line: line + 1 });
  }
  yield last;
}

const hasContent = (line: string) => /\S/.test(line);

/** Nested brackets take a hundred times their size in memory, so lines longer than this are checked first. */
const unmeasuredLength = 64 * 1024;

function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if (sign === 0x5b || sign === 0x7b) {
      depth++;
      if (depth > nestingLimit) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return false;
}

const quote = 0x22;
function itemOfLine(text: string, line: number): FeedItem {
  const accepted = say`one JSON object a line`;
  const unreadable = (reason: string) => ({ kind: 'unreadable', line, reason, accepted, raw: text }) as const;
  if (text.length > unmeasuredLength && isNestedTooDeep(text))
    return unreadable(say`the JSON is nested more than ${nestingLimit} levels deep`);
  try {
    const values: unknown = JSON.parse(text);
    return isFeedValues(values)
      ? { kind: 'record', line, values }
      : unreadable(say`the line is not an object`);
  } catch {
    return unreadable(say`the line is not valid JSON`);
  }
}

function isFeedValues(value: unknown): value is FeedValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
