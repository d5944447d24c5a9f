import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readableS3Error } from './s3-errors.ts';

const target = { bucket: 'empleos', endpoint: 'https://s3.example' };
const secret = 'what-was-signed';

/** Errors as the SDK and Node throw them, and what the operator reads. */
const errors: readonly (readonly [facts: object, says: RegExp])[] = [
  [{ name: 'NoSuchBucket' }, /no bucket empleos at https:\/\/s3\.example/],
  [{ name: 'Unknown', $metadata: { httpStatusCode: 403 } }, /denied/],
  [{ name: 'SignatureDoesNotMatch' }, /credentials.*\(SignatureDoesNotMatch\)/],
  [{ name: 'Error', Code: 'ExpiredToken' }, /expired \(ExpiredToken\)/],
  [{ name: 'CredentialsProviderError' }, /missing.*AWS_PROFILE/],
  [{ name: 'PermanentRedirect' }, /another one.*publish\.region/],
  [{ message: 'Region is missing' }, /is not set.*publish\.region/],
  [{ name: 'RequestTimeTooSkewed' }, /clock.*timedatectl/],
  [{ name: 'QuotaExceeded' }, /quota/],
  [{ name: 'SlowDown', $metadata: { httpStatusCode: 503 } }, /several times in a row \(SlowDown, 503\)/],
  [{ name: 'Unknown', $metadata: { httpStatusCode: 404 } }, /No S3 service answers/],
  [{ code: 'ENOTFOUND' }, /No S3 service answers at https:\/\/s3\.example \(ENOTFOUND\)/],
  [{ code: 'HPE_INVALID_CONSTANT' }, /without the bucket/],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /certificate.*not trusted/],
];

test('errors of a service and of the network are explained, without anything from the request', () => {
  for (const [facts, says] of errors) {
    const readable = readableS3Error(Object.assign(new Error(secret), facts), target);
    assert.ok(readable instanceof OperatorError, JSON.stringify(facts));
    const text = `${readable.message} ${readable.hint}`;
    assert.match(text, says);
    assert.ok(!text.includes(secret) && readable.cause === undefined);
  }
});

test('an address that fails over IPv4 and IPv6 is explained by the first known error, and a bug is not changed', () => {
  const refused = Object.assign(new Error('IPv4'), { code: 'ECONNREFUSED' });
  assert.match(
    String(readableS3Error(new AggregateError([new Error('IPv6'), refused], 'both'), target)),
    /ECONNREFUSED/,
  );
  const bug = new TypeError('a bug');
  assert.equal(readableS3Error(bug, target), bug);
});
