import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/** A list of nothing would hide a slip in the settings, and making a board is for commands that fill it. */
export function noBoard(location: string): OperatorError {
  return new OperatorError(say`There is no board at ${location}.`, {
    reason: 'usage',
    hint: say`Make one by importing a feed (\`tabulador import FILE\`) or inventing one (\`tabulador demo\`); \`tabulador init\` sets up a service of your own.`,
  });
}
