import type { FindingKind } from '../confidential-kinds.ts';
import { employerKey, nameLetters } from '../employer-name.ts';
import { isEmployerPlaceholder } from '../employer-placeholder.ts';
import { kebabCase, titlePartOf } from '../job-id.ts';
import { fold } from '../text/fold.ts';
import type { Employer, PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancy.ts';
import { type FieldName, fieldsWhere, longestProse, vacancyFields } from '../vacancy-fields.ts';
import type { Gate } from './gate.ts';
import { type ConfidentialSpan, type Inspected, inspectText, type Watch } from './inspect-text.ts';
import type { createLeakNet } from './leak-net.ts';
import type { FieldText } from './ledger/capital-words.ts';
import { type LedgerWord, ledgerWords, riskThatWaits } from './ledger/ledger.ts';
import type { PersonNames } from './persons/personal-data.ts';
import { secretsOf } from './private-cells.ts';
import { redactText, type TextStyle } from './redaction/redact-text.ts';
import { describesJob } from './redaction/redact-title.ts';

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
  /** How likely an undecided word is a name, from 0 to 1. */
  readonly risk?: number;
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
  /** The texts of the private cells of the row. */
  readonly privateCells?: readonly string[] | undefined;
}

/** Whatever anybody may have written. */
const inspectedFields = fieldsWhere('gate', 'phrase', 'prose', 'list', 'link');

/** The largest share of its letters that a redaction may take from a vacancy. */
const mostLoss = 0.25;

const lettersIn = (texts: readonly string[]) => texts.join(' ').match(/[^\s\p{P}\p{S}]/gu)?.length ?? 0;

/** Replaces a company descriptor that contained only the name. */
const neutralCompany = 'Empresa confidencial';

/** Keeps names of employers and personal data out of the public texts of a draft. */
export function inspectDraft(gate: Gate, draft: VacancyDraft, options: InspectOptions): DraftInspection {
  const { redact, keptId, privateCells = [] } = options;
  const secrets = privateCells.length === 0 ? undefined : secretsOf(privateCells, draft.facts);
  const session = inspection({ ...watchOf(gate, draft, redact), secrets }, redact);
  const facts = session.facts(draft.facts);
  session.bound(draft.facts, facts);
  if ((gate.knowledge.unknownWords ?? 'ask-first') === 'ask-first')
    session.ask(unknownWords(gate, facts, draft.employer).filter(({ risk }) => risk >= riskThatWaits));
  const isOwnCode = draft.vacancyId?.startsWith(`${gate.knowledge.ownCodePrefix}-`);
  // The feed's own reference code may contain the employer's name; then the board assigns another.
  const vacancyId = isOwnCode
    ? draft.vacancyId
    : session.unlessFound('vacancyId', draft.vacancyId, 'no data');
  // A row that closes its vacancy unpublishes the id, so the id need not be inspected.
  if (keptId === undefined) session.address(kebabCase(facts.title));
  else if (draft.closedOn === null) session.address(titlePartOf(keptId), 'kept address');
  return session.result({ ...draft, facts, vacancyId });
}

