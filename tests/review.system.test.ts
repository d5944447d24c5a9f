import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import type { Review } from '../src/program/app/review.ts';
import type { EmployerRules } from '../src/vacancies/gate/employer-rules.ts';
import { draftOf } from './board/drafts.ts';
import { keep } from './board/scratch.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const rest =
  'Llevar la contabilidad general, preparar declaraciones mensuales y atender auditorías externas.';
const zyntrax = {
  description: `Trabaja en Zyntrax y crece con nosotros en un equipo con mejora continua. ${rest}`,
};
const person = {
  description: `Aquí trabaja Laura Carrillo siempre con gusto. ${rest} Emitir facturas y revisar las pólizas de la oficina.`,
};
const rows = [...sampleRows(4), sampleRow(20, zyntrax), sampleRow(21, zyntrax), sampleRow(30, person)];
const doubtful = /zyntrax|carrillo/i;

interface Scene extends CommandLine {
  /** The codes of the published vacancies whose names were in doubt. */
  published(now?: string): Promise<string[]>;
  decide(
    word: string,
    as: string,
    ...options: string[]
  ): Promise<{ redacted: string[]; notRedacted: string[] }>;
  review(): Promise<Review>;
  rules(): EmployerRules;
}

const threeWait = /^Vacancies that wait for review and are not published: 3\. /m;

/** A board with two vacancies that may name an employer and one that may name a person. No setting names a file. */
async function scene(t: TestContext): Promise<Scene> {
  const line = commandLine(t);
  writeFileSync(join(line.cwd, 'a.csv'), csvOf(rows));
  const taken = await line.run(['import', 'a.csv']);
  assert.equal(taken.code, exitCodes.ok, taken.messages);
  assert.match(taken.output, threeWait);
  assert.match(taken.output, /may be confidential, waits for review: employer/);
  const json = async (args: readonly string[], now?: string) => {
    const { code, output, messages } = await line.run([...args, '--json'], now === undefined ? {} : { now });
    assert.equal(code, exitCodes.ok, messages);
    return JSON.parse(output);
  };
  return {
    ...line,
    review: () => json(['review']),
    decide: (word, as, ...options) => json(['review', 'decide', word, '--as', as, ...options]),
    rules: () => JSON.parse(readFileSync(join(line.cwd, '.tabulador/employers.json'), 'utf8')),
    async published(now) {
      const { path } = await json(['build', '--force'], now);
      const all = readFileSync(join(path, 'public/api/v1/jobs/search/all/all/all.json'), 'utf8');
      return ['VAC-10020', 'VAC-10021', 'VAC-10030'].filter((code) => all.includes(code));
    },
  };
}

test('what is in doubt waits on the board; builds say how many, and never the name', async (t) => {
  const { run, cwd, review, published } = await scene(t);
  const built = await run(['build']);
  assert.match(built.messages, threeWait);
  assert.match(built.output, /VAC-10020: perhaps employer in description/);
  const feeds = [{ name: 'bolsa', from: 'a.csv' }];
  writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify({ feeds }));
  const now = '2026-11-17T18:00:00Z';
  const updated = await run(['update'], { now });
  assert.match(updated.output, threeWait);
  const summary = await run(['update', '--json'], { now: '2026-11-17T19:00:00Z' });
  assert.equal(JSON.parse(summary.output).release.waiting, 3);
  for (const { output, messages } of [built, updated, summary])
    assert.doesNotMatch(output + messages, doubtful);

  const { waiting, words } = await review();
  assert.equal(waiting, 3);
  assert.deepEqual(
    words.map(({ word, kind, withheld, employers }) => [word, kind, withheld, employers.length]).toSorted(),
    [
      ['Laura Carrillo', 'person', 1, 1],
      ['Zyntrax', 'employer', 2, 2],
    ],
  );
  const { before, found, after } = words.find(({ word }) => word === 'Zyntrax')?.context ?? {};
  assert.deepEqual([before, found, after?.startsWith(' y crece')], ['Trabaja en ', 'Zyntrax', true]);
  assert.equal(after?.length, 60);
  assert.deepEqual(await published('2026-11-17T20:00:00Z'), []);
});

