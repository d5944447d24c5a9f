import type { Changes } from '../../../contract/open-data.ts';
import { operationIds, operations, type PathParameter } from '../../../contract/operations.ts';
import { openData } from '../../../contract/public-files.ts';
import { apiPrefix } from '../../../contract/service.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import { codeSample, type Programs, programTabs } from './code-sample.ts';
import { abridged, type Examples } from './examples.ts';
import { developerDocument } from './frame.ts';
import { type GuideProgram, mirrorSamples } from './guide-programs.ts';
import type { GuideSection, GuideText } from './guide-texts.ts';

interface GuideContent {
  readonly examples: Examples;
  readonly programs: Readonly<Record<GuideProgram, Programs | null>>;
  readonly changes: Changes;
}

/** The examples are answers of this release, so they are never out of date. */
export function guideDocument(site: Site, text: GuideText, content: GuideContent): Html {
  const sections = Object.keys(text.sections) as GuideSection[];
  const shown = shownBySection(text, content, site);
  return developerDocument(site, {
    page: 'guide',
    ...text,
    scripts: ['programs'],
    contents: sections.map((name) => [name, text.sections[name].title]),
    body: sections.map(
      (name) => html`<section id="${name}"><h2>${text.sections[name].title}</h2>
${text.sections[name].text}
${shown[name]}</section>
`,
    ),
  });
}

function shownBySection(
  text: GuideText,
  { examples, programs, changes }: GuideContent,
  site: Site,
): Partial<Record<GuideSection, Html | null | readonly (Html | null)[]>> {
  const tabs = (name: GuideProgram) => {
    const program = programs[name];
    return program && programTabs(name, program, text.language);
  };
  return {
    inicio: [tabs('search'), programs.read && html`<p>${text.readOne}</p>`, tabs('read')],
    operaciones: operationIds.map((id) => operationSection(site, id, text, examples)),
    filtros: filterTable(text),
    errores: tabs('problem'),
    cache: tabs('conditional'),
    citar: tabs('quote'),
    datos: [tabs('bulk'), dataTable(text)],
    cambios: [
      ...mirrorSamples(site.service.origin).map(({ tool, language, code }) =>
        codeSample(code, { language, caption: tool }),
      ),
      codeSample(abridged(site, changes), {
        language: 'json',
        caption: `${openData.changes}. ${text.liveExample}. ${text.abridgedNote}`,
        tall: true,
      }),
    ],
  };
}

function operationSection(
  site: Site,
  id: (typeof operationIds)[number],
  text: GuideText,
  examples: Examples,
): Html {
  const example = examples[id];
  return html`<section class="operation" id="${id}"><h3>${id}</h3>
<p class="operation-path"><span class="method">GET</span> <code>${apiPrefix}${operations[id].template}</code></p>
<p>${text.operations[id]}</p>
${
  example &&
  html`<details><summary>${text.liveExample}: <code>${example.path}</code></summary>${codeSample(abridged(site, example.body), { language: 'json', caption: text.abridgedNote, tall: true })}<p><a href="${example.path}">${example.path}</a></p></details>`
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
