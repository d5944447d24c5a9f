import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkedJson, isJsonObject, type JsonObject, readJsonFile } from '../json-file.ts';
import { say } from '../language/language.ts';
import { environmentOverrides } from './environment.ts';
import { feedProblems } from './feed-settings.ts';
import { defaultSettings, leadsNowhere, Settings } from './settings.ts';

export const settingsFileName = 'tabulador.config.json';

export interface SettingsSource {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From `--config`; then the file must exist. */
  readonly file?: string | undefined;
}

/** Merges defaults, the settings file and the environment, in this order. One error names all invalid settings. */
export function loadSettings(source: SettingsSource): Settings {
  return checked(givenSettings(source), settingsPath(source));
}

export function settingsOfFile(path: string, values: JsonObject, env: SettingsSource['env'] = {}): Settings {
  const given = structuredClone(values);
  merge(given, environmentOverrides(env));
  return checked(given, path);
}

function checked(given: JsonObject, path: string): Settings {
  const settings = defaultSettings() as unknown as JsonObject;
  merge(settings, given);
  return checkedJson(Settings, settings, {
    heading: say`The settings are not valid`,
    hint: say`Correct ${path} or the variables TABULADOR_*; \`tabulador config schema\` prints what is accepted.`,
    further: furtherProblems,
  });
}

function* furtherProblems({ feeds, apply, service }: Settings): Generator<string> {
  yield* feedProblems(feeds);
  if (leadsNowhere(apply.urlTemplate, service.origin))
    yield `apply.urlTemplate: ${say`${apply.urlTemplate} is on the host of the service, which has no such page; name the page of the candidate platform`}`;
}

/** The path of the settings file, whether or not it exists. */
export function settingsPath({ cwd, env, file }: SettingsSource): string {
  return resolve(cwd, file ?? env.TABULADOR_CONFIG ?? settingsFileName);
}

/** What differs from the defaults: the settings file, with the environment over it. */
export function givenSettings(source: SettingsSource): JsonObject {
  const { env, file = env.TABULADOR_CONFIG } = source;
  const path = settingsPath(source);
  const isThere = file !== undefined || existsSync(path);
  const values = isThere ? readJsonFile(path, { what: say`The settings file ${path}` }) : {};
  merge(values, environmentOverrides(env));
  return values;
}

function merge(target: JsonObject, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const own = target[key];
    if (isJsonObject(own) && isJsonObject(value)) merge(own, value);
    else target[key] = value;
  }
}
