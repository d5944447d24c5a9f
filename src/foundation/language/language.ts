/** The languages of messages to the operator. The sources contain the English ones. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Maps an English sentence to its translation; {0}, {1} … stand for the values. */
type Catalogue = Readonly<Record<string, string>>;

interface Translation {
  readonly messages: Catalogue;
  /** What Commander and Node say. The first sentence that fits is used, so special ones come first. */
  readonly libraryMessages: Catalogue;
}

/** Loaded on demand, because English needs no catalogue. */
const translations: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation>>> = {
  es: async () => ({
    messages: (await import('./es/messages.json', { with: { type: 'json' } })).default,
    libraryMessages: (await import('./es/libraries.json', { with: { type: 'json' } })).default,
  }),
};

let spoken: Language = 'en';
let messages: Catalogue | undefined;
let libraryPatterns: readonly (readonly [english: RegExp, parts: Parts])[] = [];
/** Caches the translation of each template literal in the sources. */
let partsOfTemplate = new WeakMap<TemplateStringsArray, Parts>();

/** A translation split into texts and the indexes of the values between them. */
type Parts = readonly (string | number)[];

/** For the whole process, as `setlocale`. Sentences made earlier do not change, so never call `say` while a module loads. */
export async function setLanguage(language: Language): Promise<void> {
  const translation = language === 'en' ? undefined : await translations[language]();
  messages = translation?.messages;
  libraryPatterns = Object.entries(translation?.libraryMessages ?? {}).map(([english, text]) => [
    new RegExp(
      `^${english
        .split(hole)
        .map((part, at) => (at % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : '(.*?)'))
        .join('')}$`,
      's',
    ),
    partsOf(text),
  ]);
  partsOfTemplate = new WeakMap();
  spoken = language;
}

export function currentLanguage(): Language {
  return spoken;
}

/**
 * A sentence for the operator: say`${file} is empty.` The English text is the key of its translation, as in gettext, with
 * {0}, {1} … for the values, which a translation may reorder. A sentence without a translation stays English.
 */
export function say(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (messages === undefined) return String.raw({ raw: template }, ...values);
  let parts = partsOfTemplate.get(template);
  if (parts === undefined) {
    const translation = messages[template.reduce((key, part, at) => `${key}{${at - 1}}${part}`)];
    if (translation === undefined) return String.raw({ raw: template }, ...values);
    parts = partsOf(translation);
    partsOfTemplate.set(template, parts);
  }
  return filled(parts, values);
}

/** A sentence of a library in the operator's language; an unknown one stays in English. */
export function translate(sentence: string): string {
  for (const [english, parts] of libraryPatterns) {
    const match = english.exec(sentence);
    if (!match) continue;
    const values = match.slice(1);
    // A value at the end is another sentence of the library.
    if (typeof parts.at(-2) === 'number' && parts.at(-1) === '') values.push(translate(values.pop() ?? ''));
    return filled(parts, values);
  }
  return sentence;
}

/** `a, b and c`, with the given conjunction. */
export function inWords(items: readonly string[], conjunction: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

const hole = /\{(\d+)\}/;

function partsOf(text: string): Parts {
  return text.split(hole).map((part, at) => (at % 2 === 0 ? part : Number(part)));
}

function filled(parts: Parts, values: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? shown(values[part] ?? '') : part)).join('');
}

/** The reason that the operating system gave, as Node words it: `EACCES: permission denied, open '…'`. */
const systemReason = /^(E[A-Z0-9]{2,}: |getaddrinfo |connect E)/;

function shown(value: string | number): string | number {
  return typeof value === 'string' && systemReason.test(value) ? translate(value) : value;
}

/** The variables that name the language of messages. The first with a value decides, as in POSIX. */
const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language of a locale such as `es_MX.UTF-8`. `C`, `POSIX` and unknown languages mean English. */
export function localeLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = localeVariables.map((name) => env[name]).find(Boolean) ?? '';
  const [name] = locale.toLowerCase().split(/[_.@-]/);
  return languages.find((language) => language === name) ?? 'en';
}
