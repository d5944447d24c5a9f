import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { speak } from '../src/foundation/language/language.ts';
import { FeedSettings } from '../src/foundation/settings/feed-settings.ts';
import { feedFailureTexts } from '../src/program/app/update/feed-outcome.ts';
import { runStatuses } from '../src/program/app/update/run-record.ts';
import { read } from './docs/documents.ts';

/** The rows of the table with this heading, by their first cell. */
function rowsUnder(heading: string, page = 'docs/operating.md'): (string | undefined)[][] {
  const block = read(page)
    .split('\n\n')
    .find((part) => part.startsWith(`| ${heading} |`));
  assert.ok(block, heading);
  return block
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
}

after(() => speak('en'));

test('the page about operating describes every field of a feed as the schema does', () => {
  assert.deepEqual(
    rowsUnder('field'),
    Object.entries(FeedSettings.properties).map(([name, field]) => [
      `\`${name}\``,
      (field as { description?: string }).description,
    ]),
  );
});

test('it names every way in which a feed fails as the program does, and what to do about each', async () => {
  for (const { language, rows } of [
    { language: 'en', rows: rowsUnder('a feed failed') },
    { language: 'es', rows: rowsUnder('una fuente falló', 'docs/es/operating.md') },
  ] as const) {
    await speak(language);
    assert.deepEqual(
      rows.map(([kind, because]) => [kind, because]),
      Object.entries(feedFailureTexts()).map(([kind, text]) => [`\`${kind}\``, text]),
    );
    for (const [kind, , remedy] of rows) assert.ok(remedy, `${kind} says nothing about what to do`);
  }
});

test('it names every status of a run', () => {
  const statuses = rowsUnder('run').map(([name]) => name?.replaceAll('`', '') ?? '');
  assert.deepEqual(statuses.sort(), [...runStatuses].sort());
});
