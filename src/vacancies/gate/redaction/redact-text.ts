import { legalFormAhead, nameLetters } from '../../employer-name.ts';
import { fold, wordSet } from '../../text/fold.ts';
import type { ConfidentialSpan, Inspected } from '../inspect-text.ts';
import { isLead } from '../names/match-policy.ts';
import { isFrequent, isJoin, isKnownWord, isPlace } from '../names/ordinary-words.ts';
import { isLoud, lineAround } from '../names/surroundings.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { anyTitle } from '../persons/person-cues.ts';
import { datum, firm, inOtherWords, isEnglish, own } from './frames.ts';
import { looseEnds, withoutName } from './redact-title.ts';
import { call, capitalised, hasNoWord, heading, sentencesOf, tidy } from './sentences.ts';

/** Sentences, or a title or label without a verb. */
export type TextStyle = 'prose' | 'phrase';

/**
 * The text without the findings, and what is still found or doubtful in it. A sentence in which no other words can take
 * the place of a finding goes as a whole. What is left is inspected again, because words may have come together.
 */
export function redactText(
  text: string,
  found: Inspected,
  style: TextStyle,
  inspect: (written: string) => Inspected,
): Inspected & { readonly text: string } {
  let left = { text, ...found };
  for (let round = 0; round < 2 && left.findings.length > 0; round += 1) {
    const rest =
      style === 'phrase' ? redactedTitle(left.text, left.findings) : redactedProse(left.text, left);
    left = { text: rest, ...inspect(rest) };
  }
  return left;
}

function redactedProse(text: string, { findings, doubts }: Inspected): string {
  const spans = findings.map((finding) => widened(text, finding, 'prose'));
  const sentences = sentencesOf(text, [...spans, ...doubts]);
  const written = sentences.map(({ start, end }) => text.slice(start, end));
  const said = sentences.map(({ start, end }, index) => {
    const inside = spans.filter((span) => span.start < end && start < span.end);
    return inside.length === 0 ? (written[index] ?? '') : reworded(text, { start, end }, inside);
  });
  for (const [index, sentence] of said.entries())
    if (sentence === '') for (const other of leftAlone(said, written, index)) said[other] = '';
  let rest = '';
  for (const [index, sentence] of said.entries()) {
    // The role below a name and above a telephone.
    const isSigned = [index - 1, index + 1].every((at) => said[at] === '' && written[at] !== '');
    if (isSigned && /^[^:.?•-]{1,40}\n$/.test(sentence)) said[index] = '';
    rest = joined(rest, said[index] ?? '', {
      written: written[index] ?? '',
      isAfterGap: said[index - 1] === '',
    });
  }
  return hasNoWord(rest) ? '' : rest.trimEnd();
}

/** A heading, a question or a bracket makes no sense without the sentence that went. */
function leftAlone(said: readonly string[], written: readonly string[], index: number): readonly number[] {
  const others: number[] = [];
  if (continued.test(said[index + 1] ?? '')) others.push(index + 1);
  let before = index - 1;
  while (before >= 0 && said[before]?.trim() === '') before -= 1;
  const lead = said[before]?.trim() ?? '';
  const next = said.find((sentence, at) => at > index && sentence !== '') ?? '';
  const isLast = next === '' || (/\n\s*$/.test(written[index] ?? '') && /^\s*$|:\s*$/.test(next));
  const isLead = isCall.test(lead)
    ? /[:;,]$|\s(?:a|al|en|to|correo|mail)$/.test(lead)
    : isLast && /^.{0,79}:$/.test(lead);
  if (isLead || question.test(lead) || condition.test(lead)) others.push(before);
  return others;
}
/** «Si cumples con el perfil,», «Contacto» */
const condition =
  /^\P{L}*(?:(?:s[ií]|cuando|para|en caso de|if)\s[^\n]*[,:]|(?:contacto|saludos|regards)\W*)$/iu;
