import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { capitalised, hasNoWord, languageOf, sentenceEndIn, sentenceStart, tidy } from './sentences.ts';

describe('spaces and punctuation around a gap', () => {
  const cases: [string, string][] = [
    ['uno () dos', 'uno dos'],
    ['uno (  ) dos', 'uno dos'],
    ['uno [ ] « » “” {} dos', 'uno dos'],
    ['uno  \t dos', 'uno dos'],
    ['uno  , dos   .', 'uno, dos.'],
    ['uno ; dos : tres ! cuatro ?', 'uno; dos: tres! cuatro?'],
    ['(  uno ) « dos »  “ tres ”', '(uno) «dos» “tres”'],
    ['¿  uno? ¡  dos!', '¿uno? ¡dos!'],
    ['uno, , ,dos', 'uno,dos'],
    ['uno,\n, dos', 'uno, dos'],
    ['uno, . dos', 'uno. dos'],
    ['uno; ! dos: ? tres', 'uno! dos? tres'],
    ['uno. . dos', 'uno. dos'],
    ['uno... dos', 'uno... dos'],
    ['uno! . dos', 'uno! dos'],
    ['  ,; uno', 'uno'],
    ['uno\n ,.  dos', 'uno\ndos'],
    ['- uno\n– dos\n· tres', '- uno\n– dos\n· tres'],
    ['-- uno', 'uno'],
    ['uno -', 'uno'],
    ['uno  ,;-  \ndos (', 'uno\ndos'],
    ['uno   \ndos', 'uno\ndos'],
    ['uno\n\n\n\ndos\n\ntres', 'uno\n\ndos\n\ntres'],
    ['  uno  ', 'uno'],
    ['uno - dos/tres', 'uno - dos/tres'],
    ['uno,dos. tres', 'uno,dos. tres'],
    ['uno,\n. dos', 'uno\ndos'],
    ['-uno\n.dos', 'uno\ndos'],
    ['uno \t\n- dos  ', 'uno\n- dos'],
  ];
  for (const [text, tidied] of cases) test(JSON.stringify(text), () => assert.equal(tidy(text), tidied));
});

test('two letters or figures together are a word', () => {
  for (const text of ['', 'a', 'a b 1', '- ¡!', 'ñ.ñ']) assert.equal(hasNoWord(text), true, text);
  for (const text of ['ab', '12', 'a1', '¡ñú!']) assert.equal(hasNoWord(text), false, text);
});

test('the first letter gets its capital, behind whatever signs', () => {
  assert.equal(capitalised('¿«ñandú» uno'), '¿«Ñandú» uno');
  assert.equal(capitalised('Uno dos'), 'Uno dos');
  assert.equal(capitalised('1) uno'), '1) Uno');
});

describe('sentences', () => {
  const abbreviations = `tel|tels|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtro|mtra|prof|cv|c.v|c.p|s.a|de c.v|dec.v|atn|int|fracc|prol|priv|inc|ltd|mr|mrs|ms`;
  for (const word of abbreviations.split('|'))
    test(`«${word}.» ends none`, () => {
      assert.equal(sentenceStart(`Uno. Dos ${word}. tres`), 4);
      assert.equal(sentenceStart(`${word}. tres`), 0);
      assert.equal(sentenceEndIn(`uno ${word}. dos. tres`), `uno ${word}. dos`.length);
    });

  test('end with a stop before a blank, or with the line', () => {
    assert.equal(sentenceStart('uno.dos tres'), 0);
    assert.equal(sentenceStart('uno... dos'), 6);
    assert.equal(sentenceStart('uno?! dos'), 5);
    assert.equal(sentenceStart('uno… dos'), 4);
    assert.equal(sentenceStart('uno\ndos'), 4);
    assert.equal(sentenceStart('el tel.\ndos'), 8);
    assert.equal(sentenceStart('uno.'), 4);
    assert.equal(sentenceStart('tel. uno. dos'), 9);
    assert.equal(sentenceEndIn('uno'), 3);
    assert.equal(sentenceEndIn('uno.dos. tres'), 7);
    assert.equal(sentenceEndIn('uno... dos'), 3);
    assert.equal(sentenceEndIn('uno.'), 3);
    assert.equal(sentenceEndIn('uno\ndos.'), 3);
    assert.equal(sentenceEndIn('el tel.\ndos.'), 7);
    assert.equal(sentenceEndIn('con hotel. dos.'), 9);
    assert.equal(sentenceStart('Uno. La s. a. Luna'), 'Uno. La s.'.length);
    assert.equal(sentenceStart('Uno. El c. p. Luna'), 'Uno. El c.'.length);
    assert.equal(sentenceStart('Uno. La s. a. de c. v. Luna'), 'Uno. La s. a. de c.'.length);
    assert.equal(sentenceEndIn('la tel. y un lugar muy lejano. dos'), 29);
  });
});

test('the language is that of the sentence, or of the whole text where the sentence does not tell', () => {
  assert.equal(languageOf('we are the team', 'somos la empresa que crece con la gente'), 'en');
  assert.equal(languageOf('Zentrava', 'we are the team'), 'en');
  assert.equal(languageOf('the la', 'we are the team'), 'en');
  assert.equal(languageOf('the la', 'somos la empresa'), 'es');
  assert.equal(languageOf('', ''), 'es');
});
