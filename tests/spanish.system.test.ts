/** Whole commands in Spanish: nothing that the operator reads is left in English. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setLanguage } from '../src/foundation/language/language.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { type CauseName, causeNames } from '../src/intake/report/causes.ts';
import { ownProcess } from '../src/program/cli/commands/serve.ts';
import { commands, commandsFor } from '../src/program/cli/commands.ts';
import { manifestFile } from '../src/release/format/release-layout.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { englishWordsIn } from './language/english-words.ts';
import { commandLine, type Ended, runCommand } from './support/run-command.ts';

const mexico = { LANG: 'es_MX.UTF-8' };
const cwd = '/nonexistent';

/** What is quoted, and names of files, fields and options, are in nobody's language. */
function isSpanish(text: string, what = text): void {
  const own = text.replace(/"[^"\n]*"|`[^`\n]*`|'[^'\n]*'|<[^>\n]*>|\[[a-z.]+\]|\S*\/\S*|--[a-z-]+/g, ' ');
  assert.deepEqual(englishWordsIn(own), [], `${what}\n${text}`);
}

/** Command lines of somebody in Mexico. */
function mexicanLine(t: TestContext) {
  const line = commandLine(t);
  const run = (...args: string[]) => line.run(args, { env: mexico });
  return { cwd: line.cwd, run };
}

async function spoken(ended: Promise<Ended>, code: keyof typeof exitCodes): Promise<Ended> {
  const { output, messages, ...rest } = await ended;
  assert.equal(rest.code, exitCodes[code], output + messages);
  isSpanish(output);
  isSpanish(messages);
  return { output, messages, ...rest };
}

describe('the language of a command', () => {
  const versionOf = async (args: readonly string[], env: Record<string, string> = {}) => {
    const { output, messages } = await runCommand(args, { cwd, env });
    return /^Uso:|desconocid|No hay/m.test(output + messages) ? 'es' : 'en';
  };

  test('is that of the locale, unless --lang says otherwise, wherever it stands', async () => {
    assert.equal(await versionOf(['--help']), 'en');
    assert.equal(await versionOf(['--help'], mexico), 'es');
    assert.equal(await versionOf(['--help'], { ...mexico, LC_ALL: 'C' }), 'en');
    assert.equal(await versionOf(['--lang', 'en', '--help'], mexico), 'en');
    for (const args of [
      ['--lang', 'es', 'releases', '--zzz'],
      ['releases', '--lang', 'es', '--zzz'],
      ['releases', '--zzz', '--lang=es'],
      ['--lang', 'en', 'releases', '--zzz', '--lang', 'es'],
    ]) {
      assert.equal(await versionOf(args), 'es', args.join(' '));
    }
    assert.equal(await versionOf(['--help']), 'en', 'and it holds for that command alone');
  });

  test('is refused when it is unknown, with a list of the known ones', async () => {
    for (const args of [
      ['--lang', 'fr', 'config'],
      ['config', '--lang=xx'],
      ['config', '--lang'],
      ['--lang', '--json'],
    ]) {
      const { code, output, messages } = await runCommand(args, { cwd });
      assert.equal(code, exitCodes.usage, args.join(' '));
      assert.match(messages, /Choose one of: en, es\./);
      assert.equal(output, '');
    }
    const { messages } = await runCommand(['config', '--lang', 'toString', '--json'], { cwd, env: mexico });
    const { reason, hint } = JSON.parse(messages).error;
    assert.deepEqual([reason, hint], ['usage', 'Elegir uno de estos: en, es.']);
  });

  test('is nothing to what follows --', async (t) => {
    const { messages } = await commandLine(t).run(['import', '--', '--lang', 'fr']);
    assert.match(messages, /There is no file --lang\./);
  });

  test('is that of the commands which a server runs on its schedule, whatever their locale', async (t) => {
    t.after(() => setLanguage('en'));
    await setLanguage('es');
    const [, program = '', ...args] = ownProcess('build', { cwd, env: {} }, 'own.json').command;
    assert.match(program, /bin\/tabulador\.js$/);
    assert.deepEqual(args, ['--lang', 'es', 'build', '--config', 'own.json']);
  });
});

