import assert from 'node:assert/strict';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { syntheticNotice } from '../src/contract/service.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { loadSettings } from '../src/foundation/settings/load-settings.ts';
import { notify } from '../src/program/app/notify.ts';
import { switchTo } from '../src/release/format/releases-directory.ts';
import { writeRecord } from '../src/release/write/release-record.ts';
import { csvOf, sampleRows } from './import/sample-rows.ts';
import { localServer } from './support/local-server.ts';
import { commandLine } from './support/run-command.ts';

const monday = '2026-11-16T18:00:00Z';
const origin = 'https://empleos.example';
const key = 'clave-de-prueba-0123';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const scope = 'https://www.googleapis.com/auth/indexing';

interface Asked {
  readonly path: string;
  readonly body: string;
}

type Reply = (response: ServerResponse) => unknown;

/** IndexNow, the token service and the Indexing API on one local server; `replies` come before the usual answers. */
async function engines(t: TestContext) {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const { url } = await localServer(t, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? '';
    asked.push({ path, body });
    const reply = path === '/token' ? undefined : replies.shift();
    if (reply) return reply(response);
    if (path === '/token') return tokenFor(body, `${url}/token`, response);
    if (path === '/google' && request.headers.authorization !== 'Bearer ficha-secreta')
      response.writeHead(401);
    return response.end('{}');
  });
  const at = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return {
    url,
    asked,
    replies,
    lists: () => at('/indexnow').map((body) => JSON.parse(body) as { host: string; urlList: string[] }),
    notices: () => at('/google').map((body) => JSON.parse(body) as { url: string; type: string }),
  };
}

/** Checks the statement as Google does: who, for whom, for what, how long, and the signature. */
function tokenFor(body: string, audience: string, response: ServerResponse) {
  const form = new URLSearchParams(body);
  const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { iss, aud, iat, exp, ...rest } = read(claims);
  const isSigned = createVerify('sha256')
    .update(`${header}.${claims}`)
    .verify(publicKey, signature, 'base64url');
  const isRight =
    isSigned &&
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    read(header).alg === 'RS256' &&
    read(header).kid === 'k1' &&
    iss === 'avisos@proyecto.example' &&
    aud === audience &&
    rest.scope === scope &&
    exp - iat === 3_600;
  response.writeHead(isRight ? 200 : 400).end(isRight ? '{"access_token": "ficha-secreta"}' : '{}');
}

