import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const named = sampleRow(1, { title: 'Ejecutivo de ventas cuenta Zafirex', employer: 'Brumaltec' });
const later = sampleRow(2, { employer: 'Zafirex Logística S.A. de C.V.' });

test('a row that names the employer of a later row is rejected by the first import as by the second', async () => {
  using bench = new Workbench();
  const file = bench.write('two.csv', csvOf([named, later]));
  const first = await bench.import(3, file);
  const second = await bench.import(3, file);
  assert.deepEqual([first.counts.added, first.counts.rejected], [1, 1]);
  assert.deepEqual([second.counts.unchanged, second.counts.rejected], [1, 1]);
  assert.deepEqual(second.rejections, first.rejections);
});

test('the employers of a later file count as well', async () => {
  using bench = new Workbench();
  const files = [bench.write('a.csv', csvOf([named])), bench.write('b.ndjson', ndjsonOf([later]))];
  assert.equal((await bench.import(3, ...files)).counts.rejected, 1);
});

test('so does standard input, which is read twice', async () => {
  using bench = new Workbench();
  const { code, output } = await bench.runWith(csvOf([named, later]), 'import', '-', '--json');
  assert.equal(code, 3);
  assert.equal(JSON.parse(output).counts.rejected, 1);
});

test('an address has no capitals: a first word of an employer counts there in lower case', async () => {
  using bench = new Workbench();
  const lower = { ...named, title: 'Ejecutivo de ventas cuenta zafirex' };
  const { counts, rejections } = await bench.import(3, bench.write('two.csv', csvOf([lower, later])));
  assert.equal(counts.rejected, 1);
  assert.match(JSON.stringify(rejections), /"field":"id"/);
});

test('an address that the board keeps is judged again when an employer becomes known', async () => {
  using bench = new Workbench();
  const clean = { ...named, title: 'Ejecutivo de ventas' };
  await bench.import(0, bench.write('a.csv', csvOf([named])));
  const { rejections } = await bench.import(3, bench.write('b.csv', csvOf([clean, later])));
  assert.match(JSON.stringify(rejections), /never changes\. Close the vacancy \(tabulador close CODE\)/);
});

test('a row of which redaction would leave nothing is reported without the advice to redact', async () => {
  using bench = new Workbench();
  const empty = { ...later, description: 'Zafirex Logística' };
  const { rejections } = await bench.import(3, bench.write('a.csv', csvOf([empty])), '--redact');
  assert.match(JSON.stringify(rejections), /nothing would be/);
  assert.doesNotMatch(JSON.stringify(rejections), /--redact/);
});

/** What the column of employers holds in a file whose columns were confused. */
const titles = ['Data Analyst', 'Ejecutivo de ventas', 'Contador general', 'Asesor telefónico'];
const confused = Array.from({ length: 24 }, (_, index) => {
  const title = `${titles[index % titles.length]} ${index < 4 ? '' : index}`.trim();
  return sampleRow(100 + index, {
    title,
    employer: index < 16 ? title : `Compañía Ficticia ${index} SA de CV`,
  });
});

test('a feed whose employers are its titles is refused before the board learns a name, and the next loses no row', async () => {
  using bench = new Workbench();
  const file = bench.write('confused.csv', csvOf(confused));
  const { code, messages } = await bench.run('import', file);
  assert.equal(code, 4);
  assert.match(
    messages,
    /in 16 of 24 rows .* such as "Data Analyst", "Ejecutivo de ventas", "Contador general"/,
  );
  assert.match(messages, /Nothing was imported.*--accept\./s);
  assert.deepEqual(await bench.vacancies(), []);
  const next = sampleRows(8).map((row) => ({
    ...row,
    description: `${titles.join(', ')}: Trabajo Desde Casa.`,
  }));
  assert.equal((await bench.import(0, bench.write('next.csv', csvOf(next)))).counts.added, 8);
});

test('whoever accepts such a column still teaches the board no title', async () => {
  using bench = new Workbench();
  const file = bench.write('confused.csv', csvOf(confused));
  const { counts, warnings } = await bench.import(0, file, '--accept');
  assert.equal(counts.added, 24);
  assert.match(
    JSON.stringify(warnings),
    /repeats the job title, so the vacancy is imported without an employer/,
  );
  assert.equal((await bench.vacancies()).filter(({ employer }) => employer === null).length, 16);
  assert.equal((await bench.employers()).length, 8);
});

test('a title that names no occupation is taken for the name of its employer, and the row is rejected', async () => {
  using bench = new Workbench();
  const row = sampleRow(1, { title: 'Zafirex', employer: 'Zafirex' });
  assert.equal((await bench.import(3, bench.write('a.csv', csvOf([row])))).counts.rejected, 1);
});

test('general phrases are no employers, and a column of them is refused', async () => {
  using bench = new Workbench();
  const rows = (count: number) => sampleRows(count).map((row) => ({ ...row, employer: 'Home Office' }));
  await bench.import(0, bench.write('few.csv', csvOf(rows(8))));
  assert.deepEqual(await bench.employers(), []);
  assert.equal((await bench.run('import', bench.write('many.csv', csvOf(rows(20))))).code, 4);
});

test('an agency that is named in every title, and firms called like a trade, are employers', async () => {
  using bench = new Workbench();
  const agency = sampleRows(24).map((row) => ({
    ...row,
    title: `Brumaltec - ${row.title}`,
    employer: 'Brumaltec',
  }));
  const { counts } = await bench.import(3, bench.write('agency.csv', csvOf(agency)));
  assert.equal(counts.rejected, 24);
  const firms = sampleRows(24).map((row) => ({ ...row, employer: 'Contadores Generales Brumal' }));
  await bench.import(0, bench.write('firms.csv', csvOf(firms)), '--redact');
});

test('the employer of a rejected row counts in every text, and a dry run teaches nothing', async () => {
  using bench = new Workbench();
  const rejected = sampleRow(3, { employer: 'Quorvexa SA', city: 'Atlantis' });
  const naming = sampleRow(4, { title: 'Ejecutivo de ventas cuenta Quorvexa' });
  const file = bench.write('a.csv', csvOf([later, rejected, naming]));
  assert.equal((await bench.import(3, file, '--dry-run')).counts.rejected, 2);
  assert.equal(bench.has('.tabulador/board.sqlite'), false);
  assert.equal((await bench.import(3, file)).counts.rejected, 2);
  assert.deepEqual((await bench.employers()).sort(), [
    'Compañía Ficticia 4 SA de CV',
    'Quorvexa SA',
    'Zafirex Logística S.A. de C.V.',
  ]);
  const alone = bench.write('b.csv', csvOf([naming]));
  for (const _ of ['once', 'again']) assert.equal((await bench.import(3, alone)).counts.rejected, 1);
});
