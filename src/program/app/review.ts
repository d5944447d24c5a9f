import type { BoardView } from '../../board/board.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { nearestOf } from '../../foundation/nearest.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import { type FindingKind, kindTexts } from '../../vacancies/confidential-kinds.ts';
import { factsOfFeed } from '../../vacancies/corrections.ts';
import { employerKey, nameLetters } from '../../vacancies/employer-name.ts';
import { type WordDecision, type WordMeaning, wordMeanings } from '../../vacancies/gate/employer-rules.ts';
import { compileGate, type Gate } from '../../vacancies/gate/gate.ts';
import { inspectDraft, type TextFinding, unknownWords } from '../../vacancies/gate/judge-vacancy.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import type { PublicVacancy, VacancyDraft } from '../../vacancies/vacancy.ts';
import { gateOf, isUndecided } from './confidentiality.ts';
import { decide, decideEmployer, type EmployerDecision } from './employer-decisions.ts';
import { findNamed } from './find-vacancies.ts';
import { boardJudge, judgeVacancies, type WithheldVacancy } from './judge-board.ts';
import { changeBoard, readBoard, type Task } from './workspace.ts';

export interface ReviewWord {
  readonly word: string;
  readonly kind: FindingKind;
  /** From 0 to 1; 1 if the gate is certain that it means somebody. */
  readonly risk: number;
  readonly employer: string | null;
  readonly vacancyIds: readonly string[];
  readonly withheld: number;
  readonly employers: readonly string[];
  readonly context: ReviewContext;
}

