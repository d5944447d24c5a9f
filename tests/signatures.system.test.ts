import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { kindOf } from '../src/contract/headers.ts';
import type { KeyList } from '../src/contract/release-proof.ts';
import { proof } from '../src/contract/release-proof.ts';
import { defaultSettings } from '../src/foundation/settings/settings.ts';
import { pointerSigner } from '../src/program/app/signing-keys.ts';
import { memoryStore, mirror } from '../src/readers/client/mirror.ts';
import { readManifest } from '../src/release/format/manifest-file.ts';
import { readKeyList, signatureProblem } from '../src/release/format/release-signature.ts';
import { currentId } from '../src/release/format/releases-directory.ts';
import { ReleaseCache } from '../src/serve/bucket/follow/release-cache.ts';
import { type FollowOptions, ReleaseFollower } from '../src/serve/bucket/follow/release-follower.ts';
import { rollBackBucket } from '../src/serve/bucket/publish/bucket-releases.ts';
import { publishRelease } from '../src/serve/bucket/publish/publish-release.ts';
import { parsePointer, pointerKey, pointerText } from '../src/serve/bucket-layout.ts';
import { localServer } from './support/local-server.ts';
import { MemoryStore } from './support/memory-store.ts';
import { type CommandLine, commandLine, runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const monday = '2026-11-16T18:00:00Z';
const tuesday = '2026-11-17T18:00:00Z';

/** An operator with a key and two signed releases. */
const cwd = scratchDirectory({ after });
const operator: CommandLine = { cwd, run: (args, rest) => runCommand(args, { ...rest, cwd }) };
const releases = join(cwd, '.tabulador', 'releases');
const ids: string[] = [];
let keys: KeyList;

async function done(args: readonly string[], now = monday) {
  const ended = await operator.run(args, { now });
  assert.equal(ended.code, 0, ended.messages);
  return ended.output;
}

before(async () => {
  await done(['keys', 'create', '--days', '30']);
  for (const now of [monday, tuesday]) {
    await done(['demo', '--count', '40'], now);
    await done(['build'], now);
    ids.push(currentId(releases) ?? '');
  }
  keys = readKeyList(join(operator.cwd, '.tabulador', 'keys', 'keys.json'));
});

const publicFiles = (id: string) => join(releases, id, 'public');

/** The four commands of docs/releases.md, run in a copy of the public files. */
function proveBy(directory: string) {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'releases.md'), 'utf8');
  const lines = page.split('\n').filter((line) => /^ {4}(openssl|sha256sum|find)/.test(line));
  assert.equal(lines.length, 4);
  return lines.map((line) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: directory, encoding: 'utf8' });
    return { status, text: (stdout + stderr).trim() };
  });
}

