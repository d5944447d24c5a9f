import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notes } from './notes.ts';
import { limitedDescription, refuseUnfit } from './texts.ts';

const changed = 'Dise?o ¦ M?xico ¦ a?os ¦ Administraci?n ¦ DISE?O ¦ ¿Te interesa? Dise?o';

const correct = `
  ¿qué? ¦ sí/no? ¦ ¿Te interesa?escríbenos ¦ ¿Listo?Postúlate ¦ Interesado?Postúlate ¦ C++? ¦ DiseÃ±o ¦
  https://x.example/a?b=c ¦ x.example/apply?id ¦ <a href="https://x.example/?q">aquí</a> ¦ www.x.example?a`;

test('a question mark that replaced an accent is found, and other question marks are accepted', () => {
  const problems = (text: string) => {
    const notes = new Notes();
    refuseUnfit('title', [text.trim()], notes);
    return notes.findings.map(({ code }) => code);
  };
  for (const text of changed.split('¦')) assert.deepEqual(problems(text), ['lost-characters'], text);
  for (const text of correct.split('¦')) assert.deepEqual(problems(text), [], text);
});

test('a text without a space is cut between characters', () => {
  assert.ok(limitedDescription('😀'.repeat(9_000), new Notes())?.isWellFormed());
});
