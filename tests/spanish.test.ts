/** Whole commands in Spanish: nothing that the operator reads is left in English. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { speak } from '../src/foundation/language/language.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { type CauseName, causeNames } from '../src/intake/report/causes.ts';
import { ownProcess } from '../src/program/cli/commands/serve.ts';
import { commands } from '../src/program/cli/commands.ts';
import { run } from '../src/program/cli/run.ts';
import { manifestFile } from '../src/release/format/release-layout.ts';
import { csvOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { englishWordsIn } from './language/english-words.ts';
import { answeredTerminal } from './support/answered-terminal.ts';
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

  test('is refused when nobody speaks it, with those that are spoken', async () => {
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
    assert.deepEqual(JSON.parse(messages).error, {
      reason: 'usage',
      code: 2,
      message: 'El programa no habla "toString".',
      hint: 'Elegir uno de estos: en, es.',
    });
  });

  test('is nothing to what follows --', async (t) => {
    const { messages } = await commandLine(t).run(['import', '--', '--lang', 'fr']);
    assert.match(messages, /There is no file --lang\./);
  });

  test('is that of the commands which a server runs on its schedule, whatever their locale', async (t) => {
    t.after(() => speak('en'));
    await speak('es');
    const [, program = '', ...args] = ownProcess('build', { cwd, env: {} }, 'own.json').command;
    assert.match(program, /bin\/tabulador\.js$/);
    assert.deepEqual(args, ['--lang', 'es', 'build', '--config', 'own.json']);
  });
});

describe('in Spanish', () => {
  test('every command explains itself', async () => {
    const subcommands = {
      ...{ runs: ['list', 'show'], vacancies: ['list', 'show'], config: ['show', 'schema'] },
      gate: ['show'],
    };
    const lines = [
      [],
      ...Object.keys(commands).map((name) => [name]),
      ...Object.entries(subcommands).flatMap(([name, below]) => below.map((child) => [name, child])),
      ...['list', 'confirm', 'alias', 'ignore', 'forget'].map((child) => ['employers', child]),
      ...['nginx', 'caddy', 'cloudflare'].map((child) => ['host', child]),
    ];
    for (const line of lines) {
      const { code, output } = await runCommand([...line, '--help'], { cwd, env: mexico });
      assert.equal(code, exitCodes.ok);
      assert.match(output, /^Uso: tabulador .*\n[\s\S]*^Opciones:$/m);
      isSpanish(output, line.join(' '));
    }
  });

  test('every mistake on the command line is explained', async () => {
    for (const [line, complaint] of [
      [['imprt'], /error: comando desconocido 'imprt'\n\(¿Quizá import\?\)\n\(ver tabulador --help\)/],
      [['build', '--frce'], /error: opción desconocida '--frce'\n\(¿Quizá --force\?\)/],
      [['check'], /falta el argumento 'url'/],
      [['check', 'x'], /el argumento 'url' no admite el valor 'x'\. Escribirla como/],
      [['build', '--out'], /a la opción '--out <directory>' le falta su valor/],
      [['host', 'cloudflare'], /falta la opción '--out <directory>'/],
      [['vacancies', '--open', '--closed'], /la opción '--open' no va junto con la opción '--closed'/],
      [
        ['vacancies', '--city', 'x'],
        /la opción '--city <slug>' no admite el valor 'x'\. Se admiten: ciudad-de-mexico,/,
      ],
      [['vacancies', '--limit', 'x'], /'--limit <n>' no admite el valor 'x'\. Es un número entero\./],
      [['rollback', 'a', 'b'], /demasiados argumentos: se admite 1 y llegaron 2: a, b\./],
      [
        ['jobs', '--city', 'guadalajra'],
        /'--city <slug>' no admite el valor 'guadalajra'\. ¿Quizá guadalajara\? Se admiten: all, ciudad-de-mexico,/,
      ],
      [['job'], /falta el argumento 'id\|code'/],
      [['salaries', '--from', 'ftp://x'], /'--from <url>' no admite el valor 'ftp:\/\/x'\. Escribirla como/],
      [['salary', 'vetnas'], /'family' no admite el valor 'vetnas'\. ¿Quizá ventas\? Se admiten: /],
      [
        ['mcp', '--http', 'x'],
        /'--http \[port\]' no admite el valor 'x'\. "x" no es un número hasta 65535\./,
      ],
      [['host', 'nginx', '--http3'], /error: --certificate y --certificate-key van juntas/],
    ] as const) {
      const { code, messages } = await runCommand(line, { cwd, env: mexico });
      assert.equal(code, exitCodes.usage, line.join(' '));
      assert.match(messages, complaint);
      isSpanish(messages);
      const json = await runCommand([...line, '--json'], { cwd, env: mexico });
      isSpanish(JSON.parse(json.messages).error.message);
    }
  });

  test('wrong settings are explained, with the nearest name', async (t) => {
    const { cwd, run } = mexicanLine(t);
    const settings = (text: string) => writeFileSync(join(cwd, 'tabulador.config.json'), text);
    for (const [text, complaint] of [
      ['{"service": {"nme": "x"}}', /service: no se conoce nme \(¿quizá name\?\); se conocen: name,/],
      ['{"origin": "x"}', /primer nivel: no se conoce origin \(¿quizá service\.origin\?\)/],
      ['{"releases": {"keep": "many"}}', /releases\.keep: "many" debe ser un número entero/],
      ['{"releases": {"keep": 0}}', /releases\.keep: 0 debe ser >= 1/],
      ['{"serve": {"port": [1]}}', /serve\.port: \[1\] debe ser un número entero/],
      ['{"service": {"name": ""}}', /service\.name: "" no debe tener menos de 1 caracteres/],
      ['{"feeds": [{"from": "a.csv"}]}', /debe tener las propiedades requeridas name/],
      ['{"feeds": [{"name": "a", "from": "https://x:y@z.example/"}]}', /no debe llevar credenciales/],
      ['{"vacancies": {"netSalaries": "x"}}', /debe ser uno de estos: unpublished, converted/],
      ['[]', /debe contener un objeto, se encontró \[\]/],
      ['{"service":', /no es JSON válido: .*línea 1/],
    ] as const) {
      settings(text);
      const { messages } = await spoken(run('config'), 'usage');
      assert.match(messages, complaint, text);
    }
    settings('{}');
    const { messages } = await runCommand(['config'], {
      cwd,
      env: { ...mexico, TABULADOR_SERVICE_NAM: 'x' },
    });
    assert.match(messages, /TABULADOR_SERVICE_NAM no es un ajuste\.\n +¿Quizá TABULADOR_SERVICE_NAME\?/);
  });

  test('an import tells its rows, and their reasons stand in the file of rejected ones', async (t) => {
    const { cwd, run } = mexicanLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf(troubles));
    const { output } = await spoken(
      run('import', 'v.csv', '--rejects', 'r.csv', '--feed', 'bolsa'),
      'partial',
    );
    assert.match(
      output,
      /^Importación hecha\.\n {2}16 filas · nuevas: \d+ · actualizadas: 0 · sin cambio: 0/,
    );
    assert.match(output, /Rechazadas: \d+ filas\n/);
    assert.match(output, /1 fila es de un lugar que no se publica: Springfield 1/);
    assert.match(output, /--redact recuperaría 1 de 1 fila con textos confidenciales: correo 1/);
    assert.match(output, /title: falta \(1 fila\)\n +se admite: un puesto/);
    assert.match(output, /\nSigue\n/);
    const rejects = readFileSync(join(cwd, 'r.csv'), 'utf8');
    assert.match(rejects, /city: .*no nombra ninguna de nuestras ciudades/);
    isSpanish(rejects.replace(/.*tabulador_reasons.*\r\n/, '').replaceAll('""', "'"));
    const again = await spoken(run('import', 'r.csv', '--feed', 'bolsa', '--dry-run'), 'partial');
    assert.match(again.output, /^Ensayo: esto haría la importación\. No se guardó nada\./);
  });

  test('an import is sorted by codes: its causes are those of an English one', async (t) => {
    const causesIn = async (env: Record<string, string>) => {
      const line = commandLine(t);
      writeFileSync(join(line.cwd, 'v.csv'), csvOf(troubles));
      const { output } = await line.run(['import', 'v.csv', '--json', '--dry-run'], { env });
      const report = JSON.parse(output) as Report;
      return { report, causes: report.causes.map(({ cause, rows, fix }) => [cause, rows, fix]) };
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

  test('what breaks a file is explained', async (t) => {
    const { cwd, run } = mexicanLine(t);
    for (const [name, content, complaint] of [
      ['none.csv', undefined, /No existe el archivo none\.csv\./],
      ['empty.csv', '', /el archivo está vacío\.\n +No se importó nada\. Corregir el archivo/],
      ['page.csv', '<!doctype html><html>', /esta es una página HTML/],
      ['old.xls', '\xd0\xcf\x11\xe0aaaa', /libro de Excel antiguo/],
      ['cut.json', '[{"title":', /termina antes que su JSON/],
      ['odd.csv', 'a,b\r\n1,2\r\n', /no tiene ninguna columna que parezca title o city/],
      ['x.xml', '<a><b/></a>', /no se encontró ningún elemento <job>/],
    ] as const) {
      if (content !== undefined) writeFileSync(join(cwd, name), content, 'latin1');
      const { messages } = await run('import', name);
      assert.match(messages, complaint, name);
      isSpanish(messages);
    }
  });

  test('the demo does not mix with the real, and says the way out', async (t) => {
    const { cwd, run } = mexicanLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf(sampleRows(3)));
    const demo = await spoken(run('demo', '--count', '30'), 'ok');
    assert.match(demo.output, /Todas las vacantes son inventadas \(semilla 1\)/);
    const trap = await spoken(run('import', 'v.csv'), 'refused');
    assert.match(
      trap.messages,
      /El tablero \S+ es de demostración: .*\n +Preparar un tablero propio con `tabulador init`/,
    );
    writeFileSync(join(cwd, 'tabulador.config.json'), '{"service": {"synthetic": false}}');
    const build = await spoken(run('build'), 'refused');
    assert.match(
      build.messages,
      /tiene \d+ vacantes inventadas, y la configuración dice que este servicio es real/,
    );
    const removed = await spoken(run('demo', '--remove'), 'ok');
    assert.match(
      removed.output,
      /está vacío y ya no es de demostración: se quitaron 30 vacantes inventadas y 0 versiones/,
    );
  });

  test('init asks, and names the next command', async (t) => {
    const { cwd } = mexicanLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf([...sampleRows(3), sampleRow(9, { city: 'Springfield' })]));
    const answers = ['Empleos Lince', 'https://empleos.example', 'hola@lince.example', '', '', 'v.csv'];
    const { context, written } = answeredTerminal({ cwd, env: { ...mexico, NO_COLOR: '1' } }, answers);
    assert.equal(await run(['init'], context), exitCodes.ok, written().messages);
    const { output, messages } = written();
    assert.match(messages, /Nombre público del servicio, p\. ej\. Empleos Ejemplo: /);
    assert.match(messages, /Organización que responde por los datos \[el nombre\]: /);
    assert.match(messages, /Primera fuente: un archivo, .* \[ninguna por ahora\]: /);
    assert.match(output, /Lo que traería la fuente v \(v\.csv\):\nEnsayo: /);
    assert.match(output, /\nSigue\n {2}importarla, construir y verificar una versión: tabulador update\n/);
    isSpanish(messages);
    isSpanish(output);
  });

  test('a day of the board: update, runs, vacancies, releases', async (t) => {
    const { cwd, run } = mexicanLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf([...sampleRows(4), sampleRow(9, { city: 'Springfield' })]));
    const feeds = [
      { name: 'bolsa', from: 'v.csv' },
      { name: 'otra', from: 'nada.csv' },
    ];
    const settings = { service: { synthetic: false }, feeds, privacy: { employers: 'e.json' } };
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
    writeFileSync(join(cwd, 'e.json'), '{}');
    const updated = await spoken(run('update'), 'partial');
    assert.match(
      updated.output,
      /^ {2}bolsa: 5 filas · nuevas: 4 · .* · rechazadas: 1\n {2}otra: falló, el archivo no existe\nCorrida \S+ parcial: fuentes tomadas: 1 de 2 \(otra no-file\), versión \S+ con 4 vacantes\.\nLos enlaces para postularse llevan a un ejemplo: .*\n$/,
    );
    assert.match(updated.messages, /^Sigue: ver por qué con tabulador runs show \S+\.\n$/);
    assert.match((await spoken(run('runs'), 'ok')).output, /^Corrida \S+ parcial: /);
    assert.match(
      (await spoken(run('runs', 'show'), 'ok')).output,
      /\nFuente otra: falló\n {2}no existe el archivo nada\.csv/,
    );
    const list = await spoken(run('vacancies'), 'ok');
    assert.match(
      list.output,
      /^CÓDIGO +PUESTO +CIUDAD +FAMILIA +MODALIDAD +SUELDO +PUBLICADA +HASTA +ESTADO\n/,
    );
    assert.match(
      list.messages,
      /^4 de 4 que coinciden\. En el tablero hay 4 \(abiertas: 4, cerradas: 0\)\.\nSigue: tabulador vacancies show CÓDIGO dice todo sobre una\.\n$/,
    );
    const show = await spoken(run('vacancies', 'show', 'VAC-10001'), 'ok');
    assert.match(
      show.output,
      /\nactiva: Abierta hasta el 2026-12-18, como indica su fuente\. En León es 2026-11-16\.\n/,
    );
    assert.match(show.output, /\nPrivado, nunca se publica\n {2}empleador +Compañía Ficticia 1/);
    await spoken(run('close', 'VAC-10001'), 'ok');
    await spoken(run('reopen', 'VAC-10001'), 'ok');
    await spoken(run('close', 'VAC-1001'), 'usage');
    await spoken(run('employers'), 'ok');
    assert.match(
      (await spoken(run('gate'), 'ok')).output,
      /^El filtro de confidencialidad no retiene nada; vacantes activas: 4\.\nSigue\n {2}publicarlas: tabulador build\n$/,
    );
    await spoken(run('employers', 'ignore', 'norte'), 'ok');
    await spoken(run('backup', 'copia.sqlite'), 'ok');
    await spoken(run('restore', 'copia.sqlite'), 'ok');
    assert.match((await spoken(run('config', '--sources'), 'ok')).output, /^AJUSTE +ORIGEN +VALOR\n/);
    await spoken(run('releases'), 'ok');
    await spoken(run('rollback'), 'refused');
    assert.match((await spoken(run('verify'), 'ok')).output, /\nTodo está bien\.\n$/);
    writeFileSync(join(cwd, 'v.csv'), csvOf(sampleRows(1)));
    const shrunken = await spoken(run('import', 'v.csv', '--feed', 'bolsa', '--close-missing'), 'refused');
    assert.match(
      shrunken.messages,
      /3 de las 4 vacantes abiertas de la fuente "bolsa" no vienen en esta importación/,
    );
  });

  test('a service is read: jobs, job, salaries, salary', async (t) => {
    const { run } = mexicanLine(t);
    for (const line of [['jobs'], ['job', 'VAC-10001'], ['salaries'], ['salary', 'ventas'], ['mcp']]) {
      const { messages } = await spoken(run(...line), 'environment');
      assert.match(messages, /No hay ninguna versión en \S+\.\n +Indicar un servicio con --from /);
    }
    await spoken(run('demo', '--count', '120'), 'ok');
    await spoken(run('build'), 'ok');
    const jobs = await spoken(run('jobs', '--limit', '3'), 'ok');
    assert.match(jobs.output, /^CÓDIGO +PUESTO +CIUDAD +MODALIDAD +NIVEL +SUELDO +HASTA\n/);
    assert.match(
      jobs.messages,
      /^De la 1 a la 3, de \d+ que coinciden\. --offset 3 muestra las siguientes\. Datos del \S+Z\.\nSigue: leer una con tabulador job VAC-\d+\n$/,
    );
    const [code = ''] = /VAC-\d+/.exec(jobs.output) ?? [];
    const job = await spoken(run('job', code), 'ok');
    assert.match(job.output, /^VAC-\d+ .*\n\n {2}empresa +.*\n[\s\S]*\n {2}postularse en +http/);
    const unknown = await spoken(run('job', 'nada-vac-1'), 'usage');
    assert.match(
      unknown.messages,
      /Ninguna vacante activa se llama "nada-vac-1" en la versión en \S+\.\n +Quizá/,
    );
    const past = await spoken(run('jobs', '--offset', '9999'), 'ok');
    assert.match(past.messages, /^No hay más; vacantes que coinciden: \d+\./);
    const salaries = await spoken(run('salaries'), 'ok');
    assert.match(salaries.output, /^FAMILIA +NOMBRE +MEDIANA +MÍN +MÁX +MUESTRA\n/);
    assert.match(
      salaries.messages,
      /\nSigue: ver los niveles y ciudades de una con tabulador salary [a-z-]+\n$/,
    );
    const [family = ''] = /[a-z-]+\n$/.exec(salaries.messages) ?? [];
    const salary = await spoken(run('salary', family.trim()), 'ok');
    assert.match(salary.output, /^GRUPO +MEDIANA +MÍN +MÁX +MUESTRA\nGeneral /);
    // Nobody listens on port 1.
    const gone = await spoken(run('salaries', '--from', 'http://127.0.0.1:1'), 'environment');
    assert.match(gone.messages, /No hay respuesta de http:\S+: .*\n +Revisar que la dirección sea correcta/);
  });

  test('what the gate keeps back, and what it refuses to build', async (t) => {
    const { cwd, run } = mexicanLine(t);
    const rows = [...sampleRows(3), sampleRow(60, { description: 'Dos años de experiencia en Korvanta.' })];
    writeFileSync(join(cwd, 'a.csv'), csvOf(rows));
    writeFileSync(join(cwd, 'b.csv'), csvOf([sampleRow(70, { employer: 'Korvanta, S.A. de C.V.' })]));
    writeFileSync(
      join(cwd, 'e.json'),
      JSON.stringify({ employers: [{ name: 'Korvanta', domains: ['korvanta.com.mx'] }] }),
    );
    await spoken(run('import', 'a.csv'), 'ok');
    const dataLicense = { name: 'Datos de rh@korvanta.com.mx', url: 'https://x.example/' };
    const settings = { service: { synthetic: false, dataLicense }, privacy: { employers: 'e.json' } };
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
    await spoken(run('import', 'b.csv'), 'ok');
    const refused = await spoken(run('build'), 'refused');
    assert.match(refused.messages, /\n {2}correo: \/\S+, .* y \d+ archivos más\n/);
    assert.match(refused.messages, /`tabulador gate show` dice qué se encontró\./);
    const { output } = await spoken(run('gate', 'show'), 'ok');
    assert.match(output, /^VAC-10060 .*\n {2}empleador en description: "Korvanta"$/m);
    assert.match(output, /^correo "rh@korvanta\.com\.mx" de Korvanta, S\.A\. de C\.V\. en \//m);
    assert.match(output, /^ {2}lo tiene el ajuste service\.dataLicense\.name$/m);
    assert.match(output, /^Retenidas: 1 de 5 vacantes activas\.$/m);
    await spoken(run('gate', 'show', 'VAC-10001'), 'ok');
  });
});

test('what is published is the same, byte for byte, whatever the operator speaks', async (t) => {
  const manifestIn = async (language: string) => {
    const { cwd, run } = commandLine(t);
    writeFileSync(join(cwd, 'v.csv'), csvOf(troubles));
    const imported = await run(['import', 'v.csv', '--lang', language]);
    assert.equal(imported.code, exitCodes.partial, imported.messages);
    const built = await run(['build', '--lang', language]);
    assert.equal(built.code, exitCodes.ok, built.messages);
    return readFileSync(join(cwd, '.tabulador/releases/current', manifestFile), 'utf8');
  };
  assert.equal(await manifestIn('es'), await manifestIn('en'));
});

interface Report {
  readonly causes: readonly {
    readonly cause: CauseName;
    readonly rows: number;
    readonly fix: string | null;
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
  sampleRow(4, { description: 'Escríbenos a ana.ruiz@ficticia.example para saber más.' }),
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
