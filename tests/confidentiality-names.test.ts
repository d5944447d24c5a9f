import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EmployerRules } from '../src/vacancies/gate/employer-rules.ts';
import { soughtWords } from '../src/vacancies/gate/gate.ts';
import { inspectDraft } from '../src/vacancies/gate/judge-vacancy.ts';
import { draftWith } from './confidentiality/drafts.ts';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';
import { gateThatKnows } from './support/gate.ts';

const employer = (legalName: string) => ({ legalName, aliases: [], domains: [] });

interface Advertisement {
  readonly of: string;
  readonly title?: string;
  readonly description?: string;
  readonly others?: readonly string[];
  readonly rules?: EmployerRules;
}

/** The rest of an advertisement, of which a name is a small part. */
const rest =
  '\nElaborar tableros y reportes semanales, atender a proveedores y llevar el control de inventarios de la planta.';

/** What the gate says of an advertisement, with the texts that it would publish. */
function judged({ of, title = 'Analista', description = '', others = [], rules = {} }: Advertisement) {
  const employers = [of, ...others].map(employer);
  const [own = null] = employers;
  const draft = draftWith(
    { title, description: `${description}${rest}`, company: 'Empresa confidencial' },
    own,
  );
  const gate = gateThatKnows(employers, { rules });
  const run = (redact: boolean) => inspectDraft(gate, draft, { redact });
  const [plain, redacted] = [run(false), run(true)];
  return {
    found: plain.ok ? [] : plain.findings.filter(({ field }) => field !== 'id').map(({ found }) => found),
    title: redacted.ok ? redacted.draft.facts.title : null,
    description: redacted.ok ? redacted.draft.facts.description.replace(rest, '') : null,
    doubts: redacted.doubts.map(({ found }) => found),
    obstacles: redacted.ok ? [] : redacted.findings.map(({ obstacle }) => obstacle),
  };
}

describe('an advertisement names its own employer', () => {
  /** The employer, a text, and what of it is published with `--redact`. */
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'Canonical',
      'Canonical is a leading provider of open source. Join the company today. Canonical is an equal opportunity employer.',
      'The company is a leading provider of open source. Join the company today. The company is an equal opportunity employer.',
    ],
    ['Atento Servicios', 'ATENTO SOLICITA PERSONAL', 'LA EMPRESA SOLICITA PERSONAL'],
    ['Grupo Posadas', 'En Posadas creemos en las personas.', 'Creemos en las personas.'],
    ['UPS', 'UPS líder en paquetería busca choferes.', 'La empresa busca choferes.'],
    [
      'Comercial Aceros del Lago',
      'CAL busca vendedores de mostrador.',
      'La empresa busca vendedores de mostrador.',
    ],
    [
      'Operadora de Logística Avanzada',
      'OLA busca personal de almacén.',
      'La empresa busca personal de almacén.',
    ],
    [
      'dvo',
      'dvo is a global organization with many teams.',
      'The company is a global organization with many teams.',
    ],
    ['PwC México', 'En PwC buscamos contadores.', 'Buscamos contadores.'],
    ['EY', 'Únete a EY y crece.', 'Únete a la empresa y crece.'],
    ['H&M', 'Trabaja en h&m con horario flexible.', 'Trabaja en la empresa con horario flexible.'],
    ['G4S', 'G4S solicita guardias.', 'La empresa solicita guardias.'],
    ['3M', 'Trabaja en 3M con nosotros.', 'Trabaja en la empresa con nosotros.'],
    [
      'Servicios Comerciales Amazon México S. de R.L. de C.V.',
      'Amazon busca personal de almacén.',
      'La empresa busca personal de almacén.',
    ],
  ];
  for (const [of, description, left] of cases)
    test(of, () => {
      const { found, description: published } = judged({ of, description });
      assert.notDeepEqual(found, []);
      assert.equal(published, left);
    });

  /** The text of the cell with its legal form counts in any case and in every vacancy. */
  const ofCommonWords: readonly (readonly [string, string, string])[] = [
    ['Asesoría educativa, S.C.', 'Únete a Asesoría educativa, S.C. y crece.', 'Únete a la empresa y crece.'],
    ['Equipos y Servicios SA', 'EQUIPOS Y SERVICIOS SA paga por nómina.', 'La empresa paga por nómina.'],
    ['Limpieza industrial SA de CV', 'Ven a limpieza industrial sa de cv hoy.', 'Ven a la empresa hoy.'],
    ['Asesoría educativa, S.C.', 'Damos asesoría educativa a niños.', ''],
  ];
  for (const [of, description, left] of ofCommonWords)
    test(`${of}: ${description}`, () => {
      const { found, description: published } = judged({ of, description });
      assert.deepEqual([found.length > 0, published], [left !== '', left || description]);
    });

  test('a cell of common words, in the vacancy of another', () => {
    const [of, others] = ['Otra', ['Asesoría educativa, S.C.']];
    const found = (description: string) => judged({ of, others, description }).found;
    assert.deepEqual(found('Alianza con Asesoría educativa, S.C. y más.'), ['Asesoría educativa']);
    assert.deepEqual(found('Curso de asesoría educativa, s.c. de nuevo.'), []);
  });

  test('Compartamos, in a title', () => {
    const { found, title } = judged({
      of: 'Banco Compartamos',
      title: 'Promotor de crédito grupal Compartamos',
    });
    assert.deepEqual(found, ['Compartamos']);
    assert.equal(title, 'Promotor de crédito grupal');
  });

  test('by a declared alias, in any case', () => {
    const rules = { employers: [{ name: 'Zafirex', aliases: ['Muebles Lucero'] }] };
    const description = 'Trabajarás en muebles lucero, de lunes a viernes.';
    assert.deepEqual(judged({ of: 'Zafirex', description, rules }).found, ['muebles lucero']);
    assert.deepEqual(judged({ of: 'Otra', others: ['Zafirex'], description, rules }).found, [
      'muebles lucero',
    ]);
  });
});

