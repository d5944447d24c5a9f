import { readFileSync, statSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { jsonComplaint } from './json-complaint.ts';
import { inWords, say } from './language/language.ts';
import { nearestOf } from './nearest.ts';
import { OperatorError } from './operator-error.ts';

export type JsonObject = Record<string, unknown>;

interface FileNaming {
  /** How messages call the file, its name included: "The profile mine.json". */
  readonly what: string;
  /** What to do when it cannot be read, as a full sentence. */
  readonly hint?: string;
  /** For files that hold what must not end up in a log: problems then name the place alone. */
  readonly hideValues?: boolean;
}

/** Of settings, profiles and employers. A hundred thousand employers take a third of it. */
const sizeLimit = 32 * 1024 * 1024;

/** Reads a file that the operator wrote: one JSON object, with or without a byte order mark and a `$schema`. */
export function readJsonFile(path: string, naming: FileNaming): JsonObject {
  let text: string;
  try {
    const { size } = statSync(path);
    if (size > sizeLimit) {
      throw new OperatorError(say`${naming.what} has ${size} bytes, and at most ${sizeLimit} are read.`, {
        reason: 'usage',
        ...(naming.hint !== undefined && { hint: naming.hint }),
      });
    }
    text = decoded(readFileSync(path));
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw unreadable(naming, cause);
  }
  return parseJsonObject(text, naming);
}

function unreadable({ what, hint: usual }: FileNaming, cause: unknown): OperatorError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const sentences: Readonly<Record<string, string>> = {
    ENOENT: say`${what} cannot be read: there is no such file.`,
    EISDIR: say`${what} cannot be read: it is a directory.`,
    EACCES: say`${what} cannot be read: this user may not.`,
  };
  const hint =
    code === 'EACCES' ? say`Run the command as the user who owns it, or let this one read it.` : usual;
  return new OperatorError(sentences[code] ?? say`${what} cannot be read: ${code}.`, {
    reason: 'usage',
    ...(hint !== undefined && { hint }),
    cause,
  });
}

/** Windows writes UTF-16 where somebody redirects output into a file, and marks it. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

export function parseJsonObject(
  text: string,
  { what, hideValues = false }: Pick<FileNaming, 'what' | 'hideValues'>,
): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new OperatorError(
      hideValues
        ? say`${what} is not valid JSON: it goes wrong on line ${lineOf(text, cause)}.`
        : say`${what} is not valid JSON: ${jsonComplaint((cause as Error).message)}${endOf(text, cause)}`,
      {
        reason: 'usage',
        cause,
      },
    );
  }
  if (!isJsonObject(value)) {
    throw new OperatorError(
      hideValues
        ? say`${what} is not valid: it must hold an object.`
        : say`${what} is not valid: it must hold an object, found ${shown(value)}.`,
      {
        reason: 'usage',
      },
    );
  }
  const { $schema: _, ...own } = value;
  return own;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parser says on which line it stumbled, except when it stumbles over the end. */
function endOf(text: string, cause: unknown): string {
  if (!/end of JSON/.test((cause as Error).message)) return '';
  const lines = text.trimEnd().split('\n');
  return ` (${say`line ${lines.length} column ${(lines.at(-1)?.length ?? 0) + 1}`})`;
}

/** Where the parser stumbled: it gives a position, or quotes a few characters, or it was the end. */
function lineOf(text: string, cause: unknown): number {
  const { message } = cause as Error;
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const [, quoted] =
    /^Unexpected token .*?, (?:\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  const at = position === undefined ? text.indexOf(quoted ?? text) : Number(position);
  const before =
    quoted === undefined && position === undefined ? text.trimEnd() : text.slice(0, Math.max(at, 0));
  return before.split('\n').length;
}

export interface Check<Value> {
  /** What is wrong as a whole: "The settings are not valid". */
  readonly heading: string;
  /** Where to look up what is accepted, as a full sentence. */
  readonly hint: string;
  /** For files that hold what must not end up in a log: problems then name the place alone. */
  readonly hideValues?: boolean;
  /** What a schema cannot say. Asked only about a value of the right shape. */
  readonly further?: (value: Value) => Iterable<string>;
}

/** The value, if the schema accepts it; else every problem with its place, what was found and what is accepted. */
export function checkedJson<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  { heading, hint, hideValues = false, further }: Check<Static<Schema>>,
): Static<Schema> {
  const problems = [...shapeProblems(schema, value, hideValues)];
  if (problems.length === 0) problems.push(...(further?.(value as Static<Schema>) ?? []));
  if (problems.length > 0) {
    throw new OperatorError(`${heading}:\n  ${problems.join('\n  ')}`, { reason: 'usage', hint });
  }
  return value as Static<Schema>;
}

