/** A text around the place that is being taken out. */
export interface Cut {
  readonly before: string;
  readonly after: string;
}

/** Puts spaces and punctuation in order where something was taken out. Line breaks stay. */
export function tidy(text: string): string {
  return text
    .replace(/[([{“«]\s*[)\]}”»]/gu, '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]([,.;:!?)\]»”])/g, '$1')
    .replace(/([([«“¿¡])[^\S\n]/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/[,;:](?=\s*[.;!?](?!\.))/g, '')
    .replace(/(?<!\.)([.!?])\s*\.(?!\.)/g, '$1')
    .replace(/^[^\S\n]*[,;:.|/·–—-]+[^\S\n]*(?=\S)/gm, (lead) => (/^\s*[-•·–—]\s/.test(lead) ? lead : ''))
    .replace(/[^\S\n]*[,;:|/·–—(-]+[^\S\n]*$/gm, '')
    .replace(/[^\S\n]$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Nothing left that says anything. */
export const hasNoWord = (text: string) => !/[\p{L}\d]{2}/u.test(text);

export function capitalised(text: string): string {
  return text.replace(
    /^([^\p{L}]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}