test('an exception without Latin letters excuses nothing', () => {
  const rules = { employers: [{ name: 'Zafirex', exceptions: ['東京'] }] };
  assert.deepEqual(judged({ of: 'Zafirex', description: 'Trabaja en Zafirex.', rules }).found, ['Zafirex']);
});

describe('an advertisement does not name its own employer', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Atento Servicios', 'Buscamos a alguien atento y amable.'],
    ['Grupo Posadas', 'Organizamos posadas en diciembre.'],
    ['Canonical', 'Manage canonical data models.'],
    ['Comercial Aceros del Lago', 'Mezcla de cal y arena.'],
    ['Servicios Administrativos del Pacífico', 'Manejo de SAP y Excel.'],
    ['Sueldos', 'Sueldos competitivos y prestaciones.'],
    ['UPS', 'Make ups and downs part of the day.'],
  ];
  for (const [of, description] of cases)
    test(`${of}: ${description}`, () => assert.deepEqual(judged({ of, description }).found, []));
});

describe('a common word of its own name leaves a doubt', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['Panadería Integral', 'Brands turn to Integral for storytelling.', 'Integral'],
    ['Norte', 'Prestaciones superiores. Norte crece cada año.', 'Norte'],
    ['Bam', 'Ubicación: Bam Central', 'Bam'],
  ];
  for (const [of, description, doubt] of cases)
    test(of, () => {
      const { found, doubts } = judged({ of, description });
      assert.deepEqual([found, doubts], [[], [doubt]]);
      const rules = { ordinaryWords: [doubt] };
      assert.deepEqual(judged({ of, description, rules }).doubts, []);
    });

  for (const [of, description] of [
    ['Panadería Integral', 'Pan integral de buena calidad. Integral y fresco.'],
    ['Concretos Premezclados Basalto', 'Planta de concretos premezclados.'],
    ['Concretos Premezclados Basalto', 'Vendemos concretos premezclados a obra.'],
    ['Soluciones Digitales Integrales', 'Empresa que ofrece soluciones digitales integrales.'],
    ['Bufete Zafirex', 'Bufete de abogados. Bufete busca pasante.'],
    ['Transportes del Golfo Zafirex', 'Rutas al Golfo y al norte.'],
    ['Servicio Prevención Zafirex', 'Líderes en Prevención de riesgos.'],
    ['Panificadora Zafirex', 'Panificadora con años de experiencia.'],
  ] as const)
    test(`${of}: ${description}`, () => {
      const { found, doubts } = judged({ of, description });
      assert.deepEqual([found, doubts], [[], []]);
    });
});

