import {
  commonErrors,
  type OperationId,
  operationIds,
  operations,
  type PathParameter,
} from '../../../contract/operations.ts';
import { developerPages, discovery, type SiteLanguage } from '../../../contract/pages.ts';
import { problems } from '../../../contract/problems.ts';
import { type ComponentName, componentNameOf, components } from '../../../contract/schemas/components.ts';
import { exampleOf } from '../../../contract/schemas/examples.ts';
import type { SchemaNode } from '../../../contract/schemas/kit.ts';
import { apiPrefix, apiVersion } from '../../../contract/service.ts';
import type { Site } from '../site.ts';
import { type Block, bilingual, code, link, type Section, section, strong } from './content.ts';
import { errorExplanations } from './errors-page.ts';
import { abridged, type Examples } from './examples.ts';
import type { GuidePage } from './frame.ts';
import { inSpanish } from './spanish-descriptions.ts';

const texts = bilingual({
  'es-MX': {
    title: 'Referencia de la API',
    description: `Referencia de la API ${apiVersion}: operaciones, parámetros, esquemas, ejemplos y errores.`,
    lead: `Versión ${apiVersion}. Se genera de la misma fuente que la ${link(discovery.openapi, 'descripción OpenAPI 3.1')}.`,
    schemas: 'Esquemas',
    parameters: 'Parámetros de la ruta',
    values: (count: number) => `${count} valores`,
    valuesOf: (name: string) => `Valores de ${name}`,
    answer: 'Respuesta 200',
    example: 'Ejemplo de esta publicación, con las listas hasta su primer elemento',
    errors: 'Errores',
    types: {
      optional: 'opcional',
      constant: 'constante',
      arrayOf: 'lista de',
      mapOf: 'objeto con',
      enumerated: 'string, enumerado',
    },
    /** Translates a description of the contract. */
    said: inSpanish,
  },
  en: {
    title: 'API reference',
    description: `Reference for version ${apiVersion} of the API: operations, parameters, schemas, examples and errors.`,
    lead: `Version ${apiVersion}. Generated from the same source as the ${link(discovery.openapi, 'OpenAPI 3.1 description')}.`,
    schemas: 'Schemas',
    parameters: 'Path parameters',
    values: (count) => `${count} values`,
    valuesOf: (name) => `Values of ${name}`,
    answer: 'Response 200',
    example: 'Example from this release; lists are cut after the first item',
    errors: 'Errors',
    types: {
      optional: 'optional',
      constant: 'constant',
      arrayOf: 'array of',
      mapOf: 'object of',
      enumerated: 'string, enum',
    },
    said: (english) => english,
  },
});
type ReferenceText = (typeof texts)[SiteLanguage];

/** Generated from the same tables as the OpenAPI document. */
export function referencePage(site: Site, language: SiteLanguage, examples: Examples): GuidePage {
  const said = texts[language];
  const schemas = Object.entries(components).map(([name, schema]) =>
    section(name, [describe(schema, said), ...schemaFields(schema, said)], { id: schemaAnchor(name) }),
  );
  return {
    page: 'reference',
    language,
    title: said.title,
    description: said.description,
    lead: said.lead,
    blocks: [
      ...operationIds.map((id) => operationSection(site, language, id, examples)),
      section(said.schemas, schemas, { id: 'esquemas', isReference: true }),
    ],
  };
}

function operationSection(site: Site, language: SiteLanguage, id: OperationId, examples: Examples): Section {
  const said = texts[language];
  const { template, summary, description, answer, parameters, errors } = operations[id];
  const example = examples[id];
  const body = example?.body ?? exampleOf(components[answer as ComponentName]);
  return section(
    id,
    [
      `${strong('GET')} ${code(apiPrefix + template)}`,
      `${strong(`${said.said(summary)}.`)} ${said.said(description)}`,
      ...parameterList(parameters, said),
      section(said.answer, [
        `${code('application/json')}, ${link(`#${schemaAnchor(answer)}`, answer)}${example ? `: ${link(example.path)}` : ''}`,
        { kind: 'sample', language: 'json', caption: said.example, code: abridged(site.stamps.inBody(body)) },
      ]),
      section(said.errors, [
        {
          kind: 'list',
          items: [...errors, ...commonErrors].map(
            (error) =>
              `${strong(String(problems[error].status))} ${link(`${developerPages.errors[language]}#${error}`, code(error))} ${errorExplanations[language][error].detail}`,
          ),
        },
      ]),
    ],
    { id, isReference: true },
  );
}

function parameterList(
  parameters: Readonly<Record<string, PathParameter>>,
  said: ReferenceText,
): readonly Block[] {
  const fields = Object.entries(parameters).map(([name, { description, values, pattern }]) => ({
    name,
    type: values ? said.values(values.length) : code(pattern?.source ?? ''),
    blocks: [said.said(description), ...(values ? [foldedValues(said.valuesOf(name), values)] : [])],
  }));
  return fields.length === 0 ? [] : [section(said.parameters, [{ kind: 'fields', fields }])];
}

function foldedValues(title: string, values: readonly string[]): Block {
  return { kind: 'fold', title, blocks: [{ kind: 'values', values }] };
}

function describe(schema: object, { said }: ReferenceText): string {
  return said((schema as SchemaNode).description ?? '');
}

function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The fields of an object and of unnamed objects inside it; named ones are links. */
function schemaFields(schema: object, said: ReferenceText): readonly Block[] {
  const { properties, required = [] } = schema as SchemaNode;
  if (!properties) return [];
  const fields = Object.entries(properties).map(([name, field]) => {
    const isNamed = componentNameOf(field) !== undefined;
    const inner = field.properties ? field : field.items;
    const values = field.enum ?? field.anyOf?.find((one) => one.enum)?.enum;
    return {
      name,
      type: `${typeOf(field, said)}${required.includes(name) ? '' : ` · ${said.types.optional}`}`,
      blocks: [
        describe(field, said),
        ...(values && !isNamed ? [{ kind: 'values', values } as const] : []),
        ...(inner && !isNamed && !componentNameOf(inner) ? schemaFields(inner, said) : []),
      ],
    };
  });
  return [{ kind: 'fields', fields }];
}

function typeOf(schema: SchemaNode, said: ReferenceText): string {
  const { types } = said;
  const name = componentNameOf(schema);
  if (name) return link(`#${schemaAnchor(name)}`, name);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, said)).join(' | ');
  if (schema.const !== undefined) return `${types.constant} ${code(String(schema.const))}`;
  if (schema.items) return `${types.arrayOf} ${typeOf(schema.items, said)}`;
  if (typeof schema.additionalProperties === 'object')
    return `${types.mapOf} ${typeOf(schema.additionalProperties, said)}`;
  if (schema.enum) return types.enumerated;
  if (schema.type === 'integer')
    return schema.minimum === undefined ? 'integer' : `integer ≥ ${schema.minimum}`;
  return schema.format ? `${schema.type}, ${schema.format}` : (schema.type ?? 'any');
}
