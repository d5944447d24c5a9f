/** Whatever file is imported, the command takes it or says why not, and what it takes can be published. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { fieldNames } from '../src/intake/fields.ts';
import type { ImportReport } from '../src/intake/report/report.ts';
import { workbook } from './feeds/xlsx.ts';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';
import type { Ended } from './support/run-command.ts';

/** Texts that have broken programs: empty, invisible, in the wrong direction, code of every kind. */
const hostileTexts: readonly string[] = [
  ...['', ' ', '\u00a0\u200b\ufeff', 'null', '__proto__', 'toString', '-1', 'NaN', '1e309', '0x1f', '١٢٣٤'],
  ...['=HYPERLINK("https://x.example","y")', "'; DROP TABLE vacancy; --", '</script><svg onload=alert(1)>'],
  ...['&lt;b&gt;&amp;amp;&#0;&#x110000;&nbsp;', ']]>', '{title} {nothing}', '$1 $& $`', '../../etc/passwd'],
  ...[
    'javascript:alert(1)',
    'http://[::1]:99999/',
    '\u202eabc\u202c',
    'a\u0300\u0301\u0302',
    '👩‍👩‍👧‍👦🇲🇽',
    '\ud800',
  ],
  ...[
    'a\u0000b',
    '\u001b[31mrojo',
    'uno\rdos\u2028tres\u0085cuatro',
    'İıſŉΐ',
    'juan@empresa.example',
    'S.A.',
  ],
  ...[
    '11/31/2026',
    '9999-12-31',
    '-271821-04-20',
    'hace 3 días',
    '$99,999,999,999 - $1',
    'USD 3,000',
    'Remoto',
  ],
];

const oddText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(
      fc.constantFrom('a', '<b>', '((((', 'a@', '1-', '" ', '&amp;', '\n- '),
      fc.integer({ max: 9_000, min: 1 }),
    )
    .map(([piece, times]) => piece.repeat(times)),
);

/** Rows as feeds have them, most with one odd value. */
const oddRows = fc.array(
  fc
    .record({ number: fc.nat(400), field: fc.constantFrom(...fieldNames), value: fc.option(oddText) })
    .map(({ number, field, value }) => ({ ...sampleRow(number), ...(value !== null && { [field]: value }) })),
  { minLength: 1, maxLength: 8 },
);

type Rows = readonly Readonly<Record<string, string>>[];

const columnsOf = (rows: Rows) => [...new Set(rows.flatMap((row) => Object.keys(row)))];
const filled = (rows: Rows) =>
  rows.map((row) => Object.fromEntries(columnsOf(rows).map((name) => [name, row[name] ?? ''])));
