import { nearestSlug } from '../../foundation/nearest.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import { ToolError } from './failures.ts';
import { valueNamed } from './words.ts';

/** A parameter of a tool, as JSON Schema. One without a default is required. */
type Parameter = { readonly description: string; readonly default?: string | number } & (
  | {
      readonly type: 'string';
      readonly enum: readonly string[];
      /** The values are accepted, but not listed once more: `searchJobs` lists them. */
      readonly isListedElsewhere?: true;
    }
  | { readonly type: 'string'; readonly maxLength: number; readonly pattern?: string }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
);

export type Parameters = Readonly<Record<string, Parameter>>;

type ValueOf<Taken> = Taken extends { enum: readonly (infer Value)[] }
  ? Value
  : Taken extends { type: 'integer' }
    ? number
    : string;

export type ArgumentsOf<Taken extends Parameters> = {
  readonly [Name in keyof Taken]: ValueOf<Taken[Name]>;
};

export function inputSchemaOf(parameters: Parameters): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, propertyOf(parameter)]),
    ),
    required: Object.keys(parameters).filter((name) => parameters[name]?.default === undefined),
  };
}

/** Short, because models read the list of tools before every question; `readArguments` checks the rest. */
function propertyOf(parameter: Parameter): object {
  const { type, description } = parameter;
  if (!('enum' in parameter)) return { type, description };
  return parameter.isListedElsewhere
    ? { type, description: `${description} As in searchJobs.` }
    : { type, description, enum: parameter.enum };
}

export function readArguments(parameters: Parameters, given: object): Record<string, string | number> {
  const names = Object.keys(parameters);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw invalid(`There is no argument called ${shown(unknown)}.`, {
      nearest: nearestSlug(unknown, names),
      validValues: names,
    });
  }
  const values = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, read(name, parameter, values[name])]),
  );
}

function read(name: string, parameter: Parameter, given: unknown): string | number {
  if (given === undefined || given === null) {
    if (parameter.default !== undefined) return parameter.default;
    throw invalid(`${name} is missing.`, {
      parameter: name,
      validValues: 'enum' in parameter ? parameter.enum : undefined,
    });
  }
  if (parameter.type === 'integer') {
    const { minimum, maximum } = parameter;
    // Models sometimes write numbers as texts.
    const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given;
    if (Number.isInteger(number) && Number(number) >= minimum && Number(number) <= maximum)
      return Number(number);
    throw invalid(`${name} is a whole number from ${minimum} to ${maximum}.`, { parameter: name });
  }
  const text = typeof given === 'string' ? given : '';
  if ('enum' in parameter) {
    // Models write names as people do: "Ciudad de México", "CDMX", "remote".
    const known = valueNamed(text, parameter.enum);
    if (known !== undefined) return known;
    const nearest = nearestSlug(text, parameter.enum);
    const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    throw invalid(`${shown(given)} is not a valid ${name}.${meant}`, {
      parameter: name,
      nearest,
      validValues: parameter.enum,
    });
  }
  if (text === given && text.length <= parameter.maxLength && new RegExp(parameter.pattern ?? '').test(text))
    return text;
  throw invalid(`${shown(given)} cannot be a ${name}. ${parameter.description}`, { parameter: name });
}

export function invalid(
  message: string,
  details: { parameter?: string; nearest?: string | undefined; validValues?: readonly string[] | undefined },
): ToolError {
  const next = 'Call the tool again with one of the accepted values.';
  return new ToolError({ code: 'invalid-argument', message, next, ...details });
}

function shown(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? String(given));
  return JSON.stringify(visibleLine(text.slice(0, 80)));
}
