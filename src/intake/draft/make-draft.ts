import { textLimits } from '../../contract/limits.ts';
import { vacancyIdPattern } from '../../contract/schemas/job.ts';
import type { InspectDraft } from '../../vacancies/inspection.ts';
import { cleanLine } from '../../vacancies/text.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { FeedRecord } from '../feed-item.ts';
import { notText } from '../feed-values.ts';
import type { FieldName } from '../fields.ts';
import type { PreparedFeed } from '../prepared-feed.ts';
import { firstSeen } from '../profiles/templates.ts';
import type { FieldTexts } from '../record-reader.ts';
import { closedOnOf } from './closing.ts';
import { datesOf, judgeStart, remarkEnded } from './dates.ts';
import { employerOf } from './employer.ts';
import { factsOf } from './facts.ts';
import { hasChangedCharacters, hasLostCharacters } from './lost-characters.ts';
import { Notes } from './notes.ts';
import type { DraftOutcome } from './outcome.ts';
import { cityOf } from './place.ts';
import type { DraftRules, KnownDays } from './rules.ts';
import { IdentityKeys } from './source-key.ts';

export interface DraftMakerOptions {
  readonly rules: DraftRules;
  readonly inspect: InspectDraft;
  /** What the board has of a vacancy of the feed: for rows that have no date of their own. */
  readonly knownDays: (feed: string, key: string) => KnownDays | undefined;
}

const vacancyIdShape = new RegExp(vacancyIdPattern);
const keyLength = 200;
/** Codes and addresses, in which any sign may stand. */
const codeFields: ReadonlySet<FieldName> = new Set(['key', 'vacancyId', 'applyUrl', 'employerDomains']);

/** Makes drafts of records, one after the other: rows without a key are told apart by their order. */
export class DraftMaker {
  readonly #options: DraftMakerOptions;
  readonly #identities = new Map<string, IdentityKeys>();

  constructor(options: DraftMakerOptions) {
    this.#options = options;
  }

  draftOf(record: FeedRecord, from: PreparedFeed): DraftOutcome {
    const notes = new Notes();
    const looked = new Set<FieldName>();
    const texts = from.reader.read(record.values, (field, values) => {
      if (looked.has(field)) return;
      looked.add(field);
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
    const key = this.#keyOf(texts, from.name, { title, city, employer: employer?.legalName ?? '' }, notes);
    const today = rules.today[city ?? 'ciudad-de-mexico'];
    const isDatedByImport = from.profile.defaults?.postedAt === firstSeen;
    const before = key === null ? undefined : knownDays(from.name, key);
    const seen = isDatedByImport ? (before?.postedAt ?? today) : undefined;
    const dates = datesOf(texts, seen, rules, notes);
    const closedOn = closedOnOf(texts, before?.closedOn ?? today, notes);
    if (closedOn === null) judgeStart(dates, today, notes);
    const facts = factsOf(texts, { title, city, dates }, from.profile, rules, notes);
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

  /** The feed's own key, its reference code, or one made of what identifies the vacancy; null when that is not known. */
  #keyOf(
    texts: FieldTexts,
    feed: string,
    identity: { title: string; city: string | undefined; employer: string },
    notes: Notes,
  ): string | null {
    const own = cleanLine(texts.givenKey || texts.text('key') || texts.text('vacancyId'));
    if (own.length > keyLength) {
      notes.refuse('key', own, `${own.length} characters`, `at most ${keyLength} characters`);
      return null;
    }
    if (own !== '') return own;
    const { title, city, employer } = identity;
    if (title === '' || city === undefined) return null;
    let keys = this.#identities.get(feed);
    if (!keys) {
      keys = new IdentityKeys();
      this.#identities.set(feed, keys);
    }
    return keys.next({ title, city, employer, zone: cleanLine(texts.text('zone')) });
  }

  /** The confidentiality gate has the last word on what becomes public. */
  #inspected(draft: VacancyDraft, notes: Notes): DraftOutcome {
    const inspection = this.#options.inspect(draft);
    if (!inspection.ok) {
      for (const { field, kind, found, obstacle } of inspection.findings) {
        notes.refuse(field, found, `confidential: ${kind}`, waysOut[obstacle ?? 'none']);
      }
      return { ok: false, key: draft.source.key, findings: notes.findings };
    }
    for (const { field, kind, found } of inspection.redacted)
      notes.remark(field, `confidential, taken out: ${kind}`, found);
    return { ok: true, draft: inspection.draft, remarks: notes.remarks };
  }
}

const waysOut = {
  none: 'public texts without it (--redact takes it out)',
  'nothing left': 'a text of which something is left without it: nothing would be',
  'kept address':
    'another address: this one contains it and never changes. Close the vacancy (tabulador close CODE) and import it under another key',
} as const;

function refuseUnfit(field: FieldName, texts: readonly string[], notes: Notes): void {
  if (texts.includes(notText)) notes.refuse(field, notText, 'it is no text but an object', 'a text');
  const lost = texts.find(hasLostCharacters);
  if (lost !== undefined) {
    notes.refuse(field, lost, 'characters were lost on the way here', 'text in the encoding of the file');
    return;
  }
  const changed = codeFields.has(field) ? undefined : texts.find(hasChangedCharacters);
  if (changed === undefined) return;
  notes.refuse(
    field,
    changed,
    'an accent seems to have become another sign, such as "Dise?o"',
    'a file that was saved as UTF-8 ("CSV UTF-8" in a spreadsheet)',
  );
}