const printable = (text: string) => text.toWellFormed().replace(/[^\t\n\r\u0020-\uffff]/g, '');
const escaped = (text: string) => printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const writers: Readonly<Record<string, (rows: Rows) => string | Uint8Array>> = {
  csv: (rows) => csvOf(filled(rows)),
  tsv: (rows) => csvOf(filled(rows), '\t'),
  ndjson: ndjsonOf,
  json: (rows) => JSON.stringify({ jobs: rows, next: null }),
  xml: (rows) =>
    `<source>${rows
      .map((row) => Object.entries(row).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`))
      .map((members) => `<job>${members.join('')}</job>`)
      .join('')}</source>`,
  xlsx: (rows) => {
    const cells = filled(rows).map((row) => Object.values(row).map(printable));
    return workbook([{ name: 'Vacantes', rows: [columnsOf(rows), ...cells] }]);
  },
};

/** Bytes that mean something to one reader or another. */
const tokens = [
  '"',
  ',',
  '{',
  '[',
  '</',
  '<!--',
  '<![CDATA[',
  '&#',
  '\\u',
  'null',
  '\r\n',
  '\0',
  '\ufeff',
  'PK\x03\x04',
];

type Damage = (bytes: Buffer) => Buffer;

/** Where something is done to a file, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.constant<Damage>((bytes) => bytes),
  place.map<Damage>((end) => (bytes) => bytes.subarray(0, end * bytes.length)),
  fc.tuple(place, fc.integer({ min: 1, max: 255 })).map<Damage>(([at, mask]) => (bytes) => {
    const index = Math.floor(at * (bytes.length - 1));
    return bytes.fill((bytes[index] ?? 0) ^ mask, index, index + 1);
  }),
  fc.tuple(place, place, fc.integer({ min: 0, max: 50 })).map<Damage>(([from, length, times]) => (bytes) => {
    const start = Math.floor(from * bytes.length);
    const piece = bytes.subarray(start, start + length * 200);
    return Buffer.concat([
      bytes.subarray(0, start),
      ...Array(times).fill(piece),
      bytes.subarray(start + piece.length),
    ]);
  }),
  fc
    .tuple(place, fc.constantFrom(...tokens), fc.constantFrom(1, 30_000))
    .map<Damage>(([at, token, times]) => (bytes) => {
      const index = Math.floor(at * bytes.length);
      return Buffer.concat([
        bytes.subarray(0, index),
        Buffer.from(token.repeat(times)),
        bytes.subarray(index),
      ]);
    }),
);

const options = fc.oneof(
  { weight: 3, arbitrary: fc.constant<readonly string[]>([]) },
  fc.constantFrom(
    ['--redact'],
    ['--rejects', 'rejects.csv'],
    ['--dry-run'],
    ['--close-missing', '--accept-loss', '--feed', 'uno'],
    ['--max-rejects', '1'],
    ['--format', 'csv'],
    ['--profile', 'native'],
    ['--save-profile', 'saved.json', '--accept'],
  ),
);

/** Every row is one thing and no other. Those that close a vacancy count among `closed`, with what no row stands for. */
function assertAddsUp({ counts, files, rejections, duplicates }: ImportReport): void {
  const { rows, added, updated, unchanged, joined, rejected, closed } = counts;
  const left = rows - added - updated - unchanged - joined - rejected;
  assert.ok(left >= 0 && left <= closed, JSON.stringify(counts));
  const sum = (name: 'rows' | 'rejected') => files.reduce((total, file) => total + file[name], 0);
  assert.deepEqual([sum('rows'), sum('rejected')], [rows, rejected]);
  assert.deepEqual([rejections.length, duplicates.length], [rejected, joined]);
}

function assertExplained({ code, messages }: Ended): void {
  assert.ok(code === exitCodes.refused || code === exitCodes.usage, `exit code ${code}: ${messages}`);
  assert.match(messages, /\S/);
  assert.doesNotMatch(messages, /this is a bug|\n\s+at .*:\d+:\d+/);
}

/** Imports a file, and says whether it was taken. */
async function tried(
  bench: Workbench,
  name: string,
  content: string | Uint8Array,
  ...args: readonly string[]
) {
  const before = await bench.vacancies();
  const ended = await bench.run('import', '--json', bench.write(name, content), ...args);
  const after = await bench.vacancies();
  if (ended.code !== exitCodes.ok && ended.code !== exitCodes.partial) {
    assertExplained(ended);
    assert.deepEqual(after, before, 'refused, and the board has changed');
    return false;
  }
  const report = JSON.parse(ended.output) as ImportReport;
  assertAddsUp(report);
  assert.equal(ended.code === exitCodes.partial, report.counts.rejected > 0);
  const { added, closed } = report.kept ? report.counts : { added: 0, closed: 0 };
  const gained = after.length - before.length;
  assert.ok(gained >= added && gained <= added + closed, `${added} added, ${gained} on the board`);
  return true;
}

async function assertPublishable(bench: Workbench): Promise<void> {
  const built = await bench.run('build', '--force');
  assert.equal(built.code, exitCodes.ok, built.messages);
  assert.equal((await bench.run('verify')).code, exitCodes.ok);
}

test('odd rows and damaged files of every format are taken or refused, and what was taken is published', async () => {
  using bench = new Workbench();
  const taken = { yes: 0, no: 0 };
  const format = fc.constantFrom(...Object.keys(writers));
  await fc.assert(
    fc.asyncProperty(
      format,
      oddRows,
      damage,
      fc.boolean(),
      options,
      async (name, rows, spoil, packed, args) => {
        const bytes = spoil(Buffer.from((writers[name]?.(rows as Rows) ?? '') as string));
        const [file, content] = packed ? [`feed.${name}.gz`, gzipSync(bytes)] : [`feed.${name}`, bytes];
        taken[(await tried(bench, file, content, ...args)) ? 'yes' : 'no'] += 1;
      },
    ),
    // Not made shorter: every try changes the board.
    { numRuns: 200, endOnFailure: true },
  );
  assert.ok(taken.yes > 20 && taken.no > 20, JSON.stringify(taken));
  await assertPublishable(bench);
});

const header = 'title,city,description\n';

/** Files by which the program, or programs like it, once took minutes or gigabytes, or gave way. */
const knownWeaknesses: Readonly<Record<string, string | Uint8Array>> = {
  'quotes that open and never close': `${header}${'a,"b\n'.repeat(50_000)}`,
  'quotes in the middle of cells': `${header}${'a"b,c"d,"e"f\n'.repeat(20_000)}`,
  'rows of one cell': `${header}${'x\n'.repeat(120_000)}`,
  'rows of too many cells': `${header}${`${','.repeat(300)}\n`.repeat(800)}`,
  'nothing but quotes': `${header}${'"'.repeat(256 * 1024)}`,
  'a long domain of an employer': csvOf([
    { ...sampleRow(1), employerDomains: `${'a.'.repeat(1_250_000)}example` },
  ]),
  'many aliases of an employer': csvOf([
    { ...sampleRow(1), employerAliases: Array.from({ length: 20_000 }, (_, at) => `Alias ${at}`).join('|') },
  ]),
  'two workbooks in one file': Buffer.concat([
    workbook([{ name: 'Vacantes', rows: [['title', 'city']] }]),
    workbook([{ name: 'Vacantes', rows: [['title', 'city']] }]),
  ]),
  // One employer's cell must not keep every other vacancy from being published.
  'an employer called by an address of the operator': csvOf([
    sampleRow(1, { employer: 'https://candidatos.reclutadora.example/vacantes/x?a=b#c' }),
    sampleRow(2, { title: 'Reclutador' }),
  ]),
};

test('files that once took minutes or stopped a build are taken or refused', async () => {
  using bench = new Workbench();
  for (const content of Object.values(knownWeaknesses)) await tried(bench, 'feed', content);
  await assertPublishable(bench);
});

/** Replaces the value at one place of a JSON value. */
function withOdd(value: unknown, at: number, odd: unknown): unknown {
  let left = at;
  return JSON.parse(JSON.stringify(value), (_, inner) => (left-- === 0 ? odd : inner)) as unknown;
}

const settings = {
  service: { synthetic: false },
  privacy: { employers: 'employers.json' },
  releases: { keep: 3 },
  feeds: [{ name: 'uno', from: 'feed.csv', closeMissing: true, maxRejects: '20%' }],
};
const operatorFiles: Readonly<Record<string, unknown>> = {
  'profile.json': {
    name: 'uno',
    columns: { title: 'title', city: 'city', description: { join: ['description', 'industry'], with: ' ' } },
  },
  'settings.json': settings,
  'employers.json': { employers: [{ name: 'Ficticia', aliases: ['ACME'], domains: ['acme.example'] }] },
};

test('a profile, settings or employers with anything in any place work, or are explained', async () => {
  using bench = new Workbench();
  bench.write('feed.csv', csvOf(sampleRows(4)));
  const run = async (files: Readonly<Record<string, unknown>>) => {
    for (const [name, content] of Object.entries(files)) bench.write(name, JSON.stringify(content));
    return bench.run(
      'import',
      'feed.csv',
      '--dry-run',
      '--profile',
      'profile.json',
      '--config',
      'settings.json',
    );
  };
  const usual = await run(operatorFiles);
  assert.equal(usual.code, exitCodes.ok, usual.messages);
  const odd = fc.oneof(fc.constantFrom<unknown>(null, 0, -1, 1e308, true, [], {}, [null]), oddText);
  const name = fc.constantFrom(...Object.keys(operatorFiles));
  await fc.assert(
    fc.asyncProperty(name, fc.nat(20), odd, async (file, at, value) => {
      const ended = await run({ ...operatorFiles, [file]: withOdd(operatorFiles[file], at, value) });
      if (ended.code !== exitCodes.ok && ended.code !== exitCodes.partial) assertExplained(ended);
    }),
  );
});
