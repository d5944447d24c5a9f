import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inspectDraft } from '../src/vacancies/gate/judge-vacancy.ts';
import { draftWith } from './confidentiality/drafts.ts';
import { plain, privateValue, spelling } from './confidentiality/private-values.ts';
import { csvOf } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';
import { gateThatKnows } from './support/gate.ts';

const gate = gateThatKnows([]);
const duties =
  'Buscamos a una persona ordenada para llevar el inventario de la planta y sus reportes de cada mes.';

const findingsIn = (text: string, cells: readonly string[]) => {
  const inspection = inspectDraft(gate, draftWith({ description: `${duties} ${text}` }), {
    redact: false,
    privateCells: cells,
  });
  return inspection.ok ? [] : inspection.findings.map(({ found }) => found);
};

test('what a private cell says is found in the public texts of the row', () => {
  const cases: [cell: string, text: string, found: string][] = [
    ['Lic. Laura Méndez Ortiz', 'Trabajarás de la mano de Laura Méndez en tienda.', 'Laura Méndez'],
    ['Lic. Laura Méndez Ortiz', 'La vacante la lleva méndez ortiz.', 'méndez ortiz'],
    ['Lic. Laura Méndez Ortiz', 'Cualquier cosa, Laura apoya.', 'Laura'],
    ['MENDEZ ORTIZ LAURA', 'El equipo de laura mendez crece.', 'laura mendez'],
    ['Laura Méndez / Ana Ruiz (RH)', 'Ana-Ruiz coordina las altas.', 'Ana-Ruiz'],
    ['lo ve Quorley en la sede norte hoy', 'El equipo de Quorley crece.', 'Quorley'],
    ['Yaretzi Quorley', 'El equipo de Quorley crece.', 'Quorley'],
    ['María de la Luz Torres', 'El equipo de María de la Luz crece.', 'María de la Luz'],
    ['Guadalupe Juárez', 'La zona la lleva Guadalupe Juárez desde hoy.', 'Guadalupe Juárez'],
    ['81-8345-1234 ext. 12', 'Folio interno 8345.1234 de la plaza.', '8345.1234'],
    ['Pago de $45,500.00 al cliente', 'Tope de 45 500 con bonos.', '45 500'],
    ['No ofrecer más de un mes', 'No ofrecer más de un mes.', 'No ofrecer más de un mes'],
    [
      'El área de Zyntrax pide discreción total con este puesto; no decir quién es el cliente final.',
      'Proyecto en zyntrax.',
      'zyntrax',
    ],
    [
      'Que no se enteren los de la otra sucursal de que van a cerrar en diciembre. Urge.',
      'Que no se enteren los de la otra sucursal de que van a cerrar en diciembre',
      'Que no se enteren los de la otra sucursal de que van a cerrar en diciembre',
    ],
  ];
  for (const [cell, text, found] of cases)
    assert.equal(findingsIn(text, [cell]).join(' '), found, `${cell} in ${text}`);
});

test('ordinary words in private cells cost nothing', () => {
  const cells = [
    'RH',
    'Sí',
    'N/A',
    'León',
    'Recursos Humanos',
    'Gerente de planta',
    'San Pedro Garza García',
  ];
  const notes = [
    'Urge cubrir esta semana, el sueldo es negociable y se pide experiencia en ventas, Excel y SAP con inglés.',
    'Contacto: Laura Méndez Ortiz',
  ];
  const text =
    'El área de Recursos Humanos de León reporta al gerente de planta. Zona San Pedro Garza García, Av. Méndez y Colonia Ortiz. Se pide experiencia en ventas, Excel y SAP.';
  assert.deepEqual(findingsIn(text, [...cells, ...notes]), []);
  // The amount that the vacancy publishes anyway.
  assert.deepEqual(findingsIn('Sueldo de $22,000 al mes.', ['Ofrecer $22,000']), []);
});

const fields = {
  title: (told: string) => ({ title: `Analista de inventarios ${told}` }),
  description: (told: string) => ({ description: `${duties} Lo lleva ${told} y todos ayudan. ${duties}` }),
  requirements: (told: string) => ({ requirements: ['Licenciatura', `Trato con ${told} cada semana`] }),
  zone: (told: string) => ({ zone: `Juriquilla ${told}` }),
  industry: (told: string) => ({ industry: `Manufactura ${told}` }),
};

test('whatever a private cell says, however it is written and wherever: never published', () => {
  fc.assert(
    fc.property(
      privateValue,
      fc.nat(9),
      spelling,
      fc.constantFrom(...Object.values(fields)),
      ({ cell, told }, which, spelled, placed) => {
        const said = told[which % told.length] ?? '';
        const draft = draftWith(placed(spelled(said)));
        assert.equal(inspectDraft(gate, draft, { redact: false, privateCells: [cell] }).ok, false, cell);
        const redacted = inspectDraft(gate, draft, { redact: true, privateCells: [cell] });
        const left = redacted.ok ? plain(JSON.stringify(redacted.draft.facts)) : '';
        assert.ok(!left.includes(plain(said)), `${spelled(said)} of ${cell}: ${left}`);
      },
    ),
    { numRuns: 400 },
  );
});

