import type { Catalogue } from './catalogue.ts';

/** The languages in which the program talks to its operator; the sentences of the first stand in the sources. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Loaded on use: whoever reads English pays nothing for the others. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  es: async () => (await import('./es/spanish.ts')).spanish,
};

let spoken: Language = 'en';
let catalogue: Catalogue | undefined;
/** By the template itself, of which there is one for each place in the sources. */
let translations = new WeakMap<TemplateStringsArray, Parts>();

/** A translation, taken apart: texts and the numbers of the values between them. */
type Parts = readonly (string | number)[];

/**
 * Chooses the language of every message from here on, for the whole process, as `setlocale` does: a message is made far
 * below the command line that knows the language. Sentences that were made before stay as they are, so say nothing while
 * a module is loaded.
 */
export async function speak(language: Language): Promise<void> {
  catalogue = language === 'en' ? undefined : await catalogues[language]();
  translations = new WeakMap();
  spoken = language;
}

export function spokenLanguage(): Language {
  return spoken;
}

/**
 * A sentence for the operator: say`${file} is empty.` Its English is the key of its translation, as with gettext, with
 * {0}, {1} … for the values, which a translation may put in another order. What is not translated is said in English.
 */
export function say(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (catalogue === undefined) return String.raw({ raw: template }, ...values);
  let parts = translations.get(template);
  if (parts === undefined) {
    const key = keyOf(template);
    const translation = catalogue[key];
    if (translation === undefined) return String.raw({ raw: template }, ...values);
    parts = partsOf(translation);
    translations.set(template, parts);
  }
  return parts.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
}

/** Which of two sentences fits the count. English and Spanish part them alike: one, and all else. */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** `a, b and c`, with whatever word joins the last two. */
export function inWords(items: readonly string[], conjunction: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

function keyOf(template: readonly string[]): string {
  return template.reduce((key, part, at) => `${key}{${at - 1}}${part}`);
}

function partsOf(text: string): Parts {
  return text.split(/\{(\d+)\}/).map((part, at) => (at % 2 === 0 ? part : Number(part)));
}