test('a word that means nobody is published, by imports and builds of every feed', async (t) => {
  const { run, cwd, decide, review, published, rules } = await scene(t);
  const preview = JSON.parse(
    (await run(['review', 'decide', 'Zyntrax', '--as', 'ordinary', '--preview', '--json'])).output,
  );
  assert.deepEqual(preview, { withholds: [], publishes: ['VAC-10021', 'VAC-10020'] });
  await decide('zyntrax', 'ordinary');
  await decide('Laura Carrillo', 'ordinary');
  assert.deepEqual(
    rules().words?.map(({ word, as }) => [word, as]),
    [
      ['Zyntrax', 'ordinary'],
      ['Laura Carrillo', 'ordinary'],
    ],
  );
  assert.match(rules().words?.[0]?.at ?? '', /^\d{4}-\d\d-\d\dT/);
  assert.equal(statSync(join(cwd, '.tabulador/employers.json')).mode & 0o777, 0o600);
  assert.deepEqual(await review(), { waiting: 0, words: [] });
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021', 'VAC-10030']);
  const again = await run(['import', 'a.csv', '--feed', 'otra', '--json', '--dry-run']);
  assert.equal(JSON.parse(again.output).counts.waiting, 0);
  assert.match((await run(['review'])).output, /^Nothing waits for review\.$/m);
});

test('a decided name is withheld in every vacancy, and an import removes it', async (t) => {
  const { run, cwd, decide, review, published } = await scene(t);
  await decide('Zyntrax', 'client');
  assert.deepEqual(
    (await review()).words.map(({ word }) => word),
    ['Laura Carrillo'],
  );
  assert.deepEqual(await published(), []);
  const other = sampleRow(50, { description: `Instalar equipo de ZYNTRAX en planta. ${rest}` });
  writeFileSync(join(cwd, 'b.csv'), csvOf([other]));
  assert.match((await run(['import', 'b.csv', '--feed', 'otra'])).output, /confidential/);
  assert.equal((await run(['import', 'a.csv'])).code, exitCodes.partial);
  assert.equal((await run(['import', 'a.csv', '--redact'])).code, exitCodes.ok);
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021']);
});

test('a decision is taken back, and the word waits again', async (t) => {
  const { run, decide, review, published } = await scene(t);
  await decide('Zyntrax', 'ordinary');
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021']);
  assert.equal((await run(['review', 'undo', 'ZYNTRAX'])).code, exitCodes.ok);
  assert.equal((await review()).waiting, 3);
  assert.match((await run(['review', 'undo', 'Zyntrax'])).output, /has no decision about them/);
});

test('published and asked: a later decision that it is a name takes the vacancy down', async (t) => {
  const { cwd, review, decide, published } = await scene(t);
  const settings = (unknownWords: string) =>
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify({ privacy: { unknownWords } }));
  settings('publish-and-ask');
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021']);
  const [first] = (await review()).words.filter(({ word }) => word === 'Zyntrax');
  assert.deepEqual([first?.withheld, first?.vacancyIds.length], [0, 2]);
  await decide('Zyntrax', 'employer');
  assert.deepEqual(await published('2026-11-17T18:00:00Z'), []);
  settings('off');
  await decide('Laura Carrillo', 'ordinary');
  assert.deepEqual(
    (await review()).words.map(({ word }) => word),
    [],
  );
});

test('a name is removed from the vacancies on the board, unless too little would be left', async (t) => {
  const { run, cwd, decide, review, published } = await scene(t);
  const titled = sampleRow(40, { title: 'Vacante en Zyntrax', employer: '', ...zyntrax });
  writeFileSync(join(cwd, 'b.csv'), csvOf([titled]));
  await run(['import', 'b.csv', '--feed', 'otra']);
  const { redacted, notRedacted } = await decide('Zyntrax', 'employer', '--redact');
  assert.deepEqual([redacted.toSorted(), notRedacted], [['VAC-10020', 'VAC-10021'], ['VAC-10040']]);
  await decide('Laura Carrillo', 'person', '--redact');
  assert.deepEqual(
    (await review()).words.filter(({ risk }) => risk < 1),
    [],
  );
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021', 'VAC-10030']);
  for (const code of ['VAC-10020', 'VAC-10030']) {
    const { output } = await run(['vacancies', 'show', code]);
    assert.match(output, /preparar declaraciones mensuales/);
    assert.doesNotMatch(output, doubtful);
  }
  assert.match((await run(['gate', 'show'])).output, /^VAC-10040 /m);
});

