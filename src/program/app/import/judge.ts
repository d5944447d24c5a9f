import type { BoardSession, ListedVacancy } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import { type RejectReason, type Remark, shortened } from '../../../intake/read/notes.ts';
import type { Reading } from '../../../intake/read/read-record.ts';
import {
  discriminatoryWording,
  wordingMessage,
} from '../../../intake/read/wording/discriminatory-wording.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { employerKey } from '../../../vacancies/employer-name.ts';
import { inspectDraft, judgeVacancy, type TextFinding } from '../../../vacancies/gate/judge-vacancy.ts';
import type { Employer, VacancyDraft, VacancyFacts } from '../../../vacancies/vacancy.ts';
import { decisionLines, employersNamedByWords, gateOf, isUndecided } from '../confidentiality.ts';
import {
  type BoardJudge,
  boardJudge,
  type JustJudged,
  judgeVacancies,
  keepJudgement,
  keepNames,
  searchedNames,
} from '../judge-board.ts';
import type { FeedImport } from './request.ts';

const shownCodes = 5;
const refusal = { draft: undefined, waits: false, passes: false } as const;

export interface JudgedReading extends Reading {
  /** Whether a person has to decide before the vacancy is published. */
  readonly waits: boolean;
  /** Whether a build need not judge it again: nothing was found in it, in doubt or taken out. */
  readonly passes: boolean;
}

/** A vacancy that must not stay public because its row was refused. */
export interface ToTakeDown {
  readonly id: string;
  /** The kinds of what was found. */
  readonly for: string;
  /** Whether the text on the board says what must not be public, not only the new one. */
  readonly isLeak: boolean;
}

