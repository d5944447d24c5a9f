/**
 * Takes a picture of every kind of page, wide and narrow, light and dark:
 *
 *     node tests/site/screenshots.ts <directory> [name…]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseOf } from '../render/rendered.ts';
import { launchBrowser } from './browser.ts';
import { demoVacancies } from './demo-vacancies.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { hostFiles } from './static-host.ts';

const [directory = 'screenshots', ...wanted] = process.argv.slice(2);
await mkdir(directory, { recursive: true });
const vacancies = await demoVacancies(850);
const files = await releaseOf(vacancies);
const host = await hostFiles(() => files);
const browser = await launchBrowser();
for (const [name, address] of Object.entries(kindsOfPage(vacancies))) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      await page.goto(host.origin + address);
      await page.screenshot({
        path: join(directory, `${name}-${width}-${colorScheme}.png`),
        fullPage: width < 500,
      });
      await page.close();
    }
  }
}
await browser.close();
await host.close();
