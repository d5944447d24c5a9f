import { Command } from 'commander';
import type { SigningKey } from '../../../contract/release-proof.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Settings } from '../../../foundation/settings/settings.ts';
import { createKey, ownKeys, revokeKey } from '../../app/signing-keys.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import { type CommonOptions, wholeNumber } from '../options.ts';
import { labelled, print, suggest } from '../output.ts';

const days = wholeNumber({ least: 1, most: 3_650 }, () => say`Use a number of days from 1 to 3650.`);

export function keysCommand(context: CliContext): Command {
  const command = new Command('keys').description(say`make, list and revoke the keys that sign releases`);
  command
    .command('create')
    .description(say`create a signing key, used from the next build on; earlier keys stay valid`)
    .option('--days <number>', say`how long it is valid`, days, 730)
    .action((options: CommonOptions & { days: number }) => {
      const workspace = workspaceOf(context, options);
      const key = createKey(workspace, { now: clock(context), days: options.days });
      print(context, options, key, () =>
        [say`Made the key ${key.id}.`, ...describe(key, workspace.settings)].join('\n'),
      );
      suggest(
        context,
        options,
        say`copy ${workspace.settings.signing.directory} to a safe place, set the DNS record, then: tabulador build`,
      );
    });
  command
    .command('list', { isDefault: true })
    .description(say`show the keys, and the DNS record of each`)
    .action((options: CommonOptions) => {
      const workspace = workspaceOf(context, options);
      const { keys } = ownKeys(workspace);
      print(context, options, keys, () =>
        keys.length === 0
          ? say`There are no keys, so releases are not signed. Make one with \`tabulador keys create\`.`
          : keys
              .map((key) => [stateOf(key, clock(context)), ...describe(key, workspace.settings)].join('\n'))
              .join('\n\n'),
      );
    });
  command
    .command('revoke')
    .description(say`revoke a key, and with it everything that it signed`)
    .argument('<id>', say`the id of the key, or its first digits`)
    .action((id: string, options: CommonOptions) => {
      const key = revokeKey(workspaceOf(context, options), id, clock(context));
      print(context, options, key, () => say`Revoked the key ${key.id}.`);
      suggest(
        context,
        options,
        say`tabulador keys create, then tabulador build; tell those who verify, because they do not trust a list that comes with a release.`,
      );
    });
  return command;
}

function describe({ id, expiresAt }: SigningKey, { service }: Settings): string[] {
  const { hostname } = new URL(service.origin);
  return labelled([
    [say`valid until`, expiresAt],
    [say`DNS record`, `_tabulador.${hostname}. TXT "v=tabulador1; k=ed25519; id=${id}"`],
  ]);
}

function stateOf({ id, expiresAt, revokedAt }: SigningKey, now: Date): string {
  if (revokedAt !== null) return say`${id}: revoked on ${revokedAt}`;
  return now.toISOString() > expiresAt ? say`${id}: expired` : say`${id}: valid`;
}
