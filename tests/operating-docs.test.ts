import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedFailures } from '../src/app/update/feed-outcome.ts';
import { runStatuses } from '../src/app/update/run-record.ts';
import { FeedSettings } from '../src/config/feed-settings.ts';
import { read } from './docs/documents.ts';

/** The rows of the table with this heading, by their first cell. */
function rowsUnder(heading: string): (string | undefined)[][] {
  const block = read('docs/operating.md')
    .split('\n\n')
    .find((part) => part.startsWith(`| ${heading} |`));
  assert.ok(block, heading);
  return block
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
}

test('the page about operating describes every field of a feed as the schema does', () => {
  assert.deepEqual(
    rowsUnder('field'),
    Object.entries(FeedSettings.properties).map(([name, field]) => [
      `\`${name}\``,
      (field as { description?: string }).description,
    ]),
  );
});

test('it names every way in which a feed fails, and every status of a run', () => {
  const failures = rowsUnder('a feed failed');
  assert.deepEqual(
    failures.map(([kind, because]) => [kind, because]),
    Object.entries(feedFailures).map(([kind, text]) => [`\`${kind}\``, text]),
  );
  for (const [kind, , remedy] of failures) assert.ok(remedy, `${kind} says nothing about what to do`);
  const statuses = rowsUnder('run').map(([name]) => name?.replaceAll('`', '') ?? '');
  assert.deepEqual(statuses.sort(), [...runStatuses].sort());
});
