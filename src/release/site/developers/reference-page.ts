import {
  commonErrors,
  type OperationId,
  operationIds,
  operations,
  type PathParameter,
} from '../../../contract/operations.ts';
import { discovery, pages } from '../../../contract/pages.ts';
import { problems } from '../../../contract/problems.ts';
import { type ComponentName, componentNameOf, components } from '../../../contract/schemas/components.ts';
import { exampleOf } from '../../../contract/schemas/examples.ts';
import type { SchemaNode } from '../../../contract/schemas/kit.ts';
import { apiPrefix, apiVersion } from '../../../contract/service.ts';
import type { Site } from '../site.ts';
import { type Block, code, link, type Section, sample, section, strong } from './content.ts';
import { abridged, type Examples } from './examples.ts';
import type { GuidePage } from './frame.ts';

/** Generated from the same tables as the OpenAPI document. */
export function referencePage(site: Site, examples: Examples): GuidePage {
  const schemas = Object.entries(components).map(([name, schema]) =>
    section(name, [describe(schema), ...schemaFields(schema)], { id: schemaAnchor(name) }),
  );
  return {
    address: pages.reference,
    language: 'en',
    title: 'API reference',
    description: `Reference for version ${apiVersion} of the API: operations, parameters, schemas, examples and errors.`,
    lead: `Version ${apiVersion}. Generated from the same source as the ${link(discovery.openapi, 'OpenAPI 3.1 description')}.`,
    blocks: [
      ...operationIds.map((id) => operationSection(site, id, examples)),
      section('Schemas', schemas, { id: 'schemas', isReference: true }),
    ],
  };
}

function operationSection(site: Site, id: OperationId, examples: Examples): Section {
  const { template, summary, description, answer, parameters, errors } = operations[id];
  const example = examples[id];
  const body = example?.body ?? exampleOf(components[answer as ComponentName]);
  return section(
    id,
    [
      `${strong('GET')} ${code(apiPrefix + template)}`,
      `${strong(`${summary}.`)} ${description}`,
      ...parameterList(parameters),
      section('Response 200', [
        `${code('application/json')}, ${link(`#${schemaAnchor(answer)}`, answer)}${example ? `: ${link(example.path)}` : ''}`,
        sample(
          'json',
          'Example from this release (lists are cut after the first item)',
          ...abridged(site.stamps.inBody(body)),
        ),
      ]),
      section('Errors', [
        {
          kind: 'list',
          items: [...errors, ...commonErrors].map((error) => {
            const { status, detail } = problems[error];
            return `${strong(String(status))} ${link(`${pages.errorsInEnglish}#${error}`, code(error))} ${detail}`;
          }),
        },
      ]),
    ],
    { id, isReference: true },
  );
}

function parameterList(parameters: Readonly<Record<string, PathParameter>>): readonly Block[] {
  const fields = Object.entries(parameters).map(([name, { description, values, pattern }]) => ({
    name,
    type: values ? `${values.length} values` : code(pattern?.source ?? ''),
    blocks: [
      description,
      ...(values ? [{ kind: 'fold', title: `Values of ${name}`, blocks: [listed(values)] } as const] : []),
    ],
  }));
  return fields.length === 0 ? [] : [section('Path parameters', [{ kind: 'fields', fields }])];
}

const listed = (values: readonly string[]) => values.map(code).join(', ');

function describe(schema: object): string {
  return (schema as SchemaNode).description ?? '';
}

function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The fields of an object and of unnamed objects inside it; named ones are links. */
function schemaFields(schema: object): readonly Block[] {
  const { properties, required = [] } = schema as SchemaNode;
  if (!properties) return [];
  const fields = Object.entries(properties).map(([name, field]) => {
    const isNamed = componentNameOf(field) !== undefined;
    const inner = field.properties ? field : field.items;
    const values = field.enum ?? field.anyOf?.find((one) => one.enum)?.enum;
    return {
      name,
      type: `${typeOf(field)}${required.includes(name) ? '' : ' · optional'}`,
      blocks: [
        describe(field),
        ...(values && !isNamed ? [listed(values)] : []),
        ...(inner && !isNamed && !componentNameOf(inner) ? schemaFields(inner) : []),
      ],
    };
  });
  return [{ kind: 'fields', fields }];
}

function typeOf(schema: SchemaNode): string {
  const name = componentNameOf(schema);
  if (name) return link(`#${schemaAnchor(name)}`, name);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one)).join(' | ');
  if (schema.const !== undefined) return `constant ${code(String(schema.const))}`;
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object')
    return `object of ${typeOf(schema.additionalProperties)}`;
  if (schema.enum) return 'string, enum';
  if (schema.type === 'integer')
    return schema.minimum === undefined ? 'integer' : `integer ≥ ${schema.minimum}`;
  return schema.format ? `${schema.type}, ${schema.format}` : (schema.type ?? 'any');
}
