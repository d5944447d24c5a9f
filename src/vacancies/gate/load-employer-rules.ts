import { checkedJson, type JsonObject, parseJsonObject, readJsonFile } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { employerKey } from '../employer-key.ts';
import { wordsOf } from '../legal-forms.ts';
import { EmployerRules, noEmployerRules } from './employer-rules.ts';

/** Reads the file that `privacy.employers` names; null means there is none. */
export function loadEmployerRules(path: string | null): EmployerRules {
  if (path === null) return noEmployerRules;
  const what = say`The employers file ${path}`;
  const hint = say`Correct privacy.employers in the settings, or remove it.`;
  return checkedRules(readJsonFile(path, { what, hint, hideValues: true }), what);
}

export function parseEmployerRules(text: string, path: string): EmployerRules {
  const what = say`The employers file ${path}`;
  return checkedRules(parseJsonObject(text, { what, hideValues: true }), what);
}

function checkedRules(rules: JsonObject, what: string): EmployerRules {
  return checkedJson(EmployerRules, rules, {
    heading: say`${what} is not valid`,
    hint: say`docs/confidentiality.md describes the file.`,
    // The names of employers are what the file keeps out of public view: they do not belong in a log either.
    hideValues: true,
    further: repeated,
  });
}

/** Two rules for one employer would contradict each other silently. */
function repeated({ employers = [] }: EmployerRules): string[] {
  const first = new Map<string, number>();
  return employers.flatMap(({ name }, index) => {
    const key = employerKey(name);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return wordsOf(name).length === 0 ? [`employers[${index}].name: ${say`has no letter or digit`}`] : [];
    }
    return [`employers[${index}].name: ${say`is the same employer as ${`employers[${earlier}]`}`}`];
  });
}
