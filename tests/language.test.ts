import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import libraryMessages from '../src/foundation/language/es/libraries.json' with { type: 'json' };
import spanish from '../src/foundation/language/es/messages.json' with { type: 'json' };
import { inWords, localeLanguage, say, setLanguage, translate } from '../src/foundation/language/language.ts';
import { commands } from '../src/program/cli/commands.ts';
import { isCode, readSourceTree } from './architecture/module-graph.ts';
import { englishWordsIn } from './language/english-words.ts';
import { textsIn } from './language/messages.ts';

const tree = readSourceTree(fileURLToPath(new URL('..', import.meta.url)));
const sources = [...tree].filter(
  ([file]) => isCode(file) && !file.endsWith('.test.ts') && !file.startsWith('src/foundation/language/'),
);
const texts = sources.map(([file, source]) => textsIn(file, source));
const messages = texts.flatMap((found) => found.messages);
const untranslated = texts.flatMap((found) => found.untranslated);

const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const listed = (lines: readonly string[]) => `\n  ${lines.join('\n  ')}\n`;

describe('the catalogue', () => {
  test('has a Spanish text for every message in the sources', () => {
    const missing = messages.filter(({ key }) => !Object.hasOwn(spanish, key));
    if (missing.length > 0)
      assert.fail(listed(missing.map((message) => `${placeOf(message)}: ${JSON.stringify(message.key)}`)));
  });

  test('has no text that the program never says', () => {
    const said = new Set(messages.map(({ key }) => key));
    assert.deepEqual(
      Object.keys(spanish).filter((key) => !said.has(key)),
      [],
    );
  });

  test('puts into a text what its key has, each once', () => {
    const holes = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(spanish)) {
      assert.deepEqual(holes(text), holes(key), key);
      assert.deepEqual(
        holes(key),
        holes(key).map((_, at) => `{${at}}`),
        `${key}: holes are numbered from 0`,
      );
    }
  });

  test('keeps commands, options, settings and names of files as they are typed', () => {
    const names = Object.keys(commands).join('|');
    const typed = new RegExp(
      String.raw`--[a-z][a-z-]+|\`[^\`]*\`|\b[a-z]+\.[a-z]+[A-Z]\w*|\bTABULADOR_[A-Z_]+|\btabulador (?:${names})\b`,
      'g',
    );
    // What stands for a value is in the language of the reader.
    const plain = (text: string) => text.replace(/\b(?:CODE|CÓDIGO|FILE|ARCHIVO|NAME|NOMBRE)\b/g, '…');
    for (const [key, text] of Object.entries(spanish)) {
      for (const [name] of plain(key).matchAll(typed))
        assert.ok(plain(text).includes(name), `${name}: ${text}`);
    }
  });

  test('is Spanish: no sentence was left in English', () => {
    for (const [key, text] of Object.entries({ ...spanish, ...libraryMessages })) {
      const english = englishWordsIn(text.replace(/`[^`]*`|"[^"]*"/g, ''));
      assert.deepEqual(english, [], `${key} → ${text}`);
    }
  });
});

describe('the sources', () => {
  test('say nothing while a module is loaded, before the language is known', () => {
    assert.deepEqual(messages.filter(({ isTooEarly }) => isTooEarly).map(placeOf), []);
  });

  test('hand no text to people that is not said', () => {
    // What is written for the world has its own words.
    const published = /^src\/(contract|release\/(api|discovery|editions|open-data|site))\//;
    const ours = untranslated.filter(({ file }) => !published.test(file));
    assert.deepEqual(
      ours.map((text) => `${placeOf(text)}: ${text.text}`),
      [],
    );
  });

  test('are searched for both', () => {
    const source = `
      throw new OperatorError('it is empty', { reason: 'usage', hint: say\`Fill \${x}.\` });
      new Command('x').option('--all', 'take everything');`;
    const found = textsIn('src/some.ts', source);
    assert.deepEqual(
      [found.messages.map(({ key }) => key), found.untranslated.map(({ text }) => text)],
      [['Fill {0}.'], ['it is empty', 'take everything']],
    );
  });
});

describe('a message', () => {
  test('is in the chosen language, with its values where that language puts them', async (t) => {
    t.after(() => setLanguage('en'));
    const sentence = () => say`since ${'{1}'}`;
    assert.equal(sentence(), 'since {1}');
    await setLanguage('es');
    assert.equal(sentence(), 'desde {1}');
    await setLanguage('en');
    assert.equal(sentence(), 'since {1}');
  });

  test('without a translation is in English, and values are never read as placeholders', async (t) => {
    t.after(() => setLanguage('en'));
    await setLanguage('es');
    assert.equal(say`nobody translated ${'{0} this'}, {1} either`, 'nobody translated {0} this, {1} either');
  });

  test('has its values as they are, whatever they hold, in any sentence of the catalogue', async (t) => {
    t.after(() => setLanguage('en'));
    await setLanguage('es');
    const anyText = fc.oneof(fc.string(), fc.constantFrom('{0}', '{1}', '$&', '$1', '\\', '`', '\x1b'));
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(spanish)),
        fc.array(anyText, { minLength: 12, maxLength: 12 }),
        ([key, text], values) => {
          const parts = key.split(/\{\d+\}/);
          const template = Object.assign([...parts], { raw: parts });
          const expected = text.split(/(\{\d+\})/).map((part) => {
            const [, hole] = /^\{(\d+)\}$/.exec(part) ?? [];
            return hole === undefined ? part : values[Number(hole)];
          });
          assert.equal(say(template, ...values.slice(0, parts.length - 1)), expected.join(''));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('of Commander is translated with its values; an unknown one stays', async (t) => {
    t.after(() => setLanguage('en'));
    const written = "command-argument value '{1}' is invalid for argument 'b'. Allowed choices are c, d.";
    assert.equal(translate(written), written);
    await setLanguage('es');
    assert.equal(translate(written), "el argumento 'b' no admite el valor '{1}'. Se admiten: c, d.");
    assert.equal(translate("unknown option '(Did you mean x?)'"), "opción desconocida '(Did you mean x?)'");
    assert.equal(translate('something new'), 'something new');
  });

  test('of Node is translated where a sentence quotes it', async (t) => {
    t.after(() => setLanguage('en'));
    await setLanguage('es');
    const message = "EACCES: permission denied, open '/x'";
    assert.equal(
      say`${'/x'} cannot be written: ${message}.`,
      "/x no se puede escribir: sin permiso (EACCES), open '/x'.",
    );
    assert.equal(
      translate('getaddrinfo ENOTFOUND x.example'),
      'ningún servidor se llama x.example (ENOTFOUND)',
    );
  });

  test('names several things with commas and a conjunction', () => {
    assert.deepEqual(
      [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => inWords(items, 'y')),
      ['', 'a', 'a y b', 'a, b y c'],
    );
  });
});

test('the locale decides the language as in POSIX: LC_ALL before LC_MESSAGES before LANG, and English otherwise', () => {
  const cases: readonly (readonly [Record<string, string>, string])[] = [
    [{}, 'en'],
    [{ LANG: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'es-419' }, 'es'],
    [{ LANG: 'es@euro' }, 'es'],
    [{ LANG: 'ES_mx' }, 'es'],
    [{ LANG: 'est_EE' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'en'],
    [{ LANG: 'es_MX', LC_MESSAGES: 'en_US' }, 'en'],
    [{ LANG: 'en_US', LC_MESSAGES: 'es_MX' }, 'es'],
    [{ LANG: 'es_MX', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'es_MX', LC_ALL: 'POSIX', LC_MESSAGES: 'es_MX' }, 'en'],
    [{ LANG: 'es_MX', LC_ALL: '' }, 'es'],
    [{ LC_NUMERIC: 'es_MX' }, 'en'],
  ];
  for (const [env, language] of cases) assert.equal(localeLanguage(env), language, JSON.stringify(env));
});
