import type { FindingKind } from '../confidential-kinds.ts';
import { employerKey } from '../employer-name.ts';
import { isEmployerPlaceholder } from '../employer-placeholder.ts';
import { kebabCase, titlePartOf } from '../job-id.ts';
import type { Employer, PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancy.ts';
import { type FieldName, fieldNames, longestProse, vacancyFields } from '../vacancy-fields.ts';
import type { Gate } from './gate.ts';
import { type ConfidentialSpan, inspectText, type PersonalSearch, type Watch } from './inspect-text.ts';
import { findResemblances, mayResemble, ownNameOf } from './names/resemblances.ts';
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

export interface InspectOptions {
  /** Whether to remove confidential parts if a readable text remains; otherwise the draft is refused. */
  readonly redact: boolean;
  /** The id of a vacancy that is already on the board. Ids never change. */
  readonly keptId?: string | undefined;
}

const longestInnocent = 300;
const mostInnocent = 32_768;

/** The largest share of its letters that a redaction may take from a vacancy. */
const mostLoss = 0.25;

const lettersIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.replace(/[\s\p{P}]+/gu, '').length, 0);

/** Replaces a company descriptor that contained only the name. */
const neutralCompany = 'Empresa confidencial';

/** With more findings than this the text is refused instead of redacted. */
const mostFindings = 100;

/** Keeps names of employers and personal data out of the public texts of a draft. */
export function inspectDraft(gate: Gate, draft: VacancyDraft, options: InspectOptions): DraftInspection {
  const { redact, keptId } = options;
  const session = inspection(watchOf(gate, draft, redact), redact);
  const facts = session.facts(draft.facts);
  session.bound(draft.facts, facts);
  const isOwnCode = draft.vacancyId?.startsWith(`${gate.knowledge.ownCodePrefix}-`);
  // The feed's own reference code may contain the employer's name; then the board assigns another.
  const vacancyId = isOwnCode ? draft.vacancyId : session.unlessFound('vacancyId', draft.vacancyId, 'none');
  // A row that closes its vacancy unpublishes the id, so the id need not be inspected.
  if (keptId === undefined) session.address(kebabCase(facts.title));
  else if (draft.closedOn === null) session.address(titlePartOf(keptId), 'kept address');
  return session.result({ ...draft, facts, vacancyId });
}

/** Collects what is found in one draft and what cannot be removed from it. */
function inspection(watch: Watch, redact: boolean) {
  const { matcher, hosts: links, innocent } = watch.gate;
  /** Which personal data are searched, by kind of text. */
  const searches = {
    texts: { links },
    places: { links, names: 'announced' },
    links: { links, names: 'none' },
  } as const satisfies Record<string, PersonalSearch>;
  const found: TextFinding[] = [];
  const blocking: TextFinding[] = [];
  const doubts: TextFinding[] = [];

  /** What was found, in a field or in all of them, cannot be removed. */
  function block(obstacle: TextFinding['obstacle'] & string, field?: string): void {
    const findings = found.filter((one) => field === undefined || one.field === field);
    blocking.push(...findings.map((one) => ({ ...one, obstacle })));
  }

  /** Advertisements repeat the same phrases. A lost line break would have to be found again. */
  function keepInnocent(text: string, kind: keyof typeof innocent): void {
    const read = readable(text).text;
    if (text.length > longestInnocent || /\p{Ll}\p{Lu}|\p{L}\p{Lu}\p{Ll}/u.test(read)) return;
    if (matcher.mayName(text)) return;
    if (innocent[kind].size >= mostInnocent) innocent[kind].clear();
    innocent[kind].set(text, mayResemble(read));
  }

  function isInnocent(text: string, kind: keyof typeof innocent): boolean {
    const isTelling = innocent[kind].get(text);
    const isOwn = () => watch.ownName && findResemblances(readable(text).text, watch.ownName).length > 0;
    return isTelling !== undefined && !(isTelling && isOwn());
  }

  function cleaned(
    field: string,
    text: string,
    style: TextStyle,
    kind: keyof typeof innocent = 'texts',
    most = longestProse,
  ): string {
    if (isInnocent(text, kind)) return text;

    function inspect(written: string): readonly ConfidentialSpan[] {
      const unsure: ConfidentialSpan[] = [];
      const findings = inspectText(written, watch, searches[kind], 'text', (doubt) => unsure.push(doubt));
      found.push(...named(field, written, findings));
      doubts.push(...named(field, written, unsure).map((one) => ({ ...one, isDoubt: true as const })));
      if (findings.length + unsure.length === 0) keepInnocent(written, kind);
      return findings;
    }

    const inText = inspect(text);
    if (inText.length === 0 || !redact) return text;
    if (inText.length > mostFindings) {
      blocking.push(...named(field, text, inText));
      return text;
    }
    const redacted = within(redactText(text, inText, style), most);
    // A redaction can join two words into a name, and may leave part of what two findings share.
    const inRedacted = inspect(redacted);
    if (inRedacted.length === 0) return redacted;
    const clean = within(redactText(redacted, inRedacted, style), most);
    // What is still found cannot be removed.
    blocking.push(...named(field, clean, inspect(clean)));
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
          .map((item, index) => cleaned(`${name}[${index}]`, item, 'prose', 'texts', most))
          .filter((item, index) => item !== '' || items[index] === '');
      }
      case 'phrase':
      case 'prose': {
        if (value === null) return null;
        const { gate, emptied } = decided;
        const clean = cleaned(name, value as string, gate, emptied === 'refuse' ? 'texts' : 'places');
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
    field,
    kind,
    found: text.slice(start, end),
    start,
    ...(employer !== undefined && { employer }),
  }));
}

function watchOf(gate: Gate, { employer, facts }: VacancyDraft, redact: boolean): Watch {
  if (employer === null || isEmployerPlaceholder(employer.legalName)) return { gate };
  const { matcher } = gate;
  const key = employerKey(employer.legalName);
  if (!matcher.knows(key)) throw new Error('The gate does not know the employer of a vacancy.');
  const isCertain = (text: string) =>
    matcher
      .find(text, 'text', { key, isNamed: false })
      .some((one) => !one.isDoubt && one.employer.key === key);
  // Once one text of a vacancy names its employer, weaker mentions in its other texts count too.
  const isNamed = redact && publicTexts(facts).some(isCertain);
  return { gate, owner: { key, isNamed }, ownName: ownNameOf(employer.legalName) };
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

/**
 * What is or may be confidential in the public texts of a vacancy; empty if it may be published. A build inspects as the
 * import does, so that it publishes what an import accepted.
 */
export function judgeVacancy(
  gate: Gate,
  vacancy: PublicVacancy,
  employer: Employer | null,
): readonly TextFinding[] {
  const { id, vacancyId } = vacancy;
  const source = { feed: '', key: id, line: 0 };
  const draft = { facts: vacancy, vacancyId, employer, source, closedOn: null, inferred: {} };
  const inspection = inspectDraft(gate, draft, { redact: false, keptId: id });
  const { doubts } = inspection;
  return inspection.ok ? doubts : [...inspection.findings, ...doubts];
}
