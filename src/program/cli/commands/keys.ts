import { Command } from 'commander';
import type { SigningKey } from '../../../contract/release-proof.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Settings } from '../../../foundation/settings/settings.ts';
import {
  createKey,
  expectedKeysOf,
  missingKeys,
  ownKeys,
  revokeKey,
  stopSigning,
} from '../../app/signing-keys.ts';
import type { Act, Call } from '../context.ts';
import { wholeNumber } from '../options.ts';
import { joinLines, labelled } from '../output.ts';

const days = wholeNumber({ least: 1, most: 3_650 }, () => say`Use a number of days from 1 to 3650.`);

export function keysCommand(act: Act): Command {
  const command = new Command('keys').description(say`make, list and revoke the keys that sign releases`);
  command
    .command('create')
    .description(say`create a signing key, used from the next build on; earlier keys stay valid`)
    .option('--days <number>', say`how long it is valid`, days, 730)
    .action(
      act(async ({ task, options }: Call<{ days: number }>) => {
        const key = await createKey(task, options.days);
        return {
          result: key,
          text: [say`Made the key ${key.id}.`, describe(key, task.settings)],
          next: say`copy ${task.settings.signing.directory} to a safe place, set the DNS record, then: tabulador build`,
        };
      }),
    );
  command
    .command('list', { isDefault: true })
    .description(say`show the keys, and the DNS record of each`)
    .action(
      act(async ({ task }: Call) => {
        const { keys } = ownKeys(task);
        const texts = keys.map((key) => joinLines(stateOf(key, task.now), describe(key, task.settings)));
        const missing = missingKeys(task, await expectedKeysOf(task));
        return {
          result: keys,
          text: [
            texts.join('\n\n') ||
              (missing.length === 0 &&
                say`There are no keys, so releases are not signed. Make one with \`tabulador keys create\`.`),
            missing.length > 0 && missingKeysText(missing, task.settings),
          ],
        };
      }),
    );
  command
    .command('stop')
    .description(say`publish without signatures from now on, where the keys are gone for good`)
    .action(
      act(async ({ task }: Call) => {
        const ids = await stopSigning(task);
        return {
          result: { stopped: ids },
          text:
            ids.length === 0
              ? say`This service does not sign.`
              : say`Releases are not signed any more. The board forgot the keys: ${ids.join(', ')}.`,
          next: say`tell those who verify: hosts and mirrors that trust a key refuse unsigned releases.`,
        };
      }),
    );
  command
    .command('revoke')
    .description(say`revoke a key, and with it everything that it signed`)
    .argument('<id>', say`the id of the key, or its first digits`)
    .action(
      act(({ task }: Call, id: string) => {
        const key = revokeKey(task, id);
        return {
          result: key,
          text: say`Revoked the key ${key.id}.`,
          next: say`tabulador keys create, then tabulador build; tell those who verify, because they do not trust a list that comes with a release.`,
        };
      }),
    );
  return command;
}

/** Also said after a restore. */
export function missingKeysText(missing: readonly string[], { signing }: Settings): string {
  return say`This service signs, and these keys are not in ${signing.directory}: ${missing.join(', ')}. Bring them from where you keep them; builds are refused while there is none.`;
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
