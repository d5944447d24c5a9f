import { sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pages, vacancyPage } from '../../contract/pages.ts';
import { indexNowKeyFile } from '../../contract/public-files.ts';
import { pathOf } from '../../contract/routes.ts';
import { syntheticNotice } from '../../contract/service.ts';
import { readJsonFile } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { replacePrivateFile } from '../../foundation/private-files.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { publicLocation } from '../../release/format/release-layout.ts';
import { currentId } from '../../release/format/releases-directory.ts';
import { changesSince } from '../../release/open-data/open-data.ts';
import { readRecord } from '../../release/write/release-record.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

export interface NotifyRequest extends Workspace {
  readonly now: Date;
  readonly dryRun?: boolean | undefined;
  /** Replaced in tests. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

type EngineName = 'indexnow' | 'google';
type Digests = ReadonlyMap<string, string>;

/** A page that an engine should fetch again. A page of a vacancy has its id. */
interface Notice {
  readonly id?: string;
  readonly url: string;
  readonly type: 'URL_UPDATED' | 'URL_DELETED';
}

export interface Notified {
  readonly engine: EngineName;
  /** What was announced, or in a dry run what would be. */
  readonly announced: readonly Notice[];
  /** How many pages wait for the next run. */
  readonly left: number;
  readonly problem: string | null;
}

/** What the engines know, in a file beside the releases: by id, the digest of the vacancy. */
interface Ledger {
  readonly origin: string;
  /** The requests that Google still takes on this day. */
  quota: { day: string; left: number };
  readonly known: Readonly<Record<EngineName, Record<string, string>>>;
}

interface Engine {
  readonly name: EngineName;
  readonly notices: readonly Notice[];
  readonly batchSize: number;
  readonly quota: { left: number };
  /** Why its credentials cannot be used. */
  readonly problem: string | null;
  /** Returns the status of the answer; 0 without one. */
  readonly send: (batch: readonly Notice[]) => Promise<number>;
}

export const hasEngines = ({ service, notify: { indexNowKey, googleCredentials } }: Settings): boolean =>
  !service.synthetic && (indexNowKey !== null || googleCredentials !== null);

/** Tells search engines what changed since the last announcement. What one does not take waits for the next run. */
export async function notify(request: NotifyRequest): Promise<readonly Notified[]> {
  const { settings, dryRun } = request;
  const directory = releasesDirectory(request);
  const release = join(directory, currentId(directory) ?? '');
  const digests = digestsOf(release, settings);
  const file = `${directory}.announced.json`;
  const ledger = readLedger(file, settings.service.origin);
  const save = () => dryRun || saveLedger(file, ledger);
  // Before anything is sent: what cannot be written down would be announced again every day.
  save();
  const results: Notified[] = [];
  for (const engine of enginesOf(request, ledger, digests, release)) {
    const { name, notices, batchSize, quota, send } = engine;
    let { problem } = engine;
    let done = dryRun && problem === null ? Math.min(notices.length, quota.left) : 0;
    while (!dryRun && problem === null && done < notices.length && quota.left > 0) {
      const batch = notices.slice(done, done + batchSize);
      problem = problemOf(name, await send(batch));
      if (problem !== null) break;
      for (const { id = '' } of batch) ledger.known[name][id] = digests.get(id) ?? '';
      done += batch.length;
      if (done % 20 === 0) save();
    }
    save();
    results.push({ engine: name, announced: notices.slice(0, done), left: notices.length - done, problem });
  }
  return results;
}

/** The vacancies of the current release; throws unless it is a real one, built for the public address in the settings. */
function digestsOf(release: string, { service, notify: set }: Settings): Digests {
  const digests = readRecord(release)?.jobDigests;
  const index = digests ? readFileSync(join(release, publicLocation(pathOf('getApiIndex', {}))), 'utf8') : '';
  const builtFor = /"openapi":\s*"(https?:\/\/[^/"]+)/.exec(index)?.[1] ?? '';
  const { origin } = service;
  const isInvented = service.synthetic || index.includes(syntheticNotice);
  const refusals: readonly (readonly [boolean, string])[] = [
    [(set.indexNowKey ?? set.googleCredentials) === null, say`The settings name no search engine.`],
    [isInvented, say`The vacancies are invented, and invented vacancies are never announced.`],
    [!publicOrigin.test(new URL(origin).origin), say`Search engines cannot visit ${origin}.`],
    [!digests, say`There is no complete release to announce.`],
    [builtFor !== origin, say`The release was built for ${builtFor}, and service.origin is ${origin}.`],
  ];
  const [, refusal = ''] = refusals.find(([isSo]) => isSo) ?? [];
  if (digests && !refusal) return digests;
  const hint = say`Set notify.indexNowKey or notify.googleCredentials, service.synthetic to false and service.origin to the public https address; then build, publish and run this again.`;
  throw new OperatorError(refusal, { reason: 'refused', hint });
}

