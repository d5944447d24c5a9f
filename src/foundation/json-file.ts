import { readFileSync, statSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { Locale, Settings as TypeBoxSettings } from 'typebox/system';
import { checkJson, JsonFault } from './json-syntax.ts';
import { currentLanguage, inWords, say } from './language/language.ts';
import { nearestOf } from './nearest.ts';
import { OperatorError } from './operator-error.ts';
import { explainSystemError } from './system-errors.ts';

export type JsonObject = Record<string, unknown>;

interface FileNaming {
  /** The file as messages name it: "The profile mine.json". */
  readonly what: string;
  /** What to do when the file cannot be read, as a full sentence. */
  readonly hint?: string;
}

/** A file of a hundred thousand employers takes a third of this. */
const sizeLimit = 32 * 1024 * 1024;

/** Reads a file that the operator wrote: one JSON object, with or without a byte order mark and a `$schema`. */
export function readJsonFile(path: string, naming: FileNaming): JsonObject {
  const { what, hint } = naming;
  let text: string;
  try {
    const { size } = statSync(path);
    if (size > sizeLimit)
      throw usageError(say`${what} has ${size} bytes; the limit is ${sizeLimit}.`, { hint });
    text = decoded(readFileSync(path));
  } catch (cause) {
    const failure = explainSystemError(cause, path, hint);
    if (failure instanceof OperatorError) throw failure;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const sentences: Readonly<Record<string, string>> = {
      ENOENT: say`${what} cannot be read: there is no such file.`,
      EISDIR: say`${what} cannot be read: it is a directory.`,
    };
    throw usageError(sentences[code] ?? say`${what} cannot be read: ${code}.`, { hint, cause });
  }
  return parseJsonObject(text, naming);
}

function usageError(message: string, { hint, cause }: { hint?: string | undefined; cause?: unknown } = {}) {
  return new OperatorError(message, { reason: 'usage', ...(hint !== undefined && { hint }), cause });
}

/** Windows writes UTF-16 with a byte order mark when output is redirected into a file. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

export function parseJsonObject(text: string, { what }: FileNaming): JsonObject {
  const plain = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch (cause) {
    throw usageError(say`${what} is not valid JSON: ${syntaxErrorText(plain)}.`, { cause });
  }
  if (!isJsonObject(value)) {
    throw usageError(say`${what} is not valid: it must hold an object.`);
  }
  const { $schema: _, ...own } = value;
  return own;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a text stops being JSON, in the operator's language. Never quotes the text, which may be confidential. */
function syntaxErrorText(text: string): string {
  try {
    checkJson(text);
  } catch (fault) {
    if (fault instanceof JsonFault && fault.kind !== 'cut-short')
      return say`the error is on line ${fault.line}, column ${fault.column}`;
  }
  return say`it ends too early`;
}

export interface Check<Value> {
  /** The first line of the error, such as "The settings are not valid". */
  readonly heading: string;
  /** Where to look up what is accepted, as a full sentence. */
  readonly hint: string;
  /** For files whose values must not end up in a log: messages then give the place only. */
  readonly hideValues?: boolean;
  readonly further?: (value: Value) => Iterable<string>;
}

const shownProblems = 20;

export function checkedJson<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  { heading, hint, hideValues = false, further }: Check<Static<Schema>>,
): Static<Schema> {
  const problems = shapeProblems(schema, value, hideValues);
  if (problems.length === 0) problems.push(...(further?.(value as Static<Schema>) ?? []));
  if (problems.length === 0) return value as Static<Schema>;
  const more = problems.splice(shownProblems).length;
  if (more > 0) problems.push(say`… and ${more} more`);
  throw usageError(`${heading}:\n  ${problems.join('\n  ')}`, { hint });
}

type Problem = ReturnType<typeof Errors>[1][number];

function shapeProblems(root: TSchema, value: unknown, hideValues: boolean): string[] {
  const problems = allErrors(root, value).map((problem) => {
    const { instancePath, keyword } = problem;
    const hasValue = !hideValues && keyword !== 'additionalProperties';
    const found = hasValue ? `${shown(at(value, instancePath))} ` : '';
    return `${placeOf(instancePath)}: ${found}${problemText(problem, root, hideValues)}`;
  });
  return [...new Set(problems)];
}

function allErrors(schema: TSchema, value: unknown): readonly Problem[] {
  const { maxErrors } = TypeBoxSettings.Get();
  TypeBoxSettings.Set({ maxErrors: Number.POSITIVE_INFINITY });
  try {
    // `boolean` repeats `additionalProperties`, and every member of a union repeats the error of the union.
    return Errors(schema, value)[1].filter(
      ({ keyword, schemaPath }) => keyword !== 'boolean' && !schemaPath.includes('/anyOf/'),
    );
  } finally {
    TypeBoxSettings.Set({ maxErrors });
  }
}

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  /** Texts that the pattern accepts. */
  readonly examples?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** TypeBox's own messages do not say which types, choices or names are accepted, so these are worded here. */
function problemText(problem: Problem, root: TSchema, hideValues: boolean): string {
  const schema = at(root, problem.schemaPath.slice(1)) as JsonSchema;
  switch (problem.keyword) {
    case 'type':
    case 'enum':
    case 'anyOf':
    case 'pattern':
      return say`must be ${described(schema)}`;
    case 'additionalProperties': {
      const known = Object.keys(schema.properties ?? {});
      const unknown = problem.params.additionalProperties.map((name) => {
        const meant = nearestOf(name, known) ?? correctPathOf(name, root);
        if (meant === undefined) return hideValues ? say`field` : name;
        return say`${name} (did you mean ${meant}?)`;
      });
      return say`unknown ${[...new Set(unknown)].join(', ')}; known: ${known.join(', ')}`;
    }
    default:
      return currentLanguage() === 'es' ? Locale.es_MX(problem) : Locale.en_US(problem);
  }
}

/** Finds the full path of a name that was written at the wrong level: `origin` → `service.origin`. */
function correctPathOf(name: string, schema: JsonSchema, path: readonly string[] = []): string | undefined {
  const { properties = {} } = schema;
  if (path.length > 0 && Object.hasOwn(properties, name)) return [...path, name].join('.');
  for (const [key, child] of Object.entries(properties)) {
    const place = correctPathOf(name, child, [...path, key]);
    if (place !== undefined) return place;
  }
  return undefined;
}

function described(schema: JsonSchema): string {
  const { type = '', pattern, examples = [], enum: values, anyOf, items, properties } = schema;
  const names: Readonly<Record<string, string>> = {
    string: say`a text`,
    integer: say`a whole number`,
    number: say`a number`,
    boolean: say`true or false`,
    null: 'null',
    array: say`a list`,
    object: say`an object`,
  };
  if (anyOf) return inWords(anyOf.map(described), say`or`);
  if (values) return say`one of ${values.join(', ')}`;
  if (pattern !== undefined) return say`a text such as ${inWords(examples, say`or`)}`;
  if (type === 'array' && items?.type === 'string') return say`a list of texts`;
  if (type === 'object' && properties)
    return say`an object with ${inWords(Object.keys(properties), say`and`)}`;
  return names[type] ?? say`something else`;
}

const shownLength = 60;

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? say`nothing`;
  return json.length > shownLength ? `${json.slice(0, shownLength)}…` : json;
}

/** `/employers/3/match` → `employers[3].match`. */
function placeOf(pointer: string): string {
  const place = segmentsOf(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');
  return place || say`top level`;
}

function at(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce((part, segment) => (part as JsonObject | undefined)?.[segment], value);
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
