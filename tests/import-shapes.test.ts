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
const title = (n: number) => titles[n % titles.length] ?? '';
const city = (n: number) => ['León', 'Mérida', 'Toluca'][n % 3] ?? '';
const jobs = <Job>(job: (n: number) => Job) => Array.from({ length: 6 }, (_, n) => job(n));

/** The shapes in which applicant tracking systems and job engines export vacancies. */
const shapes: Readonly<Record<string, () => readonly [file: string, content: string]>> = {
  Greenhouse: () => [
    'jobs.json',
    JSON.stringify({
      jobs: jobs((n) => ({
        id: 4000 + n,
        title: title(n),
        location: { name: city(n) },
        content: `&lt;p&gt;${text}&lt;/p&gt;`,
        absolute_url: `https://boards.example/${n}`,
        first_published: '2026-11-02T10:00:00-06:00',
        updated_at: '2026-11-09T10:00:00-06:00',
        departments: [{ id: 1, name: 'Finanzas' }],
      })),
    }),
  ],
  Lever: () => [
    'postings.json',
    JSON.stringify(
      jobs((n) => ({
        id: `a1b2c3-${n}`,
        text: title(n),
        categories: { commitment: 'Tiempo completo', location: city(n), team: 'Finanzas' },
        createdAt: 1_793_600_000_000 + n,
        descriptionPlain: text,
        workplaceType: 'hybrid',
        hostedUrl: `https://jobs.example/${n}`,
      })),
    ),
  ],
  Workable: () => [
    'workable.json',
    JSON.stringify({
      name: 'x',
      jobs: jobs((n) => ({
        title: title(n),
        shortcode: `SC${n}`,
        city: city(n),
        country: 'Mexico',
        telecommuting: false,
        employment_type: 'Full-time',
        published_on: '2026-11-02',
        description: text,
        department: 'Finanzas',
      })),
    }),
  ],
  Ashby: () => [
    'ashby.json',
    JSON.stringify({
      jobs: jobs((n) => ({
        id: `as-${n}`,
        title: title(n),
        department: 'Finanzas',
        location: city(n),
        isRemote: false,
        workplaceType: 'OnSite',
        employmentType: 'FullTime',
        descriptionPlain: text,
        publishedAt: '2026-11-02T10:00:00Z',
      })),
    }),
  ],
  Teamtailor: () => [
    'teamtailor.json',
    JSON.stringify({
      data: jobs((n) => ({
        id: `${n}77`,
        attributes: { title: title(n), body: text, 'created-at': '2026-11-02T10:00:00Z', city: city(n) },
      })),
    }),
  ],
  Recruitee: () => [
    'offers.json',
    JSON.stringify({
      offers: jobs((n) => ({
        id: 900 + n,
        title: title(n),
        city: city(n),
        department: 'Finanzas',
        description: text,
        employment_type_code: 'fulltime',
        published_at: '2026-11-02 10:00:00 UTC',
        requirements: 'Licenciatura terminada',
      })),
    }),
  ],
  'Zoho Recruit': () => [
    'zoho.csv',
    csvOf(
      jobs((n) => ({
        Posting_Title: title(n),
        City: city(n),
        Job_Type: 'Full time',
        Job_Description: text,
        Date_Opened: '2026-11-02',
        Client_Name: firms[n],
        Job_Opening_ID: `ZR_${n}_JOB`,
      })),
    ),
  ],
  Talent: () => [
    'talent.xml',
    `<source>${jobs((n) => `<job><referencenumber>T${n}</referencenumber><title>${title(n)}</title><company>${firms[n]}</company><city>${city(n)}</city><dateposted>2026-11-02</dateposted><description>${text}</description><jobtype>Tiempo completo</jobtype></job>`).join('')}</source>`,
  ],
  JobPosting: () => [
    'jobposting.json',
    JSON.stringify(
      jobs((n) => ({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: title(n),
        description: `<p>${text}</p>`,
        datePosted: '2026-11-02',
        validThrough: '2026-12-15',
        employmentType: 'FULL_TIME',
        hiringOrganization: { '@type': 'Organization', name: firms[n] },
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: city(n) } },
      })),
    ),
  ],
  'jobs.json': () => [
    'jobs.json',
    JSON.stringify({
      version: '1.0',
      jobs: jobs((n) => ({
        id: `j-${n}`,
        title: title(n),
        company: { name: firms[n] },
        url: `https://jobs.example/${n}`,
        location: { city: city(n), country: 'MX' },
        posted_at: '2026-11-02',
        description: text,
        salary: { min: 18_000, max: 20_000, currency: 'MXN', period: 'month' },
      })),
    }),
  ],
  Indeed: () => [
    'indeed.xml',
    `<source><publisher>x</publisher>${jobs((n) => `<job><title><![CDATA[${title(n)}]]></title><date><![CDATA[Mon, 02 Nov 2026 10:00:00 GMT]]></date><referencenumber>i${n}</referencenumber><company><![CDATA[${firms[n]}]]></company><city><![CDATA[${city(n)}]]></city><country>MX</country><description><![CDATA[<p>${text}</p>]]></description><salary>$18,000 - $20,000 al mes</salary><jobtype>fulltime</jobtype></job>`).join('')}</source>`,
  ],
  RSS: () => [
    'rss.xml',
    `<rss><channel><title>Vacantes</title>${jobs((n) => `<item><title>${title(n)} - ${city(n)}</title><link>https://x.example/${n}</link><pubDate>Mon, 02 Nov 2026 10:00:00 -0600</pubDate><guid>g${n}</guid><description>${text}</description></item>`).join('')}</channel></rss>`,
  ],
  'a column "company" that is full of firms': () => [
    'firms.csv',
    csvOf(
      jobs((n) => ({
        title: title(n),
        company: firms[n],
        city: city(n),
        salary: '$18,000',
        date: '2026-11-02',
        description: text,
      })),
    ),
  ],
  'an empty "ubicación" beside a filled "municipio"': () => [
    'municipio.csv',
    csvOf(
      jobs((n) => ({
        offer: title(n),
        ubicación: '',
        municipio: city(n),
        espacioDeTrabajo: 'Presencial',
        fecha: '2/11/2026',
        descripción: text,
      })),
    ),
  ],
  'a deadline beside the last day, and a contract under a strange name': () => [
    'plazos.csv',
    csvOf(
      jobs((n) => ({
        titulo: title(n),
        ubicacion: `${city(n)} - Híbrido`,
        estadoEmpleo: 'Empleado de tiempo completo',
        application_deadline_date: '2026-12-20',
        expiry_date: '2026-12-20',
        texto: text,
      })),
    ),
  ],
  'section rows': () => [
    'secciones.csv',
    `Puesto,Empresa,Sueldo,Fecha,Descripción\n${jobs((n) => `${n % 2 === 0 ? `${city(n / 2)},,,,\n` : ''}${title(n)},${firms[n]},"$18,000",2/11/2026,"${text}"\n`).join('')}`,
  ],
  'two header rows': () => [
    'grupos.csv',
    `Puesto,Ciudad,Sueldo,,Fecha,Descripción\n,,Desde,Hasta,,\n${jobs((n) => `${title(n)},${city(n)},15000,18000,2/11/2026,"${text}"\n`).join('')}`,
  ],
};

suite('shapes that are read without a profile', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(name, async () => {
      using bench = new Workbench();
      const report = await bench.import(0, bench.write(...shape()));
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
