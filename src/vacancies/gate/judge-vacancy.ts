import type { FindingKind } from '../confidential-kinds.ts';
import { employerKey, nameLetters } from '../employer-name.ts';
import { isEmployerPlaceholder } from '../employer-placeholder.ts';
import { kebabCase, titlePartOf } from '../job-id.ts';
import type { Employer, PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancy.ts';
import { type FieldName, fieldNames, longestProse, type TextList, vacancyFields } from '../vacancy-fields.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type ConfidentialSpan, inspectText, type Watch } from './inspect-text.ts';
import { createNameMatcher, type NameMatcher } from './names/name-matcher.ts';
import { findResemblances, mayResemble, type OwnName, ownNameOf } from './names/resemblances.ts';
import { lostBreaks } from './names/unknown-names.ts';
import type { PersonalSearch } from './persons/find-personal-data.ts';
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
type Searches = Readonly<Record<'texts' | 'places' | 'links', PersonalSearch>>;

/** A cache of short texts without names and personal data, because advertisements repeat the same phrases. */
class CleanTextCache {
  /** Whether a word of the text may resemble the name of some employer. */
  readonly #texts = new Map<PersonalSearch, Map<string, boolean>>();

  has(text: string, search: PersonalSearch, ownName: OwnName | undefined): boolean {
    const isTelling = text.length > longestInnocent ? undefined : this.#texts.get(search)?.get(text);
    if (isTelling === undefined) return false;
    return !isTelling || ownName === undefined || findResemblances(text, ownName).length === 0;
  }

  add(text: string, search: PersonalSearch): void {
    if (text.length > longestInnocent || lostBreaks(text).length > 0) return;
    const texts = this.#texts.get(search) ?? new Map();
    if (texts.size >= mostInnocent) texts.clear();
    this.#texts.set(search, texts.set(text, mayResemble(text)));
  }
}

const longestInnocent = 300;
const mostInnocent = 32_768;

/** The largest share of its letters that a redaction may take from a vacancy. */
const mostLoss = 0.25;

const lettersIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.replace(/[\s\p{P}]+/gu, '').length, 0);

/** Replaces a company descriptor that contained only the name. */
const neutralCompany = 'Empresa confidencial';

/** How the table of fields treats a free text. */
type TextDecision = { readonly gate: TextStyle; readonly emptied: 'refuse' | 'neutral' | 'null' };

/** A redaction can join two words into a name, so the text is inspected again, at most this often. */
const mostRounds = 8;

/** With more findings than this the text is refused instead of redacted. */
const mostFindings = 100;

/** The gate of the import: keeps names of employers and personal data out of public texts. */
export function createInspector(options: InspectorOptions): InspectDraft {
  const { employers, rules, redact, allowedHosts = [] } = options;
  const everybody = createNameMatcher(employers, rules);
  const ordinary = new Set((rules.ordinaryWords ?? []).map(nameLetters));
  const links = allowedHosts.map((host) => host.toLowerCase());
  const searches: Searches = {
    texts: { links },
    places: { links, names: 'announced' },
    links: { links: options.allowedHosts === undefined ? 'any' : links, names: 'none' },
  };
  const innocent = new CleanTextCache();
  const isRedacted = typeof redact === 'boolean' ? () => redact : redact;

  return (draft) => {
    const isRedactable = isRedacted(draft.source.feed);
    const strict = watchOf(draft.employer, everybody, ordinary);
    const watch = isRedactable ? pooled(strict, draft.facts) : strict;
    const session = new Inspection(watch, searches, innocent, isRedactable);
    const facts = session.facts(draft.facts);
    session.title(draft.facts, facts);
    if (isRedactable) session.bound(draft.facts, facts);
    const vacancyId = session.code(draft.vacancyId, options.ownCodePrefix);
    const keptId = options.keptId?.(draft.source);
    // A row that closes its vacancy unpublishes the id, so the id need not be inspected.
    if (keptId === undefined) session.address(kebabCase(facts.title));
    else if (draft.closedOn === null) session.address(titlePartOf(keptId), 'kept address');
    return session.result({ ...draft, facts, vacancyId });
  };
}

/** Collects what is found in one draft and what cannot be removed from it. */
class Inspection {
  readonly #watch: Watch;
  readonly #searches: Searches;
  readonly #innocent: CleanTextCache;
  readonly #redact: boolean;
  readonly #found: TextFinding[] = [];
  readonly #blocking: TextFinding[] = [];
  readonly #doubts: TextFinding[] = [];

  constructor(watch: Watch, searches: Searches, innocent: CleanTextCache, redact: boolean) {
    this.#watch = watch;
    this.#searches = searches;
    this.#innocent = innocent;
    this.#redact = redact;
  }