test('a name without the kind of business before it names the employer, and takes an abbreviation beside it', () => {
  const firm = judged({ of: 'Constructora Roca Firme', description: 'Roca Firme busca residente de obra.' });
  assert.deepEqual(firm.found, ['Roca Firme']);
  const compound = judged({ of: 'Zafirex', description: 'At DB Zafirex, we move the world.' });
  assert.equal(compound.description, 'We move the world.');
  const gym = judged({ of: 'Gimnasios Zafirex', description: 'Zafirex Gym busca instructores.' });
  assert.equal(gym.description, 'La empresa busca instructores.');
  const last = judged({ of: 'Nutrición Viva Vital', description: 'Viva Vital es una red de clínicas.' });
  assert.deepEqual(last.found, ['Viva Vital']);
  const small = judged({ of: 'Lumbre Estudio Creativo', description: 'En lumbre estudio creamos marcas.' });
  assert.deepEqual(small.found, ['lumbre estudio']);
});

describe('names of other employers', () => {
  const free: readonly (readonly [string, string])[] = [
    ['BBVA', 'Manejo de los portales bancarios de BBVA y Banorte.'],
    ['Grupo Financiero Banorte', 'Conciliación de cuentas en Banorte.'],
    ['Banco Santander', 'Dispersión de nómina por Santander.'],
    ['UNAM', 'Egresados de la UNAM, del IPN o afín.'],
    ['Visa', 'Cobro con tarjetas Visa y Mastercard.'],
    ['Walmart de México', 'Resurtido en tiendas Walmart.'],
    ['Multi', 'Atención Multicanal al cliente.'],
    ['Financiera', 'EXPERIENCIA EN ÁREA FINANCIERA'],
    ['Asesoría Fiscal', 'Licenciatura en Contaduría o Asesoría Fiscal.'],
    ['Lince', 'Perfil Lince Se ofrece sueldo base.'],
    ['Data Analyst', 'Data Analyst con experiencia en Excel.'],
  ];
  for (const [other, description] of free)
    test(`${other} may be mentioned`, () =>
      assert.deepEqual(judged({ of: 'Kentrixo', others: [other], description }).found, []));

  for (const [other, description, found] of [
    ['Zyntrax', 'Experiencia en zyntrax o similar.', 'zyntrax'],
    ['Grupo Posadas', 'Proveedor de Grupo Posadas en la zona.', 'Grupo Posadas'],
    ['Lince', 'Cuenta clave: Lince, S.A. de C.V.', 'Lince'],
    ['Banco Santander', 'Cuenta clave: Banco Santander, S.A.', 'Banco Santander'],
  ] as const)
    test(`${other} refuses where it is distinctive`, () =>
      assert.deepEqual(judged({ of: 'Kentrixo', others: [other], description }).found, [found]));
});

describe('redaction', () => {
  const body = 'Atención al cliente, elaboración de reportes y control de inventarios en piso de venta';

  test('once one mention is certain, the weak ones are redacted too', () => {
    const weak = 'Prestaciones superiores. Norte crece cada año.';
    assert.equal(judged({ of: 'Norte', description: weak }).description, weak);
    assert.equal(
      judged({ of: 'Norte', description: `Norte busca choferes. ${weak}` }).description,
      'La empresa busca choferes. Prestaciones superiores. La empresa crece cada año.',
    );
  });

  test('initials that are also a program stay', () => {
    const description = 'Servicios Administrativos del Pacífico busca contador. Manejo de SAP y Excel.';
    const { description: left } = judged({ of: 'Servicios Administrativos del Pacífico', description });
    assert.equal(left, 'La empresa busca contador. Manejo de SAP y Excel.');
  });

  test('a text without line breaks and full stops keeps the advertisement', () => {
    const description = `Zafirex solicita vendedorRequisitos bachilleratoFunciones ${body}Ofrecemos sueldo base y comisionesInteresados llamar al 55 1234 5678`;
    const { description: left } = judged({ of: 'Zafirex', description });
    assert.equal(
      left,
      `La empresa solicita vendedorRequisitos bachilleratoFunciones ${body}Ofrecemos sueldo base y comisiones`,
    );
  });

  test('a vacancy that would lose more than a quarter is refused, with the reason', () => {
    const contact = 'Preséntate en Av. Insurgentes Sur 1602, Col. Del Valle, o escribe a rh@correo.mx. ';
    const { obstacles } = judged({ of: 'Zafirex', description: `${body}. ${contact.repeat(6)}` });
    assert.deepEqual([...new Set(obstacles)], ['too little left']);
  });

  test('two names side by side become one noun', () => {
    for (const description of [
      'Zafirex Brimalta solicita personal.',
      'Zafirex, Brimalta solicita personal.',
      'Zafirex / Zafirex Brimalta solicita personal.',
      'Trabaja en Zafirex de Brimalta y Zafirex.',
    ]) {
      const { description: left } = judged({ of: 'Zafirex Brimalta', description });
      assert.doesNotMatch(left ?? '', /la empresa\W+(?:\w+\W+)?la empresa|Zafirex|Brimalta/i);
    }
  });
});

