import { type Argument, Help, type Option } from 'commander';
import { plural, say } from '../../foundation/language/language.ts';
import type { Paint } from '../../foundation/paint.ts';

/** The library writes its own words in English, so each of its sentences is read and said again. */
type Rephrase = readonly [written: RegExp, said: (...parts: readonly string[]) => string];

const sentences: readonly Rephrase[] = [
  [/^unknown option '(.*)'$/, (name) => say`unknown option '${name}'`],
  [/^unknown command '(.*)'$/, (name) => say`unknown command '${name}'`],
  [/^missing required argument '(.*)'$/, (name) => say`missing required argument '${name}'`],
  [/^option '(.*)' argument missing$/, (flags) => say`option '${flags}' argument missing`],
  [/^required option '(.*)' not specified$/, (flags) => say`required option '${flags}' not specified`],
  [
    /^option '(.*)' cannot be used with option '(.*)'$/,
    (one, other) => say`option '${one}' cannot be used with option '${other}'`,
  ],
  [
    /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+): (.*)\.$/s,
    (_, expected, received, given) =>
      plural(
        Number(expected),
        say`too many arguments. Expected 1 argument but got ${received}: ${given}.`,
        say`too many arguments. Expected ${expected} arguments but got ${received}: ${given}.`,
      ),
  ],
  [
    /^option '(.*)' argument '(.*)' is invalid\. (.*)$/s,
    (flags, value, why) => `${say`option '${flags}' argument '${value}' is invalid.`} ${choicesIn(why)}`,
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*)'\. (.*)$/s,
    (value, name, why) =>
      `${say`command-argument value '${value}' is invalid for argument '${name}'.`} ${choicesIn(why)}`,
  ],
  [/^\(Did you mean one of (.*)\?\)$/, (names) => say`(Did you mean one of ${names}?)`],
  [/^\(Did you mean (.*)\?\)$/, (name) => say`(Did you mean ${name}?)`],
];

/** The other half of the sentence is ours already, unless it lists what may be chosen. */
function choicesIn(why: string): string {
  const [, choices] = /^Allowed choices are (.*)\.$/s.exec(why) ?? [];
  return choices === undefined ? why : say`Allowed choices are ${choices}.`;
}

/** A complaint of the library in the operator's language, without the word "error:". What is not known stays as it is. */
export function complaintText(message: string): string {
  const [first = '', ...suggestions] = message.replace(/^error: /, '').split(/\n(?=\(Did you mean )/);
  return [first, ...suggestions].map(rephrased).join('\n');
}

function rephrased(sentence: string): string {
  for (const [written, said] of sentences) {
    const match = written.exec(sentence);
    if (match) return said(...match.slice(1).map((part) => part ?? ''));
  }
  return sentence;
}

function titleText(title: string): string {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': say`Usage:`,
    'Arguments:': say`Arguments:`,
    'Options:': say`Options:`,
    'Commands:': say`Commands:`,
  };
  return titles[title] ?? title;
}

/** What may be chosen, and what holds if it is left out. */
function optionText(option: Option): string {
  return withDetails(option.description, [
    ...(option.argChoices ? [say`choices: ${quotedList(option.argChoices)}`] : []),
    ...(hasDefault(option)
      ? [say`default: ${option.defaultValueDescription ?? JSON.stringify(option.defaultValue)}`]
      : []),
    ...(option.presetArg !== undefined && option.optional
      ? [say`preset: ${JSON.stringify(option.presetArg)}`]
      : []),
  ]);
}

function argumentText(argument: Argument): string {
  return withDetails(
    argument.description,
    argument.argChoices ? [say`choices: ${quotedList(argument.argChoices)}`] : [],
  );
}

/** Of an option without a value it goes without saying. */
function hasDefault({ defaultValue, required, optional }: Option): boolean {
  return defaultValue !== undefined && (required || optional);
}

function quotedList(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

function withDetails(description: string, details: readonly string[]): string {
  if (details.length === 0) return description;
  return description ? `${description} (${details.join(', ')})` : `(${details.join(', ')})`;
}

/** What stands for options and a command in a line of usage. */
function placeholdersIn(usage: string): string {
  return usage.replace('[options]', say`[options]`).replace('[command]', say`[command]`);
}

const asWritten = new Help();

/** For `configureHelp` of every command. */
export function helpWords({ headline }: Paint): Partial<Help> {
  return {
    styleTitle: (title) => headline(titleText(title)),
    commandUsage: (command) => placeholdersIn(asWritten.commandUsage(command)),
    subcommandTerm: (command) => placeholdersIn(asWritten.subcommandTerm(command)),
    optionDescription: optionText,
    argumentDescription: argumentText,
  };
}
