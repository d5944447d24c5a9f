import assert from 'node:assert/strict';
import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exitCodes } from '../../src/foundation/operator-error.ts';
import { currentLink } from '../../src/release/format/release-layout.ts';
import { currentId } from '../../src/release/format/releases-directory.ts';
import { damageTo } from '../../src/release/verify/check-bytes.ts';
import { readIndex } from '../../src/serve/bucket/bucket-reader.ts';
import { ReleaseCache, releasesIn } from '../../src/serve/bucket/follow/release-cache.ts';
import { parsePointer, pointerKey } from '../../src/serve/bucket-layout.ts';
import { csvOf, sampleRow, sampleRows } from '../import/sample-rows.ts';
import { readWhole } from '../support/bucket-reader.ts';
import { asS3, MemoryStore } from '../support/memory-store.ts';
import type { Ending } from '../support/run-command.ts';
import { assertDone, isDone, OperatedDirectory, today } from './operated-directory.ts';
import type { TracedProgram } from './traced-program.ts';

/** The system calls that a fault is injected into, with the faults that each can have in real life. */
export const faultsOf: Readonly<Record<string, readonly string[]>> = {
  write: ['KILL', 'ENOSPC', 'EIO'],
  pwrite64: ['KILL', 'ENOSPC', 'EIO'],
  fsync: ['KILL', 'EIO', 'ENOSPC'],
  fdatasync: ['KILL', 'EIO', 'ENOSPC'],
  rename: ['KILL', 'EIO', 'ENOSPC', 'EROFS'],
  link: ['KILL', 'EIO', 'ENOSPC', 'EROFS'],
  symlink: ['KILL', 'EIO', 'ENOSPC', 'EROFS'],
  unlink: ['KILL', 'EIO', 'EROFS'],
  unlinkat: ['KILL', 'EIO', 'EROFS'],
  rmdir: ['KILL', 'EIO', 'EROFS'],
  openat: ['KILL', 'EMFILE', 'EIO', 'EROFS', 'ENOSPC'],
  mkdir: ['KILL', 'EIO', 'ENOSPC', 'EROFS'],
};

export const doubtful = {
  description:
    'Trabaja en Zyntrax y crece con nosotros en un equipo con mejora continua. Llevar la contabilidad general, preparar declaraciones mensuales y atender auditorías externas.',
};

const bucketAccess = {
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_REGION: 'us-east-1',
};

/** The bucket of each service, filled again for each run, and what it holds after one and after two publications. */
const store = new MemoryStore();
const published: Map<string, MemoryStore['held']> = new Map();

const correction = 'corrected.csv';
export const backupFile = 'earlier.tabulador';

interface FaultyCommand {
  readonly args: readonly string[];
  /** What the copy of the service needs before. */
  readonly prepare?: (directory: OperatedDirectory) => void;
  readonly now?: string;
  /** When it cannot be repeated, a build stands for the next command. */
  readonly isOnce?: true;
  /** The time of the next run, where it must differ. */
  readonly later?: string;
  /** It makes releases or another one current; the others get a link to the directory of the template until they have run. */
  readonly releases?: true;
  /** The bucket holds the release before the current one, or both in the order of their names. */
  readonly publications?: 'one' | 'two';
  /** Afterwards nobody trusts the release that is current. */
  readonly distrusts?: true;
}

const line = (text: string): FaultyCommand => ({ args: text.split(' ') });

/** A row that is published names its employer now, so it is refused and its vacancy is taken down. */
function nameAnEmployer({ cwd }: OperatedDirectory): void {
  const named = sampleRow(4, { description: 'Compañía Ficticia 4 busca a quien lleve sus cuentas en León.' });
  writeFileSync(join(cwd, 'feed.csv'), csvOf([...sampleRows(9).with(4, named), sampleRow(20)]));
}

