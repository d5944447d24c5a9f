import { legalFormAhead } from '../../employer-name.ts';
import { fold, wordSet } from '../../text/fold.ts';
import type { ConfidentialSpan, Inspected } from '../inspect-text.ts';
import lists from '../names/ordinary-words.json' with { type: 'json' };
import { isSpokenOf, surroundingsOf } from '../names/surroundings.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { commonStart } from '../readable.ts';
import { redactContact, redactDatum } from './redact-contact.ts';
import {
  redactInPhrase,
  redactInProse,
  widenToAddress,
  widenToRun,
  withoutSelf,
  wordsIn,
} from './redact-name.ts';
import {
  capitalised,
  hasNoWord,
  sentenceEndIn,
  sentenceStart,
  tidy,
  withoutRepetition,
} from './sentences.ts';

/** Sentences, or a title or label without a verb. */
export type TextStyle = 'prose' | 'phrase';

/**
 * The text without the findings, and what is still found or doubtful in it. A redaction can join two words into a name,
 * so each sentence with a finding is inspected again, with its neighbours.
 */
export function redactSentences(
  text: string,
  { findings, doubts }: Inspected,
  style: TextStyle,
  inspect: (written: string) => Inspected,
): Inspected & { readonly text: string } {
  const roles = rolesIn(text, findings);
  const left: ConfidentialSpan[] = [];
  const asked: ConfidentialSpan[] = [];
  const moved = ({ start, end, ...rest }: ConfidentialSpan, by: number) => ({
    ...rest,
    start: start + by,
    end: end + by,
  });
  let rest = '';
  let at = 0;
  const squeezed = (from: number, to: number) =>
    text
      .slice(from, to)
      .replace(/[^\S\n]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n');
  const keepTo = (end: number) => {
    const kept = doubts.filter((one) => one.start >= at && one.end <= end);
    asked.push(...kept.map((one) => moved(one, rest.length + squeezed(at, one.start).length - one.start)));
    rest += squeezed(at, end);
  };
  for (const { start, end } of sentencesAround(text, findings, style)) {
    keepTo(start);
    const inside = roles.filter((one) => one.start >= start && one.end <= end);
    let piece = redacted(
      text.slice(start, end),
      inside.map((one) => moved(one, -start)),
      style,
    );
    let again = inspect(piece);
    if (again.findings.length > 0) {
      piece = redacted(piece, rolesIn(piece, again.findings), style);
      again = inspect(piece);
    }
    // Beside an emptied line one break is enough.
    const said = /(?:^|\n)$/.test(rest) ? piece.trimStart() : piece;
    const by = rest.length + said.length - piece.length;
    left.push(...again.findings.map((one) => moved(one, by)));
    asked.push(...again.doubts.map((one) => moved(one, by)));
    rest += said;
    at = end;
  }
  keepTo(text.length);
  return { text: hasNoWord(rest) ? '' : rest.trimEnd(), findings: left, doubts: asked };
}

const rolesIn = (text: string, findings: readonly ConfidentialSpan[]) =>
  findings.map((one) => ({ ...one, isOther: !isMain(text, one, findings) }));

/** How much text beside a finding is inspected again at least. */
const leastBeside = 160;

/** The sentences with findings and one on either side, or whole lines if they are short. */
function sentencesAround(text: string, findings: readonly TextSpan[], style: TextStyle): TextSpan[] {
  if (style === 'phrase') return [{ start: 0, end: text.length }];
  const around: TextSpan[] = [];
  for (const { start, end } of findings) {
    const before = sentenceStart(text.slice(0, Math.max(0, sentenceStart(text.slice(0, start)) - 1)));
    const next = sentenceEndIn(text.slice(end)) + end + 1;
    const stop = next + sentenceEndIn(text.slice(next));
    const after = stop + (/^[.!?…;]+/.exec(text.slice(stop, stop + 9))?.[0].length ?? 0);
    const from = text.lastIndexOf('\n', Math.max(0, Math.min(before, start - leastBeside))) + 1;
    const line = text.indexOf('\n', Math.max(after, end + leastBeside));
    const piece = {
      start: before - from > leastBeside ? before : from,
      end: line >= 0 && line - after <= leastBeside ? line : Math.min(after, text.length),
    };
    const last = around.at(-1);
    if (last && piece.start <= last.end)
      around[around.length - 1] = {
        start: Math.min(last.start, piece.start),
        end: Math.max(last.end, piece.end),
      };
    else around.push(piece);
  }
  return around;
}

/** A text without the findings, tidied, with the space at its ends; empty if nothing readable remains. */
function redacted(text: string, findings: readonly ConfidentialSpan[], style: TextStyle): string {
  const clean = redactText(text, findings, style);
  if (style === 'phrase') return clean;
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const [end = ''] = /[,;:]?\s*$/.exec(text) ?? [];
  return clean === '' ? start : start + clean.replace(/[,;:]$/, '') + end;
}

/** The text without the findings, tidied; empty if nothing readable remains. */
function redactText(text: string, findings: readonly ConfidentialSpan[], style: TextStyle): string {
  let rest = text;
  let untouched = text.length;
  // From the end, so that earlier positions stay valid.
  for (const finding of findings.toReversed()) {
    // A later redaction already covers part of this finding. The next round finds the rest.
    if (finding.end > untouched) continue;
    const redacted = redactOne(rest, finding, style);
    untouched = commonStart(rest, redacted);
    rest = redacted;
  }
  const untouchedLines = new Set(text.split('\n'));
  const lines = withoutRepetition(rest).split('\n');
  const prose = lines
    .map((line) => (untouchedLines.has(line) ? line.replace(/[^\S\n]{2,}/g, ' ') : tidy(line)))
    .join('\n');
  const tidied =
    style === 'phrase' ? tidy(rest).replace(looseEnds, '') : prose.replace(/\n{3,}/g, '\n\n').trim();
  if (hasNoWord(tidied)) return '';
  return /^[^\p{L}]*\p{Lu}/u.test(text) ? capitalised(tidied) : tidied;
}

/** The own employer, or another of which the text speaks as an agency does: at length, or as one that acts. */
const isMain = (text: string, { isOther, employer }: ConfidentialSpan, all: readonly ConfidentialSpan[]) => {
  const mentions = all.filter((one) => one.employer === employer);
  return !isOther || mentions.length > 2 || mentions.some(({ start, end }) => acts(text, start, end));
};

function acts(text: string, start: number, end: number): boolean {
  const around = surroundingsOf(text, start, end + legalFormAhead(text.slice(end)), 200);
  const { before, after } = around;
  if (/^(?:,? \p{L}+){0,2},? \p{Ll}+mos(?!\p{L})/u.test(after) || isSpokenOf(around)) return true;
  return /(?:^|[.!?…:\n])\s*$/u.test(before) && /^ (?:\(|(?!(?:[yeou]|and|or) )\p{Ll})/u.test(after);
}

function redactOne(text: string, finding: ConfidentialSpan, style: TextStyle): string {
  const { kind, start, employer = '', isOther = false } = finding;
  const own = wordsIn(employer);
  const end = endOfItem(text, finding, own);
  const after = text.slice(endWithDot(text, start, end));
  // «LÓPEZREQUISITOS»: the line break was lost.
  const isGlued = kind === 'person' && /^\p{L}/u.test(after);
  const place = { before: text.slice(0, start), after: isGlued ? `\n${after}` : after };
  const remove = style === 'prose' ? redactContact : redactDatum;
  if (kind !== 'employer') return remove(place, kind === 'person' ? 'person' : 'datum');
  const address = widenToAddress(place);
  if (address) return remove(address, 'datum');
  const cut = widenToRun(place, style, own);
  if (style === 'phrase') return redactInPhrase(cut);
  const whole = isOther ? null : withoutSelf(cut);
  if (whole !== null) return whole;
  return redactInProse(cut, isOther);
}

/** «Acme BI, ETL Business»: the next items of the list stay. */
function endOfItem(text: string, { start, end }: ConfidentialSpan, own: readonly string[]): number {
  const [item = '', ...others] = text.slice(start, end).split(', ');
  const isOwn = (written: string) => wordsIn(written).some((word) => own.includes(word));
  const isList = others.every((other) => /\p{L}{3}/u.test(other) && !isOwn(other));
  return isOwn(item) && isList ? start + item.length : end;
}

/** The last dot of `C.F.E.` belongs to the name, unless it ends the sentence. */
function endWithDot(text: string, start: number, end: number): number {
  const isDotted = /(?<!\p{L})\p{L}(?:\.\s?\p{L})+$/u.test(text.slice(start, end));
  return isDotted && /^\.\s*[\p{Ll}\d,;:)]/u.test(text.slice(end)) ? end + 1 : end;
}

/** Prepositions at the end of a title. */
const looseEnds =
  /(?:[\s,;:|/·–—-]+(?:de|del|en|para|con|por|a|al|la|el|y|e|o|at|for|with|of|the|and|by|in))+$/iu;

/** Words of titles that do not describe the job. */
const emptyWords = wordSet([...lists.emptyTitleWords, 'de en el la al y o a jr sr ii iii at of in to by']);

/** Whether a redacted title still describes the job. The words of the city do not. */
export function describesJob(title: string, city: string): boolean {
  const place = new Set(city.split('-'));
  const words = fold(title).match(/(?=\d*\p{L})[\p{L}\d]{2,}/gu) ?? [];
  return words.some((word) => !emptyWords.has(word) && !place.has(word));
}
