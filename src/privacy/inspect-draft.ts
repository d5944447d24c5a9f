import { employerKey } from '../vacancies/employer-key.ts';
import type { DraftInspection, InspectDraft, TextFinding } from '../vacancies/inspection.ts';
import { deriveJobId } from '../vacancies/job-id.ts';
import type { Employer, VacancyDraft, VacancyFacts } from '../vacancies/vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type Finding, inspectText, type PersonalDataCheck, type Watch } from './inspect-text.ts';
import { createNameMatcher, type NameMatcher } from './names/name-matcher.ts';
import { redactText, type TextStyle } from './redaction/redact-text.ts';

export interface InspectorOptions {
  /** Every employer that the board knows, those of closed vacancies too. */
  readonly employers: readonly Employer[];
  readonly rules: EmployerRules;
  /** Take out what is found, where that leaves a whole text; otherwise refuse the draft. */
  readonly redact: boolean;
  /** Hosts to which a text or an application link may lead. */
  readonly allowedHosts?: readonly string[];
  /** The address that the board already keeps for a vacancy: it is never derived again. */
  readonly keptId?: (source: VacancyDraft['source']) => string | undefined;
}

/** What stands in place of a descriptor that was nothing but the name. */
const neutralCompany = 'Empresa confidencial';

/** A redaction can put two words side by side that were apart; more rounds than this means it does not converge. */
const mostRounds = 8;

/** The gate of the intake: no draft passes with a name of an employer or a datum of a person in a public text. */
export function createInspector(options: InspectorOptions): InspectDraft {
  const { employers, rules, redact, allowedHosts = [] } = options;
  const everybody = createNameMatcher(employers, rules);
  const ownMatcher = ownMatchers(everybody, employers, rules);
  const personal: PersonalDataCheck = { links: allowedHosts.map((host) => host.toLowerCase()) };

  return (draft) => {
    const watch = watchOf(draft.employer, everybody, ownMatcher);
    const session = new Inspection(watch, personal, redact);
    const facts = session.facts(draft.facts, options.allowedHosts === undefined);
    const vacancyId = session.code(draft.vacancyId);
    const keptId = options.keptId?.(draft.source);
    // A row that closes its vacancy takes the address away, which is what is wanted.
    if (keptId !== undefined && draft.closedOn === null) session.keptAddress(keptId);
    else if (keptId === undefined && facts.title !== '') session.address(facts, vacancyId);
    return session.result({ ...draft, facts, vacancyId });
  };
}

/** The work on one draft: collects what was found and what could not be taken out. */
class Inspection {
  readonly #watch: Watch;
  readonly #personal: PersonalDataCheck;
  readonly #redact: boolean;
  readonly #found: TextFinding[] = [];
  readonly #blocking: TextFinding[] = [];

  constructor(watch: Watch, personal: PersonalDataCheck, redact: boolean) {
    this.#watch = watch;
    this.#personal = personal;
    this.#redact = redact;
  }

