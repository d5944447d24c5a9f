import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { noFilters, type SearchFilters } from '../../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../../contract/vocabulary/families.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { salaryText } from '../../../vacancies/salary-text.ts';
import type { PublicVacancy } from '../../../vacancies/vacancy.ts';
import type { Site } from '../site.ts';
import type { Programs } from './code-sample.ts';
import { abridged, type Examples, filtersOf, problemExample } from './examples.ts';

/** The programs of the guide, by what they show. */
export const guidePrograms = ['search', 'read', 'problem', 'conditional', 'quote', 'bulk'] as const;

export type GuideProgram = (typeof guidePrograms)[number];

/** How many vacancies a program prints. */
const printed = 3;

/** Nobody has ever published one of this name. */
const closedJob = 'vacante-que-ya-cerro';

/**
 * The programs of the guide with what they print on this very release. Whoever follows the guide can run them as they
 * are: a test does, against a served release. Those that need a vacancy or a guide are missing where there is none.
 */
export function programsOf(
  site: Site,
  vacancy: PublicVacancy | null,
  examples: Examples,
): Readonly<Record<GuideProgram, Programs | null>> {
  const quoted = site.index.guides.find(({ slug }) => slug === vacancy?.family) ?? site.index.guides[0];
  return {
    search: searchPrograms(site, vacancy ? filtersOf(vacancy) : noFilters, examples),
    read: vacancy && readPrograms(site, vacancy, examples),
    problem: problemPrograms(site),
    conditional: conditionalPrograms(site),
    quote: quoted ? quotePrograms(site, quoted.slug, examples) : null,
    bulk: bulkPrograms(site),
  };
}

function searchPrograms(
  { service, index }: Site,
  filters: SearchFilters,
  { searchJobs }: Examples,
): Programs | null {
  if (!searchJobs) return null;
  const { origin } = service;
  const url = origin + pathOf('searchJobs', filters);
  const positions = index.positionsOf(filters);
  const first = Array.from(positions.slice(0, printed), (position) => index.entries[position]);
  const prints = [
    String(positions.length),
    ...first.map((entry) => `${entry?.title} · ${entry?.salary ? salaryText(entry.salary) : '-'}`),
  ].join('\n');
  const given = Object.entries(filters).map(([name, value]) => `${name}: '${value}'`);
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(searchJobs.body), printsJson: true },
    javascript: {
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const { count, items } = await response.json();
console.log(count);
for (const job of items.slice(0, ${printed})) {
  console.log(job.title, '·', job.salary?.text ?? '-');
}`,
      prints,
    },
    typescript: {
      code: `import { createClient } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}' });
const { count, items } = await client.searchJobs({ ${given.join(', ')} });
console.log(count);
for (const job of items.slice(0, ${printed})) {
  console.log(job.title, '·', job.salary?.text ?? '-');
}`,
      prints,
    },
    python: {
      code: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    result = json.load(response)
print(result["count"])
for job in result["items"][:${printed}]:
    print(job["title"], "·", job["salary"]["text"] if job["salary"] else "-")`,
      prints,
    },
  };
}

function readPrograms({ service }: Site, vacancy: PublicVacancy, examples: Examples): Programs {
  const { origin } = service;
  const url = origin + pathOf('getJob', { jobId: vacancy.id });
  const job = examples.getJob?.body;
  const prints = [job?.title, job?.city.name, job?.howToApply.applyUrl].join('\n');
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(job), printsJson: true },
    javascript: {
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const job = await response.json();
console.log(job.title);
console.log(job.city.name);
console.log(job.howToApply.applyUrl);`,
      prints,
    },
    typescript: {
      code: `import { createClient } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}' });
const job = await client.getJob('${vacancy.id}');
console.log(job.title);
console.log(job.city.name);
console.log(job.howToApply.applyUrl);`,
      prints,
    },
    python: {
      code: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    job = json.load(response)
print(job["title"])
print(job["city"]["name"])
print(job["howToApply"]["applyUrl"])`,
      prints,
    },
  };
}

