/**
 * Prints docs/settings.md from the settings' own schema. A test compares the two, so the page is never behind:
 *
 *     node scripts/settings-reference.ts > docs/settings.md
 */
import { Create } from 'typebox/value';
import { settingVariables } from '../src/foundation/settings/environment.ts';
import { Settings } from '../src/foundation/settings/settings.ts';

export function settingsReference(): string {
  const defaults = Create(Settings) as unknown as Record<string, unknown>;
  const rows = [...settingVariables].map(([variable, { path, schema }]) => {
    const value = path.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], defaults);
    const { description = '' } = schema as { description?: string };
    return `| \`${path.join('.')}\` | \`${variable}\` | \`${JSON.stringify(value)}\` | ${description} |`;
  });
  return `# Settings

[En español](es/settings.md)

Tabulador runs without any settings, as a demo. To change something, write \`tabulador.config.json\` in the directory in
which you run it, or set an environment variable; the variable wins. \`--config FILE\` or \`TABULADOR_CONFIG\` names another
file. A misspelled setting or variable is an error, never ignored.

    npx tabulador config                                     # what is in force
    npx tabulador config --sources                           # and where each value comes from
    npx tabulador config schema > tabulador.schema.json      # for your editor: "$schema": "./tabulador.schema.json"

\`TABULADOR_NOW\` (for example \`2026-11-16T12:00:00Z\`) fixes the clock: two builds of the same board at the same time are
the same bytes. A list in a variable is separated by commas; a list of objects is written as JSON.

| setting | variable | default | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(settingsReference());
