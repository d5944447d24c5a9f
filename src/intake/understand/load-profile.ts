import { resolve } from 'node:path';
import { checkedJson, type JsonObject, parseJsonObject, readJsonFile } from '../../foundation/json-file.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { fieldNames, isListField } from '../fields.ts';
import { builtInProfiles } from './built-in.ts';
import { firstSeen, Profile, placeholders, placeholdersIn, templateFields } from './profile.ts';

/** A built-in profile by its name, or one of the operator's by its file. */
export function loadProfile(nameOrFile: string, cwd: string): Profile {
  const builtIn = Object.entries(builtInProfiles).find(([name]) => name === nameOrFile)?.[1];
  return builtIn ?? readProfile(resolve(cwd, nameOrFile), nameOrFile);
}

function readProfile(path: string, name: string): Profile {
  const hint = say`Built-in profiles: ${Object.keys(builtInProfiles).join(', ')}.`;
  return checkedProfile(readJsonFile(path, { what: say`The profile ${name}`, hint }), name);
}

export function parseProfile(text: string, name: string): Profile {
  return checkedProfile(parseJsonObject(text, { what: say`The profile ${name}` }), name);
}

function checkedProfile(profile: JsonObject, name: string): Profile {
  return checkedJson(Profile, profile, {
    heading: say`The profile ${name} is not valid`,
    hint: say`\`tabulador import --profile-schema\` prints what is accepted.`,
    further: textProblems,
  });
}

/** Braces mean something in two fields only, and there only public facts: whatever a template makes is published. */
function* textProblems(profile: Profile): Generator<string> {
  for (const kind of ['constants', 'defaults'] as const) {
    for (const field of fieldNames) {
      const given = profile[kind]?.[field];
      for (const text of given === undefined ? [] : [given].flat()) {
        if (field === 'postedAt' && text === firstSeen) continue;
        const named = placeholdersIn(text);
        if (named.length > 0 && !templateFields.includes(field)) {
          yield `${kind}.${field}: ${say`${`{${named[0]}}`} is filled in for ${inWords(templateFields, say`and`)} only`}`;
          continue;
        }
        const unknown = named.find((name) => !(placeholders as readonly string[]).includes(name));
        if (unknown)
          yield `${kind}.${field}: ${say`${`{${unknown}}`} is not one of ${`{${placeholders.join('}, {')}}`}`}`;
      }
      if (
        Array.isArray(given) &&
        given.length > 1 &&
        !templateFields.includes(field) &&
        !isListField(field)
      ) {
        yield `${kind}.${field}: ${say`takes one text`}`;
      }
    }
  }
}