const isCall = new RegExp(String.raw`^\P{L}*${call}`, 'u');
const continued =
  /^\s*(?:\(|(?:indicando|especificando|señalando|mencionando|colocando|adjuntando|con el asunto|asunto:|para ello|por lo que|por ello|y|\p{L}+ndo así|and|this (?:includes|means))\s)/iu;
const question =
  /^[^\p{L}]*(?:(?:tienes? )?(?:dudas|preguntas)|(?:est[aá]s? |eres )?interesad[oa]s?|te interesa(?: la vacante)?|(?:do you have (?:any )?)?questions(?: about [^?]{1,30})?|(?:want|quieres)\s[^?]{0,12}(?:know|saber)\s(?:more|más)|interested)\s?[?:]$/iu;

/** A line of which nothing is left goes with its end. */
function joined(
  before: string,
  sentence: string,
  { written, isAfterGap }: { written: string; isAfterGap: boolean },
): string {
  if (sentence === '') {
    const isWhole = before === '' || before.endsWith('\n');
    const ended = before.replace(/[^\S\n]*,[^\S\n]*$/, '.');
    return isWhole || !written.endsWith('\n') ? ended : `${ended.trimEnd()}\n`;
  }
  if (!isAfterGap) return before + sentence;
  const gap = before === '' || /\s$/.test(before) ? '' : /[.!?…]$/.test(before) ? ' ' : '\n';
  return (
    before +
    gap +
    (/(?:^|[.!?…\n]\s*)$/.test(before) && /^\p{Ll}/u.test(sentence) ? capitalised(sentence) : sentence)
  );
}

type Marked = TextSpan & { readonly mark: string };

/** The sentence with other words in place of the findings; empty if there are none that fit. */
function reworded(text: string, { start, end }: TextSpan, inside: readonly Marked[]): string {
  let marked = '';
  let at = start;
  for (const span of inside) {
    // Two findings of one run are one.
    if (span.end <= at) continue;
    marked += text.slice(at, Math.max(at, span.start)) + span.mark;
    at = span.end;
  }
  const said = inOtherWords(marked + text.slice(at, end));
  if (said === null || hasNoWord(said)) return '';
  const [lead = ''] = /^\s*/.exec(said) ?? [];
  const [trail = ''] = /[,;:]?\s*$/.exec(said) ?? [];
  return lead + tidy(said.slice(0, said.length - trail.length)) + trail;
}

/** Words with which names of firms begin and end. «Grupo[ Zentrum] México» would name another. */
const last = wordSet(
  'internacional international nacional mexicana mexicano consulting consultores solutions services group holding holdings global bank technologies systems company partners asociados bancario logistics labs studios',
);

const longestToken = 64;

const nextWord =
  /^(?:([®™]|[\p{L}\p{M}\d]+)|(?:\.?[ \t]{1,2}|[ \t](?:&|de|del|of|and)[ \t])(\p{Lu}[\p{L}\d'’]*))/u;

/** Includes the rest of the token, the other words of the run of capitalised ones, and the legal form. */
function widened(
  text: string,
  { kind, start, end, employer = '', isOther = false }: ConfidentialSpan,
  style: TextStyle,
): Marked {
  const head =
    /[\p{L}\p{M}\d]+$/u.exec(text.slice(Math.max(0, start - longestToken), start))?.[0].length ?? 0;
  if (kind !== 'employer') return { start: start - head, end, mark: datum };
  const ofName = wordsIn(employer);
  const isOfName = (word: string) =>
    ofName.includes(word) || (style === 'prose' && (last.has(word) || isPlace(word)));
  const { before, after } = lineAround({ before: text.slice(0, start), after: text.slice(end) });
  const isShouted = style === 'phrase' || isLoud(before + after);
  // The last dot of «A.C.M.E.»
  const isDotted = /\.\p{L}$/u.test(text.slice(start, end)) && text[end] === '.';
  const span = { start: start - head, end: end + Number(isDotted) };
  for (;;) {
    const rest = text.slice(span.end, span.end + longestToken);
    const form = legalFormAhead(rest);
    const [all = '', sign = '', word = ''] = nextWord.exec(rest) ?? [];
    if (form > 0) span.end += form;
    else if (
      all !== '' &&
      (sign !== '' ||
        isOfName(fold(word)) ||
        (!isShouted && /^[ \t]+\p{Lu}\p{L}{2}/u.test(all) && !isKnownWord(fold(word))))
    )
      span.end += all.length;
    else break;
  }
  for (;;) {
    const [all = '', word = ''] =
      /(?<![\p{L}\d])(\p{Lu}[\p{L}\d]*)\.? $/u.exec(
        text.slice(Math.max(0, span.start - longestToken), span.start),
      ) ?? [];
    const letters = fold(word);
    const isShort = /^[A-Z]{2,4}$/.test(word) && !isFrequent(letters);
    if (all === '' || !(ofName.includes(letters) || isLead(letters) || (!isShouted && isShort))) break;
    span.start -= all.length;
  }
  // «Acme Ventas» may be one name, and what would be left of it another.
  const [others = ''] = (isShouted ? null : run.exec(text.slice(span.end))) ?? [];
  span.end += others.length;
  const words = wordsIn(text.slice(span.start, span.end)).filter((word) => !isPlace(word));
  const isAlone =
    others === '' &&
    head === 0 &&
    !/^\p{L}/u.test(text.slice(end)) &&
    (isShouted || !beside.test(text.slice(0, span.start).slice(-longestToken)));
  const isWhole = !isShouted && ofName.length > 1 && ofName.every((word) => words.includes(word));
  const isRare =
    isWhole || (isEnglish(before + after) ? words.length > 0 : words.some((word) => !isFrequent(word)));
  return { ...span, mark: !isOther && isAlone && isRare ? own : firm };
}

const run = new RegExp(
  String.raw`^(?:[ \t](?!(?:Busca|Solicita|Requiere|Necesita|Contrata|Se|En|Si|Is)\s|${heading})\p{Lu}\p{Ll}[\p{L}\d]*)+`,
  'u',
);

/** A word with a capital to which the name may belong, or after which a line break was lost. */
const beside =
  /(?<!\p{L})(?!(?:Join|Joining|With|Within|From|For|About|Why|When|While|Since|Because|That|And|But|Con|Para|Por|Desde|Sobre|Como|Porque) )\p{Lu}\p{L}{2,} $|\p{L} \p{Lu}\p{L}{2,} (?:del?|y|&) $/u;

/** The folded words of a name, without prepositions and initials. */
const wordsIn = (name: string) =>
  (fold(name).match(/[\p{L}\d]{2,}/gu) ?? []).filter((letters) => !isJoin(letters));

const announced = new RegExp(
  String.raw`(?:\s(?:con\s)?(?:(?:la|el)\s)?(?:${anyTitle}\s?)+|[\s,]+(?:tel[ée]?f?o?n?o?|cel|whats?app|correo|mail)s?[.:]*\s*)$`,
  'iu',
);

const lastWords = /^(?: \p{Lu}[\p{L}\d]*){1,2}$/u;

/** The title without the names, and without the words that led to them. */
function redactedTitle(text: string, findings: readonly ConfidentialSpan[]): string {
  let rest = text;
  for (const finding of findings.toReversed()) {
    const { start, end } = widened(text, finding, 'phrase');
    const before = rest.slice(0, start);
    const isEmployer = finding.kind === 'employer';
    // «Guía - Acme Tours»: what is left of the part after the sign would name somebody else.
    const words =
      isEmployer && /\p{L}{3}.* [-–—|/] ?$/u.test(before) ? lastWords.exec(rest.slice(end)) : null;
    const others = words && !isPlace(nameLetters(words[0])) ? words[0].length : 0;
    rest = withoutName({
      before: isEmployer ? before : before.replace(announced, ' '),
      after: rest.slice(Math.min(end + others, rest.length)),
    });
  }
  const tidied = tidy(rest).replace(looseEnds, '');
  if (hasNoWord(tidied)) return '';
  return /^[^\p{L}]*\p{Lu}/u.test(text) ? capitalised(tidied) : tidied;
}
