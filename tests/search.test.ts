import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { grouped } from '../src/contract/number-text.ts';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { familySlugs } from '../src/contract/vocabulary/families.ts';
import { employmentTypes, modalitySlugs, seniorities } from '../src/contract/vocabulary/job-terms.ts';
import { editDistance } from '../src/foundation/nearest.ts';
import { type Answer, filterColumns } from '../src/release/site/assets/search-engine.js';
import { createReader } from '../src/release/site/assets/search-question.js';
import { grouped as inBrowser } from '../src/release/site/assets/search-terms.js';
import { isSlip } from '../src/release/site/assets/search-words.js';
import {
  filterCode,
  filterNamesOfSearch,
  searchFilters,
  searchVocabulary,
} from '../src/release/site/search-vocabulary.ts';
import { grossFromNet, takeHomeLines } from '../src/vacancies/salaries/take-home.ts';
import type { PublicVacancy } from '../src/vacancies/vacancy.ts';
import { searchOver, successOf } from './search/evaluate.ts';
import { heldOutQueries } from './search/judged-queries.ts';
import { isRight, queriesIn } from './search/judged-query.ts';
import { spokenQueries } from './search/spoken-queries.ts';
import { demoVacancies } from './site/demo-vacancies.ts';

const today = '2026-11-16';
let vacancies: readonly PublicVacancy[] = [];
let search: ReturnType<typeof searchOver>;

before(async () => {
  vacancies = await demoVacancies(2_000);
  search = searchOver(vacancies, today);
});

// Written for browsers, and typed with them.
const resultsScript = '../src/release/site/assets/search-results.js';
const page = import(resultsScript) as Promise<{ sentenceOf(answer: Answer): string }>;

/** Reads questions; nothing is looked up. */
const read = createReader(searchVocabulary);

function named(question: string): string[] {
  return read(question).filters.map(({ name, isExcluded }) => (isExcluded ? `no ${name}` : name));
}

// The shares are those of the day when they were written: a change that loses some fails here.
test('most questions have a right answer among the first three', async () => {
  const { queries, at3, at10, missed } = await successOf(heldOutQueries, vacancies, search.ask);
  assert.ok(queries >= 35, `${queries} questions have an answer on this board`);
  assert.ok(at3 / queries >= 0.88, `missed: ${missed.join('; ')}`);
  assert.ok(at10 / queries >= 0.9);
});