/** Collects what is found in one draft and what cannot be removed from it. */
function inspection(watch: Watch, redact: boolean) {
  const found: TextFinding[] = [];
  const blocking: TextFinding[] = [];
  const doubts: TextFinding[] = [];

  /** What was found, in a field or in all of them, cannot be removed. */
  function block(obstacle: TextFinding['obstacle'] & string, field?: string): void {
    const findings = found.filter((one) => field === undefined || one.field === field);
    blocking.push(...findings.map((one) => ({ ...one, obstacle })));
  }

  function cleaned(
    field: string,
    text: string,
    style: TextStyle,
    names: PersonNames = 'all',
    most = longestProse,
  ): string {
    function inspect(written: string): Inspected {
      const unsure: ConfidentialSpan[] = [];
      const findings = inspectText(written, watch, names, 'text', (doubt) => unsure.push(doubt));
      found.push(...named(field, written, findings));
      return { findings, doubts: unsure };
    }

    const ask = (written: string, unsure: readonly ConfidentialSpan[]) =>
      doubts.push(...named(field, written, unsure).map((one) => ({ ...one, isDoubt: true as const })));
    const inText = inspect(text);
    if (inText.findings.length === 0) ask(text, inText.doubts);
    if (inText.findings.length === 0 || !redact) return text;
    const redacted = redactText(text, inText, style, inspect);
    blocking.push(...named(field, redacted.text, redacted.findings));
    ask(redacted.text, redacted.doubts);
    return within(redacted.text, most);
  }

  /** Null in place of a text that cannot be redacted. A long number in an address is no telephone. */
  function unlessFound(field: string, text: string | null, personal: PersonNames | 'no data'): string | null {
    if (text === null) return null;
    const findings = inspectText(text, watch, personal).filter(({ kind }) => kind !== 'phone');
    found.push(...named(field, text, findings));
    return findings.length > 0 ? null : text;
  }

  function inspectedField(name: (typeof inspectedFields)[number], facts: VacancyFacts): unknown {
    const decided = vacancyFields[name];
    const value = facts[name];
    switch (decided.gate) {
      case 'link':
        // A link cannot be redacted, so it is dropped and the vacancy gets the operator's usual link.
        return unlessFound(name, value as string | null, 'none');
      case 'list': {
        const items = value as readonly string[];
        const most = decided.most.characters;
        const clean = items.map((item, index) => cleaned(`${name}[${index}]`, item, 'prose', 'all', most));
        if (clean.every((item, index) => item === items[index])) return items;
        // Drops items that a redaction leaves empty.
        return clean.filter((item, index) => item !== '' || items[index] === '');
      }
      case 'phrase':
      case 'prose': {
        if (value === null) return null;
        const { gate, emptied } = decided;
        const clean = cleaned(name, value as string, gate, emptied === 'refuse' ? 'all' : 'announced');
        if (clean !== '' || value === '') return clean;
        if (emptied === 'refuse') block('nothing left', name);
        return { refuse: clean, neutral: neutralCompany, null: null }[emptied];
      }
    }
  }

  return {
    unlessFound,

    /** The same object if nothing was removed. */
    facts(facts: VacancyFacts): VacancyFacts {
      const removed: Partial<Record<FieldName, unknown>> = {};
      for (const name of inspectedFields) {
        const clean = inspectedField(name, facts);
        if (clean !== facts[name]) removed[name] = clean;
      }
      return Object.keys(removed).length === 0 ? facts : { ...facts, ...(removed as Partial<VacancyFacts>) };
    },

    /** A redacted title must still say what the job is, and no more than a quarter of the letters may be lost. */
    bound(before: VacancyFacts, after: VacancyFacts): void {
      const { title, city, company } = after;
      if (title !== before.title && title !== '' && !describesJob(title, city))
        block('too little left', 'title');
      if (!redact || found.length === 0 || blocking.length > 0) return;
      const isKept = (texts: (facts: VacancyFacts) => readonly string[]) =>
        lettersIn(texts(after)) >= lettersIn(texts(before)) * (1 - mostLoss);
      // A descriptor that was only the name costs no part of the advertisement.
      const isWhole = isKept((facts) => publicTexts({ ...facts, company }).map(({ text }) => text));
      if (!isWhole || !isKept(({ description }) => [description])) block('too little left');
    },

    /** Doubts about words that nobody has decided, where nothing else is in doubt. */
    ask(words: readonly LedgerWord[]): void {
      // What a redaction removed says nothing about the same word elsewhere: «rh@acme.mx», «En Acme …».
      const asked = redact ? doubts : [...found, ...doubts];
      const known = asked.map((one) => ({ ...one, letters: nameLetters(one.found) }));
      const isFree = ({ field, start, end, key }: LedgerWord) =>
        !known.some(
          (one) =>
            one.letters.includes(key) ||
            (one.field === field && one.start < end && start < one.start + one.found.length),
        );
      for (const { field, start, word, risk } of words.filter(isFree))
        doubts.push({ field, kind: 'employer', found: word, start, risk, isDoubt: true });
    },

    /** The id is made of the title and never changes afterwards, so nothing can be removed from it. */
    address(id: string, obstacle?: 'kept address'): void {
      const inId = named('id', id, inspectText(id, watch, 'no data', 'address'));
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
const within = (text: string, most: number) =>
  text.length <= most ? text : (/^.*[.!?\n]/s.exec(text.slice(0, most))?.[0] ?? text.slice(0, most));

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
  const namesIn = (text: string) =>
    matcher
      .find(text, 'text', { key, named: new Set() })
      .flatMap(({ start, end, isDoubt, employer }) =>
        isDoubt || employer.key !== key ? [] : nameLetters(text.slice(start, end)),
      );
  // Once one text of a vacancy names its employer, weaker mentions in its other texts count too.
  const named = new Set(redact ? publicTexts(facts).flatMap(({ text }) => namesIn(text)) : []);
  return { gate, owner: { key, named } };
}

function publicTexts(facts: VacancyFacts): readonly FieldText[] {
  const texts: FieldText[] = [];
  for (const name of textFields) {
    const value = facts[name];
    if (typeof value === 'string') texts.push({ field: name, text: value });
    else for (const [at, text] of value?.entries() ?? []) texts.push({ field: `${name}[${at}]`, text });
  }
  return texts;
}

const textFields = fieldsWhere('gate', 'phrase', 'prose', 'list');

/** Fields that say where the work is and of what kind; what they name is a place or a trade. */
const describing = new Set(['zone', 'municipality', 'industry']);

/** The words of a vacancy about which a person has to decide, whatever the setting says. */
export function unknownWords(
  { ordinary }: Gate,
  facts: VacancyFacts,
  employer: Employer | null,
): readonly LedgerWord[] {
  const texts = publicTexts(facts).filter(({ field }) => !describing.has(field));
  const isNamed = employer !== null && !isEmployerPlaceholder(employer.legalName);
  return ledgerWords(texts, { ordinary, own: isNamed ? employer.legalName : undefined });
}

/**
 * What is or may be confidential in the public texts of a vacancy; empty if it may be published. A build inspects as the
 * import does, so that it publishes what an import accepted.
 */
export function judgeVacancy(
  gate: Gate,
  vacancy: PublicVacancy,
  employer: Employer | null,
  privateCells?: readonly string[],
): readonly TextFinding[] {
  const { id, vacancyId } = vacancy;
  const source = { feed: '', key: id, line: 0 };
  const draft = { facts: vacancy, vacancyId, employer, source, closedOn: null, inferred: {} };
  const inspection = inspectDraft(gate, draft, { redact: false, keptId: id, privateCells });
  const { doubts } = inspection;
  return inspection.ok ? doubts : [...inspection.findings, ...doubts];
}

/** What the check of the finished files would refuse withholds the vacancy, so that one text never stops a release. */
export function caughtIn(facts: VacancyFacts, net: ReturnType<typeof createLeakNet>): TextFinding[] {
  const search = (field: string, text: string) =>
    net(text).map(({ kind, found, employer }): TextFinding => {
      const start = Math.max(0, fold(text).indexOf(found));
      return { field, kind, found, start, isDoubt: true, ...(employer && { employer }) };
    });
  return Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value === 'string') return search(name, value);
    return Array.isArray(value) ? value.flatMap((text, at) => search(`${name}[${at}]`, text)) : [];
  });
}
