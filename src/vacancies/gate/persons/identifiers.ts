import { type FoundDatum, labelledBefore, labelledOtherwise } from './found-datum.ts';

const yearMonthDay = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const gap = String.raw`[\s\-./]?`;
const alone = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'giu');

const states =
  'AS|BC|BS|CC|CL|CM|CS|CH|DF|CX|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';

/** The shape is so special that no label or check digit is needed. */
const curp = alone(
  `[A-ZÑ][AEIOUX][A-ZÑ]{2}${gap}${yearMonthDay}${gap}[HMX]${gap}(?:${states})${gap}[B-DF-HJ-NP-TV-ZÑ]{3}${gap}[A-Z\\d]\\d`,
);
const rfcEnd = String.raw`[A-Z\d]{2}[A\d]`;
const rfc = alone(`[A-ZÑ&]{3,4}${gap}${yearMonthDay}${gap}${rfcEnd}`);
const rfcWithoutEnd = alone(`[A-ZÑ&]{4}${gap}${yearMonthDay}(?!${gap}${rfcEnd}(?![\\p{L}\\d]))`);

/** Clave de elector: six consonants of the name, birthday, state, sex, three digits. */
const voterKey = alone(
  `[A-ZÑ]{6}${gap}${yearMonthDay}${gap}(?:0[1-9]|[12]\\d|3[0-3]|8[7-8])${gap}[HM]${gap}\\d{3}`,
);
/** The other two numbers of the INE card count only after their labels. */
const credential =
  /(?<=(?<![\p{L}\d])(?:CIC|OCR|IDMEX|INE|IFE|elector|credencial)[\s.:#-]{0,3}(?:(?:n[uú]m(?:ero)?|no|folio|clave|vigente|del?|con|es|INE|CIC|OCR)[\s.:#]{1,3}){0,3})\d(?:[\s-]?\d){8,12}(?![\s-]?\d)(?!\p{L})/giu;

const eighteenDigits = /(?<![\d\p{L}$#])\d(?:[\s-]?\d){17}(?![\s-]?\d)(?!\p{L})/gu;
const elevenDigits = /(?<![\d\p{L}$#/=+-])\d(?:[\s-]?\d){10}(?![\s-]?\d)(?!\p{L})/gu;

const nineDigits = /\d(?:[\s-]?\d){8}/;
const manyDigits = /\d(?:[\s-]?\d){10}/;

const rfcLabel = /R\.?\s?F\.?\s?C/i;
const clabeLabel = /clabe|interbancaria|cuenta/i;
const nssLabel = /N\.?\s?S\.?\s?S|seguro social|seguridad social|imss/i;

/** The RFCs of the general public and of foreigners. */
const anonymous = /^X[AE]XX010101(?:000)?$/;

export function findIdentifiers(text: string): FoundDatum[] {
  const found: FoundDatum[] = [];
  const add = (kind: FoundDatum['kind'], match: RegExpExecArray) =>
    found.push({ kind, start: match.index, end: match.index + match[0].length });
  if (/\d{6}/.test(text)) {
    for (const match of text.matchAll(curp)) add('curp', match);
    for (const match of text.matchAll(voterKey)) add('voter-id', match);
    for (const match of text.matchAll(rfc)) if (isRfc(match, text)) add('rfc', match);
    for (const match of text.matchAll(rfcWithoutEnd)) {
      if (labelledBefore(text, match.index, rfcLabel) && !anonymous.test(plainRfc(match))) add('rfc', match);
    }
  }
  if (nineDigits.test(text)) {
    for (const match of text.matchAll(credential)) add('voter-id', match);
  }
  if (!manyDigits.test(text)) return found;
  for (const match of text.matchAll(eighteenDigits))
    if (isNumber(match, text, clabeLabel, clabeCheckDigit)) add('clabe', match);
  for (const match of text.matchAll(elevenDigits))
    if (isNumber(match, text, nssLabel, nssCheckDigit)) add('nss', match);
  return found;
}

const plainRfc = ([written]: RegExpExecArray) => written.toUpperCase().replace(/[^A-ZÑ&\d]/g, '');

function isRfc(match: RegExpExecArray, text: string): boolean {
  const plain = plainRfc(match);
  if (anonymous.test(plain)) return false;
  // Article codes look alike, so a label or the right check digit is needed.
  return rfcCheckDigit(plain) === plain.at(-1) || labelledBefore(text, match.index, rfcLabel);
}

/** Whether a number has its label, or the right check digit and no other label. */
function isNumber(
  match: RegExpExecArray,
  text: string,
  label: RegExp,
  checkDigit: (digits: string) => string,
) {
  const digits = match[0].replace(/\D/g, '');
  if (labelledBefore(text, match.index, label)) return true;
  return checkDigit(digits) === digits.at(-1) && !labelledOtherwise(text, match.index);
}

const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The sum over all characters but the last, which checks them. */
const sumOf = (code: string, valueAt: (character: string, index: number) => number) =>
  Array.from(code.slice(0, -1), valueAt).reduce((sum, value) => sum + value, 0);

/** RFC: weights 13 down to 2; a company's is one shorter and padded in front. */
function rfcCheckDigit(rfc: string): string {
  const sum = sumOf(rfc.padStart(13), (sign, index) => rfcAlphabet.indexOf(sign) * (13 - index));
  return '0A987654321'.charAt(sum % 11);
}

/** CLABE: weights 3, 7, 1, each product modulo 10. */
const clabeCheckDigit = (digits: string) =>
  String((10 - (sumOf(digits, (digit, index) => (Number(digit) * Number('371'[index % 3])) % 10) % 10)) % 10);

/** Social security number: Luhn over the first ten digits. */
const nssCheckDigit = (digits: string) =>
  String(
    (10 -
      (sumOf(digits, (digit, index) => Number(index % 2 === 0 ? digit : '0246813579'[Number(digit)])) % 10)) %
      10,
  );
