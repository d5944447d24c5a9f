import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import { parseS3Address } from './s3-store.ts';

test('an address has a bucket and a prefix, with or without a slash at its end', () => {
  const read = (text: string) => {
    const { bucket, prefix } = parseS3Address(text);
    return [bucket, prefix];
  };
  assert.deepEqual(read('s3://empleos'), ['empleos', '']);
  assert.deepEqual(read('s3://empleos/'), ['empleos', '']);
  assert.deepEqual(read('s3://empleos/a/b'), ['empleos', 'a/b/']);
  assert.deepEqual(read('s3://empleos/a/b/'), ['empleos', 'a/b/']);
});

test('an address with relative or encoded segments is refused', () => {
  const wrong = [
    '',
    's3://',
    's3:///a',
    's3://ab',
    'https://empleos',
    's3://empleos/../x',
    's3://empleos//x',
    's3://empleos/ñ',
  ];
  for (const text of [
    ...wrong,
    's3://empleos/a b',
    's3://empleos/./x',
    's3://key:secret@empleos/x',
    's3://empleos/%2e',
  ]) {
    const isRefused = (error: unknown) => error instanceof OperatorError && !error.message.includes('secret');
    assert.throws(() => parseS3Address(text), isRefused, text);
  }
});
