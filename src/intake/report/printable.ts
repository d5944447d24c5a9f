/** Control characters, and those that turn the direction of a line: a terminal obeys them, whoever wrote them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const commands = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A line from a feed that can be shown on a terminal: what would command it is spelled out, as `\x1b`. */
export function printable(line: string): string {
  return line.replace(commands, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}
