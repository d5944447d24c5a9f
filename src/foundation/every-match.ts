/** All matches of a global pattern. `matchAll` copies the pattern for each text, which costs more than a short search. */
export function everyMatch(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] !== '') continue;
    // Not into the middle of a character, where the same match would be found again.
    const isPair = pattern.unicode && (text.codePointAt(match.index) ?? 0) > 0xffff;
    pattern.lastIndex += isPair ? 2 : 1;
  }
  return matches;
}
