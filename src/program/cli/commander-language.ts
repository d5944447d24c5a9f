import { type Argument, Help, type Option } from 'commander';
import { translate } from '../../foundation/language/language.ts';
import type { Paint } from '../../foundation/paint.ts';

/** An error message of Commander in the operator's language, without the word "error:". */
export function commanderErrorText(message: string): string {
  return message
    .replace(/^error: /, '')
    .split(/\n(?=\(Did you mean )/)
    .map(translate)
    .join('\n');
}

const defaultHelp = new Help();

function usageText(usage: string): string {
  return usage.replace(/\[(?:options|command)\]/g, translate);
}

/** Commander appends "(choices: …, default: …)" to a description of ours. */
function detailsText(text: string, { description }: Option | Argument): string {
  const details = text.slice(description.length);
  return description + details.replace(/\b(?:choices|default|preset): /g, translate);
}

/** For `configureHelp` of every command. */
export function translatedHelp({ headline }: Paint): Partial<Help> {
  return {
    styleTitle: (title) => headline(translate(title)),
    commandUsage: (command) => usageText(defaultHelp.commandUsage(command)),
    subcommandTerm: (command) => usageText(defaultHelp.subcommandTerm(command)),
    optionDescription: (option) => detailsText(defaultHelp.optionDescription(option), option),
    argumentDescription: (argument) => detailsText(defaultHelp.argumentDescription(argument), argument),
  };
}
