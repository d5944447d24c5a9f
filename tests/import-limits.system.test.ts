import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { fieldNames, isListField } from '../src/intake/fields.ts';
import { employerLimits } from '../src/vacancies/employer-name.ts';
import { knownEmployers } from '../src/vacancies/gate/names/employer-names.ts';
import { cleanParagraphs } from '../src/vacancies/text/text.ts';
import { ndjsonOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';
import { start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const megabyte = 1024 * 1024;
const row = (changes: object) => ({ ...sampleRow(1), ...changes });

test('every field has a limit: one of 300,000 characters rejects its row, by field, length and limit', async () => {
  using bench = new Workbench();
  const long = 'x'.repeat(300_000);
  const rows = fieldNames.map((field, index) => ({
    ...sampleRow(index, { vacancyId: '' }),
    key: `k${index}`,
    // Of no family, so that the area is asked for.
    title: 'Gerente',
    [field]: isListField(field) ? [long] : long,
  }));
  const { rejections, counts } = await bench.import(3, bench.write('rows.ndjson', ndjsonOf(rows)));
  assert.deepEqual([counts.rows, counts.rejected], [fieldNames.length, fieldNames.length]);
  for (const [index, field] of fieldNames.entries()) {
    const rejection = rejections.find(({ line }) => line === index + 1);
    const finding = rejection?.findings.find((one) => one.field === field);
    assert.equal(finding?.reason, '300000 characters', field);
    assert.match(finding?.accepted ?? '', /^at most \d+ characters, markup included$/, field);
  }
});

test('a name that is longer than any name is refused, and the rows beside it are taken', async () => {
  using bench = new Workbench();
  const rows = [
    row({ key: 'a', employer: 'Palabra '.repeat(6_000) }),
    row({ key: 'b', employer: 'Ficticia '.repeat(30) }),
    row({ key: 'c', employer: 'Zentrava', employerAliases: ['Otra '.repeat(60)] }),
    row({
      key: 'd',
      employer: 'Zentrava',
      employerDomains: [`${'x'.repeat(1_000)}.com`, 'zentrava.example'],
    }),
    row({ key: 'e', employer: 'Zentrava', employerAliases: Array.from({ length: 51 }, (_, n) => `Z ${n}`) }),
  ].map((one) => ({ ...one, vacancyId: '' }));
  const { rejections, counts } = await bench.import(3, bench.write('rows.ndjson', ndjsonOf(rows)));
  assert.deepEqual(
    rejections.map(({ line, findings }) => [
      line,
      ...findings.map(({ field, reason, accepted }) => [field, reason, accepted]),
    ]),
    [
      [1, ['employer', '48000 characters', 'at most 2000 characters, markup included']],
      [2, ['employer', '269 characters', 'at most 200 characters']],
      [3, ['employerAliases', '299 characters', 'at most 200 characters']],
      [5, ['employerAliases', '51 values', 'at most 50 values']],
    ],
  );
  assert.equal(counts.added, 1);
  assert.deepEqual((await bench.vacancies())[0]?.employer?.domains, ['zentrava.example']);
});

test('a name of many words is looked for by its first ones, not by every number of them', () => {
  const words = Array.from({ length: 60 }, (_, n) => `z${String.fromCharCode(97 + (n % 26))}`);
  const [known] = knownEmployers([{ legalName: words.join(' '), aliases: [], domains: [] }], {});
  const letters = known?.names.flatMap((name) => name.words.map((word) => word.letters)).join('') ?? '';
  assert.ok(letters.length < 4 * employerLimits.name);
});

/** What has taken time by the square of its length in one place or another. */
const hostileUnits =
  '\u0301\u0316|e\u0301\u0316\u0301|Ã\x83|1,|A.|\\|uno |Acme |…|</b |<!--|&#|<li>|• |1.|á–o |?a|@a|Lic. |Calle 5 |55 12 34 |😀|\u200b|\u00a0|http://|Juan Pérez |aVeryLongBase64LikeWord0123456789'.split(
    '|',
  );

test('texts made to be slow are judged like others, in every field and as long as they may be', async () => {
  using bench = new Workbench();
  const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));
  const rows = hostileUnits.flatMap((unit, index) => [
    { ...sampleRow(index, { vacancyId: '', description: fill(unit, 199_000) }), key: `long-${index}` },
    {
      ...sampleRow(index, {
        vacancyId: '',
        employer: `Acme ${fill(unit, 190)}`,
        title: fill(unit, 1_900),
        description: `Texto. ${fill(unit, 7_900)}`,
        modality: fill(unit, 1_900),
        seniority: fill(unit, 1_900),
        salary: fill(unit, 1_900),
        postedAt: fill(unit, 450),
        industry: fill(unit, 1_900),
      }),
      key: `wide-${index}`,
      requirements: Array.from({ length: 50 }, () => fill(unit, 990)),
    },
  ]);
  const file = bench.write('rows.ndjson', ndjsonOf(rows));
  const { counts } = await bench.import(3, file, '--redact');
  assert.equal(counts.rows, rows.length);
});

test('a chain of misread characters settles in one pass', () => {
  // Each pair becomes the first half of the next one.
  assert.equal(cleanParagraphs(`Ã${'\x83'.repeat(100_000)}`).length <= 2, true);
});

const filler = 'x'.repeat(17 * megabyte);

