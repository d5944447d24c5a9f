import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLine, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_CONFIG_FILE: '/dev/null' };

test('a following host without a storage and without a cache says what is missing', async (t) => {
  const cache = join(scratchDirectory(t), 'cache');
  const args = ['serve', '--from', 's3://empleos', '--unsigned', '--port', '0'];
  const env = {
    ...credentials,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    TABULADOR_SERVE_CACHE: cache,
  };
  const { code, messages, output } = await tabulador(args, env);
  assert.equal(code, 6);
  assert.match(output, /the storage cannot be followed, and nothing was fetched before/);
  assert.doesNotMatch(output, /still served/);
  assert.match(messages, /There is nothing to serve: .*cache holds no release/);
  assert.match(messages, /No S3 service answers at http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\)/);
  assert.doesNotMatch(messages, /\n {4}at /);
});

test('a host that follows a bucket without a region says how to set it', async (t) => {
  const { run } = commandLine(t);
  const args = ['serve', '--from', 's3://empleos', '--unsigned', '--port', '0'];
  const { code, messages } = await run(args, { env: credentials });
  assert.equal(code, 2, messages);
  assert.match(messages, /region of the bucket .* is not set/);
  assert.match(messages, /Set publish\.region in the settings or AWS_REGION/);
});

test('a bucket is followed without trusted keys only when that is asked for by name', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run(['serve', '--from', 's3://empleos', '--port', '0'], {
    env: credentials,
  });
  assert.equal(code, 2, messages);
  assert.match(messages, /Without trusted keys.*s3:\/\/empleos[\s\S]*signing\.trusted[\s\S]*--unsigned/);
});

test('a following host refuses a rebuild schedule', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run(['serve', '--from', 's3://empleos', '--update', '0 6 * * 1-5']);
  assert.equal(code, 2);
  assert.match(messages, /This host follows s3:\/\/empleos, so it builds nothing by itself/);
});