test('hidden words keep their vacancies back without a question, until they are forgotten', async (t) => {
  const { run, decide, review, published, rules } = await scene(t);
  await decide('Zyntrax', 'hidden');
  assert.equal(rules().words?.[0]?.as, 'hidden');
  assert.equal((await review()).waiting, 1);
  assert.deepEqual(await published(), []);
  assert.equal((await run(['employers', 'forget', 'ZYNTRAX'])).code, exitCodes.ok);
  assert.equal((await review()).waiting, 3);
});

test('a vacancy that names an employer of a later feed waits as well', async (t) => {
  const { run, cwd, review, decide, published, rules } = await scene(t);
  await decide('Laura Carrillo', 'ordinary');
  writeFileSync(join(cwd, 'b.csv'), csvOf([sampleRow(50, { employer: 'Grupo Zyntrax, S.A. de C.V.' })]));
  const later = await run(['import', 'b.csv', '--feed', 'otra']);
  assert.match(later.output, /VAC-10021, VAC-10020 name an employer that is now known: .*tabulador review/);
  const [one] = (await review()).words;
  assert.deepEqual([one?.risk, one?.employer], [1, 'Grupo Zyntrax, S.A. de C.V.']);
  await decide('Zyntrax', 'own', '--redact');
  const { of } = rules().words?.find(({ word }) => word === 'Zyntrax') ?? {};
  assert.equal(of, 'Grupo Zyntrax, S.A. de C.V.');
  assert.deepEqual(await published(), ['VAC-10020', 'VAC-10021', 'VAC-10030']);
});

test('an unknown word is answered with the nearest, and a meaning that does not exist with those that do', async (t) => {
  const { run } = await scene(t);
  const near = await run(['review', 'decide', 'Zintrax', '--as', 'hidden']);
  assert.equal(near.code, exitCodes.usage);
  assert.match(near.messages, /withheld name is "Zintrax"\.\n {2}Did you mean "Zyntrax"\?/);
  const far = await run(['review', 'decide', 'Qwertz', '--as', 'hidden']);
  assert.match(far.messages, /There are "\S.*tabulador review shows all\./);
  assert.equal((await run(['review', 'decide', 'Zyntrax', '--as', 'delete'])).code, exitCodes.usage);
  assert.equal((await run(['review', 'decide', 'Zyntrax'])).code, exitCodes.usage);
});

test('what is no name is never published: it is removed, or stays withheld', async (t) => {
  const { run, cwd } = commandLine(t);
  const board = await openBoard(join(cwd, '.tabulador/board.sqlite'));
  await keep(board, draftOf('A-1', { description: `Llama al 55 1234 5678. ${rest} ${rest}` }));
  const decide = (...args: string[]) => run(['review', 'decide', '55 1234 5678', '--as', ...args]);
  const refused = await decide('ordinary');
  assert.equal(refused.code, exitCodes.usage);
  assert.match(refused.messages, /is not a name.*\n.*--redact/);
  assert.match((await decide('hidden', '--redact')).output, /^Removed from: VAC-\d+\.$/m);
  assert.match((await run(['review'])).output, /^Nothing waits for review\./);
});

test('a file that the settings name must exist, the usual one need not', async (t) => {
  const { run } = await scene(t);
  assert.equal((await run(['employers', 'ignore', 'sierra'])).code, exitCodes.ok);
  const missing = await run(['build'], { env: { TABULADOR_PRIVACY_EMPLOYERS: 'nada.json' } });
  assert.equal(missing.code, exitCodes.usage);
  assert.match(missing.messages, /nada\.json/);
});
