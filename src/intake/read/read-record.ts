import { textLimits } from '../../contract/limits.ts';
import { vacancyIdPattern } from '../../contract/schemas/job.ts';
import { say } from '../../foundation/language/language.ts';
import { type InspectDraft, kindText, type TextFinding } from '../../vacancies/inspection.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import type { VacancyDraft, VacancyFacts } from '../../vacancies/vacancy.ts';
import type { FeedRecord } from '../feed-item.ts';
import { firstSeen } from '../understand/profile.ts';
import type { PreparedFeed } from '../understand/understand-feed.ts';
import type { DateSurvey } from './date-survey.ts';
import {
  closedOnOf,
  type DateRules,
  type DayContext,
  datesOf,
  judgeStart,
  type KnownDays,
  remarkEnded,
} from './dates.ts';
import { employerOf } from './employer.ts';
import { factsOf } from './facts.ts';
import { type Finding, Notes, type Remark, shortened } from './notes.ts';
import { cityOf } from './place.ts';
import type { FieldTexts } from './record-reader.ts';
import { type SalaryRules, salaryHeadings } from './salary.ts';
import { SourceKeys } from './source-key.ts';
import { refuseUnfit } from './texts.ts';
import {
  discriminatoryWording,
  type WordingPolicy,
  wordingMessage,
} from './wording/discriminatory-wording.ts';

/** What holds for every row of an import, from the settings and the clock. */
interface DraftRules extends DateRules, SalaryRules {
  /** Rows with a value that is not understood are rejected, unless their profile says otherwise. */
  readonly strict: boolean;
  /** Hosts of the candidate platform. */
  readonly applyHosts: readonly string[];
  readonly discriminatoryWording: WordingPolicy;
}

/** What becomes of a record: a draft, or everything that stands in the way of one. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: VacancyDraft; readonly remarks: readonly Remark[] }
  | {
      readonly ok: false;
      readonly key: string | null;
      readonly findings: readonly Finding[];
      /** What would have been a warning all the same. */
      readonly remarks: readonly Remark[];
    };

interface DraftMakerOptions {
  readonly rules: DraftRules;
  readonly inspect: InspectDraft;
  /** Whether a draft that was refused would pass with its confidential data taken out. */
  readonly isRedactable?: ((draft: VacancyDraft) => boolean) | undefined;
  /** What the board has of a vacancy of the feed: for rows that have no date of their own. */
  readonly knownDays: (feed: string, key: string) => KnownDays | undefined;
  /** What all rows of a feed tell about its dates; without it, each row stands for itself. */
  readonly dateSurvey?: (from: PreparedFeed) => DateSurvey | undefined;
}

const vacancyIdShape = new RegExp(vacancyIdPattern);

/** Makes drafts of records, one after the other: rows without a key are told apart by their order. */
export class DraftMaker {
  readonly #options: DraftMakerOptions;
  readonly #keys = new SourceKeys();

  constructor(options: DraftMakerOptions) {
    this.#options = options;
  }

  draftOf(record: FeedRecord, from: PreparedFeed): DraftOutcome {
    const notes = new Notes(from.profile.strict ?? this.#options.rules.strict);
    const texts = from.reader.read(record.values, (field, values) => refuseUnfit(field, values, notes));
    const draft = this.#drafted(record, from, texts, notes);
    const { facts, key } = draft;
    if (facts === undefined) return { ok: false, key, findings: notes.findings, remarks: [] };
    const wording = this.#judgeWording(facts, notes);
    const inspection = this.#options.inspect({ ...draft.rest, facts });
    if (!inspection.ok) this.#refuseConfidential(inspection.findings, { ...draft.rest, facts }, notes);
    if (!inspection.ok || notes.findings.length > 0) {
      return { ok: false, key, findings: notes.findings, remarks: wording };
    }
    for (const { field, kind, found } of inspection.redacted)
      notes.remark(field, say`confidential, taken out: ${kindText(kind)}`, found);
    for (const { field, kind, found } of inspection.doubts)
      notes.remark(field, say`may be confidential, published as it stands: ${kindText(kind)}`, found);
    return { ok: true, draft: inspection.draft, remarks: [...notes.remarks, ...wording] };
  }

  #drafted(record: FeedRecord, from: PreparedFeed, texts: FieldTexts, notes: Notes) {
    const { rules, knownDays } = this.#options;
    const title = cleanLine(texts.text('title'));
    const city = cityOf(texts, notes);
    const employer = employerOf(texts, notes);
    const vacancyId = texts.text('vacancyId').trim();
    const identity = { feed: from.name, title, city, employer: employer?.legalName ?? '' };
    const key = this.#keys.keyOf(texts, identity, notes);
    const today = rules.today[city ?? 'ciudad-de-mexico'];
    const days: DayContext = {
      today,
      before: key === null ? undefined : knownDays(from.name, key),
      isDatedByImport: from.profile.defaults?.postedAt === firstSeen,
      survey: this.#options.dateSurvey?.(from),
    };
    const dates = datesOf(texts, days, rules, notes);
    const closedOn = closedOnOf(texts, days, notes);
    if (closedOn === null) judgeStart(dates, today, notes);
    const facts = factsOf(
      texts,
      { title, city, dates, today },
      {
        profile: from.profile,
        applyHosts: rules.applyHosts,
        salaries: rules,
        headings: salaryHeadings(from.reader),
      },
      notes,
    );
    if (city && closedOn === null && notes.findings.length === 0) remarkEnded(dates, city, rules, notes);
    const isReference = vacancyIdShape.test(vacancyId) && vacancyId.length <= textLimits.vacancyId;
    return {
      key,
      facts,
      rest: {
        vacancyId: isReference ? vacancyId : null,
        employer,
        source: { feed: from.name, key: key ?? '', line: record.line },
        closedOn,
      },
    };
  }

  /** As the feed has it, before anything is taken out: gives what is only worth a warning. */
  #judgeWording(facts: VacancyFacts, notes: Notes): Remark[] {
    const isRefused = this.#options.rules.discriminatoryWording === 'reject';
    const remarks: Remark[] = [];
    for (const { rule, field, found, mild } of discriminatoryWording(facts)) {
      const message = wordingMessage(rule);
      if (isRefused && !mild) {
        notes.refuse({
          code: 'discriminatory-wording',
          field,
          found,
          reason: message,
          accepted: say`an advertisement that asks for nothing of the kind`,
        });
      } else remarks.push({ field, message, found: shortened(found) });
    }
    return remarks;
  }

  /** The confidentiality gate has the last word on what becomes public. */
  #refuseConfidential(findings: readonly TextFinding[], draft: VacancyDraft, notes: Notes): void {
    const canBeTakenOut = this.#options.isRedactable?.(draft);
    for (const { field, kind, found, obstacle } of findings) {
      const way = obstacle ?? (canBeTakenOut === false ? 'too much' : 'none');
      notes.findings.push({
        code: 'confidential',
        field,
        found: shortened(found),
        kind,
        reason: say`confidential: ${kindText(kind)}`,
        accepted: waysOut()[way],
        ...(canBeTakenOut && obstacle === undefined && { option: '--redact' as const }),
      });
    }
  }
}

function waysOut() {
  return {
    none: say`public texts without it (--redact takes it out)`,
    'too much': say`public texts without it; --redact would leave too little of them`,
    'nothing left': say`a text of which something is left without it: nothing would be`,
    'too little left': say`a text that still says what the vacancy is without it: too little would be left`,
    'kept address': say`another address: this one contains it and never changes. Close the vacancy (tabulador close CODE) and import it under another key`,
  } as const;
}
