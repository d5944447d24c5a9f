import { resolve } from 'node:path';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { profileFor } from '../../../intake/choose-profile.ts';
import { type Feed, lookInto } from '../../../intake/open-feed.ts';
import { type PreparedFeed, prepareFeed } from '../../../intake/prepared-feed.ts';
import { loadProfile } from '../../../intake/profiles/load-profile.ts';
import { openFile, openStream } from '../../../intake/text/open-bytes.ts';
import type { CliContext } from '../../context.ts';
import type { ImportOptions } from './options.ts';

const standardInput = '-';

/** Every file opened and its header checked, before any row of any is read. */
export async function openFeeds(
  files: readonly string[],
  options: ImportOptions,
  context: CliContext,
): Promise<readonly PreparedFeed[]> {
  refuseRepeated(files, options, context);
  const named = options.profile === undefined ? undefined : loadProfile(options.profile, context.cwd);
  const opened: Feed[] = [];
  try {
    const prepared: PreparedFeed[] = [];
    for (const file of files) {
      const feed = await lookInto(nameOf(file), await bytesOf(file, context), options.format);
      opened.push(feed);
      const profile = named ?? profileFor(feed);
      prepared.push(await prepareFeed(feed, profile, options.feed ?? profile.feed ?? profile.name));
    }
    return prepared;
  } catch (error) {
    await Promise.all(opened.map((feed) => feed.close()));
    throw error;
  }
}

function nameOf(file: string): string {
  return file === standardInput ? 'standard input' : file;
}

function bytesOf(file: string, { cwd, input }: CliContext) {
  return file === standardInput ? openStream(input, nameOf(file)) : openFile(resolve(cwd, file), file);
}

function refuseRepeated(files: readonly string[], { rejects }: ImportOptions, { cwd }: CliContext): void {
  const paths = files.map((file) => (file === standardInput ? file : resolve(cwd, file)));
  const repeated = files.find((_, index) => paths.indexOf(paths[index] ?? '') !== index);
  if (repeated) throw new OperatorError(`${repeated} is named twice.`, { reason: 'usage' });
  if (rejects !== undefined && paths.includes(resolve(cwd, rejects))) {
    throw new OperatorError(`--rejects ${rejects} would overwrite a file that is being imported.`, {
      reason: 'usage',
      hint: 'Give the rejected rows a name of their own.',
    });
  }
}
