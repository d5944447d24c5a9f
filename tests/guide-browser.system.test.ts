import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { pathOf } from '../src/contract/routes.ts';
import { type ServedRelease, serveDemoRelease } from './guide/served-release.ts';
import { launchBrowser } from './site/browser.ts';
import { localServer } from './support/local-server.ts';

/** What the guide says of browsers under "Desde un navegador", tried from a page of another origin. */

let served: ServedRelease;
let browser: Browser;

before(async () => {
  [served, browser] = await Promise.all([serveDemoRelease(40), launchBrowser()]);
});

after(async () => {
  await browser.close();
  await served.stop();
});

interface Outcome {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error?: string;
}

/** Fetches in a page, and gives what its script gets to see. */
async function fetchFrom(page: Page, url: string, options: object): Promise<Outcome> {
  const script = `fetch(${JSON.stringify(url)}, ${JSON.stringify(options)}).then(
    ({ status, headers }) => ({ status, headers: Object.fromEntries(headers) }),
    (error) => ({ error: error.name }),
  )`;
  return (await page.evaluate(script)) as Outcome;
}

test('a page of another origin reads answers and errors, and may send headers of its own', async (t) => {
  const elsewhere = await localServer(t, (_, response) => response.end('<!DOCTYPE html><title>x</title>'));
  const page = await browser.newPage();
  await page.goto(elsewhere.url);
  const index = served.origin + pathOf('getApiIndex', {});
  const missing = served.origin + pathOf('getJob', { jobId: 'vacante-que-ya-cerro' });

  const plain = await fetchFrom(page, index, {});
  assert.equal(plain.status, 200);
  const { etag, ...headers } = plain.headers ?? {};
  for (const name of ['last-modified', 'link']) assert.ok(headers[name], name);
  assert.equal((await fetchFrom(page, missing, {})).status, 404);
  const again = await fetchFrom(page, index, { headers: { 'If-None-Match': etag } });
  assert.equal(again.status, 304);
  await page.close();
});

test('credentials and methods that write fail in the browser, as the guide says, and nowhere else', async (t) => {
  const elsewhere = await localServer(t, (_, response) => response.end('<!DOCTYPE html><title>x</title>'));
  const page = await browser.newPage();
  await page.goto(elsewhere.url);
  const index = served.origin + pathOf('getApiIndex', {});
  for (const options of [{ credentials: 'include' }, { method: 'DELETE' }, { method: 'PUT' }]) {
    const name = JSON.stringify(options);
    assert.deepEqual(await fetchFrom(page, index, options), { error: 'TypeError' }, name);
  }
  const outside = await fetch(index, { method: 'DELETE' });
  assert.equal(((await outside.json()) as { code: string }).code, 'method-not-allowed');
  await page.close();
});
