import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { hasPassword, isAddress } from '../../board/location.ts';
import { openBoard } from '../../board/open-board.ts';
import type { JsonObject } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { makePrivateDirectory, notWritable, replacePrivateFile } from '../../foundation/private-files.ts';
import { addressOf, type FeedSettings } from '../../foundation/settings/feed-settings.ts';
import { settingsOfFile } from '../../foundation/settings/load-settings.ts';
import { defaultEmployersFile, privateFolder, type Settings } from '../../foundation/settings/settings.ts';
import { openSheetNames } from '../../intake/formats/read-workbook.ts';
import { kebabCase } from '../../vacancies/job-id.ts';

export interface InitAnswers {
  readonly name: string;
  readonly origin: string;
  readonly contactEmail: string;
  readonly organization?: string | undefined;
  /** Where candidates apply; contains `{vacancyId}`. */
  readonly applyUrl?: string | undefined;
  readonly feed?: string | undefined;
  readonly sheet?: string | undefined;
  readonly board?: string | undefined;
}

export async function initialise(cwd: string, file: string, answers: InitAnswers): Promise<Settings> {
  const values = await settingsFor(answers, cwd);
  const settings = settingsOfFile(file, values);
  try {
    makePrivateDirectory(resolve(cwd, privateFolder));
    if (!isAddress(settings.board)) makePrivateDirectory(dirname(resolve(cwd, settings.board)));
    const employersFile = resolve(cwd, defaultEmployersFile);
    if (!existsSync(employersFile)) replacePrivateFile(employersFile, '{}\n');
    refuseToOverwrite(file);
    replacePrivateFile(file, `${JSON.stringify(values, null, 2)}\n`);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw notWritable(file, cause, say`Run it in a directory of your own.`);
  }
  return settings;
}

/** Settings that exist may be in use. */
export function refuseToOverwrite(file: string): void {
  if (!existsSync(file)) return;
  throw new OperatorError(say`${file} exists already, and settings are never overwritten.`, {
    reason: 'usage',
    hint: say`Change it by hand (\`tabulador config\` shows what is in force), or name another with --config.`,
  });
}

async function settingsFor(answers: InitAnswers, cwd: string): Promise<JsonObject> {
  const { name, origin, contactEmail, organization = name, applyUrl, feed, sheet, board } = answers;
  const hosts = applyUrl !== undefined && URL.canParse(applyUrl) ? [new URL(applyUrl).host] : [];
  return {
    service: { name, origin: origin.replace(/\/$/, ''), organization, contactEmail, synthetic: false },
    board: board === undefined ? await ownBoard(cwd) : withoutPassword(board),
    // Outside the private directory, because a web server reads only the releases, and sends whatever somebody adds to them.
    releases: { directory: 'releases', sealed: true },
    privacy: { employers: defaultEmployersFile },
    ...(applyUrl !== undefined && { apply: { urlTemplate: applyUrl, hosts } }),
    ...(feed !== undefined && {
      feeds: [{ name: feedNameOf(feed), from: feed, ...(sheet !== undefined && { sheet: listed(sheet) }) }],
    }),
  };
}

export const listed = (names: string): string[] => names.split(',').map((name) => name.trim());

/** The sheets of a feed among which the operator may choose; none if it is no workbook of several. */
export async function sheetsToChoose(feed: string | undefined, cwd: string): Promise<readonly string[]> {
  const file = resolve(cwd, feed ?? '');
  if (!/\.xls[xm]$/i.test(file) || !existsSync(file)) return [];
  const sheets = await openSheetNames(createReadStream(file), feed ?? '');
  return sheets.length > 1 ? sheets : [];
}

/** More people can read the settings than the environment. */
function withoutPassword(location: string): string {
  if (!hasPassword(location)) return location;
  throw new OperatorError(say`The address of the board must not hold credentials.`, {
    reason: 'usage',
    hint: say`Write postgres://USER@HOST/DATABASE, and set the environment variable PGPASSWORD.`,
  });
}

/** A separate file, if the directory already has a demo board. */
async function ownBoard(cwd: string): Promise<string> {
  const usual = `${privateFolder}/board.sqlite`;
  if (!existsSync(resolve(cwd, usual))) return usual;
  const board = await openBoard(resolve(cwd, usual), 'existing');
  return (await board.read((view) => view.isDemo())) ? `${privateFolder}/own-board.sqlite` : usual;
}

function feedNameOf(from: string): FeedSettings['name'] {
  const address = addressOf({ from });
  const base = address ? address.hostname : basename(from, extname(from));
  const name = kebabCase(base).slice(0, 64).replace(/-+$/, '');
  return name === '' ? 'feed' : name;
}
