/** Fifty questions that an agent gets, and their answers counted once more from the bulk file, by code of this file alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type BuiltRelease, buildDemoReleaseIn } from './hosts/built-release.ts';
import { tabulador } from './hosts/processes.ts';
import { callTool, opened } from './mcp/services.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

interface Job {
  readonly vacancyId: string;
  readonly title: string;
  readonly company: string;
  readonly industry: string | null;
  readonly area: { name: string };
  readonly family: { slug: string; name: string } | null;
  readonly city: { slug: string; name: string };
  readonly modality: { slug: string };
  readonly seniority: string;
  readonly employmentType: string;
  readonly english: string | null;
  readonly salary: { period: string; min: number; max: number } | null;
  readonly postedAt: string | null;
  readonly description: string;
  readonly responsibilities: string[];
  readonly requirements: string[];
  readonly benefits: string[];
  readonly location: { zone: string | null; municipality: string | null };
}

let built: BuiltRelease;
let source: Awaited<ReturnType<typeof opened>>;
let jobs: Job[];
let closedCode = '';
const scratch = scratchDirectory({ after });
const published = (path: string) => readFileSync(join(built.releases, 'current/public/datos', path));

before(async () => {
  built = await buildDemoReleaseIn(scratch, 450);
  const read = () =>
    gunzipSync(published('vacantes.ndjson.gz'))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Job);
  closedCode = read()[7]?.vacancyId ?? '';
  await tabulador(['close', closedCode], { cwd: scratch, env: { TABULADOR_NOW: '2026-11-17T12:00:00Z' } });
  await built.rebuild('2026-11-17T12:00:00Z');
  jobs = read();
  source = await opened(built.releases);
});

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const textsOf = (job: Job) =>
  folded(
    [
      job.title,
      job.company,
      job.industry,
      job.area.name,
      job.family?.name,
      job.city.name,
      job.location.zone,
      job.location.municipality,
      job.description,
      ...job.responsibilities,
      ...job.requirements,
      ...job.benefits,
    ].join('\n'),
  );

/** The number of vacancies in whose texts every pattern is found, and which pass the test. */
const counted = (patterns: readonly RegExp[], isWanted: (job: Job) => boolean = () => true) =>
  jobs.filter((job) => isWanted(job) && patterns.every((pattern) => pattern.test(textsOf(job)))).length;

/** The median of midpoints, to 500 pesos. */
function medianOf(isWanted: (job: Job) => boolean): number {
  const middles = jobs
    .flatMap((job) => (job.salary?.period === 'MONTH' && job.family && isWanted(job) ? [job.salary] : []))
    .map(({ min, max }) => (min + max) / 2)
    .sort((a, b) => a - b);
  const half = Math.floor(middles.length / 2);
  const median = middles.length % 2 ? middles[half] : ((middles[half - 1] ?? 0) + (middles[half] ?? 0)) / 2;
  return Math.floor((median ?? 0) / 500 + 0.5) * 500;
}

/** The median of a row of the edition's table of figures. */
function editionMedian(id: string): number {
  const [head = '', ...rows] = published('indice/2026-11/cifras.csv').toString().trim().split(/\r?\n/);
  const columns = head.replace('\ufeff', '').split(',');
  const row = rows.map((line) => line.split(',')).find((cells) => cells.includes(id));
  return Number(row?.[columns.findIndex((name) => /^mediana?$/i.test(name))]);
}

type Data = Record<string, unknown>;
type Question = readonly [
  question: string,
  tool: string,
  given: object,
  found: (data: Data) => unknown,
  expected: () => unknown,
];
const total = ({ total }: Data) => total;
const overall = ({ overall }: Data) => (overall as { median: number }).median;
const band =
  (label: string) =>
  ({ bands }: Data) =>
    (bands as { label: string; median: number }[]).find((one) => one.label === label)?.median;
const figure =
  (id: string) =>
  ({ figures }: Data) =>
    (figures as { id: string; median: number }[]).find((one) => one.id === id)?.median;
