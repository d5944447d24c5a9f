const token =
  /\(\?-i:(?<exact>[^()]*)\)|\\p\{[^}]*\}|\\.|(?<bracket>[[\]])|(?<range>\p{Ll}-\p{Ll})|(?<letter>\p{Ll})/gsu;

/**
 * The pattern with both cases of every letter that it has in lower case, but for what stands in `(?-i:…)`. Under the flag
 * `i` Node 24 reads such a group wrongly wherever a text has a character beyond Latin 1, a dash or a quotation mark.
 */
export function ignoringCase(source: string): string {
  let inClass = false;
  return source.replace(token, (written, ...rest) => {
    const { exact, bracket, range, letter } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (exact !== undefined) return exact;
    if (bracket !== undefined) inClass = bracket === '[';
    if (range !== undefined)
      return inClass ? range + range.toUpperCase() : [...range].map(bothCases).join('');
    if (letter === undefined) return written;
    return inClass ? letter + letter.toUpperCase() : bothCases(letter);
  });
}

function bothCases(letter: string): string {
  return letter === letter.toUpperCase() ? letter : `[${letter}${letter.toUpperCase()}]`;
}
