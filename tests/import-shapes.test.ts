import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { csvOf } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const text =
  'Llevará la contabilidad del área, preparará los reportes de cada mes, atenderá a los auditores y cuidará el presupuesto.';
const titles = [
  'Contador general',
  'Ejecutivo de ventas',
  'Analista de datos',
  'Gerente de compras',
  'Desarrollador web',
  'Auxiliar administrativo',
];
const firms = ['Zentelia', 'Moltara SA de CV', 'Brixen Foods', 'Cuarzo Norte', 'Grupo Velmar', 'Tarkio'];
const city = (n: number) => ['León', 'Mérida', 'Toluca'][n % 3] ?? '';
const jobs = <Job>(job: (n: number) => Job) => titles.map((_, n) => job(n));

/** A file of six records: what stands before them, each record, what stands between two, and what follows. */
type Shape = readonly [file: string, before: string, record: string, between: string, after: string];

const list = (file: string, before: string, record: string, after = ']}'): Shape => [
  file,
  before,
  record,
  ',',
  after,
];
const table = (file: string, header: string, row: string): Shape => [file, `${header}\n`, row, '\n', '\n'];

/** The shapes in which applicant tracking systems and job engines export vacancies. */
const shapes: Readonly<Record<string, Shape>> = {
  Greenhouse: list(
    'jobs.json',
    '{"jobs":[',
    '{"id":400{n},"title":"{title}","location":{"name":"{city}"},"content":"&lt;p&gt;{text}&lt;/p&gt;","absolute_url":"https://boards.example/{n}","first_published":"2026-11-02T10:00:00-06:00","updated_at":"2026-11-09T10:00:00-06:00","departments":[{"id":1,"name":"Finanzas"}]}',
  ),
  Lever: list(
    'postings.json',
    '[',
    '{"id":"a1b2c3-{n}","text":"{title}","categories":{"commitment":"Tiempo completo","location":"{city}","team":"Finanzas"},"createdAt":179360000000{n},"descriptionPlain":"{text}","workplaceType":"hybrid","hostedUrl":"https://jobs.example/{n}"}',
    ']',
  ),
  Workable: list(
    'workable.json',
    '{"name":"x","jobs":[',
    '{"title":"{title}","shortcode":"SC{n}","city":"{city}","country":"Mexico","telecommuting":false,"employment_type":"Full-time","published_on":"2026-11-02","description":"{text}","department":"Finanzas"}',
  ),
  Ashby: list(
    'ashby.json',
    '{"jobs":[',
    '{"id":"as-{n}","title":"{title}","department":"Finanzas","location":"{city}","isRemote":false,"workplaceType":"OnSite","employmentType":"FullTime","descriptionPlain":"{text}","publishedAt":"2026-11-02T10:00:00Z"}',
  ),
  Teamtailor: list(
    'teamtailor.json',
    '{"data":[',
    '{"id":"{n}77","attributes":{"title":"{title}","body":"{text}","created-at":"2026-11-02T10:00:00Z","city":"{city}"}}',
  ),
  Recruitee: list(
    'offers.json',
    '{"offers":[',
    '{"id":90{n},"title":"{title}","city":"{city}","department":"Finanzas","description":"{text}","employment_type_code":"fulltime","published_at":"2026-11-02 10:00:00 UTC","requirements":"Licenciatura terminada"}',
  ),
  'Zoho Recruit': table(
    'zoho.csv',
    'Posting_Title,City,Job_Type,Job_Description,Date_Opened,Client_Name,Job_Opening_ID',
    '{title},{city},Full time,"{text}",2026-11-02,{firm},ZR_{n}_JOB',
  ),
  Talent: [
    'talent.xml',
    '<source>',
    '<job><referencenumber>T{n}</referencenumber><title>{title}</title><company>{firm}</company><city>{city}</city><dateposted>2026-11-02</dateposted><description>{text}</description><jobtype>Tiempo completo</jobtype></job>',
    '',
    '</source>',
  ],
  JobPosting: list(
    'jobposting.json',
    '[',
    '{"@context":"https://schema.org","@type":"JobPosting","title":"{title}","description":"<p>{text}</p>","datePosted":"2026-11-02","validThrough":"2026-12-15","employmentType":"FULL_TIME","hiringOrganization":{"@type":"Organization","name":"{firm}"},"jobLocation":{"@type":"Place","address":{"@type":"PostalAddress","addressLocality":"{city}"}}}',
    ']',
  ),
  'jobs.json': list(
    'jobs.json',
    '{"version":"1.0","jobs":[',
    '{"id":"j-{n}","title":"{title}","company":{"name":"{firm}"},"url":"https://jobs.example/{n}","location":{"city":"{city}","country":"MX"},"posted_at":"2026-11-02","description":"{text}","salary":{"min":18000,"max":20000,"currency":"MXN","period":"month"}}',
  ),
  Indeed: [
    'indeed.xml',
    '<source><publisher>x</publisher>',
    '<job><title><![CDATA[{title}]]></title><date><![CDATA[Mon, 02 Nov 2026 10:00:00 GMT]]></date><referencenumber>i{n}</referencenumber><company><![CDATA[{firm}]]></company><city><![CDATA[{city}]]></city><country>MX</country><description><![CDATA[<p>{text}</p>]]></description><salary>$18,000 - $20,000 al mes</salary><jobtype>fulltime</jobtype></job>',
    '',
    '</source>',
  ],
  RSS: [
    'rss.xml',
    '<rss><channel><title>Vacantes</title>',
    '<item><title>{title} - {city}</title><link>https://x.example/{n}</link><pubDate>Mon, 02 Nov 2026 10:00:00 -0600</pubDate><guid>g{n}</guid><description>{text}</description></item>',
    '',
    '</channel></rss>',
  ],
  'a column "company" that is full of firms': table(
    'firms.csv',
    'title,company,city,salary,date,description',
    '{title},{firm},{city},"$18,000",2026-11-02,"{text}"',
  ),
  'an empty "ubicación" beside a filled "municipio"': table(
    'municipio.csv',
    'offer,ubicación,municipio,espacioDeTrabajo,fecha,descripción',
    '{title},,{city},Presencial,2/11/2026,"{text}"',
  ),
  'a deadline beside the last day, and a contract under a strange name': table(
    'plazos.csv',
    'titulo,ubicacion,estadoEmpleo,application_deadline_date,expiry_date,texto',
    '{title},{city} - Híbrido,Empleado de tiempo completo,2026-12-20,2026-12-20,"{text}"',
  ),
  'section rows': table(
    'secciones.csv',
    'Puesto,Empresa,Sueldo,Fecha,Descripción',
    '{city},,,,\n{title},{firm},"$18,000",2/11/2026,"{text}"',
  ),
  'two header rows': table(
    'grupos.csv',
    'Puesto,Ciudad,Sueldo,,Fecha,Descripción\n,,Desde,Hasta,,',
    '{title},{city},15000,18000,2/11/2026,"{text}"',
  ),
};

