import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordReader } from './record-reader.ts';

test('a column that is called like what every object has is read from the record, in whatever spelling it comes', () => {
  const reader = new RecordReader({ name: 'one', columns: { employer: 'constructor' } });
  reader.see(['constructor', 'Constructor']);
  const employerOf = (record: Record<string, string>) => reader.read(record, () => {}).all('employer');
  assert.deepEqual(employerOf({ constructor: 'Zentravia' } as Record<string, string>), ['Zentravia']);
  assert.deepEqual(employerOf({ Constructor: 'Zentravia' }), ['Zentravia']);
  assert.deepEqual(employerOf({}), []);
});
