import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped } from '../../contract/number-text.ts';
import { inSentence, vacancyCount } from './spanish-text.ts';

test('thousands are grouped and one vacancy is singular', () => {
  assert.equal(grouped(1_234_567), '1,234,567');
  assert.equal(vacancyCount(1), '1 vacante');
  assert.equal(vacancyCount(1_200), '1,200 vacantes');
});

test('a label keeps its capitals inside a sentence only where they belong to a name', () => {
  assert.equal(inSentence('Desarrollo de software'), 'desarrollo de software');
  assert.equal(inSentence('DevOps e infraestructura'), 'DevOps e infraestructura');
  assert.equal(inSentence('Cumplimiento y PLD'), 'cumplimiento y PLD');
});