describe('what a question means', () => {
  test('filters are known by the names that people use, and `no` turns one round', () => {
    const cases: [questions: string, ...names: string[]][] = [
      ['CDMX ¦ D.F. ¦ df ¦ coyoacán ¦ distrito federal', 'Ciudad de México'],
      ['nuevo león', 'Monterrey'],
      // Places are matched to the letter.
      ['umanos ¦ leones'],
      ['el inglés no es indispensable ¦ inglés no necesario ¦ sin hablar inglés', 'Sin inglés'],
      ['león', 'León'],
      // Gender and number make no difference, nor do words in between.
      ['híbrido ¦ híbridas', 'Híbrido'],
      ['trabajar desde mi casa ¦ work from home', 'Remoto'],
      ['sin experiencia ¦ no experience', 'Sin experiencia'],
      ['contrato de planta', 'Indeterminado'],
      ['gmm', 'Seguro de gastos médicos mayores'],
      ['utilidades ¦ ptu', 'Reparto de utilidades'],
      [
        'vales, con transporte y carro de la empresa',
        'Vales de despensa',
        'Transporte de personal',
        'Auto utilitario',
      ],
      ['pasante', 'Junior o prácticas'],
      // A rank of either sex belongs to the field after it or directly before it.
      ['jefa de compras', 'jefa compras'],
      ['compras jefe', 'compras jefe'],
      ['backend engineer', 'backend engineer'],
      ['marketing en puebla gerente', 'Puebla', 'marketing'],
      ['recepcionista o auxiliar contable', 'recepcionista', 'auxiliar contable'],
      ['gerente de compras y ventas', 'gerente compras', 'gerente ventas'],
      // Of two names of one job the narrower counts, and abbreviations are those of ranks.
      ['desarrollador front end ¦ front end developer', 'front end'],
      ['vendedora promotora', 'vendedora'],
      ['ing. industrial', 'ing. industrial'],
      ['dev ops', 'dev ops'],
      ['redes pero las sociales', 'redes pero las sociales'],
      ['project manager de ti', 'project manager'],
      ['sin inglés', 'Sin inglés'],
      ['administración no ventas', 'no ventas', 'administración'],
      // A place without vacancies of its own leads to the nearest city.
      ['cuernavaca', 'Ciudad de México'],
      ['Bajío', 'Querétaro, León, Aguascalientes, San Luis Potosí'],
    ];
    for (const [questions, ...names] of cases)
      for (const question of questions.split(' ¦ ')) assert.deepEqual(named(question), names, question);
  });

  test('what people tell of themselves or of others counts if they wish nothing else', () => {
    const cases: [question: string, ...names: string[]][] = [
      ['soy contador en puebla', 'Puebla', 'contador'],
      ['fui gerente de tienda, busco ventas en puebla', 'Puebla', 'ventas'],
      ['mi esposo es médico y quiero compras', 'compras'],
      ['psicóloga busca trabajo en recursos humanos', 'recursos humanos'],
      ['contador donde no laven dinero los clientes', 'contador'],
      ['trabajé de reclutador, busco algo que no sea reclutador', 'no reclutador'],
      ['me corrieron de cajera, busco recepcionista', 'recepcionista'],
      ['comprador p/ mi sobrino ing. industrial', 'comprador'],
      // Who reports to a director is none, and whose assistant one is says what one is.
      ['que reporte al director general'],
      ['asistente del director', 'asistente del director'],
    ];
    for (const [question, ...names] of cases) assert.deepEqual(named(question), names, question);
    assert.deepEqual(read('cuido a mi mamá, busco medio tiempo').told, ['cuido']);
  });

  test('a negation reaches what it denies, before or behind it, and no further', () => {
    const cases: [question: string, ...names: string[]][] = [
      ['no me contratan busco ventas', 'ventas'],
      ['no encuentro trabajo de contador', 'contador'],
      ['finanzas o al menos ventas', 'finanzas', 'ventas'],
      ['compras, ventas no', 'no ventas', 'compras'],
      ['no es necesario el inglés', 'Sin inglés'],
      ['experiencia no indispensable', 'Sin experiencia'],
      ['quiero irme de puebla', 'no Puebla'],
      ['no quiero nada que no sea compras', 'compras'],
      ['ni puebla ni méxico', 'no Puebla', 'no Ciudad de México'],
      ['con comedor y transporte', 'Comedor', 'Transporte de personal'],
      ['ventas con auto propio', 'ventas'],
    ];
    for (const [question, ...names] of cases) assert.deepEqual(named(question), names, question);
    assert.equal(read('analista sin excel').unwanted[0]?.phrase, 'excel');
    assert.deepEqual(read('en san luis, no me importa de qué').unwanted, []);
  });

  test('pay is read in the ways in which it is written and spoken', () => {
    const cases: [least: number | null, most: number | null, questions: string][] = [
      [30_000, null, '30 mil ¦ 30k ¦ $30,000 ¦ sueldo 30 mil ¦ más de 30 mil pesos'],
      [30_000, null, 'sueldo de $30,000.00 ¦ más de treinta mil'],
      [
        20_000,
        30_000,
        'entre 20 y 30 mil ¦ 20-30k ¦ de 20,000 a 30,000 mensuales ¦ 20 mil a 30 mil ¦ 20000 a 30000',
      ],
      [null, 15_000, 'hasta 15 mil'],
      [25_000, 40_000, 'más de 25 pero menos de 40'],
      [16_000, null, '8 mil quincenales ¦ sueldo quincenal de 8 mil'],
      [20_000, 35_000, 'entre veinte y treinta y cinco mil'],
      [120_000, null, 'por lo menos ciento veinte mil'],
      [60_000, null, 'sesenta mil o más'],
    ];
    for (const [least, most, questions] of cases)
      for (const question of questions.split(' ¦ ')) {
        const { pay } = read(question);
        assert.deepEqual(
          [pay?.least, pay?.most, pay?.from, pay?.to],
          [least, most, 0, question.length],
          question,
        );
      }
  });

  test('other numbers are words', () => {
    for (const question of ['iso 27000', 'office 365', 'VAC-10234', 'más de 80 personas', '5s', 'tengo 50'])
      assert.equal(read(question).pay, null, question);
  });

  test('net pay is converted by the tables of the day, if there are any', () => {
    const { pay } = createReader(searchVocabulary, takeHomeLines(today))('quince mil libres de impuestos');
    assert.ok(pay?.isNet && Math.abs((pay.least ?? 0) - (grossFromNet(15_000, today) ?? 0)) < 100);
    assert.deepEqual([read('15 mil netos').pay, read('15 mil netos').cannot], [null, ['sueldo neto']]);
  });

  test('what cannot be filtered is named, and is no word', () => {
    for (const [question, ...names] of [
      ['sin fines de semana, de 9 a 6 pm, para mayores de 50', 'edad', 'horario'],
      ['rolando turnos con prepa en estados unidos', 'escolaridad', 'horario', 'país'],
      ['tengo 20 años de experiencia, con prestaciones', 'años de experiencia'],
      [
        'a los 52, de 9 a 2, por semana, usd 80k+',
        'edad',
        'frecuencia de pago',
        'horario',
        'sueldo en dólares',
      ],
      ['100% remoto, 6 días', 'días por semana'],
      ['trabajé doce años de contador', 'años de experiencia'],
      ['urge hoy, menos de 1 año exp', 'años de experiencia', 'fecha de inicio'],
      ['salir a las 3, en turno de día, desde el día 1', 'horario'],
      ['mi jefe, antecedentes penales', 'buró de crédito o antecedentes', 'trato o ambiente de trabajo'],
    ] as const) {
      const { cannot, words } = read(question);
      assert.deepEqual([cannot.toSorted(), words], [names, []], question);
    }
  });

  test('a filter has the position of its words in the query', () => {
    for (const lead of ['Ñandú ', 'é', '', 'el ', 'İ ']) {
      const question = `${lead} contador en CDMX Publicadas hoy`;
      const { filters, age } = read(question);
      const city = filters.find(({ filter }) => filter === 'ciudad');
      assert.equal(question.slice(city?.from, city?.to), 'CDMX');
      assert.equal(question.slice(age?.from, age?.to), 'Publicadas hoy');
    }
    for (const [question, days] of [
      ['publicadas hoy', 1],
      ['últimos 3 días', 3],
      ['empleos de esta semana', 7],
      ['que salieron esta semana', 7],
      ['para empezar hoy', undefined],
    ] as const)
      assert.equal(read(`30 mil ${question}`).age?.days, days);
  });

  test('any query can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (question) => {
        const { filters, words } = read(question);
        assert.ok(filters.every(({ from, to }) => from <= to && to <= question.length));
        assert.ok(words.every((word) => word.length > 1));
      }),
    );
  });
});

