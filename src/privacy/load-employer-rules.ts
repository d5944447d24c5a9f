import { readFileSync } from 'node:fs';
import { Errors } from 'typebox/value';
import { OperatorError } from '../foundation/operator-error.ts';
import { employerKey } from '../vacancies/employer-key.ts';
import { wordsOf } from '../vacancies/legal-forms.ts';
import { EmployerRules, noEmployerRules } from './employer-rules.ts';

/** Reads the file that `privacy.employers` names; null means there is none. */
export function loadEmployerRules(path: string | null): EmployerRules {
  if (path === null) return noEmployerRules;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OperatorError(`The employers file ${path} cannot be read.`, {
      reason: 'usage',
      hint: 'Correct privacy.employers in the settings, or remove it.',
      cause,
    });
  }
  return parseEmployerRules(text, path);
}

export function parseEmployerRules(text: string, path: string): EmployerRules {
  let rules: unknown;
  try {
    rules = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${path} is not valid JSON: ${(cause as Error).message}`, {
      reason: 'usage',
      cause,
    });
  }
  if (typeof rules === 'object' && rules !== null && '$schema' in rules) {
    const { $schema: _, ...own } = rules;
    rules = own;
  }
  const problems = [...Errors(EmployerRules, rules)].map(
    ({ instancePath, message, params }) => `  ${placeOf(instancePath)}: ${message}${accepted(params)}`,
  );
  const all = problems.length > 0 ? problems : repeated(rules as EmployerRules);
  if (all.length > 0) {
    throw new OperatorError(`The employers file ${path} is not valid:\n${all.join('\n')}`, {
      reason: 'usage',
      hint: 'docs/confidentiality.md describes the file.',
    });
  }
  return rules as EmployerRules;
}

/** `/employers/3/match` → `employers[3].match`. */
function placeOf(pointer: string): string {
  const place = pointer
    .slice(1)
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
  return place || 'the file';
}

function accepted(params: object): string {
  const { additionalProperties, allowedValues } = params as {
    additionalProperties?: readonly string[];
    allowedValues?: readonly string[];
  };
  const values = additionalProperties ?? allowedValues;
  return values ? ` (${values.join(', ')})` : '';
}

/** Two rules for one employer would contradict each other silently. */
function repeated({ employers = [] }: EmployerRules): string[] {
  const first = new Map<string, number>();
  return employers.flatMap(({ name }, index) => {
    const key = employerKey(name);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return wordsOf(name).length === 0 ? [`  employers[${index}].name: has no letter or digit`] : [];
    }
    return [`  employers[${index}].name: is the same employer as employers[${earlier}]`];
  });
}