function problemPrograms(site: Site): Programs {
  const { origin } = site.service;
  const url = origin + pathOf('getJob', { jobId: closedJob });
  const body = problemExample(site, 'job-not-found');
  const prints = [body.status, body.code, body.hint].join('\n');
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(body), printsJson: true },
    javascript: {
      code: `const response = await fetch('${url}');
if (!response.ok) {
  const problem = await response.json();
  console.log(response.status);
  console.log(problem.code);
  console.log(problem.hint);
}`,
      prints,
    },
    typescript: {
      code: `import { createClient, ProblemError } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}' });
try {
  await client.getJob('${closedJob}');
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  console.log(error.status);
  console.log(error.code);
  console.log(error.hint);
}`,
      prints,
    },
    python: {
      code: `import json
import urllib.error
import urllib.request

try:
    urllib.request.urlopen("${url}")
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print(error.code)
    print(problem["code"])
    print(problem["hint"])`,
      prints,
    },
  };
}

function conditionalPrograms({ service }: Site): Programs {
  const { origin } = service;
  const url = origin + pathOf('getApiIndex', {});
  return {
    curl: {
      code: `curl -s -o index.json --etag-save index.etag ${url}
curl -s -o index.json --etag-compare index.etag -w '%{http_code}\\n' ${url}`,
      prints: '304',
    },
    javascript: {
      code: `const url = '${url}';
const first = await fetch(url);
const etag = first.headers.get('etag');
const again = await fetch(url, { headers: { 'If-None-Match': etag } });
console.log(again.status);`,
      prints: '304',
    },
    typescript: {
      code: `import { createClient, memoryCache } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}', cache: memoryCache() });
const first = await client.getApiIndex();
const again = await client.getApiIndex(); // 304
console.log(again.generatedAt === first.generatedAt);`,
      prints: 'true',
    },
    python: {
      code: `import urllib.error
import urllib.request

url = "${url}"
with urllib.request.urlopen(url) as first:
    etag = first.headers["ETag"]
try:
    urllib.request.urlopen(urllib.request.Request(url, headers={"If-None-Match": etag}))
except urllib.error.HTTPError as answer:
    print(answer.code)`,
      prints: '304',
    },
  };
}

function quotePrograms({ service }: Site, family: SalaryFamilySlug, examples: Examples): Programs {
  const { origin } = service;
  const url = origin + pathOf('getSalaryGuide', { family });
  const guide = examples.getSalaryGuide?.body;
  const prints = [
    `${families[family].name}: ${guide?.overall.median} MXN (n = ${guide?.overall.sampleSize})`,
    guide?.citation,
  ].join('\n');
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(guide), printsJson: true },
    javascript: {
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const { family, overall, currency, citation } = await response.json();
console.log(\`\${family.name}: \${overall.median} \${currency} (n = \${overall.sampleSize})\`);
console.log(citation);`,
      prints,
    },
    typescript: {
      code: `import { createClient } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}' });
const { family, overall, currency, citation } = await client.getSalaryGuide('${family}');
console.log(\`\${family.name}: \${overall.median} \${currency} (n = \${overall.sampleSize})\`);
console.log(citation);`,
      prints,
    },
    python: {
      code: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    guide = json.load(response)
overall = guide["overall"]
print(f"{guide['family']['name']}: {overall['median']} {guide['currency']} (n = {overall['sampleSize']})")
print(guide["citation"])`,
      prints,
    },
  };
}

/** The whole board in one file, read as a stream of lines. The client fetches what it needs by itself. */
function bulkPrograms({ service, index }: Site): Programs {
  const url = service.origin + openData.vacanciesNdjson;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const prints = String(index.entries.length);
  return {
    curl: { code: `curl -s -O ${url}\ngunzip -c ${file} | wc -l`, prints },
    javascript: {
      code: `const response = await fetch('${url}');
const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
const text = await new Response(unpacked).text();
const jobs = text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
console.log(jobs.length);`,
      prints,
    },
    python: {
      code: `import gzip
import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    jobs = [json.loads(line) for line in gzip.open(response)]
print(len(jobs))`,
      prints,
    },
  };
}
