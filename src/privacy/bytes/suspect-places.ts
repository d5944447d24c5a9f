const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Bytes that people put between the digits of a number: space, brackets, hyphen, dot, slash, and those of `–` and nbsp. */
const between = new Uint8Array(256);
for (const byte of [0x20, 0x28, 0x29, 0x2d, 0x2e, 0x2f, 0xc2, 0xa0, 0xe2, 0x80, 0x93]) between[byte] = 1;

const longestGap = 3;
const digitsOfTelephone = 10;
const digitsOfBirthday = 6;

/**
 * The few places of a file where a person's datum could stand, found without decoding anything: long numbers, six
 * digits that could be a birthday after letters (CURP, RFC), and at signs. Everything else is skipped.
 */
export function suspectPlaces(bytes: Uint8Array, isJson: boolean, onPlace: (at: number) => void): void {
  let digits = 0;
  let start = 0;
  let consecutive = 0;
  let gap = 0;
  const end = (at: number) => {
    if (digits >= digitsOfTelephone && !(isJson && isJsonNumber(bytes, start))) onPlace(start);
    if (consecutive >= digitsOfBirthday && isAfterLetters(bytes, at - consecutive)) onPlace(at - consecutive);
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isDigit(byte)) {
      if (digits === 0) start = at;
      digits += 1;
      consecutive += 1;
      gap = 0;
    } else if (digits > 0) {
      if (consecutive >= digitsOfBirthday) end(at);
      consecutive = 0;
      gap += 1;
      if (gap > longestGap || between[byte] === 0) {
        if (digits >= digitsOfTelephone) end(at);
        digits = 0;
      }
    }
    if (byte === 0x40 && bytes[at - 1] !== 0x22) onPlace(at);
  }
  end(bytes.length);
}

/** A figure of the data, `"max":2147483647`, not of a text. */
function isJsonNumber(bytes: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a) at -= 1;
  if (bytes[at] === 0x5b) return true;
  if (bytes[at] !== 0x3a) return false;
  at -= 1;
  while (bytes[at] === 0x20) at -= 1;
  return bytes[at] === 0x22;
}

function isAfterLetters(bytes: Uint8Array, start: number): boolean {
  const before = bytes[start - 1] ?? 0;
  if (!isLetter(before) && !(between[before] === 1 && isLetter(bytes[start - 2] ?? 0))) return false;
  const month = twoDigits(bytes, start + 2);
  const day = twoDigits(bytes, start + 4);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const twoDigits = (bytes: Uint8Array, at: number) =>
  ((bytes[at] ?? 0) - 0x30) * 10 + (bytes[at + 1] ?? 0) - 0x30;
