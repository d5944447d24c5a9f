import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, ndjsonOf, sampleRow } from './import/sample-rows.ts';
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
