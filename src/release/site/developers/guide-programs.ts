import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { Stamp } from '../../pieces.ts';
import type { Site } from '../site.ts';
import { type CodeLanguage, clientPackage, type Programs } from './code-sample.ts';
import { abridged, type Examples, problemExample } from './examples.ts';

export type GuideProgram = 'search' | 'read' | 'problem' | 'conditional' | 'quote' | 'bulk';

const printed = 3;

/** An id that is never published. */
const closedJob = 'vacante-que-ya-cerro';

/**
 * The programs with their output on this release; a test runs them. Null if there is no vacancy or guide for a program.
 */
export function programsOf(site: Site, examples: Examples): Readonly<Record<GuideProgram, Programs | null>> {
  return {
    search: searchPrograms(site, examples),
    read: readPrograms(site, examples),
    problem: problemPrograms(site),
    conditional: conditionalPrograms(site),
    quote: quotePrograms(site, examples),
    bulk: bulkPrograms(site),
  };
}

/** What distinguishes the programs that read one answer. */
interface Reading {
  readonly path: string;
  readonly body: unknown;
  /** The variable in JavaScript, or the destructured fields. */
  readonly answer: string;
  /** The call of the client. */
  readonly call: string;
  /** The lines that print the answer in JavaScript and TypeScript. */
  readonly script: string;
  /** The variable and the lines in Python. */
  readonly python: readonly [name: string, lines: string];
  /** The lines in PHP, with the same variable. */
  readonly php: string;
  readonly prints: string | Stamp;
}

function readingPrograms(
  site: Site,
  { path, body, answer, call, script, python: [name, lines], php, prints }: Reading,
): Programs {
  const url = site.service.origin + path;
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(site, body), printsJson: true },
    javascript: {
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const ${answer} = await response.json();
${script}`,
      prints,
    },
    typescript: {
      code: `import { createClient } from '${clientPackage}';

const client = createClient({ baseUrl: '${site.service.origin}' });
const ${answer} = await client.${call};
${script}`,
      prints,
    },
    python: {
      code: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    ${name} = json.load(response)
${lines}`,
      prints,
    },
    php: {
      code: `<?php
$${name} = json_decode(file_get_contents('${url}'), true);
${php}`,
      prints,
    },
  };
}

function searchPrograms(site: Site, { searchJobs }: Examples): Programs | null {
  if (!searchJobs) return null;
  const { filters, count, items } = searchJobs.body;
  const given = Object.entries(filters).map(([name, value]) => `${name}: '${value}'`);
  return readingPrograms(site, {
    path: searchJobs.path,
    body: searchJobs.body,
    answer: '{ count, items }',
    call: `searchJobs({ ${given.join(', ')} })`,
    script: `console.log(count);
for (const job of items.slice(0, ${printed})) {
  console.log(job.title, '·', job.salary?.text ?? '-');
}`,
    python: [
      'result',
      `print(result["count"])
for job in result["items"][:${printed}]:
    print(job["title"], "·", job["salary"]["text"] if job["salary"] else "-")`,
    ],
    php: `echo $result['count'], PHP_EOL;
foreach (array_slice($result['items'], 0, ${printed}) as $job) {
    echo $job['title'], ' · ', $job['salary']['text'] ?? '-', PHP_EOL;
}`,
    prints: [
      count,
      ...items.slice(0, printed).map(({ title, salary }) => `${title} · ${salary?.text ?? '-'}`),
    ].join('\n'),
  });
}

function readPrograms(site: Site, { getJob }: Examples): Programs | null {
  if (!getJob) return null;
  const { path, body: job } = getJob;
  return readingPrograms(site, {
    path,
    body: job,
    answer: 'job',
    call: `getJob('${job.id}')`,
    script: `console.log(job.title);
console.log(job.city.name);
console.log(job.howToApply.applyUrl);`,
    python: [
      'job',
      `print(job["title"])
print(job["city"]["name"])
print(job["howToApply"]["applyUrl"])`,
    ],
    php: `echo implode(PHP_EOL, [$job['title'], $job['city']['name'], $job['howToApply']['applyUrl']]), PHP_EOL;`,
    prints: [job.title, job.city.name, job.howToApply.applyUrl].join('\n'),
  });
}

