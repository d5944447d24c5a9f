import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, nestingLimit } from '../broken-file.ts';
import type { FeedItem, FeedValues } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';
import { fieldCount, mostLikelyRecords, withinLimit } from './find-records.ts';
import { type OpenedRecords, resumed } from './table.ts';

const usualElement = 'job';

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
  readonly line: number;
  text: string;
  children: Record<string, unknown> | undefined;
  /** Of the element or of one within it. */
  fault: string | undefined;
}

/** The elements with children that have the same names around them. */
interface Group {
  readonly name: string;
  readonly depth: number;
  readonly parents: readonly string[];
  readonly objects: FeedValues[];
  readonly items: FeedItem[];
}

/** The elements with the record's name. External entities are not fetched; declared ones are refused. */
export async function openXml(source: TextSource, file: string, named?: string): Promise<OpenedRecords> {
  const groups = await elementsIn(source, file);
  const isCalled = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
  const hasUsual = groups.some((group) => isCalled(usualElement)(group.name) && fieldCount(group) > 1);
  const found = named ?? (hasUsual ? usualElement : mostLikelyRecords(groups)?.name);
  const isRecord = isCalled(found ?? usualElement);
  const items = groups
    .filter(({ name, parents }) => isRecord(name) && !parents.some(isRecord))
    .flatMap((group) => group.items)
    .sort((a, b) => a.line - b.line);
  if (items.length === 0)
    throw brokenFile(file, say`no <${found ?? usualElement}> element was found.`, {
      hint: say`Name the element of a vacancy as "records" in a profile.`,
    });
  return { place: { records: found }, items: resumed(items) };
}

async function elementsIn(source: TextSource, file: string): Promise<readonly Group[]> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = htmlEntities;
  const groups = new Map<string, Group>();
  const open: Element[] = [];
  const broken = (problem: string, cause?: Error) => brokenFile(file, problem, { line: parser.line, cause });
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw broken(say`the file declares entities, which are not allowed.`);
  });
  parser.on('error', (error) => {
    const problem = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
    const element = open.at(-1);
    if (!element || !withinRecord.test(error.message))
      throw broken(say`this is not well-formed XML: ${problem}.`, error);
    element.fault ??= problem;
  });
  parser.on('opentagstart', ({ name }) => {
    open.push({ name, line: parser.line, text: '', children: undefined, fault: undefined });
    if (open.length > nestingLimit)
      throw broken(say`elements are nested more than ${nestingLimit} levels deep.`);
  });
  const append = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent) addChild(parent, element);
    if (!element?.children) return;
    const parents = open.map(({ name }) => name);
    const path = [...parents, element.name].join('/');
    const group = groups.get(path) ?? {
      name: element.name,
      depth: open.length,
      parents,
      objects: [],
      items: [],
    };
    groups.set(path, group);
    group.objects.push(element.children);
    group.items.push(itemOf(element.line, element.children, element.fault));
  });
  for await (const piece of withinLimit(source, file)) parser.write(piece);
  parser.close();
  return [...groups.values()];
}

function itemOf(line: number, values: FeedValues, fault: string | undefined): FeedItem {
  if (fault === undefined) return { kind: 'record', line, values };
  return {
    kind: 'unreadable',
    line,
    reason: say`the record has invalid characters: ${fault}`,
    accepted: say`characters and entities that XML knows`,
    raw: JSON.stringify(values),
  };
}

function addChild(parent: Element, { name, text, children, fault }: Element): void {
  parent.fault ??= fault;
  parent.children ??= Object.create(null) as Record<string, unknown>;
  const value = children ?? text;
  const earlier = parent.children[name];
  if (earlier === undefined) parent.children[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else parent.children[name] = [earlier, value];
}
