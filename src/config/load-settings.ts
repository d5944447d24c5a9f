import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Create, Errors } from 'typebox/value';
import { OperatorError } from '../foundation/operator-error.ts';
import { environmentOverrides } from './environment.ts';
import { Settings } from './settings.ts';

export const settingsFileName = 'tabulador.config.json';

type Tree = { [key: string]: unknown };

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
  const settings = Create(Settings) as unknown as Tree;
  const fromFile = readSettingsFile(path, named !== undefined);
  if (fromFile) merge(settings, fromFile);
  merge(settings, environmentOverrides(env));
  const problems = [...Errors(Settings, settings)].map(
    ({ instancePath, message, params }) =>
      `  ${instancePath.slice(1).replaceAll('/', '.') || 'settings'}: ${message}${unknownKeys(params)}`,
  );
  if (problems.length > 0) {
    throw new OperatorError(`The settings are not valid:\n${problems.join('\n')}`, {
      reason: 'usage',
      hint: `Correct ${fromFile ? path : 'the TABULADOR_* variables'}; \`tabulador config schema\` prints what is accepted.`,
    });
  }
  return settings as unknown as Settings;
}

function unknownKeys(params: object): string {
  const keys = (params as { additionalProperties?: readonly string[] }).additionalProperties;
  return keys ? ` (${keys.join(', ')})` : '';
}

function readSettingsFile(path: string, required: boolean): Tree | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (!required && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new OperatorError(`The settings file ${path} cannot be read.`, { reason: 'usage', cause });
  }
  try {
    const { $schema: _, ...settings } = JSON.parse(text) as Tree;
    return settings;
  } catch (cause) {
    throw new OperatorError(`${path} is not valid JSON: ${(cause as Error).message}`, {
      reason: 'usage',
      cause,
    });
  }
}

function merge(target: Tree, source: Tree): void {
  for (const [key, value] of Object.entries(source)) {
    const own = target[key];
    if (isTree(own) && isTree(value)) merge(own, value);
    else target[key] = value;
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
