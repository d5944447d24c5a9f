import { type ComponentName, components } from '../../../contract/schemas/components.ts';
import { baseOf } from '../../../contract/schemas/kit.ts';
import { codeSpans } from '../code-spans.ts';
import { type Html, type HtmlValue, html } from '../html.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

const names = new Map<unknown, ComponentName>(
  Object.entries(components).map(([name, schema]) => [schema, name as ComponentName]),
);

function nameOf(schema: Schema): ComponentName | undefined {
  return names.get(schema) ?? names.get(baseOf(schema));
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The fields of an object, those of unnamed objects inside it included; a named one is a link to its own place. */
export function schemaFields(schema: object): Html {
  const { properties = {}, required = [] } = schema as Schema;
  return html`<dl class="fields">${Object.entries(properties).map(
    ([
      name,
      field,
    ]) => html`<dt><code>${name}</code> <span class="type">${typeOf(field)}${!required.includes(name) && ' · optional'}</span></dt>
<dd>${codeSpans(field.description ?? '')}${enumeration(field)}${nested(field)}</dd>
`,
  )}</dl>`;
}

/** The type in a few words. */
function typeOf(schema: Schema): HtmlValue {
  const name = nameOf(schema);
  if (name) return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  if (schema.anyOf) return schema.anyOf.map((one, place) => [place > 0 && ' | ', typeOf(one)]);
  if (schema.const !== undefined) return html`constant <code>${String(schema.const)}</code>`;
  if (schema.items) return html`array of ${typeOf(schema.items)}`;
  if (schema.enum) return 'string, enumerated';
  if (schema.type === 'integer')
    return schema.minimum === undefined ? 'integer' : `integer ≥ ${schema.minimum}`;
  if (schema.format) return `${schema.type}, ${schema.format}`;
  return schema.type ?? 'any';
}

function enumeration(schema: Schema): Html | null {
  const values = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
  if (!values || nameOf(schema)) return null;
  return html`<ul class="values">${values.map((value) => html`<li><code>${value}</code></li> `)}</ul>`;
}

function nested(schema: Schema): Html | null {
  if (nameOf(schema)) return null;
  const inner = schema.properties ? schema : schema.items;
  return inner?.properties && !nameOf(inner) ? schemaFields(inner) : null;
}
