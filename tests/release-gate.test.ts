import assert from 'node:assert/strict';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openBoard } from '../src/board/open-board.ts';
import type { OperatorError } from '../src/foundation/operator-error.ts';
import { buildRelease } from '../src/program/app/build.ts';
import type { FileSink } from '../src/release/file-sink.ts';
import { type Piece, Repeated } from '../src/release/pieces.ts';
import { soughtWords } from '../src/vacancies/gate/gate.ts';
import type { VacancyDraft } from '../src/vacancies/vacancy.ts';
import { draftOf } from './board/drafts.ts';
import { buildDemoRelease } from './hosts/built-release.ts';
import { leftoversIn } from './release/scratch.ts';
import { renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { gateThatKnows } from './support/gate.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const employer = { legalName: 'Zentravia Logística, S.A. de C.V.', aliases: ['Zentravia'], domains: [] };
const sought = soughtWords(gateThatKnows([employer]), {
  allowed: ['api@reclutadora.example'],
  productWords: [],
});

const row = Buffer.from('<li>Chofer en Zentravia</li>\n');
const repeated = Buffer.from('<li>Chofer</li>\n');
const large = [`{"a":"${'relleno '.repeat(700_000)}"`, ',"b":"Zentravia"}'].map((part) => Buffer.from(part));

/** Where a name or a datum could slip out: the file, and how the message names it. */
const plants: readonly Readonly<Record<string, readonly [pieces: readonly Piece[], named: string]>>[] = [
  {
    '/api/v1/jobs/una.json': [[Buffer.from('{"title":"Chofer en Zentravia"}')], '/api/v1/jobs/{jobId}.json'],
    '/vacantes/una/index.html': [[Buffer.from('<b>Zentravia</b> busca')], '/vacantes/{jobId}/index.html'],
    '/sitemap.xml': [[Buffer.from('<loc>https://x.example/chofer-zentravia/</loc>')], '/sitemap.xml'],
    '/datos/vacantes.csv.gz': [[gzipSync('id,title\n1,Chofer en Zentravia\n')], '/datos/vacantes.csv.gz'],
    '/api/v1/jobs/search/all/all/all.json': [large, '/api/v1/jobs/search/all/all/all.json'],
  },
  {
    '/api/v1/jobs/chofer-zentravia-vac-10001.json': [
      [Buffer.from('{}')],
      'vacancy VAC-10001, employer: the name of /api/v1/jobs/{jobId}.json',
    ],
    // A part between others that the gate reads elsewhere, and one that comes back in another file.
    '/vacantes/una/index.html': [
      [new Repeated(repeated), Buffer.from('<p>Zentravia</p>'), new Repeated(repeated)],
      '/vacantes/{jobId}/index.html',
    ],
    '/vacantes/index.html': [[Buffer.from('<ol>'), row], '/vacantes/index.html'],
    '/vacantes/dos/index.html': [[Buffer.from('<ol>'), new Repeated(row)], ''],
    '/api/v1/jobs/una.json': [[Buffer.from('{"note":"Escribe a maria.lopez@correo.com.mx"}')], 'email: /api'],
  },
];

const directory = scratchDirectory({ after });
let id: string;
before(async () => {
  ({ id } = await buildRelease(tinyRequest(directory, tinyBoard(3), { sought })));
});

/** A build of three vacancies and of what is planted. Not even a forced build passes the gate. */
const planting = (plant: (sink: FileSink) => void) =>
  tinyRequest(directory, undefined, {
    sought,
    generatedAt: tuesday,
    force: true,
    render: async (sink) => {
      plant(sink);
      return renderTiny(tinyBoard(3), tuesday, sink);
    },
  });

for (const [number, files] of plants.entries()) {
  test(`each confidential file stops the release, and the old one stays (${number + 1})`, async () => {
    const planted = planting((sink) => {
      for (const [path, [pieces]] of Object.entries(files)) sink.file(path, pieces);
    });
    await assert.rejects(buildRelease(planted), (error: OperatorError) => {
      assert.equal(error.reason, 'refused');
      for (const [, named] of Object.values(files)) assert.ok(error.message.includes(named), error.message);
      assert.match(error.message, /employer: /);
      assert.match(error.hint ?? '', /`tabulador gate show`/);
      assert.doesNotMatch(`${error.message}${error.hint}`, /zentravia|maria/i);
      return true;
    });
    assert.equal(readlinkSync(join(directory, 'current')), id);
    assert.deepEqual(leftoversIn(directory), []);
  });
}

test('a problem body is public too', async () => {
  const planted = planting(() => {});
  const render: typeof planted.render = async (sink, previous) =>
    planted.render(
      { ...sink, problem: (code) => sink.problem(code, [Buffer.from('{"hint":"Pregunta en Zentravia"}')]) },
      previous,
    );
  await assert.rejects(buildRelease({ ...planted, render }), {
    reason: 'refused',
    message: /problems\/\S+\.json and 8 more files/,
  });
});

test('the message names a vacancy by its code and hides names in paths', async () => {
  const request = planting((sink) => {
    sink.file('/api/v1/jobs/chofer-zentravia-vac-10001.json', [Buffer.from('{}')]);
    sink.file('/api/v1/jobs/una.json', [row]);
    sink.file('/datos/zentravia/todo.json', [Buffer.from('{}')]);
  });
  await assert.rejects(buildRelease(request), {
    message: [
      'The confidentiality gate found something that must not be published. The current release stays in place.',
      '  vacancy VAC-10001, employer: the name of /api/v1/jobs/{jobId}.json',
      '  employer: /api/v1/jobs/{jobId}.json, the name of /datos/…/todo.json',
    ].join('\n'),
  });
});

test('the contact of the service is not a leak', async (t) => {
  const request = tinyRequest(scratchDirectory(t), { una: 'Dudas: api@reclutadora.example' }, { sought });
  assert.equal((await buildRelease(request)).totals.vacancies, 1);
});

/** The board of a demo with more vacancies; the release of it is a day old. */
async function boardWith(t: TestContext, ...drafts: VacancyDraft[]) {
  const { cwd, releases, remove } = await buildDemoRelease();
  t.after(remove);
  const board = await openBoard(join(cwd, '.tabulador', 'board.sqlite'));
  const outcomes = await board.write('import', (session) =>
    session.upsert(drafts, { vacancyIdPrefix: 'VAC', at: '2026-11-16T18:00:00Z' }),
  );
  const now = '2026-11-17T12:00:00Z';
  const run = (args: readonly string[], env = {}) => runCommand(args, { cwd, now, env });
  return { cwd, releases, run, ids: outcomes.map(({ id }) => id) };
}

test('a vacancy that names an employer is withheld, and the rest of the board is published', async (t) => {
  const planted = draftOf('Z-1', { requirements: ['Dos años en ZENTRAVIA o similar'] }, { employer });
  const { releases, run, ids } = await boardWith(t, planted);
  const { code, output, messages } = await run(['build']);
  assert.equal(code, 0, messages);
  assert.match(output, /withheld +1.*\n +VAC-\d+: employer in requirements/);
  assert.doesNotMatch(output + messages, /zentravia/i, 'what may end up in a log names nobody');
  const jobs = readdirSync(join(releases, 'current', 'public', 'api/v1/jobs'));
  assert.ok(jobs.length > 100 && !jobs.includes(`${ids[0]}.json`));
});

test('the name of an employer in a vacancy without one withholds it, until a person says that it is none', async (t) => {
  const { cwd, run } = await boardWith(
    t,
    draftOf('Z-1', {}, { employer: { legalName: 'Zentravia', aliases: [], domains: [] } }),
    draftOf('V-1', { requirements: ['Manejo de Zentravia, Excel y SAP'] }, { employer: null }),
  );
  const env = { TABULADOR_PRIVACY_EMPLOYERS: join(cwd, 'employers.json') };
  writeFileSync(env.TABULADOR_PRIVACY_EMPLOYERS, '{}');
  const first = await run(['build', '--json'], env);
  assert.equal(first.code, 0, first.messages);
  const built = JSON.parse(first.output);
  assert.deepEqual(
    built.withheld.map(({ findings }: { findings: unknown }) => findings),
    [[{ field: 'requirements[0]', kind: 'employer' }]],
  );
  const decided = await run(['review', 'decide', 'Zentravia', '--as', 'ordinary'], env);
  assert.equal(decided.code, 0, decided.messages);
  const again = JSON.parse((await run(['build', '--json'], env)).output);
  assert.deepEqual(again.withheld, []);
  assert.equal(again.totals.vacancies, built.totals.vacancies + 1);
});
