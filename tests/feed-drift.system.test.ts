import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { judgeBoard } from '../src/program/app/judge-board.ts';
import { renderJudged } from '../src/program/app/render-judged.ts';
import { type FeedOutcome, pullFeed } from '../src/program/app/update/pull-feed.ts';
import { readBoard, type Task } from '../src/program/app/workspace.ts';
import { taskOf } from '../src/program/cli/context.ts';
import { employerKey } from '../src/vacancies/employer-name.ts';
import { Chance } from './feeds/chance.ts';
import { workbook } from './feeds/xlsx.ts';
import { Rendered } from './render/rendered.ts';
import { capturedContext, commandLine } from './support/run-command.ts';
import { sized } from './support/suite.ts';

const titles = ['Contador general', 'Ejecutivo de ventas', 'Analista de datos', 'Almacenista', 'Soldador'];
const cities = ['Guadalajara', 'León', 'Mérida', 'Puebla', 'Querétaro'];
const syllables = 'zaf bru quor tre nux par kes gol vid jan mol fer tub sil wex dra'.split(' ');
const persons = 'Rosaura Evaristo Melquiades Abundio Petronila Saturnino Eufrasia Gaudencio'.split(' ');
const surnames = 'Pulidoz Zambrañez Urrutiaga Baezal Ñíguezar Olmedal Tijerinaz Quiñonesar'.split(' ');

