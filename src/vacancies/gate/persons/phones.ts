import { wordSet } from '../../text/fold.ts';
import { type FoundDatum, followedByTelephone, labelledOtherwise, labelledTelephone } from './found-datum.ts';

/** Emoji, arrows and stars between digits hide a number. */
const picture = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\u2190-\u21ff\u25a0-\u27bf…`;
const hasPicture = new RegExp(`[${picture}]`, 'u');

/** Seven to fifteen digits in groups, not after a letter or a price, nor inside an address. */
const candidates = new RegExp(
  String.raw`(?<![\p{L}\d$€#=/_]|\d[.,:-])(?:\(?\s?\+\s?|00)?\(?\d(?:(?:(?!\n\s*\n)[\s.()\-–/${picture}]){0,3}\d){6,14}(?![\d\p{L}_%]|[,:]\d)`,
  'gu',
);

/** Ten digits, some written as letters that look like them. */
const withLetters = /(?<![\p{L}\d])[\dOolI](?:[\s.()-]{0,3}[\dOolI]){9}(?![\p{L}\d])/gu;

const maybeWithLetters = /\d[\s.()-]{0,3}[OolI](?![a-km-np-zA-HJ-NP-Z])|[OolI][\s.()-]{0,3}\d/;

const sevenDigits = /\d(?:[^\d]{0,6}\d){6}/;

/** How Mexico groups ten digits. «18000-22000» and «2019-2024» are not phone numbers. */
const groupings = wordSet(
  '10 2-4-4 2-8 3-3-4 3-7 3-4-3 2-2-2-2-2 2-4-2-2 2-3-3-2 3-3-2-2 3-2-2-3 4-3-3 4-2-2-2 2-2-3-3 2-2-4-2 2-3-5 1-3-3-3 1-1-1-1-1-1-1-1-1-1',
);

/** Area codes: two digits in the three largest cities, elsewhere three; 800 and 900 for services. */
const areaCode = /^(?:33|55|56|81|[2-9][1-9]\d|800|900)/;

/** Limits of machine integers. */
const machineNumbers = new Set(['2147483647', '2147483648', '4294967295', '4294967296']);

/** Signs that amounts and dates do not have. */
const oddlySeparated =
  /(?<![\p{L}\d.,$])\(?\d{2,3}\)?(?:\s?([,*_|·•~])\s?\d{2,4})(?:\s?\1\s?\d{2,4}){1,3}(?![\p{L}\d]|[.,]\d)/gu;
const oddGroupings = new Set(['2-4-4', '3-3-4', '3-3-2-2', '2-4-2-2']);
/** Lists with pictures for bullets have digits in other groups. */
const picturedGroupings = new Set([...oddGroupings, '2-2-2-2-2']);

const spokenSign = '(?:gui[oó]n|punto|espacio|raya|diagonal|dash|dot|space|slash)';
const link = '(?:y|luego|despu[eé]s|seguid[oa]|del?|el|n[uú]mero|and|then)';
const aside = String.raw`\([^()\d\n]{1,40}\)`;
/** «55 guion 1234 guion 5678», «55 y luego 1234 y luego 5678», «55 (cincuenta y cinco) 1234 5678». */
const withWords = new RegExp(
  String.raw`(?<![\p{L}\d$#]|\d[.,:-])\d{2,4}(?:[\s,.;:-]{1,3}(?:(?:${spokenSign}|${link}|${aside})[\s,.;:-]{1,3}){0,3}\d{2,8}){1,4}(?![\d\p{L}_%]|[,:]\d)`,
  'giu',
);
const onlySpokenSigns = new RegExp(String.raw`^(?:\d+|[\s,.;:-]+|${spokenSign})+$`, 'iu');

const leastDigits = 6;
const digitsOfTelephone = 10;

const digitsIn = (text: string) => text.match(/\d/g)?.length ?? 0;

export function findPhones(text: string): FoundDatum[] {
  const digits = digitsIn(text);
  if (digits < leastDigits) return findSpelledPhones(text);
  const found: FoundDatum[] = [];
  for (const match of sevenDigits.test(text) ? text.matchAll(candidates) : []) {
    const length = telephoneLength(match[0], match.index, text);
    // A bracket that is not closed inside the match belongs to the text around it.
    const start = match.index + (/^\([^)]*$/.test(match[0]) ? 1 : 0);
    if (length > 0) found.push({ kind: 'phone', start, end: extended(text, match.index + length) });
  }
  for (const match of maybeWithLetters.test(text) ? text.matchAll(withLetters) : []) {
    const [written] = match;
    if (!/[OolI]/.test(written) || digitsIn(written) < leastDigits || !labelledTelephone(text, match.index))
      continue;
    found.push({ kind: 'phone', start: match.index, end: match.index + written.length });
  }
  for (const match of digits >= digitsOfTelephone ? text.matchAll(oddlySeparated) : []) {
    const isNational = areaCode.test(match[0].replace(/\D/g, ''));
    if (!isNational || !oddGroupings.has(groupingAfter(match[0], 0)) || labelledOtherwise(text, match.index))
      continue;
    found.push({ kind: 'phone', start: match.index, end: match.index + match[0].length });
  }
  for (const match of digits >= digitsOfTelephone ? text.matchAll(withWords) : []) {
    const [written] = match;
    if (/\p{L}/u.test(written) && isSaidNumber(written, match.index, text))
      found.push({ kind: 'phone', start: match.index, end: match.index + written.length });
  }
  return [...found, ...findSpelledPhones(text)];
}

/** Spoken signs between the digits are enough; other words need a label. */
function isSaidNumber(written: string, start: number, text: string): boolean {
  const digits = written.replace(/\D/g, '');
  if (!areaCode.test(digits) || labelledOtherwise(text, start)) return false;
  if (labelledTelephone(text, start)) return digits.length >= digitsOfTelephone;
  return onlySpokenSigns.test(written) && groupings.has(groupingAfter(written, 0));
}

function telephoneLength(written: string, start: number, text: string): number {
  const end = start + written.length;
  const digits = written.replace(/\D/g, '');
  if (written.includes('+') && digits.length >= 9) return written.length;
  if (machineNumbers.has(digits)) return 0;
  if (labelledOtherwise(text, start) && !followedByTelephone(text, end)) return 0;
  if (/^\(?00\s?[1-9]/.test(written) && digits.length >= 12) return written.length;
  const labelled = labelledTelephone(text, start) || followedByTelephone(text, end);
  // Old prefixes: 044 and 045 for mobiles, 01 for long distance; 52 and 521 without the plus sign.
  const prefix = /^(?:044|045|01|521|52)(?=\d{10}$)/.exec(digits)?.[0] ?? '';
  const national = digits.slice(prefix.length);
  // `VAC-5512345678` is a reference code.
  if (!labelled && /\p{L}-$/u.test(text.slice(0, start))) return 0;
  if (national.length === 10 && areaCode.test(national)) {
    if (labelled || prefix.startsWith('0')) return written.length;
    const usual = hasPicture.test(written) ? picturedGroupings : groupings;
    return usual.has(groupingAfter(written, prefix.length)) ? written.length : 0;
  }
  if (!labelled) return 0;
  if (digits.length === 7 || digits.length === 8 || digits.length === 10) return written.length;
  // Two numbers side by side.
  return digits.length > 10 ? written.length : 0;
}

function groupingAfter(written: string, prefixLength: number): string {
  let left = prefixLength;
  let at = 0;
  while (left > 0) {
    if (/\d/.test(written.charAt(at))) left -= 1;
    at += 1;
  }
  return (written.slice(at).match(/\d+/g) ?? []).map((group) => group.length).join('-');
}

function extended(text: string, end: number): number {
  return (
    end +
    (/^[\s,.;(-]*(?:ext|extensión|extension)\.?\s*:?\s*\d{1,6}\)?/iu.exec(text.slice(end))?.[0].length ?? 0)
  );
}

const unit =
  '(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zero|one|two|three|four|five|six|seven|eight|nine)';
const teen =
  '(?:diez|once|doce|trece|catorce|quince|diecis[eé]is|diecisiete|dieciocho|diecinueve|veinte|veinti(?:uno|d[oó]s|tr[eé]s|cuatro|cinco|s[eé]is|siete|ocho|nueve))';
const ten = '(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)';
const hundred =
  '(?:ciento?|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos)';
const spokenGroup = String.raw`(?:${hundred}|${ten}(?:\s+y\s+${unit})?|${teen}|${unit})`;

/** Digits and number words with nothing but punctuation between them. */
const sequence = new RegExp(
  String.raw`(?<![\p{L}\d$])(?:${spokenGroup}|\d{1,4})(?!\p{L})(?:[\s,.;/–-]{1,3}(?:${spokenGroup}|\d{1,4})(?!\p{L})){3,14}`,
  'giu',
);
const group = new RegExp(
  String.raw`(${hundred})|(${ten}(?:\s+y\s+${unit})?|${teen})|(${unit})|(\d{1,4})`,
  'giu',
);

/** A quick test for two number words side by side. */
const maybeSpoken =
  /(?:c(?:ero|uatro|inco|uarenta|incuenta|atorce)|uno|d(?:os|iez|oce|ieci[a-zé]+)|tre(?:s|ce|inta)|s(?:eis|iete|esenta|etenta)|o(?:cho|nce|chenta|chocientos)|n(?:ueve|oventa)|quince|veint[a-zéó]+|cientos|zero|one|two|three|f(?:our|ive)|s(?:ix|even)|eight|nine)[\s,.;/–-]{1,3}(?:\d|y |c[euia]|un|d[oi]|tr|s[ei]|o[cn]|n[uo]|qu|ve|ze|tw|th|f[oi]|ei|ni|on)/;

const digitsOfShortTelephone = 7;
/** With the prefix of mobiles or of the country. */
const mostDigits = 13;
const leastSpokenGroups = 2;

/** «cincuenta y cinco, doce, treinta y cuatro …», «55 doce 34 …», and digit by digit. */
function findSpelledPhones(text: string): FoundDatum[] {
  if (!maybeSpoken.test(text.toLowerCase())) return [];
  const found: FoundDatum[] = [];
  for (const { 0: written, index } of text.matchAll(sequence)) {
    const { digits, spoken, units } = counted(written);
    const end = index + written.length;
    const isLabelled = labelledTelephone(text, index) || followedByTelephone(text, end);
    const least = isLabelled && digits >= digitsOfTelephone ? 1 : leastSpokenGroups;
    if (spoken < least) continue;
    // No advertisement counts aloud from one to eight.
    const isWhole = (digits >= digitsOfTelephone && digits <= mostDigits) || units >= 8;
    if (isWhole || (isLabelled && digits >= digitsOfShortTelephone))
      found.push({ kind: 'phone', start: index, end });
  }
  return found;
}

function counted(written: string): { digits: number; spoken: number; units: number } {
  let digits = 0;
  let spoken = 0;
  let units = 0;
  let isAfterHundred = false;
  for (const [, hundreds, tens, ones, figures] of written.matchAll(group)) {
    if (figures !== undefined) {
      digits += figures.length;
    } else {
      spoken += 1;
      if (hundreds !== undefined) digits += 3;
      // «ochocientos doce» is one group of three figures.
      else if (!isAfterHundred) digits += tens === undefined ? 1 : 2;
      if (ones !== undefined) units += 1;
    }
    isAfterHundred = hundreds !== undefined;
  }
  return { digits, spoken, units };
}
