import type { TSchema } from 'typebox';

interface SchemaNode {
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** An example body, put together from the examples of its fields. Optional fields are left out. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as SchemaNode;
  if (node.examples) return node.examples[0];
  if (node.const !== undefined) return node.const;
  if (node.anyOf) return exampleOf(node.anyOf[0] as TSchema);
  if (node.items) return [exampleOf(node.items)];
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties)
        .filter(([name]) => node.required?.includes(name))
        .map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  throw new Error(`a schema without an example: ${JSON.stringify(schema)}`);
}
