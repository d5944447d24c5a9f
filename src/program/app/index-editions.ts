import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BoardSession, BoardView } from '../../board/board.ts';
import { editionPage } from '../../contract/pages.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { CsvParser } from '../../intake/formats/read-csv.ts';
import {
  type Edition,
  freezeEdition,
  packEdition,
  sumsFile,
  unpackEdition,
} from '../../release/editions/edition.ts';
import {
  decideEdition,
  editionParts,
  type FeedState,
  newestEditionFirst,
  nextEditionDay,
  type PendingEdition,
} from '../../release/editions/identity.ts';
import { offerFrom, offersTable } from '../../release/editions/tables.ts';
import { publicLocation } from '../../release/format/release-layout.ts';
import { recordsOf } from '../../release/tables.ts';
import { addDays, todayIn } from '../../vacancies/calendar.ts';
import { type Offer, offersOf } from '../../vacancies/salaries/figures.ts';
import { generatedAtOf, type Snapshot } from '../../vacancies/snapshot.ts';
import { inpcSeries } from './inpc-series.ts';
import { feedFailureTexts } from './update/feed-failures.ts';
import type { FeedOutcome } from './update/pull-feed.ts';
import {
  changeBoard,
  readBoard,
  releaseDirectory,
  type Task,
  type Workspace,
  type Writer,
} from './workspace.ts';

/** The editions on the board, newest first. A damaged one stops the command: its addresses must not vanish. */
export async function storedEditions(view: Pick<BoardView, 'editions'>): Promise<Edition[]> {
  const editions = [...(await view.editions())].map(([id, packed]) => {
    const edition = unpackEdition(packed);
    if (edition?.id === id) return edition;
    throw new OperatorError(say`The edition ${id} of the salary index is damaged on the board.`, {
      reason: 'environment',
      hint: say`Restore the board from a backup: editions are published with the same bytes for ever.`,
    });
  });
  return editions.sort(newestEditionFirst);
}

/** Not yet an edition: it becomes one when a release with it is current. */
const unconfirmedFact = 'unconfirmed edition';

/**
 * The editions to publish. If one is due and every feed is in, it is made here and kept as unconfirmed, so that a build
 * that fails leaves none and a build that is killed after the switch loses none. Called while the releases are locked.
 */