test('anybody proves a copy with openssl and sha256sum, and a changed byte and an added file show', (t) => {
  const copy = join(scratchDirectory(t), 'copy');
  cpSync(publicFiles(ids[1] ?? ''), copy, { recursive: true });
  const [id, signature, sums, added] = proveBy(copy);
  assert.equal(id?.text, keys.keys[0]?.id);
  assert.match(signature?.text ?? '', /Signature Verified Successfully/);
  assert.deepEqual(sums, { status: 0, text: '' });
  const own = ['./datos/SHA256SUMS.txt', './datos/firma.sig', './datos/firma.txt'];
  assert.deepEqual(added?.text.split('\n').sort(), own);
  writeFileSync(join(copy, 'vacantes', 'otra.html'), '');
  assert.deepEqual(proveBy(copy)[3]?.text.split('\n').sort(), [...own, './vacantes/otra.html']);

  const page = join(copy, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<body>', '<body >'));
  assert.match(proveBy(copy)[2]?.text ?? '', /index\.html: FAILED/);
  const statement = join(copy, proof.statement);
  writeFileSync(statement, readFileSync(statement, 'utf8').replace(/generatedAt: 2026/, 'generatedAt: 2027'));
  assert.notEqual(proveBy(copy)[1]?.status, 0);
});

describe('verify', () => {
  const verify = async (args: readonly string[]) => {
    const { code, output, messages } = await operator.run(['verify', ...args], { now: tuesday });
    return { code, output: output + messages };
  };

  test('accepts a signed release, with its own keys or a saved list', async () => {
    assert.equal((await verify([])).code, 0);
    const saved = join(publicFiles(ids[1] ?? ''), proof.keys);
    assert.equal((await verify(['--keys', saved])).code, 0);
  });

  test('refuses a replaced, an expired and a revoked key, and says which', async (t) => {
    const [key] = keys.keys;
    const file = join(scratchDirectory(t), 'keys.json');
    const withKeys = async (list: readonly object[]) => {
      writeFileSync(file, JSON.stringify({ format: 1, keys: list }));
      const { code, output } = await verify(['--keys', file]);
      assert.equal(code, 4);
      return output;
    };
    const unknown = [{ ...key, id: '0'.repeat(32) }];
    assert.match(
      await withKeys(unknown),
      /not among the known keys: if the operator's DNS record[\s\S]*docs\/incidents\.md/,
    );
    assert.match(
      await withKeys([{ ...key, expiresAt: monday }]),
      /which expired on 2026-11-16\S*: use one that a newer key signed/,
    );
    assert.match(
      await withKeys([{ ...key, revokedAt: monday }]),
      /which was revoked on 2026-11-16\S*: use one that a valid key signed/,
    );
    const other = commandLine(t);
    await other.run(['keys', 'create']);
    const [stranger] = readKeyList(join(other.cwd, '.tabulador', 'keys', 'keys.json')).keys;
    assert.match(
      await withKeys([{ ...stranger, id: key?.id }]),
      /changed after it was signed, or somebody else signed it .*: get it again/,
    );
    writeFileSync(file, JSON.stringify({ format: 1, keys: unknown }));
    const spanish = await operator.run(['verify', '--keys', file], { env: { LANG: 'es_MX.UTF-8' } });
    assert.match(spanish.output, /se esperaba +la de una clave conocida\n.*que no está entre las conocidas/);
  });

  test('reports a signature that cannot be read once', async (t) => {
    const copy = join(scratchDirectory(t), ids[1] ?? '');
    cpSync(join(releases, ids[1] ?? ''), copy, { recursive: true, preserveTimestamps: true });
    chmodSync(join(copy, 'public', proof.signature), 0);
    const { code, output } = await verify([copy, '--json']);
    assert.equal(code, 4);
    assert.equal(output.split(proof.signature).length, 2, output);
  });

  test('refuses a release without a signature where a key is known', async (t) => {
    const copy = join(scratchDirectory(t), ids[1] ?? '');
    cpSync(join(releases, ids[1] ?? ''), copy, { recursive: true, preserveTimestamps: true });
    rmSync(join(copy, 'public', proof.signature));
    writeFileSync(join(copy, 'public', 'otra.html'), '');
    const { code, output } = await verify([copy]);
    assert.equal(code, 4);
    // Before the files that are wrong too.
    assert.match(
      output,
      /^\/datos\/firma\.sig: signature\n.*\n.*it is not signed, although a key is known.*\n/,
    );
    assert.match(output, /otra\.html[\s\S]*Ask the operator through another channel/);
  });
});

test('the signature covers compressed copies and error bodies, which no public list names', async () => {
  const release = join(releases, ids[1] ?? '');
  const manifest = readManifest(release);
  const read = (path: string) => readFileSync(join(release, 'public', path));
  assert.equal(await signatureProblem(manifest, read, keys), undefined);
  const other = '0'.repeat(64);
  const [path, entry] = Object.entries(manifest.files).find(([, { encodedSha256 }]) => encodedSha256) ?? [];
  assert.ok(path && entry);
  const changed = [
    {
      files: {
        ...manifest.files,
        [path]: { ...entry, encodedSha256: { ...entry.encodedSha256, gzip: other } },
      },
    },
    { problems: { ...manifest.problems, 'not-found': { ...manifest.problems['not-found'], sha256: other } } },
  ];
  for (const change of changed)
    assert.match(
      (await signatureProblem({ ...manifest, ...change }, read, keys)) ?? '',
      /its files are not those that were signed/,
    );
});

test('a key expires and is replaced: a build is refused, and both keys stay published', async (t) => {
  const cli = commandLine(t);
  const list = join(cli.cwd, '.tabulador', 'keys', 'keys.json');
  assert.match((await cli.run(['keys'])).output, /releases are not signed/);
  await cli.run(['keys', 'create', '--days', '1']);
  await cli.run(['demo', '--count', '20']);
  const late = await cli.run(['build'], { now: '2026-11-20T18:00:00Z' });
  assert.deepEqual([late.code, /can sign a release/.test(late.messages)], [4, true], late.messages);
  await cli.run(['keys', 'create']);
  assert.equal((await cli.run(['build'], { now: '2026-11-20T18:00:00Z' })).code, 0);
  const published = readKeyList(join(cli.cwd, '.tabulador', 'releases', 'current', 'public', proof.keys));
  assert.deepEqual(published, readKeyList(list));
  assert.equal(published.keys.length, 2);
  const [, second] = published.keys;
  assert.match((await cli.run(['keys', 'revoke', second?.id.slice(0, 8) ?? ''])).output, /Revoked the key/);
  assert.match((await cli.run(['keys', 'list'])).output, /: revoked on 2026-11-16/);
  assert.equal((await cli.run(['keys', 'revoke', 'ffff'])).code, 2);
});

describe('a host that follows a bucket', () => {
  const day = 86_400_000;
  const published = new Date(tuesday);
  const later = (milliseconds: number) => new Date(published.getTime() + milliseconds);

  /** A bucket with two publications, a host that has followed both, and one with an empty cache. */
  async function following(t: TestContext) {
    const store = new MemoryStore();
    const author = async (now: Date, signed = true) => ({
      now,
      ...(signed && { sign: await pointerSigner({ cwd: operator.cwd, settings: defaultSettings() }, now) }),
    });
    const publish = async (release: number, now: Date, signed = true) =>
      publishRelease(store, {
        directory: releases,
        release: ids[release] ?? '',
        keep: 5,
        force: true,
        ...(await author(now, signed)),
      });
    const host = (rules: Partial<FollowOptions> = {}, directory = join(scratchDirectory(t), 'cache')) => {
      const cache = ReleaseCache.open(directory, store.address, 'a test');
      const time = { now: later(60_000) };
      const follower = new ReleaseFollower({
        store,
        cache,
        pollMilliseconds: 1,
        keys,
        minimumSequence: 0,
        now: () => time.now,
        onSwitch: () => {},
        onFailure: () => {},
        onRecovery: () => {},
        ...rules,
      });
      t.after(() => follower.stop());
      /** What it serves after one poll, and why it refuses the pointer. */
      const poll = async () => {
        await follower.follow().catch(() => {});
        const { refused } = follower.report();
        return [ids.indexOf(cache.current ?? ''), refused] as const;
      };
      return { poll, time, follower, cache };
    };
    await publish(0, later(-day));
    const old = store.held.get(pointerKey)?.bytes.toString() ?? '';
    await publish(1, published);
    const running = host();
    assert.deepEqual(await running.poll(), [1, null]);
    const pointer = () => parsePointer(store.held.get(pointerKey)?.bytes.toString() ?? '');
    return { store, publish, author, old, pointer, host, running, fresh: host() };
  }
  type Scene = Awaited<ReturnType<typeof following>>;
  const forge = ({ store, pointer }: Scene, changes: object) =>
    store.replace(pointerKey, pointerText({ ...pointer(), ...changes }));
  const allClocks = ({ running, fresh }: Scene, now: Date) => {
    for (const { time } of [running, fresh]) time.now = now;
  };

  /** What happens, and then what a running and a fresh host serve (-1: nothing) and why they refuse. */
  const cases: Readonly<
    Record<string, readonly [(scene: Scene) => unknown, ...(readonly [number, string | null])[]]>
  > = {
    'nothing else': [() => {}, [1, null], [1, null]],
    'a rollback by the operator': [
      async ({ store, author }) => rollBackBucket(store, undefined, await author(later(1))),
      [0, null],
      [0, null],
    ],
    'a replay of yesterday within its days': [
      ({ store, old }) => store.replace(pointerKey, old),
      [1, 'older'],
      [0, null],
    ],
    'a replay of yesterday after its days': [
      (scene) => {
        scene.store.replace(pointerKey, scene.old);
        allClocks(scene, later(13.5 * day));
      },
      [1, 'older'],
      [-1, 'expired'],
    ],
    'no publication for a fortnight': [
      (scene) => allClocks(scene, later(15 * day)),
      [1, 'expired'],
      [-1, 'expired'],
    ],
    'an expiry that somebody moved': [
      (scene) => {
        allClocks(scene, later(15 * day));
        forge(scene, { signed: { ...scene.pointer().signed, expires: '2030-01-01T00:00:00Z' } });
      },
      [1, 'untrusted'],
      [-1, 'untrusted'],
    ],
    'the older release under a raised sequence': [
      (scene) => {
        scene.store.replace(pointerKey, scene.old);
        forge(scene, { sequence: (scene.running.cache.state?.sequence ?? 0) + 1 });
      },
      [1, 'untrusted'],
      [-1, 'untrusted'],
    ],
    'a pointer without a signature': [
      ({ publish }) => publish(0, later(1), false),
      [1, 'unsigned'],
      [-1, 'unsigned'],
    ],
    'a pointer without an end, of an earlier version': [
      (scene) => forge(scene, { signed: { ...scene.pointer().signed, expires: undefined } }),
      [1, 'unsigned'],
      [-1, 'unsigned'],
    ],
    'a lost key, replaced by one that hosts do not know': [
      async (scene) => {
        const other = scratchDirectory({ after });
        await runCommand(['keys', 'create'], { cwd: other, now: tuesday });
        const sign = await pointerSigner({ cwd: other, settings: defaultSettings() }, published);
        await rollBackBucket(scene.store, undefined, { now: later(1), sign });
      },
      [1, 'untrusted'],
      [-1, 'untrusted'],
    ],
    'hosts whose clock is a day late': [(scene) => allClocks(scene, later(-day)), [1, null], [1, null]],
    'hosts whose clock is a day early': [(scene) => allClocks(scene, later(day)), [1, null], [1, null]],
    'a publisher whose clock is a day early': [({ publish }) => publish(0, later(day)), [0, null], [0, null]],
    'a publisher whose clock is a day late': [({ publish }) => publish(0, later(-day)), [0, null], [0, null]],
    'a publisher whose clock is a day early, and then a forged sequence': [
      async (scene) => {
        await scene.publish(0, later(day));
        await scene.running.poll();
        forge(scene, { sequence: Number.MAX_SAFE_INTEGER });
      },
      [0, 'untrusted'],
      [-1, 'untrusted'],
    ],
    'a publisher whose clock is a week early': [
      ({ publish }) => publish(0, later(7 * day)),
      [1, 'future'],
      [-1, 'future'],
    ],
  };
  for (const [what, [happens, running, fresh]] of Object.entries(cases)) {
    test(`after ${what}`, async (t) => {
      const scene = await following(t);
      await happens(scene);
      assert.deepEqual([await scene.running.poll(), await scene.fresh.poll()], [running, fresh]);
      // A publication ends every trouble.
      const now = new Date(Math.max(scene.fresh.time.now.getTime(), later(2 * 60_000).getTime()));
      if (what !== 'a publisher whose clock is a week early') await scene.publish(1, now);
      else await scene.publish(1, later(2 * 60_000));
      allClocks(scene, now);
      assert.deepEqual(
        [await scene.running.poll(), await scene.fresh.poll()],
        [
          [1, null],
          [1, null],
        ],
      );
    });
  }

  test('a fresh host refuses what is older than its minimum, or than the state that its cache keeps', async (t) => {
    const { store, old, host, running } = await following(t);
    store.replace(pointerKey, old);
    const { sequence } = running.cache.state ?? assert.fail();
    assert.deepEqual(await host({ minimumSequence: sequence }).poll(), [-1, 'older']);
    // Somebody empties a damaged cache, but for the state.
    await running.follower.stop();
    rmSync(running.cache.releases, { recursive: true });
    assert.deepEqual(await host({}, running.cache.directory).poll(), [-1, 'older']);
  });

  test('a publication of what is there already renews the pointer, and hosts fetch nothing', async (t) => {
    const { publish, pointer, running } = await following(t);
    const before = pointer();
    const { outcome } = await publish(1, later(day));
    assert.equal(outcome, 'unchanged');
    assert.deepEqual([pointer().release, pointer().previous], [before.release, before.previous]);
    running.time.now = later(14.5 * day);
    assert.deepEqual(await running.poll(), [1, null]);
    assert.equal(running.follower.report().expires, '2026-12-02T18:00:00Z');
  });

  test('without keys, one forged pointer does not strand a host', async (t) => {
    const { store, publish, pointer, host } = await following(t);
    const unsigned = host({ keys: undefined });
    await unsigned.poll();
    for (const sequence of [Number.MAX_SAFE_INTEGER, pointer().sequence + day / 1_000]) {
      store.replace(pointerKey, pointerText({ ...pointer(), sequence, release: ids[0] ?? '' }));
      await unsigned.poll();
      await publish(1, later(1_000), false);
      assert.deepEqual(await unsigned.poll(), [1, null]);
    }
  });
});

test('check and mirror accept the signed service, and refuse a replaced key and an older release', async (t) => {
  let root = publicFiles(ids[1] ?? '');
  const { url: origin } = await localServer(t, (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.replace(/\/$/, '/index.html');
    try {
      const bytes = readFileSync(join(root, path));
      response.writeHead(200, { 'content-type': kindOf(path) === 'api' ? 'application/json' : 'text/plain' });
      response.end(bytes);
    } catch {
      response.writeHead(404, { 'content-type': 'application/problem+json' });
      response.end(readFileSync(join(root, '..', 'problems', 'not-found.json')));
    }
  });
  const store = memoryStore();
  const host = { baseUrl: origin, retries: 0 };
  await mirror(store, { ...host, keys });
  const stranger = { format: 1 as const, keys: keys.keys.map((key) => ({ ...key, id: '0'.repeat(32) })) };
  await assert.rejects(mirror(store, { ...host, keys: stranger }), /cannot be trusted: unknown key/);
  root = publicFiles(ids[0] ?? '');
  await assert.rejects(mirror(store, { ...host, keys }), /built at 2026-11-16T18:00:00Z, before the copy/);
  // Without keys a rollback is followed.
  assert.equal((await mirror(store, host)).release.generatedAt, monday);
  const copy = join(scratchDirectory(t), 'copy');
  await cp(join(root, '..'), copy, { recursive: true });
  const data = join(copy, 'public', 'datos', 'publicacion.json');
  writeFileSync(data, `${readFileSync(data, 'utf8')} `);
  root = join(copy, 'public');
  await assert.rejects(mirror(memoryStore(), { ...host, keys }), /its data are not those that were signed/);
  writeFileSync(data, readFileSync(data, 'utf8').trimEnd());
  const command = ['check', origin, '--published-origin', 'http://localhost:8080'];
  writeFileSync(join(copy, 'known.json'), JSON.stringify(keys));
  const withKeys = [...command, '--keys', join(copy, 'known.json')];
  assert.doesNotMatch((await operator.run(withKeys)).output, /BROKEN discovery\/signature/);
  const contact = join(root, 'contacto', 'index.html');
  writeFileSync(contact, readFileSync(contact, 'utf8').replace('@', '@no.'));
  assert.match(
    (await operator.run(withKeys)).output,
    /BROKEN discovery\/signature: [\s\S]*\/contacto\/: sha256/,
  );
  writeFileSync(join(copy, 'keys.json'), JSON.stringify(stranger));
  const ended = await operator.run([...command, '--keys', join(copy, 'keys.json')]);
  const [, broken = ''] = ended.output.split(/^BROKEN /m);
  assert.match(broken, /^discovery\/signature: [\s\S]*not among the known keys/);
  assert.match(ended.messages, /Ask the operator through another channel/);
  // Whoever has no list of keys finds none on the host either.
  rmSync(join(root, proof.keys));
  assert.match((await operator.run(command)).output, /discovery\/signature: [\s\S]*not among the known keys/);
});
