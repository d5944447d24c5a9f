import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { megabytes } from '../../../foundation/progress.ts';
import { type ListedRelease, listReleases } from '../../../release/format/releases-directory.ts';
import { bucketReleases } from '../../app/publish.ts';
import { rollBackChecked } from '../../app/roll-back.ts';
import { releasesDirectory } from '../../app/workspace.ts';
import type { Act, Call } from '../context.ts';

const atOption = () =>
  new Option('--at <bucket>', say`those of a bucket, s3://bucket/prefix, instead of this machine's`);

export function releasesCommand(act: Act): Command {
  return new Command('releases')
    .description(say`list the releases, newest first`)
    .addOption(atOption())
    .action(
      act(async ({ task, options: { at } }: Call<{ at?: string }>) => {
        if (at !== undefined) {
          const there = await bucketReleases(task, at);
          const { address, releases } = there;
          return {
            result: there,
            text:
              releases.length > 0
                ? releases.map(releaseLine)
                : say`No releases in ${address} yet: publish one with \`tabulador publish ${address}\`.`,
            next: releases.length > 0 && say`tabulador rollback --at ${address} ID makes one current.`,
          };
        }
        const directory = releasesDirectory(task);
        const releases = listReleases(directory);
        return {
          result: { directory, releases },
          text:
            releases.length > 0
              ? releases.map(releaseLine)
              : say`No releases in ${directory} yet: make one with \`tabulador build\`.`,
          next:
            releases.length > 0 &&
            say`tabulador rollback ID makes one current, tabulador verify ID verifies it.`,
        };
      }),
    );
}

export function rollbackCommand(act: Act): Command {
  return new Command('rollback')
    .description(say`make the previous release current again, or the one that is named`)
    .argument('[id]', say`the release to switch to, as \`tabulador releases\` lists it`)
    .option('--force', say`even if it brings back vacancies that were taken down, or lacks editions`)
    .addOption(atOption())
    .action(
      act(async ({ task, options, paint }: Call<{ at?: string; force?: true }>, id?: string) => {
        const { at, force } = options;
        const { problem, ...rollback } = await rollBackChecked({ ...task, id, at, force });
        const { from, to } = rollback;
        return {
          result: rollback,
          text: paint.headline(
            from ? say`Release ${to} is current; it was ${from}.` : say`Release ${to} is current.`,
          ),
          next:
            at === undefined
              ? say`a running server switches by itself; the next build replaces it.`
              : say`hosts that follow the bucket take it by themselves; the next publication replaces it.`,
          refusal: problem,
        };
      }),
    );
}

function releaseLine({ id, current, totals, damage }: ListedRelease): string {
  const mark = current ? '→' : ' ';
  if (!totals) return `${mark} ${id}  ${say`damaged: ${damage ?? ''}`}`;
  const { vacancies, guides, files, bytes } = totals;
  return `${mark} ${id}  ${say`${grouped(vacancies)} vacancies, ${grouped(guides)} guides, ${grouped(files)} files, ${megabytes(bytes)}`}`;
}
