import {
  commonErrors,
  type ErrorCode,
  errorCodes,
  type OperationId,
  operationIds,
  operations,
  type PathParameter,
} from '../../contract/operations.ts';
import { developerPages, pages } from '../../contract/pages.ts';
import { problems } from '../../contract/problems.ts';
import { pathOf } from '../../contract/routes.ts';
import { type ComponentName, componentNameOf, components } from '../../contract/schemas/components.ts';
import type { SchemaNode } from '../../contract/schemas/kit.ts';
import { apiPrefix, apiVersion, type ServiceIdentity } from '../../contract/service.ts';
import { transportProblems } from '../../contract/transport-problems.ts';
import { errorExplanations } from '../site/developers/error-explanations.ts';
import { llms } from './llms.ts';

/**
 * The whole documentation as one text, for a language model that does not follow links. Parameters, fields and errors
 * come from the same tables as the reference.
 */
export function llmsFull(service: ServiceIdentity): string {
  return [
    llms(service).trimEnd(),
    requests(service),
    '## Operations in full',
    ...operationIds.map((id) => operation(id, service)),
    '## Schemas',
    'Every field is always present unless it is marked optional. `| null` marks those that may be null.',
    ...(Object.keys(components) as ComponentName[]).map(schemaText),
    '## Errors in full',
    ...errorCodes.map(errorText),
    '',
  ].join('\n\n');
}

function requests({ origin }: ServiceIdentity): string {
  return `## Requests

- Base address: ${origin}${apiPrefix}. Version ${apiVersion}. GET and HEAD only; no key, no query string, no body, no header is needed.
- \`operations[].path\` of the index counts from the root of the host and includes \`${apiPrefix}\`; the paths of the OpenAPI description count from \`servers[0].url\`, which ends in \`${apiPrefix}\`.
- Search addresses have three segments, all of them required: ${origin}${apiPrefix}${operations.searchJobs.template}. Example: ${origin}${pathOf('searchJobs', { city: 'guadalajara', family: 'desarrollador', modality: 'all' })}
- There are no pages: \`items\` holds every match, newest first, and \`count\` is its length. A valid combination without vacancies answers 200 with \`count\` 0.
- Answers carry an \`ETag\`. Send it back in \`If-None-Match\`: 304 means that the body you kept is good. It keeps the \`generatedAt\` of the release in which you fetched it. The index has a new \`ETag\` with every release.
- From browsers: any origin may read (CORS \`*\`). \`credentials: 'include'\` fails by design, and so does a preflight for any method but GET and HEAD.
- Deprecated answers would carry \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), at least a year ahead. None does today: ${origin}${pages.changelogInEnglish}
- Whether a release is late: ${origin}${developerPages.status.en}. Files and sizes: ${origin}${developerPages.data.en}.`;
}

function operation(id: OperationId, { origin }: ServiceIdentity): string {
  const { template, summary, description, answer, parameters, errors } = operations[id];
  return [
    `### ${id}`,
    '',
    `${summary}. ${description}`,
    '',
    `- Request: \`GET ${origin}${apiPrefix}${template}\``,
    ...Object.entries<PathParameter>(parameters).map(
      ([name, { description: about, values, pattern, maxLength }]) =>
        `- Parameter \`${name}\`: ${about} ${values ? `One of ${values.join(', ')}.` : `Matches \`${pattern?.source}\`, at most ${maxLength} characters.`}`,
    ),
    `- Answer 200: ${answer}`,
    `- Errors: ${[...errors, ...commonErrors].join(', ')}`,
  ].join('\n');
}

function schemaText(name: ComponentName): string {
  const schema = components[name] as SchemaNode;
  return [`### ${name}`, '', schema.description, '', ...fieldLines(schema, '')].join('\n');
}

function fieldLines({ properties = {}, required = [] }: SchemaNode, indent: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    `${indent}- \`${name}\` (${typeOf(field)}${required.includes(name) ? '' : ', optional'})${field.description ? `: ${field.description}` : ''}`,
    ...(componentNameOf(field) ? [] : fieldLines(field, `${indent}  `)),
  ]);
}

function typeOf(schema: SchemaNode): string {
  const name = componentNameOf(schema);
  if (name) return name;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.const !== undefined) return `constant "${schema.const}"`;
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object')
    return `object of ${typeOf(schema.additionalProperties)}`;
  if (schema.enum) return schema.enum.map((value) => `"${value}"`).join(' | ');
  return [schema.type, schema.format].filter(Boolean).join(', ');
}

const catalogue = { ...problems, ...transportProblems };

function errorText(code: ErrorCode): string {
  const { status, detail, hint } = catalogue[code];
  const { when, fix } = errorExplanations.en[code];
  return `### ${code} (${status})\n\n${detail} ${when} ${fix}\n\n- \`hint\`: ${hint}`;
}