test('of a feed that names Canonical, Atento, Posadas and a starred telephone number nothing goes out', async () => {
  const rows = [
    sampleRow(0, {
      employer: 'Canonical',
      description:
        'Canonical is a leading provider of open source. You will write software with a distributed team. Canonical is an equal opportunity employer.',
    }),
    sampleRow(1, {
      employer: 'Atento Servicios, S.A. de C.V.',
      description:
        'ATENTO SOLICITA PERSONAL. Llevar la contabilidad general, pólizas y conciliaciones bancarias de la oficina.',
    }),
    sampleRow(2, {
      employer: 'Grupo Posadas, S.A.B. de C.V.',
      description:
        'En Posadas creemos en las personas. Vender eventos y banquetes a empresas, con cartera asignada y metas mensuales.',
    }),
    sampleRow(3, {
      description: `Elaborar tableros y reportes para la dirección comercial. Informes al 55*12*34*56*78.${rest}`,
    }),
  ];
  const isNaming = /canonical|atento|posadas|\d\d\*\d\d/i;
  using plain = new Workbench();
  await plain.import(3, plain.write('feed.csv', csvOf(rows)));
  assert.deepEqual(await plain.vacancies(), []);
  using redacted = new Workbench();
  await redacted.import(0, redacted.write('feed.csv', csvOf(rows)), '--redact');
  const published = (await redacted.vacancies()).map(({ published }) => JSON.stringify(published));
  assert.equal(published.length, rows.length);
  assert.deepEqual(
    published.filter((text) => isNaming.test(text)),
    [],
  );
});

/** What stops a description, in the vacancy of the first employer; a doubt has a question mark. */
function stopped(description: string, own: string, ...others: readonly string[]): readonly string[] {
  const employers = [own, ...others].map(employer);
  const draft = draftWith({ description }, employers[0]);
  const inspection = inspectDraft(gateThatKnows(employers), draft, { redact: false });
  const findings = inspection.ok ? [] : inspection.findings;
  return [...findings, ...inspection.doubts].map(
    ({ kind, found, isDoubt }) => `${kind} ${found}${isDoubt ? '?' : ''}`,
  );
}

describe('the own employer, as real advertisements name it', () => {
  const cases: readonly [employer: string, text: string, found: string][] = [
    ['V&Q Ingeniería', 'En V&Q transformamos desafíos en oportunidades.', 'employer V&Q'],
    ['Zafirex Labrador Municipal Norteña', 'Conoce el programa #ZLMNtalento.', 'employer ZLMN'],
    ['Zafirex Labrador Municipal Norteña', 'The ZLMNs strong team.', 'employer ZLMN'],
    ['ZQV Alimentos', 'AUXILIAR DE ZQV PARA LA PLANTA DE CERDO', 'employer ZQV'],
    ['717', 'At 717 we are engineers and analysts.', 'employer 717'],
    ['Zumbrug', 'Zum Brug Flooring has grown since 1980.', 'employer Zum Brug'],
    ['Cuarzo Digital', 'cuarzo es una empresa de pagos.', 'employer cuarzo'],
    ['El Ciervo Azul', 'el ciervo azul los espera', 'employer el ciervo azul'],
    ['Dental Sonrisa Plena', 'En sonrisa plena buscamos recepcionista.', 'employer sonrisa plena'],
    ['Tubos Q.R.', 'Somos grupo QR y crecemos.', 'employer QR'],
    ['TecMa', 'Bono para todos en Tec Ma hoy.', 'employer Tec Ma'],
    ['Banco de la Sierra Puebla', 'UNIFORME BDLS GRATIS. HORARIO FIJO', 'employer BDLS'],
    ['Farmacias La Salud', 'Farmacia La Salud busca mostrador.', 'employer La Salud'],
    ['Tlapalería El Martillo', 'Ubicación: El Martillo, cerca del metro.', 'employer Martillo?'],
    ['Lácteos Santa Brimeria', 'La ruta de reparto de Santa Brimeria en el sur.', 'employer Brimeria'],
    ['Correos México', 'ESTAMOS BUSCANDO PERSONAL PARA CORREOS MÉXICO HOY', 'employer CORREOS MÉXICO?'],
    [
      'Mezcal Siete Misterios',
      'Llevarás las redes de Misterios (Instagram, TikTok, Facebook).',
      'employer Misterios',
    ],
    ['La Anónima', 'Somos La Anónima, una empresa nacional.', 'employer La Anónima'],
    ['zqv', 'Unidad de negocio: zqv', 'employer zqv'],
    ['Jobs via Rastra', 'Rastra is the leading career destination.', 'employer Rastra'],
    ['Capital Humano', 'Capital Humano busca un/a gerente de planta.', 'employer Capital Humano'],
    ['DOS Zafiquip', 'En DOS nos encontramos en la búsqueda de talento.', 'employer DOS'],
    ['Óptica Los Arcos', 'Beneficios corporativos de Grupo OLA.', 'employer OLA'],
    ['Zafirex Supply Company', 'Quality is associated with ZSC every day.', 'employer ZSC'],
    ['J.Q.J. Ingeniería', 'En J.Q.J. valoramos nuestras diferencias.', 'employer J.Q.J'],
    ['Zafirex QVB', 'Conoce más en #Zafirexqvbtebusca hoy.', 'employer Zafirexqvb'],
    ['Centro Vial Zarco', 'Día CVZ: un día libre extra para vos.', 'employer CVZ'],
    ['Juan Serial de la Torre', 'Contratación mediante Serial de la Torre.', 'employer Serial de la Torre'],
    ['Zafirex (TUI Group)', 'Be part of the TUI service team.', 'employer TUI'],
    ['Amparo Solutions SD', 'Integral Amparo solutions institución de salud.', 'employer Amparo'],
  ];
  for (const [own, text, found] of cases) test(text, () => assert.deepEqual(stopped(text, own), [found]));
});

