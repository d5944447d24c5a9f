/**
 * More marks on one letter than any script has use for. Unicode puts the marks of a letter in order pair by pair, so that
 * a text of nothing but marks would take time by the square of its length.
 */
const stackedMarks = /(\p{M}{12})\p{M}+/gu;

/** A text in a normal form of Unicode, without the marks that are stacked beyond reading. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return text.replace(stackedMarks, '$1').normalize(form);
}