/** With a public name, not the address of a machine. */
const publicOrigin = /^https:\/\/(?!.*\blocalhost\b|[\d.:]+$)[\w-]+(?:\.[\w-]+)+(?::\d+)?$/;

/** Without a usable file everything is announced again. */
function readLedger(file: string, origin: string): Ledger {
  try {
    const ledger = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
    if (ledger.origin === origin) return ledger;
  } catch {}
  return { origin, quota: { day: '', left: 0 }, known: { indexnow: {}, google: {} } };
}

/** Closed vacancies have no digest and are dropped. */
function saveLedger(file: string, ledger: Ledger): void {
  const text = JSON.stringify(ledger, (_, value) => (value === '' ? undefined : value));
  replacePrivateFile(file, text);
}

function enginesOf(request: NotifyRequest, ledger: Ledger, digests: Digests, release: string): Engine[] {
  const { origin } = request.settings.service;
  const { indexNowKey: key, googleCredentials, ...set } = request.settings.notify;
  const noticesFor = (engine: EngineName): Notice[] => {
    const before = { generatedAt: '', jobDigests: new Map(Object.entries(ledger.known[engine])) };
    const { added, changed, closed } = changesSince(before, '', digests);
    const noticesOf = (type: Notice['type'], ids: readonly string[]) =>
      ids.map((id) => ({ id, type, url: origin + vacancyPage(id) }));
    return [...noticesOf('URL_DELETED', closed), ...noticesOf('URL_UPDATED', [...added, ...changed])];
  };
  const engines: Engine[] = [];
  if (key !== null) {
    const vacancies = noticesFor('indexnow');
    const listings = vacancies.length > 0 ? [pages.home, pages.vacancies, pages.salaries] : [];
    const keyFile = indexNowKeyFile(key);
    const keyLocation = set.indexNowKeyLocation ?? origin + keyFile;
    const isElsewhere = keyLocation !== origin + keyFile;
    engines.push({
      name: 'indexnow',
      notices: [
        ...vacancies,
        ...listings.map((path) => ({ type: 'URL_UPDATED', url: origin + path }) as const),
      ],
      batchSize: 10_000,
      quota: { left: Number.POSITIVE_INFINITY },
      problem:
        isElsewhere || existsSync(join(release, publicLocation(keyFile)))
          ? null
          : say`The current release has no ${keyFile}: build and publish one with notify.indexNowKey, then run this again.`,
      async send(batch) {
        const urlList = batch.map(({ url }) => url);
        const body = { host: new URL(origin).host, key, keyLocation, urlList };
        return (await post(set.indexNowEndpoint, body, request)).status;
      },
    });
  }
  if (googleCredentials !== null) {
    const account = googleAccount(resolve(request.cwd, googleCredentials));
    // Google's quota begins anew at midnight, Pacific time.
    const day = request.now.toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    if (ledger.quota.day !== day) ledger.quota = { day, left: set.googleDailyQuota };
    const { quota } = ledger;
    let token: Answer | undefined;
    engines.push({
      name: 'google',
      notices: noticesFor('google'),
      batchSize: 1,
      quota,
      problem: typeof account === 'string' ? account : null,
      async send(batch) {
        token ??= await googleToken(request, account as GoogleAccount);
        if (token.status !== 200) return token.status;
        const [{ url, type } = { url: '', type: '' }] = batch;
        return (await post(set.googleEndpoint, { url, type }, request, { token: token.text, quota })).status;
      },
    });
  }
  return engines;
}