const status = ({ status }: Data) => status;
const search = (
  question: string,
  given: object,
  patterns: readonly RegExp[],
  isWanted?: (job: Job) => boolean,
): Question => [question, 'searchJobs', given, total, () => counted(patterns, isWanted)];
const isIn = (slug: string) => (job: Job) => job.city.slug === slug;
const isOf = (slug: string) => (job: Job) => job.family?.slug === slug;

const questions: readonly Question[] = [
  search('How many vacancies ask for SQL?', { words: 'sql' }, [/\bsql\b/]),
  search('¿Cuántas piden Excel?', { words: 'Excel' }, [/\bexcel\b|\bhojas? de calculo\b/]),
  search('Python jobs?', { words: 'python' }, [/\bpython\b/]),
  search('¿Hay algo con Power BI?', { words: 'Power BI' }, [/\bpower\b/, /\bbi\b/]),
  search('SAP, anyone?', { words: 'sap' }, [/\bsap\b/]),
  search('¿Docker y Kubernetes?', { words: 'docker kubernetes' }, [/\bdocker\b/, /\bkubernetes\b|\bk8s\b/]),
  search('AWS?', { words: 'aws' }, [/\baws\b/]),
  search('Jobs with JavaScript', { words: 'javascript' }, [/\bjavascript\b|\bjs\b/]),
  search('Java, which is not JavaScript', { words: 'java' }, [/\bjava\b/]),
  search('React?', { words: 'react' }, [/\breact(js)?\b/]),
  search('¿Vacantes con Figma?', { words: 'FIGMA' }, [/\bfigma\b/]),
  search('¿Que pidan Scrum?', { words: 'scrum' }, [/\bscrum\b/]),
  search('CRM experience?', { words: 'crm' }, [/\bcrm\b/]),
  search('¿Quién pide licenciatura?', { words: 'licenciatura' }, [/\blicenciaturas?\b/]),
  search('¿Manejo de indicadores?', { words: 'indicadores' }, [/\bindicador(es)?\b/]),
  search('¿En Polanco?', { words: 'polanco' }, [/\bpolanco\b/]),
  search('In Santa Fe?', { words: '"santa fe"' }, [/\bsanta fe\b/]),
  search('¿En San Pedro Garza García?', { words: '"San Pedro Garza García"' }, [
    /\bsan pedro garza garcia\b/,
  ]),
  search('¿En Zapopan?', { words: 'ZAPOPAN' }, [/\bzapopan\b/]),
  search('¿En Valle Oriente?', { words: '"valle oriente"' }, [/\bvalle oriente\b/]),
  search('¿En Reforma?', { words: 'reforma' }, [/\breforma\b/]),
  search('¿En Juriquilla?', { words: 'juriquilla' }, [/\bjuriquilla\b/]),
  search('¿Con vales de despensa?', { words: 'vales de despensa' }, [/\bvales?\b/, /\bdespensas?\b/]),
  search('¿Con fondo de ahorro?', { words: '“fondo de ahorro”' }, [/\bfondo de ahorro\b/]),
  search('¿Con caja de ahorro?', { words: '"caja de ahorro"' }, [/\bcaja de ahorro\b/]),
  search('Life insurance?', { words: '"seguro de vida"' }, [/\bseguro de vida\b/]),
  search('¿Con aguinaldo?', { words: 'aguinaldo' }, [/\baguinaldos?\b/]),
  search('¿Con capacitación?', { words: '"capacitación"' }, [/\bcapacitacion\b/]),
  search('¿Con horario flexible?', { words: '"horario flexible"' }, [/\bhorarios? flexibles?\b/]),
  search(
    'Python in Mexico City, remote',
    { words: 'python', city: 'CDMX', modality: 'remote' },
    [/\bpython\b/],
    (job) => isIn('ciudad-de-mexico')(job) && job.modality.slug === 'remoto',
  ),
  search(
    'Sales in Guadalajara',
    { city: 'gdl', family: 'sales' },
    [],
    (job) => isIn('guadalajara')(job) && isOf('ventas')(job),
  ),
  search(
    '¿Practicantes en Monterrey?',
    { city: 'mty', seniority: 'becario' },
    [],
    (job) => isIn('monterrey')(job) && job.seniority === 'Prácticas',
  ),
  search(
    'Senior, bilingual',
    { seniority: 'sr', english: 'bilingüe' },
    [],
    (job) => job.seniority === 'Senior' && job.english === 'Requerido',
  ),
  search(
    'Excel y más de 30 mil',
    { words: '"excel"', minimumPay: 30_000 },
    [/\bexcel\b/],
    (job) => job.salary?.period === 'MONTH' && job.salary.min >= 30_000,
  ),
  search('Part time?', { employmentType: 'part time' }, [], (job) => job.employmentType === 'Medio tiempo'),
  search(
    'Published since 10 November, hybrid',
    { postedSince: '2026-11-10', modality: 'híbrido' },
    [],
    (job) => job.modality.slug === 'hibrido' && (job.postedAt ?? '') >= '2026-11-10',
  ),
  search('¿Ingeniería de datos en total?', { family: 'data engineer' }, [], isOf('ingenieria-de-datos')),
  search('Astronauts?', { words: 'astronauta' }, [/\bastronauta/]),
  [
    '¿Cuánto gana un desarrollador?',
    'getPay',
    { family: 'programador' },
    overall,
    () => medianOf(isOf('desarrollador')),
  ],
  [
    'Pay of a senior developer?',
    'getPay',
    { family: 'desarrollador' },
    band('Senior'),
    () => medianOf((job) => isOf('desarrollador')(job) && job.seniority === 'Senior'),
  ],
  [
    'Data engineering pay, which has no guide?',
    'getPay',
    { family: 'ingenieria-de-datos' },
    overall,
    () => medianOf(isOf('ingenieria-de-datos')),
  ],
  [
    '¿Ventas en la Ciudad de México?',
    'getPay',
    { family: 'ventas' },
    band('Ciudad de México'),
    () => medianOf((job) => isOf('ventas')(job) && isIn('ciudad-de-mexico')(job)),
  ],
  ['Which family pays what: marketing?', 'getPay', {}, band('Marketing'), () => medianOf(isOf('marketing'))],
  [
    'Pay by level in Monterrey: Senior?',
    'getPay',
    { city: 'monterrey', by: 'seniority' },
    band('Senior'),
    () => medianOf((job) => isIn('monterrey')(job) && job.seniority === 'Senior'),
  ],
  ['¿Qué ediciones hay?', 'getEdition', {}, ({ editions }) => editions, () => ['2026-11']],
  [
    'The edition of November for sales?',
    'getEdition',
    { edition: '2026-11', family: 'ventas' },
    figure('ventas'),
    () => editionMedian('ventas'),
  ],
  [
    '¿Y soporte en esa edición?',
    'getEdition',
    { family: 'soporte' },
    figure('soporte-ti'),
    () => editionMedian('soporte-ti'),
  ],
  [
    'Is this code real?',
    'checkCode',
    { code: 'VAC-10022' },
    status,
    () => (jobs.some(({ vacancyId }) => vacancyId === 'VAC-10022') ? 'open' : 'closed'),
  ],
  ['¿Sigue abierta la que cerró ayer?', 'checkCode', {}, status, () => 'closed'],
  ['Me mandaron VAC-99999', 'checkCode', { code: 'vac-99999' }, status, () => 'unknown'],
];

test('fifty questions are answered in one call each, within 8 kB, as the bulk file says', async () => {
  assert.equal(questions.length, 50);
  const wrong: string[] = [];
  let most = 0;
  let withMatches = 0;
  for (const [question, tool, given, found, expected] of questions) {
    const asked = tool === 'checkCode' && !('code' in given) ? { code: closedCode } : given;
    const { result, bytes } = await callTool(source, tool, asked);
    most = Math.max(most, bytes);
    const data = (result?.structuredContent ?? {}) as Data;
    const [a, b] = [found(data), expected()];
    if (b) withMatches += 1;
    if (tool === 'searchJobs' && data.searched !== 'whole text') wrong.push(`${question}: ${data.searched}`);
    try {
      assert.deepEqual(a, b);
    } catch {
      wrong.push(
        `${question} ${JSON.stringify(given)}: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`,
      );
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(most <= 8_000, `${most} bytes`);
  assert.ok(withMatches >= 40, `only ${withMatches} questions find anything`);
});
