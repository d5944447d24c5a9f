/**
 * How feeds in the shapes of the real ones go in, at the first try and without a profile:
 *
 *     node tests/feeds/table.ts                        both parts
 *     node tests/feeds/table.ts --seen                 the part to look at while writing the program
 *     node tests/feeds/table.ts --held-out             other headings, phrasings and names
 *     node tests/feeds/table.ts --seen --verbose       with every leak, wrong field and reason for a rejection
 *     node tests/feeds/table.ts --seen --feed ats-tsv  one feed
 *     node tests/feeds/table.ts --profiles DIRECTORY   with the profiles there, called like the feeds
 *     node tests/feeds/table.ts --no-build             faster: without building what was imported
 *     node tests/feeds/table.ts --write DIRECTORY      only writes the files, to be looked at
 *
 * Each feed is imported twice into a board of its own, as it is and with --redact, and the second board is built.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { feedOf, shapes } from './all-feeds.ts';
import { type Measured, measured, type Reported, type WrongField } from './measure.ts';
import type { Variant } from './shape.ts';

const { values } = parseArgs({
  options: {
    seen: { type: 'boolean' },
    'held-out': { type: 'boolean' },
    verbose: { type: 'boolean' },
    feed: { type: 'string' },
    seed: { type: 'string' },
    profiles: { type: 'string' },
    write: { type: 'string' },
    'no-build': { type: 'boolean' },
  },
});

const variants: readonly Variant[] =
  values.seen === values['held-out'] ? ['seen', 'held-out'] : [values.seen ? 'seen' : 'held-out'];

const wrongFields: readonly WrongField[] = ['city', 'modality', 'seniority', 'salary', 'contract', 'date'];

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function resultRow(name: string, all: readonly Measured[]): string[] {
  const sum = (count: (one: Measured) => number) => all.reduce((total, one) => total + count(one), 0);
  const publishable = sum((one) => one.publishable);
  return [
    name,
    sum((one) => one.rows),
    publishable,
    share(
      sum((one) => one.acceptedFirst),
      publishable,
    ),
    share(
      sum((one) => one.acceptedRedacted),
      publishable,
    ),
    sum((one) => one.redacted.matches.length),
    `${sum((one) => one.leakedPlain.length)} / ${sum((one) => one.leakedRedacted.length)}`,
    ...wrongFields.map((field) => sum((one) => one.wrong.filter((wrong) => wrong.field === field).length)),
    sum((one) => one.duplicatesLeft),
    sum((one) => one.junk),
    sum((one) => one.falselyConfidential.length),
    all.length === 1
      ? builtAs(all)
      : `${all.filter(({ redacted }) => redacted.build?.code === 0).length} built`,
  ].map(String);
}

function builtAs([one]: readonly Measured[]): string {
  const build = one?.redacted.build;
  return build === undefined ? '–' : build.code === 0 ? 'ok' : `exit ${build.code}`;
}

const headings = [
  'feed',
  'rows',
  'publishable',
  'first try',
  'with --redact',
  'on the board',
  'leaked (plain / redacted)',
  ...wrongFields.map((field) => `wrong ${field}`),
  'duplicates left',
  'junk taken',
  'falsely confidential',
  'build',
];

function reportedRow(name: string, all: readonly Measured[]): string[] {
  const cell = (of: (one: Measured) => Reported) => {
    const sum = (key: keyof Reported) => all.reduce((total, one) => total + of(one)[key], 0);
    return `${sum('reported')} of ${sum('expected')}, ${sum('falsely')} falsely`;
  };
  return [
    name,
    cell((one) => one.discrimination),
    cell((one) => one.belowMinimum),
    cell((one) => one.disagreement),
  ];
}

function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')).join('\n');
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** Why publishable rows were not taken, the most frequent reason first. */
function reasons({ feed, redacted }: Measured): string[] {
  const publishable = new Set(feed.rows.filter((row) => row.expected?.publishable).map((row) => row.line));
  const counts = new Map<string, number>();
  for (const { line, findings } of redacted.report?.rejections ?? []) {
    if (!publishable.has(line)) continue;
    for (const { field, reason } of findings) {
      const alike = `${field.replace(/\[\d+\]/, '[]')}: ${reason.replace(/\d[\d,.]*/g, '…')}`;
      counts.set(alike, (counts.get(alike) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 25)
    .map(([reason, count]) => `  ${String(count).padStart(4)} × ${reason}`);
}

function details(one: Measured): string {
  const some = (title: string, items: readonly string[], most = 40) =>
    items.length === 0
      ? []
      : [`  ${title} (${items.length}):`, ...items.slice(0, most).map((item) => `    ${item}`)];
  return [
    `\n${one.feed.name}`,
    ...reasons(one),
    ...some('leaked without --redact', one.leakedPlain),
    ...some('leaked with --redact', one.leakedRedacted),
    ...some('falsely confidential', one.falselyConfidential),
    ...wrongFields.flatMap((field) =>
      some(
        `wrong ${field}`,
        one.wrong
          .filter((wrong) => wrong.field === field)
          .map(({ line, found, expected }) => `line ${line}: ${found} instead of ${expected}`),
        12,
      ),
    ),
  ].join('\n');
}

function profileFor(name: string): string[] {
  const file = values.profiles === undefined ? undefined : resolve(values.profiles, `${name}.json`);
  return file !== undefined && existsSync(file) ? ['--profile', file] : [];
}

for (const variant of variants) {
  const chosen = shapes.filter(({ name }) => values.feed === undefined || name === values.feed);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  const feeds = chosen.map((shape) => feedOf(shape, variant, seed));
  if (values.write !== undefined) {
    const directory = join(values.write, variant);
    mkdirSync(directory, { recursive: true });
    for (const feed of feeds) writeFileSync(join(directory, `${feed.name}-${feed.file}`), feed.bytes);
    continue;
  }
  const results: Measured[] = [];
  for (const feed of feeds) {
    const how = { options: profileFor(feed.name), isBuilt: !values['no-build'] };
    results.push(await measured(feed, how));
  }
  console.log(`\n## ${variant}\n`);
  const named = results.map((one) => [one.feed.name, [one]] as const);
  const all = [...named, ['all', results] as const];
  console.log(tableText([headings, ...all.map(([name, some]) => resultRow(name, some))]));
  console.log(
    `\n${tableText([
      ['reported', 'discrimination', 'below the minimum wage', 'disagreeing amounts'],
      ...all.map(([name, some]) => reportedRow(name, some)),
    ])}`,
  );
  for (const { feed, plain, redacted } of results) {
    if (plain.report === null)
      console.log(`\n${feed.name}: ${firstLine(plain.ran.messages || plain.ran.output)}`);
    const build = redacted.build;
    if (build && build.code !== 0) console.log(`\n${feed.name}: build: ${firstLine(build.messages)}`);
  }
  if (values.verbose) for (const one of results) console.log(details(one));
}
