import type { SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { Site } from '../site.ts';
import { type Block, bilingual, type Sample, sample } from './content.ts';
import { abridged, type ExamplesOfRelease, problemExample } from './examples.ts';

/** What the programs in TypeScript import. */
export const clientPackage = '@tabulador/client';

/** Starts the server for agents. */
export const agentCommand = (origin: string) => `npx -y @tabulador/mcp ${origin}`;

const texts = bilingual({
  'es-MX': {
    file: 'ejemplo',
    prints: 'Imprime',
    abridged: 'Respuesta (listas recortadas al primer elemento)',
  },
  en: { file: 'example', prints: 'Prints', abridged: 'Prints (lists are cut after the first item)' },
});

/** An id that is never published. */
const closedJob = 'vacante-que-ya-cerro';

const shown = 3;

/** The programs of the guide with their output on this release; a test runs them. The caption is the command that runs one. */
export function guidePrograms(
  site: Site,
  { searchJobs: { path, body } }: ExamplesOfRelease,
  language: SiteLanguage,
): Readonly<Record<'search' | 'problem' | 'conditional', readonly Block[]>> {
  const { origin } = site.service;
  const { file, prints, abridged: cut } = texts[language];
  const printed = (text: string) => sample('text', prints, text);
  const printedBody = (printed: unknown) => sample('json', cut, ...abridged(site.stamps.inBody(printed)));
  const terminal = (command: string) => sample('shell', 'Terminal', command);
  const programs = searchPrograms(origin, path, body.filters);
  const listed = body.items.slice(0, shown).map(({ title, salary }) => `${title} · ${salary?.text ?? '-'}`);
  const output = printed([body.count, ...listed].join('\n'));
  const fold = (title: string, blocks: readonly Block[]): Block => ({ kind: 'fold', title, blocks });
  return {
    search: [
      { kind: 'fold', title: 'curl', isOpen: true, blocks: [terminal(programs.curl), printedBody(body)] },
      fold('TypeScript', [sample('typescript', `node ${file}.mts`, programs.typescript), output]),
      fold('Python', [sample('python', `python3 ${file}.py`, programs.python), output]),
    ],
    problem: [
      terminal(`curl -s ${origin}${pathOf('getJob', { jobId: closedJob })}`),
      printedBody(problemExample(site, 'job-not-found')),
    ],
    conditional: [terminal(conditionalProgram(origin + pathOf('getApiIndex', {}))), printed('304')],
  };
}

function searchPrograms(origin: string, path: string, filters: object) {
  const given = Object.entries(filters).map(([name, value]) => `${name}: '${value}'`);
  const url = origin + path;
  return {
    curl: `curl -s ${url}`,
    typescript: `import { createClient } from '${clientPackage}';

const client = createClient({ baseUrl: '${origin}' });
const { count, items } = await client.searchJobs({ ${given.join(', ')} });
console.log(count);
for (const job of items.slice(0, ${shown})) {
  console.log(job.title, '·', job.salary?.text ?? '-');
}`,
    python: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    result = json.load(response)
print(result["count"])
for job in result["items"][:${shown}]:
    print(job["title"], "·", job["salary"]["text"] if job["salary"] else "-")`,
  };
}

function conditionalProgram(url: string): string {
  return `curl -s -o index.json --etag-save index.etag ${url}
curl -s -o index.json --etag-compare index.etag -w '%{http_code}\\n' ${url}`;
}
/** How to keep a correct copy despite caches: whole with curl, by changes with the client. */
export function mirrorSamples(origin: string): readonly Sample[] {
  const { release, vacanciesNdjson } = openData;
  return [
    sample(
      'shell',
      'curl',
      `curl -sfo publicacion.json "${origin}${release}?v=$(date +%s)-$$"
sum=$(grep -o '${vacanciesNdjson}":{"bytes":[0-9]*,"sha256":"[0-9a-f]*' publicacion.json | grep -o '[0-9a-f]*$')
curl -sfo nueva "${origin}${vacanciesNdjson}?v=$sum"
echo "$sum  nueva" | sha256sum -c - && mv nueva vacantes.ndjson.gz`,
    ),
    sample(
      'typescript',
      clientPackage,
      `import { memoryStore, mirror } from '${clientPackage}/mirror';

const store = memoryStore();
const { release, way } = await mirror(store, { baseUrl: '${origin}' });
console.log(release.generatedAt, way, store.jobs.size);`,
    ),
  ];
}

/** One question to the table of vacancies, in the tools of analysts. */
export function dataRecipes(origin: string): readonly Sample[] {
  return [
    sample(
      'python',
      'pandas',
      `import pandas as pd

vacantes = pd.read_csv("${origin}${openData.vacanciesCsv}", parse_dates=["postedAt", "validThrough"])
remotas = vacantes[vacantes["modality.slug"] == "remoto"]
print(remotas["city.slug"].value_counts().to_string())`,
    ),
    sample(
      'sql',
      'DuckDB',
      `SELECT "city.slug", count(*) FROM '${origin}${openData.vacanciesParquet}'
WHERE "modality.slug" = 'remoto' GROUP BY ALL;`,
    ),
    sample(
      'r',
      'R',
      `lineas <- readLines(gzcon(url("${origin}${openData.vacanciesCsv}", "rb")), encoding = "UTF-8")
vacantes <- read.csv(text = lineas)
print(table(vacantes$city.slug[vacantes$modality.slug == "remoto"]))`,
    ),
  ];
}
