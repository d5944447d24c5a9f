import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { writePrivateFile } from '../../../foundation/private-files.ts';
import type { Profile } from '../../../intake/understand/profile.ts';
import { ColumnsNotUnderstood, type Feed } from '../../../intake/understand/understand-feed.ts';
import type { ImportRequest } from './request.ts';

type SaveRequest = Pick<ImportRequest, 'cwd' | 'saveProfile'>;

export function refuseExistingProfile({ saveProfile, cwd }: SaveRequest): void {
  if (saveProfile === undefined || !existsSync(resolve(cwd, saveProfile))) return;
  throw new OperatorError(say`${saveProfile} exists already, and a profile is never overwritten.`, {
    reason: 'usage',
    hint: say`Name another file, or use it as it is: --profile ${saveProfile}.`,
  });
}

/** Writes the profile with which the files are read. */
export function saveProfile(feeds: readonly Pick<Feed, 'profile'>[], request: SaveRequest): void {
  const texts = new Set(feeds.map(({ profile }) => textOf(profile)));
  const [only] = texts;
  if (request.saveProfile === undefined || only === undefined) return;
  if (texts.size > 1) {
    throw new OperatorError(say`The files have ${texts.size} profiles, and only one can be saved.`, {
      reason: 'usage',
      hint: `${say`Nothing was imported.`} ${say`Save the profile of each file with a separate command.`}`,
    });
  }
  write(only, request.saveProfile, request.cwd);
}

/** Saves an incomplete guess, which the operator can complete. */
export function saveUnfinishedProfile(error: unknown, request: SaveRequest): void {
  if (!(error instanceof ColumnsNotUnderstood) || request.saveProfile === undefined) return;
  const { found, profile } = error.guess;
  if (found.length > 0) write(textOf(profile), request.saveProfile, request.cwd);
}

function textOf(profile: Profile): string {
  return `${JSON.stringify(profile, null, 2)}\n`;
}

function write(text: string, name: string, cwd: string): void {
  try {
    writePrivateFile(resolve(cwd, name), text, 'wx');
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new OperatorError(say`The profile cannot be written to ${name}: ${code}.`, {
      reason: 'environment',
      cause,
    });
  }
}
