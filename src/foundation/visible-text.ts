/**
 * Characters that a reader never sees and that a published text must not carry: controls, zero-width and bidi marks,
 * soft hyphens, variation selectors, the tags block, private use, noncharacters, halves of surrogate pairs, and the
 * mark of a lost character. White space is not among them: it is folded, not removed.
 */
export const invisible =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Co}\p{Cs}\ufff9-\ufffd]/gv;

/** Every way to end a line: Unix, Windows, old Mac, Word's vertical tab, form feed, and the three of Unicode. */
export const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** A text of somebody else's as one sees it: nothing in it moves a cursor, hides or turns around. */
export function visibleText(text: string): string {
  return text.replace(lineBreak, '\n').replace(invisible, '').replaceAll('\t', ' ');
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', ' ');
}
