import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { wranglerEnvironment } from './hosts/all-hosts.ts';
import { commandLine, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_CONFIG_FILE: '/dev/null' };

test('a following host without a storage and without a cache says what is missing', async (t) => {
  const cache = join(scratchDirectory(t), 'cache');
  const args = ['serve', '--from', 's3://empleos', '--cache', cache, '--port', '0'];
  const env = { ...credentials, AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
  const { code, messages, output } = await tabulador(args, env);
  assert.equal(code, 6);
  assert.match(output, /the storage cannot be followed, and nothing was fetched before/);
  assert.doesNotMatch(output, /still served/);
  assert.match(messages, /There is nothing to serve: .*cache holds no release/);
  assert.match(messages, /http:\/\/127\.0\.0\.1:9 refuses connections/);
  assert.doesNotMatch(messages, /\n {4}at /);
});

test('a host that follows a bucket without a region says how to set it', async (t) => {
  const { run } = commandLine(t);
  const args = ['serve', '--from', 's3://empleos', '--cache', 'cache', '--port', '0'];
  const { code, messages } = await run(args, { env: credentials });
  assert.equal(code, 2, messages);
  assert.match(messages, /No region is set/);
  assert.match(messages, /Set publish\.region in the settings or AWS_REGION/);
});

test('a following host refuses a rebuild schedule', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run(['serve', '--from', 's3://empleos', '--rebuild', '0 6 * * 1-5']);
  assert.equal(code, 2);
  assert.match(messages, /This host follows s3:\/\/empleos, so it builds nothing by itself/);
});

test('a wrong name of an R2 bucket is refused', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run([
    'host',
    'cloudflare',
    '--bucket',
    'Not_A_Bucket',
    '--out',
    'project',
  ]);
  assert.equal(code, 2);
  assert.match(messages, /"Not_A_Bucket" is not the name of an R2 bucket/);
});

test('wrangler itself checks a project for a bucket, in a dry run', async (t) => {
  const { run, cwd } = commandLine(t);
  const project = join(cwd, 'project');
  const written = await run(['host', 'cloudflare', '--bucket', 'empleos/produccion', '--out', 'project']);
  assert.equal(written.code, 0, written.messages);
  assert.match(written.messages, /Deploy it there with: npx wrangler deploy/);
  const options = JSON.parse(readFileSync(join(project, 'worker', 'options.json'), 'utf8'));
  assert.equal(options.prefix, 'produccion/');
  const wrangler = join(import.meta.dirname, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const { stdout } = await promisify(execFile)(process.execPath, [wrangler, 'deploy', '--dry-run'], {
    cwd: project,
    env: { ...process.env, ...wranglerEnvironment },
  });
  assert.match(stdout, /env\.RELEASES \(empleos\)/);
});
