import { Command } from 'commander';
import { releasesDirectory } from '../../app/workspace.ts';
import { grouped } from '../../contract/number-text.ts';
import { say } from '../../language/language.ts';
import { type ListedRelease, listReleases } from '../../release/releases-directory.ts';
import { rollBack } from '../../release/rollback.ts';
import { type CliContext, holderName, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption, releasesOption } from '../options.ts';
import { megabytes, print } from '../output.ts';

export function releasesCommand(context: CliContext): Command {
  return new Command('releases')
    .description(say`list the releases that are there, newest first`)
    .addOption(releasesOption())
    .option('--json', say`print the list as JSON`)
    .addOption(configOption())
    .action((options: CommonOptions) => {
      const directory = releasesDirectory(workspaceOf(context, options), options.out);
      const releases = listReleases(directory);
      print(context, options, { directory, releases }, () =>
        releases.length > 0
          ? releases.map(releaseLine).join('\n')
          : say`No releases in ${directory} yet: make one with \`tabulador build\`.`,
      );
    });
}

export function rollbackCommand(context: CliContext): Command {
  return new Command('rollback')
    .description(say`make the release before the current one current again, or the one named`)
    .argument('[id]', say`the release to switch to, as \`tabulador releases\` lists it`)
    .addOption(releasesOption())
    .option('--json', say`print the result as JSON`)
    .addOption(configOption())
    .action((id: string | undefined, options: CommonOptions) => {
      const directory = releasesDirectory(workspaceOf(context, options), options.out);
      const rollback = rollBack(directory, id, holderName('rollback', context));
      print(context, options, rollback, ({ from, to }, paint) =>
        paint.headline(
          from ? say`Release ${to} is current; it was ${from}.` : say`Release ${to} is current.`,
        ),
      );
    });
}

function releaseLine({ id, current, totals, damage }: ListedRelease): string {
  const mark = current ? '→' : ' ';
  if (!totals) return `${mark} ${id}  ${say`damaged: ${damage ?? ''}`}`;
  const { vacancies, guides, files, bytes } = totals;
  return `${mark} ${id}  ${say`${grouped(vacancies)} vacancies, ${grouped(guides)} guides, ${grouped(files)} files, ${megabytes(bytes)}`}`;
}
