/**
 * Characters that a reader never sees and that a published text must not carry: controls, zero-width and bidi marks,
 * soft hyphens, variation selectors, the tags block, private use, noncharacters, halves of surrogate pairs, and the
 * mark of a lost character. White space is not among them: it is folded, not removed.
 */
export const invisible =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Co}\p{Cs}\ufff9-\ufffd]/gv;

/** Every way to end a line: Unix, Windows, old Mac, Word's vertical tab, form feed, and the three of Unicode. */
export const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Blank but not the end of a line, unless it is a single space. The braille blank counts as a symbol and prints nothing. */
export const blanks =
  /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]{2,}|[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;

/**
 * Text that needs no cleaning but of its spaces: ASCII and the letters and signs of Spanish, without `&`, `<` and the
 * letters with which mojibake begins. Most texts are; knowing it at once is what keeps an import quick.
 */
export const plainText = /^[\n\x20-\x25\x27-\x3b\x3d-\x7e¡-¬®-ÁÄÇ-ÊÌ-áã-îñ-ÿ–—‘’“”•…]*$/;

/** What Word's symbol fonts leave behind where a bullet stood. */
export const symbolFontBullet = /[\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf076]/g;