function problemPrograms(site: Site): Programs {
  const { origin } = site.service;
  const url = origin + pathOf('getJob', { jobId: closedJob });
  const body = problemExample(site, 'job-not-found');
  const prints = [body.status, body.code, body.hint].join('\n');
  return {
    curl: { code: `curl -s ${url}`, prints: abridged(site, body), printsJson: true },
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
      code: `import { createClient, ProblemError } from '${clientPackage}';

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
    php: {
      code: `<?php
$context = stream_context_create(['http' => ['ignore_errors' => true]]);
$problem = json_decode(file_get_contents('${url}', false, $context), true);
echo implode(PHP_EOL, [$problem['status'], $problem['code'], $problem['hint']]), PHP_EOL;`,
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
      code: `import { createClient, memoryCache } from '${clientPackage}';

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

function quotePrograms(site: Site, { getSalaryGuide }: Examples): Programs | null {
  if (!getSalaryGuide) return null;
  const { path, body: guide } = getSalaryGuide;
  const { family, overall } = guide;
  const { citation } = site.stamps;
  return readingPrograms(site, {
    path,
    body: guide,
    answer: '{ family, overall, currency, citation }',
    call: `getSalaryGuide('${family.slug}')`,
    script: `console.log(\`\${family.name}: \${overall.median} \${currency} (n = \${overall.sampleSize})\`);
console.log(citation);`,
    python: [
      'guide',
      `overall = guide["overall"]
print(f"{guide['family']['name']}: {overall['median']} {guide['currency']} (n = {overall['sampleSize']})")
print(guide["citation"])`,
    ],
    php: `['family' => $family, 'overall' => $overall, 'currency' => $currency, 'citation' => $citation] = $guide;
echo "{$family['name']}: {$overall['median']} $currency (n = {$overall['sampleSize']})", PHP_EOL, $citation, PHP_EOL;`,
    prints: new Stamp(
      citation.text,
      `${family.name}: ${overall.median} MXN (n = ${overall.sampleSize})\n${citation.before}`,
      citation.after,
    ),
  });
}

/** The whole board in one file. The client needs no such program. */
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

interface MirrorSample {
  readonly tool: string;
  readonly language: CodeLanguage;
  readonly code: string;
}

/** How to keep a correct copy despite caches: whole with curl, by changes with Python, and with the client. */
export function mirrorSamples(origin: string): readonly MirrorSample[] {
  const { release, vacanciesNdjson, changes, changesNdjson } = openData;
  return [
    {
      tool: 'curl',
      language: 'shell',
      code: `curl -sfo publicacion.json "${origin}${release}?v=$(date +%s)-$$"
sum=$(grep -o '${vacanciesNdjson}":{"bytes":[0-9]*,"sha256":"[0-9a-f]*' publicacion.json | grep -o '[0-9a-f]*$')
curl -sfo nueva "${origin}${vacanciesNdjson}?v=$sum"
echo "$sum  nueva" | sha256sum -c - && mv nueva vacantes.ndjson.gz`,
    },
    {
      tool: 'Python',
      language: 'python',
      code: `import gzip, hashlib, json, os, time, urllib.request

def fetch(path, version):
    with urllib.request.urlopen(f"${origin}{path}?v={version}") as answer:
        return answer.read()

def verified(path):
    digest = release["files"][path]["sha256"]
    content = fetch(path, digest)
    if hashlib.sha256(content).hexdigest() != digest:
        raise SystemExit(f"a cache holds another {path}; the copy stays as it was")
    return content

release = json.loads(fetch("${release}", time.time_ns()))
now, since = release["vacancies"]["sha256"], release["since"]
copy = json.load(open("copia.json")) if os.path.exists("copia.json") else {"sha256": None, "vacancies": {}}
vacancies, lines = copy["vacancies"], b""
if since and copy["sha256"] == since["vacancies"]["sha256"]:
    for id in json.loads(verified("${changes}"))["closed"]:
        del vacancies[id]
    lines = gzip.decompress(verified("${changesNdjson}"))
elif copy["sha256"] != now:
    vacancies, lines = {}, gzip.decompress(verified("${vacanciesNdjson}"))
for line in lines.splitlines():
    vacancy = json.loads(line)
    vacancies[vacancy["id"]] = vacancy
with open("copia.json.nueva", "w") as file:
    json.dump({"generatedAt": release["generatedAt"], "sha256": now, "vacancies": vacancies}, file)
os.replace("copia.json.nueva", "copia.json")`,
    },
    {
      tool: `TypeScript (${clientPackage})`,
      language: 'typescript',
      code: `import { createClient, memoryStore } from '${clientPackage}';

const client = createClient({ baseUrl: '${origin}' });
const store = memoryStore();
const { release, way } = await client.mirror(store);
console.log(release.generatedAt, way, store.jobs.size);`,
    },
  ];
}
