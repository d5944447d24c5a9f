import { operationIds, operations, type PathParameter } from '../../../contract/operations.ts';
import { pages } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { apiPrefix } from '../../../contract/service.ts';
import type { Changes } from '../../open-data/changes.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { abridged, codeSample, type Examples } from './examples.ts';
import { type GuideSection, type GuideText, guideSections } from './guide-texts.ts';
import { mirrorSamples } from './mirror-samples.ts';

/** The developer guide in one language. Its examples are answers of this release, so none of them can be out of date. */
export function guideDocument(site: Site, text: GuideText, examples: Examples, changes: Changes): string {
  const shown = shownBySection(site, text, examples, changes);
  return document(site, {
    address: text.address,
    title: text.title,
    description: text.description,
    language: text.language,
    alternates: {
      'es-MX': pages.developers,
      en: pages.developersInEnglish,
      'x-default': pages.developers,
    },
    scripts: ['site'],
    body: html`<div class="frame">
<header class="page-head"><h1>${text.title}</h1><p class="lead">${text.lead}</p><p>${text.otherLanguage}</p></header>
<div class="guide">
<nav class="contents" aria-label="${text.contents}"><ol>${guideSections.map(
      (name) => html`<li><a href="#${name}">${text.sections[name].title}</a></li>`,
    )}<li><a href="${pages.reference}">${text.reference}</a></li><li><a href="${pages.errors}">${text.errorPages}</a></li></ol></nav>
<div class="prose">${guideSections.map(
      (name) => html`<section id="${name}"><h2>${text.sections[name].title}</h2>
${text.sections[name].text}
${shown[name]}</section>
`,
    )}</div>
</div>
</div>`,
  });
}

/** What a section shows besides its words. */
function shownBySection(
  { service }: Site,
  text: GuideText,
  examples: Examples,
  changes: Changes,
): Partial<Record<GuideSection, Html | readonly Html[]>> {
  const searchUrl = service.origin + (examples.searchJobs?.path ?? pathOf('searchJobs', noFilters));
  const indexUrl = service.origin + pathOf('getApiIndex', {});
  return {
    inicio: firstRequests(searchUrl).map(({ tool, code }) => codeSample(code, tool)),
    operaciones: operationIds.map((id) => operationSection(id, text, examples)),
    filtros: filterTable(text),
    cache: codeSample(conditionalRequest(indexUrl), 'curl'),
    datos: dataTable(text),
    cambios: [
      ...mirrorSamples(service.origin).map(({ tool, code }) => codeSample(code, tool)),
      codeSample(abridged(changes), `${openData.changes}. ${text.liveExample}. ${text.abridgedNote}`, true),
    ],
  };
}

function operationSection(id: (typeof operationIds)[number], text: GuideText, examples: Examples): Html {
  const example = examples[id];
  return html`<section class="operation" id="${id}"><h3>${id}</h3>
<p class="operation-path"><span class="method">GET</span> <code>${apiPrefix}${operations[id].template}</code></p>
<p>${text.operations[id]}</p>
${
  example &&
  html`<details><summary>${text.liveExample}: <code>${example.path}</code></summary>${codeSample(abridged(example.body), text.abridgedNote, true)}<p><a href="${example.path}">${example.path}</a></p></details>`
}</section>
`;
}

function filterTable(text: GuideText): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${text.sections.filtros.title}"><table class="data-table"><thead><tr><th scope="col">${text.parameter}</th><th scope="col">${text.values}</th></tr></thead><tbody>${Object.entries<PathParameter>(
    operations.searchJobs.parameters,
  ).map(
    ([name, { values }]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td><ul class="values">${values?.map((value) => html`<li><code>${value}</code></li> `)}</ul></td></tr>`,
  )}</tbody></table></div>`;
}

function dataTable(text: GuideText): Html {
  const names = Object.keys(openData) as (keyof typeof openData)[];
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${text.sections.datos.title}"><table class="data-table"><thead><tr><th scope="col">${text.file}</th><th scope="col">${text.meaning}</th></tr></thead><tbody>${names.map(
    (name) =>
      html`<tr><th scope="row"><a href="${openData[name]}">${openData[name]}</a></th><td>${text.dataFiles[name]}</td></tr>`,
  )}</tbody></table></div>`;
}

/** The first request in the three ways that most people try. Nothing to install in any of them. */
function firstRequests(url: string): readonly { readonly tool: string; readonly code: string }[] {
  return [
    { tool: 'curl', code: `curl ${url}` },
    {
      tool: 'JavaScript',
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const { count, items } = await response.json();
for (const job of items) console.log(job.title, job.salary?.text);`,
    },
    {
      tool: 'Python',
      code: `import json, urllib.request

with urllib.request.urlopen("${url}") as response:
    result = json.load(response)
for job in result["items"]:
    print(job["title"], job["salary"] and job["salary"]["text"])`,
    },
  ];
}

function conditionalRequest(url: string): string {
  return `etag=$(curl -sI ${url} | tr -d '\\r' | sed -n 's/^etag: //ip')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" ${url}
# 304`;
}
