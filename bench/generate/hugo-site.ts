/** A site for Hugo: a content file for each file that it shall write, all data ready in the front matter. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PublishedBoard, searchPath } from './published-board.ts';

export function writeHugoSite(
  directory: string,
  { generatedAt, jobs, summaries, searches }: PublishedBoard,
): void {
  const write = (path: string, text: string) => {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write(
    'config.json',
    JSON.stringify({
      baseURL: 'http://localhost/',
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404', 'home', 'section'],
      params: { generatedAt },
    }),
  );
  write('data/summaries.json', JSON.stringify(summaries));
  write('data/jobs.json', JSON.stringify(Object.fromEntries(jobs.map((job) => [job.id, job]))));
  write('layouts/job/single.json', '{{ index site.Data.jobs .Params.job | jsonify }}');
  write('layouts/job/single.html', vacancyPage);
  write('layouts/search/single.json', searchBody);
  write('layouts/search/single.html', listingPage);
  const page = (path: string, frontMatter: object) => write(path, `${JSON.stringify(frontMatter)}\n`);
  for (const { id } of jobs) {
    page(`content/api/${id}.md`, { type: 'job', job: id, url: `/api/v1/jobs/${id}.json`, outputs: ['JSON'] });
    page(`content/vacantes/${id}.md`, { type: 'job', job: id, url: `/vacantes/${id}/`, outputs: ['HTML'] });
  }
  for (const search of searches) {
    const { ids, ...filters } = search;
    const path = searchPath(search);
    const name = path.replaceAll('/', '_');
    const common = { type: 'search', filters, ids };
    page(`content/searches/${name}.md`, {
      ...common,
      url: `/api/v1/jobs/search/${path}.json`,
      outputs: ['JSON'],
    });
    if (ids.length > 0)
      page(`content/listings/${name}.md`, { ...common, url: `/vacantes/${path}/`, outputs: ['HTML'] });
  }
}

const vacancyPage = `{{ $job := index site.Data.jobs .Params.job }}<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>{{ $job.title }}</title></head><body>
<h1>{{ $job.title }}</h1><p>{{ $job.company }}</p>
<dl><dt>Ciudad</dt><dd>{{ $job.city.name }}</dd><dt>Modalidad</dt><dd>{{ $job.modality.name }}</dd>
<dt>Nivel</dt><dd>{{ $job.seniority }}</dd><dt>Contrato</dt><dd>{{ $job.employmentType }}</dd>
{{ with $job.salary }}<dt>Sueldo</dt><dd>{{ .text }}</dd>{{ end }}</dl>
<p>{{ $job.description }}</p>
<h2>Responsabilidades</h2><ul>{{ range $job.responsibilities }}<li>{{ . }}</li>{{ end }}</ul>
<h2>Requisitos</h2><ul>{{ range $job.requirements }}<li>{{ . }}</li>{{ end }}</ul>
<h2>Beneficios</h2><ul>{{ range $job.benefits }}<li>{{ . }}</li>{{ end }}</ul>
<a href="{{ $job.howToApply.applyUrl }}">Postularme</a></body></html>
`;

const searchBody = `{{ $summaries := site.Data.summaries }}{"generatedAt":"{{ site.Params.generatedAt }}","filters":{{ .Params.filters | jsonify }},"count":{{ len .Params.ids }},"items":[{{ range $i, $id := .Params.ids }}{{ if $i }},{{ end }}{{ index $summaries $id | jsonify }}{{ end }}]}`;

const listingPage = `{{ $summaries := site.Data.summaries }}<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>Vacantes</title></head><body><ol>
{{ range first 50 .Params.ids }}{{ with index $summaries . }}<li><a href="/vacantes/{{ .id }}/">{{ .title }}</a> {{ .company }}, {{ .city.name }}</li>
{{ end }}{{ end }}</ol></body></html>
`;
