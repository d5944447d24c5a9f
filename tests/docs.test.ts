import assert from 'node:assert/strict';
import { cpSync, existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, test } from 'node:test';
import { settingsReference } from '../scripts/settings-reference.ts';
import { grouped } from '../src/contract/number-text.ts';
import { errorCodes } from '../src/contract/operations.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { settingVariables } from '../src/foundation/settings/environment.ts';
import { FeedSettings } from '../src/foundation/settings/feed-settings.ts';
import {
  cellLimit,
  columnLimit,
  emptySizeLimit,
  nestingLimit,
  recordCountLimit,
  recordSizeLimit,
  unpackedLimits,
  wholeFileLimit,
} from '../src/intake/broken-file.ts';
import { rejectColumns } from '../src/intake/feed-item.ts';
import { excessOf, fieldNames } from '../src/intake/fields.ts';
import { feedFormats } from '../src/intake/formats/feed-formats.ts';
import { workbookLimits } from '../src/intake/formats/workbook-limits.ts';
import { wordingRules } from '../src/intake/read/wording/wording-rules.ts';
import { causeNames } from '../src/intake/report/causes.ts';
import { builtInProfiles } from '../src/intake/understand/built-in.ts';
import { scoresOfHeader } from '../src/intake/understand/header-score.ts';
import { Profile, placeholders } from '../src/intake/understand/profile.ts';
import { feedFailureTexts } from '../src/program/app/update/feed-failures.ts';
import { runStatuses } from '../src/program/app/update/run-record.ts';
import { commandsFor } from '../src/program/cli/commands.ts';
import { maxRequestBytes } from '../src/readers/mcp/http.ts';
import { answerLimitBytes, tools } from '../src/readers/mcp/tools.ts';
import { hostNames, hosts, limitsOfHosts } from '../src/serve/check/hosts.ts';
import { stopDeadlineMilliseconds } from '../src/serve/node/lifecycle.ts';
import { metricFamilies } from '../src/serve/node/metrics.ts';
import { endReasons } from '../src/serve/node/public-server.ts';
import { defaultLimits } from '../src/serve/node/server-limits.ts';
import { kindTexts } from '../src/vacancies/confidential-kinds.ts';
import { EmployerRule, matchPolicies, parseEmployerRules } from '../src/vacancies/gate/employer-rules.ts';
import { kebabCase } from '../src/vacancies/job-id.ts';
import { documents, projectFiles, read, root } from './docs/documents.ts';
import {
  allCodeIn,
  anchorOf,
  codeBlocksIn,
  headingsIn,
  linksIn,
  spansIn,
  tablesIn,
} from './docs/markdown.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** Without records of decisions, which may name what is gone, and results of benchmarks. */
const pages = documents.filter((page) => !/^(?:docs\/decisions|bench)\//.test(page));

/** Every piece of code on these pages. */
const codeOf = (paths: readonly string[]) =>
  paths.flatMap((page) => allCodeIn(read(page)).map((code) => ({ page, code })));

function isMissing(target: string): boolean {
  const [page = '', anchor] = target.split('#');
  if (!existsSync(join(root, page))) return true;
  return anchor !== undefined && !headingsIn(read(page)).some(({ title }) => anchorOf(title) === anchor);
}

describe('what pages point to', () => {
  test('links lead to files and headings', () => {
    const broken = documents.flatMap((page) =>
      linksIn(read(page))
        .filter((target) => !/^\w+:/.test(target))
        .map((target) => (target.startsWith('#') ? page + target : posix.join(dirname(page), target)))
        .filter(isMissing)
        .map((target) => `${page}: ${target}`),
    );
    assert.deepEqual(broken, []);
  });

  test('paths named in code exist', () => {
    const folders = /^(?:src|tests|docs|bench|scripts|examples|deploy|bin)\//;
    const missing = codeOf(documents).flatMap(({ page, code }) =>
      code
        .split(/[\s,;"'()[\]]+/)
        .filter((word) => folders.test(word))
        // Of a path with a part to fill in, such as `src/<name>.ts`, the folder counts.
        .map((word) => word.replace(/[:.]+$|:\d+$/g, '').replace(/[^/]*[<{…*$].*$/u, ''))
        .filter(isMissing)
        .map((path) => `${page}: ${path}`),
    );
    assert.deepEqual(missing, []);
  });

  test('pages and headings that sources and alerts name exist', () => {
    const missing = projectFiles
      .filter((path) => /^(?:src|bench|scripts|deploy)\/.*\.(?:ts|js|css|yml|service)$/.test(path))
      .flatMap((path) =>
        (read(path).match(/(?<=[`' :])docs\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? [])
          .filter(isMissing)
          .map((target) => `${path}: ${target}`),
      );
    assert.deepEqual(missing, []);
  });
});

const allCommands = (await commandsFor([])).map((define) => define(() => async () => {}));

describe('commands, settings and metrics on pages', () => {
  /** The command lines of ours in a piece of code, each up to what ends it in a shell. */
  function commandLines(code: string): string[] {
    const starts =
      /(?:^|npx |sudo -u tabulador |\$ |\| |run --rm |ExecStart=\S*)tabulador ([a-z][^\n|;>#]*)/gm;
    return [...code.replace(/\s*\\\n\s*/g, ' ').matchAll(starts)].map(
      ([, line = '']) => line.split(/\s&&\s|\s{2,}/)[0]?.trim() ?? '',
    );
  }

  function complaints(line: string): string[] {
    const [name = '', ...rest] = line.split(/\s+/);
    const command = allCommands.find((one) => one.name() === name);
    if (command === undefined) return [`no command ${name}`];
    const named = command.commands.find((one) => one.name() === rest[0]);
    const usual = command.commands.find((one) => /^(?:list|show)$/.test(one.name()));
    const meant = named ?? (command.options.length === 0 ? usual : undefined) ?? command;
    const known = ['--lang', '--help', ...meant.options.map(({ long }) => long)];
    return rest
      .flatMap((word) => /^--[a-z][a-z0-9-]*/.exec(word)?.[0] ?? [])
      .filter((option) => !known.includes(option))
      .map((option) => `${meant.name()} has no ${option}`);
  }

  test('every command line is one that the program takes', () => {
    assert.deepEqual(complaints('build --force'), []);
    assert.deepEqual(complaints('employers confirm Norte --match as-name'), []);
    assert.deepEqual(complaints('deploy'), ['no command deploy']);
    assert.deepEqual(complaints('host nginx --paint 2'), ['nginx has no --paint']);
    const lines = codeOf(pages).flatMap(({ page, code }) =>
      commandLines(code).map((line) => ({ page, line, wrong: complaints(line) })),
    );
    assert.ok(lines.length > 100, `only ${lines.length} command lines were found`);
    assert.deepEqual(
      lines.filter(({ wrong }) => wrong.length > 0),
      [],
    );
  });

  test('every option is on a page', () => {
    const guide = pages.filter((page) => /^docs\/[^/]+$/.test(page)).map(read);
    const options = allCommands.flatMap((command) =>
      [command, ...command.commands].flatMap((one) =>
        one.options.map(({ long }) => ({ command: one.name(), option: `${long}` })),
      ),
    );
    assert.deepEqual(
      options.filter(({ option }) => !new RegExp(`${option}(?![a-z-])`).test(guide.join('\n'))),
      [],
    );
  });

  test('every setting, variable and metric is one of the program', () => {
    const settings = [...settingVariables.values()].map(({ path }) => path.join('.'));
    const groups = new Set(settings.filter((name) => name.includes('.')).map((name) => name.split('.')[0]));
    const isSetting = (name: string) =>
      settings.some((setting) => setting === name || setting.startsWith(`${name}.`));
    const variables: readonly string[] = [
      ...settingVariables.keys(),
      ...listed('docs/settings.md', 'variable'),
    ];
    const names = [...Object.keys(metricFamilies), ...Object.values(rejectColumns)];
    const unknown = codeOf(pages).flatMap(({ page, code }) =>
      [
        ...[...code.matchAll(/^([a-z]+[A-Za-z]*)\.[a-zA-Z.]+(?=$|:)/g)]
          .filter(([name, group]) => groups.has(group) && !isSetting(name))
          .map(([name]) => name),
        ...(code.match(/\bTABULADOR_[A-Z_]+/g) ?? []).filter((name) => !variables.includes(name)),
        ...(code.match(/^tabulador_\w+$/g) ?? []).filter((name) => !names.includes(name)),
      ].map((name) => `${page}: ${name}`),
    );
    assert.deepEqual(unknown, []);
  });
});

/** The rows of the table that has these headings. */
function rowsUnder(page: string, ...head: string[]): readonly (readonly string[])[] {
  const found = tablesIn(read(page)).filter((table) => head.every((title, at) => table.head[at] === title));
  assert.equal(found.length, 1, `${page} has ${found.length} tables | ${head.join(' | ')} |`);
  return found[0]?.rows ?? [];
}

/** What the first column of that table names in code. */
function listed(page: string, ...head: string[]): string[] {
  return rowsUnder(page, ...head).flatMap(([cell = '']) => spansIn(cell));
}

function assertSame(actual: readonly string[], expected: readonly string[]): void {
  assert.deepEqual(actual.toSorted(), expected.toSorted());
}

function figuresIn(text = ''): number[] {
  return (text.match(/\d[\d,]*/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
}

/** A sentence of a page, without its line breaks, from these words to its end. */
function sentence(page: string, start: string): string {
  const text = read(page).replaceAll('\n', ' ');
  assert.ok(text.includes(start), `${page} does not say "${start}"`);
  return text.slice(text.indexOf(start)).split('. ')[0] ?? '';
}

const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const alerts = [...read('deploy/monitoring/tabulador.rules.yml').matchAll(/- alert: (\w+)/g)];

/** Each list stands in one table of one page, found by the headings of its first columns. */
const lists: readonly [page: string, head: readonly string[], names: readonly string[]][] = [
  ['README.md', ['command'], allCommands.map((command) => command.name())],
  ['docs/operating.md', ['field'], Object.keys(FeedSettings.properties)],
  ['docs/operating.md', ['run'], runStatuses],
  ['docs/operating.md', ['feed failure'], Object.keys(feedFailureTexts())],
  ['docs/importing.md', ['format'], feedFormats],
  ['docs/importing.md', ['key', 'meaning'], Object.keys(Profile.properties)],
  ['docs/importing.md', ['field', 'how it is read'], fieldNames],
  ['docs/confidentiality.md', ['kind'], Object.keys(kindTexts())],
  ['docs/confidentiality.md', ['`match`'], matchPolicies],
  ['docs/confidentiality.md', ['field'], Object.keys(EmployerRule.properties)],
  ['docs/incidents.md', ['alert or sign'], [...alerts.map(([, name = '']) => name), 'ok']],
  ['docs/client.md', ['code'], errorCodes],
  ['docs/agents.md', ['tool'], Object.keys(tools)],
  ['docs/security.md', ['package'], Object.keys(dependencies)],
];

describe('lists and limits are those of the code', () => {
  for (const [page, head, names] of lists)
    test(`${page}: ${head.join(', ')}`, () => assertSame(listed(page, ...head), names));

  test('README: how to start and to test', () => {
    assert.match(read('README.md'), /^ {4}npm ci && npm start$/m);
    assert.match(read('README.md'), /^ {4}npm ci && npm test$/m);
  });

  test('settings: every setting and variable', () => {
    assert.equal(read('docs/settings.md'), settingsReference(), 'run node scripts/settings-reference.ts');
  });

  test('client: versions of generators', () => {
    const { devDependencies } = JSON.parse(read('tests/package.json'));
    for (const [name = '', version] of rowsUnder('docs/client.md', 'generator'))
      assert.equal(devDependencies[spansIn(name)[0] ?? ''], version, name);
  });

  test('operating: exit codes', () => {
    assert.deepEqual(
      rowsUnder('docs/operating.md', 'exit code', 'name').map(([code, name]) => [name, code]),
      Object.entries(exitCodes).map(([name, code]) => [`\`${name}\``, String(code)]),
    );
  });

  test('importing: columns, placeholders, profiles, causes and rules of wording', () => {
    const page = 'docs/importing.md';
    for (const name of placeholders) assert.ok(read(page).includes(`{${name}}`), name);
    assertSame(spansIn(sentence(page, 'Built in:').replace(/\(.*?\)/g, '')), Object.keys(builtInProfiles));
    assertSame(spansIn(sentence(page, 'The causes are')), causeNames);
    assertSame(spansIn(sentence(page, 'Texts are checked for')), wordingRules);
    for (const [field = '', headers = ''] of rowsUnder(page, 'field', 'columns, among others'))
      for (const header of headers.split(';')[0]?.split(', ') ?? []) {
        const [best] = scoresOfHeader(header).toSorted((a, b) => b.score - a.score);
        assert.equal(`\`${best?.meaning}\``, field, header);
      }
  });

  test('importing: the report as JSON', async (t) => {
    const cwd = scratchDirectory(t);
    cpSync(join(root, 'examples/imperfect/vacantes.csv'), join(cwd, 'vacantes.csv'));
    const { output } = await runCommand(['import', 'vacantes.csv', '--json'], { cwd });
    const report = JSON.parse(output) as { readonly counts: object };
    assertSame(listed('docs/importing.md', 'key', 'content'), Object.keys(report));
    const counts = rowsUnder('docs/importing.md', 'key', 'content').find(([key]) => key === '`counts`');
    assertSame(spansIn(counts?.[1] ?? ''), Object.keys(report.counts));
  });

  test('importing: limits', () => {
    const mebibyte = 1_048_576;
    assertSame(
      rowsUnder('docs/importing.md', 'field', 'characters, with markup').flatMap(([names = '', ...figures]) =>
        spansIn(names).map((name) => `${name} ${figures.flatMap(figuresIn)}`),
      ),
      fieldNames.map((name) => {
        const [long, many] = [[' '.repeat(1e6)], Array<string>(1e4).fill('')];
        return `${name} ${[long, many].flatMap((texts) => figuresIn(excessOf(name, texts)?.limit))}`;
      }),
    );
    const { sheetRows, sheetColumns, cells, unpackedBytes } = workbookLimits;
    assert.deepEqual(
      rowsUnder('docs/importing.md', 'what', 'limit').map(([, limit]) => figuresIn(limit)),
      [
        [recordSizeLimit / mebibyte],
        [emptySizeLimit / mebibyte],
        [wholeFileLimit / mebibyte],
        [nestingLimit],
        [columnLimit, cellLimit],
        [recordCountLimit],
        [unpackedLimits.timesPacked, unpackedLimits.bytes / mebibyte],
        [sheetRows, sheetColumns, cells, unpackedBytes / mebibyte],
      ],
    );
  });

  test('confidentiality: scopes, and the example of an employers file', () => {
    const page = read('docs/confidentiality.md');
    const { enum: scopes = [] } = EmployerRule.properties.scope as { enum?: string[] };
    assert.equal(scopes.length, 2);
    for (const name of scopes) assert.ok(page.includes(`\`${name}\``), name);
    const example = codeBlocksIn(page).find((block) => block.startsWith('{')) ?? '';
    assert.equal(parseEmployerRules(example, 'the example').employers?.length, 2);
  });

  test('hosting: hosts, limits of the Node host, reasons to end a connection, what hosts cannot keep', () => {
    const page = 'docs/hosting.md';
    assert.deepEqual(
      rowsUnder(page, 'host').map(([label, how]) => [label, how]),
      hostNames.map((name) => [
        hosts[name].label,
        `\`tabulador ${hosts[name].kind === 'server' ? 'serve' : `host ${name}`}\``,
      ]),
    );
    const inWords = ([name, value]: [string, number]) => {
      if (name.endsWith('Milliseconds')) return `${value / 1_000} s`;
      if (!name.endsWith('Bytes')) return grouped(value);
      return value >= 1_048_576 ? `${value / 1_048_576} MiB` : `${value / 1_024} KiB`;
    };
    assert.deepEqual(
      rowsUnder(page, 'limit').map(([limit]) => limit),
      Object.entries(defaultLimits).map(inWords),
    );
    for (const reason of endReasons) assert.ok(read(page).includes(`\`${reason}\``), reason);
    assert.match(
      sentence(page, 'the process ends within'),
      new RegExp(`${stopDeadlineMilliseconds / 1_000} `),
    );
    assertSame(
      rowsUnder(page, 'rule').flatMap(([rule, names = '']) =>
        names.split(', ').map((name) => `${name} ${rule}`),
      ),
      Object.entries(limitsOfHosts).flatMap(([name, limits]) =>
        Object.keys(limits).map((rule) => `${name} \`${rule}\``),
      ),
    );
  });

  test('agents: limits', () => {
    const page = 'docs/agents.md';
    for (const limit of [answerLimitBytes, maxRequestBytes]) assert.ok(read(page).includes(grouped(limit)));
    for (const block of codeBlocksIn(read(page)).filter((one) => one.startsWith('{'))) JSON.parse(block);
  });
});

test('decision records are numbered in a row, named after their title, and listed in the index', () => {
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
  assert.ok(records.length > 0);
  const index = records.map((path, at) => {
    const [, title = ''] = new RegExp(`^# ${at + 1}\\. (.+)\\n`).exec(read(path)) ?? [];
    const file = `${String(at + 1).padStart(4, '0')}-${kebabCase(title)}.md`;
    assert.equal(path, `docs/decisions/${file}`);
    return `- [${at + 1}. ${title}](${file})`;
  });
  assert.deepEqual(read('docs/decisions/README.md').match(/^- .*/gm), index);
});

describe('the Spanish pages', () => {
  const spanish = documents.filter((page) => page === 'README.es.md' || page.startsWith('docs/es/'));
  const inEnglish = (page: string) => page.replace('docs/es/', 'docs/').replace('.es.md', '.md');

  /** What both languages share: headings, code that is typed, names and figures of tables. */
  function shape(page: string) {
    const text = read(page);
    return {
      headings: headingsIn(text).map(({ level }) => level),
      blocks: codeBlocksIn(text).map((block) => block.match(/^(?:\$ |npx |npm )[^#\n]*/gm) ?? []),
      tables: tablesIn(text).map(({ head, rows }) => [
        head.length,
        ...rows.map((row) => row.map((cell) => [...spansIn(cell).toSorted(), ...figuresIn(cell)].join(' '))),
      ]),
    };
  }

  for (const page of spanish) {
    test(`${page} has the headings, commands and tables of the English page, and each links to the other`, () => {
      const withoutPlaceholders = JSON.parse(
        JSON.stringify(shape(page)).replaceAll('ARCHIVO', 'FILE'),
      ) as object;
      assert.deepEqual(withoutPlaceholders, shape(inEnglish(page)));
      assert.ok(linksIn(read(page)).includes(posix.relative(dirname(page), inEnglish(page))));
      assert.ok(linksIn(read(inEnglish(page))).includes(posix.relative(dirname(inEnglish(page)), page)));
    });
  }

  test('are the README and the pages of the operator', () => {
    const names = ['confidentiality', 'desk', 'editions', 'importing', 'incidents', 'operating'];
    assert.deepEqual(spanish, ['README.es.md', ...names.map((name) => `docs/es/${name}.md`)]);
  });
});

// A build takes seconds, so the Spanish page is compared up to the dry run.
for (const [page, locale, compared] of [
  ['docs/operating.md', 'C.UTF-8', 3],
  ['docs/es/operating.md', 'es_MX.UTF-8', 2],
] as const) {
  test(`the start of ${page} prints what it shows`, async (t) => {
    const cwd = scratchDirectory(t);
    cpSync(join(root, 'examples/feeds/vacantes.xlsx'), join(cwd, 'vacantes.xlsx'));
    const sessions = codeBlocksIn(read(page)).filter((block) => block.startsWith('$ npx tabulador '));
    assert.equal(sessions.length, 3);
    for (const session of sessions.slice(0, compared)) {
      const [, typed = '', shown = ''] = /^\$ npx tabulador (.*?)(?<!\\)\n([\s\S]*)$/s.exec(session) ?? [];
      const words = [...typed.replaceAll('\\\n', '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      );
      const { output, messages } = await runCommand(words, { cwd, env: { LC_ALL: locale } });
      const printed = (output + messages).replaceAll(cwd, '/srv/empleos').split('\n');
      for (const line of shown.trimEnd().split('\n'))
        if (line !== '…') assert.ok(printed.includes(line), `${line}\nis not in\n${printed.join('\n')}`);
    }
  });
}
