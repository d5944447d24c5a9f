import assert from 'node:assert/strict';
import { csvOf, ndjsonOf, sampleRow } from './import/sample-rows.ts';
import { benchTest } from './import/workbench.ts';

const named = sampleRow(1, { title: 'Ejecutivo de ventas cuenta Zafirex', employer: 'Brumaltec' });
const later = sampleRow(2, { employer: 'Zafirex Logística S.A. de C.V.' });

benchTest(
  'a row that names the employer of a later row is rejected by the first import as by the second',
  async (bench) => {
    const file = bench.write('two.csv', csvOf([named, later]));
    const first = await bench.import(3, file);
    const second = await bench.import(3, file);
    assert.deepEqual([first.counts.added, first.counts.rejected], [1, 1]);
    assert.deepEqual([second.counts.unchanged, second.counts.rejected], [1, 1]);
    assert.deepEqual(second.rejections, first.rejections);
  },
);

benchTest('the employers of a later file count as well', async (bench) => {
  const files = [bench.write('a.csv', csvOf([named])), bench.write('b.ndjson', ndjsonOf([later]))];
  assert.equal((await bench.import(3, ...files)).counts.rejected, 1);
});

benchTest('so does standard input, which is read twice', async (bench) => {
  const { code, output } = await bench.runWith(csvOf([named, later]), 'import', '-', '--json');
  assert.equal(code, 3);
  assert.equal(JSON.parse(output).counts.rejected, 1);
});

benchTest(
  'an address has no capitals: a first word of an employer counts there in lower case',
  async (bench) => {
    const lower = { ...named, title: 'Ejecutivo de ventas cuenta zafirex' };
    const { counts, rejections } = await bench.import(3, bench.write('two.csv', csvOf([lower, later])));
    assert.equal(counts.rejected, 1);
    assert.match(JSON.stringify(rejections), /"field":"id"/);
  },
);

benchTest('an address that the board keeps is judged again when an employer becomes known', async (bench) => {
  const clean = { ...named, title: 'Ejecutivo de ventas' };
  await bench.import(0, bench.write('a.csv', csvOf([named])));
  const { rejections } = await bench.import(3, bench.write('b.csv', csvOf([clean, later])));
  assert.match(JSON.stringify(rejections), /never changes\. Close the vacancy \(tabulador close CODE\)/);
});

benchTest(
  'a row of which redaction would leave nothing is reported without the advice to redact',
  async (bench) => {
    const empty = { ...later, description: 'Zafirex Logística' };
    const { rejections } = await bench.import(3, bench.write('a.csv', csvOf([empty])), '--redact');
    assert.match(JSON.stringify(rejections), /nothing would be/);
    assert.doesNotMatch(JSON.stringify(rejections), /--redact/);
  },
);
