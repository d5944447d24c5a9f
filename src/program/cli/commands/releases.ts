import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { type ListedRelease, listReleases } from '../../../release/format/releases-directory.ts';
import { type BucketPlace, bucketReleases } from '../../app/publish.ts';
import { rollBackChecked } from '../../app/roll-back.ts';
import { releasesDirectory } from '../../app/workspace.ts';
import { type CliContext, clock, holderName, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { megabytes, print, suggest, warn } from '../output.ts';
import { bucketOptions } from './publish.ts';

interface PlaceOptions extends CommonOptions, BucketPlace {}

interface RollbackOptions extends PlaceOptions {
  readonly bringBack: readonly string[];
  readonly dropEditions: readonly string[];
  readonly unchecked?: true;
}

const atOption = () =>
  new Option('--at <bucket>', say`those of a bucket, s3://bucket/prefix, instead of this machine's`);

function withBucket(command: Command): Command {
  for (const option of [atOption(), ...bucketOptions()]) command.addOption(option);
  return command;
}

export function releasesCommand(context: CliContext): Command {
  const command = new Command('releases').description(say`list the releases, newest first`);
  return withBucket(command).action(async (options: PlaceOptions) => {
    const workspace = workspaceOf(context, options);
    const directory = releasesDirectory(workspace);
    const there =
      options.at === undefined
        ? { directory, releases: listReleases(directory) }
        : await bucketReleases(workspace, options);
    const address = 'address' in there ? there.address : undefined;
    print(context, options, there, ({ releases }) => {
      if (releases.length > 0) return releases.map(releaseLine).join('\n');
      return address === undefined
        ? say`No releases in ${directory} yet: make one with \`tabulador build\`.`
        : say`No releases in ${address} yet: publish one with \`tabulador publish ${address}\`.`;
    });
    if (there.releases.length === 0) return;
    suggest(
      context,
      options,
      address === undefined
        ? say`tabulador rollback ID makes one current, tabulador verify ID verifies it.`
        : say`tabulador rollback --at ${address} ID makes one current.`,
    );
  });
}

export function rollbackCommand(context: CliContext): Command {
  const command = new Command('rollback')
    .description(say`make the previous release current again, or the one that is named`)
    .argument('[id]', say`the release to switch to, as \`tabulador releases\` lists it`)
    .option(
      '--bring-back <code...>',
      say`vacancies that were taken down and may be public again, by code or id`,
      [],
    )
    .option(
      '--drop-editions <edition...>',
      say`editions of the salary index that may be missing until the next build`,
      [],
    )
    .option('--unchecked', say`even if the board cannot be read, so that nobody knows what was taken down`);
  return withBucket(command).action(async (id: string | undefined, options: RollbackOptions) => {
    const workspace = workspaceOf(context, options);
    const { bringBack, dropEditions } = options;
    const rollback = await rollBackChecked({
      ...workspace,
      id,
      place: options,
      bringBack,
      dropEditions,
      now: clock(context),
      unchecked: options.unchecked === true,
      holder: holderName('rollback', context),
    });
    if (rollback.unchecked !== null)
      warn(
        context,
        options,
        say`It was not checked whether this brings back vacancies that were taken down: ${rollback.unchecked}`,
      );
    print(context, options, rollback, ({ from, to }, paint) =>
      paint.headline(from ? say`Release ${to} is current; it was ${from}.` : say`Release ${to} is current.`),
    );
    suggest(
      context,
      options,
      options.at === undefined
        ? say`a running server switches by itself; the next build replaces it.`
        : say`hosts that follow the bucket take it by themselves; the next publication replaces it.`,
    );
  });
}

function releaseLine({ id, current, totals, damage }: ListedRelease): string {
  const mark = current ? '→' : ' ';
  if (!totals) return `${mark} ${id}  ${say`damaged: ${damage ?? ''}`}`;
  const { vacancies, guides, files, bytes } = totals;
  return `${mark} ${id}  ${say`${grouped(vacancies)} vacancies, ${grouped(guides)} guides, ${grouped(files)} files, ${megabytes(bytes)}`}`;
}
