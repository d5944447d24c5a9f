import phrases from './data/phrases.json' with { type: 'json' };
import type { Words } from './demo-data.ts';
import type { Random } from './random.ts';

const sharedWords: Words = phrases.words;

/** Fills the slots of a template; the inserted text may contain slots itself. */
export function fill(template: string, words: Words, random: Random): string {
  if (!template.includes('{')) return template;
  return filled(template, words, random).replace(
    /(?<!\p{L})(de|a) el(?!\p{L})|\.\.(?= |$)/gu,
    (found) => contractions[found] ?? found,
  );
}

/** Spanish joins these words, and an abbreviation at the end of a sentence lends it its full stop. */
const contractions: Readonly<Record<string, string>> = { 'de el': 'del', 'a el': 'al', '..': '.' };

function filled(template: string, words: Words, random: Random): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const choices = words[slot] ?? sharedWords[slot];
    if (!choices) throw new Error(`no words for {${slot}} in "${template}"`);
    return filled(random.pick(choices), words, random);
  });
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
