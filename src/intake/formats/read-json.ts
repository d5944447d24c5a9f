import { isJsonObject } from '../../foundation/json-file.ts';
import { checkJson, countLines, JsonFault } from '../../foundation/json-syntax.ts';
import { say } from '../../foundation/language/language.ts';
import {
  brokenFile,
  emptySizeLimit,
  endless,
  nestingLimit,
  recordSizeLimit,
  withoutRecord,
} from '../broken-file.ts';
import { type FeedItem, valueAt } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';
import { mostLikelyRecords, withinLimit } from './find-records.ts';
import type { OpenedRecords } from './table.ts';

const usualLists = ['vacancies', '@graph'];

export async function openJson(source: TextSource, file: string, named?: string): Promise<OpenedRecords> {
  const text = (await Array.fromAsync(withinLimit(source, file))).join('');
  const lists = checkedLists(text, file);
  const root: unknown = JSON.parse(text);
  if (Array.isArray(root))
    return { place: { records: named }, items: listItems(root, lines(text, lists.get(''))) };
  if (named !== undefined && !lists.has(named))
    throw brokenFile(file, say`there is no list called "${named.slice(0, 100)}".`, {
      hint: say`Its lists are: ${[...lists.keys()].slice(0, 20).join(', ')}. Correct "records" in the profile.`,
    });
  const usual = usualLists.find((name) => lists.has(name));
  const found = named ?? (usual === undefined ? likelyList(root, [...lists.keys()]) : undefined);
  const path = found ?? usual;
  const items = path === undefined ? [root] : valueAt(root, path);
  const starts = path === undefined ? [text.search(/\S/)] : lists.get(path);
  return { place: { records: found }, items: listItems(items, lines(text, starts)) };
}

const tooDeep = () => say`the JSON is nested more than ${nestingLimit} levels deep`;

function checkedLists(text: string, file: string): ReturnType<typeof checkJson> {
  try {
    return checkJson(text, { depth: nestingLimit });
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const { kind, line, column } = fault;
    const problems = {
      'too-deep': `${tooDeep()}.`,
      'cut-short': say`the file ends in the middle of a record.`,
      unexpected: say`this is not JSON: the error is in column ${column}.`,
    };
    throw brokenFile(file, problems[kind], { line, cause: fault });
  }
}

/** The list that probably holds the records; undefined if the document itself is a record. */
function likelyList(root: unknown, paths: readonly string[]): string | undefined {
  if (!isJsonObject(root) || root['@type'] !== undefined) return undefined;
  const inLists = paths.map((path) => {
    const objects = [valueAt(root, path)].flat().filter(isJsonObject);
    return { path, depth: path.split('.').length, objects };
  });
  return mostLikelyRecords([{ path: undefined, depth: 0, objects: [root] }, ...inLists])?.path;
}

function lines(text: string, offsets: readonly number[] = []): readonly number[] {
  let [line, before] = [1, 0];
  return offsets.map((at) => {
    line += countLines(text, before, at);
    before = at;
    return line;
  });
}

async function* listItems(list: unknown, lines: readonly number[]): AsyncGenerator<FeedItem> {
  for (const [index, value] of (Array.isArray(list) ? list : []).entries()) {
    const line = lines[index] ?? 1;
    if (isJsonObject(value)) yield { kind: 'record', line, values: value };
    else {
      const reason = say`this item of the list is not an object`;
      const raw = JSON.stringify(value);
      yield { kind: 'unreadable', line, reason, accepted: say`a list of objects`, raw };
    }
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
    throw brokenFile(file, say`the file ends in the middle of a record.`, { line: line + 1 });
  }
  yield last;
}

const hasContent = (line: string) => /\S/.test(line);

/** Nested brackets take a hundred times their size in memory, so lines longer than this are checked first. */
const uncheckedLength = 64 * 1024;

function itemOfLine(text: string, line: number): FeedItem {
  const accepted = say`one JSON object a line`;
  const unreadable = (reason: string) => ({ kind: 'unreadable', line, reason, accepted, raw: text }) as const;
  try {
    if (text.length > uncheckedLength) checkJson(text, { depth: nestingLimit });
    const values: unknown = JSON.parse(text);
    return isJsonObject(values)
      ? { kind: 'record', line, values }
      : unreadable(say`the line is not an object`);
  } catch (fault) {
    const isDeep = fault instanceof JsonFault && fault.kind === 'too-deep';
    return unreadable(isDeep ? tooDeep() : say`the line is not valid JSON`);
  }
}
