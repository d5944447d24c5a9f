import { discovery, pages } from '../../../contract/pages.ts';
import { apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { citation } from '../../../salary-index/texts.ts';
import { openData } from '../../open-data/addresses.ts';
import { html } from '../html.ts';
import type { Site } from '../site.ts';
import type { GuideText } from './guide-text.ts';

export function englishGuide({ service, index }: Site): GuideText {
  return {
    language: 'en',
    address: pages.developersInEnglish,
    title: 'Developer guide',
    description: `Public API of ${service.name}: active vacancies and a salary index as JSON files. No sign-up, no key, no rate limit.`,
    lead: html`Five read-only operations. Each is a static JSON file: no sign-up, no key, no rate limit, open CORS.`,
    contents: 'Contents',
    sections: {
      inicio: {
        title: 'Your first request, in a minute',
        text: html`<p>Ask for a search. The three path segments are city, role family and modality; <code>all</code> leaves one open.</p>`,
      },
      operaciones: {
        title: 'Operations',
        text: html`<p>All of them answer <code>GET</code>; <code>HEAD</code> gives the same headers without the body. Every body carries <code>generatedAt</code>, the time of the release, the same in all files of one release. The <a href="${pages.reference}">reference</a> explains each field.</p>`,
      },
      filtros: {
        title: 'Filters',
        text: html`<p>Filters are path segments, never query parameters: whatever follows a <code>?</code> is ignored. All three are required. The 1,300 valid combinations all exist; one without vacancies answers 200 with <code>count</code> 0. A 404 on a search therefore always means a wrong value. There are no pages: <code>items</code> holds every match, newest first.</p>`,
      },
      errores: {
        title: 'Errors',
        text: html`<p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code> to branch on and a <code>hint</code> that says how to fix the request. <code>type</code> leads to the <a href="${pages.errors}">page that explains each code</a>.</p>`,
      },
      cache: {
        title: 'Caching and 304',
        text: html`<p>Data changes at most once per weekday. Compare <code>generatedAt</code> of the index before you fetch the rest again, or send the <code>ETag</code> in <code>If-None-Match</code>: an answer whose data did not change is a 304 even across releases. Keep what you fetch and do not crawl every combination: one search with <code>all</code> contains them.</p>`,
      },
      citar: {
        title: 'Citing salary figures',
        text: html`<p>Cite figures as <strong lang="es">${salaryIndexName(service)}</strong>. Salary answers carry <code>source</code> and a <code>citation</code> ready to paste:</p><blockquote class="cite" lang="es"><p>${citation(service, index.generatedAt)}</p></blockquote><p>Anyone can repeat the calculation: it uses nothing but the vacancies with a monthly salary in the searches of the same <code>generatedAt</code>.</p>`,
      },
      versiones: {
        title: 'Versioning',
        text: html`<p>The major version is in the path (<code>/api/v1</code>); the whole one, ${apiVersion} today, in the index and in the <a href="${discovery.openapi}">OpenAPI description</a>. Within a major version no field is removed or changes its meaning.</p>`,
      },
      agentes: {
        title: 'Agents and discovery',
        text: html`<p>An agent can start from <a href="${discovery.llms}">llms.txt</a>, a summary of the service in plain text; from the <a href="${discovery.apiCatalog}">API catalogue</a> (RFC 9727); or from the <code>Link</code> header of any answer. Candidates always apply in person: the API takes no applications.</p>`,
      },
      datos: {
        title: 'Open data and feeds',
        text: html`<p>The same data of the same release: in bulk, as changes, and as feeds. They live outside <code>/api/v1</code>, under <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>.</p>`,
      },
      cambios: {
        title: 'Changes',
        text: html`<p>Whoever keeps a copy need not read everything again: <a href="${openData.changes}">${openData.changes}</a> has the <code>id</code> of each vacancy that came (<code>added</code>), changed (<code>changed</code>) or closed (<code>closed</code>) since the release before.</p>
<ol><li>Compare <code>since</code> with the <code>generatedAt</code> of your copy.</li><li>If they are equal, fetch each vacancy of <code>added</code> and <code>changed</code> with <code>getJob</code>, drop those of <code>closed</code>, and keep the new <code>generatedAt</code>.</li><li>If they are not, you missed a release; if <code>since</code> is <code>null</code>, this is the first one. Either way, start over from <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li></ol>`,
      },
    },
    operations: {
      getApiIndex:
        'The entry point: valid filters with their number of vacancies, totals, rules of use and addresses.',
      searchJobs: 'Every active vacancy of a city, a role family and a modality.',
      getJob: 'One vacancy in full while it is active. Once it closes, the answer is job-not-found.',
      listSalaryGuides: 'Median and range of each family with enough data, highest median first.',
      getSalaryGuide: 'The guide of one family: overall, by seniority and by city.',
    },
    liveExample: 'Answer of this release',
    abridgedNote: 'Lists are shown up to their first item.',
    parameter: 'Segment',
    values: 'Values',
    file: 'File',
    meaning: 'What it holds',
    dataFiles: {
      vacanciesNdjson: 'Every vacancy in full, one JSON object a line.',
      vacanciesCsv: 'Every vacancy as a table.',
      salariesCsv: 'Every band of the salary index as a table.',
      changes: 'What came, changed and closed since the release before.',
      jsonFeed: 'The newest vacancies, JSON Feed.',
      atomFeed: 'The newest vacancies, Atom.',
    },
    otherLanguage: html`<a href="${pages.developers}" lang="es-MX" hreflang="es-MX">Esta guía en español</a>`,
    reference: 'API reference, with live requests',
    errorPages: 'Error codes',
  };
}
