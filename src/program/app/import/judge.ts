import type { BoardSession } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import { type RejectReason, type Remark, shortened } from '../../../intake/read/notes.ts';
import type { Reading } from '../../../intake/read/read-record.ts';
import {
  discriminatoryWording,
  wordingMessage,
} from '../../../intake/read/wording/discriminatory-wording.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import type { Gate } from '../../../vacancies/gate/gate.ts';
import { inspectDraft, type TextFinding } from '../../../vacancies/gate/judge-vacancy.ts';
import type { VacancyFacts } from '../../../vacancies/vacancy.ts';
import { decisionLines, employersNamedByWords, gateOf, isUndecided } from '../confidentiality.ts';
import { judgeVacancies } from '../judge-board.ts';
import type { FeedImport } from './request.ts';

const shownCodes = 5;

export interface JudgedReading extends Reading {
  /** Whether a person has to decide before the vacancy is published. */
  readonly waits: boolean;
}

/** Rejects a draft with confidential or discriminatory texts, or removes the confidential parts. */
export async function draftJudge(
  session: BoardSession,
  request: FeedImport,
): Promise<(reading: Reading) => JudgedReading> {
  // An advertisement must not name the employer of another one, so the gate knows all employers of the board and of the
  // files before the first row is judged. The board keeps only those of accepted rows.
  const gate = gateOf(request, [...(await session.employers()), ...request.survey.employers]);
  const isAsked = isUndecided(gate);
  const redacted = new Set(request.feeds.filter(({ profile }) => profile.redact).map(({ name }) => name));
  const ids = new Map<string, ReadonlyMap<string, string>>();
  for (const { name } of request.feeds) if (!ids.has(name)) ids.set(name, await session.idsOf(name));
  const isWordingRefused = request.settings.vacancies.discriminatoryWording === 'reject';
  return ({ key, draft, findings: found, remarks }) => {
    if (!draft) return { key, draft, findings: found, remarks: [], waits: false };
    // Checks the original wording, before anything is removed.
    const wording = wordingOf(draft.facts, isWordingRefused);
    const { feed, key: rowKey } = draft.source;
    const keptId = ids.get(feed)?.get(rowKey);
    const inspection = inspectDraft(gate, draft, { redact: request.redact || redacted.has(feed), keptId });
    // Whether the draft would be accepted with `--redact`.
    const isRedactable = () =>
      request.redact ? undefined : inspectDraft(gate, draft, { redact: true, keptId }).ok;
    const confidential = inspection.ok ? [] : confidentialFindings(inspection.findings, isRedactable());
    const findings = [...found, ...wording.findings, ...confidential];
    if (!inspection.ok || findings.length > 0)
      return { key, draft: undefined, findings, remarks: wording.remarks, waits: false };
    const about = (message: (kind: string) => string, texts: readonly TextFinding[]): Remark[] =>
      texts.map(({ field, kind, found: text }) => ({
        field,
        message: message(kindTexts()[kind]),
        found: shortened(text),
      }));
    return {
      key,
      draft: inspection.draft,
      findings,
      remarks: [
        ...remarks,
        ...about((kind) => say`confidential, taken out: ${kind}`, inspection.redacted),
        ...about((kind) => say`may be confidential, waits for review: ${kind}`, inspection.doubts),
        ...wording.remarks,
      ],
      waits: inspection.doubts.length > 0 && inspection.doubts.every(isAsked),
    };
  };
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

/** Says how many vacancies and new names wait for a decision, and which earlier texts name a new employer. */
export async function decisionNotices(
  session: BoardSession,
  request: FeedImport,
  { waiting, hasNewNames }: { readonly waiting: number; readonly hasNewNames: boolean },
  written: ReadonlySet<string>,
): Promise<string[]> {
  if (!hasNewNames) return decisionLines(waiting, 0);
  // The board has learnt the employers of the accepted rows.
  const gate = gateOf(request, await session.employers());
  const withheld = await newlyWithheld(session, request, gate, written);
  return [...withheld, ...decisionLines(waiting, employersNamedByWords(gate))];
}

/** Warns about vacancies of earlier imports whose texts name an employer that is new in this import. */
async function newlyWithheld(
  session: BoardSession,
  request: FeedImport,
  gate: Gate,
  judged: ReadonlySet<string>,
): Promise<string[]> {
  const { open, closed } = await session.counts();
  if (open + closed === judged.size) return [];
  const judgement = await judgeVacancies(session, request, { gate, alreadyRead: judged });
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
