import type { SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { Site } from '../site.ts';
import { bilingual, type Programs, type Sample } from './content.ts';
import { abridged, type ExamplesOfRelease, problemExample } from './examples.ts';

/** What the programs in TypeScript import. */
export const clientPackage = '@tabulador/client';

const texts = bilingual({
  'es-MX': {
    file: 'ejemplo',
    language: 'Lenguaje',
    prints: 'Imprime',
    abridged: 'Imprime, con las listas hasta su primer elemento',
  },
  en: {
    file: 'example',
    language: 'Language',
    prints: 'Prints',
    abridged: 'Prints (lists are cut after the first item)',
  },
});

/** The caption of a program is the command that runs it. */
const tools = {
  curl: { name: 'curl', language: 'shell', run: null },
  javascript: { name: 'JavaScript', language: 'javascript', run: ['node', 'mjs'] },
  typescript: { name: 'TypeScript', language: 'typescript', run: ['node', 'mts'] },
  python: { name: 'Python', language: 'python', run: ['python3', 'py'] },
} as const;
type Tool = keyof typeof tools;

interface Program {
  readonly code: Readonly<Partial<Record<Tool, string>>>;
  /** The output on this release: text, or of curl a whole body. */
  readonly prints: string;
  readonly body?: unknown;
}

/** An id that is never published. */
const closedJob = 'vacante-que-ya-cerro';

const shown = 3;

/** The programs of the guide with their output on this release; a test runs them. */
export function guidePrograms(
  site: Site,
  { searchJobs }: ExamplesOfRelease,
  language: SiteLanguage,
): Readonly<Record<'search' | 'problem' | 'conditional', Programs>> {
  const { origin } = site.service;
  const programs = (id: string, { code, prints, body }: Program): Programs => ({
    kind: 'programs',
    id,
    label: texts[language].language,
    programs: (Object.keys(code) as Tool[]).map((name) => {
      const { language: codeLanguage, run, name: tool } = tools[name];
      const isBody = name === 'curl' && body !== undefined;
      const caption = run ? `${run[0]} ${texts[language].file}.${run[1]}` : 'Terminal';
      return {
        tool,
        sample: { kind: 'sample', language: codeLanguage, caption, code: [code[name] ?? ''] },
        prints: {
          kind: 'sample',
          language: isBody ? 'json' : 'text',
          caption: isBody ? texts[language].abridged : texts[language].prints,
          code: isBody ? abridged(site.stamps.inBody(body)) : [prints],
        },
      };
    }),
  });
  return {
    search: programs('search', searchProgram(origin, searchJobs)),
    problem: programs('problem', problemProgram(origin, problemExample(site, 'job-not-found'))),
    conditional: programs('conditional', conditionalProgram(origin)),
  };
}

function searchProgram(origin: string, { path, body }: ExamplesOfRelease['searchJobs']): Program {
  const { filters, count, items } = body;
  const given = Object.entries(filters).map(([name, value]) => `${name}: '${value}'`);
  const url = origin + path;
  const print = `console.log(count);
for (const job of items.slice(0, ${shown})) {
  console.log(job.title, '·', job.salary?.text ?? '-');
}`;
  return {
    body,
    prints: [
      count,
      ...items.slice(0, shown).map(({ title, salary }) => `${title} · ${salary?.text ?? '-'}`),
    ].join('\n'),
    code: {
      curl: `curl -s ${url}`,
      javascript: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const { count, items } = await response.json();
${print}`,
      typescript: `import { createClient } from '${clientPackage}';

const client = createClient({ baseUrl: '${origin}' });
const { count, items } = await client.searchJobs({ ${given.join(', ')} });
${print}`,
      python: `import json
import urllib.request

with urllib.request.urlopen("${url}") as response:
    result = json.load(response)
print(result["count"])
for job in result["items"][:${shown}]:
    print(job["title"], "·", job["salary"]["text"] if job["salary"] else "-")`,
    },
  };
}

function problemProgram(origin: string, body: ReturnType<typeof problemExample>): Program {
  const url = origin + pathOf('getJob', { jobId: closedJob });
  return {
    body,
    prints: [body.status, body.code, body.hint].join('\n'),
    code: {
      curl: `curl -s ${url}`,
      javascript: `const response = await fetch('${url}');
if (!response.ok) {
  const problem = await response.json();
  console.log(response.status);
  console.log(problem.code);
  console.log(problem.hint);
}`,
      typescript: `import { createClient, ProblemError } from '${clientPackage}';

const client = createClient({ baseUrl: '${origin}' });
try {
  await client.getJob('${closedJob}');
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  console.log(error.status);
  console.log(error.code);
  console.log(error.hint);
}`,
      python: `import json
import urllib.error
import urllib.request

try:
    urllib.request.urlopen("${url}")
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print(error.code)
    print(problem["code"])
    print(problem["hint"])`,
    },
  };
}

function conditionalProgram(origin: string): Program {
  const url = origin + pathOf('getApiIndex', {});
  return {
    prints: '304',
    code: {
      curl: `curl -s -o index.json --etag-save index.etag ${url}
curl -s -o index.json --etag-compare index.etag -w '%{http_code}\\n' ${url}`,
      javascript: `const url = '${url}';
const first = await fetch(url);
const etag = first.headers.get('etag');
const again = await fetch(url, { headers: { 'If-None-Match': etag } });
console.log(again.status);`,
      python: `import urllib.error
import urllib.request

url = "${url}"
with urllib.request.urlopen(url) as first:
    etag = first.headers["ETag"]
try:
    urllib.request.urlopen(urllib.request.Request(url, headers={"If-None-Match": etag}))
except urllib.error.HTTPError as answer:
    print(answer.code)`,
    },
  };
}

/** How to keep a correct copy despite caches: whole with curl, by changes with the client. */
export function mirrorSamples(origin: string): readonly Sample[] {
  const { release, vacanciesNdjson } = openData;
  return [
    {
      kind: 'sample',
      language: 'shell',
      caption: 'curl',
      code: [
        `curl -sfo publicacion.json "${origin}${release}?v=$(date +%s)-$$"
sum=$(grep -o '${vacanciesNdjson}":{"bytes":[0-9]*,"sha256":"[0-9a-f]*' publicacion.json | grep -o '[0-9a-f]*$')
curl -sfo nueva "${origin}${vacanciesNdjson}?v=$sum"
echo "$sum  nueva" | sha256sum -c - && mv nueva vacantes.ndjson.gz`,
      ],
    },
    {
      kind: 'sample',
      language: 'typescript',
      caption: clientPackage,
      code: [
        `import { createClient, memoryStore } from '${clientPackage}';

const client = createClient({ baseUrl: '${origin}' });
const store = memoryStore();
const { release, way } = await client.mirror(store);
console.log(release.generatedAt, way, store.jobs.size);`,
      ],
    },
  ];
}
