import { nearestSlug, slugOf } from '../../foundation/nearest.ts';
import { visibleLine } from '../../foundation/visible-text.ts';

/** A parameter of a tool: its description for clients, and how its value is read. */
export interface Parameter<Value = unknown> {
  readonly schema: Readonly<Record<string, unknown>> & { readonly description: string };
  /** The default; a parameter without a default is required. */
  readonly fallback?: Value;
  /** The values to choose from, if there is a list. */
  readonly values?: readonly string[];
  read(given: unknown, name: string): Value;
}

export type ParameterTable = Readonly<Record<string, Parameter>>;

export type ArgumentsOf<Taken extends ParameterTable> = {
  readonly [Name in keyof Taken]: Taken[Name] extends Parameter<infer Value> ? Value : never;
};

/** Gives the caller the nearest accepted value and all accepted values. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  readonly facts: ArgumentFacts;

  constructor(message: string, facts: ArgumentFacts) {
    super(message);
    this.facts = facts;
  }
}

export interface ArgumentFacts {
  readonly parameter: string;
  readonly nearest?: string | undefined;
  readonly validValues?: readonly string[] | undefined;
}

export function slugParameter<Slug extends string>(
  values: readonly Slug[],
  description: string,
  fallback?: Slug,
): Parameter<Slug> {
  return {
    schema: {
      type: 'string',
      enum: values,
      description,
      ...(fallback !== undefined && { default: fallback }),
    },
    ...(fallback !== undefined && { fallback }),
    values,
    read(given, name) {
      const text = typeof given === 'string' ? given : '';
      // Models write names as people do: "Ciudad de México", "senior".
      const known = values.find((value) => value === text || slugOf(value) === slugOf(text));
      if (known !== undefined) return known;
      const nearest = nearestSlug(text, values);
      const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
      throw new ArgumentError(`${shown(given)} is not a valid ${name}.${meant}`, {
        parameter: name,
        nearest,
        validValues: values,
      });
    },
  };
}

export function numberParameter(
  { least, most }: { readonly least: number; readonly most: number },
  description: string,
  fallback: number,
): Parameter<number> {
  return {
    schema: { type: 'integer', minimum: least, maximum: most, default: fallback, description },
    fallback,
    read(given, name) {
      // Models sometimes write numbers as texts.
      const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given;
      if (Number.isInteger(number) && Number(number) >= least && Number(number) <= most)
        return Number(number);
      throw new ArgumentError(`${name} is a whole number from ${least} to ${most}.`, { parameter: name });
    },
  };
}

export function textParameter(
  { maxLength, pattern }: { readonly maxLength: number; readonly pattern?: RegExp },
  description: string,
  fallback?: string,
): Parameter<string> {
  return {
    schema: { type: 'string', maxLength, ...(pattern && { pattern: pattern.source }), description },
    ...(fallback !== undefined && { fallback }),
    read(given, name) {
      if (typeof given === 'string' && given.length <= maxLength && (pattern?.test(given) ?? true))
        return given;
      throw new ArgumentError(`${shown(given)} cannot be a ${name}. ${description}`, { parameter: name });
    },
  };
}

export function inputSchemaOf(parameters: ParameterTable): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema])),
    required: Object.keys(parameters).filter((name) => parameters[name]?.fallback === undefined),
    additionalProperties: false,
  };
}

/** Throws an ArgumentError at the first invalid value or unknown name. */
export function readArguments<Taken extends ParameterTable>(
  parameters: Taken,
  given: unknown,
): ArgumentsOf<Taken> {
  const values = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const names = Object.keys(parameters);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new ArgumentError(`There is no argument called ${shown(unknown)}.`, {
      parameter: 'the name of an argument',
      nearest: nearestSlug(unknown, names),
      validValues: names,
    });
  }
  const read = names.map((name) => {
    const { fallback, read, values: known } = parameters[name] as Parameter;
    const value = values[name];
    if (value !== undefined && value !== null) return [name, read(value, name)];
    if (fallback !== undefined) return [name, fallback];
    throw new ArgumentError(`${name} is missing.`, { parameter: name, validValues: known });
  });
  return Object.fromEntries(read) as ArgumentsOf<Taken>;
}

/** The given value, shortened for messages. */
function shown(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? String(given));
  return JSON.stringify(visibleLine(text.slice(0, 80)));
}