describe('what is found', () => {
  test('filters find exactly the vacancies that have the values', async () => {
    const pick = <Value extends string>(values: readonly Value[]) => fc.constantFrom(null, null, ...values);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          ciudad: pick(citySlugs),
          familia: pick(familySlugs),
          modalidad: pick(modalitySlugs),
          nivel: pick(seniorities),
          contrato: pick(employmentTypes),
        }),
        fc.constantFrom(null, 15_000, 40_000),
        async (wishes, leastPay) => {
          const wanted = Object.entries(wishes).flatMap(([name, value]) => {
            const { field, values } = searchFilters[name as keyof typeof wishes];
            return value === null ? [] : [{ name, field, value, code: filterCode(values, value) }];
          });
          const chosen = Object.fromEntries(wanted.map(({ name, code }) => [name, code]));
          const wish = { question: '', chosen, leastPay, days: null, order: 'fecha' } as const;
          const { positions } = await search.answer(wish);
          const fits = (vacancy: PublicVacancy) =>
            wanted.every(({ field, value }) => vacancy[field] === value) &&
            (!leastPay || (vacancy.salary?.max ?? 0) >= leastPay);
          const expected = vacancies.flatMap((vacancy, position) => (fits(vacancy) ? [position] : []));
          assert.deepEqual(
            positions.toSorted((a, b) => a - b),
            expected,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a filter finds values that nobody stated last, and no word finds them', async () => {
    const some = vacancies.slice(0, 40).map(
      (vacancy, place): PublicVacancy => ({
        ...vacancy,
        modality: 'presencial',
        assumed: place % 2 === 0 ? ['modality'] : [],
      }),
    );
    const { ask, files } = searchOver(some, today);
    const isAssumed = (position: number) => position % 2 === 0;
    const { positions } = await ask('presencial');
    assert.deepEqual(positions.map(isAssumed), [...Array(20).fill(false), ...Array(20).fill(true)]);
    assert.ok((await ask('')).positions.slice(0, 20).some(isAssumed), 'without the filter nothing moves');
    const rowsOf = [...files].flatMap(([name, lines]) => (/v\d+\.idx$/.test(name) ? lines : []));
    assert.equal(rowsOf.filter((row) => row.includes('Presencial')).length, 20);
  });

  test('the better paid come first when that is asked for', async () => {
    const { positions, closest } = await search.ask('contador mejor pagado');
    const pays = positions.slice(0, closest).map((position) => vacancies[position]?.salary?.max ?? -1);
    assert.ok(pays.length > 20 && closest < positions.length);
    for (const [place, pay] of pays.entries()) {
      // Pay is kept in steps of 500 pesos.
      if (place > 0) assert.ok(Math.floor((pays[place - 1] ?? 0) / 500) >= Math.floor(pay / 500));
    }
  });

  test('without English also finds vacancies that do not mention it', async () => {
    const silent = { ...(vacancies[0] as PublicVacancy), english: null, requirements: [], benefits: [] };
    const plain = { ...silent, id: 'plain', description: 'Atender la caja.', responsibilities: [] };
    const mentions = { ...plain, id: 'mentions', description: 'Se habla inglés con clientes.' };
    const required = { ...plain, id: 'required', english: 'Requerido' as const };
    const { ask } = searchOver([mentions, required, plain], today);
    assert.deepEqual((await ask('sin inglés')).positions, [2]);
  });

  test('a word of texts alone neither narrows nor excludes, a name does both', async () => {
    const texts = ['Se ve la luna y Zyx.', 'Se ve luna y Zyx.', 'Nada.'];
    const some = vacancies.slice(0, 6).map((own) => ({ ...own, title: 'Contador(a)' }));
    const { ask } = searchOver(
      some.map((own, at) => ({ ...own, description: texts[at % 3] ?? '' })),
      today,
    );
    for (const [word, found, count, cannot] of [
      ['luna', 6, 4, []],
      ['sin luna', 6, undefined, ['«luna»']],
      ['zyx', 4, 4, []],
      ['sin zyx', 2, undefined, []],
    ] as const) {
      const { positions, mentioned, understood } = await ask(`contador ${word}`);
      assert.deepEqual([positions.length, mentioned[0]?.count, understood.cannot], [found, count, cannot]);
    }
    assert.deepEqual((await ask('contador lun')).unknown, ['lun']);
  });

  test('those that pay what is asked come before those that may, and open questions vary', async () => {
    const { positions, closest } = await search.ask('ventas más de 20 mil');
    const meets = positions.slice(0, closest).map((at) => (vacancies[at]?.salary?.min ?? 0) >= 20_000);
    assert.ok(meets[0] && meets.indexOf(false) === meets.lastIndexOf(true) + 1);
    const first = (await search.ask('lo que sea')).positions.slice(0, 3);
    assert.equal(new Set(first.map((at) => vacancies[at]?.family)).size, 3);
    const two = (await search.ask('recepcionista o comprador jr')).positions.slice(0, 2);
    assert.equal(new Set(two.map((at) => vacancies[at]?.family)).size, 2);
    assert.ok(two.every((at) => vacancies[at]?.seniority === 'Junior'));
  });

  test('what leaves nothing is given up, the least certain first, and named', async () => {
    for (const [question, kept, givenUp] of [
      ['ventas más de 900 mil', ['puesto'], ['sueldo']],
      ['remoto becario más de 900 mil', ['modalidad', 'nivel'], ['sueldo']],
      // The position stays.
      ['ventas datos', ['puesto'], ['familia']],
      // Where there is the position, pay goes before it.
      ['recepcionista más de 900 mil', ['puesto'], ['sueldo']],
    ] as const) {
      const answer = await search.ask(question);
      assert.ok(answer.positions.length > 0, question);
      assert.deepEqual(
        [answer.kept, answer.givenUp].map((parts) => parts.map(({ name }) => name)),
        [kept, givenUp],
      );
    }
  });

  test('neither a choice nor an exclusion is given up', async () => {
    const { positions, kept, givenUp } = await search.answer({
      question: 'sin ventas',
      chosen: { familia: filterCode(familySlugs, 'ventas') },
      leastPay: null,
      days: null,
      order: 'relevancia',
    });
    assert.deepEqual([positions, givenUp], [[], []]);
    assert.deepEqual(
      kept.map(({ label }) => label),
      ['', 'Sin ventas'],
    );
  });

  test('what nothing has is said, and nothing else is shown in its place', async () => {
    const cases: [question: string, chips: string, unknown: string, isFound: boolean][] = [
      ['chofer en monterrey', 'Monterrey, «chofer»', 'chofer', false],
      ['zzyzxq en puebla', 'Puebla', 'zzyzxq', false],
      ['zzyzxq', '', 'zzyzxq', false],
      ['quiero un trabajo donde zzyzxq este feliz en puebla', 'Puebla', 'zzyzxq, feliz', true],
      ['contador que no sea de zzyzxq', '«contador»', 'zzyzxq', true],
      // Neither a correction that finds nothing, nor one of a short word, nor another word.
      ['solador', '', 'solador', false],
      ['venta de compu en puebla', 'Puebla, «venta»', 'compu', true],
      ['rede puebla monterrey', 'Puebla, Monterrey', 'rede', false],
      ['hacker zzyzxq', '«hacker»', 'zzyzxq, hacker', true],
    ];
    for (const [question, chips, unknown, isFound] of cases) {
      const answer = await search.ask(question);
      const { kept, corrections, positions } = answer;
      assert.deepEqual(
        [
          kept.flatMap(({ label }) => label.split(', ')).join(),
          answer.unknown.join(),
          corrections,
          positions.length > 0,
        ],
        [chips.replaceAll(', ', ','), unknown.replaceAll(', ', ','), [], isFound],
        question,
      );
      const { sentenceOf } = await page;
      for (const word of answer.unknown) assert.ok(sentenceOf(answer).includes(`«${word}»`), question);
    }
  });

  test('titles that say the job are counted, and others come in the order of their ranks', async () => {
    const titles = async (question: string) => {
      const { positions, closest } = await search.ask(question);
      return { all: positions.map((at) => vacancies[at]?.title ?? ''), closest };
    };
    const { all, closest } = await titles('gerente de pld');
    assert.ok(closest > 0 && all.slice(0, closest).every((title) => /^Gerente .*PLD/.test(title)), all[0]);
    assert.match((await titles('médico')).all[0] ?? '', /^Médico/);
    assert.match((await titles('director de finanzas')).all[0] ?? '', /^Gerente/);
    assert.match((await titles('supervisor de operaciones')).all[0] ?? '', /^Coordinador/);
    assert.doesNotMatch((await titles('tesorera')).all[0] ?? '', /^(?:Gerente|Becari)/);
    assert.match((await titles('jefa en monterrey')).all[0] ?? '', /^Gerente/);
    // What was given up still ranks: heads before others, the lowest levels first.
    assert.match((await titles('director de tecnología')).all[0] ?? '', /^Gerente/);
    const [first] = (await search.ask('ciberseguridad sin experiencia')).positions;
    assert.match(vacancies[first ?? -1]?.seniority ?? '', /Junior|Prácticas/);
  });

  test('questions of each kind are answered as they were asked', async () => {
    const cases = queriesIn(`
      ??? 😂 → none
      ayudante gral con primaria → none
      guardia de seguridad → none
      auxiliar de nave espacial → none
      astronauta o controlador de mision espacial en hidalgo → none
      domador de leones → none
      4 horas diarias → text=horas diarias|de 9 a 13 h|de 9 a 14 h|de 15 a 19 h|con la escuela
      que no exijan experiencia → seniority=Prácticas
      prestaciones superiores a las de ley → text=superiores a la ley
      ventas por proyecto → employmentType=Por obra determinada, family=ventas
      ventas en guadalajara, zapopan no → city=guadalajara, family=ventas, without=zapopan
      remoto que no sea call center → modality=remoto, family=!atencion-al-cliente
      híbrido 2 días de oficina en santa fe → modality=hibrido, text=santa fe
      hola, urge chamba para mamás jubiladas en tacubaya → city=ciudad-de-mexico
      jale en tijuana que den transporte → city=tijuana, text=transporte de personal
      ux para personas con discapacidad, no importa si hay que viajar → family=diseno-ux-ui
    `);
    for (const query of cases) {
      const { positions } = await search.ask(query.q);
      assert.equal(positions.length === 0, query.isNone === true, query.q);
      for (const at of positions) assert.ok(isRight(query, vacancies[at] as PublicVacancy), query.q);
    }
    // The exact city comes before one that stands in for another.
    const [first] = (await search.ask('ing industrial en saltillo o puebla')).positions;
    assert.equal(vacancies[first ?? -1]?.city, 'puebla');
    const sentence = async (question: string) => (await page).sentenceOf(await search.ask(question));
    assert.doesNotMatch(await sentence('ejecutivo de cuenta'), /Ningún título/);
    assert.match(await sentence('abogado laboralista'), /Ningún título/);
    assert.equal(await sentence('almacenista'), 'Ningún título dice «almacenista».');
    assert.match(await sentence('maestra de primaria'), /dice «maestra de primaria»\.$/);
    assert.match(await sentence('hola'), /^Escribe un puesto/);
    assert.match(await sentence('nomás sábado'), /^No podemos filtrar por horario\. Escribe/);
    assert.match(await sentence('gerente'), /encontradas/);
    assert.match(await sentence('medio tiempo'), /Prácticas para estudiantes: \d+|todas/);
    assert.match(await sentence('powerbi'), /Buscamos «power bi»/);
    assert.equal(await sentence(''), `${grouped(vacancies.length)} vacantes en total.`);
    for (const place of ['ecatepec', 'cuernavaca']) {
      const { kept } = await search.ask(`ventas ${place}`);
      assert.equal(kept[0]?.label, `Ciudad de México (lo más cercano a «${place}»)`);
    }
    assert.doesNotMatch(await sentence('médico gral consultorio'), /dejamos fuera .*consultorio/);
  });

  test('one of two filters is enough if «o» joins them', async () => {
    const { positions, kept } = await search.ask('Puebla o remoto');
    const isEither = ({ city, modality }: PublicVacancy) => city === 'puebla' || modality === 'remoto';
    assert.deepEqual([kept.length, positions.length], [1, vacancies.filter(isEither).length]);
  });
});

