/** A site for Eleventy: four JavaScript templates over one file of data. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedBoard, searchPath } from './published-board.ts';

export function writeEleventySite(directory: string, board: PublishedBoard): void {
  const searches = board.searches.map((search) => ({ ...search, path: searchPath(search) }));
  mkdirSync(join(directory, '_data'));
  writeFileSync(join(directory, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(
    join(directory, '_data', 'board.json'),
    JSON.stringify({ ...board, searches, listings: searches.filter(({ ids }) => ids.length > 0) }),
  );
  for (const [name, { list, path, body }] of Object.entries(templates)) {
    writeFileSync(
      join(directory, `${name}.11ty.js`),
      `${escaping}
module.exports = {
  data: () => ({ pagination: { data: 'board.${list}', size: 1, alias: 'it' }, permalink: ({ it }) => ${path} }),
  render: ({ it, board }) => ${body},
};
`,
    );
  }
}

const escaping = `const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const e = (text) => String(text).replace(/[&<>"]/g, (sign) => signs[sign]);
const items = (texts) => texts.map((text) => '<li>' + e(text) + '</li>').join('');`;

const templates = {
  job: { list: 'jobs', path: "'/api/v1/jobs/' + it.id + '.json'", body: 'JSON.stringify(it)' },
  vacancy: {
    list: 'jobs',
    path: "'/vacantes/' + it.id + '/index.html'",
    body: `\`<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>\${e(it.title)}</title></head><body>
<h1>\${e(it.title)}</h1><p>\${e(it.company)}</p>
<dl><dt>Ciudad</dt><dd>\${e(it.city.name)}</dd><dt>Modalidad</dt><dd>\${e(it.modality.name)}</dd>
<dt>Nivel</dt><dd>\${e(it.seniority)}</dd><dt>Contrato</dt><dd>\${e(it.employmentType)}</dd>
\${it.salary ? '<dt>Sueldo</dt><dd>' + e(it.salary.text) + '</dd>' : ''}</dl>
<p>\${e(it.description)}</p>
<h2>Responsabilidades</h2><ul>\${items(it.responsibilities)}</ul>
<h2>Requisitos</h2><ul>\${items(it.requirements)}</ul>
<h2>Beneficios</h2><ul>\${items(it.benefits)}</ul>
<a href="\${e(it.howToApply.applyUrl)}">Postularme</a></body></html>\``,
  },
  search: {
    list: 'searches',
    path: "'/api/v1/jobs/search/' + it.path + '.json'",
    body: `JSON.stringify({
    generatedAt: board.generatedAt,
    filters: { city: it.city, family: it.family, modality: it.modality },
    count: it.ids.length,
    items: it.ids.map((id) => board.summaries[id]),
  })`,
  },
  listing: {
    list: 'listings',
    path: "'/vacantes/' + it.path + '/index.html'",
    body: `\`<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>Vacantes</title></head><body><ol>
\${it.ids.slice(0, 50).map((id) => board.summaries[id]).map((job) => '<li><a href="/vacantes/' + e(job.id) + '/">' + e(job.title) + '</a> ' + e(job.company) + ', ' + e(job.city.name) + '</li>').join('')}</ol></body></html>\``,
  },
} as const;
