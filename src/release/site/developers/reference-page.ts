import {
  commonErrors,
  type OperationId,
  operationIds,
  operations,
  type PathParameter,
} from '../../../contract/operations.ts';
import { developerPages, discovery, type SiteLanguage } from '../../../contract/pages.ts';
import { problems } from '../../../contract/problems.ts';
import { matchPath } from '../../../contract/routes.ts';
import { type ComponentName, componentNameOf, components } from '../../../contract/schemas/components.ts';
import { exampleOf } from '../../../contract/schemas/examples.ts';
import type { SchemaNode } from '../../../contract/schemas/kit.ts';
import { apiPrefix, apiVersion } from '../../../contract/service.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { Site } from '../site.ts';
import { codeSample } from './code-sample.ts';
import { errorExplanations } from './error-explanations.ts';
import { abridged, type Examples, problemExample } from './examples.ts';
import { bilingual, codeSpans, developerDocument } from './frame.ts';
import { inSpanish } from './spanish-descriptions.ts';

const componentNames = Object.keys(components) as ComponentName[];

const texts = bilingual({
  'es-MX': {
    title: 'Referencia de la API',
    description: `Referencia de la API ${apiVersion}: operaciones, parámetros, esquemas, ejemplos y errores, con pruebas en vivo.`,
    lead: html`Versión ${apiVersion}. Se genera de la misma fuente que la <a href="${discovery.openapi}">descripción OpenAPI 3.1</a>.`,
    schemas: 'Esquemas',
    parameters: 'Parámetros de la ruta',
    values: (count: number) => `${count} valores`,
    valuesOf: (name: string) => `Valores de ${name}`,
    request: 'Probar',
    requestOf: (id: string) => `Probar ${id}`,
    send: 'Enviar',
    copyCurl: 'Copiar como curl',
    answerOf: (id: string) => `Respuesta de ${id}`,
    answer: 'Respuesta 200',
    example: 'Ejemplo de esta publicación, con las listas hasta su primer elemento',
    errors: 'Errores',
    explanation: (code: string) => `Explicación de ${code}`,
    types: {
      optional: 'opcional',
      constant: 'constante',
      arrayOf: 'lista de',
      mapOf: 'objeto con',
      enumerated: 'string, enumerado',
    },
    /** Translates a description of the contract. */
    said: (english: string) => inSpanish(english) ?? english,
  },
  en: {
    title: 'API reference',
    description: `Reference for version ${apiVersion} of the API: operations, parameters, schemas, examples and errors, with live requests.`,
    lead: html`Version ${apiVersion}. Generated from the same source as the <a href="${discovery.openapi}">OpenAPI 3.1 description</a>.`,
    schemas: 'Schemas',
    parameters: 'Path parameters',
    values: (count) => `${count} values`,
    valuesOf: (name) => `Values of ${name}`,
    request: 'Try it',
    requestOf: (id) => `Try ${id}`,
    send: 'Send',
    copyCurl: 'Copy as curl',
    answerOf: (id) => `Response of ${id}`,
    answer: 'Response 200',
    example: 'Example from this release; lists are cut after the first item',
    errors: 'Errors',
    explanation: (code) => `Explanation of ${code}`,
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
export function referenceDocument(site: Site, language: SiteLanguage, examples: Examples): Html {
  const text = texts[language];
  return developerDocument(site, {
    page: 'reference',
    language,
    ...text,
    scripts: ['try-it'],
    contents: [...operationIds.map((id) => [id, id] as const), ['esquemas', text.schemas]],
    body: html`${operationIds.map((id) => operationSection(site, language, id, examples))}
<section class="operation" id="esquemas"><h2>${text.schemas}</h2>
${componentNames.map(
  (
    name,
  ) => html`<section id="${schemaAnchor(name)}"><h3>${name}</h3><p>${describe(components[name], text)}</p>${schemaFields(components[name], text)}</section>
`,
)}</section>`,
  });
}

function operationSection(site: Site, language: SiteLanguage, id: OperationId, examples: Examples): Html {
  const text = texts[language];
  const { template, summary, description, answer, parameters, errors } = operations[id];
  const example = examples[id]?.body ?? exampleOf(components[answer as ComponentName]);
  return html`<section class="operation" id="${id}"><h2>${id}</h2>
<p class="operation-path"><span class="method">GET</span> <code>${apiPrefix}${template}</code></p>
<p><strong>${text.said(summary)}.</strong> ${codeSpans(text.said(description))}</p>
${parameterList(parameters, text)}
${tryForm(site, id, examples, text)}
<h3>${text.answer}</h3>
<p><code>application/json</code>, <a href="#${schemaAnchor(answer)}">${answer}</a></p>
${codeSample(abridged(site, example), { language: 'json', caption: text.example, tall: true })}
<h3>${text.errors}</h3>
${[...errors, ...commonErrors].map(
  (code) =>
    html`<details><summary><span class="method">${problems[code].status}</span> <code>${code}</code></summary><p>${errorExplanations[language][code].when}</p>${codeSample(abridged(site, problemExample(site, code)), { language: 'json', caption: 'application/problem+json', tall: true })}<p><a href="${developerPages.errors[language]}#${code}">${text.explanation(code)}</a></p></details>
`,
)}</section>
`;
}

function parameterList(
  parameters: Readonly<Record<string, PathParameter>>,
  text: ReferenceText,
): Html | null {
  const entries = Object.entries(parameters);
  if (entries.length === 0) return null;
  return html`<h3>${text.parameters}</h3><dl class="fields">${entries.map(
    ([
      name,
      { description, values, pattern },
    ]) => html`<dt><code>${name}</code> <span class="type">${values ? text.values(values.length) : html`<code>${pattern?.source}</code>`}</span></dt>
<dd>${codeSpans(text.said(description))}${values && html`<details><summary>${text.valuesOf(name)}</summary><ul class="values">${values.map((value) => html`<li><code>${value}</code></li> `)}</ul></details>`}</dd>
`,
  )}</dl>`;
}

/** A form that sends a request or copies it as a curl command. Its fields start with an example that works. */
function tryForm({ service }: Site, id: OperationId, examples: Examples, text: ReferenceText): Html {
  const { template, parameters } = operations[id];
  const values: Readonly<Record<string, string>> = matchPath(examples[id]?.path ?? '')?.parameters ?? {};
  const fields = Object.entries<PathParameter>(parameters);
  return html`<form class="try needs-script" data-try="${apiPrefix}${template}" data-origin="${service.origin}" aria-label="${text.requestOf(id)}">
<h3>${text.request}</h3>
${
  fields.length > 0 &&
  html`<div class="try-fields">${fields.map(([name, parameter]) =>
    tryField(`${id}-${name}`, name, parameter, values[name] ?? parameter.example),
  )}</div>
`
}<p class="try-url"><code data-try-url>GET ${apiPrefix}${template}</code></p>
<p class="try-buttons"><button>${text.send}<span class="unseen"> ${id}</span></button> <button type="button" class="quiet" data-copy-curl>${text.copyCurl}<span class="unseen"> ${id}</span></button></p>
<pre class="tall" tabindex="0" role="status" aria-label="${text.answerOf(id)}" data-try-output hidden></pre>
</form>`;
}

function tryField(id: string, name: string, { values, pattern }: PathParameter, value: string): Html {
  return html`<p class="field"><label for="${id}">${name}</label>${
    values
      ? html`<select id="${id}" name="${name}">${values.map(
          (one) => html`<option${one === value && html` selected`}>${one}</option>`,
        )}</select>`
      : html`<input type="text" id="${id}" name="${name}" value="${value}" pattern="${pattern && fieldPattern(pattern)}" required>`
  }</p>`;
}

/** HTML matches the whole value, with the `v` flag, which needs a hyphen at the end of a class escaped. */
function fieldPattern({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '').replace(/(?<!\\)-(?=\])/g, '\\-');
}

function describe(schema: object, text: ReferenceText): Html {
  return codeSpans(text.said((schema as SchemaNode).description ?? ''));
}

function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The fields of an object and of unnamed objects inside it; named ones are links. */
function schemaFields(schema: object, text: ReferenceText): Html {
  const { properties = {}, required = [] } = schema as SchemaNode;
  return html`<dl class="fields">${Object.entries(properties).map(
    ([
      name,
      field,
    ]) => html`<dt><code>${name}</code> <span class="type">${typeOf(field, text)}${!required.includes(name) && ` · ${text.types.optional}`}</span></dt>
<dd>${describe(field, text)}${enumeration(field)}${nested(field, text)}</dd>
`,
  )}</dl>`;
}

function typeOf(schema: SchemaNode, text: ReferenceText): HtmlValue {
  const { types } = text;
  const name = componentNameOf(schema);
  if (name) return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  if (schema.anyOf) return schema.anyOf.map((one, place) => [place > 0 && ' | ', typeOf(one, text)]);
  if (schema.const !== undefined) return html`${types.constant} <code>${String(schema.const)}</code>`;
  if (schema.items) return html`${types.arrayOf} ${typeOf(schema.items, text)}`;
  if (typeof schema.additionalProperties === 'object')
    return html`${types.mapOf} ${typeOf(schema.additionalProperties, text)}`;
  if (schema.enum) return types.enumerated;
  if (schema.type === 'integer')
    return schema.minimum === undefined ? 'integer' : `integer ≥ ${schema.minimum}`;
  if (schema.format) return `${schema.type}, ${schema.format}`;
  return schema.type ?? 'any';
}

function enumeration(schema: SchemaNode): Html | null {
  const values = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
  if (!values || componentNameOf(schema)) return null;
  return html`<ul class="values">${values.map((value) => html`<li><code>${value}</code></li> `)}</ul>`;
}

function nested(schema: SchemaNode, text: ReferenceText): Html | null {
  if (componentNameOf(schema)) return null;
  const inner = schema.properties ? schema : schema.items;
  return inner?.properties && !componentNameOf(inner) ? schemaFields(inner, text) : null;
}
