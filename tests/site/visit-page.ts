import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { generatedAt } from '../render/rendered.ts';

/**
 * Opens a page, works with it, and fails on everything that went wrong meanwhile: requests to others, refusals of the
 * policy, errors of scripts, dialogues.
 */
export async function visitPage(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext(options);
  const wrong: string[] = [];
  try {
    // On the day of the release: a search for the vacancies of today finds them on any day.
    await context.clock.setFixedTime(generatedAt);
    const page = await context.newPage();
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(url).origin) wrong.push(`asked ${request.url()}`);
    });
    page.on('console', (message) => {
      // The 404 page is a 404, that of a closed vacancy a 410; everything else that the console calls an error is a fault.
      if (message.type() === 'error' && !/status of 4(?:04|10)/.test(message.text()))
        wrong.push(message.text());
    });
    page.on('dialog', (dialog) => {
      wrong.push(`showed ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(url);
    await work(page);
    assert.deepEqual(wrong, [], url);
  } finally {
    await context.close();
  }
}
