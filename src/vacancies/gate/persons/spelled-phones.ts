import { type FoundDatum, followedByTelephone, labelledTelephone } from './found-datum.ts';

const unit =
  '(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zero|one|two|three|four|five|six|seven|eight|nine)';
const teen =
  '(?:diez|once|doce|trece|catorce|quince|diecis[eé]is|diecisiete|dieciocho|diecinueve|veinte|veinti(?:uno|d[oó]s|tr[eé]s|cuatro|cinco|s[eé]is|siete|ocho|nueve))';
const ten = '(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)';
const hundred =
  '(?:ciento?|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos)';
const spokenGroup = String.raw`(?:${hundred}|${ten}(?:\s+y\s+${unit})?|${teen}|${unit})`;

/** Figures and number words one after the other, with nothing but punctuation between. */
const sequence = new RegExp(
  String.raw`(?<![\p{L}\d$])(?:${spokenGroup}|\d{1,4})(?!\p{L})(?:[\s,.;/–-]{1,3}(?:${spokenGroup}|\d{1,4})(?!\p{L})){3,14}`,
  'giu',
);
const group = new RegExp(
  String.raw`(${hundred})|(${ten}(?:\s+y\s+${unit})?|${teen})|(${unit})|(\d{1,4})`,
  'giu',
);

/** Two number words side by side, by their beginnings, for a quick no. */
const maybeSpoken =
  /(?:c(?:ero|uatro|inco|uarenta|incuenta|atorce)|uno|d(?:os|iez|oce|ieci[a-zé]+)|tre(?:s|ce|inta)|s(?:eis|iete|esenta|etenta)|o(?:cho|nce|chenta|chocientos)|n(?:ueve|oventa)|quince|veint[a-zéó]+|cientos|zero|one|two|three|f(?:our|ive)|s(?:ix|even)|eight|nine)[\s,.;/–-]{1,3}(?:\d|y |c[euia]|un|d[oi]|tr|s[ei]|o[cn]|n[uo]|qu|ve|ze|tw|th|f[oi]|ei|ni|on)/;

const digitsOfTelephone = 10;
const digitsOfShortTelephone = 7;
/** With a prefix to call a mobile, or the country's. */
const mostDigits = 13;
const leastSpokenGroups = 2;

/** «cincuenta y cinco, doce, treinta y cuatro …», «55 doce 34 …», and digit by digit. */
export function findSpelledPhones(text: string): FoundDatum[] {
  if (!maybeSpoken.test(text.toLowerCase())) return [];
  const found: FoundDatum[] = [];
  for (const { 0: written, index } of text.matchAll(sequence)) {
    const { digits, spoken, units } = counted(written);
    const end = index + written.length;
    const isLabelled = labelledTelephone(text, index) || followedByTelephone(text, end);
    const least = isLabelled && digits >= digitsOfTelephone ? 1 : leastSpokenGroups;
    if (spoken < least) continue;
    // Counting aloud from one to eight is what nobody does in an advertisement.
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
