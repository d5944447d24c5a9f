import { everyMatch } from '../../foundation/every-match.ts';
import type { FindingKind } from '../confidential-kinds.ts';
import { legalFormAhead, nameLetters } from '../employer-name.ts';
import type { Gate } from './gate.ts';
import { kindOf } from './ledger/capital-words.ts';
import { capitals } from './names/firm-sentences.ts';
import type { Owner, TextKind } from './names/name-matcher.ts';
import { emails, findLinks, onNetworks } from './persons/addresses.ts';
import { chatHeaders } from './persons/chat-headers.ts';
import { type FoundDatum, findAll, type TextSpan, withoutOverlaps } from './persons/found-datum.ts';
import { identifiers } from './persons/identifiers.ts';
import { findPersons } from './persons/person-mentions.ts';
import { findPhones } from './persons/phones.ts';
import { streets } from './persons/streets.ts';
import { findSecrets, type Secret } from './private-cells.ts';
import { readable } from './readable.ts';

/** The position of something confidential in a text, in code units. */
export interface ConfidentialSpan extends TextSpan {
  readonly kind: FindingKind;
  /** The legal name of the employer that is named. */
  readonly employer?: string;
  /** Whether that is another employer than the vacancy's own. */
  readonly isOther?: boolean;
}

/** What is certainly confidential in a text, and what a person has to decide. */
export interface Inspected {
  readonly findings: readonly ConfidentialSpan[];
  readonly doubts: readonly ConfidentialSpan[];
}

/** Whose names the gate looks for in the texts of one vacancy. */
export interface Watch {
  readonly gate: Gate;
  /** The vacancy's own employer. */
  readonly owner?: Owner;
  /** What stands in the private cells of the row. */
  readonly secrets?: readonly Secret[] | undefined;
}

/** Returns what is certainly confidential. What may be goes to `onDoubt`. */
export function inspectText(
  text: string,
  { gate: { matcher, ordinary }, owner, secrets = [] }: Watch,
  personal: PersonalSearch | 'none',
  kind: TextKind = 'text',
  onDoubt?: (doubt: ConfidentialSpan) => void,
): ConfidentialSpan[] {
  const lettersAt = ({ start, end }: TextSpan) => nameLetters(text.slice(start, end));
  const isDecided = (span: TextSpan) => ordinary.has(lettersAt(span));
  const named = matcher.find(text, kind, owner).map(({ start, end, isDoubt, employer }) => {
    // «Acme» also means the own employer «Acme del Norte».
    const isOther =
      owner !== undefined && owner.key !== employer.key && !owner.key.includes(lettersAt({ start, end }));
    if (employer.isPerson) return { isDoubt, span: { kind: 'person' as const, start, end } };
    const span = { kind: 'employer' as const, start, end, employer: employer.legalName };
    return { isDoubt, span: isOther ? { ...span, isOther } : span };
  });
  const namesThat = (doubtful: boolean) =>
    named.filter(({ isDoubt }) => isDoubt === doubtful).map(({ span }) => span);
  const secret = secrets.length === 0 ? [] : findSecrets(text, secrets).filter((span) => !isDecided(span));
  if (personal === 'none') return merged([...namesThat(false), ...secret]);
  const { text: read, placeOf } = readable(text);
  const inText = <Found extends TextSpan>(found: Found): Found => ({
    ...found,
    start: placeOf(found.start),
    end: placeOf(found.end),
  });
  const data = searchPersonalData(read, personal);
  const isSomebody = (datum: FoundDatum) => datum.kind !== 'person' || !isDecided(datum);
  const certain = [...namesThat(false), ...secret, ...data.certain.map(inText).filter(isSomebody)];
  if (onDoubt === undefined) return merged(certain);
  const isFree = ({ start, end }: TextSpan) =>
    !certain.some((other) => other.start < end && start < other.end);
  const registered = registeredNames(read).map((name) => ({ ...inText(name), kind: 'employer' as const }));
  certain.push(...registered.filter((name) => !isDecided(name) && isFree(name)));
  const doubts = [...data.doubtful.map(inText).filter(isSomebody), ...namesThat(true)];
  for (const doubt of merged(doubts.filter(isFree))) if (!isDecided(doubt)) onDoubt(doubt);
  return merged(certain);
}

