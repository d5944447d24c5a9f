import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Create } from 'typebox/value';
import { checkedJson, isJsonObject, type JsonObject, readJsonFile } from '../foundation/json-file.ts';
import { environmentOverrides } from './environment.ts';
import { Settings } from './settings.ts';

export const settingsFileName = 'tabulador.config.json';

export interface SettingsSource {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From `--config`; then the file must exist. */
  readonly file?: string | undefined;
}

/** Defaults, under the settings file, under the environment. Checked as a whole; the error names each place. */
export function loadSettings({ cwd, env, file }: SettingsSource): Settings {
  const named = file ?? env.TABULADOR_CONFIG;
  const path = resolve(cwd, named ?? settingsFileName);
  const settings = Create(Settings) as unknown as JsonObject;
  const isGiven = named !== undefined || existsSync(path);
  if (isGiven) merge(settings, readJsonFile(path, { what: `The settings file ${path}` }));
  merge(settings, environmentOverrides(env));
  return checkedJson(Settings, settings, {
    heading: 'The settings are not valid',
    hint: `Correct ${isGiven ? path : 'the TABULADOR_* variables'}; \`tabulador config schema\` prints what is accepted.`,
  });
}

function merge(target: JsonObject, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const own = target[key];
    if (isJsonObject(own) && isJsonObject(value)) merge(own, value);
    else target[key] = value;
  }
}