interface ReviewContext {
  readonly vacancyId: string;
  readonly field: string;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export type Review = Awaited<ReturnType<typeof review>>;

export async function review(request: Task) {
  return await readBoard(request, async (view) => {
    const gate = gateOf(request, await view.employers());
    const { waiting, words } = await wordsOf(view, request, gate);
    const isOpen = isUndecided(gate);
    return { waiting, words: words.filter(({ found }) => found.some(isOpen)).map(({ word }) => word) };
  });
}

type FoundIn = Omit<TextFinding, 'obstacle'> & {
  readonly vacancy: PublicVacancy;
  readonly owner: string | null;
  readonly withheld: boolean;
};

/** Risk of what withholds a vacancy without being a word of the ledger. */
const riskOfDoubt = 0.7;

async function wordsOf(view: BoardView, request: Task, gate: Gate) {
  const { withheld } = await judgeVacancies(view, request, boardJudge(request.settings, gate));
  const findingsOf = new Map<string, WithheldVacancy['findings']>(
    withheld.map(({ id, findings }) => [id, findings]),
  );
  const asks = request.settings.privacy.unknownWords !== 'off';
  const found: FoundIn[] = [];
  for await (const batch of view.active(todayEverywhere(request.now), request.settings.vacancies)) {
    for (const { vacancy, employer } of batch) {
      const findings = findingsOf.get(vacancy.id) ?? [];
      const place = { vacancy, owner: employer?.legalName ?? null };
      found.push(...findings.map((finding) => ({ ...finding, ...place, withheld: true })));
      const isFound = ({ key }: { readonly key: string }) =>
        findings.some((finding) => nameLetters(finding.found).includes(key));
      const words = asks ? unknownWords(gate, vacancy, employer).filter((word) => !isFound(word)) : [];
      for (const { field, word, start, risk } of words)
        found.push({
          field,
          start,
          found: word,
          kind: 'employer',
          risk,
          isDoubt: true,
          ...place,
          withheld: false,
        });
    }
  }
  const words = [...Map.groupBy(found, (finding) => nameLetters(finding.found)).values()].map((same) => ({
    word: reviewWord(same),
    found: same,
  }));
  words.sort((a, b) => b.word.risk - a.word.risk || (a.word.word < b.word.word ? -1 : 1));
  return { waiting: withheld.filter(({ waits }) => waits).length, words };
}

function reviewWord(found: readonly FoundIn[]): ReviewWord {
  const riskIn = ({ isDoubt, risk = riskOfDoubt }: FoundIn) => (isDoubt ? risk : 1);
  const [first] = found.toSorted((a, b) => riskIn(b) - riskIn(a)) as [FoundIn];
  const ids = (among: readonly FoundIn[]) => [...new Set(among.map(({ vacancy }) => vacancy.vacancyId))];
  return {
    word: shown(first.found),
    kind: first.kind,
    risk: Math.round(riskIn(first) * 100) / 100,
    employer: first.employer ?? null,
    vacancyIds: ids(found),
    withheld: ids(found.filter(({ withheld }) => withheld)).length,
    employers: [...new Set(found.flatMap(({ owner }) => owner ?? []))],
    context: contextOf(first),
  };
}

const lettersAround = 60;

function contextOf({ vacancy, field, found, start }: FoundIn): ReviewContext {
  const text = textOf(vacancy, field);
  const end = start + found.length;
  return {
    vacancyId: vacancy.vacancyId,
    field,
    before: shown(text.slice(Math.max(0, start - lettersAround), start)),
    found: shown(found),
    after: shown(text.slice(end, end + lettersAround)),
  };
}

/** A text of a feed as one line, without what a terminal would take for a command. */
const shown = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

/** The text of a field as a finding names it: `title`, `requirements[2]`. */
function textOf(vacancy: PublicVacancy, field: string): string {
  const [name = '', index] = field.split(/[[\]]/);
  const value: unknown = vacancy[name as keyof PublicVacancy];
  return String((Array.isArray(value) ? value[Number(index)] : value) ?? '');
}

export interface DecidedWord {
  readonly word: string;
  readonly as: WordMeaning;
}

const isName = (as: WordMeaning) => as !== 'ordinary' && as !== 'tool' && as !== 'hidden';

/** The meanings that a finding allows: what is no name, such as a telephone number, is never published. */
export const meaningsOf = ({ kind }: Pick<ReviewWord, 'kind'>): readonly WordMeaning[] =>
  kind === 'employer' || kind === 'person' ? wordMeanings : ['hidden'];

/** For good, in one step. With `redact`, names are also removed from the stored texts; `among` are the words that `review` has shown. */
export async function decideWords(
  request: Task,
  decided: readonly DecidedWord[],
  {
    redact = false,
    among,
  }: { readonly redact?: boolean | undefined; readonly among?: readonly ReviewWord[] } = {},
) {
  const words = among ?? (await readBoard(request, (view) => allWords(view, request)));
  const chosen = decided.map(({ word, as }) => ({ found: wordNamed(word, words), as }));
  for (const { found, as } of chosen) {
    if (meaningsOf(found).includes(as) || redact) continue;
    throw new OperatorError(say`"${found.word}" is not a name, so it cannot be decided as ${as}.`, {
      reason: 'usage',
      hint: say`It is ${kindTexts()[found.kind]}: decide it as hidden, or add --redact.`,
    });
  }
  const at = generatedAtOf(request.now);
  const named = chosen.filter(({ found }) => meaningsOf(found).length > 1);
  const { file } = await decideEmployer(request, decisionOf(named, at));
  const removed = redact
    ? chosen.filter(({ found, as }) => isName(as) || meaningsOf(found).length === 1)
    : [];
  const outcome = await redactStored(request, [...new Set(removed.flatMap(({ found }) => found.vacancyIds))]);
  return { file, words: chosen.map(({ found, as }) => ({ word: found.word, as })), ...outcome };
}

async function allWords(view: BoardView, request: Task): Promise<readonly ReviewWord[]> {
  const gate = gateOf(request, await view.employers());
  return (await wordsOf(view, request, gate)).words.map(({ word }) => word);
}

function decisionOf(
  chosen: readonly { readonly found: ReviewWord; readonly as: WordMeaning }[],
  at: string,
): EmployerDecision {
  const words = chosen.map(({ found, as }): WordDecision => {
    const [own, ...others] = found.employer === null ? found.employers : [found.employer];
    const of = as === 'own' && own !== undefined && others.length === 0 ? own : undefined;
    const isOwn = of !== undefined && employerKey(of) !== employerKey(found.word);
    return { word: found.word, as: as === 'own' && !isOwn ? 'employer' : as, ...(isOwn && { of }), at };
  });
  return { kind: 'words', words };
}

/** Takes decisions back; their words are asked about again. */
export const undoWords = (request: Task, words: readonly string[]) =>
  decideEmployer(request, { kind: 'undo', words });

/** Which vacancies the decisions would withhold, and which they would publish. Nothing is written. */
export async function previewDecisions(
  request: Task,
  decided: readonly DecidedWord[],
  among?: readonly ReviewWord[],
) {
  return await readBoard(request, async (view) => {
    const employers = await view.employers();
    const gate = gateOf(request, employers);
    const words = among ?? (await allWords(view, request));
    const chosen = decided.map(({ word, as }) => ({ found: wordNamed(word, words), as }));
    const rules = decide(gate.knowledge.rules, decisionOf(chosen, generatedAtOf(request.now)), employers);
    const withheldBy = async (by: Gate) => {
      const { withheld } = await judgeVacancies(view, request, boardJudge(request.settings, by));
      return withheld.map(({ vacancyId }) => vacancyId);
    };
    const before = await withheldBy(gate);
    const after = await withheldBy(compileGate({ ...gate.knowledge, rules }));
    return {
      withholds: after.filter((code) => !before.includes(code)),
      publishes: before.filter((code) => !after.includes(code)),
    };
  });
}

function wordNamed(name: string, words: readonly ReviewWord[]): ReviewWord {
  const found = words.find(({ word }) => nameLetters(word) === nameLetters(name));
  if (found) return found;
  const names = words.map(({ word }) => word);
  const meant = nearestOf(name, names);
  throw new OperatorError(say`No undecided word and no withheld name is "${name}".`, {
    reason: 'usage',
    hint:
      meant !== undefined
        ? say`Did you mean ${`"${meant}"`}?`
        : names.length === 0
          ? say`Nothing waits for review.`
          : say`There are ${inWords(
              names.slice(0, namesShown).map((other) => `"${other}"`),
              say`and`,
            )}; tabulador review shows all.`,
  });
}

const namesShown = 5;

async function redactStored(request: Task, codes: readonly string[]) {
  const { settings, now } = request;
  const redacted: string[] = [];
  const notRedacted: string[] = [];
  if (codes.length === 0) return { redacted, notRedacted };
  return await changeBoard(request, (board) =>
    board.write('review', async (session) => {
      const gate = gateOf(request, await session.employers());
      const drafts: VacancyDraft[] = [];
      for (const code of codes) {
        const { published, employer, source, closedOn, inferred, corrections } = await findNamed(
          session,
          code,
        );
        const { id, vacancyId, ...facts } = factsOfFeed(published, corrections);
        const draft = { facts, vacancyId, employer, closedOn, inferred, source };
        const inspection = inspectDraft(gate, draft, { redact: true, keptId: id });
        const isClean = inspection.ok && inspection.draft.vacancyId === vacancyId;
        if (isClean) drafts.push(inspection.draft);
        (isClean ? redacted : notRedacted).push(code);
      }
      const { idPrefix: vacancyIdPrefix } = settings.vacancies;
      if (drafts.length > 0) await session.upsert(drafts, { vacancyIdPrefix, at: generatedAtOf(now) });
      return { redacted, notRedacted };
    }),
  );
}
