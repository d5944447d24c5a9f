/** Of a byte or a code unit alike. */
export const isAsciiLower = (code: number) => code >= 0x61 && code <= 0x7a;

/** Setting one bit turns the capitals of ASCII into small letters, and nothing else into one. */
export const isAsciiLetter = (code: number) => isAsciiLower(code | 0x20);

export const isAsciiDigit = (code: number) => code >= 0x30 && code <= 0x39;