describe('questions as people speak them', () => {
  let demo: readonly PublicVacancy[] = [];
  let spoken: ReturnType<typeof searchOver>;
  before(async () => {
    demo = await demoVacancies(800);
    spoken = searchOver(demo, today);
  });

  test('most have a right answer among the first three, and what does not exist is not invented', async () => {
    const { queries, at3, missed, invented } = await successOf(spokenQueries, demo, spoken.ask);
    assert.ok(queries >= 60 && at3 / queries >= 0.93, `${at3} of ${queries}; missed: ${missed.join('; ')}`);
    assert.deepEqual(invented, []);
  });

  test('a filter that is shown applies to every vacancy that is found', async () => {
    for (const { q } of spokenQueries) {
      const { positions, kept, understood } = await spoken.ask(q);
      for (const { name, label } of kept) {
        // A family in quotation marks is a word of the title, and these two are also stated in texts.
        if (!(name in searchFilters) || label.startsWith('«') || name === 'contrato' || name === 'ingles')
          continue;
        const { field, values } = searchFilters[name as keyof typeof searchFilters];
        const named = understood.filters.filter(({ filter }) => filter === name);
        const codes = (isExcluded: boolean) =>
          named.flatMap((own) => (own.isExcluded === isExcluded ? own.codes : [])).join('');
        const isRightly = (code: string) =>
          (codes(false) === '' || codes(false).includes(code)) && !codes(true).includes(code);
        for (const position of positions)
          assert.ok(isRightly(filterCode(values, demo[position]?.[field] ?? null)), `${q}: ${label}`);
      }
    }
  });

  test('an exclusion is never reversed', async () => {
    for (const [question, isExcluded] of [
      ['contador que no sea senior', ({ seniority }) => seniority === 'Senior'],
      ['finanzas excepto becarios y junior', ({ seniority }) => /Prác|Jun/.test(seniority)],
      [
        'trabajo que no sea ni ventas ni marketing',
        ({ family }) => family === 'ventas' || family === 'marketing',
      ],
      ['nada de home office', ({ modality }) => modality === 'remoto'],
      ['analista fuera de la cdmx', ({ city }) => city === 'ciudad-de-mexico'],
      ['que no pida inglés', ({ english }) => english === 'Requerido' || english === 'Deseable'],
      ['soporte, no quiero mesa de ayuda', ({ title }) => /mesa de ayuda/.test(title)],
      ['programador pero no php ni ruby', ({ title }) => /php|ruby/i.test(title)],
      ['no menos de 40 mil', ({ salary }) => (salary?.max ?? 0) < 40_000],
    ] as [string, (vacancy: PublicVacancy) => boolean][]) {
      const { positions } = await spoken.ask(question);
      assert.ok(positions.length > 0, question);
      assert.deepEqual(
        positions.filter((position) => isExcluded(demo[position] as PublicVacancy)),
        [],
        question,
      );
    }
  });

  test('questions about pay are told from wishes for an amount', () => {
    for (const question of ['cuánto gana un programador', 'sueldo de contador', 'rango salarial de ventas'])
      assert.ok(read(question).asksPay, question);
    for (const question of ['programador 40 mil', 'sueldo de 30 mil', 'ventas'])
      assert.ok(!read(question).asksPay);
  });
});

test('the columns of the index are those that the engine reads', () => {
  assert.deepEqual(filterColumns, filterNamesOfSearch);
});

test('no phrase has two meanings', () => {
  const seen = new Map<string, string>();
  for (const [filter, meanings] of Object.entries(searchVocabulary.meanings)) {
    for (const { name, phrases = '', parts = '' } of meanings) {
      for (const key of `${phrases},${parts}`.split(',').filter(Boolean)) {
        const meaning = `${filter}: ${name}`;
        assert.equal(seen.get(key) ?? meaning, meaning, key);
        seen.set(key, meaning);
      }
    }
  }
});

test('a slip is in the browser what it is everywhere else', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      assert.equal(isSlip(one, other), editDistance(one, other, 2) <= 1);
    }),
  );
});

test('the page groups thousands as everything else does', () => {
  fc.assert(fc.property(fc.nat(), (count) => inBrowser(count) === grouped(count)));
});
