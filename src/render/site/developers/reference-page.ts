import {
  commonErrors,
  type OperationId,
  operationIds,
  operations,
  type PathParameter,
} from '../../../contract/operations.ts';
import { discovery, pages } from '../../../contract/pages.ts';
import { problems } from '../../../contract/problems.ts';
import { matchPath } from '../../../contract/routes.ts';
import { type ComponentName, componentNameOf, components } from '../../../contract/schemas/components.ts';
import { exampleOf } from '../../../contract/schemas/examples.ts';
import { baseOf } from '../../../contract/schemas/kit.ts';
import { apiPrefix, apiVersion } from '../../../contract/service.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { abridged, codeSample, type Examples, problemExample } from './examples.ts';

const componentNames = Object.keys(components) as ComponentName[];

/** The reference, made from the same tables as the OpenAPI description, so that the two cannot differ. */
export function referenceDocument(site: Site, examples: Examples): string {
  return document(site, {
    address: pages.reference,
    title: 'Referencia de la API',
    description: `Referencia de la API ${apiVersion}: operaciones, parámetros, esquemas, ejemplos y errores, con pruebas en vivo.`,
    scripts: ['site', 'try-it'],
    body: html`<div class="frame">
<nav class="crumbs" aria-label="Ruta"><ol><li><a href="${pages.developers}">Desarrolladores</a></li></ol></nav>
<header class="page-head"><h1>Referencia de la API</h1>
<p class="lead">Versión ${apiVersion}. Se genera de la misma fuente que la <a href="${discovery.openapi}">descripción OpenAPI 3.1</a>; las descripciones están en inglés.</p></header>
<div class="guide">
<nav class="contents" aria-label="Contenido"><ul>${operationIds.map((id) => html`<li><a href="#${id}">${id}</a></li>`)}<li><a href="#esquemas">Esquemas</a></li><li><a href="${pages.errors}">Códigos de error</a></li></ul></nav>
<div class="prose">${operationIds.map((id) => operationSection(site, id, examples))}
<section class="operation" id="esquemas"><h2>Esquemas</h2>
${componentNames.map(
  (
    name,
  ) => html`<section id="${schemaAnchor(name)}"><h3>${name}</h3><div lang="en"><p>${describe(name)}</p>${schemaFields(components[name])}</div></section>
`,
)}</section></div>
</div>
</div>`,
  });
}

function operationSection(site: Site, id: OperationId, examples: Examples): Html {
  const { template, summary, description, answer, parameters, errors } = operations[id];
  const example = examples[id]?.body ?? exampleOf(components[answer as ComponentName]);
  return html`<section class="operation" id="${id}"><h2>${id}</h2>
<p class="operation-path"><span class="method">GET</span> <code>${apiPrefix}${template}</code></p>
<p lang="en"><strong>${summary}.</strong> ${codeSpans(description)}</p>
${parameterList(parameters)}
${tryForm(id, examples)}
<h3>Respuesta 200</h3>
<p><code>application/json</code>, <a href="#${schemaAnchor(answer)}">${answer}</a></p>
${codeSample(abridged(example), 'Ejemplo de esta publicación, con las listas hasta su primer elemento', true)}
<h3>Errores</h3>
${[...errors, ...commonErrors].map(
  (code) =>
    html`<details><summary><span class="method">${problems[code].status}</span> <code>${code}</code></summary><p lang="en">${problems[code].detail}</p>${codeSample(abridged(problemExample(site, code)), 'application/problem+json', true)}<p><a href="${pages.errors}#${code}">Explicación de ${code}</a></p></details>
`,
)}</section>
`;
}

function parameterList(parameters: Readonly<Record<string, PathParameter>>): Html | null {
  const entries = Object.entries(parameters);
  if (entries.length === 0) return null;
  return html`<h3>Parámetros de la ruta</h3><dl class="fields">${entries.map(
    ([
      name,
      { description, values, pattern },
    ]) => html`<dt><code>${name}</code> <span class="type">${values ? `${values.length} valores` : html`<code>${pattern?.source}</code>`}</span></dt>
<dd><span lang="en">${codeSpans(description)}</span>${values && html`<details><summary>Valores de ${name}</summary><ul class="values">${values.map((value) => html`<li><code>${value}</code></li> `)}</ul></details>`}</dd>
`,
  )}</dl>`;
}

/** A request to send from the page. Its fields start with an example that works. */
function tryForm(id: OperationId, examples: Examples): Html {
  const { template, parameters } = operations[id];
  const values: Readonly<Record<string, string>> = matchPath(examples[id]?.path ?? '')?.parameters ?? {};
  const fields = Object.entries<PathParameter>(parameters);
  return html`<form class="try needs-script" data-try="${apiPrefix}${template}" aria-label="Probar ${id}">
<h3>Probar</h3>
${
  fields.length > 0 &&
  html`<div class="try-fields">${fields.map(([name, parameter]) =>
    tryField(`${id}-${name}`, name, parameter, values[name] ?? parameter.example),
  )}</div>
`
}<p class="try-url"><code data-try-url>GET ${apiPrefix}${template}</code></p>
<button>Enviar<span class="unseen"> ${id}</span></button>
<pre class="tall" tabindex="0" role="status" aria-label="Respuesta de ${id}" data-try-output hidden></pre>
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

/** A field matches as a whole, and under the `v` flag, which wants a hyphen at the end of a class escaped. */
function fieldPattern({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '').replace(/(?<!\\)-(?=\])/g, '\\-');
}

function describe(name: ComponentName): Html {
  return codeSpans((components[name] as { description?: string }).description ?? '');
}

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

function nameOf(schema: Schema): ComponentName | undefined {
  return componentNameOf(schema) ?? componentNameOf(baseOf(schema));
}

function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The fields of an object, those of unnamed objects inside it included; a named one is a link to its own place. */
function schemaFields(schema: object): Html {
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

/** The descriptions of the contract mark code with backticks, as OpenAPI does. */
function codeSpans(text: string): Html {
  return html`${text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
