import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { headersOf } from '../src/contract/headers.ts';
import { hostNames } from '../src/serve/check/hosts.ts';
import { type RunningHost, startAllHosts } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { launchBrowser } from './site/browser.ts';
import { visitPage } from './site/visit-page.ts';

let built: BuiltRelease;
let browser: Browser;
let hosts: RunningHost[] = [];
let stop = async () => {};

before(async () => {
  built = await buildDemoRelease();
  ({ hosts, stop } = await startAllHosts(built));
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await stop();
  await built.remove();
});

for (const name of hostNames) {
  test(`a person finds a vacancy on ${name}, by choosing and by searching, under the policy`, async () => {
    const port = hosts.find((host) => host.name === name)?.port;
    const origin = `http://127.0.0.1:${port}`;
    await visitPage(browser, origin, async (page) => {
      await page.locator('summary', { hasText: 'Filtros' }).click();
      await page.getByLabel('Modalidad').selectOption('remoto');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/buscar/#modalidad=remoto');
      await page.locator('[data-search-results] a').first().click();
      await page.getByRole('link', { name: /Postularme/ }).waitFor();
      await page.goto(`${origin}/buscar/#q=excel`);
      await page.locator('[data-search-results] a').first().click();
      await page.waitForURL('**/vacantes/*/');
      const answer = await page.goto(`${origin}/sueldos/`);
      assert.equal(
        answer?.headers()['content-security-policy'],
        headersOf('page')['content-security-policy'],
      );
      assert.equal(answer?.headers()['content-encoding'] !== undefined, true);
      const missing = await page.goto(`${origin}/vacantes/ya-cerrada-leon-vac-10000/`);
      assert.equal(missing?.status(), 404);
      await page.locator('[data-similar] a').click();
      await page.waitForURL('**/buscar/#q=ya+cerrada+leon');
    });
  });
}
