import { textLimits } from '../../contract/limits.ts';
import { vacancyIdPattern } from '../../contract/schemas/job.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { FeedItem } from '../feed-item.ts';
import { firstSeen, type Profile, placeholdersIn } from '../understand/profile.ts';
import type { Feed } from '../understand/understand-feed.ts';
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
import { cityOf, factsOf } from './facts.ts';
import { Notes, type RejectReason, type Remark, shortened } from './notes.ts';
import { type SalaryRules, salaryHeadings } from './salary.ts';
import { SourceKeys } from './source-key.ts';
import type { Survey } from './survey.ts';
import { refuseUnfit } from './texts.ts';

const vacancyIdShape = new RegExp(vacancyIdPattern);

/** What holds for every row of an import, from the settings and the clock. */
interface ReadingRules extends DateRules, SalaryRules {
  /** Rows with a value that is not understood are rejected, unless their profile says otherwise. */
  readonly strict: boolean;
  /** Hosts of the candidate platform. */
  readonly applyHosts: readonly string[];
}

/** What a record says: a draft, unless a fact is missing without which there is none, and everything that is wrong with it. */
export interface Reading {
  /** Null when not enough was understood to have one. */
  readonly key: string | null;
  readonly draft: VacancyDraft | undefined;
  readonly findings: readonly RejectReason[];
  readonly remarks: readonly Remark[];
}

export type ReadItem = (item: FeedItem, feed: Feed) => Reading;

interface ReadingOptions {
  readonly rules: ReadingRules;
  /** What the board has of a vacancy, for rows that have no date of their own. */
  readonly knownDays: (feed: string, key: string) => KnownDays | undefined;
  readonly survey: Survey;
}

/** Reads records one after the other: rows without a key are told apart by their order. */
export function createRecordReading({ rules, knownDays, survey }: ReadingOptions): ReadItem {
  const keys = new SourceKeys();
  return (item, feed) => {
    if (item.kind === 'unreadable') {
      const { reason, accepted, raw } = item;
      const finding = { code: 'unreadable', field: 'row', found: shortened(raw), reason, accepted } as const;
      return { key: null, draft: undefined, findings: [finding], remarks: [] };
    }
    const notes = new Notes(feed.profile.strict ?? rules.strict);
    const texts = feed.reader.read(item.values, (field, values) => refuseUnfit(field, values, notes));
    const title = cleanLine(texts.text('title'));
    const city = cityOf(texts, notes);
    const employer = employerOf(texts, notes);
    const vacancyId = texts.text('vacancyId').trim();
    const identity = { feed: feed.name, title, city, employer: employer?.legalName ?? '' };
    const key = keys.keyOf(texts, identity, notes);
    const today = rules.today[city ?? 'ciudad-de-mexico'];
    const days: DayContext = {
      today,
      before: key === null ? undefined : knownDays(feed.name, key),
      isDatedByImport: feed.profile.defaults?.postedAt === firstSeen,
      survey: survey.dates.get(feed.file),
      order: feed.profile.dayOrder,
    };
    const dates = datesOf(texts, days, rules, notes);
    const closedOn = closedOnOf(texts, days, notes);
    if (closedOn === null) judgeStart(dates, today, notes);
    const facts = factsOf(
      texts,
      { title, city, dates, today },
      {
        profile: feed.profile,
        applyHosts: rules.applyHosts,
        salaries: rules,
        headings: salaryHeadings(feed.reader),
      },
      notes,
    );
    if (city && closedOn === null && notes.findings.length === 0) remarkEnded(dates, city, rules, notes);
    const isReference = vacancyIdShape.test(vacancyId) && vacancyId.length <= textLimits.vacancyId;
    const draft = facts && {
      vacancyId: isReference ? vacancyId : null,
      employer,
      source: { feed: feed.name, key: key ?? '', line: item.line },
      closedOn,
      facts,
    };
    return {
      key,
      draft,
      findings: withoutConsequences(notes.findings, feed.profile),
      remarks: notes.remarks,
    };
  };
}

/** Drops what only follows from another finding: a description that is made of the city is missing because the city is. */
function withoutConsequences(findings: readonly RejectReason[], profile: Profile): readonly RejectReason[] {
  const templates = [profile.constants?.description ?? profile.defaults?.description ?? []].flat();
  const sources = new Set(
    templates.flatMap(placeholdersIn).map((name) => (name === 'region' ? 'city' : name)),
  );
  if (!findings.some(({ field }) => sources.has(field))) return findings;
  return findings.filter(({ field, code }) => field !== 'description' || code !== 'missing');
}
