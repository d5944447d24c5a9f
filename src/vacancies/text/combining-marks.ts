/**
 * More marks on one letter than any script has use for. Unicode puts the marks of a letter in order pair by pair, so that
 * a text of nothing but marks would take time by the square of its length.
 */
const stackedMarks = /(\p{M}{12})\p{M}+/gu;

/** So many characters in a row that no Latin text has; most texts have none of them at all. */
const mayBeStacked = /[^\0-\u02ff\u2000-\u2bff]{13}/;

/** A text in a normal form of Unicode, without the marks that are stacked beyond reading. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  const bare = mayBeStacked.test(text) ? text.replace(stackedMarks, '$1') : text;
  return bare.normalize(form);
}
