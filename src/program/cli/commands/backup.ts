import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { megabytes } from '../../../foundation/progress.ts';
import { backUp } from '../../app/backup/back-up.ts';
import { type Restored, restore } from '../../app/backup/restore.ts';
import { type Act, type Call, clock, type Lines } from '../context.ts';
import { labelled } from '../output.ts';
import { missingKeysText } from './keys.ts';

export function backupCommand(act: Act): Command {
  return new Command('backup')
    .description(say`back up the whole service into one file, even while it is in use`)
    .argument('[file]', say`the new file; by default one in backup.directory, where old ones are removed`)
    .addHelpText(
      'after',
      `\n${say`It holds the board, the settings, decisions about employers and profiles, and names employers:\nonly its owner may read it. Releases are not in it: \`tabulador build\` makes a new one.`}`,
    )
    .action(
      act(async ({ task, options: { config }, paint }: Call, target?: string) => {
        const backup = await backUp({ ...task, config, target });
        const { file, board, bytes, files, environment, removed } = backup;
        return {
          result: backup,
          text: [
            paint.headline(say`${file}: ${vacancies(board)}, ${megabytes(bytes)}, every row verified.`),
            filled([
              [say`files`, files.map(({ name }) => name).join(', ')],
              [say`left out`, environment.join(', ')],
              [say`removed`, removed.join(', ')],
            ]),
          ],
          next: say`keep it on another machine; tabulador restore ${target ?? file} brings everything back`,
        };
      }),
    );
}

function filled(rows: readonly (readonly [name: string, text: string])[]): string[] {
  return labelled(rows.filter(([, text]) => text !== ''));
}

export function restoreCommand(act: Act): Command {
  return new Command('restore')
    .description(say`bring a service back from a backup; a damaged backup is refused`)
    .argument('<file>', say`a backup`)
    .option('--board-only', say`the board alone, into the board of the settings here`)
    .addHelpText(
      'after',
      `\n${say`What was closed by hand after the backup stays closed. Decisions about employers that exist here stay in force, and those of\nthe backup are saved as NAME.backup-TIME. Whatever is replaced is kept as NAME.before-TIME. TABULADOR_BOARD names another\nplace for the board, also on PostgreSQL, where it must be empty.`}`,
    )
    .action(
      act(async ({ context, options, paint }: Call<{ boardOnly?: true }>, backup: string) => {
        const { config: file, boardOnly } = options;
        const { settings, ...restored } = await restore({
          ...context,
          file,
          backup,
          boardOnly,
          now: clock(context),
        });
        const headline =
          restored.files.length > 0
            ? say`The service was restored from ${backup}: ${vacancies(restored)}.`
            : say`The board ${restored.board} was restored from ${backup}: ${vacancies(restored)}.`;
        return {
          result: restored,
          text: [paint.headline(headline), restoredLines(restored)],
          warnings: restored.missingKeys.length > 0 && missingKeysText(restored.missingKeys, settings),
          // Without its keys a build would be refused.
          next:
            restored.missingKeys.length > 0
              ? say`when the keys are there: tabulador build`
              : say`publish it as it is: tabulador build; or read the feeds again: tabulador update`,
        };
      }),
    );
}

type Told = Omit<Restored, 'settings'>;

function restoredLines({ manifest, files, board, before, environment, stillClosed }: Told): Lines {
  const kept = [before, ...files.map((file) => file.before)].filter((path) => path !== null);
  return [
    filled([
      [say`made`, say`${manifest.createdAt}, tabulador ${manifest.program}`],
      [say`board`, board],
      [say`files`, files.map(({ name }) => name).join(', ')],
    ]),
    stillClosed === null &&
      say`The old board cannot be read: close again what was closed by hand after the backup.`,
    stillClosed?.length
      ? say`Closed by hand after the backup, and still closed: ${stillClosed.join(', ')}.`
      : null,
    kept.map((path) => say`Kept, but not in use: ${path}.`),
    environment.length > 0 &&
      say`Set in the environment, because the backup has no secrets: ${environment.join(', ')}.`,
  ];
}

function vacancies({ open, closed }: { readonly open: number; readonly closed: number }): string {
  return say`${grouped(open)} open and ${grouped(closed)} closed vacancies`;
}
