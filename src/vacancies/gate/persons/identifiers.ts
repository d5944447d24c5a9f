import { labelledBefore, labelledOtherwise, type Search } from './found-datum.ts';

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
const rfc = alone(`(?:[A-ZÑ&]{3,4}${gap}${yearMonthDay}${gap}${rfcEnd}|[A-ZÑ&]{4}${gap}${yearMonthDay})`);

/** Clave de elector: six consonants of the name, birthday, state, sex, three digits. */
const voterKey = alone(
  `[A-ZÑ]{6}${gap}${yearMonthDay}${gap}(?:0[1-9]|[12]\\d|3[0-3]|8[7-8])${gap}[HM]${gap}\\d{3}`,
);
/** The other two numbers of the INE card count only after their labels. */
const credential =
  /(?<=(?<![\p{L}\d])(?:CIC|OCR|IDMEX|INE|IFE|elector|credencial)[\s.:#-]{0,3}(?:(?:n[uú]m(?:ero)?|no|folio|clave|vigente|del?|con|es|INE|CIC|OCR)[\s.:#]{1,3}){0,3})\d(?:[\s-]?\d){8,12}(?![\s-]?\d)(?!\p{L})/giu;

/** A bank account has eighteen digits, a social security number eleven. */
const clabe = /(?<![\d\p{L}$#])\d(?:[\s-]?\d){17}(?![\s-]?\d)(?!\p{L})/gu;
const nss = /(?<![\d\p{L}$#/=+-])\d(?:[\s-]?\d){10}(?![\s-]?\d)(?!\p{L})/gu;

const sixDigits = /\d{6}/g;
const nineDigits = /\d(?:[\s-]?\d){8}/g;
const manyDigits = /\d(?:[\s-]?\d){10}/g;

const rfcLabel = /R\.?\s?F\.?\s?C/i;
const clabeLabel = /clabe|interbancaria|cuenta/i;
const nssLabel = /N\.?\s?S\.?\s?S|seguro social|seguridad social|imss/i;

/** The RFCs of the general public and of foreigners. */
const anonymous = /^X[AE]XX010101(?:000)?$/i;

/** A short RFC needs its label; the long shape is special enough. */
function isRfc(written: string, { input, index }: RegExpExecArray): boolean {
  const plain = written.replace(/[^\p{L}\d&]/gu, '');
  return !anonymous.test(plain) && (plain.length > 10 || labelledBefore(input, index, rfcLabel));
}

/** A number of this length has its label, or no other. */
const isNumber =
  (label: RegExp): NonNullable<Search['isMeant']> =>
  (_, { input, index }) =>
    !labelledOtherwise(input, index) || labelledBefore(input, index, label);

export const identifiers: readonly Search[] = [
  { kind: 'curp', sign: sixDigits, pattern: curp },
  { kind: 'voter-id', sign: sixDigits, pattern: voterKey },
  { kind: 'rfc', sign: sixDigits, pattern: rfc, isMeant: isRfc },
  { kind: 'voter-id', sign: nineDigits, pattern: credential },
  { kind: 'clabe', sign: manyDigits, pattern: clabe, isMeant: isNumber(clabeLabel) },
  { kind: 'nss', sign: manyDigits, pattern: nss, isMeant: isNumber(nssLabel) },
];