/** Rejects a draft with confidential or discriminatory texts, or removes the confidential parts. */
export async function draftJudge(session: BoardSession, request: FeedImport) {
  // An advertisement must not name the employer of another one, so the gate knows all employers of the board and of the
  // files before the first row is judged.
  const known = await session.employers();
  const remembered = await employersBefore(session, request, known);
  const before = (feed: string, key: string) => remembered.get(`${feed}\n${key}`) ?? null;
  const changes = new EmployerChanges();
  const gate = gateOf(request, [...known, ...request.survey.employers]);
  const judge = boardJudge(request.settings, gate);
  const nameOnBoard = new Map(known.map(({ legalName }) => [employerKey(legalName), legalName]));
  const isAsked = isUndecided(gate);
  const redacted = new Set(request.feeds.filter(({ profile }) => profile.redact).map(({ name }) => name));
  const listed = new Map<string, ReadonlyMap<string, ListedVacancy>>();
  const joined = new Map<string, ReadonlyMap<string, string>>();
  for (const name of new Set(request.feeds.map((feed) => feed.name))) {
    listed.set(name, await session.vacanciesOf(name));
    joined.set(name, await session.joinedListings(name));
  }
  const isNamedAnew = judge.newNames(await searchedNames(session));
  const isWordingRefused = request.settings.vacancies.discriminatoryWording === 'reject';
  const refused: { readonly reading: Reading; readonly feed: string }[] = [];

  function judged(reading: Reading): JudgedReading {
    const { privateCells, findings: found, remarks } = reading;
    if (!reading.draft) return { ...reading, remarks: [], waits: false, passes: false };
    const { source, employer } = reading.draft;
    // An emptied cell does not make the name public that stood in it.
    const was = before(source.feed, source.key);
    const draft = { ...reading.draft, employer: employer ?? was };
    changes.add(source.feed, was, employer);
    // Checks the original wording, before anything is removed.
    const wording = wordingOf(draft.facts, isWordingRefused);
    const { feed, key } = draft.source;
    const onBoard = listed.get(feed)?.get(key);
    if (wording.findings.length === 0 && found.length === 0 && hasPassed(draft, onBoard, privateCells))
      return { ...reading, draft, remarks: [...remarks, ...wording.remarks], waits: false, passes: true };
    const inspected = (redact: boolean) => {
      const options = { keptId: onBoard?.id, privateCells, redact };
      let inspection = inspectDraft(gate, draft, options);
      // The text may still name an employer that the row had before.
      for (const former of formerEmployers(was, employer)) {
        if (!inspection.ok) break;
        const again = inspectDraft(gate, { ...inspection.draft, employer: former }, options);
        inspection = again.ok
          ? {
              ...inspection,
              draft: { ...again.draft, employer: draft.employer },
              redacted: [...inspection.redacted, ...again.redacted],
            }
          : again;
      }
      return inspection;
    };
    const inspection = inspected(request.redact || redacted.has(feed));
    // Whether the draft would be accepted with `--redact`.
    const isRedactable = () => (request.redact ? undefined : inspected(true).ok);
    const confidential = inspection.ok ? [] : confidentialFindings(inspection.findings, isRedactable());
    const findings = [...found, ...wording.findings, ...confidential];
    if (!inspection.ok || findings.length > 0)
      return { ...reading, ...refusal, findings, remarks: wording.remarks };
    const about = (message: (kind: string) => string, texts: readonly TextFinding[]): Remark[] =>
      texts.map(({ field, kind, found: text }) => ({
        field,
        message: message(kindTexts()[kind]),
        found: shortened(text),
      }));
    return {
      ...reading,
      draft: inspection.draft,
      findings,
      remarks: [
        ...remarks,
        ...about((kind) => say`confidential, taken out: ${kind}`, inspection.redacted),
        ...about((kind) => say`may be confidential, waits for review: ${kind}`, inspection.doubts),
        ...wording.remarks,
      ],
      waits: inspection.doubts.length > 0 && inspection.doubts.every(isAsked),
      passes:
        inspection.doubts.length === 0 &&
        inspection.redacted.length === 0 &&
        isNamedAsOnBoard(inspection.draft) &&
        judge.caught(inspection.draft.facts).length === 0,
    };
  }

  /** Whether the board has a verdict on the same texts, and no new employer is named in them. */
  function hasPassed(
    { facts, employer, vacancyId }: VacancyDraft,
    onBoard: ListedVacancy | undefined,
    privateCells: Reading['privateCells'],
  ): boolean {
    if (!onBoard || privateCells.length > 0) return false;
    const { id, verdict } = onBoard;
    return (
      (vacancyId === null || vacancyId === onBoard.vacancyId) &&
      verdict === judge.verdictOn({ ...facts, id }, employer) &&
      !isNamedAnew?.({ ...facts, id, vacancyId: onBoard.vacancyId })
    );
  }

  /** The board keeps the first spelling of a name, and its vacancies are judged by that. */
  function isNamedAsOnBoard({ employer }: VacancyDraft): boolean {
    return (
      employer === null ||
      [undefined, employer.legalName].includes(nameOnBoard.get(employerKey(employer.legalName)))
    );
  }

  return {
    gateJudge: judge,
    employerChanges: changes,

    judge(reading: Reading, feed: string): JudgedReading {
      const result = judged(reading);
      if (!result.draft && reading.key !== null) refused.push({ reading: result, feed });
      return result;
    },

    /** The board learns the employers of refused rows too, and whose they are: the cells may be empty on another day. */
    async keepEmployers(): Promise<Employer[]> {
      const byFeed = Map.groupBy(refused, ({ feed }) => feed);
      for (const { name } of request.feeds) {
        const kept = (byFeed.get(name) ?? []).flatMap(({ reading: { key, employer } }) => {
          const was = before(name, key ?? '');
          const own = employer ?? was;
          return own ? [[key, { ...own, former: formerEmployers(was, employer) }]] : [];
        });
        const text = JSON.stringify(Object.fromEntries(kept));
        if (text !== ((await session.fact(refusedFact(name))) ?? '{}'))
          await session.keepFact(refusedFact(name), text);
      }
      return refused.flatMap(({ reading: { employer } }) => employer ?? []);
    },

    /** Which vacancies of refused rows must not stay public: the row, or the copy on the board, names somebody. */
    async takeDowns(written: ReadonlySet<string>): Promise<ToTakeDown[]> {
      const found: ToTakeDown[] = [];
      for (const { reading, feed } of refused) {
        const { key, employer, privateCells, findings } = reading;
        const own = listed.get(feed)?.get(key ?? '')?.id;
        const id = own ?? joined.get(feed)?.get(key ?? '');
        // The text of a joined vacancy is that of another row, which may be right.
        const entry = id === undefined || written.has(id) ? null : await session.find(id);
        if (!entry) continue;
        const { published } = entry;
        const leaks = judgeVacancy(gate, published, employer ?? entry.employer, privateCells).filter(
          ({ isDoubt }) => !isDoubt,
        );
        const kinds = [...leaks, ...(own ? findings : [])].flatMap(({ kind }) => kind ?? []);
        if (kinds.length > 0)
          found.push({ id: published.id, for: [...new Set(kinds)].join(' '), isLeak: leaks.length > 0 });
      }
      return found;
    },
  };
}

/** The employers of known rows that have one, before and now. */
export class EmployerChanges {
  readonly #feeds = new Map<
    string,
    { known: number; now: Set<string>; changed: { from: string; to: string }[] }
  >();

  add(feed: string, before: Employer | null, now: Employer | null): void {
    const rows = this.#feeds.get(feed) ?? { known: 0, now: new Set(), changed: [] };
    this.#feeds.set(feed, rows);
    if (!now) return;
    const to = employerKey(now.legalName);
    rows.now.add(to);
    if (!before) return;
    rows.known += 1;
    const from = employerKey(before.legalName);
    if (from !== to) rows.changed.push({ from, to });
  }

  /** How many known rows have the employer of others. One that is renamed has the new name in all of its rows. */
  movedIn(feed: string): { readonly moved: number; readonly known: number } {
    const { known = 0, now, changed = [] } = this.#feeds.get(feed) ?? {};
    const byName = Map.groupBy(changed, ({ from }) => from);
    const moved = [...byName].filter(
      ([from, rows]) => now?.has(from) || new Set(rows.map(({ to }) => to)).size > 1,
    );
    return { moved: moved.reduce((sum, [, rows]) => sum + rows.length, 0), known };
  }
}

/** The employer that a row had, and those that it had before. */
interface RememberedEmployer extends Employer {
  readonly former?: readonly Employer[];
}