function written([file, before, record, between, after]: Shape): [file: string, content: string] {
  const values = (n: number) => ({ n, title: titles[n], city: city(n), firm: firms[n], text });
  const filled = jobs((n) =>
    record.replace(/\{(n|title|city|firm|text)\}/g, (_, name) => String(values(n)[name as 'n'])),
  );
  return [file, `${before}${filled.join(between)}${after}`];
}

suite('shapes that are read without a profile', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(name, async () => {
      using bench = new Workbench();
      const report = await bench.import(0, bench.write(...written(shape)));
      assert.equal(report.counts.added, 6, JSON.stringify(report.causes));
      for (const { published, employer } of await bench.vacancies()) {
        assert.ok(
          titles.some((one) => published.title.startsWith(one)),
          published.title,
        );
        assert.match(published.city, /^(?:leon|merida|toluca)$/);
        if (name.startsWith('a deadline')) {
          assert.ok(published.assumed.includes('postedAt') && !published.assumed.includes('employmentType'));
          assert.deepEqual([published.modality, published.validThrough], ['hibrido', '2026-12-20']);
        } else assert.ok(published.postedAt?.startsWith('2026-11-0'), `${published.postedAt}`);
        assert.ok(name === 'section rows' || employer === null || firms.includes(employer.legalName));
        if (/^(?:jobs.json|Indeed)$/.test(name)) assert.deepEqual(published.salary?.max, 20_000);
        if (name === 'two header rows')
          assert.deepEqual([published.salary?.min, published.salary?.max], [15_000, 18_000]);
      }
    });
  }

  test('a file that is not understood gets a profile to paste, filled in as far as possible', async () => {
    using bench = new Workbench();
    const rows = jobs((n) => ({ xq: `${n}-${n * 7}`, Ciudad: city(n), zz: 'a' }));
    const { code, messages } = await bench.run('import', bench.write('raro.csv', csvOf(rows)));
    assert.equal(code, 4);
    assert.match(messages, /\{"name":"mine","columns":\{"title":"…".*"city":"Ciudad"/);
  });
});