/** Each command that writes to the disk. Run twice, it comes to the same as once. */
export const faultyCommands: Readonly<Record<string, FaultyCommand>> = {
  init: {
    ...line(
      'init --name N --origin https://n.example --contact-email a@n.example --apply-url https://candidatos.example/{vacancyId} --config other.json',
    ),
    isOnce: true,
  },
  import: line('import feed.csv --feed bolsa --close-missing --accept-loss'),
  'import with files': line('import feed.csv --feed bolsa --rejects rejects.csv --save-profile profile.json'),
  demo: line('demo --count 30 --config demo.json'),
  'import that takes down': { ...line('import feed.csv --feed bolsa'), prepare: nameAnEmployer },
  update: { ...line('update'), releases: true },
  'update that takes down': { ...line('update'), prepare: nameAnEmployer, releases: true },
  'update --accept': {
    ...line('update bolsa --accept'),
    prepare: ({ cwd }) => {
      const feed = join(cwd, 'feed.csv');
      writeFileSync(feed, readFileSync(feed, 'utf8').replace('employer', 'Cuenta'));
    },
    releases: true,
  },
  build: { ...line('build --force'), releases: true },
  // Again it would go one further back.
  rollback: { ...line('rollback --force'), releases: true, isOnce: true },
  backup: { ...line('backup'), later: '2026-11-18T18:01:00Z' },
  restore: line(`restore ${backupFile}`),
  close: line('close VAC-10001 VAC-10002'),
  'close --urgent': { ...line('close VAC-10001 --urgent'), releases: true },
  reopen: line('reopen VAC-10003'),
  fix: {
    ...line('fix bolsa 1'),
    prepare: ({ cwd }) => {
      const rows = Array.from({ length: 8 }, (_, at) => sampleRow(at, at < 4 ? { city: 'Sn. Nicolás' } : {}));
      writeFileSync(join(cwd, 'feed.csv'), csvOf(rows));
      mkdirSync(join(cwd, 'profiles'));
      writeFileSync(join(cwd, 'profiles/bolsa.json'), '{"name": "somebodys"}');
    },
    isOnce: true,
  },
  'review redact': { ...line('review decide Zyntrax --as employer --redact'), isOnce: true },
  'review ordinary': { ...line('review decide Zyntrax --as ordinary'), isOnce: true },
  'employers alias': { args: ['employers', 'alias', 'Compañía Ficticia 1 SA de CV', 'Ficticia Uno'] },
  'employers ignore': line('employers ignore zyntrax'),
  'employers confirm': { args: ['employers', 'confirm', 'Compañía Ficticia 2 SA de CV'] },
  'employers forget': {
    ...line('employers forget ordinaria'),
    prepare: ({ cwd }) =>
      writeFileSync(join(cwd, '.tabulador/employers.json'), JSON.stringify({ ordinaryWords: ['ordinaria'] })),
    isOnce: true,
  },
  editions: {
    args: ['editions', 'correct', '2026-11', '--offers', correction, '--reason', 'Sueldo mal escrito.'],
    isOnce: true,
  },
  'keys create': { ...line('keys create'), isOnce: true },
  // The first digits of any id.
  'keys revoke': { args: ['keys', 'revoke', ''], distrusts: true },
  'keys stop': {
    ...line('keys stop'),
    prepare: ({ cwd }) => renameSync(join(cwd, '.tabulador/keys'), join(cwd, 'old-keys')),
  },
  'clock accept': { ...line('clock accept'), now: '2026-11-16T20:00:00Z', later: '2026-11-16T20:00:00Z' },
  publish: { ...line(`publish ${store.address} --force`), publications: 'one' },
  'rollback --at': {
    ...line(`rollback --at ${store.address} --force`),
    publications: 'two',
    isOnce: true,
  },
  serve: {
    ...line(`serve --from ${store.address} --unsigned --port 0 --admin-port 0`),
    publications: 'two',
  },
  'host nginx': line('host nginx --out nginx.conf'),
  'host cloudflare': { ...line('host cloudflare --out worker'), releases: true },
};

