/**
 * What an import costs, in processor time, and how it grows with the rows and with the employers:
 *
 *     node bench/import-feeds.ts                      this version
 *     node bench/import-feeds.ts --peer DIRECTORY     and another checkout, in turns
 *     node bench/import-feeds.ts --rows 50000         more of the short rows
 *
 * Short rows are those of the demo. Long ones have 4.6 kB of text each, once plain and once as HTML. Times are those of
 * the whole program, its start included, of which the first line tells.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    peer: { type: 'string' },
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
  },
});
const own = resolve(import.meta.dirname, '..');
const checkouts = [own, ...(values.peer === undefined ? [] : [resolve(values.peer)])];
const now = '2026-11-16T18:00:00Z';

using scratch = mkdtempDisposableSync(join(tmpdir(), 'tabulador-bench-'));

interface DemoRow {
  readonly title: string;
  readonly description: string;
  readonly responsibilities: readonly string[];
  readonly requirements: readonly string[];
}

const demo = spawnSync(
  process.execPath,
  [join(own, 'src/program/cli/main.ts'), 'demo', '--count', values.rows, '--print'],
  { encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, TABULADOR_NOW: now } },
);
const rows = demo.stdout
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoRow);

const longRows = Math.min(2_000, rows.length);
const textLength = 4_600;

/** The text of a row and of as many others as it takes. */
function lengthened(row: DemoRow, index: number, paragraph: (row: DemoRow) => string): object {
  let description = paragraph(row);
  for (let other = index + 1; description.length < textLength; other += 1) {
    description += paragraph(rows[(other * 7) % rows.length] ?? row);
  }
  return { ...row, description: description.slice(0, textLength), responsibilities: [], requirements: [] };
}

const plain = ({ description, requirements }: DemoRow) =>
  `${description}\n\n- ${requirements.join('\n- ')}\n\n`;
const html = ({ title, description, responsibilities }: DemoRow) =>
  `<p><b>${title}</b> – ${description}</p><ul><li>${responsibilities.join('</li><li>')}</li></ul>`;

const renamed = (employers: number) =>
  rows.slice(0, 5_000).map((row, index) => ({
    ...row,
    employer: `Zx${(index % employers).toString(26).replace(/\d/g, (digit) => 'qwrtypsdfg'[Number(digit)] ?? '')}vanto SA de CV`,
    employerAliases: [],
    employerDomains: [],
  }));

const feeds: Readonly<Record<string, readonly object[]>> = {
  'one row': rows.slice(0, 1),
  [`${rows.length} short rows`]: rows,
  [`${longRows} long texts`]: rows.slice(0, longRows).map((row, index) => lengthened(row, index, plain)),
  [`${longRows} long texts in HTML`]: rows
    .slice(0, longRows)
    .map((row, index) => lengthened(row, index, html)),
  '5000 rows of 100 employers': renamed(100),
  '5000 rows of 5000 employers': renamed(5_000),
};

/** Tells the processor time of the whole process when it ends. */
const meter =
  'data:text/javascript,process.on("exit",()=>console.error("cpu",JSON.stringify(process.cpuUsage())))';

function secondsOf(checkout: string, file: string, options: readonly string[]): number {
  const directory = join(scratch.path, 'board');
  rmSync(directory, { recursive: true, force: true });
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', meter, join(checkout, 'bin/tabulador.js'), 'import', file, ...options],
    {
      encoding: 'utf8',
      cwd: scratch.path,
      env: { ...process.env, TABULADOR_NOW: now, TABULADOR_BOARD: join(directory, 'board.sqlite') },
    },
  );
  const { user, system } = JSON.parse(/^cpu (.*)$/m.exec(stderr)?.[1] ?? '{}') as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}

for (const [what, content] of Object.entries(feeds)) {
  const file = join(scratch.path, 'feed.ndjson');
  writeFileSync(file, content.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (const options of what.includes('long') ? [[], ['--redact']] : [[]]) {
    const seconds = checkouts.map((): number[] => []);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [index, checkout] of checkouts.entries())
        seconds[index]?.push(secondsOf(checkout, file, options));
    }
    const shown = seconds.map(
      (times) => `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)} s`,
    );
    console.log([what, ...options].join(' ').padEnd(36), shown.join('   peer '));
  }
}
