import { everyMatch } from '../../../foundation/every-match.ts';
import { legalFormAhead } from '../../employer-name.ts';
import { kindOf } from '../ledger/capital-words.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { capitals } from './firm-sentences.ts';

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
