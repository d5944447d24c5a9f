import type { FindingKind } from '../confidential-kinds.ts';
import { employerKey, nameLetters } from '../employer-name.ts';
import { isEmployerPlaceholder } from '../employer-placeholder.ts';
import { kebabCase, titlePartOf } from '../job-id.ts';
import type { Employer, PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancy.ts';
import { type FieldName, fieldNames, longestProse, vacancyFields } from '../vacancy-fields.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type ConfidentialSpan, inspectText, type Watch } from './inspect-text.ts';
import { createNameMatcher, type NameMatcher } from './names/name-matcher.ts';
import { findResemblances, mayResemble, ownNameOf } from './names/resemblances.ts';
import type { PersonalSearch } from './persons/find-personal-data.ts';
import { readable } from './readable.ts';
import { describesJob, redactText, type TextStyle } from './redaction/redact-text.ts';

/** Something confidential in a public field. */
export interface TextFinding {
  /** The public field, with its place in a list: `title`, `requirements[2]`. */
  readonly field: string;
  readonly kind: FindingKind;
  /** As written in the text. Only the operator's report shows it. */
  readonly found: string;
  /** Where it starts in the text of the field. */
  readonly start: number;
  /** The legal name of the employer that is named. */
  readonly employer?: string;
  /** Whether a person has to decide that this means somebody. */
  readonly isDoubt?: true;
  /** Why it cannot be redacted: too little text would be left, or the address of the vacancy must not change. */
  readonly obstacle?: 'nothing left' | 'too little left' | 'kept address';
}

/** An accepted draft with its redactions, or the reasons for its rejection; and what a person has to decide. */
type DraftInspection = { readonly doubts: readonly TextFinding[] } & (
  | { readonly ok: true; readonly draft: VacancyDraft; readonly redacted: readonly TextFinding[] }
  | { readonly ok: false; readonly findings: readonly TextFinding[] }
);

export type InspectDraft = (draft: VacancyDraft) => DraftInspection;

export interface InspectorOptions {
  /** Every employer on the board, including those of closed vacancies. */
  readonly employers: readonly Employer[];
  readonly rules: EmployerRules;
  /** Whether to remove confidential parts if a readable text remains; otherwise the draft is refused. */
  readonly redact: boolean | ((feed: string) => boolean);
  /** Hosts to which a text or an application link may lead. */
  readonly allowedHosts?: readonly string[];
  /** Prefix of the board's own reference codes, which are not inspected. */
  readonly ownCodePrefix?: string;
  /** The id of a vacancy that is already on the board. Ids never change. */
  readonly keptId?: (source: VacancyDraft['source']) => string | undefined;
}

/** Which personal data the gate looks for, by kind of text. Places are often named after people. */
type Searches = Readonly<Record<'texts' | 'places' | 'links', PersonalSearch>> & {
  /** Short texts that name nobody, and whether a word of them may resemble the name of some employer. */
  readonly innocent: Readonly<Record<'texts' | 'places', Map<string, boolean>>>;
};

const longestInnocent = 300;
const mostInnocent = 32_768;

/** The largest share of its letters that a redaction may take from a vacancy. */
const mostLoss = 0.25;

const lettersIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.replace(/[\s\p{P}]+/gu, '').length, 0);

/** Replaces a company descriptor that contained only the name. */
const neutralCompany = 'Empresa confidencial';

/** A redaction can join two words into a name, so the text is inspected again, at most this often. */
const mostRounds = 8;

/** With more findings than this the text is refused instead of redacted. */
const mostFindings = 100;

/** The gate of the import: keeps names of employers and personal data out of public texts. */
export function createInspector(options: InspectorOptions): InspectDraft {
  const { employers, rules, redact, allowedHosts = [] } = options;
  const matcher = createNameMatcher(employers, rules);
  const ordinary = new Set((rules.ordinaryWords ?? []).map(nameLetters));
  const links = allowedHosts.map((host) => host.toLowerCase());
  const searches: Searches = {
    texts: { links },
    places: { links, names: 'announced' },
    links: { links: options.allowedHosts === undefined ? 'any' : links, names: 'none' },
    innocent: { texts: new Map(), places: new Map() },
  };

  return (draft) => {
    const isRedacted = typeof redact === 'boolean' ? redact : redact(draft.source.feed);
    const session = inspection(watchOf(draft, matcher, ordinary, isRedacted), searches, isRedacted);
    const facts = session.facts(draft.facts);
    session.bound(draft.facts, facts);
    const isOwnCode = draft.vacancyId?.startsWith(`${options.ownCodePrefix}-`);
    // The feed's own reference code may contain the employer's name; then the board assigns another.
    const vacancyId = isOwnCode ? draft.vacancyId : session.unlessFound('vacancyId', draft.vacancyId, 'none');
    const keptId = options.keptId?.(draft.source);
    // A row that closes its vacancy unpublishes the id, so the id need not be inspected.
    if (keptId === undefined) session.address(kebabCase(facts.title));
    else if (draft.closedOn === null) session.address(titlePartOf(keptId), 'kept address');
    return session.result({ ...draft, facts, vacancyId });
  };
}

