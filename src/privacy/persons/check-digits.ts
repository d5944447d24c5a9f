/**
 * Check digits of Mexican identifiers, each by its published rule. A wrong digit does not clear a text by itself (a
 * mistyped CURP is still somebody's), it only decides where the shape alone could be something else.
 */
const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** CURP: weights 18 down to 2 over the first seventeen characters, modulo 10. */
export function curpCheckDigit(curp: string): string {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += curpAlphabet.indexOf(curp.charAt(index)) * (18 - index);
  return String((10 - (sum % 10)) % 10);
}

/** RFC: weights 13 down to 2; a company's is one shorter and padded in front. */
export function rfcCheckDigit(rfc: string): string {
  const padded = rfc.length === 12 ? ` ${rfc}` : rfc;
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += rfcAlphabet.indexOf(padded.charAt(index)) * (13 - index);
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'A' : String(rest);
}

/** CLABE: weights 3, 7, 1, each product modulo 10. */
export function clabeCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) {
    sum += (Number(digits.charAt(index)) * ([3, 7, 1][index % 3] ?? 0)) % 10;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Social security number: Luhn over the first ten digits. */
export function nssCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) {
    const doubled = Number(digits.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
