/**
 * Characters that a reader never sees and that a published text must not carry: controls, zero-width and bidi marks,
 * soft hyphens, variation selectors, the tags block, private use, noncharacters, halves of surrogate pairs, and the
 * mark of a lost character. White space is not among them: it is folded, not removed.
 */
export const invisible =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Co}\p{Cs}\ufff9-\ufffd]/gv;

/** Every way to end a line: Unix, Windows, old Mac, Word's vertical tab, form feed, and the three of Unicode. */
export const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Blank but not the end of a line. The braille blank counts as a symbol in Unicode and prints nothing. */
export const blanks = /[\t\p{Zs}\u2800]+/gu;

/** What Word's symbol fonts leave behind where a bullet stood. */
export const symbolFontBullet = /[\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf076]/g;
