import type { BoardView } from '../../board/board.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { nearestOf } from '../../foundation/nearest.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type FindingKind, kindTexts } from '../../vacancies/confidential-kinds.ts';
import { employerKey, nameLetters } from '../../vacancies/employer-name.ts';
import { inspectDraft, type TextFinding } from '../../vacancies/gate/judge-vacancy.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import type { PublicVacancy, VacancyDraft } from '../../vacancies/vacancy.ts';
import { gateOf } from './confidentiality.ts';
import { decideEmployer, type EmployerDecision } from './employer-decisions.ts';
import { findNamed } from './find-vacancies.ts';
import { judgeVacancies, type WithheldVacancy } from './judge-board.ts';
import { changeBoard, readBoard, type Task } from './workspace.ts';

/**
 * What a person decides about a name. `publish`: it means nobody. `declare`: it is an employer's. `redact`: declare it,
 * and remove it from the stored texts. `hide`: keep its vacancies withheld and do not ask again.
 */
export const reviewDecisions = ['publish', 'declare', 'redact', 'hide'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** A name, or other words, that withhold vacancies. */
export interface ReviewCase {
  readonly name: string;
  readonly kind: FindingKind;
  /** False if the gate is certain that it means somebody. */
  readonly isDoubt: boolean;
  /** The known employer that is named. */
  readonly employer: string | null;
  readonly vacancyIds: readonly string[];
  readonly contexts: readonly ReviewContext[];
}

interface ReviewContext {
  readonly vacancyId: string;
  readonly field: string;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export type Review = Awaited<ReturnType<typeof review>>;

/** Judges the board like a build, and shows what waits for a decision. It names employers and persons. */
export async function review(request: Task) {
  return await readBoard(request, async (view) => {
    const waiting = (await withheldVacancies(view, request)).filter(({ waits }) => waits);
    return { waiting: waiting.length, cases: await casesOf(view, waiting) };
  });
}

async function withheldVacancies(view: BoardView, request: Task): Promise<readonly WithheldVacancy[]> {
  const gate = gateOf(request, await view.employers());
  return (await judgeVacancies(view, request, { gate })).withheld;
}

async function casesOf(view: BoardView, withheld: readonly WithheldVacancy[]): Promise<ReviewCase[]> {
  const found = withheld.flatMap(({ vacancyId, findings }) =>
    findings.map((finding) => ({ ...finding, vacancyId })),
  );
  const cases: ReviewCase[] = [];
  for (const group of Map.groupBy(found, (finding) => nameLetters(finding.found)).values()) {
    const first = group.find(({ isDoubt }) => !isDoubt) ?? group[0];
    if (first === undefined) continue;
    const places = new Map(group.toReversed().map((finding) => [finding.vacancyId, finding]));
    cases.push({
      name: shown(first.found),
      kind: first.kind,
      isDoubt: first.isDoubt === true,
      employer: first.employer ?? null,
      vacancyIds: [...places.keys()].toReversed(),
      contexts: await contextsOf(view, [...places.values()].toReversed()),
    });
  }
  return cases.sort((a, b) => b.vacancyIds.length - a.vacancyIds.length || (a.name < b.name ? -1 : 1));
}

const contextsShown = 3;
/** Advertisements repeat each other, so more of them are read than shown. */
const contextsRead = 12;
const lettersAround = 60;

type FoundIn = Pick<TextFinding, 'field' | 'found' | 'start'> & { readonly vacancyId: string };

async function contextsOf(view: BoardView, places: readonly FoundIn[]): Promise<ReviewContext[]> {
  const contexts = new Map<string, ReviewContext>();
  for (const { vacancyId, field, found, start } of places.slice(0, contextsRead)) {
    if (contexts.size === contextsShown) break;
    const text = textOf((await findNamed(view, vacancyId)).published, field);
    const end = start + found.length;
    const before = shown(text.slice(Math.max(0, start - lettersAround), start));
    const after = shown(text.slice(end, end + lettersAround));
    const key = `${before}\n${after}`;
    if (!contexts.has(key)) contexts.set(key, { vacancyId, field, before, found: shown(found), after });
  }
  return [...contexts.values()];
}

/** A text of a feed as one line, without what a terminal would take for a command. */
const shown = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

/** The text of a field as a finding names it: `title`, `requirements[2]`. */
function textOf(vacancy: PublicVacancy, field: string): string {
  const [name = '', index] = field.split(/[[\]]/);
  const value: unknown = vacancy[name as keyof PublicVacancy];
  return String((Array.isArray(value) ? value[Number(index)] : value) ?? '');
}

/** What a decision changed. */
export interface DecidedCase {
  readonly name: string;
  readonly decision: ReviewDecision;
  /** The employers file, if the decision was written into it. */
  readonly file: string | null;
  /** Vacancies from which the name was removed. */
  readonly redacted: readonly string[];
  /** Vacancies that stay withheld, because too little of them would be left, or their address contains the name. */
  readonly notRedacted: readonly string[];
}

/** Decides about names that withhold vacancies, also about those that were decided before. */
export async function decideByName(
  request: Task,
  names: readonly string[],
  decision: ReviewDecision,
): Promise<readonly DecidedCase[]> {
  const cases = await readBoard(request, async (view) =>
    casesOf(view, await withheldVacancies(view, request)),
  );
  const chosen = names.map((name) => caseNamed(name, cases));
  const decided: DecidedCase[] = [];
  for (const one of chosen) decided.push(await decideCase(request, one, decision));
  return decided;
}

function caseNamed(name: string, cases: readonly ReviewCase[]): ReviewCase {
  const found = cases.find((one) => nameLetters(one.name) === nameLetters(name));
  if (found) return found;
  const names = cases.map((one) => one.name);
  const meant = nearestOf(name, names);
  throw new OperatorError(say`No vacancy is withheld because of "${name}".`, {
    reason: 'usage',
    hint:
      meant !== undefined
        ? say`Did you mean ${`"${meant}"`}?`
        : names.length === 0
          ? say`Nothing is withheld.`
          : say`There are ${inWords(
              names.slice(0, namesShown).map((other) => `"${other}"`),
              say`and`,
            )}; tabulador review shows all.`,
  });
}

const namesShown = 5;

/** The decisions that a case allows: what is no name, such as a telephone number, is never published. */
export function decisionsFor({ kind }: ReviewCase): readonly ReviewDecision[] {
  return kind === 'employer' || kind === 'person' ? reviewDecisions : ['redact', 'hide'];
}

/** Writes the decision into the employers file, where imports and builds of all feeds find it. */
export async function decideCase(
  request: Task,
  one: ReviewCase,
  decision: ReviewDecision,
): Promise<DecidedCase> {
  const { name, kind } = one;
  if (!decisionsFor(one).includes(decision)) {
    throw new OperatorError(say`"${name}" is not a name, so it cannot be decided as ${decision}.`, {
      reason: 'usage',
      hint: say`It is ${kindTexts()[kind]}: choose redact or hide.`,
    });
  }
  const isWritten = decision === 'hide' || decisionsFor(one).includes('declare');
  const { file } = isWritten
    ? await decideEmployer(request, employerDecision(one, decision))
    : { file: null };
  const outcome =
    decision === 'redact' ? await redactStored(request, one) : { redacted: [], notRedacted: [] };
  return { name, decision, file, ...outcome };
}

function employerDecision({ name, employer }: ReviewCase, decision: ReviewDecision): EmployerDecision {
  if (decision === 'publish') return { kind: 'ignore', words: [name] };
  if (decision === 'hide') return { kind: 'hide', name };
  return employer !== null && employerKey(employer) !== employerKey(name)
    ? { kind: 'alias', name: employer, aliases: [name] }
    : { kind: 'confirm', name, match: 'anywhere' };
}

/** Removes the name from the texts on the board, as an import with `--redact` would. */
async function redactStored(
  request: Task,
  { name, vacancyIds }: ReviewCase,
): Promise<Pick<DecidedCase, 'redacted' | 'notRedacted'>> {
  const { settings, now } = request;
  return await changeBoard(request, (board) =>
    board.write('review', async (session) => {
      const gate = gateOf(request, await session.employers());
      const drafts: VacancyDraft[] = [];
      const redacted: string[] = [];
      const notRedacted: string[] = [];
      for (const code of vacancyIds) {
        const { published, employer, source, closedOn, inferred } = await findNamed(session, code);
        const { id, vacancyId, ...facts } = published;
        const draft = { facts, vacancyId, employer, closedOn, inferred, source };
        const inspection = inspectDraft(gate, draft, { redact: true, keptId: id });
        const isLeft = inspection.doubts.some(({ found }) => nameLetters(found) === nameLetters(name));
        const isClean = inspection.ok && !isLeft && inspection.draft.vacancyId === vacancyId;
        if (isClean) drafts.push(inspection.draft);
        (isClean ? redacted : notRedacted).push(code);
      }
      const { idPrefix: vacancyIdPrefix } = settings.vacancies;
      if (drafts.length > 0) await session.upsert(drafts, { vacancyIdPrefix, at: generatedAtOf(now) });
      return { redacted, notRedacted };
    }),
  );
}
