import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BoardView } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { CsvParser } from '../../intake/formats/read-csv.ts';
import { type Edition, freezeEdition, packEdition, unpackEdition } from '../../release/editions/edition.ts';
import {
  dueEdition,
  editionParts,
  newestEditionFirst,
  nextEditionDay,
} from '../../release/editions/identity.ts';
import { offerFrom, offersTable, recordsOf } from '../../release/editions/tables.ts';
import { todayIn } from '../../vacancies/calendar.ts';
import { type Offer, offerOf } from '../../vacancies/salaries/figures.ts';
import { generatedAtOf, type Snapshot } from '../../vacancies/snapshot.ts';
import { inpcSeries } from './inpc-series.ts';
import { changeBoard, readBoard, type Task, type Workspace } from './workspace.ts';

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

/**
 * Freezes the edition that is due, if the board has none of this month. It is stored before it is published. If it cannot
 * be frozen, the build goes on without it and says why.
 */
export async function editionsForBuild(view: BoardView, snapshot: Snapshot, request: Task) {
  const { settings, now } = request;
  const editions = await storedEditions(view);
  // Read also when nothing is due, so that a mistake in the file shows at once.
  const inpc = inpcSeries(request);
  const id = dueEdition(todayIn('ciudad-de-mexico', now), settings.salaryIndex.editionDay);
  const isThere = editions.some((edition) => edition.id === id);
  // An empty board has nothing to freeze yet.
  if (id === null || isThere || snapshot.vacancies.length === 0)
    return { editions, frozen: null, problem: null };
  const offers = snapshot.vacancies.map((vacancy) => offerOf(vacancy, snapshot.employerOf?.get(vacancy.id)));
  const identity = { id, frozenAt: generatedAtOf(now), corrects: null };
  try {
    const edition = await store(request, freezeEdition({ identity, offers, settings, editions, inpc }));
    return { editions: [edition, ...editions], frozen: id, problem: null };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { editions, frozen: null, problem: error.message };
  }
}

/** The edition that is on the board now: another build may have been faster. */
async function store(workspace: Workspace, edition: Edition): Promise<Edition> {
  return await changeBoard(workspace, (board) =>
    board.write('edition', async (session) => {
      await session.keepEdition(edition.id, packEdition(edition));
      return (await storedEditions(session)).find(({ id }) => id === edition.id) ?? edition;
    }),
  );
}

export async function listEditions(request: Task) {
  const { editionDay } = request.settings.salaryIndex;
  const stored = await readBoard(request, storedEditions);
  const today = todayIn('ciudad-de-mexico', request.now);
  const hasThisMonth = stored.some(({ id }) => id === today.slice(0, 7));
  const editions = stored.map(({ id, frozenAt, corrects, figures: { length: figures } }) => {
    return { id, frozenAt, corrects, figures };
  });
  return { editions, next: editionDay === null ? null : nextEditionDay(today, editionDay, hasThisMonth) };
}

interface CorrectionRequest extends Task {
  readonly id: string;
  readonly reason: string;
  /** The corrected `ofertas.csv` of that edition. */
  readonly offers: string;
}

/** Makes a new edition from the corrected vacancies of an old one, which stays as it is. */
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
  const kept = await store(request, edition);
  if (packEdition(kept) === packEdition(edition)) return kept;
  throw new OperatorError(
    say`Another correction became ${kept.id} at the same time, so this one was not kept.`,
    { reason: 'busy', hint: say`Look at it, and run the command again if this one is still needed.` },
  );
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