/** A service whose releases are records alone, which is all that `notify` reads of them. */
async function service(t: TestContext, set: object = {}) {
  const remote = await engines(t);
  const { cwd, run } = commandLine(t);
  const account = {
    client_email: 'avisos@proyecto.example',
    private_key: pem,
    private_key_id: 'k1',
    token_uri: `${remote.url}/token`,
  };
  writeFileSync(join(cwd, 'cuenta.json'), JSON.stringify(account));
  const ends = { indexNowEndpoint: `${remote.url}/indexnow`, googleEndpoint: `${remote.url}/google` };
  const chosen = { ...ends, indexNowKey: key, googleCredentials: 'cuenta.json', ...set };
  const settings = { service: { synthetic: false, origin }, notify: chosen };
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
  const waits: number[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  let number = 0;
  return {
    cwd,
    run,
    waits,
    remote,
    release(vacancies: Readonly<Record<string, string>>, builtFor = origin, notice = '') {
      const id = `20261116T18000${number++}Z-0123456789ab`;
      const directory = join(cwd, '.tabulador/releases');
      mkdirSync(join(directory, id, 'public/api/v1'), { recursive: true });
      const index = { description: notice, links: { openapi: `${builtFor}/api/v1/openapi.json` } };
      writeFileSync(join(directory, id, 'public/api/v1/index.json'), JSON.stringify(index));
      writeFileSync(join(directory, id, 'public', `${key}.txt`), key);
      writeRecord(join(directory, id), {
        format: 1,
        previous: null,
        compressors: '',
        buildFingerprint: '',
        gate: '',
        changes: { added: 0, closed: 0, changed: 0 },
        verdicts: new Map(),
        keys: new Map(),
        jobDigests: new Map(Object.entries(vacancies)),
      });
      switchTo(directory, id);
    },
    tell: (now = monday) =>
      notify({ cwd, settings: loadSettings({ cwd, env: {} }), now: new Date(now), wait }),
  };
}

const page = (id: string) => `${origin}/vacantes/${id}/`;
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`v-${at}`, 'a']));
const status =
  (code: number, headers = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end();

test('both engines hear of new, changed and closed vacancies, closed ones first, and of nothing twice', async (t) => {
  const { release, tell, remote } = await service(t);
  release({ 'una-vac-10001': 'a', 'dos-vac-10002': 'b' });
  const first = await tell();
  assert.deepEqual(
    first.map(({ engine, announced, left, problem }) => [engine, announced.length, left, problem]),
    [
      ['indexnow', 5, 0, null],
      ['google', 2, 0, null],
    ],
  );
  const [list] = remote.lists();
  assert.deepEqual(list, {
    host: 'empleos.example',
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: [
      ...[page('una-vac-10001'), page('dos-vac-10002')],
      ...[`${origin}/`, `${origin}/vacantes/`, `${origin}/sueldos/`],
    ],
  });
  remote.asked.length = 0;
  await tell();
  assert.deepEqual(remote.asked, []);

  release({ 'tres-vac-10003': 'c', 'dos-vac-10002': 'changed' });
  await tell();
  assert.deepEqual(remote.notices(), [
    { url: page('una-vac-10001'), type: 'URL_DELETED' },
    { url: page('tres-vac-10003'), type: 'URL_UPDATED' },
    { url: page('dos-vac-10002'), type: 'URL_UPDATED' },
  ]);
});

test('a list has at most 10,000 addresses, and a refused one is sent again by the next run', async (t) => {
  const { release, tell, remote } = await service(t, { googleCredentials: null });
  release(many(12_000));
  remote.replies.push((response) => response.end(), status(403));
  const [refused] = await tell();
  assert.deepEqual(
    [refused?.announced.length, refused?.left, refused?.problem?.includes('publish a release')],
    [10_000, 2_003, true],
  );
  await tell();
  const lists = remote.lists().map(({ urlList }) => [urlList.length, urlList[0]]);
  assert.deepEqual(lists, [
    [10_000, page('v-0')],
    [2_003, page('v-10000')],
    [2_003, page('v-10000')],
  ]);
});

test('Google gets 200 requests a day of the Pacific coast, retries included, over all runs', async (t) => {
  const { release, tell, remote } = await service(t, { indexNowKey: null });
  release(many(250));
  remote.replies.push(status(503));
  const left = async (now: string) => (await tell(now)).map((one) => [one.left, one.problem]);
  assert.deepEqual(await left('2026-11-16T18:00:00Z'), [[51, null]]);
  assert.equal(remote.notices().length, 200);
  // Still Monday in California.
  assert.deepEqual(await left('2026-11-17T07:59:00Z'), [[51, null]]);
  assert.equal(remote.notices().length, 200);
  release({ ...many(249), nueva: 'b' });
  assert.deepEqual(await left('2026-11-17T08:00:00Z'), [[0, null]]);
  assert.deepEqual(new Set(remote.notices().map(({ url }) => url)).size, 250);
});

test('429 and 5xx are tried again after the pause that the answer asks for; a long one is left to the next run', async (t) => {
  const { release, tell, remote, waits } = await service(t, { indexNowKey: null });
  release({ 'una-vac-10001': 'a' });
  const date = new Date(Date.parse(monday) + 40_000).toUTCString();
  remote.replies.push(status(429, { 'retry-after': '7' }), status(500), status(503, { 'retry-after': date }));
  assert.equal((await tell())[0]?.problem, null);
  assert.deepEqual(waits, [7_000, 4_000, 40_000]);

  release({ 'una-vac-10001': 'b' });
  remote.replies.push(status(429, { 'retry-after': '86400' }));
  assert.match((await tell())[0]?.problem ?? '', /quota is used up/);
  assert.equal(waits.length, 3);
  // The next run announces what this one did not.
  assert.deepEqual(
    (await tell()).map(({ announced, left }) => [announced.length, left]),
    [[1, 0]],
  );
});

test('an engine that refuses or breaks off is explained, and does not keep the other from hearing', async (t) => {
  const { release, tell, remote } = await service(t);
  release({ 'una-vac-10001': 'a' });
  const broken: Reply = (response) => response.destroy();
  remote.replies.push(broken, broken, broken, broken, status(403));
  const [indexNow, google] = await tell();
  assert.match(indexNow?.problem ?? '', /No answer came/);
  assert.match(google?.problem ?? '', /client_email as an owner in Search Console/);
  assert.equal(remote.lists().length, 4);
  for (const [code, words] of [
    [400, /notify\.indexNowEndpoint/],
    [422, /service\.origin/],
    [404, /status 404/],
  ] as const) {
    remote.replies.push(status(code));
    const [result] = await tell();
    assert.match(result?.problem ?? '', words);
  }
  remote.replies.push(...Array.from({ length: 4 }, () => status(429)));
  release({ 'una-vac-10001': 'b' });
  assert.match((await tell())[0]?.problem ?? '', /too many requests/);
});

test('no message repeats a secret, whatever is wrong with the credentials', async (t) => {
  const { release, run, cwd, remote } = await service(t, { indexNowKey: null });
  release({ 'una-vac-10001': 'a' });
  const file = join(cwd, 'cuenta.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as object;
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const elliptic = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const says = async (command: readonly string[], words: RegExp) => {
    const { code, output, messages } = await run(command);
    assert.deepEqual([code, words.test(messages)], [exitCodes.partial, true], messages);
    assert.doesNotMatch(output + messages, /PRIVATE KEY|ficha-secreta|eyJ|MII|avisos@/);
  };
  for (const [text, words] of [
    [pem, /cuenta\.json is not valid JSON: the error is on line 1.*must name the JSON key file of a service/],
    [JSON.stringify([account]), /cuenta\.json is not valid: it must hold an object\./],
    [JSON.stringify({ ...account, client_email: undefined }), /has no usable client_email\. .*JSON key file/],
    [JSON.stringify({ ...account, private_key: `${pem.slice(0, 100)}\n` }), /has no usable private_key\./],
    [JSON.stringify({ ...account, private_key: elliptic }), /has no usable private_key\./],
    [JSON.stringify({ ...account, token_uri: 'nada' }), /has no usable token_uri\./],
  ] as const) {
    writeFileSync(file, text);
    await says(['notify'], words);
    await says(['notify', '--dry-run'], words);
  }
  rmSync(file);
  await says(['notify', '--dry-run'], /cannot be read: there is no such file\./);
  assert.deepEqual(remote.asked, []);
  const pkcs8 = another.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(file, JSON.stringify({ ...account, private_key: pkcs8 }));
  await says(['notify'], /did not accept the service account/);
  assert.deepEqual(remote.notices(), []);
});

test('a release without the key file of IndexNow is not announced there', async (t) => {
  const { release, run, cwd, remote } = await service(t, { googleCredentials: null });
  release({ 'una-vac-10001': 'a' });
  rmSync(join(cwd, '.tabulador/releases/current/public', `${key}.txt`));
  const { code, messages } = await run(['notify', '--dry-run']);
  assert.deepEqual(
    [code, /The current release has no \/clave-de-prueba/.test(messages)],
    [3, true],
    messages,
  );
  assert.equal((await run(['notify'])).code, exitCodes.partial);
  assert.deepEqual(remote.asked, []);
  const [told] = JSON.parse(
    (await run(['notify', '--json'], { env: { TABULADOR_NOTIFY_INDEX_NOW_KEY_LOCATION: `${origin}/k.txt` } }))
      .output,
  ) as { left: number }[];
  assert.equal(told?.left, 0);
});

test('a dry run lists what would be announced, sends nothing and remembers nothing', async (t) => {
  const { release, run, cwd, remote } = await service(t, { googleDailyQuota: 1 });
  release({ 'una-vac-10001': 'a', 'dos-vac-10002': 'b' });
  const { code, output } = await run(['notify', '--dry-run']);
  assert.equal(code, 0);
  assert.deepEqual(output.trim().split('\n'), [
    'indexnow: pages to announce: 5, closed: 0, waiting: 0',
    ...['/vacantes/una-vac-10001/', '/vacantes/dos-vac-10002/', '/', '/vacantes/', '/sueldos/'].map(
      (path) => `  URL_UPDATED ${origin}${path}`,
    ),
    'google: pages to announce: 1, closed: 0, waiting: 1',
    `  URL_UPDATED ${page('una-vac-10001')}`,
  ]);
  assert.deepEqual([remote.asked, existsSync(join(cwd, '.tabulador/releases.announced.json'))], [[], false]);
  const json = JSON.parse((await run(['notify', '--json'])).output) as { engine: string; left: number }[];
  assert.deepEqual(
    json.map(({ engine, left }) => [engine, left]),
    [
      ['indexnow', 0],
      ['google', 1],
    ],
  );
});

test('without an engine, for invented vacancies and before a release there is nothing to tell', async (t) => {
  const bare = await service(t, { indexNowKey: null, googleCredentials: null });
  const { run, release, remote } = await service(t);
  const refuses = async (words: RegExp, env = {}, ask = run) => {
    const { code, messages } = await ask(['notify'], { env });
    assert.deepEqual([code, words.test(messages)], [exitCodes.refused, true], messages);
  };
  await refuses(/name no search engine\.\n.*Set notify\.indexNowKey/, {}, bare.run);
  await refuses(/The vacancies are invented/, { TABULADOR_SERVICE_SYNTHETIC: 'true' });
  const local = 'http://empleos.example https://localhost:8443 https://127.0.0.1 https://a.localhost';
  for (const address of local.split(' '))
    await refuses(/engines cannot visit http/, { TABULADOR_SERVICE_ORIGIN: address });
  await refuses(/no complete release/);
  release({ 'una-vac-10001': 'a' }, origin, syntheticNotice);
  await refuses(/The vacancies are invented/);
  release({ 'una-vac-10001': 'a' }, 'https://pruebas.example');
  await refuses(/built for https:\/\/pruebas\.example, and service\.origin is https:\/\/emp/);
  assert.deepEqual(remote.asked, []);
});

test('a key of the wrong form is shown with the form that is accepted', async (t) => {
  const { run } = await service(t, { indexNowKey: 'short' });
  const { code, messages } = await run(['notify']);
  assert.equal(code, exitCodes.usage);
  assert.match(
    messages,
    /notify\.indexNowKey: "short" must be a text of the form \^\[A-Za-z0-9-\]\{8,128\}\$ or null/,
  );
});

test('an update tells what it published, and a failure is a warning beside a good release', async (t) => {
  const { cwd, run, remote } = await service(t, { googleCredentials: null });
  writeFileSync(join(cwd, 'bolsa.csv'), csvOf(sampleRows(5)));
  const env = { TABULADOR_FEEDS: JSON.stringify([{ name: 'bolsa', from: 'bolsa.csv' }]) };
  remote.replies.push(status(422));
  const { code, messages } = await run(['update'], { env });
  assert.deepEqual([code, /Search engines: IndexNow says/.test(messages)], [0, true], messages);
  assert.match((await run(['runs', 'show'])).output, /Search engines: IndexNow says/);
  const published = join(cwd, '.tabulador/releases/current/public', `${key}.txt`);
  assert.equal(readFileSync(published, 'utf8'), key);

  // By hand, what the update could not tell.
  assert.equal((await run(['notify'])).code, 0);
  assert.equal(remote.lists().at(-1)?.urlList.length, 8);
  const off = {
    ...env,
    TABULADOR_NOTIFY_AFTER_UPDATE: 'false',
    TABULADOR_SERVICE_ORIGIN: 'https://otro.example',
  };
  await run(['update'], { env: off, now: '2026-11-17T18:00:00Z' });
  assert.equal(remote.lists().length, 2);
});
