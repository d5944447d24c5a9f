import { type Language, languages, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** The option stands for itself, before a command or after it, and no command needs to know it. */
export const languageFlag = '--lang';

interface SpokenCommandLine {
  /** Undefined when nobody named one: the locale decides. */
  readonly language: Language | undefined;
  /** The command line without it. */
  readonly rest: readonly string[];
}

/** The language that a command line asks for, as `--lang es` or `--lang=es`; the last one counts. */
export function commandLanguage(args: readonly string[]): SpokenCommandLine {
  const rest: string[] = [];
  let named: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    if (argument === '--') return { language: checked(named), rest: [...rest, ...args.slice(at)] };
    if (argument === languageFlag) named = args[++at] ?? '';
    else if (argument.startsWith(`${languageFlag}=`)) named = argument.slice(languageFlag.length + 1);
    else rest.push(argument);
  }
  return { language: checked(named), rest };
}

function checked(named: string | undefined): Language | undefined {
  if (named === undefined) return undefined;
  const language = languages.find((known) => known === named);
  if (language !== undefined) return language;
  const accepted = languages.join(', ');
  throw new OperatorError(
    named === '' || named.startsWith('-')
      ? say`${languageFlag} names no language.`
      : say`"${named}" is no language of this program.`,
    { reason: 'usage', hint: say`It speaks these: ${accepted}.` },
  );
}