/** A name that no dictionary has, of which no part is a word. */
function firm(number: number): string {
  const at = (place: number) =>
    syllables[(number * 7 + place * 5 + (number >> place)) % syllables.length] ?? '';
  const word = at(1) + at(2) + syllables[number % syllables.length];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}x`;
}

/** A vacancy as the recruiting firm knows it. `mark` stands in its text, whatever else changes. */
interface Truth {
  readonly mark: string;
  folio: string;
  client: string;
  edits: number;
  isOpen: boolean;
  /** The text names the client of the row. */
  readonly namesClient: boolean;
}

type Row = Record<string, string>;

function rowOf({ mark, folio, client, edits, isOpen, namesClient }: Truth): Row {
  const number = Number(mark.slice(1));
  const own = namesClient ? ` Ven a trabajar en ${firm(number % 40)} con nosotros.` : '';
  return {
    Folio: folio,
    Puesto: titles[number % 5] ?? '',
    Cliente: client,
    Ciudad: cities[number % 5] ?? '',
    Estatus: isOpen ? 'Abierta' : 'Cubierta',
    Contacto: `${persons[number % 8]} ${surnames[(number * 3) % 8]}`,
    Teléfono: `33 15${String(number % 90).padStart(2, '0')} 27${String(number % 97).padStart(2, '0')}`,
    Zona: `Parque ${number}`,
    Sueldo: `$${15 + edits},000 - $${22 + edits},000 mensuales brutos`,
    Alta: `${String((number % 15) + 13)}/10/2026`,
    Descripción: `Llevará el día a día del equipo ${mark}, hará reportes y hablará con todo el personal.${own}`,
  };
}

/** What a file looks like on a day. */
interface Sheets {
  rows: Row[];
  sheet: string;
  others: { name: string; rows: Row[] }[];
  /** Rows above the header. */
  title: string[];
}

const guarded = ['Folio', 'Puesto', 'Cliente', 'Ciudad', 'Estatus', 'Contacto', 'Teléfono'];
const optional = ['Zona', 'Sueldo', 'Alta'];
const headings: Readonly<Record<string, readonly string[]>> = {
  Folio: ['Núm. interno', 'ID', 'Referencia'],
  Puesto: ['Vacante', 'Cargo'],
  Cliente: ['Cuenta', 'Empresa', 'Razón social', 'Grupo', 'Para quién'],
  Ciudad: ['Plaza', 'Ubicación'],
  Estatus: ['Situación', 'Fase'],
  Contacto: ['Persona', 'Datos', 'Atiende', 'Zona de trabajo'],
  Teléfono: ['Número', 'Llamar'],
  Zona: ['Parque industrial'],
  Sueldo: ['Rango'],
  Alta: ['Fecha'],
};

type Change = (file: Sheets, chance: Chance) => void;

const each = (file: Sheets, change: (row: Row, at: number) => Row) => {
  file.rows = file.rows.map(change);
};
const renamedRow = (row: Row, from: string, to: string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name === from ? to : name, value]));
/** Exchanges the headings of two columns, or renames one. */
const exchange = (file: Sheets, one: string, other: string) =>
  each(file, (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name === one ? other : name === other ? one : name, value]),
    ),
  );
const rename = (file: Sheets, chance: Chance, from: string) => {
  const to = chance.pick(headings[from] ?? []);
  if (!(to in (file.rows[0] ?? {}))) each(file, (row) => renamedRow(row, from, to));
};
const numbered = (text: string, shape: (digits: string) => string) =>
  text.replace(/^\D*(\d+)$/, (_, digits) => shape(digits));

/** What may happen to a file and loses nothing, so that it may stay so once it is accepted. */
const lasting: Readonly<Record<string, Change>> = {
  'a guarded column is renamed': (file, chance) => rename(file, chance, chance.pick(guarded)),
  'two guarded columns are renamed at once': (file, chance) => {
    for (const from of chance.some(guarded, 2)) rename(file, chance, from);
  },
  'the key, the employer and a person are renamed at once': (file, chance) => {
    for (const from of ['Folio', 'Cliente', 'Contacto']) rename(file, chance, from);
  },
  'an optional column is renamed': (file, chance) => rename(file, chance, chance.pick(optional)),
  'two columns are exchanged': (file, chance) => {
    const [one = '', other = ''] = chance.some([...guarded, ...optional], 2);
    exchange(file, one, other);
  },
  'a private column gets the heading of a public one': (file, chance) => {
    rename(file, chance, 'Zona');
    each(file, (row) => renamedRow(row, 'Contacto', 'Zona'));
  },
  'a column is added': (file, chance) => {
    const name = chance.pick(['Prioridad', 'Correo', 'Notas', 'Empresa final', 'Semana', 'Jefe directo']);
    each(file, (row, at) => ({ [name]: chance.of(50) ? '' : `x${at}@ejemplo.mx`, ...row }));
  },
  'columns change places': (file, chance) => {
    const order = chance.shuffled(Object.keys(file.rows[0] ?? {}));
    each(file, (row) => Object.fromEntries(order.map((name) => [name, row[name] ?? ''])));
  },
  'persons, telephones and clients are written in another way': (file) =>
    each(file, (row) => ({
      ...row,
      ...('Contacto' in row && { Contacto: `Lic. ${row.Contacto}` }),
      ...('Teléfono' in row && { Teléfono: `+52 1 ${(row.Teléfono ?? '').replaceAll(' ', '-')}` }),
      ...(row.Cliente && { Cliente: row.Cliente.toUpperCase() }),
    })),
  'pay and days are written in another way': (file) =>
    each(file, (row) => ({
      ...row,
      Sueldo: (row.Sueldo ?? '').replaceAll(',000', ' mil').replaceAll('$', ''),
      Alta: (row.Alta ?? '').replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$2-$1'),
    })),
  'the sheet is renamed': (file) => {
    file.sheet = 'Requisiciones';
  },
  'the sheet moves behind another': (file) => {
    file.others.unshift({ name: 'Portada', rows: [{ Aviso: 'Bolsa de trabajo' }] });
  },
  'a sheet of notes is added': (file) => {
    file.others.push({ name: 'Notas', rows: [{ Nota: 'Revisar con dirección' }] });
  },
  'a title stands above the table': (file) => {
    file.title = ['Bolsa de trabajo', 'Semana 47'];
  },
  'a column of numbers becomes the first one': (file) =>
    each(file, (row, at) => ({ 'No.': `${at + 1}`, ...row })),
};

/** What loses something, or is wrong: it is over on the next day. */
const passing: Readonly<Record<string, Change>> = {
  'a column is emptied': (file, chance) => {
    const name = chance.pick([...guarded, ...optional]);
    each(file, (row) => ({ ...row, [name]: '' }));
  },
  'a column is lost': (file, chance) => {
    const lost = chance.pick([...guarded, ...optional]);
    each(file, ({ [lost]: _, ...row }) => row);
  },
  'sheets are added before it': (file, chance) => {
    const closed = {
      name: chance.pick(['CERRADAS', 'Cubiertas 2026', 'Histórico']),
      rows: file.rows.slice(0, 4),
    };
    const copy = file.rows.slice(0, 3).map((row) => ({ ...row, Folio: `C-${row.Folio}` }));
    file.others.unshift(closed, { name: 'Plantilla', rows: copy });
  },
  'all keys change': (file) => each(file, (row) => ({ ...row, Folio: `R/${row.Folio}` })),
  'some keys change': (file) => each(file, (row, at) => (at < 3 ? { ...row, Folio: `R/${row.Folio}` } : row)),
  'all keys are written in another way': (file) =>
    each(file, (row) => ({ ...row, Folio: numbered(row.Folio ?? '', (digits) => digits.padStart(8, '0')) })),
  'the keys are numbers, and the old ones stand in another column': (file) =>
    each(file, (row, at) => ({ ...row, Folio: `${at + 1}`, 'Folio anterior': row.Folio ?? '' })),
  'keys repeat': (file) =>
    each(file, (row, at) => ({ ...row, Folio: file.rows[at - (at % 2)]?.Folio ?? '' })),
  'rows stand there twice': (file) => {
    file.rows = [...file.rows, ...file.rows.slice(2, 4)];
  },
  'the month stands first': (file) =>
    each(file, (row) => ({ ...row, Alta: (row.Alta ?? '').replace(/^(\d+)\/(\d+)/, '$2/$1') })),
  'most rows are lost': (file) => {
    file.rows = file.rows.slice(0, 5);
  },
  'cells are merged: only the first of three rows has its client': (file) =>
    each(file, (row, at) => ({ ...row, Cliente: at % 3 === 0 ? (row.Cliente ?? '') : '' })),
};
const drifts: Readonly<Record<string, Change>> = { ...lasting, ...passing };

/** A service whose feed drifts, and what has been true of it. */
class Month {
  readonly #task: Task;
  readonly #chance: Chance;
  readonly #vacancies: Truth[] = [];
  readonly #secrets = new Set<string>();
  /** The address at which each vacancy was first published. */
  readonly #addresses = new Map<string, string>();
  #shown: ReadonlySet<string> = new Set();
  /** What has changed and was accepted, with the seed that makes it the same on each day. */
  #layout: { change: Change; seed: number }[] = [];
  #seed = 0;
  #number = 0;
  readonly seen = { stops: 0, imports: 0, published: 0 };

  constructor(t: TestContext, seed: number) {
    const { cwd } = commandLine(t);
    const feeds = [{ name: 'hoja', from: 'hoja.xlsx', closeMissing: true }];
    const settings = { service: { synthetic: false }, feeds };
    writeFileSync(join(cwd, 'tabulador.config.json'), JSON.stringify(settings));
    this.#task = taskOf(capturedContext({ cwd, now: '2026-11-02T15:00:00Z' }).context, {}, 'update');
    this.#chance = new Chance(seed);
    for (let number = 0; number < 24; number += 1) this.#open();
  }

  #open(): void {
    const number = this.#number++;
    // Some clients are filled in late.
    const isLate = number % 6 === 5;
    const client = isLate ? '' : `${firm(number % 40)} SA de CV`;
    const namesClient = !isLate && this.#chance.of(15);
    this.#vacancies.push({
      mark: `m${number}`,
      folio: `F-${1000 + number}`,
      client,
      edits: 0,
      isOpen: true,
      namesClient,
    });
  }

  /** People close, open and edit vacancies, and fill in clients. */
  #work(isEdited: boolean): void {
    this.#open();
    for (const [at, vacancy] of this.#chance.some(this.#vacancies, isEdited ? 3 : 0).entries()) {
      if (at === 0) vacancy.isOpen = !vacancy.isOpen;
      else if (vacancy.client === '') vacancy.client = `${firm(Number(vacancy.mark.slice(1)) % 40)} SA de CV`;
      else vacancy.edits += 1;
    }
  }

  #write(drift?: Change): void {
    const file: Sheets = { rows: this.#vacancies.map(rowOf), sheet: 'Vacantes', others: [], title: [] };
    for (const { Cliente, Contacto, Teléfono } of file.rows)
      for (const secret of [Cliente?.replace(' SA de CV', ''), Contacto, Teléfono])
        if (secret) this.#secrets.add(secret);
    const today = drift ? [{ change: drift, seed: this.#seed }] : [];
    for (const { change, seed } of [...this.#layout, ...today]) change(file, new Chance(seed));
    const sheets = [...file.others, { name: file.sheet, rows: file.rows }].map(({ name, rows }) => {
      const header = Object.keys(rows[0] ?? {});
      const title = name === file.sheet ? file.title.map((text) => [text]) : [];
      return {
        name,
        rows: [...title, header, ...rows.map((row) => header.map((column) => row[column] ?? ''))],
      };
    });
    writeFileSync(join(this.#task.cwd, 'hoja.xlsx'), workbook(sheets));
  }

  async #pull(accept = false): Promise<FeedOutcome> {
    const [feed] = this.#task.settings.feeds;
    assert.ok(feed);
    return await pullFeed(feed, { ...this.#task, accept, acceptLoss: false });
  }

  async day(name: string | undefined): Promise<void> {
    const drift = name === undefined ? undefined : drifts[name];
    const isLasting = name !== undefined && name in lasting;
    this.#seed += 1;
    // A row that changes both its key and its text on one day is another vacancy to any program.
    const hasNewKeys = /keys (?:change|are)/.test(name ?? '');
    if (hasNewKeys) await this.day(undefined);
    this.#work(!hasNewKeys);
    this.#write(drift);
    let outcome = await this.#pull();
    await this.#check(outcome, name ?? 'no drift', isLasting || name === undefined);
    // Nobody accepts a feed without its key, because vacancies that change on that day get new addresses, nor a sheet of
    // copies.
    const isAccepted =
      outcome.outcome === 'failed' &&
      outcome.failure === 'not-accepted' &&
      !/\(the key\)(?!.*values are known keys)|no longer unique|another key|Plantilla/.test(
        outcome.message,
      ) &&
      !hasNewKeys &&
      this.#chance.of(60);
    if (isAccepted && outcome.outcome === 'failed') {
      const stopped = outcome.message;
      outcome = await this.#pull(true);
      await this.#check(outcome, `accepted: ${name}, ${stopped}`, isLasting);
    }
    if (drift && isLasting && outcome.outcome === 'imported' && this.#chance.of(60)) {
      this.#layout = [...this.#layout, { change: drift, seed: this.#seed }].slice(-3);
      if (this.#layout.length < 3) return;
      this.#layout = [];
    }
    if (name === undefined) return;
    this.#write();
    outcome = await this.#pull();
    await this.#check(outcome, `the day after ${name}`, true);
    if (outcome.outcome === 'failed') outcome = await this.#pull(true);
    await this.#check(outcome, `back from ${name}`, true);
  }

  async #check(outcome: FeedOutcome, what: string, isWhole: boolean): Promise<void> {
    const isStopped = outcome.outcome === 'failed';
    this.seen[isStopped ? 'stops' : 'imports'] += 1;
    const said = isStopped ? `${outcome.failure}: ${outcome.message}` : JSON.stringify(outcome.report.counts);
    const task = this.#task;
    const release = new Rendered();
    const judged = await readBoard(task, (view) => judgeBoard(view, task));
    await renderJudged(judged, task.settings, release, undefined, []);
    const bytes = [...release.files].map(([path, content]) => `${path}\n${content.toString()}`).join('\n');
    for (const secret of this.#secrets)
      if (bytes.includes(secret)) {
        const at = bytes.indexOf(secret);
        assert.fail(`${what} (${said}): "${secret}" is public: …${bytes.slice(at - 200, at + 60)}`);
      }
    const shown = new Set<string>();
    for (const { id, description } of judged.snapshot.vacancies) {
      const [mark = ''] = /m\d+/.exec(description) ?? [];
      const address = this.#addresses.get(mark) ?? id;
      assert.equal(id, address, `${what} (${said}): ${mark} has another address`);
      this.#addresses.set(mark, address);
      shown.add(mark);
    }
    this.#assertSaid(shown, outcome, judged.withheld.length, `${what} (${said})`);
    if (isWhole && !isStopped) await this.#assertUnderstood(shown, `${what} (${said})`);
    this.#shown = shown;
    this.seen.published += shown.size;
  }

  /** Whatever the layout is, a whole file closes what is closed, and the board knows each client. */
  async #assertUnderstood(shown: ReadonlySet<string>, what: string): Promise<void> {
    const known = new Map<string, string | null>();
    await readBoard(this.#task, async (view) => {
      for await (const batch of view.outlines())
        for (const { key, employer } of batch) known.set(key, employer);
    });
    for (const { mark, isOpen, folio, client } of this.#vacancies) {
      assert.ok(isOpen || !shown.has(mark), `${what}: ${mark} is closed and public`);
      if (shown.has(mark) && client !== '')
        assert.equal(
          employerKey(known.get(folio) ?? ''),
          employerKey(client),
          `${what}: the client of ${mark}`,
        );
    }
  }

  /** A vacancy that is no longer published was closed, refused or withheld, as the report says. */
  #assertSaid(shown: ReadonlySet<string>, outcome: FeedOutcome, withheld: number, what: string): void {
    const gone = [...this.#shown].filter((mark) => !shown.has(mark)).length;
    const { closed, rejected } =
      outcome.outcome === 'failed' ? { closed: 0, rejected: 0 } : outcome.report.counts;
    const said = outcome.outcome === 'failed' ? 0 : closed + rejected + withheld;
    assert.ok(gone <= said, `${what}: ${gone} are gone without a word`);
  }
}

test('months of drift: nothing private is published, no address changes, nothing vanishes without a word', async (t) => {
  const total = sized(15, 52, 208);
  const names = Object.keys(drifts);
  const chance = new Chance(20_261_118);
  const seen = { stops: 0, imports: 0, published: 0 };
  for (let done = 0; done < total; done += 26) {
    const month = new Month(t, done + 1);
    await month.day(undefined);
    for (let day = done; day < Math.min(total, done + 26); day += 1)
      await month.day(day < names.length ? names[day] : chance.pick(names));
    for (const name of ['stops', 'imports', 'published'] as const) seen[name] += month.seen[name];
  }
  t.diagnostic(`${total} drifts: ${JSON.stringify(seen)}`);
  assert.ok(
    seen.stops > total / 4 && seen.imports > total / 3 && seen.published > total * 10,
    JSON.stringify(seen),
  );
});

const publicBytes = (cwd: string) => {
  const root = join(cwd, '.tabulador/releases/current/public');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
};

test('from the file to the bytes of the release: a renamed column, a closed sheet and a loss of rows', async (t) => {
  const { cwd, run } = commandLine(t);
  const profile = { name: 'mia', columns: {} as Record<string, string>, redact: true };
  const columns = {
    key: 'Folio',
    title: 'Puesto',
    employer: 'Cliente',
    city: 'Ciudad',
    description: 'Descripción',
  };
  const feeds = [
    { name: 'hoja', from: 'hoja.xlsx', closeMissing: true },
    { name: 'otra', from: 'otra.xlsx', closeMissing: true, profile: 'mia.json', sheet: 'Buena' },
  ];
  writeFileSync(
    join(cwd, 'tabulador.config.json'),
    JSON.stringify({ service: { synthetic: false }, feeds, releases: { maximumLoss: 1 } }),
  );
  writeFileSync(join(cwd, 'mia.json'), JSON.stringify({ ...profile, columns }));
  const rows = Array.from({ length: 30 }, (_, at) =>
    rowOf({
      mark: `m${at}`,
      folio: `F-${at}`,
      client: `${firm(at)} SA de CV`,
      edits: 0,
      isOpen: true,
      namesClient: false,
    }),
  );
  const named = [30, 31].map((at) =>
    rowOf({
      mark: `m${at}`,
      folio: `F-${at}`,
      client: `${firm(at)} SA de CV`,
      edits: 0,
      isOpen: true,
      namesClient: true,
    }),
  );
  const sheet = (name: string, table: readonly Row[]) => {
    const header = Object.keys(table[0] ?? {});
    return { name, rows: [header, ...table.map((row) => header.map((column) => row[column] ?? ''))] };
  };
  const others = rows.map((row) => ({
    ...row,
    Folio: `O-${row.Folio}`,
    Descripción: `${row.Descripción} En otra sede.`,
  }));
  const write = (table: readonly Row[], second = others) => {
    const closed = rows
      .slice(0, 5)
      .map((row) => ({ ...row, Folio: `X${row.Folio}`, Descripción: 'Ya se cubrió esta vacante.' }));
    writeFileSync(join(cwd, 'hoja.xlsx'), workbook([sheet('CERRADAS', closed), sheet('Vacantes', table)]));
    writeFileSync(join(cwd, 'otra.xlsx'), workbook([sheet('Mala', closed), sheet('Buena', second)]));
  };
  const day = async (number: number, ...args: readonly string[]) => {
    const ended = await run(['update', '--json', ...args], {
      env: { TABULADOR_NOW: `2026-11-${number}T15:00:00Z` },
    });
    const summary = JSON.parse(ended.output);
    const ids = JSON.parse(
      readFileSync(
        join(cwd, '.tabulador/releases/current/public/api/v1/jobs/search/all/all/all.json'),
        'utf8',
      ),
    );
    return {
      code: ended.code,
      summary,
      messages: ended.messages,
      ids: ids.items.map(({ id }: { id: string }) => id).sort(),
    };
  };
  write(rows);
  const first = await day(10);
  assert.deepEqual([first.code, first.ids.length], [exitCodes.ok, 60]);
  assert.doesNotMatch(publicBytes(cwd), /Ya se cubrió/);

  // The heading of the clients changes, and two new rows name theirs.
  write([...rows, ...named].map((row) => renamedRow(row, 'Cliente', 'Cuenta')));
  const second = await day(11);
  assert.deepEqual(
    [second.code, second.summary.feeds[0].failure, second.ids],
    [exitCodes.partial, 'not-accepted', first.ids],
  );
  const report = (await run(['runs', 'show'])).output;
  assert.match(report, /"Cliente" \(the employer\) is gone; "Cuenta" is new and 30 of its 32 values/);
  assert.match(report, /tabulador update hoja --accept\b/);
  const third = await day(11, 'hoja', '--accept');
  assert.deepEqual(
    [third.code, third.summary.feeds[0].counts.rejected, third.ids],
    [exitCodes.partial, 2, first.ids],
  );
  for (const at of [30, 31]) assert.ok(!publicBytes(cwd).includes(firm(at)), firm(at));

  // Most rows of the other feed are lost: the printed command takes them with profile, sheet and redaction.
  write(
    [...rows].map((row) => renamedRow(row, 'Cliente', 'Cuenta')),
    others.slice(0, 10),
  );
  const fourth = await day(12);
  assert.deepEqual([fourth.summary.feeds[1].failure, fourth.ids], ['missing', first.ids]);
  assert.match((await run(['runs', 'show'])).output, /tabulador update otra --accept-loss\b/);
  const fifth = await day(12, 'otra', '--accept-loss');
  assert.deepEqual(
    [fifth.code, fifth.summary.feeds[0].counts.closed, fifth.ids.length],
    [exitCodes.ok, 20, 40],
  );
  const sixth = await day(13);
  assert.deepEqual([sixth.code, sixth.ids], [exitCodes.ok, fifth.ids]);
  const unnamed = await run(['update', '--accept']);
  assert.deepEqual(
    [unnamed.code, /Only a feed that is named/.test(unnamed.messages)],
    [exitCodes.usage, true],
  );
});
