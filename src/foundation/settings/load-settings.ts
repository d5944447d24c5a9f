import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkedJson, isJsonObject, type JsonObject, readJsonFile } from '../json-file.ts';
import { say } from '../language/language.ts';
import { environmentOverrides } from './environment.ts';
import { feedProblems } from './feed-settings.ts';
import { defaultSettings, Settings } from './settings.ts';

export const settingsFileName = 'tabulador.config.json';

export interface SettingsSource {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From `--config`; then the file must exist. */
  readonly file?: string | undefined;
}

/** Merges defaults, the settings file and the environment, in this order. One error names all invalid settings. */
export function loadSettings(source: SettingsSource): Settings {
  return settingsOf(layersOf(source));
}

interface Layers {
  /** Null if there is no settings file. */
  readonly file: { readonly path: string; readonly values: JsonObject } | null;
  readonly environment: JsonObject;
}

function layersOf(source: SettingsSource): Layers {
  const { env, file } = source;
  const path = settingsPath(source);
  const isGiven = (file ?? env.TABULADOR_CONFIG) !== undefined || existsSync(path);
  const values = isGiven ? readJsonFile(path, { what: say`The settings file ${path}` }) : undefined;
  return { file: values ? { path, values } : null, environment: environmentOverrides(env) };
}

function settingsOf({ file, environment }: Layers): Settings {
  const settings = defaultSettings() as unknown as JsonObject;
  merge(settings, file?.values ?? {});
  merge(settings, environment);
  return checkedJson(Settings, settings, {
    heading: say`The settings are not valid`,
    hint: say`Correct ${file?.path ?? say`the variables TABULADOR_*`}; \`tabulador config schema\` prints what is accepted.`,
    further: ({ feeds }) => feedProblems(feeds),
  });
}

/** The settings that a file with these values would give, before the file is written. */
export function settingsOfFile(path: string, values: JsonObject, env: SettingsSource['env'] = {}): Settings {
  return settingsOf({ file: { path, values }, environment: environmentOverrides(env) });
}

/** The path of the settings file, whether or not it exists. */
export function settingsPath({ cwd, env, file }: SettingsSource): string {
  return resolve(cwd, file ?? env.TABULADOR_CONFIG ?? settingsFileName);
}

/** What differs from the defaults: the settings file, with the environment over it. */
export function givenSettings(source: SettingsSource): JsonObject {
  const { file, environment } = layersOf(source);
  const values = structuredClone(file?.values ?? {});
  merge(values, environment);
  return values;
}

function merge(target: JsonObject, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const own = target[key];
    if (isJsonObject(own) && isJsonObject(value)) merge(own, value);
    else target[key] = value;
  }
}