  facts(facts: VacancyFacts, anyApplyHost: boolean): VacancyFacts {
    const list = (field: string, items: readonly string[]) =>
      items
        .map((item, index) => this.#text(`${field}[${index}]`, item, 'prose'))
        .filter((item, index) => item !== '' || items[index] === '');
    const label = (field: string, text: string | null) =>
      text === null ? null : this.#text(field, text, 'phrase') || null;
    return {
      ...facts,
      title: this.#needed('title', facts.title, 'phrase'),
      company: this.#text('company', facts.company, 'phrase') || neutralCompany,
      industry: label('industry', facts.industry),
      zone: label('zone', facts.zone),
      municipality: label('municipality', facts.municipality),
      description: this.#needed('description', facts.description, 'prose'),
      responsibilities: list('responsibilities', facts.responsibilities),
      requirements: list('requirements', facts.requirements),
      benefits: list('benefits', facts.benefits),
      applyUrl: this.#link('applyUrl', facts.applyUrl, anyApplyHost),
    };
  }

  /** The feed's own reference code may be made of the employer's name; the board then gives another. */
  code(vacancyId: string | null): string | null {
    if (vacancyId === null) return null;
    const findings = inspectText(vacancyId, this.#watch, 'none');
    this.#note('vacancyId', vacancyId, findings);
    return findings.length > 0 ? null : vacancyId;
  }

  /** What the address of the vacancy would be. It never changes afterwards, so it must be right at once. */
  address({ title, city }: VacancyFacts, vacancyId: string | null): void {
    const id = deriveJobId(title, city, vacancyId ?? 'VAC-0000');
    const findings = inspectText(id, this.#watch, 'none', 'address');
    this.#note('id', id, findings);
    this.#block('id', id, findings);
  }

  /** What the address has been since the vacancy first came. */
  keptAddress(id: string): void {
    const findings = inspectText(id, this.#watch, 'none', 'address');
    const standing = named('id', id, findings).map((one) => ({ ...one, obstacle: 'kept address' as const }));
    this.#found.push(...standing);
    this.#blocking.push(...standing);
  }

  result(draft: VacancyDraft): DraftInspection {
    if (this.#found.length === 0) return { ok: true, draft, redacted: [] };
    if (!this.#redact) return { ok: false, findings: this.#found };
    if (this.#blocking.length > 0) return { ok: false, findings: this.#blocking };
    return { ok: true, draft, redacted: this.#found };
  }

  #needed(field: string, text: string, style: TextStyle): string {
    const clean = this.#text(field, text, style);
    if (clean !== '' || text === '') return clean;
    const findings = named(field, text, inspectText(text, this.#watch, this.#personal));
    this.#blocking.push(...findings.map((one) => ({ ...one, obstacle: 'nothing left' as const })));
    return clean;
  }

  #text(field: string, text: string, style: TextStyle): string {
    let clean = text;
    for (let round = 0; round < mostRounds; round += 1) {
      const findings = inspectText(clean, this.#watch, this.#personal);
      if (findings.length === 0) return clean;
      this.#note(field, clean, findings);
      if (!this.#redact) return clean;
      clean = redactText(clean, findings, style);
    }
    this.#block(field, clean, inspectText(clean, this.#watch, this.#personal));
    return clean;
  }

  /** A link cannot be mended: without it the vacancy has the operator's usual one. */
  #link(field: string, link: string | null, anyHost: boolean): string | null {
    if (link === null) return null;
    const personal: PersonalDataCheck = anyHost ? { links: 'any' } : this.#personal;
    const findings = inspectText(link, this.#watch, personal).filter(({ kind }) => kind !== 'phone');
    this.#note(field, link, findings);
    return findings.length > 0 ? null : link;
  }

  #note(field: string, text: string, findings: readonly Finding[]): void {
    this.#found.push(...named(field, text, findings));
  }

  #block(field: string, text: string, findings: readonly Finding[]): void {
    this.#blocking.push(...named(field, text, findings));
  }
}

function named(field: string, text: string, findings: readonly Finding[]): TextFinding[] {
  return findings.map(({ kind, start, end }) => ({ field, kind, found: text.slice(start, end) }));
}

function watchOf(
  employer: Employer | null,
  everybody: NameMatcher,
  ownMatcher: (employer: Employer, key: string) => NameMatcher | null,
): Watch {
  if (employer === null) return { matchers: [everybody], own: undefined };
  const own = employerKey(employer.legalName);
  const matcher = ownMatcher(employer, own);
  return { matchers: matcher ? [everybody, matcher] : [everybody], own };
}

/** A feed may bring an employer, or a name of one, that the board has not seen yet: it gets a search of its own. */
function ownMatchers(
  everybody: NameMatcher,
  employers: readonly Employer[],
  rules: EmployerRules,
): (employer: Employer, key: string) => NameMatcher | null {
  const listed = new Map<string, Set<string>>();
  for (const { legalName, aliases, domains } of employers) {
    const key = employerKey(legalName);
    const names = listed.get(key) ?? new Set();
    for (const name of [...aliases, ...domains]) names.add(name);
    listed.set(key, names);
  }
  const known = new Set(everybody.employers.map(({ key }) => key));
  const made = new Map<string, NameMatcher | null>();
  return (employer, key) => {
    const names = [...employer.aliases, ...employer.domains];
    const identity = [key, ...names].join('\n');
    const before = made.get(identity);
    if (before !== undefined) return before;
    const isCovered = known.has(key) && names.every((name) => listed.get(key)?.has(name));
    const own = (rules.employers ?? []).filter(({ name }) => employerKey(name) === key);
    const matcher = isCovered ? null : createNameMatcher([employer], { ...rules, employers: own });
    made.set(identity, matcher);
    return matcher;
  };
}