/** Collects what is found in one draft and what cannot be removed from it. */
function inspection(watch: Watch, searches: Searches, redact: boolean) {
  const found: TextFinding[] = [];
  const blocking: TextFinding[] = [];
  const doubts: TextFinding[] = [];

  /** What was found, in a field or in all of them, cannot be removed. */
  function block(obstacle: TextFinding['obstacle'] & string, field?: string): void {
    const findings = found.filter((one) => field === undefined || one.field === field);
    blocking.push(...findings.map((one) => ({ ...one, obstacle })));
  }

  /** Advertisements repeat the same phrases. A lost line break would have to be found again. */
  function keepInnocent(text: string, personal: PersonalSearch): void {
    const innocent = searches.innocent[personal === searches.texts ? 'texts' : 'places'];
    const read = readable(text).text;
    if (text.length > longestInnocent || /\p{Ll}\p{Lu}|\p{L}\p{Lu}\p{Ll}/u.test(read)) return;
    if (watch.matcher.mayName(text)) return;
    if (innocent.size >= mostInnocent) innocent.clear();
    innocent.set(text, mayResemble(read));
  }

  function isInnocent(text: string, personal: PersonalSearch): boolean {
    const isTelling = searches.innocent[personal === searches.texts ? 'texts' : 'places'].get(text);
    const isOwn = () => watch.ownName && findResemblances(readable(text).text, watch.ownName).length > 0;
    return isTelling !== undefined && !(isTelling && isOwn());
  }

  function cleaned(
    field: string,
    text: string,
    style: TextStyle,
    personal = searches.texts,
    most = longestProse,
  ): string {
    if (isInnocent(text, personal)) return text;
    let clean = text;
    for (let round = 0; round < mostRounds; round += 1) {
      const unsure: ConfidentialSpan[] = [];
      const findings = inspectText(clean, watch, personal, 'text', (doubt) => unsure.push(doubt));
      if (findings.length === 0) {
        doubts.push(...named(field, clean, unsure).map((one) => ({ ...one, isDoubt: true as const })));
        if (unsure.length === 0) keepInnocent(clean, personal);
        return clean;
      }
      found.push(...named(field, clean, findings));
      if (!redact) return clean;
      if (findings.length > mostFindings) break;
      clean = within(redactText(clean, findings, style), most);
    }
    blocking.push(...named(field, clean, inspectText(clean, watch, personal)));
    return clean;
  }

  /** Null in place of a text that cannot be redacted. A long number in an address is no telephone. */
  function unlessFound(field: string, text: string | null, personal: PersonalSearch | 'none'): string | null {
    if (text === null) return null;
    const findings = inspectText(text, watch, personal).filter(({ kind }) => kind !== 'phone');
    found.push(...named(field, text, findings));
    return findings.length > 0 ? null : text;
  }

  function inspectedField(name: FieldName, facts: VacancyFacts): unknown {
    const decided = vacancyFields[name];
    const value = facts[name];
    switch (decided.gate) {
      case 'closed set':
      case 'day':
        return value;
      case 'link':
        // A link cannot be redacted, so it is dropped and the vacancy gets the operator's usual link.
        return unlessFound(name, value as string | null, searches.links);
      case 'list': {
        const items = value as readonly string[];
        const most = decided.most.characters;
        // Drops items that a redaction leaves empty.
        return items
          .map((item, index) => cleaned(`${name}[${index}]`, item, 'prose', searches.texts, most))
          .filter((item, index) => item !== '' || items[index] === '');
      }
      case 'phrase':
      case 'prose': {
        if (value === null) return null;
        const { gate, emptied } = decided;
        const search = emptied === 'refuse' ? searches.texts : searches.places;
        const clean = cleaned(name, value as string, gate, search);
        if (clean !== '' || value === '') return clean;
        if (emptied === 'refuse') block('nothing left', name);
        return { refuse: clean, neutral: neutralCompany, null: null }[emptied];
      }
    }
  }

  return {
    unlessFound,

    facts: (facts: VacancyFacts) =>
      Object.fromEntries(
        fieldNames.map((name) => [name, inspectedField(name, facts)]),
      ) as unknown as VacancyFacts,

    /** A redacted title must still say what the job is, and no more than a quarter of the letters may be lost. */
    bound(before: VacancyFacts, after: VacancyFacts): void {
      const { title, city, company } = after;
      if (title !== before.title && title !== '' && !describesJob(title, city))
        block('too little left', 'title');
      if (!redact || found.length === 0 || blocking.length > 0) return;
      const isKept = (texts: (facts: VacancyFacts) => readonly string[]) =>
        lettersIn(texts(after)) >= lettersIn(texts(before)) * (1 - mostLoss);
      // A descriptor that was only the name costs no part of the advertisement.
      const isWhole = isKept((facts) => publicTexts({ ...facts, company }));
      if (!isWhole || !isKept(({ description }) => [description])) block('too little left');
    },

    /** The id is made of the title and never changes afterwards, so nothing can be removed from it. */
    address(id: string, obstacle?: 'kept address'): void {
      const inId = named('id', id, inspectText(id, watch, 'none', 'address'));
      const findings = obstacle ? inId.map((one) => ({ ...one, obstacle })) : inId;
      found.push(...findings);
      blocking.push(...findings);
    },

    result(draft: VacancyDraft): DraftInspection {
      const findings = redact ? blocking : found;
      return findings.length > 0
        ? { ok: false, findings, doubts }
        : { ok: true, draft, redacted: found, doubts };
    },
  };
}