/** The employers that a row had before and does not have now. */
function formerEmployers(before: RememberedEmployer | null, now: Employer | null): Employer[] {
  if (!before) return [];
  const { former = [], ...last } = before;
  const own = employerKey((now ?? last).legalName);
  return [last, ...former].filter(({ legalName }) => employerKey(legalName) !== own);
}

/** The fact that holds the employers of refused rows by their keys. */
const refusedFact = (feed: string) => `employers of refused rows of ${feed}`;

/** The employers that rows had before, by feed and key. A profile of the operator without employers forgets them. */
async function employersBefore(session: BoardSession, { feeds }: FeedImport, known: readonly Employer[]) {
  const isRead = ({ isMapped, reader }: Feed) => !isMapped || reader.columnsOf('employer').length > 0;
  const names = new Set(feeds.filter(isRead).map(({ name }) => name));
  const byName = new Map(known.map((employer) => [employerKey(employer.legalName), employer]));
  const employers = new Map<string, RememberedEmployer>();
  for (const feed of names) {
    const kept = JSON.parse((await session.fact(refusedFact(feed))) ?? '{}') as Record<
      string,
      RememberedEmployer
    >;
    for (const [key, employer] of Object.entries(kept)) employers.set(`${feed}\n${key}`, employer);
  }
  for await (const batch of session.outlines())
    for (const { feed, key, employer } of batch) {
      const found = employer === null ? undefined : byName.get(employerKey(employer));
      if (found && names.has(feed)) employers.set(`${feed}\n${key}`, found);
    }
  return employers;
}

function wordingOf(facts: VacancyFacts, isRefused: boolean): Pick<Reading, 'findings' | 'remarks'> {
  const findings: RejectReason[] = [];
  const remarks: Remark[] = [];
  for (const { rule, field, found: text, mild } of discriminatoryWording(facts)) {
    const found = shortened(text);
    const message = wordingMessage(rule);
    const accepted = say`an advertisement without such requirements`;
    if (!isRefused || mild) remarks.push({ field, message, found });
    else findings.push({ code: 'discriminatory-wording', field, found, reason: message, accepted });
  }
  return { findings, remarks };
}

function confidentialFindings(
  found: readonly TextFinding[],
  isRedactable: boolean | undefined,
): readonly RejectReason[] {
  return found.map(({ field, kind, found: text, obstacle }) => ({
    code: 'confidential',
    field,
    found: shortened(text),
    kind,
    reason: say`confidential: ${kindTexts()[kind]}`,
    accepted: waysOut()[obstacle ?? (isRedactable === false ? 'too much' : 'none')],
    ...(isRedactable && obstacle === undefined && { option: '--redact' as const }),
  }));
}

function waysOut() {
  return {
    none: say`public texts without it (--redact takes it out)`,
    'too much': say`public texts without it; --redact would leave too little of them`,
    'nothing left': say`a text that says something without it: nothing would be left`,
    'too little left': say`a text that still says what the vacancy is without it: too little would be left`,
    'kept address': say`another address: this one contains it and never changes. Close the vacancy (tabulador close CODE) and import it under another key`,
  } as const;
}

interface Imported extends JustJudged {
  readonly waiting: number;
  /** Whether the board has learnt a name from the accepted rows. */
  readonly hasNewNames: boolean;
}

/** Says how many vacancies and new names wait for a decision, and which earlier texts name a new employer. */
export async function decisionNotices(
  session: BoardSession,
  request: FeedImport,
  imported: Imported,
): Promise<string[]> {
  const judge = boardJudge(request.settings, gateOf(request, await session.employers()));
  const { waiting, hasNewNames } = imported;
  const isNamedAnew = judge.newNames(imported.judge.names) !== undefined;
  const { open, closed } = await session.counts();
  const isNewBoard = imported.written.size === open + closed;
  if (isNewBoard && !isNamedAnew) await keepNames(session, judge);
  const isSearched = hasNewNames && !isNewBoard;
  const withheld = isSearched || isNamedAnew ? await newlyWithheld(session, request, judge, imported) : [];
  return [...withheld, ...decisionLines(waiting, hasNewNames ? employersNamedByWords(judge.gate) : 0)];
}

/** Searches the texts of the board for the names that are new in this import, and warns about those that have one. */
async function newlyWithheld(
  session: BoardSession,
  request: FeedImport,
  judge: BoardJudge,
  imported: Imported,
): Promise<string[]> {
  const judgement = await judgeVacancies(session, request, judge, imported);
  await keepJudgement(session, judgement);
  const withheld = judgement.withheld.filter(({ findings }) => findings.some(({ isDoubt }) => !isDoubt));
  if (withheld.length === 0) return [];
  const named = withheld
    .slice(0, shownCodes)
    .map(({ vacancyId }) => vacancyId)
    .join(', ');
  const hidden = withheld.length - shownCodes;
  return [
    say`The texts of ${hidden > 0 ? say`${named} and ${hidden} more` : named} name an employer that is now known: they will not be published until they are corrected and imported again, or somebody decides about the name: tabulador review`,
  ];
}
