/**
 * Prints docs/settings.md from the settings' own schema. A test compares the two, so the page is never behind:
 *
 *     node scripts/settings-reference.ts > docs/settings.md
 */
import { Create } from 'typebox/value';
import { type reservedVariables, settingVariables } from '../src/foundation/settings/environment.ts';
import { Settings } from '../src/foundation/settings/settings.ts';

const reserved: Readonly<Record<(typeof reservedVariables)[number], string>> = {
  TABULADOR_CONFIG: 'the settings file',
  TABULADOR_NOW: 'fixed clock, e.g. `2026-11-16T12:00:00Z`: two builds of the same board are the same bytes',
};

export function settingsReference(): string {
  const defaults = Create(Settings) as unknown as Record<string, unknown>;
  const rows = [...settingVariables.values()].map(({ path, schema }) => {
    const value = path.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], defaults);
    const { description = '' } = schema as { description?: string };
    return `| \`${path.join('.')}\` | \`${JSON.stringify(value)}\` | ${description} |`;
  });
  return `# Settings

Without settings Tabulador runs as a demo. Write \`tabulador.config.json\` in the directory in which you run it
(\`--config FILE\` or \`TABULADOR_CONFIG\` names another file), or set environment variables, which win. A misspelled
setting or variable is an error.

    npx tabulador config                                     # the settings in force
    npx tabulador config schema > tabulador.schema.json      # for your editor: "$schema": "./tabulador.schema.json"

The variable of a setting is its name in capitals: \`service.contactEmail\` is \`TABULADOR_SERVICE_CONTACT_EMAIL\`.
Separate lists with commas; write lists of objects as JSON. Other variables:

| variable | meaning |
|---|---|
${Object.entries(reserved)
  .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  .join('\n')}
| \`PORT\`, \`LANG\`, \`NO_COLOR\` | port of \`serve\`; language of messages; no colour |
| \`PG…\`, \`AWS_…\`, \`CLOUDFLARE_…\` | credentials for [PostgreSQL](board.md#postgresql), [buckets](publishing.md), [Cloudflare](hosting.md#cloudflare) |

| setting | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(settingsReference());
