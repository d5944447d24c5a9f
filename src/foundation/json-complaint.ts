import { say } from './language/language.ts';

/** What the parser of JSON says, which knows English alone, in the operator's language. What is not known stays as it is. */
export function jsonComplaint(message: string): string {
  const [, what, position, line, column] = placed.exec(message) ?? [];
  if (what !== undefined && position !== undefined) {
    const place =
      line === undefined || column === undefined
        ? say`at position ${position}`
        : say`at position ${position} (line ${line} column ${column})`;
    return `${complaints().get(what) ?? what} ${place}`;
  }
  const [, token, found] = unexpected.exec(message) ?? [];
  if (token !== undefined && found !== undefined)
    return say`Unexpected token ${token}, ${found} is not valid JSON`;
  return complaints().get(message) ?? message;
}

const placed = /^(.{1,80}) at position (\d+)(?: \(line (\d+) column (\d+)\))?$/;
const unexpected = /^Unexpected token (\S{1,8}), (.*) is not valid JSON$/s;

function complaints(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      "Expected property name or '}' in JSON": say`Expected property name or '}' in JSON`,
      'Expected double-quoted property name in JSON': say`Expected double-quoted property name in JSON`,
      "Expected ':' after property name in JSON": say`Expected ':' after property name in JSON`,
      "Expected ',' or '}' after property value in JSON": say`Expected ',' or '}' after property value in JSON`,
      "Expected ',' or ']' after array element in JSON": say`Expected ',' or ']' after array element in JSON`,
      'Unterminated string in JSON': say`Unterminated string in JSON`,
      'Unterminated fractional number in JSON': say`Unterminated fractional number in JSON`,
      'No number after minus sign in JSON': say`No number after minus sign in JSON`,
      'Exponent part is missing a number in JSON': say`Exponent part is missing a number in JSON`,
      'Bad control character in string literal in JSON': say`Bad control character in string literal in JSON`,
      'Bad escaped character in JSON': say`Bad escaped character in JSON`,
      'Bad Unicode escape in JSON': say`Bad Unicode escape in JSON`,
      'Unexpected non-whitespace character after JSON': say`Unexpected non-whitespace character after JSON`,
      'Unexpected end of JSON input': say`Unexpected end of JSON input`,
    }),
  );
}
