import { Command } from 'commander';
import { type ListedRelease, listReleases } from '../../release/releases-directory.ts';
import { type CliContext, settingsOf } from '../context.ts';
import { megabytes, releasesDirectory, whole } from './release-options.ts';

interface ReleasesOptions {
  readonly out?: string;
  readonly json?: true;
  readonly config?: string;
}

export function releasesCommand(context: CliContext): Command {
  return new Command('releases')
    .description('list the releases that are there, newest first')
    .option('--out <directory>', 'releases directory instead of the one in the settings')
    .option('--json', 'print the list as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action((options: ReleasesOptions) => {
      const directory = releasesDirectory(context, settingsOf(context, options.config), options.out);
      const releases = listReleases(directory);
      const text = options.json
        ? JSON.stringify({ directory, releases }, null, 2)
        : table(directory, releases);
      context.output.write(`${text}\n`);
    });
}

function table(directory: string, releases: readonly ListedRelease[]): string {
  if (releases.length === 0) return `No releases in ${directory} yet: make one with \`tabulador build\`.`;
  return releases.map(line).join('\n');
}

function line({ id, current, totals, damage }: ListedRelease): string {
  const mark = current ? '→' : ' ';
  if (!totals) return `${mark} ${id}  damaged: ${damage}`;
  const { vacancies, guides, files, bytes } = totals;
  return `${mark} ${id}  ${whole(vacancies)} vacancies, ${whole(guides)} guides, ${whole(files)} files, ${megabytes(bytes)}`;
}
