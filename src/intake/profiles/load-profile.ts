import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Errors } from 'typebox/value';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type FieldName, fieldNames, fields } from '../fields.ts';
import { builtInProfiles } from './built-in.ts';
import { Profile } from './profile.ts';
import { firstSeen, placeholders, placeholdersIn, templateFields } from './templates.ts';

/** A built-in profile by its name, or one of the operator's by its file. */
export function loadProfile(nameOrFile: string, cwd: string): Profile {
  const builtIn = Object.hasOwn(builtInProfiles, nameOrFile) ? builtInProfiles[nameOrFile] : undefined;
  return builtIn ?? readProfile(resolve(cwd, nameOrFile), nameOrFile);
}

function readProfile(path: string, name: string): Profile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OperatorError(`There is no profile ${name}: no file of that name can be read.`, {
      reason: 'usage',
      hint: `Built-in profiles: ${Object.keys(builtInProfiles).join(', ')}.`,
      cause,
    });
  }
  let profile: unknown;
  try {
    profile = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new OperatorError(`The profile ${name} is not valid JSON: ${(cause as Error).message}`, {
      reason: 'usage',
      cause,
    });
  }
  return checkedProfile(profile, name);
}

export function checkedProfile(given: unknown, name: string): Profile {
  const profile = withoutSchemaReference(given);
  const problems = [...shapeProblems(profile)];
  if (problems.length === 0) problems.push(...textProblems(profile as Profile));
  if (problems.length > 0) {
    throw new OperatorError(`The profile ${name} is not valid:\n  ${problems.join('\n  ')}`, {
      reason: 'usage',
      hint: '`tabulador import --profile-schema` prints what is accepted.',
    });
  }
  return profile as Profile;
}

function withoutSchemaReference(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { $schema: _, ...profile } = given as Record<string, unknown>;
  return profile;
}

function shapeProblems(profile: unknown): Set<string> {
  const problems = new Set<string>();
  for (const { keyword, instancePath, message, params } of Errors(Profile, profile)) {
    const place = instancePath.slice(1).replaceAll('/', '.') || 'profile';
    const unknown = (params as { additionalProperties?: readonly string[] }).additionalProperties;
    const choice = /^\/(columns|defaults)\/(\w+)/.exec(instancePath);
    // Of a value that fits none of several shapes, each shape complains; one complaint says enough.
    if (choice) {
      if (fieldNames.includes(choice[2] as FieldName)) {
        problems.add(`${choice[1]}.${choice[2]}: ${choice[1] === 'columns' ? columnShapes : defaultShapes}`);
      }
    } else if (unknown) {
      const known = instancePath === '' ? Object.keys(Profile.properties) : fieldNames;
      problems.add(`${place}: unknown ${unknown.join(', ')}; known: ${known.join(', ')}`);
    } else if (keyword !== 'boolean') problems.add(`${place}: ${message}`);
  }
  return problems;
}

const columnShapes = 'must be a column, a list of columns, {"firstOf": […]} or {"join": […], "with": "…"}';
const defaultShapes = 'must be a text or a list of texts';

/** Braces mean something in two fields only, and there only public facts: whatever a template makes is published. */
function* textProblems(profile: Profile): Generator<string> {
  for (const kind of ['constants', 'defaults'] as const) {
    for (const field of fieldNames) {
      const given = profile[kind]?.[field];
      for (const text of given === undefined ? [] : [given].flat()) {
        if (field === 'postedAt' && text === firstSeen) continue;
        const named = placeholdersIn(text);
        if (named.length > 0 && !templateFields.includes(field)) {
          yield `${kind}.${field}: {${named[0]}} is filled in for ${templateFields.join(' and ')} only`;
          continue;
        }
        const unknown = named.find((name) => !(placeholders as readonly string[]).includes(name));
        if (unknown) yield `${kind}.${field}: {${unknown}} is not one of {${placeholders.join('}, {')}}`;
      }
      if (
        Array.isArray(given) &&
        given.length > 1 &&
        !templateFields.includes(field) &&
        !fields[field].list
      ) {
        yield `${kind}.${field}: takes one text`;
      }
    }
  }
}
