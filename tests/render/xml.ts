import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses by the letter of XML 1.0 and fails on anything that is not well-formed. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const document: XmlElement = { name: '#document', attributes: {}, children: [], text: '' };
  const open = [document];
  const parent = () => open.at(-1) as XmlElement;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: '' };
    parent().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    parent().text += text;
  });
  parser.on('cdata', (text) => {
    parent().text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  // Fatal: bytes that are not UTF-8 must not pass as replacement characters.
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  const [root] = document.children;
  assert.ok(root);
  return root;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childText(element: XmlElement, name: string): string | undefined {
  return childrenNamed(element, name)[0]?.text;
}
