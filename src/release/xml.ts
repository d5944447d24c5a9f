import { escapeUTF8 } from 'entities';

/** Escapes a text for an element or a quoted attribute. Characters that XML does not allow become U+FFFD. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(notXml, '\ufffd'));
}

/** A text for an element as a CDATA section, as some readers ask. */
export function xmlData(text: string): string {
  return `<![CDATA[${text.replace(notXml, '\ufffd').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

// With the `u` flag, only a lone surrogate matches \p{Cs}.
const notXml = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