/** A service with a board, two signed releases, an edition, a backup, a doubtful name, a bucket, and a feed with news. */
export async function faultTemplate(cwd: string): Promise<OperatedDirectory> {
  const directory = await OperatedDirectory.filled(cwd);
  const server = createServer(asS3(store)).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { ...bucketAccess, AWS_ENDPOINT_URL_S3: endpoint });
  const demo = { board: 'demo.sqlite', releases: { directory: 'demo-releases' } };
  writeFileSync(join(cwd, 'demo.json'), JSON.stringify(demo));
  const run = async (now: string, ...args: readonly string[]) => assertDone(await directory.run(args, now));
  const rows = [...sampleRows(8), sampleRow(30, doubtful)];
  writeFileSync(join(cwd, 'feed.csv'), csvOf(rows));
  const noon = '2026-11-17T19:00:00Z';
  await run(noon, 'keys', 'create');
  await run(noon, 'update');
  const [first = ''] = directory.releaseIds().slice(-1);
  await run(noon, 'close', 'VAC-10003');
  await run(noon, 'backup', backupFile);
  await run(noon, 'build', '--force');
  const both = directory.releaseIds().slice(-2);
  for (const [held, ids] of Object.entries({ one: [first], two: both })) {
    store.held.clear();
    for (const id of ids) await run(noon, 'publish', store.address, '--release', id);
    published.set(held, new Map(store.held));
  }
  const cache = ReleaseCache.open(directory.cache, store.address, 'a test');
  const [release = ''] = both;
  const index = await readIndex(store, release);
  await cache.fetch(store, { release, index: index?.sha256 ?? '' }, new AbortController().signal);
  cache.close();
  const offers = readFileSync(
    join(directory.releases, 'current/public/datos/indice/2026-11/ofertas.csv'),
    'utf8',
  );
  writeFileSync(join(cwd, correction), offers.trimEnd().split('\n').slice(0, -1).join('\n'));
  writeFileSync(join(cwd, 'feed.csv'), csvOf([...rows.slice(1), sampleRow(20), sampleRow(21)]));
  return directory;
}

export interface Fault {
  readonly command: string;
  readonly call: string;
  readonly error: string;
  /** Which call of this name, counted for each thread. */
  readonly at: number;
}

/** The numbers of the calls of each name whose path is in the service, from an undisturbed run. */
type Calls = ReadonlyMap<string, readonly number[]>;

/** What an undisturbed run makes of the template. */
export interface Undisturbed {
  readonly program: TracedProgram;
  readonly calls: Calls;
  /** The service as the command finds it. */
  readonly before: OperatedDirectory;
  readonly old: State;
  readonly fresh: State;
  /** The release of the old board, which an update publishes when a feed fails. */
  readonly rebuilt: string;
  readonly code: number | null;
}

type State = ReturnType<typeof stateOf>;

function stateOf(directory: OperatedDirectory) {
  const { release, previous } = parsePointer(store.bytesAt(pointerKey).toString());
  const followed = currentId(releasesIn(directory.cache));
  return {
    ...directory.state(),
    decisions: decisionsIn(directory),
    outputs: [digestOf(join(directory.cwd, 'worker'), false), release, previous, followed].join(' '),
  };
}

/** Whether the bucket has every byte that its pointer promises, and a host that follows it every file. */
async function assertPublishedWhole(directory: OperatedDirectory): Promise<void> {
  await readWhole(store);
  const releases = releasesIn(directory.cache);
  const followed = currentId(releases);
  if (followed !== undefined) assert.deepEqual(damageTo(join(releases, followed)), []);
}

function fillBucket({ publications = 'one' }: FaultyCommand): void {
  store.held.clear();
  for (const [key, held] of published.get(publications) ?? []) store.held.set(key, held);
}

const writtenWhole = [
  '.tabulador/employers.json',
  '.tabulador/keys/keys.json',
  'tabulador.config.json',
  'other.json',
  'profile.json',
  'profiles/bolsa.json.old',
  'rejects.csv',
  'nginx.conf',
];

