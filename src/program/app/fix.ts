import { chmodSync, existsSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { replacePrivateFile } from '../../foundation/private-files.ts';
import type { FeedSettings } from '../../foundation/settings/feed-settings.ts';
import { type CauseName, type Repair, withValue } from '../../intake/report/causes.ts';
import type { Cause, ImportReport } from '../../intake/report/report.ts';
import { builtInProfiles, loadProfile } from '../../intake/understand/built-in.ts';
import { type Profile, payFrom, withColumns } from '../../intake/understand/profile.ts';
import { ColumnsNotUnderstood } from '../../intake/understand/understand-feed.ts';
import { type ImportRequest, orderOf } from './import/request.ts';
import { importFeeds } from './import.ts';
import { failureOf, withFeedFiles } from './update/pull-feed.ts';
import { chosenFeeds } from './update/update.ts';
import type { Task } from './workspace.ts';

/** `assumed`: a default stands for a word that is not understood. `columns`: no row can be read. */
type Found = Omit<Cause, 'cause'> & { readonly cause: CauseName | 'assumed' | 'columns' };
type Problem = Omit<Found, 'repairs'> & { readonly repairs: readonly NumberedRepair[] };

export interface NumberedRepair extends Repair {
  readonly number: number;
  /** Open vacancies that a dry run with the repair accepts beyond those of today; null if it was not tried. */
  bringsIn: number | null;
}

export interface FeedProblems {
  readonly feed: string;
  readonly rows: number;
  readonly rejected: number;
  readonly closed: number;
  readonly failure: Pick<ReturnType<typeof failureOf>, 'failure' | 'message' | 'hint' | 'changes'> | null;
  /** Rejected rows, the commonest cause first, then doubts. */
  readonly problems: readonly Problem[];
}

const mostTrials = 10;

/** Reads feeds as they are now, keeps nothing, and says what would repair them. Each gain is that of a dry run. */
export async function findProblems(request: Task, only: readonly string[]): Promise<FeedProblems[]> {
  const found: FeedProblems[] = [];
  for (const feed of chosenFeeds(request, only)) {
    try {
      found.push(await onTrial(feed, request, measured));
    } catch (error) {
      found.push({ ...unread(error, feed), problems: [] });
    }
  }
  return found;
}

async function measured(base: FeedProblems, attempt: Attempt): Promise<FeedProblems> {
  for (const repair of base.problems.flatMap(({ repairs }) => repairs)) {
    if (repair.value === null || repair.at[0] === 'pay' || repair.number > mostTrials) continue;
    try {
      repair.bringsIn = accepted(await attempt([repair])) - accepted(base);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
    }
  }
  return base;
}

export async function repairFeed(request: Task, name: string, choices: readonly string[], settings: string) {
  const [feed] = chosenFeeds(request, [name]);
  if (!feed) throw new Error('A feed was chosen and not found.');
  return await onTrial(feed, request, async (base, attempt) => {
    const repairs = choices.map((choice) => chosen(choice, base));
    const trial = await attempt(repairs);
    const doubtful = trial.problems.flatMap((problem) => problem.repairs);
    const wrong = repairs.find(({ at, value }) =>
      doubtful.some((other) => other.at[1] === at[1] && other.at[2] === value),
    );
    if (wrong) throw refused(say`"${String(wrong.value)}" is not understood as ${wrong.at[1] ?? ''}.`, name);
    const open = repairs.find(({ at }, index) => at[0] === 'defaults' && choices[index]?.includes('='));
    if (open && accepted(trial) <= accepted(base))
      throw refused(say`"${String(open.value)}" brings in no row.`, name);
    const written = writeChanges(request, feed, changesOf(request, feed, repairs), settings);
    return { feed: name, repairs, bringsIn: accepted(trial) - accepted(base), written };
  });
}

type Attempt = (repairs: readonly Repair[]) => Promise<FeedProblems>;

/** Fetches a feed once, and imports it on trial as often as the work asks for. */
function onTrial<Result>(
  feed: FeedSettings,
  request: Task,
  work: (base: FeedProblems, attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  return withFeedFiles(feed, request, async (files) => {
    const read = async (changes: Partial<ImportRequest>): Promise<FeedProblems> => {
      const same = { ...request, ...files, ...orderOf(feed), dryRun: true };
      const { report, refusal } = await importFeeds({ ...same, ...changes });
      const { rows, rejected, closed } = report.counts;
      const failure = refusal ? unread(refusal, feed).failure : null;
      const problems = numbered(problemsOfRows(report));
      return { feed: feed.name, rows, rejected, closed, failure, problems };
    };
    const base = await read({}).catch((error: unknown): FeedProblems => {
      if (!(error instanceof ColumnsNotUnderstood)) throw error;
      return { ...unread(error, feed), problems: numbered([problemOfColumns(error)]) };
    });
    return await work(base, (repairs) => read(changesOf(request, feed, repairs)));
  });
}

function unread(error: unknown, feed: FeedSettings) {
  return { feed: feed.name, rows: 0, rejected: 0, closed: 0, failure: failureOf(error, feed) };
}

const accepted = ({ rows, rejected, closed }: FeedProblems) => rows - rejected - closed;

function numbered(problems: readonly Found[]): Problem[] {
  let number = 0;
  return problems.map((problem) => ({
    ...problem,
    repairs: problem.repairs.map((repair) => ({ number: ++number, ...repair, bringsIn: null })),
  }));
}

function problemsOfRows({ causes, warningGroups }: ImportReport): Found[] {
  // A fact that no row states has a default already; a word that is not understood may mean something else.
  const doubts = warningGroups.filter(({ repairs }) =>
    repairs.some(({ at: [part] }) => part === 'values' || part === 'pay'),
  );
  const assumed = doubts.map(({ message: reason, ...group }): Found => {
    return { ...group, cause: 'assumed', reason, accepted: '', bringsBack: 0 };
  });
  return [...causes.toSorted((a, b) => b.rows - a.rows), ...assumed];
}

function problemOfColumns({ message: reason, missing, guess }: ColumnsNotUnderstood): Found {
  const none = { rows: 0, bringsBack: 0, values: [], otherValues: 0, first: [] };
  const repairs = missing.map((field) => ({ at: ['columns', field], value: null, rows: 0 }));
  const accepted = guess.unusedColumns.join(', ');
  return { ...none, cause: 'columns', field: missing.join(', '), reason, accepted, repairs };
}

/** `2`, or `3=presencial` for a repair that leaves its value open. */
function chosen(choice: string, { feed, problems }: FeedProblems): Repair {
  const [, number = choice, value] = /^(\d+)(?:=(.+))?$/s.exec(choice) ?? [];
  const found = problems.flatMap(({ repairs }) => repairs).find((repair) => `${repair.number}` === number);
  if (!found) throw refused(say`There is no repair ${number} for feed ${feed}.`, feed);
  if (found.value === null && !value)
    throw refused(say`Repair ${number} needs a value: ${number}=VALUE.`, feed);
  if (value && found.at[0] === 'pay' && !payFrom(value))
    throw refused(say`Write monthly pay as MIN-MAX in whole pesos, such as 18000-24000.`, feed);
  return { at: found.at, value: value ?? found.value, rows: found.rows };
}

function refused(problem: string, feed: string): OperatorError {
  const hint = say`Nothing was written. tabulador fix ${feed} lists the repairs.`;
  return new OperatorError(problem, { reason: 'usage', hint });
}

/** Whether a feed has a profile file of its own. A built-in profile, or one that other feeds use, is copied. */
const hasOwnProfile = ({ name, profile }: FeedSettings, { settings }: Task) =>
  profile !== undefined &&
  !(profile in builtInProfiles) &&
  settings.feeds.every((other) => other.name === name || other.profile !== profile);

function changesOf(request: Task, feed: FeedSettings, repairs: readonly Repair[]) {
  const ofProfile = repairs.filter(({ at }) => at[0] !== 'redact');
  const redact = ofProfile.length < repairs.length ? { redact: true } : {};
  if (ofProfile.length === 0) return redact;
  const isGuessed = feed.profile === undefined || feed.profile in builtInProfiles;
  const used: Profile = isGuessed
    ? { name: feed.name, guessed: true }
    : loadProfile(feed.profile ?? '', request.cwd);
  const start = hasOwnProfile(feed, request) ? used : { ...used, name: feed.name };
  // A column has one meaning.
  const taken = new Set(ofProfile.map(({ at, value }) => at[0] === 'columns' && value));
  const free = start.columns ? withColumns(start, (name) => (taken.has(name) ? undefined : name)) : start;
  const profile = ofProfile.reduce<unknown>((tree, { at, value }) => withValue(tree, at, value), free);
  return { ...redact, profile: profile as Profile };
}

/** The profile comes first: a command that is cut short leaves the settings as they were. */
function writeChanges(
  request: Task,
  feed: FeedSettings,
  { redact, profile }: { redact?: boolean; profile?: Profile },
  settingsFile: string,
): string[] {
  const isOwn = hasOwnProfile(feed, request);
  const name = isOwn ? String(feed.profile) : `profiles/${feed.name}.json`;
  const entry = { ...(redact && { redact }), ...(profile && !isOwn && { profile: name }) };
  if (profile) {
    const file = resolve(request.cwd, name);
    const text = `${JSON.stringify(profile, null, 2)}\n`;
    // A file that the feed does not use may be somebody's work.
    if (!isOwn && existsSync(file) && readFileSync(file, 'utf8') !== text) renameSync(file, `${file}.old`);
    replacePrivateFile(file, text);
  }
  const isProfileOnly = Object.keys(entry).length === 0;
  if (!isProfileOnly) writeEntry(settingsFile, feed.name, entry);
  return [...(profile ? [name] : []), ...(isProfileOnly ? [] : [settingsFile])];
}

function writeEntry(path: string, name: string, entry: Partial<FeedSettings>): void {
  const hint = say`Write this into the feed "${name}" of the settings: ${JSON.stringify(entry).slice(1, -1)}`;
  const text = existsSync(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : '{}';
  const settings = JSON.parse(text) as { feeds?: FeedSettings[] };
  const own = settings.feeds?.find((feed) => feed.name === name);
  const isAbsent = say`${path} has no feed "${name}": the environment names it.`;
  if (!own) throw new OperatorError(isAbsent, { reason: 'usage', hint });
  Object.assign(own, entry);
  const file = realpathSync(path);
  const { mode } = statSync(file);
  replacePrivateFile(file, `${JSON.stringify(settings, null, 2)}\n`, hint);
  chmodSync(file, mode & 0o777);
}