export async function editionsForBuild(view: BoardView, snapshot: Snapshot, request: Task) {
  const { settings, now } = request;
  // Read also when nothing is due, so that a mistake in the file shows at once.
  const inpc = inpcSeries(request);
  // An empty board has nothing to freeze yet.
  const isEmpty = snapshot.vacancies.length === 0;
  const seen = await storedEditions(view);
  const isDue = !isEmpty && (await decision(view, seen, request)) !== null;
  const none = { editions: seen, made: null, pending: null, problem: null };
  if (!isDue && !(await view.fact(unconfirmedFact))) return none;
  try {
    return await changeBoard(request, (board) =>
      board.write('edition', async (session) => {
        await confirm(session, request);
        const editions = await storedEditions(session);
        const decided = isEmpty ? null : await decision(session, editions, request);
        if (decided === null || 'pending' in decided) {
          const pending = decided?.pending ?? null;
          return { ...none, editions, pending, problem: pending && overdue(pending, request) };
        }
        const offers = offersOf(snapshot);
        const identity = { ...decided.freeze, frozenAt: generatedAtOf(now) };
        const made = freezeEdition({ identity, offers, settings, editions, inpc });
        await session.keepFact(unconfirmedFact, packEdition(made));
        return { ...none, editions: [made, ...editions], made };
      }),
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { ...none, problem: error.message };
  }
}

/** The unconfirmed edition becomes one if the current release has it. Returns why that could not be kept. */
export async function confirmEdition(workspace: Writer): Promise<string | null> {
  try {
    await changeBoard(workspace, async (board) => {
      if (await board.read((view) => view.fact(unconfirmedFact)))
        await board.write('edition', (session) => confirm(session, workspace));
    });
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

async function confirm(session: BoardSession, workspace: Workspace): Promise<void> {
  const packed = await session.fact(unconfirmedFact);
  const edition = packed && unpackEdition(packed);
  if (!packed || !edition) return;
  const sums = join(releaseDirectory(workspace), publicLocation(`${editionPage(edition.id)}${sumsFile}`));
  const published = existsSync(sums) && readFileSync(sums).equals(edition.files.get(sumsFile) as Buffer);
  if (!published) return;
  await session.keepEdition(edition.id, packed);
  await session.keepFact(unconfirmedFact, '');
}

const feedsFact = 'feeds read';

type KeptStates = Readonly<Record<string, FeedState>>;

export async function keepFeedStates(request: Task, outcomes: readonly FeedOutcome[]): Promise<void> {
  const today = todayIn('ciudad-de-mexico', request.now);
  await changeBoard(request, (board) =>
    board.write('edition', async (session) => {
      const before = JSON.parse((await session.fact(feedsFact)) ?? '{}') as KeptStates;
      const states = outcomes.map(({ feed, label, ...end }): [string, FeedState] =>
        end.outcome === 'imported'
          ? [feed, { label, readOn: today, failure: null }]
          : [feed, { label, readOn: before[feed]?.readOn ?? null, failure: end.failure }],
      );
      await session.keepFact(feedsFact, JSON.stringify({ ...before, ...Object.fromEntries(states) }));
    }),
  );
}

async function decision(view: Pick<BoardView, 'fact'>, editions: readonly Edition[], request: Task) {
  const { settings, now } = request;
  const states = JSON.parse((await view.fact(feedsFact)) ?? '{}') as KeptStates;
  return decideEdition({
    today: todayIn('ciudad-de-mexico', now),
    day: settings.salaryIndex.editionDay,
    feeds: settings.feeds.map(({ name }) => states[name] ?? { label: name, readOn: null, failure: null }),
    editions,
  });
}

const alertAfterDays = 3;

/** What an operator should look into; null while it may still come by itself. */
function overdue(pending: PendingEdition, { now }: Task): string | null {
  const today = todayIn('ciudad-de-mexico', now);
  return addDays(pending.since, alertAfterDays) > today ? null : missingText(pending);
}

export function missingText({ since, missing }: PendingEdition): string {
  const texts: Readonly<Record<string, string>> = feedFailureTexts();
  const reasons = missing.map(({ label, failure }) =>
    failure === null
      ? say`feed ${label} was not read since ${since}`
      : say`feed ${label} failed: ${texts[failure] ?? failure}`,
  );
  return reasons.join('; ');
}

export async function listEditions(request: Task) {
  const { editionDay } = request.settings.salaryIndex;
  await confirmEdition(request);
  const [stored, decided] = await readBoard(request, async (view) => {
    const own = await storedEditions(view);
    return [own, await decision(view, own, request)] as const;
  });
  const today = todayIn('ciudad-de-mexico', request.now);
  const hasThisMonth = stored.some(({ id }) => id === today.slice(0, 7));
  const editions = stored.map(({ id, frozenAt, corrects, figures: { length: figures } }) => {
    return { id, frozenAt, corrects, figures };
  });
  return {
    editions,
    pending: decided && 'pending' in decided ? decided.pending : null,
    next: editionDay === null ? null : nextEditionDay(today, editionDay, hasThisMonth),
  };
}

interface CorrectionRequest extends Task {
  readonly id: string;
  readonly reason: string;
  /** The corrected `ofertas.csv` of that edition. */
  readonly offers: string;
}

export async function correctEdition(request: CorrectionRequest): Promise<Edition> {
  const { cwd, id, settings, now } = request;
  const reason = request.reason.trim();
  if (reason === '')
    throw refusal(
      say`A correction needs a reason, which is published.`,
      say`Say in Spanish what was wrong: --reason "…"`,
    );
  const offers = readOffers(resolve(cwd, request.offers), request.offers);
  const editions = await readBoard(request, storedEditions);
  const corrected = editions.find((edition) => edition.id === id);
  if (!corrected) throw refusal(say`There is no edition ${id}.`, say`\`tabulador editions\` lists them.`);
  const [month] = editionParts(id);
  const revisions = editions.map(({ id: other }) => editionParts(other)).filter(([own]) => own === month);
  const revision = Math.max(...revisions.map(([, number]) => number)) + 1;
  const identity = {
    id: `${month}-r${revision}`,
    frozenAt: generatedAtOf(now),
    corrects: { edition: id, reason },
  };
  const inpc = inpcSeries(request);
  const edition = freezeEdition({ identity, offers, settings, editions, inpc });
  const data = `${offersTable.name}.csv`;
  if (corrected.files.get(data)?.equals(edition.files.get(data) ?? Buffer.alloc(0)))
    throw refusal(say`${request.offers} says the same as the edition ${id}: nothing to correct.`, howTo());
  await changeBoard(request, (board) =>
    board.write('edition', async (session) => {
      if ((await session.editions()).has(edition.id))
        throw new OperatorError(
          say`Another correction became ${edition.id} at the same time, so this one was not kept.`,
          { reason: 'busy', hint: say`Look at it, and run the command again if this one is still needed.` },
        );
      await session.keepEdition(edition.id, packEdition(edition));
    }),
  );
  return edition;
}

function refusal(message: string, hint: string, cause?: unknown): OperatorError {
  return new OperatorError(message, { reason: 'usage', hint, cause });
}

const howTo = () =>
  say`Take ofertas.csv of that edition, correct or delete its wrong rows, and name that file.`;

/** Reads the file as `offersTable` writes it: a cell is accepted if writing it again gives the same text. */
function readOffers(path: string, file: string): Offer[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (cause) {
    const failure = explainSystemError(cause, path);
    if (failure instanceof OperatorError) throw failure;
    throw refusal(say`${file} cannot be read: ${(cause as Error).message}.`, howTo(), cause);
  }
  const parser = new CsvParser(',', file);
  const [header, ...rows] = [...parser.write(text.replace(/\r\n?/g, '\n')), ...parser.end()];
  const names = Object.keys(offersTable.columns);
  if (names.join() !== header?.cells.join())
    throw refusal(say`${file}, line 1: the columns must be ${names.join(', ')}.`, howTo());
  return rows.map(({ cells, line }) => {
    const given = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    const offer = offerFrom(given);
    const [written = {}] = recordsOf(offersTable, [offer]);
    const wrong = names.find((name) => String(written[name] ?? '') !== given[name]);
    if (wrong === undefined) return offer;
    throw refusal(
      say`${file}, line ${line}: ${wrong} is "${given[wrong] ?? ''}", which is not accepted.`,
      say`Write it as the other rows do; max is at least min. Nothing was changed.`,
    );
  });
}