/** Every private file that is written whole or not at all, a line each. */
function decisionsIn({ cwd }: OperatedDirectory): string {
  return writtenWhole
    .map((name) => {
      if (!existsSync(join(cwd, name))) return name;
      const text = readFileSync(join(cwd, name), 'utf8');
      // A damaged file does not parse.
      const said = name.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;
      // Of keys, which are random, it counts which are revoked. An employers file without decisions says nothing.
      if (name.endsWith('keys.json')) return `${name} ${said.match(/"revokedAt":(?:null|"[^"]+")/g)?.join()}`;
      // A profile counts from the moment at which the settings name it.
      const [profile] = /profiles\/\w+\.json/.exec(said) ?? [];
      const more = profile === undefined ? '' : readFileSync(join(cwd, profile), 'utf8');
      return said === '{}' ? name : `${name} ${hash('sha256', said.replaceAll(cwd, '.') + more)}`;
    })
    .join('\n');
}

/** Whether the board, and each file, is as it was before or as it should be. */
function assertWhole(now: State, { old, fresh, rebuilt }: Undisturbed): void {
  assert.ok([old.board, fresh.board].includes(now.board), 'the board is neither the old nor the new');
  const isOf = now.board === fresh.board ? [now.release] : [old.release, rebuilt];
  assert.ok(isOf.includes(now.release), 'a release before its board');
  const [before, after] = [old, fresh].map(({ decisions }) => decisions.split('\n'));
  for (const [at, line] of now.decisions.split('\n').entries())
    assert.ok(line === before?.[at] || line === after?.[at], `${line} is neither the old nor the new`);
}

interface TracedCall {
  readonly call: string;
  readonly at: number;
  readonly isInService: boolean;
  readonly isInjected: boolean;
  readonly text: string;
}

