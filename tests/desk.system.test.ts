import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openedDesk } from './desk/opened-desk.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { launchBrowser } from './site/browser.ts';
import { commandLine } from './support/run-command.ts';

const browser = await launchBrowser();
after(() => browser.close());

const rest = 'y crece con nosotros en un equipo con mejora continua y trato directo.';
const rows = [
  ...sampleRows(6),
  ...['Zyntrax', 'Quorvela', 'Brimtova'].map((word, at) =>
    sampleRow(20 + at, { description: `Trabaja en ${word} ${rest}` }),
  ),
];

/** A service with its first release; `state` is all that decisions change. */
async function service(t: TestContext) {
  const { cwd, run } = commandLine(t);
  const feeds = [{ name: 'bolsa', from: 'bolsa.csv', closeMissing: true }];
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify({ feeds, releases: { keep: 50 } }));
  const write = (changed: readonly object[]) => writeFileSync(join(cwd, 'bolsa.csv'), csvOf(changed));
  write(rows);
  const command = async (...args: string[]) => {
    const { messages, code } = await run(args);
    assert.ok(code === 0 || code === 3, messages);
  };
  const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).output);
  const text = (name: string) => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : '');
  await command('update');
  return {
    cwd,
    write,
    command,
    json,
    state: async () => ({
      vacancies: await json('vacancies'),
      decided: new Set(await json('review', 'decided')),
      release: (await json('releases')).releases.find((one: { current: boolean }) => one.current)?.id,
      settings: JSON.parse(text('tabulador.config.json')),
      profile: text('profiles/bolsa.json'),
    }),
  };
}

/** Does something that sends a form, and waits until the page after it shows no progress. */
async function sent(page: Page, work: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), work()]);
  await page.locator('body:not([data-running])').waitFor();
}

test('every action in the browser does what its command does, and every page is accessible', async (t) => {
  const [own, twin] = [await service(t), await service(t)];
  const { release: oldest } = await own.state();
  const desk = await openedDesk(t, own);
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  t.after(() => page.close());
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(desk.address());
  await page.waitForURL(`${desk.origin}/`);
  const press = (label: string) => () =>
    page.getByRole('button', { name: label, exact: true }).first().click();
  const same = async (what: string) => assert.deepEqual(await own.state(), await twin.state(), what);
  const onBoth = (changed: readonly object[]) => [own, twin].map(({ write }) => write(changed));
  const isAccessible = async (path: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(desk.origin + path);
      await page.evaluate(axe.source);
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
      assert.deepEqual(
        violations.map(({ id }) => id),
        [],
        `${path} at ${width}`,
      );
      assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= width, path);
    }
  };

  // By the keyboard alone: the first is a client's, the rest is ordinary.
  await isAccessible('/palabras');
  const [first, ...others] = (await own.json('review')).words.map(({ word }: { word: string }) => word);
  await page.keyboard.press('3');
  await sent(page, () => page.keyboard.press('v'));
  assert.match((await page.textContent('main')) ?? '', /Withholds: 0\. Publishes: 0\./);
  await sent(page, () => page.keyboard.press('r'));
  await twin.command('review', 'decide', first, '--as', 'client');
  await twin.command('review', 'decide', ...others, '--as', 'ordinary');
  await same('words');
  await sent(page, () => page.keyboard.press('z'));
  await twin.command('review', 'undo', first, ...others);
  await same('undo');
  await page.keyboard.press('5');
  await sent(page, () => page.keyboard.press('s'));
  await twin.command('review', 'decide', first, '--as', 'ordinary');
  await same('one word');

  await isAccessible('/vacantes/VAC-10001');
  await page.selectOption('select[aria-label="Correct: Modality"]', 'remoto');
  await sent(page, press('Correct'));
  await twin.command('vacancies', 'correct', 'VAC-10001', 'modality=remoto');
  await same('correction');
  await sent(page, press('Close'));
  await twin.command('close', 'VAC-10001');
  await same('close');
  await sent(page, press('Reopen'));
  await twin.command('reopen', 'VAC-10001');
  await same('reopen');

  await isAccessible('/vacantes');
  await page.fill('input[name="text"]', 'VAC-10002');
  await sent(page, press('Search'));
  assert.equal(new URL(page.url()).href, `${desk.origin}/vacantes`);
  await page.check('input[name="name"]');
  await sent(page, press('Take down now'));
  await twin.command('close', '--urgent', 'VAC-10002');
  await same('take down');

  onBoth(rows.map((row, at) => (at < 2 ? { ...row, city: 'Plaza Norte' } : row)));
  await page.goto(`${desk.origin}/`);
  await sent(page, press('Update all'));
  await twin.command('update');
  await same('update');
  await page.goto(`${desk.origin}/arreglar`);
  await sent(page, press('Examine the feeds'));
  await page.fill('input[name^="value"]', 'León');
  await sent(page, press('Write the chosen repairs and import'));
  await twin.command('fix', 'bolsa', '1=León');
  await twin.command('update', 'bolsa');
  await same('repair');
  assert.equal((await own.json('runs', 'show')).feeds[0].report.counts.rejected, 0);

  onBoth(rows.map(({ title, ...row }) => ({ ...row, 'Nombre de la posición': title })));
  await page.goto(`${desk.origin}/`);
  await sent(page, press('Update all'));
  await isAccessible('/arreglar');
  await sent(page, press('Accept and import'));
  await twin.command('update');
  await twin.command('update', 'bolsa', '--accept');
  await same('accept');

  const { release: before } = await own.state();
  await twin.command('vacancies', 'correct', 'VAC-10003', 'seniority=Senior');
  await own.command('vacancies', 'correct', 'VAC-10003', 'seniority=Senior');
  await isAccessible('/');
  assert.match((await page.textContent('main')) ?? '', /Changed: 1 *VAC-10003/);
  await sent(page, press('Build'));
  await twin.command('build');
  await same('build');
  const rollBack = async (id: string) => {
    await page.click('summary:has-text("Roll back")');
    await sent(page, () => page.click(`form:has(input[value="${id}"]) button`));
  };
  await rollBack(before);
  await twin.command('rollback', before);
  await same('roll back');
  await rollBack(oldest);
  assert.match((await page.textContent('[role="status"]')) ?? '', /would publish again .*VAC-10002/);
  await same('a release with what was taken down');
  assert.deepEqual(wrong, []);
});
