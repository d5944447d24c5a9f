import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { wranglerEnvironment } from './hosts/all-hosts.ts';
import { commandLine } from './support/run-command.ts';

const wranglerFolder = join(import.meta.dirname, 'node_modules', '.bin');

test('a following host without a storage and without a cache says what is missing', async (t) => {
  const { run } = commandLine(t);
  const args = ['serve', '--from', 'nowhere', '--cache', 'cache', '--port', '0'];
  const { code, messages, output } = await run(args);
  assert.equal(code, 6);
  assert.match(output, /the storage cannot be followed, and nothing was fetched before/);
  assert.doesNotMatch(output, /still served/);
  assert.match(messages, /There is nothing to serve: .*cache holds no release/);
  assert.match(messages, /There is no release in .*nowhere, or the disk is not mounted/);
  assert.doesNotMatch(messages, /\n {4}at /);
});

test('a host that follows a bucket without a region says how to set it', async (t) => {
  const { run } = commandLine(t);
  const args = ['serve', '--from', 's3://empleos', '--cache', 'cache', '--port', '0'];
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_CONFIG_FILE: '/dev/null' };
  const { code, messages } = await run(args, { env });
  assert.equal(code, 2, messages);
  assert.match(messages, /No region is set/);
  assert.match(messages, /Set publish\.region in the settings or AWS_REGION/);
});

test('a following host refuses a rebuild schedule', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run(['serve', '--from', 'elsewhere', '--rebuild', '0 6 * * 1-5']);
  assert.equal(code, 2);
  assert.match(messages, /This host follows elsewhere, so it builds nothing by itself/);
});

test('a wrong name of an R2 bucket is refused', async (t) => {
  const { run } = commandLine(t);
  const { code, messages } = await run(['publish', 'cloudflare', '--bucket', 'Not_A_Bucket', '--dry-run']);
  assert.equal(code, 2);
  assert.match(messages, /"Not_A_Bucket" is not the name of an R2 bucket/);
});

test('without wrangler the project is written, and a message says how to deploy', async (t) => {
  const { run, cwd } = commandLine(t);
  const args = ['publish', 'cloudflare', '--bucket', 'empleos/produccion', '--out', 'project'];
  const { code, messages } = await run(args, { env: { PATH: '' } });
  assert.equal(code, 6);
  assert.match(messages, /wrangler, which deploys to Cloudflare, is not installed/);
  const settings = readFileSync(join(cwd, 'project', 'wrangler.jsonc'), 'utf8');
  assert.match(settings, /"bucket_name": "empleos"/);
  const options = JSON.parse(readFileSync(join(cwd, 'project', 'worker', 'options.json'), 'utf8'));
  assert.equal(options.prefix, 'produccion/');
});

test('wrangler itself checks the project in a dry run, and without a token nothing is deployed', async (t) => {
  const { run } = commandLine(t);
  const env = {
    ...wranglerEnvironment,
    PATH: [dirname(process.execPath), wranglerFolder, process.env.PATH].join(':'),
  };
  const args = ['publish', 'cloudflare', '--bucket', 'empleos', '--json'];
  const tried = await run([...args, '--dry-run'], { env });
  assert.equal(tried.code, 0, tried.messages);
  assert.match(tried.messages, /env\.RELEASES \(empleos\)/);
  assert.equal(JSON.parse(tried.output).deployed, false);
  const refused = await run(args, { env });
  assert.equal(refused.code, 6);
  assert.match(refused.messages + refused.output, /CLOUDFLARE_API_TOKEN is not set/);
});