type GoogleAccount = Readonly<Record<string, string>>;

/** The service account of a key file, or why it cannot be used. No message repeats a value of the file. */
function googleAccount(file: string): GoogleAccount | string {
  const what = say`The key file ${file}`;
  let field = 'client_email';
  try {
    const account = readJsonFile(file, { what, hideValues: true }) as GoogleAccount;
    if (!account.client_email) throw new TypeError(field);
    field = 'private_key';
    sign('sha256', Buffer.of(), account.private_key ?? '');
    field = 'token_uri';
    return { ...account, token_uri: new URL(account.token_uri ?? '').href };
  } catch (error) {
    const found = error instanceof OperatorError ? error.message : say`${what} has no usable ${field}.`;
    return `${found} ${say`notify.googleCredentials must name the JSON key file of a service account, readable by this user.`}`;
  }
}

/** RFC 7523: a statement signed by the service account in exchange for a token. */
async function googleToken(request: NotifyRequest, account: GoogleAccount): Promise<Answer> {
  const aud = account.token_uri ?? '';
  const iat = Math.floor(request.now.getTime() / 1_000);
  const scope = 'https://www.googleapis.com/auth/indexing';
  const header = { alg: 'RS256', typ: 'JWT', kid: account.private_key_id };
  const claims = { iss: account.client_email, scope, aud, iat, exp: iat + 3_600 };
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(parts.join('.')), account.private_key ?? '');
  const assertion = [...parts, signature.toString('base64url')].join('.');
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const { status, text } = await post(aud, new URLSearchParams({ grant_type, assertion }), request);
  const token = /"access_token"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
  return { status: status === 400 || (status === 200 && !token) ? 401 : status, text: token };
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly pause?: number;
}

const mostAttempts = 4;
const longestPause = 60_000;
const timeout = 30_000;

/** Tries again after a lost connection, 429 and 5xx, after the pause that the answer asks for. Every attempt counts. */
async function post(
  url: string,
  content: object,
  { wait = pause, now }: NotifyRequest,
  { token = '', quota = { left: mostAttempts } } = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    quota.left -= 1;
    const answer = await postOnce(url, content, token, now);
    const isPassing = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    const milliseconds = Math.max(answer.pause ?? 0, 1_000 * 2 ** attempt);
    if (!isPassing || attempt === mostAttempts || milliseconds > longestPause || quota.left <= 0)
      return answer;
    await wait(milliseconds);
  }
}

async function postOnce(url: string, content: object, token: string, now: Date): Promise<Answer> {
  const isForm = content instanceof URLSearchParams;
  const headers = {
    ...(!isForm && { 'content-type': 'application/json;charset=utf-8' }),
    ...(token && { authorization: ['Bearer', token].join(' ') }),
  };
  const body = isForm ? content : JSON.stringify(content);
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const after = answer.headers.get('retry-after') ?? '';
    const asked = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now.getTime();
    return { status: answer.status, text: await answer.text(), pause: asked || 0 };
  } catch {
    return { status: 0, text: '' };
  }
}

function problemOf(engine: EngineName, status: number): string | null {
  if (status === 200 || status === 202) return null;
  const known: Readonly<Record<string, string>> = {
    indexnow400: say`IndexNow did not understand the request: check notify.indexNowEndpoint.`,
    indexnow403: say`IndexNow does not find the key on the site: publish a release that was built with notify.indexNowKey, open the key file in a browser, then run this again.`,
    indexnow422: say`IndexNow says that the addresses do not belong to this host, or that the key is malformed: check service.origin, notify.indexNowKey and notify.indexNowKeyLocation.`,
    indexnow429: say`IndexNow has received too many requests from here: wait a few hours, then run this again.`,
    google401: say`Google did not accept the service account: check the clock of this machine, or create a new key for the account.`,
    google403: say`Google does not let the service account speak for this site: add its client_email as an owner in Search Console, and enable the Indexing API in its project.`,
    google429: say`Google's quota is used up: run this again after midnight, Pacific time.`,
    [`${engine}0`]: say`No answer came: check the network, then run this again.`,
  };
  return known[engine + status] ?? say`The answer was status ${status}: run this again later.`;
}