  facts(facts: VacancyFacts): VacancyFacts {
    const inspected = Object.fromEntries(fieldNames.map((name) => [name, this.#field(name, facts)]));
    return inspected as unknown as VacancyFacts;
  }

  #field(name: FieldName, facts: VacancyFacts): unknown {
    const decided = vacancyFields[name];
    const value = facts[name];
    switch (decided.gate) {
      case 'closed set':
      case 'day':
        return value;
      case 'link':
        return this.#link(name, value as string | null);
      case 'list':
        return this.#list(name as TextList, value as readonly string[]);
      case 'phrase':
      case 'prose':
        return value === null ? null : this.#text(name, value as string, decided);
    }
  }

  /** A redacted title must still say what the job is. */
  title(before: VacancyFacts, { title, city }: VacancyFacts): void {
    if (title === before.title || title === '' || describesJob(title, city)) return;
    this.#block('too little left', 'title');
  }

  /** A vacancy that would lose more than a quarter of its letters, in all or in its description, is refused instead. */
  bound(before: VacancyFacts, after: VacancyFacts): void {
    if (this.#found.length === 0 || this.#blocking.length > 0) return;
    const isKept = (texts: (facts: VacancyFacts) => readonly string[]) =>
      lettersIn(texts(after)) >= lettersIn(texts(before)) * (1 - mostLoss);
    // A descriptor that was only the name costs no part of the advertisement.
    const { company } = after;
    const isWhole = isKept((facts) => publicTexts({ ...facts, company }));
    if (isWhole && isKept(({ description }) => [description])) return;
    this.#block('too little left');
  }

  /** The feed's own reference code may contain the employer's name; then the board assigns another. */
  code(vacancyId: string | null, ownPrefix: string | undefined): string | null {
    if (vacancyId === null || vacancyId.startsWith(`${ownPrefix}-`)) return vacancyId;
    return this.#unlessFound('vacancyId', vacancyId, inspectText(vacancyId, this.#watch, 'none'));
  }

  /** The id is made of the title and never changes afterwards, so nothing can be removed from it. */
  address(id: string, obstacle?: 'kept address'): void {
    const found = named('id', id, inspectText(id, this.#watch, 'none', 'address'));
    const findings = found.map((one) => (obstacle ? { ...one, obstacle } : one));
    this.#found.push(...findings);
    this.#blocking.push(...findings);
  }

  result(draft: VacancyDraft): DraftInspection {
    const doubts = this.#doubts;
    const findings = this.#redact ? this.#blocking : this.#found;
    if (findings.length > 0) return { ok: false, findings, doubts };
    return { ok: true, draft, redacted: this.#found, doubts };
  }

  #text(field: string, text: string, { gate, emptied }: TextDecision): string | null {
    const personal = emptied === 'refuse' ? this.#searches.texts : this.#searches.places;
    const clean = this.#cleaned(field, text, gate, personal);
    if (clean !== '' || text === '') return clean;
    if (emptied === 'null') return null;
    if (emptied === 'neutral') return neutralCompany;
    this.#block('nothing left', field);
    return clean;
  }

  /** Drops items that a redaction leaves empty. */
  #list(field: TextList, items: readonly string[]): readonly string[] {
    const { texts } = this.#searches;
    const { characters } = vacancyFields[field].most;
    return items
      .map((item, index) => this.#cleaned(`${field}[${index}]`, item, 'prose', texts, characters))
      .filter((item, index) => item !== '' || items[index] === '');
  }

  #cleaned(
    field: string,
    text: string,
    style: TextStyle,
    personal: PersonalSearch,
    most = longestProse,
  ): string {
    const { tally, ownName } = this.#watch;
    if (this.#innocent.has(text, personal, ownName)) return text;
    const candidates = tally.candidates;
    let clean = text;
    for (let round = 0; round < mostRounds; round += 1) {
      const doubts: ConfidentialSpan[] = [];
      const findings = inspectText(clean, this.#watch, personal, 'text', (doubt) => doubts.push(doubt));
      if (findings.length === 0) {
        if (doubts.length === 0 && tally.candidates === candidates) this.#innocent.add(clean, personal);
        this.#doubts.push(
          ...named(field, clean, doubts).map((doubt) => ({ ...doubt, isDoubt: true as const })),
        );
        return clean;
      }
      this.#found.push(...named(field, clean, findings));
      if (!this.#redact) return clean;
      if (findings.length > mostFindings) break;
      clean = within(redactText(clean, findings, style), most);
    }
    this.#blocking.push(...named(field, clean, inspectText(clean, this.#watch, personal)));
    return clean;
  }

  /** A link cannot be redacted, so it is dropped and the vacancy gets the operator's usual link. */
  #link(field: string, link: string | null): string | null {
    if (link === null) return null;
    const findings = inspectText(link, this.#watch, this.#searches.links);
    return this.#unlessFound(
      field,
      link,
      findings.filter(({ kind }) => kind !== 'phone'),
    );
  }

  #unlessFound(field: string, text: string, findings: readonly ConfidentialSpan[]): string | null {
    this.#found.push(...named(field, text, findings));
    return findings.length > 0 ? null : text;
  }

  /** What was found, in a field or in all of them, cannot be removed. */
  #block(obstacle: TextFinding['obstacle'] & string, field?: string): void {
    const findings = this.#found.filter((one) => field === undefined || one.field === field);
    this.#blocking.push(...findings.map((one) => ({ ...one, obstacle })));
  }
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

function watchOf(employer: Employer | null, matcher: NameMatcher, ordinary: ReadonlySet<string>): Watch {
  const tally = { candidates: 0 };
  if (employer === null || isEmployerPlaceholder(employer.legalName))
    return { matcher, owner: undefined, ordinary, tally };
  const key = employerKey(employer.legalName);
  if (!matcher.knows(key)) throw new Error('The gate does not know the employer of a vacancy.');
  const ownName = ownNameOf(employer.legalName);
  return { matcher, owner: { key, isNamed: false }, ownName, ordinary, tally };
}

/** Once one text of a vacancy names its employer, weaker mentions in its other texts count too. */
function pooled(watch: Watch, facts: VacancyFacts): Watch {
  const { owner, matcher } = watch;
  if (owner === undefined) return watch;
  const isNamed = publicTexts(facts).some((text) =>
    matcher.find(text, 'text', owner).some(({ employer, isDoubt }) => !isDoubt && employer.key === owner.key),
  );
  return isNamed ? { ...watch, owner: { ...owner, isNamed } } : watch;
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