/** «la empresa» may be longer than the name, and a text near its limit then loses its last sentence. */
function within(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return start
    .slice(0, Math.max(...['. ', '! ', '? ', '\n', ' '].map((sign) => start.lastIndexOf(sign))) + 1)
    .trim();
}

function named(field: string, text: string, findings: readonly ConfidentialSpan[]): TextFinding[] {
  return findings.map(({ kind, start, end, employer }) => ({
    ...{ field, kind, found: text.slice(start, end), start },
    ...(employer !== undefined && { employer }),
  }));
}

function watchOf(
  { employer, facts }: VacancyDraft,
  matcher: NameMatcher,
  ordinary: ReadonlySet<string>,
  isRedacted: boolean,
): Watch {
  const everybody = { matcher, owner: undefined, ordinary };
  if (employer === null || isEmployerPlaceholder(employer.legalName)) return everybody;
  const key = employerKey(employer.legalName);
  if (!matcher.knows(key)) throw new Error('The gate does not know the employer of a vacancy.');
  const isCertain = (text: string) =>
    matcher
      .find(text, 'text', { key, isNamed: false })
      .some((one) => !one.isDoubt && one.employer.key === key);
  // Once one text of a vacancy names its employer, weaker mentions in its other texts count too.
  const isNamed = isRedacted && publicTexts(facts).some(isCertain);
  return { ...everybody, owner: { key, isNamed }, ownName: ownNameOf(employer.legalName) };
}

function publicTexts(facts: VacancyFacts): readonly string[] {
  return fieldNames.flatMap((name): readonly string[] => {
    const { gate } = vacancyFields[name];
    const value = facts[name];
    if (gate === 'list') return value as readonly string[];
    const isText = gate === 'phrase' || gate === 'prose';
    return isText && value !== null ? [value as string] : [];
  });
}

/** What is or may be confidential in the public texts of a vacancy. Empty if it may be published. */
export type JudgeVacancy = (vacancy: PublicVacancy, employer: Employer | null) => readonly TextFinding[];

/** The gate of a build. It inspects as the import does, so that a build publishes what an import accepted. */
export function createVacancyJudge(options: Omit<InspectorOptions, 'redact' | 'keptId'>): JudgeVacancy {
  const inspect = createInspector({ ...options, redact: false, keptId: ({ key }) => key });
  return (vacancy, employer) => {
    const inspection = inspect({
      facts: vacancy,
      vacancyId: vacancy.vacancyId,
      employer,
      source: { feed: '', key: vacancy.id, line: 0 },
      closedOn: null,
      inferred: {},
    });
    const { doubts } = inspection;
    return inspection.ok ? doubts : [...inspection.findings, ...doubts];
  };
}
