import { escapeUTF8 } from 'entities';

/** A text inside an element or a quoted attribute. What XML cannot hold at all becomes the replacement character. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(notXml, '\ufffd'));
}

// Under the `u` flag a surrogate matches \p{Cs} only when it stands alone.
const notXml = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
