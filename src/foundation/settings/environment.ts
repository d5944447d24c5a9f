import type { TSchema } from 'typebox';
import { say } from '../language/language.ts';
import { nearestOf } from '../nearest.ts';
import { OperatorError } from '../operator-error.ts';
import { Settings } from './settings.ts';

export const reservedVariables = ['TABULADOR_CONFIG', 'TABULADOR_NOW'] as const;

const prefix = 'TABULADOR_';

interface Leaf {
  readonly path: readonly string[];
  readonly schema: { readonly type?: string; readonly items?: { readonly type?: string } };
}

/** The variable of every setting: `service.contactEmail` → `TABULADOR_SERVICE_CONTACT_EMAIL`. */
export const settingVariables: ReadonlyMap<string, Leaf> = new Map(
  [...leavesOf(Settings, [])].map((leaf) => [
    prefix + leaf.path.map((name) => name.replace(/[A-Z]/g, '_$&').toUpperCase()).join('_'),
    leaf,
  ]),
);

function* leavesOf(schema: TSchema, path: readonly string[]): Generator<Leaf> {
  const { properties } = schema as { properties?: Record<string, TSchema> };
  if (!properties) {
    // A nullable setting has the type of its other values.
    const [first, other] = (schema as { anyOf?: Leaf['schema'][] }).anyOf ?? [];
    yield { path, schema: { ...(other?.type === 'null' && first), ...(schema as Leaf['schema']) } };
    return;
  }
  for (const [name, property] of Object.entries(properties)) yield* leavesOf(property, [...path, name]);
}

/** The settings from the environment, as a tree. A variable that is not a setting is an error. */
export function environmentOverrides(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(prefix) || value === undefined) continue;
    if ((reservedVariables as readonly string[]).includes(name)) continue;
    const leaf = settingVariables.get(name);
    if (!leaf) {
      const known = [...settingVariables.keys(), ...reservedVariables];
      // Compared without the prefix that all of them share.
      const meant = nearestOf(
        name.slice(prefix.length),
        known.map((other) => other.slice(prefix.length)),
      );
      throw new OperatorError(say`${name} is not a setting.`, {
        reason: 'usage',
        hint:
          meant === undefined
            ? say`Known variables: ${known.join(', ')}.`
            : say`Did you mean ${prefix + meant}?`,
      });
    }
    let group = tree;
    for (const part of leaf.path.slice(0, -1)) {
      group[part] ??= {};
      group = group[part] as Record<string, unknown>;
    }
    group[leaf.path.at(-1) ?? ''] = parsed(value, leaf);
  }
  return tree;
}

/** Converts the text of a variable to the type in the schema. Invalid values stay text, for validation to report. */
function parsed(value: string, { schema }: Leaf): unknown {
  if (schema.type === 'array' && schema.items?.type !== 'object')
    return value.split(',').map((item) => item.trim());
  if (!['integer', 'number', 'boolean', 'array'].includes(schema.type ?? '')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
