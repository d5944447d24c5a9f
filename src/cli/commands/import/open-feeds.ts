import { resolve } from 'node:path';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { type Feed, lookInto } from '../../../intake/open-feed.ts';
import { type PreparedFeed, prepareFeed } from '../../../intake/prepared-feed.ts';
import { profileFor } from '../../../intake/profiles/built-in.ts';
import { loadProfile } from '../../../intake/profiles/load-profile.ts';
import { type Rereadable, rereadableFile, rereadableStream } from '../../../intake/text/reread.ts';
import type { CliContext } from '../../context.ts';
import type { ImportOptions } from './options.ts';

const standardInput = '-';

/** The files of the command line, each to be opened more than once. */
export async function findSources(
  files: readonly string[],
  options: ImportOptions,
  { cwd, input }: CliContext,
): Promise<readonly Rereadable[]> {
  refuseRepeated(files, options, cwd);
  const sources: Rereadable[] = [];
  try {
    for (const file of files) {
      const isInput = file === standardInput;
      sources.push(
        await (isInput
          ? rereadableStream(input, 'standard input')
          : rereadableFile(resolve(cwd, file), file)),
      );
    }
    return sources;
  } catch (error) {
    await Promise.all(sources.map((source) => source.release()));
    throw error;
  }
}

/** Every file opened and its header checked, before any row of any is read. */
export async function openFeeds(
  sources: readonly Rereadable[],
  options: ImportOptions,
  { cwd }: CliContext,
): Promise<readonly PreparedFeed[]> {
  const named = options.profile === undefined ? undefined : loadProfile(options.profile, cwd);
  const opened: Feed[] = [];
  try {
    const prepared: PreparedFeed[] = [];
    for (const source of sources) {
      const feed = await lookInto(source.name, await source.open(), options.format);
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

function refuseRepeated(files: readonly string[], { rejects }: ImportOptions, cwd: string): void {
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
