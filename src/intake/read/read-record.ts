import { hash } from 'node:crypto';
import { textLimits } from '../../contract/limits.ts';
import { vacancyIdPattern } from '../../contract/schemas/job.ts';
import { chatSenders } from '../../vacancies/gate/persons/chat-headers.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import type { Employer, VacancyDraft } from '../../vacancies/vacancy.ts';
import type { FeedItem } from '../feed-item.ts';
import { ownKeyOf } from '../understand/contract.ts';
import { firstSeen, type Profile, payFrom, payText, placeholdersIn } from '../understand/profile.ts';
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
import { cityOf, factsOf, type PlaceRules } from './facts.ts';
import { normaliseCity } from './normalise/city.ts';
import { sentenceCase } from './normalise/title-case.ts';
import { Notes, type RejectReason, type Remark, shortened } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import { type SalaryRules, salaryHeadings } from './salary.ts';
import type { Survey } from './survey.ts';
import { refuseUnfit } from './texts.ts';

const vacancyIdShape = new RegExp(vacancyIdPattern);

interface ReadingRules extends DateRules, SalaryRules, PlaceRules {
  /** Rejects rows with a value that is not understood, unless their profile says otherwise. */
  readonly strict: boolean;
  /** Hosts of the candidate platform. */
  readonly applyHosts: readonly string[];
}

/** The result of reading a record. It has a draft unless a required fact is missing. */
export interface Reading {
  /** Null if the feed has no key and the title or city is missing. */
  readonly key: string | null;
  readonly draft: VacancyDraft | undefined;
  readonly employer: Employer | null;
  /** What stands in the private cells of the row and in the headers of quoted chats; secret in its public texts. */
  readonly privateCells: readonly string[];
  readonly findings: readonly RejectReason[];
  readonly remarks: readonly Remark[];
}

export type ReadItem = (item: FeedItem, feed: Feed) => Reading;

interface ReadingOptions {
  readonly rules: ReadingRules;
  /** What the board knows of a vacancy, for rows without a date. */
  readonly knownDays: (feed: string, key: string) => KnownDays | undefined;
  readonly survey: Survey;
}

/** Reads records in their order, which distinguishes equal rows without a key. */
export function createRecordReading({ rules, knownDays, survey }: ReadingOptions): ReadItem {
  const nextKey = identityKeys();
  return (item, feed) => {
    if (item.kind === 'unreadable') {
      const { reason, accepted, raw } = item;
      const finding = { code: 'unreadable', field: 'row', found: shortened(raw), reason, accepted } as const;
      return {
        key: null,
        draft: undefined,
        employer: null,
        privateCells: [],
        findings: [finding],
        remarks: [],
      };
    }
    const notes = new Notes(feed.profile.strict ?? rules.strict);
    const senders: string[] = [];
    const texts = feed.reader.read(item.values, (field, values) => {
      refuseUnfit(field, values, notes);
      senders.push(...values.flatMap(chatSenders));
    });
    const usual = normaliseCity(feed.profile.defaults?.city ?? '');
    const remoteCity = usual.ok ? usual.value : rules.remoteCity;
    const city = cityOf(texts, { remoteCity }, survey.stateColumns.has(feed.file), notes);
    const employer = employerOf(texts, notes);
    const title = sentenceCase(cleanLine(texts.text('title')), employer);
    const vacancyId = texts.text('vacancyId').trim();
    const own = ownKey(texts, notes);
    const isIdentified = own === '' && title !== '' && city !== undefined;
    const identity = () => [title, city, employer?.legalName ?? '', cleanLine(texts.text('zone'))];
    const key = isIdentified ? nextKey(feed.name, identity()) : own || null;
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
    const read = factsOf(
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
    const checked = read?.salary && payFrom(feed.profile.pay?.[key ?? '']?.[payText(read.salary)]);
    const facts = read?.salary && checked ? { ...read, salary: { ...read.salary, ...checked } } : read;
    if (city && closedOn === null && notes.findings.length === 0) remarkEnded(dates, city, rules, notes);
    const isReference = vacancyIdShape.test(vacancyId) && vacancyId.length <= textLimits.vacancyId;
    const draft = facts && {
      vacancyId: isReference ? vacancyId : null,
      employer,
      source: { feed: feed.name, key: key ?? '', line: item.line },
      closedOn,
      facts,
      inferred: notes.inferred,
    };
    // The gate searches for the employer by rules of its own.
    const cells = feed.reader.cells(item.values, feed.privateColumns);
    const ofEmployer = [
      ...texts.all('employer'),
      ...texts.all('employerAliases'),
      ...texts.all('employerDomains'),
    ];
    return {
      key,
      draft,
      employer,
      privateCells: [...senders, ...cells.filter((cell) => !ofEmployer.includes(cell))],
      findings: withoutConsequences(notes.findings, feed.profile),
      remarks: notes.remarks,
    };
  };
}

/** Drops consequential problems: without a city, a description composed from it is missing too. */
function withoutConsequences(findings: readonly RejectReason[], profile: Profile): readonly RejectReason[] {
  if (findings.length === 0) return findings;
  const named = placeholdersIn(profile.defaults?.description ?? '');
  const sources = new Set(named.map((name) => (name === 'region' ? 'city' : name)));
  if (!findings.some(({ field }) => sources.has(field))) return findings;
  return findings.filter(({ field, code }) => field !== 'description' || code !== 'missing');
}

const keyLength = 200;

/** The key or reference code in the feed; empty if it has none, null if it was refused. */
function ownKey(texts: FieldTexts, notes: Notes): string | null {
  const own = ownKeyOf(texts);
  if (own.length <= keyLength) return own;
  notes.refuseLong('key', own, own.length, keyLength);
  return null;
}

/** Keys made of the facts that identify a vacancy. Rows of a feed that share them are numbered in their order. */
function identityKeys() {
  const seen = new Map<string, number>();
  return (feed: string, facts: readonly (string | undefined)[]): string => {
    const digest = hash('sha256', JSON.stringify(facts.map((fact) => fold(fact ?? ''))), 'base64url').slice(
      0,
      22,
    );
    const place = `${feed}\n${digest}`;
    const occurrence = (seen.get(place) ?? 0) + 1;
    seen.set(place, occurrence);
    return occurrence === 1 ? `row-${digest}` : `row-${digest}-${occurrence}`;
  };
}

/** Whether the key was made from what the row says. */
export function isMadeKey(key: string): boolean {
  return /^row-[\w-]{22}(?:-\d+)?$/.test(key);
}

/** Whether the key ends in the number of a repeated row, without which it would be the key of the first. */
export function isTwinKey(key: string): boolean {
  return /^row-[\w-]{22}-\d+$/.test(key);
}
