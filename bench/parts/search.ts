/** What a cold search costs on a phone: time to the first results, bytes and requests, the page included. */

import { join } from 'node:path';
import { spokenQueries } from '../../tests/search/spoken-queries.ts';
import { launchBrowser } from '../../tests/site/browser.ts';
import { demoFeed, importLines, inScratch, settingsOf, today, whileServing } from '../built-board.ts';
import { measureTabulador } from '../measure-command.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

/** Slow 4G as Lighthouse has it: 150 ms for a round trip, 1.6 megabits down, 750 kilobits up; a processor 4 times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** The board that `tabulador demo` makes. */
const smallBoard = 800;
const asked = 50;

/** Runs in the page: the time of the first frame with a result or, without one, with the help in its place. */
const watchForResults = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-search-results] > li, [data-search-help] > li')) return;
  observer.disconnect();
  requestAnimationFrame(() => console.debug(performance.now()));
}).observe(document, { childList: true, subtree: true });`;

interface Cold {
  readonly seconds: number;
  /** Until the first results, and with what comes after them: the typeface, the icon, an answer about pay. */
  readonly first: Cost;
  readonly whole: Cost;
}

interface Cost {
  readonly bytes: number;
  readonly requests: number;
}

export async function measureSearches({ vacancies }: Scale): Promise<Section> {
  const all = spokenQueries.map(({ q }) => q);
  const questions = all.filter((_, place) => place % Math.floor(all.length / asked) === 0).slice(0, asked);
  const rows: string[][] = [];
  for (const count of new Set([Math.min(smallBoard, vacancies), vacancies])) {
    const colds = await inScratch(async (scratch) => {
      const [board, releases] = [join(scratch, 'board.sqlite'), join(scratch, 'releases')];
      await importLines(board, await demoFeed(count), today);
      measureTabulador(['build'], settingsOf(board, releases, today));
      return whileServing(releases, today, (port) => coldSearches(port, questions));
    });
    for (const [name, share] of [
      ['median', 0.5],
      ['95th', 0.95],
    ] as const) {
      const at = (pick: (cold: Cold) => number) =>
        colds.map(pick).sort((a, b) => a - b)[Math.ceil(colds.length * share) - 1] ?? 0;
      const kilobytes = (part: 'first' | 'whole') => (at((cold) => cold[part].bytes) / 1000).toFixed(1);
      rows.push([
        count.toLocaleString('en'),
        name,
        at(({ seconds }) => seconds).toFixed(2),
        kilobytes('first'),
        String(at(({ first }) => first.requests)),
        kilobytes('whole'),
        String(at(({ whole }) => whole.requests)),
      ]);
    }
  }
  return {
    title: 'A cold search on a phone',
    about: `${questions.length} questions of tests/search/spoken-queries.ts in Chromium, each in a browser that has fetched nothing before, on slow 4G\n(150 ms, 1.6 Mbit/s) with a processor ${slowdown} times slower: from opening the address to the first results on the screen, with the bytes\nand requests until then, those of the page included, and with all that follows.`,
    head: ['vacancies', '', 'seconds', 'kB', 'requests', 'kB in all', 'requests in all'],
    rows,
  };
}

async function coldSearches(port: number, questions: readonly string[]): Promise<Cold[]> {
  const browser = await launchBrowser();
  const colds: Cold[] = [];
  try {
    for (const question of questions) colds.push(await coldSearch(browser, port, question));
  } finally {
    await browser.close();
  }
  return colds;
}

async function coldSearch(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  port: number,
  question: string,
): Promise<Cold> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sizes: number[] = [];
    session.on('Network.loadingFinished', (finished: { readonly encodedDataLength: number }) => {
      sizes.push(finished.encodedDataLength);
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForResults);
    // The page tells the time itself: to look for results from outside runs scripts of the tool in it.
    const [shown] = await Promise.all([
      page.waitForEvent('console'),
      page.goto(`http://127.0.0.1:${port}/buscar/#q=${encodeURIComponent(question)}`, {
        waitUntil: 'commit',
      }),
    ]);
    const cost = () => ({ bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length });
    const first = cost();
    await page.waitForLoadState('networkidle');
    return { seconds: Number(shown.text()) / 1000, first, whole: cost() };
  } finally {
    await context.close();
  }
}