/** Sorts the findings and merges those that overlap; a kind other than `employer` wins. */
function merged(findings: readonly ConfidentialSpan[]): ConfidentialSpan[] {
  const inOrder = findings.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: ConfidentialSpan[] = [];
  for (const finding of inOrder) {
    const last = kept.at(-1);
    if (last && finding.start < last.end) {
      const kind = last.kind === 'employer' ? finding.kind : last.kind;
      const end = Math.max(last.end, finding.end);
      kept[kept.length - 1] = { ...finding, ...last, kind, end };
    } else {
      kept.push(finding);
    }
  }
  return kept;
}

/** Where two findings overlap, the first kind wins: a CLABE contains digits that could be a phone number. */
const precedence = 'curp voter-id rfc clabe email messaging link address phone nss person'.split(' ');
const rank = ({ kind }: FoundDatum) => precedence.indexOf(kind);

/** What the search looks for beside numbers and electronic addresses. */
export interface PersonalSearch {
  /** Hosts to which links may lead. */
  readonly links: readonly string[];
  /** `announced`: only persons after a title or a cue. `none`: neither persons nor streets. */
  readonly names?: 'all' | 'announced' | 'none';
}

/** Everything by which a person could be identified or reached, and names that could be something else. */
export function searchPersonalData(text: string, { links, names = 'all' }: PersonalSearch) {
  const reachable = [
    ...findAll(text, [...identifiers, ...emails, ...onNetworks, chatHeaders]),
    ...findLinks(text, links),
    ...findPhones(text),
  ];
  if (names === 'none') return { certain: withoutOverlaps(reachable, rank), doubtful: [] };
  const persons = findPersons(text, names === 'announced');
  const addresses = /\d/.test(text) ? findAll(text, streets) : [];
  const certain = withoutOverlaps([...reachable, ...addresses, ...persons.certain], rank);
  const isFree = ({ start, end }: FoundDatum) =>
    !certain.some((other) => other.start < end && start < other.end);
  return { certain, doubtful: persons.doubtful.filter(isFree) };
}

/** The sign of a company on an exchange. */
const listed =
  /(?<!\p{L})(?:NASDAQ|Nasdaq|NYSE|BMV|BIVA|LSE|TSX|ASX|OTC|BME|Euronext)(?: \p{Lu}\p{L}+)?\s?:\s?[A-Z]{1,6}(?!\p{L})/gu;

/** A fast look for any legal form. */
const legalSign = /\b(?:S\. ?[ACR]|SA[SC]?|SRL|SL|LLC|LLP|Inc|Ltd|Ltda|LTDA|Corp|GmbH|C\.V)\b/;

const capitalised = new RegExp(
  String.raw`(?<![\p{L}\d@#/]|(?<!\p{Ll}{4})\.)(?!(?:En|EN|At|Para|PARA|Desde|Con|Somos|Join|About) )${capitals}`,
  'gu',
);

const unitsOfForm = 30;

/** Names that a legal form or an exchange leaves no doubt about, of whatever firm: «Zyntrax Laminados, S.A.». */
export function registeredNames(text: string): readonly TextSpan[] {
  const found: TextSpan[] = everyMatch(listed, text).map(({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
  }));
  if (!legalSign.test(text)) return found;
  for (const { 0: name, index: start } of everyMatch(capitalised, text)) {
    for (const { index } of name.matchAll(/(?<=\p{Lu}[\p{L}\d&'’-]*)(?= |$)/gu)) {
      const after = text.slice(start + index, start + index + unitsOfForm);
      const form = legalFormAhead(after);
      if (form === 0) continue;
      const core = name.slice(0, index);
      const isPhrase = core.includes(' ') && /^,? (?:S\.|S\.?R\.?L|LLC|Inc)/.test(after);
      const isName = core
        .split(/[^\p{L}\d&]+/u)
        .some((word) => !/^(?:common|place|tool|brand|lower)$/.test(kindOf(word)));
      if (isPhrase || isName) found.push({ start, end: start + index + form });
      break;
    }
  }
  return found;
}
