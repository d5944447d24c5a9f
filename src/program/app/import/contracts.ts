import type { BoardSession } from '../../../board/board.ts';
import { checkedJson, parseJsonObject } from '../../../foundation/json-file.ts';
import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { rejectColumns } from '../../../intake/feed-item.ts';
import type { Survey } from '../../../intake/read/survey.ts';
import {
  FeedContract,
  type FeedPart,
  FeedRefused,
  isSamePart,
  type KnownFeed,
} from '../../../intake/understand/contract.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import { hasBoard, readBoard, type Workspace } from '../workspace.ts';
import type { EmployerChanges } from './judge.ts';
import type { FeedImport, ImportRequest } from './request.ts';
import type { RowWriter } from './write.ts';

/** The fact that holds the contract of a feed. */
const contractFact = (feed: string) => `contract of ${feed}`;

type ContractRequest = Workspace & Pick<ImportRequest, 'accept'>;

/** Looks up the contract of a feed, once for each. */
export const knownFeeds = (request: ContractRequest) =>
  memoize(async (feed): Promise<KnownFeed | undefined> => {
    if (!(await hasBoard(request))) return undefined;
    const text = await readBoard(request, (view) => view.fact(contractFact(feed)));
    return text === undefined ? undefined : { text, contract: readContract(feed, text, request.accept) };
  });

/** A damaged contract can only be replaced. */
function readContract(feed: string, text: string, accept = false): FeedContract | undefined {
  const what = say`The contract of feed ${feed} on the board`;
  const hint = say`Look at the feed, and accept it as it is now with --accept.`;
  try {
    const value = parseJsonObject(text, { what });
    return checkedJson(FeedContract, value, { heading: say`${what} is damaged`, hint, hideValues: true });
  } catch (error) {
    if (accept && error instanceof OperatorError) return undefined;
    throw error;
  }
}

/** Files of rejected rows are corrected by hand and say nothing about the feed. */
const isRejects = ({ table }: Feed) => table?.header.includes(rejectColumns.reasons) ?? false;

/** Stops an import whose feed is not as it was accepted, or has never been accepted as it is. */
export function refuseDrift(feeds: readonly Feed[], survey: Survey, request: ImportRequest): void {
  for (const [name, members] of Map.groupBy(feeds, (feed) => feed.name)) {
    if (request.accept) {
      refuseWrongProfile(members, request);
      continue;
    }
    const contract = members[0]?.known?.contract;
    const own = members.filter((feed) => !isRejects(feed));
    const stops = contract
      ? [
          ...own.flatMap(({ drift }) => drift.stops),
          ...own.flatMap((feed) => changedDayOrder(feed, contract, survey)),
          ...repeatedKeys(contract, survey, name),
          ...missingFiles(contract, own, request),
        ]
      : [];
    const { doubt } = survey.employerColumns.get(name) ?? {};
    if (doubt && !contract?.acceptsEmployers) stops.push(doubt);
    const isMapped = own.some((feed) => feed.isMapped) && typeof request.profile === 'string';
    const advice =
      isMapped && say`If columns mean something else now, correct profile ${String(request.profile)} first.`;
    const changes = [...new Set(stops)];
    if (changes.length > 0)
      throw new FeedRefused('not-accepted', say`Feed "${name}" was stopped: ${changes.join('; ')}.`, {
        advice: advice || '',
        changes,
      });
  }
}

/** A profile of the operator is not changed by the program. */
function refuseWrongProfile(feeds: readonly Feed[], { profile: used = '' }: ImportRequest): void {
  const profile = typeof used === 'string' ? used : used.name;
  for (const { isMapped, drift, privateColumns, reader } of feeds) {
    if (!isMapped) continue;
    const lost = drift.lost.flatMap(({ name, role, isGone }) => (isGone && role !== 'private' ? name : []));
    const exposed = drift.hidden.filter((column) => !privateColumns.includes(column));
    const unread = drift.meant.filter((column) => reader.unknownColumns().includes(column));
    const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
    const problem =
      lost.length > 0
        ? say`Profile ${profile} names columns that the file does not have: ${quoted(lost)}.`
        : exposed.length > 0
          ? say`Profile ${profile} publishes columns that hold private values now: ${quoted(exposed)}.`
          : unread.length > 0 &&
            say`Profile ${profile} neither reads nor ignores new columns: ${quoted(unread)}.`;
    if (problem)
      throw new FeedRefused('not-accepted', problem, {
        advice: say`Correct the profile, then repeat the command.`,
        isFinal: true,
      });
  }
}

function changedDayOrder({ part, file }: Feed, contract: FeedContract, survey: Survey): string[] {
  const before = contract.parts.find((one) => isSamePart(one, part))?.dayOrder;
  const now = survey.dates.get(file)?.proven;
  return before === undefined || now === undefined || now === before
    ? []
    : [say`day and month are written in another order than before`];
}

