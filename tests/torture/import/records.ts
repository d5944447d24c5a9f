import { type FieldName, fieldNames, isListField } from '../../../src/intake/fields.ts';
import type { Random } from '../../../src/program/demo/random.ts';
import { sampleRow } from '../../import/sample-rows.ts';

/** What a feed may hold in one place: a text most of the time, in JSON anything. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type FeedRecord = Readonly<Record<string, Value>>;

/** Texts that have broken programs: too long, empty, invisible, in the wrong direction, code of every kind. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '\u00a0\u200b\ufeff', 'null', 'undefined', '[object Object]', '__proto__', 'constructor'],
  ...[
    'toString',
    '-',
    '0',
    '-1',
    'NaN',
    '1e309',
    '99999999999999999999',
    '0x1f',
    '١٢٣٤',
    '２０２６－１１－１６',
  ],
  ...['=HYPERLINK("https://x.example","y")', '+cmd|/c calc', '@SUM(1)', "'; DROP TABLE vacancy; --"],
  ...['" onmouseover="alert(1)', '<script>alert(1)</script>', '</script><svg onload=alert(1)>'],
  ...['<p>Hola</p><br><ul><li>uno<li>dos</ul>', '&lt;b&gt;&amp;amp;&#0;&#x110000;&nbsp;', ']]>'],
  ...['<!-- -->', '{title} {city} {nothing}', '$1 $& $` \\1', '%s %n %x', '../../../../etc/passwd'],
  ...['/dev/null', 'C:\\aux', 'file:///etc/passwd', 'javascript:alert(1)'],
  ...['https://candidatos.reclutadora.example/vacantes/x?a=b#c', 'http://[::1]:99999/', '\u202eabc\u202c'],
  ...['a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307', '👩‍👩‍👧‍👦🇲🇽', '\ud800', '\udc00\ud800', '\u0000'],
  ...['a\u0000b', '\u001b[31mrojo\u001b[0m', 'uno\rdos\r\ntres\u2028cuatro\u2029cinco\u0085seis', 'ﷺﷺﷺ'],
  ...['İıſŉΐ', 'ＤＥＳＡＲＲＯＬＬＡＤＯＲ', 'Lic. Juan Pérez, tel. 55 1234 5678, juan@empresa.example'],
  ...['CURP PEPJ800101HDFRRN09, RFC PEPJ800101AB1'],
];

/** What feeds write into a field, with a bar between the texts. */
const textsOfFeeds: Readonly<Partial<Record<FieldName, string>>> = {
  title: 'Desarrollador backend ¦ Contador ¦ Gerente de ventas (100% remoto) ¦ CHOFER ¦ QA ⚡ Sr. ¦ x',
  city: `
    León ¦ CDMX ¦ Tijuana, B.C. ¦ Remoto ¦ Springfield ¦ Guadalajara / Monterrey ¦ mexico ¦
    León, Guanajuato, México, 37000`,
  state: 'Guanajuato ¦ NL ¦ Jal. ¦ ??',
  modality: 'remoto ¦ Híbrido ¦ presencial ¦ home office ¦ Tiempo Completo ¦ a veces',
  seniority: 'Junior ¦ Mid-Senior level ¦ Prácticas ¦ Director ¦ C-3PO',
  employmentType: 'Tiempo completo ¦ FULL_TIME ¦ Por obra ¦ honorarios ¦ becario',
  salary: `
    $18,000 - $22,000 Mensual ¦ $ 23,001.00 (Mensual) ¦ 12 mil pesos brutos ¦ 18k-22k ¦ USD 3,000 ¦
    $600,000 anuales ¦ A convenir ¦ $3,500 semanal ¦ $10,000 Netos + Bonos ¦ $-5 ¦ $99,999,999,999 - $1`,
  salaryMin: '18000 ¦ 1e5 ¦ -1 ¦ 18,000.50 ¦ veinte mil',
  salaryMax: '22000 ¦ 0 ¦ 99999999 ¦ 1',
  salaryPeriod: 'MONTH ¦ anual ¦ HOUR ¦ por evento',
  salaryCurrency: 'MXN ¦ USD ¦ ₿',
  salaryGrossNet: 'bruto ¦ neto ¦ libre',
  postedAt: `
    2026-11-09 ¦ 09/11/2026 ¦ 11/31/2026 ¦ 0000-00-00 ¦ 9999-12-31 ¦ 2026-11-16T23:59:60Z ¦ hace 3 días ¦
    ayer ¦ 45000 ¦ -271821-04-20 ¦ 31/02/2026 ¦ 1/1/1`,
  validThrough: '2026-12-18 ¦ 2026-11-01 ¦ 2036-01-01 ¦ 18 de diciembre de 2026 ¦ 275760-09-13',
  status: 'abierta ¦ cerrada ¦ CLOSED ¦ pausada ¦ 1',
  closedOn: '2026-11-10 ¦ mañana',
  english: 'intermedio ¦ B2 ¦ no ¦ 90%',
  employer: `
    Compañía Ficticia 7 SA de CV ¦ Empresa confidencial ¦ ZYXQUORVEX ¦ S.A. ¦ A ¦ Ford ¦ 3M ¦ Desarrollo`,
  employerDomains: 'ficticia.example ¦ https://www.ficticia.example/a ¦ com ¦ ..',
  applyUrl: `
    https://candidatos.reclutadora.example/vacantes/1 ¦ http://x.example ¦ mailto:a@b.example ¦ http://`,
};

