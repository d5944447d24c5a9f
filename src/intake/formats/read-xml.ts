import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { say } from '../../foundation/language/language.ts';
import {
  brokenFile,
  emptySizeLimit,
  endless,
  nestingLimit,
  partSizeLimit,
  recordSizeLimit,
  withoutRecord,
} from '../broken-file.ts';
import type { FeedItem } from '../feed-item.ts';

export const usualElement = 'job';

/** Invalid characters leave the elements around them intact. */
const withinRecord = /undefined entity|disallowed character\.|malformed character entity/;

/** HTML entities that feeds use although XML does not define them. */
const htmlEntities: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  {
    get(_, name) {
      const reference = `&${String(name)};`;
      const text = decodeHTMLStrict(reference);
      return text === reference ? undefined : text;
    },
  },
);

interface Element {
  readonly name: string;
  text: string;
  children: Record<string, unknown> | undefined;
}

/** Yields every element with the record's name. External entities are not fetched; declared ones are refused. */
export async function* readXml(
  text: AsyncIterable<string>,
  file: string,
  recordName = usualElement,
): AsyncGenerator<FeedItem> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = htmlEntities;
  const found: FeedItem[] = [];
  let open: Element[] = [];
  let seen = false;
  let elementDepth = 0;
  let recordLine = 1;
  let recordStart = 0;
  let recordEnd = { at: 0, line: 1 };
  let partStart = { at: 0, line: 1 };
  let fault: string | undefined;

  const broken = (problem: string, cause?: Error) => brokenFile(file, problem, { line: parser.line, cause });
  parser.on('doctype', (declaration) => {
    partEnds();
    if (!declaration.includes('[')) return;
    throw broken(say`the file declares entities, which are not allowed.`);
  });
  parser.on('error', (error) => {
    const problem = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
    if (open.length > 0 && withinRecord.test(error.message)) fault ??= problem;
    else throw broken(say`this is not well-formed XML: ${problem}.`, error);
  });
  parser.on('opentagstart', ({ name }) => {
    elementDepth++;
    if (elementDepth > nestingLimit)
      throw broken(say`elements are nested more than ${nestingLimit} levels deep.`);
    if (open.length === 0 && name.toLowerCase() !== recordName.toLowerCase()) return;
    if (open.length === 0) [recordLine, seen] = [parser.line, true];
    open.push({ name, text: '', children: undefined });
  });
  // Attributes do not reset the count: a tag may have any number of them.
  const partEnds = () => {
    partStart = { at: parser.position, line: parser.line };
  };
  const append = (piece: string) => {
    partEnds();
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  for (const part of ['comment', 'processinginstruction', 'xmldecl', 'opentag'] as const)
    parser.on(part, partEnds);
  parser.on('closetag', () => {
    partEnds();
    elementDepth--;
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    if (parent) {
      addChild(parent, element);
      return;
    }
    found.push(itemOf(element, recordLine, fault));
    [open, fault, recordStart] = [[], undefined, parser.position];
    recordEnd = { at: parser.position, line: parser.line };
  });

  // With the eighth handler V8 stores the parser's fields in a hash table, five times slower; this undoes it.
  Object.create(parser);

  const noRecord = () => {
    if (seen) return withoutRecord(file, recordEnd.line);
    const isWhole = parser.position <= emptySizeLimit;
    const problem = isWhole
      ? say`no <${recordName}> element was found.`
      : say`no <${recordName}> element was found within ${emptySizeLimit / 1024 / 1024} MiB, which is the limit.`;
    return brokenFile(file, problem, { hint: say`Name the element of a vacancy as "records" in a profile.` });
  };

  for await (const piece of text) {
    parser.write(piece);
    yield* found.splice(0);
    if (open.length === 0) {
      if (parser.position - recordEnd.at > emptySizeLimit) throw noRecord();
      recordStart = parser.position;
    }
    if (parser.position - recordStart > recordSizeLimit)
      throw endless(file, recordLine, say`the record that begins here`);
    if (open.length === 0 && parser.position - partStart.at > partSizeLimit)
      throw endless(file, partStart.line, say`the text or markup that begins here`, partSizeLimit);
  }
  parser.close();
  yield* found.splice(0);
  if (!seen) throw noRecord();
}

function itemOf(element: Element, line: number, fault: string | undefined): FeedItem {
  const values = element.children ?? {};
  if (fault === undefined) return { kind: 'record', line, values };
  return {
    kind: 'unreadable',
    line,
    reason: say`the record has invalid characters: ${fault}`,
    accepted: say`characters and entities that XML knows`,
    raw: JSON.stringify(values),
  };
}

function addChild(parent: Element, { name, text, children }: Element): void {
  parent.children ??= Object.create(null) as Record<string, unknown>;
  const value = children ?? text;
  const earlier = parent.children[name];
  if (earlier === undefined) parent.children[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else parent.children[name] = [earlier, value];
}
