import { type Language, languages } from './language.ts';

/** The variables that say in which language messages are wanted. The first that says anything decides, as in POSIX. */
const variables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language of a locale such as `es_MX.UTF-8`. `C`, `POSIX` and what we do not speak mean English. */
export function localeLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = variables.map((name) => env[name]).find(Boolean) ?? '';
  const [name] = locale.toLowerCase().split(/[_.@-]/);
  return languages.find((language) => language === name) ?? 'en';
}
