import { matchesGlob, resolve } from 'node:path';
import { addressOf, type FeedSettings } from '../../../foundation/settings/feed-settings.ts';
import type { Workspace } from '../workspace.ts';

/**
 * The feed of the settings to which all of these files belong. Imported by hand under another name, they would bring every
 * vacancy a second time.
 */
export function configuredFeed(
  { cwd, settings }: Workspace,
  files: readonly string[],
): FeedSettings | undefined {
  return settings.feeds.find(
    (feed) => addressOf(feed) === undefined && files.every((file) => isOf(feed, file, cwd)),
  );
}

function isOf({ from }: FeedSettings, file: string, cwd: string): boolean {
  const path = resolve(cwd, file);
  return path === resolve(cwd, from) || matchesGlob(path, resolve(cwd, from));
}
