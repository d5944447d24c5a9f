import type { Finding } from '../inspect-text.ts';
import { redactContact, redactDatum } from './redact-contact.ts';
import { redactInPhrase, redactInProse, wholeAddress, widened } from './redact-name.ts';
import { capitalised, isHollow, tidy } from './tidy.ts';

/** Sentences, or a title or label that has no verb. */
export type TextStyle = 'prose' | 'phrase';

/** The text without what was found, put in order; empty when nothing worth reading is left. */
export function redactText(text: string, findings: readonly Finding[], style: TextStyle): string {
  let rest = text;
  let untouched = text.length;
  // From the end, so that the places of the others stay right.
  for (const finding of findings.toReversed()) {
    // What was taken out further on reached back over this one; whatever is left of it is found again.
    if (finding.end > untouched) continue;
    const redacted = redactOne(rest, finding, style);
    untouched = commonStart(rest, redacted);
    rest = redacted;
  }
  const tidied = tidy(rest);
  if (isHollow(tidied)) return '';
  return /^[^\p{L}]*\p{Lu}/u.test(text) ? capitalised(tidied) : tidied;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function redactOne(text: string, { kind, start, end }: Finding, style: TextStyle): string {
  const place = { before: text.slice(0, start), after: text.slice(end) };
  if (kind !== 'employer') {
    return style === 'prose' ? redactContact(place, text.slice(start, end)) : redactDatum(place);
  }
  const address = wholeAddress(place);
  if (address) return redactDatum(address);
  const cut = widened(place);
  return style === 'prose' ? redactInProse(cut) : redactInPhrase(cut);
}
