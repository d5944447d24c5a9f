/** What a search in the browser fetches. */

import { join } from 'node:path';
import { launchBrowser } from '../../tests/site/browser.ts';
import { demoFeed, importLines, inScratch, settingsOf, today, whileServing } from '../built-board.ts';
import { measureTabulador } from '../measure-command.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

const questions = ['contador', 'desarrollador java', 'ventas', 'recursos humanos', 'enfermera', 'sap abap'];

export async function measureSearches({ vacancies }: Scale): Promise<Section[]> {
  return inScratch(async (scratch) => {
    const releases = join(scratch, 'releases');
    const board = join(scratch, 'board.sqlite');
    await importLines(board, await demoFeed(vacancies), today);
    measureTabulador(['build'], settingsOf(board, releases, today));
    const browser = await launchBrowser();
    const rows: string[][] = [];
    const work = async (port: number) => {
      for (const question of questions) {
        const context = await browser.newContext();
        const page = await context.newPage();
        const sizes: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          if (/\/recursos\/[^/]+\/[^/]+\.txt$/.test(new URL(request.url()).pathname))
            sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
        });
        await page.goto(`http://127.0.0.1:${port}/buscar/#q=${encodeURIComponent(question)}`);
        await page.locator('[data-search-status]').filter({ hasText: /\S/ }).waitFor();
        await page.waitForLoadState('networkidle');
        const status = (await page.locator('[data-search-status]').textContent())?.trim() ?? '';
        const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        rows.push([question, status, String(sizes.length), (bytes / 1000).toFixed(1)]);
        await context.close();
      }
    };
    await whileServing(releases, today, work).finally(() => browser.close());
    return [
      {
        title: `Searching ${vacancies.toLocaleString('en')} vacancies in the browser`,
        about:
          'In Chromium, each question in a browser that has fetched nothing before; the page itself is not counted.',
        head: ['question', 'the page says', 'files of the index', 'kB over the wire'],
        rows,
      },
    ];
  });
}
