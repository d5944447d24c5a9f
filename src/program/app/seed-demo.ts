import { Readable } from 'node:stream';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { openStream } from '../../intake/open/open-bytes.ts';
import { openFeed } from '../../intake/open/open-feed.ts';
import { builtInProfiles } from '../../intake/understand/built-in.ts';
import { understandFeeds } from '../../intake/understand/understand-feed.ts';
import { type DemoOptions, demoEmployers, demoFeed } from '../demo/demo-feed.ts';
import type { ImportResult } from './import/request.ts';
import { importOntoBoard } from './import.ts';
import type { Task } from './workspace.ts';

/** Imports invented vacancies like any feed, and closes those of an earlier demo that are not among them. */
export async function seedDemo(request: Task & DemoOptions): Promise<ImportResult> {
  if (!request.settings.service.synthetic) {
    throw new OperatorError(say`The settings say that this service is not synthetic.`, {
      reason: 'refused',
      hint: say`Invented vacancies would be published as real ones. Set service.synthetic to true for a demo.`,
    });
  }
  const name = say`the invented feed`;
  const bytes = await openStream(Readable.from(demoFeedText(request)), name);
  await using file = await openFeed(name, bytes, 'ndjson');
  const feeds = await understandFeeds(file, { profile: builtInProfiles.native, name: 'demo' });
  const result = await importOntoBoard({
    ...request,
    feeds,
    survey: {
      employers: demoEmployers(request),
      dates: new Map(),
      stateColumns: new Set(),
      keys: new Map(),
      employerColumns: new Map(),
    },
    isInvented: true,
    closeMissing: true,
    acceptLoss: true,
  });
  // The invented feed is not a file that an operator could open.
  return { ...result, report: { ...result.report, files: [], unknownColumns: [] } };
}

export const demoFeedText = (options: DemoOptions): Iterable<string> =>
  demoFeed(options).map((record) => `${JSON.stringify(record)}\n`);
