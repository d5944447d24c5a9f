import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { writePrivateFile } from '../../../foundation/private-files.ts';
import type { Profile } from '../../../intake/understand/profile.ts';
import { guessBehind, type PreparedFeed } from '../../../intake/understand/understand-feed.ts';

interface SaveRequest {
  readonly cwd: string;
  /** Where the profile goes with which the files are read. */
  readonly saveProfile?: string | undefined;
}

/** Somebody may have spent an hour on it. */
export function refuseExistingProfile({ saveProfile, cwd }: SaveRequest): void {
  if (saveProfile === undefined || !existsSync(resolve(cwd, saveProfile))) return;
  throw new OperatorError(say`${saveProfile} exists already, and a profile is never overwritten.`, {
    reason: 'usage',
    hint: say`Name another file, or use it as it is: --profile ${saveProfile}.`,
  });
}

/** Writes the profile with which the files are read. */
export function saveProfileOf(feeds: readonly Pick<PreparedFeed, 'profile'>[], request: SaveRequest): void {
  const texts = new Set(feeds.map(({ profile }) => profileText(profile)));
  const [only] = texts;
  if (request.saveProfile === undefined || only === undefined) return;
  if (texts.size > 1) {
    throw new OperatorError(say`The files have ${texts.size} profiles, and one is to be saved.`, {
      reason: 'usage',
      hint: `${say`Nothing was imported.`} ${say`Save the profile of each file by a command of its own.`}`,
    });
  }
  write(only, request.saveProfile, request.cwd);
}

/** What was understood of a file is worth having above all when it was not enough. */
export async function savingUnfinished<Result>(
  request: SaveRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const guess = guessBehind(error);
    if (guess && guess.found.length > 0 && request.saveProfile !== undefined)
      write(profileText(guess.profile), request.saveProfile, request.cwd);
    throw error;
  }
}

function profileText(profile: Profile): string {
  return `${JSON.stringify(profile, null, 2)}\n`;
}

function write(text: string, name: string, cwd: string): void {
  try {
    writePrivateFile(resolve(cwd, name), text, 'wx');
  } catch (cause) {
    throw new OperatorError(
      say`The profile cannot be written to ${name}: ${(cause as NodeJS.ErrnoException).code ?? ''}.`,
      {
        reason: 'environment',
        cause,
      },
    );
  }
}