function wordsOf(field: FieldName): readonly string[] | undefined {
  return textsOfFeeds[field]?.split('¦').map((text) => text.trim());
}

const headers: readonly string[] = [
  ...'Puesto Empresa Ciudad Sueldo Vacante Fecha Título Descripción Modalidad Contacto Correo Notas ID'.split(
    ' ',
  ),
  ...'__proto__ constructor hasOwnProperty title Title TITLE'.split(' '),
  ...['¿Cuál es su nombre?', '', ' ', 'columna con un nombre muy largo '.repeat(20)],
];

/** Records of one feed: the same columns in most of them, as real feeds have. */
export function recordsOf(chance: Random, { flat }: { readonly flat: boolean }): FeedRecord[] {
  const count = chance.weighted([
    [0, 1],
    [1, 4],
    [chance.integer(2, 8), 10],
    [chance.integer(20, 120), 1],
  ]);
  const columns = columnsOf(chance);
  return Array.from({ length: count }, (_, at) => {
    const sample: Readonly<Record<string, string>> = {
      ...sampleRow(chance.integer(0, 400) + at),
      ...harmless,
    };
    // Most rows have one thing wrong: what has several is refused for the first of them.
    const share = chance.pick([0, 0.05, 0.05, 0.1, 0.4]);
    const record = columns.map(([name, field]) => {
      const usual = () => sample[field] ?? chance.pick(wordsOf(field) ?? ['algo', '']);
      return [name, chance.chance(share) ? oddValue(chance, field, flat) : usual()] as const;
    });
    const kept = flat ? record : record.filter(() => chance.chance(0.99));
    return Object.fromEntries(kept);
  });
}

/** What a row may say about these without being refused for it. */
const harmless = { status: 'abierta', closedOn: '', company: '', state: '', key: '', applyUrl: '' };

/** Our own names, or what people call them. */
function columnsOf(chance: Random): (readonly [name: string, field: FieldName])[] {
  const required: readonly string[] = 'vacancyId title city employer description postedAt'.split(' ');
  const others = fieldNames.filter((name) => !required.includes(name));
  const fields = [
    ...(required as FieldName[]).filter(() => chance.chance(0.98)),
    ...chance.sample(others, chance.integer(0, others.length)),
  ];
  return fields.map((field) => [chance.chance(0.97) ? field : chance.pick(headers), field]);
}

function oddValue(chance: Random, field: FieldName, flat: boolean): Value {
  const word = () => chance.pick(wordsOf(field) ?? hostileTexts);
  const kinds: readonly (readonly [make: () => Value, weight: number])[] = [
    [word, 8],
    [() => chance.pick(hostileTexts), 6],
    [() => `${word()}${chance.pick(['; ', '\n• ', ' | ', ', '])}${chance.pick(hostileTexts)}`, 3],
    [() => longText(chance), 1],
    ...(flat
      ? []
      : ([
          [() => chance.pick([0, -1, 1.5, 1e308, 45_000, 2 ** 53, true, false, null]), 3],
          [() => (isListField(field) ? [word(), null, [word()], 7] : [word(), { name: word() }]), 2],
          [() => ({ name: word(), '@type': 'Thing', value: { minValue: 1, maxValue: word() } }), 2],
          [() => nested(chance.integer(1, 80)), 1],
        ] as const)),
  ];
  return chance.weighted(kinds)();
}

function longText(chance: Random): string {
  const piece = chance.pick([
    ...['a', 'ñ', 'Una vacante. ', '<b>', '((((', 'a@', '1-', '" ', '. . ', 'S.A. de C.V. ', '\n- '],
    ...['&amp;', 'á\u0301'],
  ]);
  return piece.repeat(chance.pick([200, 2_000, 9_000, 40_000]) / piece.length);
}

function nested(depth: number): Value {
  let value: Value = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