describe('words of a name that mean something else', () => {
  for (const [own, text] of [
    ['Compartamos Ideas', 'Reuniones donde compartamos ideas con el equipo.'],
    ['Tierra Fértil', 'Preparar tierra fértil; riego e invernadero.'],
    ['Mesa de Control', 'Mesa de control de créditos; buró de crédito.'],
    ['Farmacias La Salud', 'Promover el cuidado de la salud.'],
    ['Concretos Premezclados Basalto', 'Obra con concretos; concretos premezclados.'],
    ['Guadalupe', 'Guadalupe, Nuevo León; medio día libre.'],
    ['Importante Pyme', 'Importante empresa seleccionará personal.'],
    ['Cooperativa de Ahorro y Crédito Zafirex', 'LA COOPERATIVA es una institución del sector financiero.'],
  ] as const)
    test(text, () => assert.deepEqual(stopped(text, own), []));

  test('a later word of another name may be a place', () => {
    assert.deepEqual(stopped('Asesor comercial en Zafirex.', 'Vandrix', 'Zafirex Brimalta'), [
      'employer Zafirex',
    ]);
  });
  test('a place, a brand or a person may be a word of another name', () => {
    assert.deepEqual(stopped('Equipos Fanuc y Siemens.', 'Vandrix', 'Siemens Energy'), []);
    assert.deepEqual(stopped('¡Buscamos tu #Talento!', 'Vandrix', 'Talento Pyme'), []);
  });
  test('a country beside a name is no name', () => {
    assert.deepEqual(stopped('Oficinas en Colombia S.A.S.', 'Vandrix', 'Zafirex - Colombia'), []);
  });
});

describe('a name that no column gives', () => {
  for (const [text, found] of [
    ['Razón Social: Zyntrax Obras S.A.S.', 'employer Zyntrax Obras S.A.S.'],
    ['Será parte de Frutos de Roble S.A. en la sierra.', 'employer Frutos de Roble S.A.'],
    ['Como parte del Grupo Zyntrax, cuidamos la igualdad.', 'employer Zyntrax?'],
    ['Zyntrax University is currently seeking a dean.', 'employer Zyntrax?'],
    ['Para sumarse al equipo de Zyntrax.', 'employer Zyntrax?'],
    ['Desde HAYS estamos colaborando con una firma.', 'employer HAYS?'],
  ] as const)
    test(text, () => assert.deepEqual(stopped(text, 'Vandrix'), [found]));
  for (const text of [
    'Lugar de trabajo: CABA Se ofrece sueldo.',
    'Experience working with HIPAA regulations.',
    'Prepaga grupo familiar y viáticos.',
  ])
    test(text, () => assert.deepEqual(stopped(text, 'Vandrix'), []));
});

test('an employer called like the stem of a word does not stop a release', () => {
  const gate = gateThatKnows([employer('Sistem'), employer('Zafirex')]);
  const { names } = soughtWords(gate, { allowed: [], productWords: [] });
  assert.deepEqual([...names.keys()], ['zafirex']);
});
