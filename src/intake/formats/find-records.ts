/** Finds the records of a file in its first part: records are what repeats. */

const depthLimit = 8;

interface JsonList {
  readonly path: string;
  readonly depth: number;
  objects: number;
  members: number;
}

/** The path of the outermost list of objects, or the longest of several. Undefined if the object itself is a record. */
export function findJsonList(sample: string): string | undefined {
  const lists = new Map<string, JsonList>();
  const stack: { readonly kind: '{' | '['; readonly list: JsonList | undefined; name: string }[] = [];
  let rootMembers = 0;
  let isTyped = false;
  let pendingName = '';
  for (let at = 0; at < sample.length; at++) {
    const sign = sample[at];
    const around = stack.at(-1);
    if (sign === '"') {
      const end = endOfString(sample, at);
      if (end < 0) break;
      const isName = around?.kind === '{' && /^\s*:/.test(sample.slice(end + 1, end + 50));
      if (isName) {
        pendingName = sample.slice(at + 1, end);
        if (stack.length === 1) {
          rootMembers++;
          if (pendingName === '@type') isTyped = true;
        }
        const list = stack.at(-2)?.list;
        if (around && list && list.objects === 1) list.members++;
      }
      at = end;
    } else if (sign === '{' || sign === '[') {
      if (stack.length >= depthLimit) break;
      if (around?.kind === '[' && sign === '{' && around.list) around.list.objects++;
      const path = [...stack.slice(1).map(({ name }) => name), pendingName];
      const isPlain =
        stack.length > 0 &&
        stack.every(({ kind }) => kind === '{') &&
        path.every((one) => /^[^.*]+$/.test(one));
      let list: JsonList | undefined;
      if (sign === '[' && isPlain) {
        const key = path.join('.');
        list = lists.get(key) ?? { path: key, depth: stack.length, objects: 0, members: 0 };
        lists.set(key, list);
      }
      stack.push({ kind: sign, list, name: pendingName });
    } else if (sign === '}' || sign === ']') {
      stack.pop();
      if (stack.length === 0) break;
    }
  }
  if (isTyped) return undefined;
  const found = [...lists.values()]
    .filter(({ objects, members }) => objects > 1 || (objects === 1 && members >= rootMembers))
    .sort((a, b) => a.depth - b.depth || b.objects - a.objects);
  return found[0]?.path;
}

/** Where the JSON string that starts here is closed, or -1. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
}

interface XmlElement {
  readonly name: string;
  readonly depth: number;
  count: number;
  readonly leaves: Set<string>;
}

/** The outermost element that repeats and has several others in it. */
export function findXmlElement(sample: string, usual: string): string | undefined {
  const elements = new Map<string, XmlElement>();
  const stack: { readonly name: string; readonly path: string; hasChildren: boolean }[] = [];
  for (let at = sample.indexOf('<'); at >= 0; at = sample.indexOf('<', at)) {
    const rest = sample.startsWith('<![CDATA[', at) ? ']]>' : sample.startsWith('<!--', at) ? '-->' : '>';
    const end = sample.indexOf(rest, at);
    if (end < 0) break;
    const tag = sample.slice(at, Math.min(end, at + 300));
    at = end + rest.length;
    const name = /^<\/?([\p{L}_][\p{L}\d_:.-]*)/u.exec(tag)?.[1];
    if (name === undefined || rest !== '>') continue;
    if (tag.startsWith('</')) {
      const closed = stack.pop();
      if (closed && !closed.hasChildren) elements.get(stack.at(-1)?.path ?? '')?.leaves.add(closed.name);
      continue;
    }
    const parent = stack.at(-1);
    if (parent) parent.hasChildren = true;
    const path = `${parent?.path ?? ''}/${name}`;
    const element = elements.get(path) ?? { name, depth: stack.length, count: 0, leaves: new Set<string>() };
    element.count++;
    if (elements.size < 1_000) elements.set(path, element);
    if (sample[end - 1] === '/') elements.get(parent?.path ?? '')?.leaves.add(name);
    else if (stack.length < 64) stack.push({ name, path, hasChildren: false });
    else break;
  }
  const all = [...elements.values()].filter(({ leaves }) => leaves.size >= 2);
  if (all.some(({ name }) => name.toLowerCase() === usual)) return usual;
  const repeated = all.filter(({ count, leaves, depth }) => count > 1 && leaves.size >= 3 && depth > 0);
  const outermost = repeated.sort((a, b) => a.depth - b.depth || b.count - a.count)[0];
  if (outermost) return outermost.name;
  return all.sort((a, b) => b.leaves.size - a.leaves.size)[0]?.name;
}