test('headers of quoted chats are never part of a text, and their senders are secret', async () => {
  using bench = new Workbench();
  const rows = [
    '[10:32 a.m., 12/10/2026] Ximena Villaseñor (RH): Ayúdenme a publicar, por favor.',
    '12/10/26, 10:32 - Ximena Villaseñor: Ayúdenme a publicar, por favor.',
    '[12/10/26, 10:32:05 p. m.] ~ Ximena: Ayúdenme a publicar, por favor.',
    'Reenviado\n12/10/2026 10:32 a. m. - +52 1 477 123 4567: Ayúdenme a publicar, por favor.',
    'Ximena Villaseñor, [12.10.2026 10:32]\nAyúdenme a publicar, por favor.',
    '[10:32 a.m.] Ximena Villaseñor (RH): Ayúdenme a publicar, por favor.',
    '[10:32 a.m., 12/10/2026] Ximena Villaseñor (RH): Ayúdenme. El horario lo fija Ximena.',
  ].map((header, index) => ({
    Folio: index + 1,
    Puesto: 'Contador general',
    Ciudad: ['León', 'Mérida', 'Puebla', 'Toluca', 'Tijuana', 'Querétaro', 'Guadalajara'][index],
    Descripción: `${header} ${duties}`,
  }));
  const { counts } = await bench.import(3, bench.write('hoja.csv', csvOf(rows)));
  assert.deepEqual([counts.added, counts.rejected], [6, 1]);
  const board = JSON.stringify((await bench.vacancies()).map(({ published }) => published));
  assert.doesNotMatch(board, /ximena|villase|\d:\d\d|477 123|reenviado/i);
  assert.match(board, /Ayúdenme a publicar, por favor\. Buscamos/);
});

test('contacts, telephones and notes of a row are secret in that row alone', async () => {
  using bench = new Workbench();
  const row = (number: number, changes: object) => ({
    Folio: number,
    Vacante: 'Contador general',
    Ubicación: ['León', 'Mérida', 'Puebla', 'Toluca'][number],
    Contacto: '',
    Celular: '',
    Observaciones: '',
    Descripción: `${duties} El equipo lo lleva Ulises.`,
    ...changes,
  });
  const rows = [
    row(0, { Contacto: 'Ing. Ulises Zamudio' }),
    row(1, { Contacto: 'Laura Méndez' }),
    row(2, {
      Observaciones: 'Ver con Ulises Zamudio antes de publicar; el cliente no quiere que se sepa todavía.',
    }),
    row(3, {}),
  ];
  const { counts, rejections } = await bench.import(3, bench.write('hoja.csv', csvOf(rows)));
  assert.deepEqual(
    [counts.added, rejections.map(({ key }) => key)],
    [2, ['0', '2']],
    JSON.stringify(rejections),
  );
  assert.ok(rejections.every(({ findings }) => findings.every(({ kind }) => kind === 'person')));
  // A profile that was written by hand knows the private columns too.
  const profile = {
    name: 'mia',
    columns: { key: 'Folio', title: 'Vacante', city: 'Ubicación', description: 'Descripción' },
  };
  bench.write('mia.json', JSON.stringify({ ...profile, redact: true }));
  const redacted = await bench.import(0, 'hoja.csv', '--profile', 'mia.json');
  assert.deepEqual([redacted.counts.added, redacted.counts.joined, redacted.counts.rejected], [2, 2, 0]);
  const told = (await bench.vacancies()).filter(({ published }) => /Ulises/.test(published.description));
  assert.equal(told.length, 2);
});

test('mails and telephones are secret in their row under any heading, with a profile too', async () => {
  using bench = new Workbench();
  const cities = ['León', 'Mérida', 'Puebla', 'Toluca', 'Tijuana', 'Querétaro'];
  const rows = cities.map((city, at) => ({
    Folio: at,
    Vacante: 'Contador general',
    Ubicación: city,
    Extra: 'yaretzi.quorley@ejemplo.mx',
    'Dato 2': `477 123 45${10 + at}`,
    Descripción: `${duties} ${['El equipo lo lleva Quorley.', 'Registro 1234511 en caseta.'][at] ?? ''}`,
  }));
  const profile = {
    name: 'mia',
    columns: { key: 'Folio', title: 'Vacante', city: 'Ubicación', description: 'Descripción' },
  };
  bench.write('mia.json', JSON.stringify(profile));
  const file = bench.write('hoja.csv', csvOf(rows));
  for (const options of [[], [], ['--profile', 'mia.json']]) {
    const { counts, rejections } = await bench.import(3, file, '--feed', 'hoja', ...options);
    assert.deepEqual(
      [counts.rejected, rejections.map(({ key }) => key)],
      [2, ['0', '1']],
      JSON.stringify(rejections),
    );
  }
});