describe('in Spanish', () => {
  test('every command explains itself', async () => {
    const defined = (await commandsFor([])).map((define) => define(() => async () => {}));
    const lines = defined.flatMap((command) => [
      [command.name()],
      ...command.commands.map((child) => [command.name(), child.name()]),
    ]);
    assert.deepEqual(new Set(lines.map(([name]) => name)), new Set(Object.keys(commands)));
    for (const line of [[], ...lines]) {
      const { code, output } = await runCommand([...line, '--help'], { cwd, env: mexico });
      assert.equal(code, exitCodes.ok);
      assert.match(output, /^Uso: tabulador .*\n[\s\S]*^Opciones:$/m);
      isSpanish(output, line.join(' '));
    }
  });

  test('every mistake on the command line is explained', async () => {
    for (const line of [
      ['imprt'],
      ['build', '--frce'],
      ['check'],
      ['check', 'x'],
      ['build', '--config'],
      ['host', 'cloudflare'],
      ['vacancies', '--state', 'active', '--expiring'],
      ['vacancies', '--city', 'x'],
      ['vacancies', '--limit', 'x'],
      ['rollback', 'a', 'b'],
      ['mcp', '--http', 'x'],
      ['host', 'nginx', '--certificate', 'x.pem'],
    ]) {
      await spoken(runCommand(line, { cwd, env: mexico }), 'usage');
      const json = await runCommand([...line, '--json'], { cwd, env: mexico });
      isSpanish(JSON.parse(json.messages).error.message);
    }
  });

  test('an import reports its rows, and the file of rejected rows has their reasons', async (t) => {
    const { cwd, run } = mexicanLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf(troubles));
    await spoken(run('import', 'v.csv', '--rejects', 'r.csv', '--feed', 'bolsa'), 'partial');
    const rejects = readFileSync(join(cwd, 'r.csv'), 'utf8');
    assert.match(rejects, /city: .*no nombra ninguna de nuestras ciudades/);
    isSpanish(rejects.replace(/.*tabulador_reasons.*\r\n/, '').replaceAll('""', "'"));
    await spoken(run('import', 'r.csv', '--feed', 'bolsa', '--dry-run'), 'partial');
  });

  test('an import is sorted by codes: its causes are those of an English one', async (t) => {
    const causesIn = async (env: Record<string, string>) => {
      const line = commandLine(t);
      writeFileSync(join(line.cwd, 'v.csv'), csvOf(troubles));
      const { output } = await line.run(['import', 'v.csv', '--json', '--dry-run'], { env });
      const report = JSON.parse(output) as Report;
      return { report, causes: report.causes.map(({ cause, rows, repairs }) => [cause, rows, repairs]) };
    };
    const { report, causes } = await causesIn(mexico);
    assert.deepEqual(causes, (await causesIn({})).causes);
    const met = new Set<CauseName>(report.causes.map(({ cause }) => cause));
    assert.deepEqual(
      causeNames.filter((name) => !met.has(name)),
      ['undated', 'wording', 'unreadable'],
      'these need other settings or another file',
    );
    for (const { findings } of report.rejections)
      for (const { code, reason, accepted } of findings) {
        assert.match(code, /^[a-z-]+$/);
        isSpanish(`${reason}\n${accepted}`);
      }
    for (const { message } of report.warnings) isSpanish(message);
  });

  test('a day of the board: update, runs, vacancies, releases', async (t) => {
    const { cwd, run } = mexicanLine(t);
    const doubtful = sampleRow(8, { description: 'Trabaja en Zyntrax y crece con nosotros.' });
    const rejected = sampleRow(9, { city: 'Springfield' });
    writeFileSync(join(cwd, 'v.csv'), csvOf([...sampleRows(4), doubtful, rejected]));
    const feeds = [
      { name: 'bolsa', from: 'v.csv' },
      { name: 'otra', from: 'nada.csv' },
    ];
    const settings = { service: { synthetic: false }, feeds, privacy: { employers: 'e.json' } };
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
    writeFileSync(join(cwd, 'e.json'), '{}');
    await spoken(run('update'), 'partial');
    for (const line of [
      ['runs'],
      ['runs', 'show'],
      ['vacancies'],
      ['vacancies', 'show', 'VAC-10001'],
      ['close', 'VAC-10001'],
      ['reopen', 'VAC-10001'],
      ['employers'],
      ['gate'],
      ['review'],
      ['review', 'decide', 'Zyntrax', '--as', 'employer', '--redact'],
      ['review'],
      ['employers', 'ignore', 'norte'],
      ['backup', 'copia.sqlite'],
      ['restore', 'copia.sqlite'],
      ['releases'],
      ['verify'],
    ])
      await spoken(run(...line), 'ok');
    await spoken(run('close', 'VAC-1001'), 'usage');
    await spoken(run('review', 'decide', 'Nadie', '--as', 'hidden'), 'usage');
    await spoken(run('rollback'), 'refused');
    writeFileSync(join(cwd, 'v.csv'), csvOf(sampleRows(1)));
    await spoken(run('import', 'v.csv', '--feed', 'bolsa', '--close-missing'), 'refused');
  });

  test('what a Spanish command line publishes is that of an English one', async (t) => {
    const { cwd, run } = mexicanLine(t);
    await spoken(run('mcp'), 'environment');
    await spoken(run('demo', '--count', '120'), 'ok');
    await spoken(run('build'), 'ok');
    const english = commandLine(t);
    for (const args of [['demo', '--count', '120'], ['build']]) await english.run(args);
    const manifest = join('.tabulador/releases/current', manifestFile);
    assert.equal(
      readFileSync(join(english.cwd, manifest), 'utf8'),
      readFileSync(join(cwd, manifest), 'utf8'),
    );
  });
});