/** A copied row is only rejected; from one in ten on the column is no key. */
function repeatedKeys({ hasUniqueKeys }: FeedContract, { keys }: Survey, feed: string): string[] {
  const { rows = 0, distinct } = keys.get(feed) ?? {};
  const repeated = rows - (distinct?.size ?? 0);
  if (!hasUniqueKeys || repeated < 2 || repeated * 10 < rows) return [];
  return [say`the key is no longer unique: ${repeated} of ${rows} rows repeat the key of another`];
}

/** A feed of one file may change its name, and an incomplete feed may leave files out. */
function missingFiles({ parts }: FeedContract, feeds: readonly Feed[], request: ImportRequest): string[] {
  const before = [...new Set(parts.map(({ file }) => file))];
  const absent = before.filter((file) => !feeds.some(({ part }) => part.file === file));
  if (!request.closeMissing || before.length < 2) return [];
  return absent.map((file) => say`file "${file}" is missing`);
}

/** Fewer changes may be corrections. */
const leastChanges = 3;

/**
 * New keys for known vacancies are as good as a lost key: who was edited on the same day would get a new address. Keys that
 * changed places would show another job at each address.
 */
export function refuseChangedKeys({ feeds, survey, accept }: FeedImport, writer: RowWriter): void {
  for (const name of accept ? [] : new Set(feeds.map((feed) => feed.name))) {
    const { rows = 0 } = survey.keys.get(name) ?? {};
    const { rekeyed, exchanged } = writer.keyChangesOf(name);
    const isMost = (changed: number) => changed >= leastChanges && changed * 2 >= rows;
    if (!isMost(rekeyed) && !isMost(exchanged)) continue;
    throw new FeedRefused(
      'not-accepted',
      isMost(rekeyed)
        ? say`Feed "${name}" was stopped: ${rekeyed} of ${rows} rows say the same as a known vacancy, under another key.`
        : say`Feed "${name}" was stopped: ${exchanged} of ${rows} rows have the title, city and employer that another key had.`,
    );
  }
}

/** Employers that changed places were sorted or pasted apart from their rows: texts would name the true ones. */
export function refuseMovedEmployers({ feeds, accept }: FeedImport, changes: EmployerChanges): void {
  for (const name of accept ? [] : new Set(feeds.map((feed) => feed.name))) {
    const { moved, known } = changes.movedIn(name);
    if (moved >= leastChanges && moved * 10 >= known)
      throw new FeedRefused(
        'not-accepted',
        say`Feed "${name}" was stopped: ${moved} of ${known} known vacancies have another employer, and not because one was renamed.`,
      );
  }
}

const partsKept = 500;

/** Keeps the contracts of the feeds in the transaction that imports their rows. */
export async function keepContracts(session: BoardSession, request: FeedImport): Promise<void> {
  const own = request.isInvented ? [] : request.feeds.filter((feed) => !isRejects(feed));
  for (const [feed, members] of Map.groupBy(own, ({ name }) => name)) {
    const before = members[0]?.known;
    if ((await session.fact(contractFact(feed))) !== before?.text)
      throw new OperatorError(say`Another import of feed "${feed}" has just ended.`, {
        reason: 'busy',
        hint: say`Nothing was imported. Repeat the command.`,
      });
    const text = JSON.stringify(contractOf(members, before?.contract, request));
    if (text !== before?.text) await session.keepFact(contractFact(feed), text);
  }
}

function contractOf(
  feeds: readonly Feed[],
  before: FeedContract | undefined,
  { survey, closeMissing: isComplete = false, accept = false }: FeedImport,
): FeedContract {
  const name = feeds[0]?.name ?? '';
  const files = new Set(feeds.map(({ part }) => part.file));
  const kept = isComplete || accept ? [] : (before?.parts ?? []).filter(({ file }) => !files.has(file));
  const own = feeds.map(({ part, file }) => {
    const known = before?.parts.find((one) => isSamePart(one, part))?.dayOrder;
    const dayOrder = survey.dates.get(file)?.proven ?? known;
    return { ...part, ...(dayOrder && { dayOrder }) };
  });
  // Files that are numbered and alike are one part.
  const parts = new Map([...own, ...kept].map((part) => [partKey(part), part]));
  const { rows = 0, distinct } = survey.keys.get(name) ?? {};
  return {
    parts: [...parts.values()].slice(0, partsKept),
    hasUniqueKeys: rows > 0 && rows === distinct?.size,
    acceptsEmployers: accept
      ? survey.employerColumns.get(name)?.doubt !== undefined
      : (before?.acceptsEmployers ?? false),
  };
}

const partKey = ({ file, sheet, headings }: FeedPart) => JSON.stringify([file, sheet, headings]);
