/** The name of an employer without its legal form, and how it is matched by default. */
interface Disguisable {
  readonly name: string;
  /** Also a word: in lower case it does not count. */
  readonly ordinary: boolean;
}

/** A way of writing a name that must not slip through; null where it would be another name or just a word. */
export type Disguise = (employer: Disguisable) => string | null;

const letters = (name: string) => name.replace(/[^\p{L}\d]/gu, '');
const words = (name: string) => name.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
const accentless = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const every = (text: string, write: (character: string) => string) => Array.from(text, write).join('');
const hex = (character: string, length: number) =>
  (character.codePointAt(0) ?? 0).toString(16).padStart(length, '0');

const homoglyphs: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aceiopsxyABCEHIMOPSTX', (latin, at) => [latin, 'асеіорѕхуАВСЕНІМОРЅТХ'.charAt(at)]),
);

const isShort = (name: string) => letters(name).length < 4;

export const disguises: Readonly<Record<string, Disguise>> = {
  'as it is': ({ name }) => name,
  'in capitals': ({ name }) => name.toUpperCase(),
  'in lower case': ({ name, ordinary }) => (ordinary ? null : name.toLowerCase()),
  'without accents': ({ name }) => accentless(name),
  'with accents apart': ({ name }) => name.normalize('NFD'),
  'letters apart': ({ name }) =>
    letters(name).length < 3 ? null : [...letters(name.toUpperCase())].join(' '),
  'dots between': ({ name }) =>
    letters(name).length < 3 ? null : `${[...letters(name.toUpperCase())].join('.')}.`,
  'without gaps': ({ name, ordinary }) => (ordinary || isShort(name) ? null : letters(name).toLowerCase()),
  'capitals without gaps': ({ name }) =>
    words(name).length < 2 || isShort(name)
      ? null
      : words(name)
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(''),
  'zero-width characters': ({ name }) => [...name].join('\u200b'),
  'soft hyphens': ({ name }) => [...name].join('\u00ad'),
  'Cyrillic letters': ({ name }) =>
    isShort(name) ? null : every(accentless(name), (letter) => homoglyphs[letter] ?? letter),
  'full width': ({ name }) =>
    every(accentless(name), (letter) =>
      /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
    ),
  'mathematical letters': ({ name }) =>
    every(accentless(name), (letter) =>
      /[a-z]/.test(letter)
        ? String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)
        : /[A-Z]/.test(letter)
          ? String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65)
          : letter,
    ),
  'character references': ({ name }) => every(name, (letter) => `&#x${hex(letter, 2)};`),
  'decimal references': ({ name }) => every(name, (letter) => `&#${letter.codePointAt(0)};`),
  'percent-encoded': ({ name }) =>
    [...new TextEncoder().encode(name)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'JSON escapes': ({ name }) => every(name, (letter) => `\\u${hex(letter, 4)}`),
  'with a legal form': ({ name }) => `${name} S.A. de C.V.`,
  'as a domain': ({ name }) =>
    isShort(name) ? null : `www.${accentless(letters(name)).toLowerCase()}.com.mx`,
  'as a handle': ({ name }) => (isShort(name) ? null : `@${accentless(letters(name)).toLowerCase()}_mx`),
  'as a glued handle': ({ name }) => (isShort(name) ? null : `@${accentless(letters(name)).toLowerCase()}mx`),
  'as a hashtag': ({ name }) =>
    isShort(name)
      ? null
      : `#TrabajaEn${words(name)
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join('')}`,
  'in a slug': ({ name }) =>
    isShort(name) || words(name).some((word) => word.length === 1)
      ? null
      : `desarrollador-${accentless(words(name).join('-')).toLowerCase()}-jr`,
  'in quotes': ({ name }) => `«${name}»`,
};