const withoutRecords: Readonly<Record<string, readonly [name: string, content: string, says: RegExp]>> = {
  'rows of empty cells': [
    'feed.csv.gz',
    `title,city,description\nContador,León,x\n${',,\n'.repeat(6 * megabyte)}`,
    /feed\.csv\.gz, line 2: no record follows within 16 MiB/,
  ],
  'empty lines': [
    'feed.ndjson.gz',
    `{"title":"Contador"}\n{"title":"Contador"}\n${'  \n'.repeat(6 * megabyte)}`,
    /feed\.ndjson\.gz, line \d+: no record follows within 16 MiB/,
  ],
};

for (const [what, [name, content, says]] of Object.entries(withoutRecords))
  test(`${what} without end is refused before the file is read to its end`, async () => {
    using bench = new Workbench();
    await bench.refuses(says, bench.write(name, gzipSync(content, { level: 1 })));
  });

test('a packed file that grows as no feed does is refused, however well-formed its records are', async () => {
  using bench = new Workbench();
  const line = `${JSON.stringify(row({ notes: 'x'.repeat(megabyte) }))}\n`;
  await bench.refuses(
    /feed\.ndjson\.gz: it unpacks to more than 200 times its size, which is the limit for files of more than 64 MiB[\s\S]*unpack the file and import the result/,
    bench.write('feed.ndjson.gz', gzipSync(line.repeat(66))),
  );
});

test('a file of more records than can be published is refused before the first is judged', async () => {
  using bench = new Workbench();
  const file = bench.write('feed.ndjson', '1\n'.repeat(1_000_001));
  const says = /feed\.ndjson, line 1000001: there are more than 1,000,000 records/;
  await bench.refuses(says, file, '--format', 'ndjson', '--profile', 'native');
});

test('a JSON or XML file is read as a whole, up to a limit', async () => {
  using bench = new Workbench();
  for (const name of ['feed.json', 'feed.xml']) {
    const content = `${name.endsWith('xml') ? '<source>' : '[{'}${' '.repeat(129 * megabyte)}`;
    await bench.refuses(
      /it has more than 128 MiB, which is the limit for JSON and XML/,
      bench.write(name, content),
    );
  }
});

test('a row without an end names the limit, within quotes and without', async () => {
  using bench = new Workbench();
  for (const [start, says] of [
    ['', /line 2: the row that begins here has no end within 16 MiB, which is the limit/],
    ['"', /line 2: a quote opens in the row that begins here, which has no end within 16 MiB/],
  ] as const) {
    const file = bench.write('feed.csv', `title,city,description\n${start}${filler}`);
    assert.match((await bench.run('import', file)).messages, says);
  }
});

test('a line of brackets alone is rejected without being parsed, and its neighbours are taken', async () => {
  using bench = new Workbench();
  const lines = [
    JSON.stringify(sampleRow(1)),
    `{"title":${'['.repeat(8 * megabyte)}`,
    JSON.stringify(sampleRow(2)),
  ];
  const { rejections, counts } = await bench.import(3, bench.write('rows.ndjson', `${lines.join('\n')}\n`));
  assert.deepEqual([counts.added, rejections[0]?.line], [2, 2]);
  assert.equal(rejections[0]?.findings[0]?.reason, 'the JSON is nested more than 64 levels deep');
});

test('a table with more columns than any has is refused; empty ones beyond the last mean nothing', async () => {
  using bench = new Workbench();
  const header = Array.from({ length: 2_001 }, (_, n) => `c${n}`).join(',');
  const wide = await bench.run('import', bench.write('wide.csv', `title,city,description,${header}\n`));
  assert.match(wide.messages, /line 1: the header has 2004 columns, and at most 2000 are read/);
  const cells = await bench.run(
    'import',
    bench.write('cells.csv', `title,city,description\n${'x,'.repeat(30_000)}\n`),
  );
  assert.match(cells.messages, /line 2: the row that begins here has more than 20000 cells/);
  const empty = `title,city,description${','.repeat(30_000)}\nContador,León,Lleva la contabilidad.${','.repeat(30_000)}\n`;
  assert.equal((await bench.import(0, bench.write('empty.csv', empty))).counts.added, 1);
});

test('a text in which nearly every word is confidential is refused instead of redacted word by word', async () => {
  using bench = new Workbench();
  const rows = [
    { ...sampleRow(1, { employer: 'Zentravaluk', description: 'Zentravaluk '.repeat(600) }) },
    {
      ...sampleRow(2, {
        employer: 'Zentravaluk',
        description: 'Únete a Zentravaluk y crece con su equipo de ventas.',
      }),
    },
  ];
  const { counts, rejections } = await bench.import(
    3,
    bench.write('rows.ndjson', ndjsonOf(rows)),
    '--redact',
  );
  assert.deepEqual([counts.added, rejections.map(({ line }) => line)], [1, [1]]);
});

test('an input without end is refused, and leaves nothing behind', async (t) => {
  const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');
  const tabulador = `${process.execPath} ${program} import`;
  for (const command of [`${tabulador} /dev/zero`, `yes | ${tabulador} -`]) {
    const [cwd, temporary] = [scratchDirectory(t), scratchDirectory(t)];
    const ended = await start('sh', ['-c', command], { TMPDIR: temporary }, { cwd }).ended;
    assert.equal(ended.code, exitCodes.refused, `${command}: ${ended.messages}`);
    assert.match(ended.messages, /it has more than 256 MiB/);
    assert.deepEqual(readdirSync(temporary), []);
  }
});