interface Report {
  readonly causes: readonly {
    readonly cause: CauseName;
    readonly rows: number;
    readonly repairs: readonly object[];
  }[];
  readonly rejections: readonly {
    readonly findings: readonly {
      readonly code: string;
      readonly reason: string;
      readonly accepted: string;
    }[];
  }[];
  readonly warnings: readonly { readonly message: string }[];
}

/** A row for each way in which one is rejected or taken with a warning. */
const troubles = [
  sampleRow(0),
  sampleRow(1, { city: 'Springfield' }),
  sampleRow(2, { city: '' }),
  sampleRow(3, { title: '' }),
  sampleRow(4, {
    description:
      'Llevar la contabilidad general, preparar declaraciones mensuales y atender auditorías externas. Revisar las conciliaciones bancarias con el equipo de tesorería y proponer mejoras a los procesos del área. Escríbenos a ana.ruiz@ficticia.example para saber más.',
  }),
  sampleRow(5, { validThrough: '2027-06-01' }),
  sampleRow(6, { validThrough: '2026-10-01' }),
  sampleRow(7, { city: 'León, Guadalajara' }),
  sampleRow(0, { title: 'Médico general', description: 'Consulta externa.' }),
  sampleRow(8, { modality: 'lunar', seniority: 'cósmica', salary: '1,000 USD al mes' }),
  sampleRow(10, { salary: '$9,000 mensuales', postedAt: '12/11/26' }),
  sampleRow(11, {
    title: 'Vendedor hombre',
    description: 'Solo hombres de 20 a 30 años, buena presentación.',
  }),
  sampleRow(12, { title: 'x'.repeat(400) }),
  sampleRow(13, { postedAt: '', validThrough: '' }),
  sampleRow(14, { title: 'ana.ruiz@ficticia.example' }),
  { ...sampleRow(15), company: 'Compañía Ficticia 15 SA de CV' },
].map((row) => ({ company: '', ...row }));