type Problem = ReturnType<typeof Errors>[1][number];

function shapeProblems(schema: TSchema, value: unknown, hideValues: boolean): Set<string> {
  const problems = new Set<string>();
  const [, found] = Errors(schema, value);
  for (const problem of found) {
    // Said again, and better, by the `additionalProperties` of the object around it.
    if (problem.keyword === 'boolean') continue;
    const { instancePath, keyword, message } = atUnion(problem, schema, hideValues);
    const found =
      hideValues || keyword === 'additionalProperties' ? '' : `${shown(at(value, instancePath))} `;
    problems.add(`${placeOf(instancePath)}: ${found}${message}`);
  }
  return problems;
}

/** Of a value that fits none of several shapes, each shape complains; one complaint about the choice says enough. */
function atUnion(
  problem: Problem,
  schema: TSchema,
  hideValues: boolean,
): Pick<Problem, 'instancePath' | 'keyword' | 'message'> {
  const { schemaPath, instancePath, keyword } = problem;
  const end = schemaPath.indexOf('/anyOf/');
  if (end < 0 && keyword !== 'anyOf')
    return { instancePath, keyword, message: messageOf(problem, schema, hideValues) };
  const union = end < 0 ? schemaPath : schemaPath.slice(0, end);
  const depth = union.match(/\/(?:properties|patternProperties)\/[^/]+|\/items/g)?.length ?? 0;
  return {
    instancePath: instancePath
      .split('/')
      .slice(0, depth + 1)
      .join('/'),
    keyword: 'anyOf',
    message: say`must be ${described(at(schema, union.slice(1)) as JsonSchema)}`,
  };
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function messageOf(
  { keyword, schemaPath, message, params }: Problem,
  root: TSchema,
  hideValues: boolean,
): string {
  const schema = at(root, schemaPath.slice(1)) as JsonSchema;
  if (keyword === 'additionalProperties') {
    const { additionalProperties } = params as { additionalProperties: readonly string[] };
    const known = Object.keys(schema.properties ?? {});
    const unknown = additionalProperties.map((name) => {
      const meant = nearestOf(name, known) ?? placeElsewhere(name, root);
      if (meant === undefined) return hideValues ? say`field` : name;
      return say`${name} (did you mean ${meant}?)`;
    });
    return say`unknown ${[...new Set(unknown)].join(', ')}; known: ${known.join(', ')}`;
  }
  if (keyword === 'type' || keyword === 'enum') return say`must be ${described(schema)}`;
  return limitText(keyword, params as LimitParams) ?? message;
}

interface LimitParams {
  readonly limit: number;
  readonly comparison: string;
  readonly pattern: string;
  readonly requiredProperties: readonly string[];
}

/** What a schema asks of a value of the right type; undefined for what no schema of ours asks. */
function limitText(keyword: string, params: LimitParams): string | undefined {
  const { limit, comparison, pattern, requiredProperties } = params;
  switch (keyword) {
    case 'minimum':
    case 'maximum':
      return say`must be ${comparison} ${limit}`;
    case 'minLength':
      return say`must not have fewer than ${limit} characters`;
    case 'maxLength':
      return say`must not have more than ${limit} characters`;
    case 'minItems':
      return say`must not have fewer than ${limit} items`;
    case 'maxItems':
      return say`must not have more than ${limit} items`;
    case 'pattern':
      return say`must match pattern "${pattern}"`;
    case 'required':
      return say`must have required properties ${requiredProperties.join(', ')}`;
    default:
      return undefined;
  }
}

/** Where a name belongs that was written one level too high or too low: `origin` → `service.origin`. */
function placeElsewhere(name: string, schema: JsonSchema, path: readonly string[] = []): string | undefined {
  const { properties = {} } = schema;
  if (path.length > 0 && Object.hasOwn(properties, name)) return [...path, name].join('.');
  for (const [key, child] of Object.entries(properties)) {
    const place = placeElsewhere(name, child, [...path, key]);
    if (place !== undefined) return place;
  }
  return undefined;
}

function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: say`a text`,
    integer: say`a whole number`,
    number: say`a number`,
    boolean: say`true or false`,
    null: 'null',
    array: say`a list`,
    object: say`an object`,
  };
  return names[type] ?? say`something else`;
}

/** What a schema accepts, in words. */
function described({ type = '', enum: values, anyOf, items, properties }: JsonSchema): string {
  if (anyOf) return inWords(anyOf.map(described), say`or`);
  if (values) return say`one of ${values.join(', ')}`;
  if (type === 'array' && items?.type === 'string') return say`a list of texts`;
  if (type === 'object' && properties)
    return say`an object with ${inWords(Object.keys(properties), say`and`)}`;
  return typeName(type);
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
