/**
 * Takes a picture of every kind of page, whole, on a phone and on a desk, and on a phone in the dark:
 *
 *     node tests/site/screenshots.ts <directory> [name…]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { editionPage, pages, vacancyPage } from '../../src/contract/pages.ts';
import { freezeEdition } from '../../src/release/editions/edition.ts';
import { offerOf } from '../../src/vacancies/salaries/figures.ts';
import { generatedAt, renderSnapshot, settingsWith, snapshotOf } from '../render/rendered.ts';
import { launchBrowser } from './browser.ts';
import { demoVacancies } from './demo-vacancies.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { hostFiles } from './static-host.ts';

const [directory = 'screenshots', ...wanted] = process.argv.slice(2);
await mkdir(directory, { recursive: true });
const [was, ...vacancies] = await demoVacancies(850);
if (!was) throw new Error('no vacancy to close');
const settings = settingsWith({
  address: 'Av. Vallarta 1234, Guadalajara, Jalisco, 44100',
  telephone: '+52 33 1234 5678',
});
const offers = vacancies.map((vacancy, day) => offerOf(vacancy, day % 90));
const editions = [
  freezeEdition({
    identity: { id: '2026-11', frozenAt: generatedAt, corrects: null },
    offers,
    settings,
    editions: [],
  }),
];
const ended = [{ vacancyId: was.vacancyId, on: '2026-11-02', was }] as const;
const { release } = await renderSnapshot({ ...snapshotOf(vacancies), ended }, { settings, editions });
const host = await hostFiles(() => release.files);
const browser = await launchBrowser();
const addresses = {
  ...kindsOfPage(vacancies),
  'no-result': `${pages.search}#q=astronauta+submarino`,
  edition: editionPage('2026-11'),
  method: pages.method,
  closed: vacancyPage(was.id),
};
for (const [name, address] of Object.entries(addresses)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.goto(host.origin + address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(directory, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    await page.close();
  }
}
await browser.close();
await host.close();
