import { existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { hasPassword, isAddress } from '../../board/location.ts';
import { openBoard } from '../../board/open-board.ts';
import { type JsonObject, readJsonFile } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { makePrivateDirectory, notWritable, writePrivateFile } from '../../foundation/private-files.ts';
import { addressOf, demoFeedName, type FeedSettings } from '../../foundation/settings/feed-settings.ts';
import { settingsFileName, settingsOfFile } from '../../foundation/settings/load-settings.ts';
import { defaultEmployersFile, privateFolder, type Settings } from '../../foundation/settings/settings.ts';
import { kebabCase } from '../../vacancies/job-id.ts';
import { type FeedOutcome, pullFeed } from './update/pull-feed.ts';

export interface InitRequest {
  readonly cwd: string;
  readonly now: Date;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The settings file; by default `tabulador.config.json`. */
  readonly file?: string | undefined;
  readonly answers: InitAnswers;
  /** Changes the settings that exist, instead of writing the first ones. */
  readonly edit?: boolean;
}

/** What the operator must decide before the first import. */
export interface InitAnswers {
  readonly name: string;
  readonly origin: string;
  readonly contactEmail: string;
  readonly organization?: string | undefined;
  /** Where candidates apply; contains `{vacancyId}`. */
  readonly applyUrl?: string | undefined;
  /** A path, a pattern or an address. */
  readonly feed?: string | undefined;
  /** The board; by default a file in the private directory. */
  readonly board?: string | undefined;
}

export interface Initialised {
  readonly file: string;
  readonly settings: Settings;
  /** The result of a trial import of the feed; null if none was named. */
  readonly look: FeedOutcome | null;
}

/**
 * Writes the settings of a real service, creates its private directory, and tries a first feed without importing it.
 */
export async function initialise(request: InitRequest): Promise<Initialised> {
  const { cwd, answers } = request;
  const file = resolve(cwd, request.file ?? settingsFileName);
  earlierAnswers(file, request.edit);
  const existing = request.edit ? readSettings(file) : {};
  const values = await settingsFor(answers, cwd, existing);
  const settings = settingsOfFile(file, values);
  make(resolve(cwd, privateFolder), makePrivateDirectory);
  if (!isAddress(settings.board)) make(dirname(resolve(cwd, settings.board)), makePrivateDirectory);
  const employersFile = resolve(cwd, defaultEmployersFile);
  if (!existsSync(employersFile)) write(employersFile, {}, 'wx');
  write(file, values, request.edit ? 'w' : 'wx');
  const [feed] = settings.feeds;
  const look = feed ? await pullFeed(feed, { ...request, settings, dryRun: true }) : null;
  return { file, settings, look };
}

/** The answers that settings hold already. Settings that exist may be in use, so only an edit may change them. */
export function earlierAnswers(file: string, edit = false): Partial<InitAnswers> {
  if (edit) {
    const { service, apply, feeds = [], board } = readSettings(file);
    const { name, origin, contactEmail, organization } = service ?? {};
    const given = {
      name,
      origin,
      contactEmail,
      organization,
      applyUrl: apply?.urlTemplate,
      feed: feeds[0]?.from,
      board,
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  }
  if (!existsSync(file)) return {};
  throw new OperatorError(say`${file} exists already, and settings are never overwritten.`, {
    reason: 'usage',
    hint: say`Change it with \`tabulador init --edit\` or by hand (\`tabulador config\` shows what is in force), or name another with --config.`,
  });
}

interface FileSettings {
  readonly service?: Partial<Settings['service']>;
  readonly apply?: Partial<Settings['apply']>;
  readonly feeds?: readonly FeedSettings[];
  readonly board?: string;
  readonly releases?: Partial<Settings['releases']>;
  readonly privacy?: Partial<Settings['privacy']>;
}

function readSettings(file: string): FileSettings {
  return readJsonFile(file, { what: say`The settings file ${file}` }) as FileSettings;
}

async function settingsFor(answers: InitAnswers, cwd: string, existing: FileSettings): Promise<JsonObject> {
  const { name, origin, contactEmail, organization = name, applyUrl, feed } = answers;
  const { service, apply, feeds = [] } = existing;
  const own = { name, origin: origin.replace(/\/$/, ''), organization, contactEmail, synthetic: false };
  const hosts = applyUrl !== undefined && URL.canParse(applyUrl) ? [new URL(applyUrl).host] : [];
  const [first, ...others] = feeds;
  return {
    ...existing,
    service: { ...service, ...own },
    board: answers.board === undefined ? await ownBoard(cwd) : withoutPassword(answers.board),
    // Outside the private directory, because a web server reads only the releases.
    releases: existing.releases ?? { directory: 'releases' },
    privacy: existing.privacy ?? { employers: defaultEmployersFile },
    ...(applyUrl !== undefined &&
      applyUrl !== apply?.urlTemplate && { apply: { ...apply, urlTemplate: applyUrl, hosts } }),
    // The name of a feed stays: the board knows its vacancies by it.
    ...(feed !== undefined && { feeds: [{ name: feedNameOf(feed), ...first, from: feed }, ...others] }),
  };
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

/** Names the feed after its file or host. */
function feedNameOf(from: string): FeedSettings['name'] {
  const address = addressOf({ from });
  const base = address ? address.hostname : basename(from, extname(from));
  const name = kebabCase(base).slice(0, 64).replace(/-+$/, '');
  return name === '' || name === demoFeedName ? 'feed' : name;
}

/** Writes a file or makes a directory; a failure becomes a message for the operator. */
function make(path: string, write: (path: string) => void): void {
  try {
    write(path);
  } catch (cause) {
    throw notWritable(path, cause, say`Run it in a directory of your own.`);
  }
}

function write(file: string, values: JsonObject, flag: 'w' | 'wx'): void {
  make(file, () => writePrivateFile(file, `${JSON.stringify(values, null, 2)}\n`, flag));
}