/** The calls in a log of strace. A call that another thread interrupts has two lines. */
function callsIn(log: string, cwd: string): TracedCall[] {
  const counts = new Map<string, number>();
  const open = new Map<string, { call: string; at: number; text: string }>();
  const calls: TracedCall[] = [];
  const add = (one: { call: string; at: number; text: string }, rest: string) => {
    const text = one.text + rest;
    // The working directory of an absolute path says nothing.
    const isOutput = /^write\((?:[12]<|\d+<(?:socket|pipe):)/.test(text);
    const isInService = !isOutput && text.replace(/AT_FDCWD<[^>]*>, "\//, '"/').includes(cwd);
    calls.push({ ...one, text, isInService, isInjected: /\(INJECTED\)|= \?$/.test(text) });
  };
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const [, thread = '', call, text = ''] = /^(\d+)\s+(\w+)(\(.*)$/.exec(line) ?? [];
    const resumed = /^(\d+)\s+<\.\.\. (\w+) resumed>(.*)$/.exec(line);
    if (resumed) {
      const begun = open.get(resumed[1] ?? '');
      if (begun) add(begun, resumed[3] ?? '');
      open.delete(resumed[1] ?? '');
    } else if (call !== undefined) {
      const key = `${thread} ${call}`;
      const at = (counts.get(key) ?? 0) + 1;
      counts.set(key, at);
      const one = { call, at, text: `${call}${text}` };
      if (text.includes('<unfinished ...>')) open.set(thread, one);
      else add(one, '');
    }
  }
  // Some calls of a killed process have no second line.
  for (const begun of open.values()) add(begun, ' (INJECTED)');
  return calls;
}

/** Runs a command undisturbed, and counts its calls when everything that it needs is loaded. */
export async function undisturbed(
  program: TracedProgram,
  template: OperatedDirectory,
  name: string,
  scratch: string,
): Promise<Undisturbed> {
  const command = commandOf(name);
  const before = template.copy(join(scratch, `${name}-before`));
  command.prepare?.(before);
  fillBucket(command);
  const old = stateOf(before);
  const log = join(scratch, `${name}.log`);
  let code: number | null = null;
  const run = async (end: string) => {
    const copied = before.copy(join(scratch, `${name}-${end}`), ownedBy(name));
    fillBucket(command);
    const order = { args: command.args, cwd: copied.cwd, now: command.now ?? today };
    const ended = await program.run(order, '-o', log, '-e', `trace=${Object.keys(faultsOf).join(',')}`);
    assertDone(ended);
    code = ended.code;
    return copied;
  };
  rmSync((await run('loading')).cwd, { recursive: true });
  const directory = await run('undisturbed');
  const calls = new Map<string, number[]>();
  for (const { call, at, isInService } of callsIn(log, directory.cwd))
    if (isInService) calls.set(call, [...(calls.get(call) ?? []), at]);
  const fresh = stateOf(directory);
  if (command.publications) assert.notEqual(old.outputs, fresh.outputs, `${name} changes nothing`);
  const rebuilt = before.copy(join(scratch, `${name}-rebuilt`), ownedBy(name));
  if (command.args[0] === 'update') assertDone(await rebuilt.run(['build', '--force'], today));
  rmSync(log);
  return { program, calls, before, old, fresh, rebuilt: rebuilt.state().release, code };
}

function commandOf(name: string): FaultyCommand {
  const command = faultyCommands[name];
  if (command === undefined) throw new Error(`no command ${name}`);
  return command;
}

function ownedBy(name: string) {
  if (name === 'serve') return ['cache'] as const;
  return commandOf(name).releases ? (['releases'] as const) : [];
}

/** `missed`: the fault hit nothing, or something outside of the service, such as a module of the program. */
export type Verdict = { readonly hit: string } | { readonly missed: true };

/** Runs a command with one fault, and holds what is left against what the command said. Throws what is broken. */
export async function withFault(
  run: Undisturbed,
  { command: name, call, error, at }: Fault,
  scratch: string,
): Promise<Verdict> {
  const { program, before } = run;
  const command = commandOf(name);
  const directory = before.copy(join(scratch, `${name}-${call}-${error}-${at}`), ownedBy(name));
  const log = `${directory.cwd}.log`;
  fillBucket(command);
  try {
    const what = error === 'KILL' ? 'signal=KILL' : `error=${error}`;
    const options = ['-o', log, '-e', `trace=${call}`, '-e', `inject=${call}:${what}:when=${at}`];
    const order = { args: command.args, cwd: directory.cwd, now: command.now ?? today };
    const ended = await program.run(order, ...options);
    const injected = callsIn(log, directory.cwd).filter(({ isInjected }) => isInjected);
    if (injected.length === 0 || !injected.every(({ isInService }) => isInService)) return { missed: true };
    const hit = injected.map(({ text }) => text.replaceAll(directory.cwd, '.').slice(0, 160)).join(' | ');
    try {
      const now = stateOf(directory);
      const left = `${name} ${digestOf(directory.cwd)} ${now.outputs} ${store.held.size}`;
      // It goes on without the closings of the old board, and says so.
      if (/old board cannot be read/.test(ended.output)) {
        assert.doesNotMatch(hit, /restoring/, 'the restored board failed, not the old one');
        return { hit };
      }
      assertWhole(now, run);
      if (ended.signal !== 'SIGKILL') assertToldTruly(ended, now, run);
      if (!recovered.has(left)) {
        if (command.publications) await assertPublishedWhole(directory);
        await assertRecovers(directory, command, run);
        if (command.publications) await assertPublishedWhole(directory);
      }
      recovered.add(left);
    } catch (cause) {
      const said = `exit code ${ended.code}, signal ${ended.signal}\n${ended.output}${ended.messages}`;
      throw new Error(`${hit}\n${said}\n${(cause as Error).message}`, { cause });
    }
    return { hit };
  } finally {
    rmSync(directory.cwd, { recursive: true, force: true });
    rmSync(log, { force: true });
  }
}

/** From the same files a command goes on alike, so what it recovered from once is not tried again. */
const recovered = new Set<string>();
const verified = new Set<string>();
const started = Date.now();

/** Of every name, kind, mode and byte. Files of the template are links to it, and known by their number. */
function digestOf(directory: string, withLinks = true): string {
  if (!existsSync(directory)) return '';
  const digest = createHash('sha256');
  // It does not follow links.
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const stats = lstatSync(path);
    digest.update(`${path.slice(directory.length)}\0${stats.mode.toString(8)}\0`);
    if (stats.isSymbolicLink()) digest.update(readlinkSync(path));
    if (!stats.isFile()) continue;
    if (withLinks && stats.mtimeMs < started) digest.update(`${stats.mtimeMs}`);
    digest.update(withLinks && stats.nlink > 1 ? `${stats.ino}` : readFileSync(path));
  }
  return digest.digest('hex');
}

const claimsNothingChanged =
  /nothing (?:of \S+ )?was (?:changed|imported|switched)|as it was before|untouched|no new release/i;

/** Exit code and message say what happened to the board and the release. */
function assertToldTruly(ended: Ending, now: State, { old, fresh, code }: Undisturbed): void {
  const said = ended.output + ended.messages;
  const codes: readonly (number | null)[] = [0, 3, exitCodes.refused, exitCodes.busy, exitCodes.environment];
  assert.ok(codes.includes(ended.code), `not a documented end: ${ended.code}`);
  assert.doesNotMatch(said, /this is a bug|\n\s+at .*:\d+:\d+/);
  const isChanged = now.release !== old.release;
  if (isChanged) assert.ok(said.includes(now.release), 'the release changed, and no word says so');
  for (const [, id] of said.matchAll(
    /[Rr]elease (\d{8}T\d{6}Z-\w+)(?: is current|,)|current release is (\S+?)\.(?:\s|$)/g,
  ))
    if (id !== undefined) assert.equal(now.release, id, 'another release is current than the message says');
  if (claimsNothingChanged.test(said)) {
    assert.equal(now.release, old.release, 'the release changed, and the message denies it');
    if (!/no new release/.test(said))
      assert.equal(now.board, old.board, 'the board changed, and the message denies it');
  }
  // As many rows are refused as without a fault.
  const isPartial = ended.code === exitCodes.partial && code === ended.code && !/failed/.test(said);
  if (ended.code === exitCodes.ok || isPartial) {
    for (const part of ['board', 'latest', 'decisions', 'outputs'] as const)
      assert.equal(now[part], fresh[part], `done, but not in its ${part}`);
    assert.equal(isChanged, fresh.release !== old.release, 'done, but not in the releases');
  }
}

/** What is served is whole, the same command works, and nothing is left behind after it. */
async function assertRecovers(
  directory: OperatedDirectory,
  { args, now, isOnce, releases, later = now, distrusts }: FaultyCommand,
  { program, before: template, old, fresh }: Undisturbed,
): Promise<void> {
  const before = stateOf(directory);
  const isRevoked = distrusts && before.decisions === fresh.decisions;
  const verify = async ({ decisions }: State) => {
    const current = realpathSync(join(directory.releases, currentLink));
    // The releases of the template, which this command does not write, are verified once.
    const known = current.startsWith(directory.cwd) ? undefined : current + decisions;
    if (known !== undefined && verified.has(known)) return;
    await directory.assertVerified('what is served');
    if (known !== undefined) verified.add(known);
  };
  if (!isRevoked) await verify(before);
  const isSwitched = old.release === fresh.release || before.release !== old.release;
  const isThere =
    isSwitched && (['board', 'decisions', 'outputs'] as const).every((part) => before[part] === fresh[part]);
  const isBuild = isThere && isOnce === true;
  if (isBuild && !releases) directory.copyShared('releases', template);
  const order = { args: isBuild ? ['build', '--force'] : args, now: later ?? today };
  const isServer = args[0] === 'serve';
  // A server ends its process.
  const again = isServer
    ? await program.run({ ...order, cwd: directory.cwd }, '-o', '/dev/null', '-e', 'trace=none')
    : await directory.run(order.args, order.now);
  assert.ok(isDone(again), `the next run fails with ${again.code}: ${again.messages}${again.output}`);
  const after = stateOf(directory);
  for (const part of ['board', 'decisions', 'outputs'] as const)
    assert.equal(after[part], fresh[part], `the next run does not bring its ${part} to where it should be`);
  if (!distrusts) {
    await verify(after);
    directory.assertTidy('after the next run');
  }
  const left = readdirSync(directory.cwd, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.cwd.length + 1))
    .filter((path) =>
      /\.(?:new|partial|tmp)$|-(?:wal|shm|journal)$|\/incoming\/|(?:^|\/)\.(?:staging|removed|link)[^/]*$|\.lock-holder$|^tmp\/./.test(
        path,
      ),
    );
  assert.deepEqual(left, [], 'left behind after the next run');
}
