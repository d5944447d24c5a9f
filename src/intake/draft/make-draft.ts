import { textLimits } from '../../contract/limits.ts';
import { vacancyIdPattern } from '../../contract/schemas/job.ts';
import type { InspectDraft } from '../../vacancies/inspection.ts';
import { cleanLine } from '../../vacancies/text.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { FeedRecord } from '../feed-item.ts';
import type { FieldName } from '../fields.ts';
import type { PreparedFeed } from '../prepared-feed.ts';
import { firstSeen } from '../profiles/profile.ts';
import type { FieldTexts } from '../record-reader.ts';
import { closedOnOf, type DateRules, datesOf, judgeStart, type KnownDays, remarkEnded } from './dates.ts';
import { employerOf } from './employer.ts';
import { factsOf } from './facts.ts';
import { type Finding, Notes, type Remark } from './notes.ts';
import { cityOf } from './place.ts';
import { SourceKeys } from './source-key.ts';
import { refuseUnfit } from './texts.ts';

/** What holds for every row of an import, from the settings and the clock. */
interface DraftRules extends DateRules {
  /** Hosts of the candidate platform. */
  readonly applyHosts: readonly string[];
}

/** What becomes of a record: a draft, or everything that stands in the way of one. */
export type DraftOutcome =
  | { readonly ok: true; readonly draft: VacancyDraft; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly key: string | null; readonly findings: readonly Finding[] };

interface DraftMakerOptions {
  readonly rules: DraftRules;
  readonly inspect: InspectDraft;
  /** What the board has of a vacancy of the feed: for rows that have no date of their own. */
  readonly knownDays: (feed: string, key: string) => KnownDays | undefined;
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
    const notes = new Notes();
    const judged = new Set<FieldName>();
    const texts = from.reader.read(record.values, (field, values) => {
      if (judged.has(field)) return;
      judged.add(field);
      refuseUnfit(field, values, notes);
    });
    const draft = this.#drafted(record, from, texts, notes);
    if (draft.facts === undefined || notes.findings.length > 0) {
      return { ok: false, key: draft.key, findings: notes.findings };
    }
    return this.#inspected({ ...draft.rest, facts: draft.facts }, notes);
  }

  #drafted(record: FeedRecord, from: PreparedFeed, texts: FieldTexts, notes: Notes) {
    const { rules, knownDays } = this.#options;
    const title = cleanLine(texts.text('title'));
    const city = cityOf(texts, notes);
    const employer = employerOf(texts);
    const vacancyId = texts.text('vacancyId').trim();
    const identity = { feed: from.name, title, city, employer: employer?.legalName ?? '' };
    const key = this.#keys.keyOf(texts, identity, notes);
    const today = rules.today[city ?? 'ciudad-de-mexico'];
    const isDatedByImport = from.profile.defaults?.postedAt === firstSeen;
    const before = key === null ? undefined : knownDays(from.name, key);
    const seen = isDatedByImport ? (before?.postedAt ?? today) : undefined;
    const dates = datesOf(texts, seen, rules, notes);
    const closedOn = closedOnOf(texts, before?.closedOn ?? today, notes);
    if (closedOn === null) judgeStart(dates, today, notes);
    const facts = factsOf(
      texts,
      { title, city, dates },
      { profile: from.profile, applyHosts: rules.applyHosts },
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

  /** The confidentiality gate has the last word on what becomes public. */
  #inspected(draft: VacancyDraft, notes: Notes): DraftOutcome {
    const inspection = this.#options.inspect(draft);
    if (!inspection.ok) {
      for (const { field, kind, found, obstacle } of inspection.findings) {
        notes.refuse({
          field,
          found,
          reason: `confidential: ${kind}`,
          accepted: waysOut[obstacle ?? 'none'],
        });
      }
      return { ok: false, key: draft.source.key, findings: notes.findings };
    }
    for (const { field, kind, found } of inspection.redacted)
      notes.remark(field, `confidential, taken out: ${kind}`, found);
    for (const { field, kind, found } of inspection.doubts)
      notes.remark(field, `may be confidential, published as it stands: ${kind}`, found);
    return { ok: true, draft: inspection.draft, remarks: notes.remarks };
  }
}

const waysOut = {
  none: 'public texts without it (--redact takes it out)',
  'nothing left': 'a text of which something is left without it: nothing would be',
  'too little left': 'a text that still says what the vacancy is without it: too little would be left',
  'kept address':
    'another address: this one contains it and never changes. Close the vacancy (tabulador close CODE) and import it under another key',
} as const;
