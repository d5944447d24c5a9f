import { componentNameOf } from '../../contract/schemas/components.ts';
import { baseOf, type TSchema, untrustedText } from '../../contract/schemas/kit.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema of the contract as a tool announces it: the same types, values and limits. Examples and descriptions stay in
 * the OpenAPI description, since a client loads this list at every start; that a text is a third party's is said here too.
 */
export function outputSchemaOf(schema: TSchema): JsonSchema {
  const shared = new Map<string, JsonSchema>();

  function place(value: TSchema): JsonSchema {
    const name = componentNameOf(value);
    if (name === undefined) return keywordsOf(value);
    if (!shared.has(name)) {
      shared.set(name, {});
      shared.set(name, keywordsOf(baseOf(value) ?? value));
    }
    return { $ref: `#/$defs/${name}` };
  }

  function keywordsOf(value: TSchema): JsonSchema {
    const { description, examples: _, ...keywords } = value as TSchema & Keywords;
    return {
      ...keywords,
      ...(description?.endsWith(untrustedText) && { description: untrustedText }),
      ...(keywords.properties && {
        properties: Object.fromEntries(
          Object.entries(keywords.properties).map(([name, property]) => [name, place(property)]),
        ),
      }),
      ...(keywords.items && { items: place(keywords.items) }),
      ...(keywords.anyOf && { anyOf: keywords.anyOf.map(place) }),
    };
  }

  const root = keywordsOf(schema);
  return { ...root, ...(shared.size > 0 && { $defs: Object.fromEntries(shared) }) };
}

interface Keywords {
  readonly description?: string;
  readonly examples?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}
